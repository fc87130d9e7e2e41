"""Several programs of one player at once, and a match that cannot be put by: nothing is lost."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine import Match
from game.players.local import LocalTable
from game.saves import Shelf
from game.seats import setup_for
from tests.players.conftest import Sit

OTHER = """
import sys
from pathlib import Path
from game.players.local import LocalTable
from game.saves import Shelf
from game.seats import setup_for

table = LocalTable.new(setup_for(2, seed=5), shelf=Shelf(Path(sys.argv[1])))
print(table.match.record().encode().hex(), flush=True)
sys.stdin.read()
"""


@contextmanager
def another_program(folder: Path) -> Iterator[str]:
    """Another program with a match under way, whose record it yields, until it is killed."""
    with subprocess.Popen(
        [sys.executable, "-c", OTHER, folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout
        yield bytes.fromhex(program.stdout.readline()).decode()
        program.kill()


def go_on(table: LocalTable) -> None:
    """One move of mine, or a step in which another may move."""
    if table.moves():
        table.play(table.moves()[0].text)
    else:
        table.step(0.0)


def test_the_match_of_another_program_is_neither_offered_nor_given_up(shelf: Shelf) -> None:
    with another_program(shelf.folder):
        assert shelf.load().value is None

        LocalTable.new(setup_for(2, seed=6), shelf=shelf)

        assert not shelf.games.exists()


def test_two_programs_save_their_matches_beside_each_other(shelf: Shelf) -> None:
    with another_program(shelf.folder) as theirs:
        mine = LocalTable.new(setup_for(2, seed=6), shelf=shelf)
        assert shelf.load().value.record == mine.match.record()  # type: ignore[union-attr]

    again = LocalTable.new(setup_for(2, seed=7), shelf=shelf)
    assert shelf.load().value.record == again.match.record()  # type: ignore[union-attr]
    shelf.clear()
    left = shelf.load().value
    assert left is not None
    assert left.record == theirs


def test_a_match_that_ends_leaves_that_of_another_program(shelf: Shelf, sit: Sit) -> None:
    table = sit(players=2)
    with another_program(shelf.folder) as theirs:
        while not table.over:
            go_on(table)

    left = shelf.load().value
    assert left is not None
    assert left.record == theirs


def test_a_match_left_before_is_not_written_over_while_it_cannot_be_put_among_the_records(
    shelf: Shelf, sit: Sit
) -> None:
    before = sit(players=2).match.record()
    shelf.games.write_text("no folder")

    table = sit(players=2, seed=3)
    go_on(table)
    assert "cannot be saved" in table.notice
    assert shelf.load().value.record == before  # type: ignore[union-attr]

    shelf.games.unlink()
    go_on(table)
    assert table.notice == ""
    assert shelf.load().value.record == table.match.record()  # type: ignore[union-attr]
    assert [Match.replay(path.read_text()).record() for path in shelf.games.iterdir()] == [before]
