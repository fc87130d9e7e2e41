"""Tables for tests: saved into a folder of the test, bots that answer at once."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_setup import setup_for
from game.storage.saved_matches import SavedMatches

Sit = Callable[..., LocalTable]


@pytest.fixture
def saved_matches(tmp_path: Path) -> SavedMatches:
    """Where the tables of a test are saved."""
    return SavedMatches(tmp_path)


@pytest.fixture
def sit(saved_matches: SavedMatches) -> Sit:
    """A table for so many players, without pauses; further words are those of `setup_for`."""

    def new(players: int = 4, **words: object) -> LocalTable:
        words.setdefault("seed", 7)
        table = LocalTable.new(setup_for(players, **words), saved_matches=saved_matches, think=AtOnce)  # type: ignore[arg-type]
        table.speed = 0
        return table

    return new
