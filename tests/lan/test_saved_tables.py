"""Saved matches as tables of a host for one person: what the page plays is what the window continues."""

from pathlib import Path

import pytest

from engine import Match
from game.lan.host.hosted_table import HostedTable
from game.lan.host.saved_tables import ELSEWHERE, SavedTables
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.setup.table_setup import TableSetup, setup_for
from game.storage.saved_matches import SavedMatches

NOW = 1000.0


class FakeLink:
    """A connection that remembers why it was ended."""

    is_browser = True

    def __init__(self) -> None:
        self.ended = ""

    def send(self, message: object) -> None:
        pass

    def pass_on(self, frame: bytes) -> None:
        pass

    def close(self, fault: object, sentence: str = "") -> None:
        self.ended = sentence


@pytest.fixture
def tables(tmp_path: Path) -> SavedTables:
    """The tables of a player named You."""
    return SavedTables(AtOnce, name="You", hints=True, folder=tmp_path)


def sit_down(table: HostedTable) -> FakeLink:
    """Take the player's seat."""
    link = FakeLink()
    assert table.enter("Player", "fox", "secret", link).seat == 0
    return link


def begun_in_a_window(folder: Path, setup: TableSetup, moves: int) -> str:
    """Play the first moves of a match in a window; return its record."""
    saved_matches = SavedMatches(folder)
    table = LocalTable.new(setup, saved_matches=saved_matches, think=AtOnce)
    for step in range(20 * moves):
        if len(table.match.game.history()) >= moves or not table.actors:
            break
        if table.me in table.actors:
            table.play(str(table.moves()[0]))
        table.update(10.0 * step)
    saved_matches.close()
    return table.match.record()


def saved(folder: Path) -> list[tuple[str, str, str]]:
    """The saved matches that nobody plays: name of the player, game, record."""
    found, troubles = SavedMatches(folder).matches()
    assert not troubles
    return [(each.setup.names[0], each.setup.rules, each.record) for each in found.values()]


@pytest.mark.parametrize("rules", ["standard", "crazy8", "factor", "camelot", "olympus", "shahrzad"])
def test_a_match_of_the_window_goes_on_at_a_table(tables: SavedTables, tmp_path: Path, rules: str) -> None:
    record = begun_in_a_window(tmp_path, setup_for(2, rules=rules, seed=7), 6)

    assert tables.bring_back(NOW) == []
    (table,) = tables.registry.tables.values()

    assert table.runner
    assert table.runner.match.record() == record
    assert (table.running, table.agreement.turn, table.agreement.watchers) == (True, 0, False)
    sit_down(table)
    assert tables.update(NOW) == []
    assert saved(tmp_path) == []  # it is locked while it is played here
    table.leave(next(iter(table.roster.guests.values())))
    table.update(NOW + 1)
    tables.registry.update(NOW + 1)
    tables.update(NOW + 1)
    assert saved(tmp_path) == [("You", rules, record)]


def test_a_move_at_the_table_is_in_the_file(tables: SavedTables, tmp_path: Path) -> None:
    table = tables.deal(setup_for(2, seed=7), NOW)
    sit_down(table)
    tables.update(NOW)
    assert table.runner
    seat = table.runner.actors[0]
    table.make(seat, str(table.runner.match.game.moves(seat)[0]), NOW)

    tables.update(NOW)

    file = SavedMatches(tmp_path).look(tmp_path / "match.json").value
    assert file
    assert file.record == table.runner.match.record()
    assert (file.setup.names[0], file.setup.me, file.setup.seed) == ("You", 0, 7)
    assert Match.replay(file.record).game.history() == table.runner.match.game.history()


def test_a_deal_that_nobody_has_seen_is_not_saved(tables: SavedTables, tmp_path: Path) -> None:
    tables.deal(setup_for(3), NOW)
    tables.update(NOW)
    assert saved(tmp_path) == []


def test_a_finished_match_becomes_a_record(tables: SavedTables, tmp_path: Path) -> None:
    table = tables.deal(setup_for(2, seed=7), NOW)
    sit_down(table)
    tables.update(NOW)
    assert table.runner
    while not table.runner.match.over:
        seat = table.runner.actors[0]
        table.make(seat, str(table.runner.match.game.moves(seat)[0]), NOW)

    tables.update(NOW)
    tables.update(NOW)

    assert saved(tmp_path) == []
    assert len(list((tmp_path / "games").glob("*.txt"))) == 1
    table.deal(NOW)  # the next match has a file of its own
    tables.update(NOW)
    assert SavedMatches(tmp_path).look(tmp_path / "match.json").value


def test_a_match_that_a_window_has_taken_up_is_closed(tables: SavedTables, tmp_path: Path) -> None:
    begun_in_a_window(tmp_path, setup_for(2, seed=7), 4)
    tables.bring_back(NOW)
    window = SavedMatches(tmp_path)
    kept = window.load().value
    assert kept
    link = sit_down(next(iter(tables.registry.tables.values())))
    window.keep(kept)  # before this program has looked

    tables.update(NOW)

    assert link.ended == ELSEWHERE
    assert not any(table.running and not table.closed for table in tables.registry.tables.values())


def test_what_several_play_at_one_screen_is_left_to_the_window(tables: SavedTables, tmp_path: Path) -> None:
    together = TableSetup(
        rules="standard", players=2, names=("Ann", "Ben"), avatars=("fox", "fox"), levels=("", ""), seed=7
    )
    window = SavedMatches(tmp_path)
    LocalTable.new(together, saved_matches=window, think=AtOnce)
    window.close()

    assert tables.bring_back(NOW) == []
    assert not tables.registry.tables


def test_a_broken_file_is_told_once(tables: SavedTables, tmp_path: Path) -> None:
    (tmp_path / "match.json").write_text("{")
    assert len(tables.bring_back(NOW)) == 1
    assert tables.bring_back(NOW) == []


def test_the_code_opens_every_table(tables: SavedTables, tmp_path: Path) -> None:
    begun_in_a_window(tmp_path, setup_for(2, seed=7), 4)
    tables.bring_back(NOW)
    tables.deal(setup_for(2), NOW)
    assert {table.code for table in tables.registry.tables.values()} == {tables.code}
    assert len({table.id for table in tables.registry.tables.values()}) == 2
