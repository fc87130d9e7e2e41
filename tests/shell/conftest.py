"""What tests of the shell share."""

from types import SimpleNamespace

import pytest

from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_options import table_of
from game.storage.saved_matches import NoSavedMatches
from game.terminal.table_view import Narrator, Wording


@pytest.fixture(scope="session")
def first_turn() -> SimpleNamespace:
    """The first turn of `play --seed 7`, worked out with the engine: the moves there are before and after my
    draw, that draw, and the line that tells it."""
    table = LocalTable.new(table_of(seed=7), saved_matches=NoSavedMatches(), think=AtOnce)
    table.speed = 0
    moves = _moves_of_my_turn(table)
    draw = "draw" if "draw" in moves else "take"
    table.news()
    table.play(draw)
    told = Narrator(Wording(table.seats, symbols=True)).lines(table.news()[:1])[0].plain
    after = _moves_of_my_turn(table)
    return SimpleNamespace(moves=", ".join(moves), draw=draw, told=told, after=", ".join(after))


def _moves_of_my_turn(table: LocalTable) -> list[str]:
    while not table.moves():
        table.update(0.0)
    return [move.text for move in table.moves()]
