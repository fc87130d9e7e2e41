"""The events of a game, derived again from its moves."""

from collections.abc import Iterator, Sequence

from engine import Event, Game
from engine.record import EXPIRE

ANSWERS = ("choose ", "name ")  # prefixes of moves that answer a prompt


def moves_of(game: Game) -> Iterator[tuple[str, Sequence[Event]]]:
    """Yield every move of a game with its events, the deal first."""
    again = Game.begin(game.header())
    yield "", game.opening
    for seat, text in game.history():
        yield text, again.expire(seat) if text == EXPIRE else again.play(seat, text)


def events_of(game: Game) -> list[Event]:
    """Return all events of a game from its deal on."""
    return [event for _, caused in moves_of(game) for event in caused]


def last_move_start(game: Game) -> int:
    """Return the number of events before the last move that was no answer to a prompt."""
    begun = told = 0
    for move, caused in moves_of(game):
        begun = begun if move.startswith(ANSWERS) else told
        told += len(caused)
    return begun
