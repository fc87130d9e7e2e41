"""Several programs of one player at once, and a match that cannot be put by: nothing is lost."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from engine import Match
from game.players.local_table import LocalTable
from game.setup.table_setup import setup_for
from game.storage.saved_matches import PLACES, SavedMatches
from game.system.file_locks import Lock
from tests.players.conftest import Sit

OTHER = """
import sys
from pathlib import Path
from game.players.local_table import LocalTable
from game.storage.saved_matches import SavedMatches
from game.setup.table_setup import setup_for

table = LocalTable.new(setup_for(2, seed=5), saved_matches=SavedMatches(Path(sys.argv[1])))
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


def records(saved_matches: SavedMatches) -> list[str]:
    """Of the matches that wait, the latest first."""
    return [saved.record for saved in saved_matches.matches()[0].values()]


def go_on(table: LocalTable) -> None:
    """One move of mine, or a step in which another may move."""
    if table.moves():
        table.play(table.moves()[0].text)
    else:
        table.update(0.0)


def test_the_match_of_another_program_is_neither_offered_nor_given_up(saved_matches: SavedMatches) -> None:
    with another_program(saved_matches.folder):
        assert saved_matches.load().value is None

        LocalTable.new(setup_for(2, seed=6), saved_matches=saved_matches)

        assert not saved_matches.games.exists()


def test_two_programs_save_their_matches_beside_each_other(saved_matches: SavedMatches) -> None:
    with another_program(saved_matches.folder) as theirs:
        mine = LocalTable.new(setup_for(2, seed=6), saved_matches=saved_matches)
        assert saved_matches.load().value.record == mine.match.record()  # type: ignore[union-attr]

    again = LocalTable.new(setup_for(2, seed=7), saved_matches=saved_matches)
    assert records(saved_matches) == [again.match.record(), mine.match.record(), theirs]


def test_a_match_that_ends_leaves_that_of_another_program(saved_matches: SavedMatches, sit: Sit) -> None:
    table = sit(players=2)
    with another_program(saved_matches.folder) as theirs:
        while not table.over:
            go_on(table)

    left = saved_matches.load().value
    assert left is not None
    assert left.record == theirs


def test_a_match_left_before_is_not_written_over_while_it_cannot_be_put_among_the_records(
    saved_matches: SavedMatches, sit: Sit
) -> None:
    before = [sit(players=2, seed=seed).match.record() for seed in range(len(PLACES))]
    saved_matches.games.write_text("no folder")

    table = sit(players=2, seed=30)
    go_on(table)
    assert "cannot be saved" in table.notice
    assert records(saved_matches) == before[::-1]

    saved_matches.games.unlink()
    go_on(table)
    assert table.notice == ""
    assert records(saved_matches) == [table.match.record(), *before[:0:-1]]
    assert [Match.replay(path.read_text()).record() for path in saved_matches.games.iterdir()] == before[:1]


def test_a_match_that_is_taken_up_is_saved_where_it_lies(saved_matches: SavedMatches, sit: Sit) -> None:
    first, second = sit(players=2, seed=1), sit(players=2, seed=2)
    *_, oldest = saved_matches.waiting()
    saved = saved_matches.look(oldest).value
    assert saved is not None
    assert saved.record == first.match.record()

    saved_matches.take_up(oldest)
    again = LocalTable.resume(saved, saved_matches=saved_matches)
    go_on(again)

    assert records(saved_matches) == [again.match.record(), second.match.record()]
    assert saved_matches.path == oldest


def test_of_a_broken_file_that_waits_the_others_lose_nothing(saved_matches: SavedMatches, sit: Sit) -> None:
    first = sit(players=2, seed=1)
    sit(players=2, seed=2)
    saved_matches.path.write_bytes(b"rubbish")

    found = saved_matches.load()
    assert found.value is None
    assert "damaged" in found.notice
    assert records(saved_matches) == [first.match.record()]


def test_where_other_programs_hold_every_place_nothing_of_theirs_is_written_over(
    saved_matches: SavedMatches,
) -> None:
    locks = [Lock(saved_matches.folder / name) for name in PLACES]
    for lock in locks:
        assert lock.take()

    table = LocalTable.new(setup_for(2, seed=6), saved_matches=saved_matches)

    assert table.notice == "This match cannot be saved: too many matches are being played."
    assert not any((saved_matches.folder / name).exists() for name in PLACES)
    for lock in locks:
        lock.release()
