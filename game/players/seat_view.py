"""What a seat may know of a game, made once for every move and not for every frame."""

from functools import cached_property

from engine import Game, Move
from engine.views import View


class SeatView:
    """A game as one seat sees it between two moves; `seat` None: as those do who watch."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self._game, self._seat, self._made = game, seat, game.made

    def holds(self, game: Game, seat: int | None) -> bool:
        """Is this still what that seat sees of that game?"""
        return game is self._game and seat == self._seat and game.made == self._made

    @cached_property
    def view(self) -> View:
        """All that the seat may know."""
        return self._game.view(self._seat)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """Its legal moves."""
        return () if self._seat is None else self._game.moves(self._seat)

    @cached_property
    def asks(self) -> str:
        """What it is asked."""
        return "" if self._seat is None else self._game.asks(self._seat)
