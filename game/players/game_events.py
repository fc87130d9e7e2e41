"""What happened in a game, told again from its moves."""

from collections.abc import Iterator, Sequence

from engine import Event, Game
from engine.record import EXPIRE

ANSWERS = ("choose ", "name ")  # the beginnings of moves that answer what an ability asks


def moves_of(game: Game) -> Iterator[tuple[str, Sequence[Event]]]:
    """Every move of a game so far and what it caused, the deal first."""
    again = Game.begin(game.header())
    yield "", game.opening
    for seat, text in game.history():
        yield text, again.expire(seat) if text == EXPIRE else again.play(seat, text)


def events_of(game: Game) -> list[Event]:
    """Everything that happened in a game so far, from its deal."""
    return [event for _, caused in moves_of(game) for event in caused]


def last_move_start(game: Game) -> int:
    """How many events there were before the last move that answered no question."""
    begun = told = 0
    for move, caused in moves_of(game):
        begun = begun if move.startswith(ANSWERS) else told
        told += len(caused)
    return begun
