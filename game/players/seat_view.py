"""A seat's view of a game, computed once for every move instead of every frame."""

from functools import cached_property

from engine import Game, Move
from engine.views import View


class SeatView:
    """A cached view of a game from one seat; `seat` is None for spectators."""

    def __init__(self, game: Game, seat: int | None) -> None:
        self._game, self._seat, self._made = game, seat, game.made

    def holds(self, game: Game, seat: int | None) -> bool:
        """True if the view is still valid for a game and a seat."""
        return game is self._game and seat == self._seat and game.made == self._made

    @cached_property
    def view(self) -> View:
        """The view of the seat."""
        return self._game.view(self._seat)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the seat."""
        return () if self._seat is None else self._game.moves(self._seat)

    @cached_property
    def asks(self) -> str:
        """The prompt for the seat."""
        return "" if self._seat is None else self._game.asks(self._seat)
