"""What can be continued: a table whose host is there or is not, a tournament, and nothing that is over."""

import os
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from msgspec.structs import replace

from game.lan.host.journal import JOURNAL, Dealt, Ended
from game.lan.joining import resume, saved_tables
from game.lan.joining.resume import (
    ResumableTable,
    ended_host,
    rejoin_local_host,
    restarted_host,
    resumable_tables,
)
from game.lan.joining.saved_tables import SavedTable
from game.lan.limits import PORT
from game.lan.messages import Agreement
from game.navigation import SceneFactory
from game.system.file_locks import Lock
from game.system.files import changed_at
from game.tournament import hosting
from game.tournament.hosting import OLDEST, resumable_tournaments
from game.tournament.plan import Tournament
from game.tournament.runner import write
from tests.lan.evening import me
from tests.lan.test_abandoned import OURS, THEIRS, journal, kept

pytestmark = pytest.mark.usefixtures("home")
CUP = Tournament(agreement=Agreement(name="Our cup"), players=("Ann", "Bob"), most=2, count=1)


def interrupted() -> ResumableTable | None:
    """The first table that can be resumed."""
    return next(iter(resumable_tables()), None)


def place(table: str = OURS, host: str = "127.0.0.1", secret: str = "ab" * 32) -> SavedTable:
    return SavedTable(
        table=table, name="Ours", rules="factor", addresses=((host, 5000),), guest=1, secret=secret
    )


def test_who_hosts_nothing_has_nothing_to_continue() -> None:
    assert interrupted() is None
    journal("20260101", kept(OURS, "Ours"), Dealt(OURS, 7))
    assert interrupted() is None  # nobody's seat is here
    saved_tables.remember(place(secret=""))
    assert interrupted() is None


def test_a_table_is_continued_whether_its_host_is_there_or_not() -> None:
    path = journal("20260101", kept(OURS, "Ours"), Dealt(OURS, 7))
    saved_tables.remember(place())
    left = interrupted()
    assert left
    assert (left.path, left.place) == (path, place())

    lock = Lock(path)
    assert lock.take()
    there = interrupted()
    lock.release()
    assert there == left


def test_whether_the_host_is_there_is_seen_when_one_goes_there(monkeypatch: pytest.MonkeyPatch) -> None:
    path = journal("20260101", kept(OURS, "Ours"), Dealt(OURS, 7))
    asked: list[tuple[str, object]] = []
    monkeypatch.setattr(resume, "JoinAddress", lambda me, where, aim, ticket: asked.append(("joins", where)))
    monkeypatch.setattr(
        resume, "StartHost", lambda me, aim, ticket, host: asked.append(("hosts", host._journal))
    )

    rejoin_local_host(me("Ann"), path, place())
    lock = Lock(path)
    assert lock.take()  # it has been carried on meanwhile
    rejoin_local_host(me("Ann"), path, place())
    lock.release()

    assert asked == [("hosts", path), ("joins", place().where)]


def test_a_host_that_is_there_may_wait_for_its_deal_but_one_that_is_gone_needs_cards() -> None:
    path = journal("20260101", kept(OURS, "Ours"))
    saved_tables.remember(place())
    assert interrupted() is None

    lock = Lock(path)
    assert lock.take()
    assert interrupted()
    saved_tables.remember(place(host="10.0.0.7"))  # a guest of somebody else's: not this host
    assert interrupted() is None
    lock.release()


def test_what_is_over_is_not_continued() -> None:
    journal("20260101", kept(OURS, "Ours"), Dealt(OURS, 7), Ended(OURS))
    saved_tables.remember(place())
    saved_tables.remember(place(THEIRS))
    path = hosting.begin(CUP)
    write(path, CUP.next_round().played(0, (1, 0), (0,)))

    assert interrupted() is None
    assert resumable_tournaments() == []
    path.write_text("{}")
    assert resumable_tournaments() == []


@pytest.mark.parametrize("name", ["../..", "/", "🏆"])
def test_a_tournament_lies_in_its_folder_whatever_it_is_called(name: str) -> None:
    cup = replace(CUP, agreement=replace(CUP.agreement, name=name))

    assert hosting.begin(cup) == hosting.folder() / "cup.json"


def test_a_tournament_is_continued_for_a_while() -> None:
    path = hosting.begin(CUP)
    again = hosting.begin(CUP)
    assert path != again
    os.utime(path, (time.time() + 5, time.time() + 5))
    assert resumable_tournaments() == [(path, "Our cup"), (again, "Our cup")]

    for each in (path, again):
        os.utime(each, (0, time.time() - OLDEST - 5))
    assert resumable_tournaments() == []


def test_the_title_offers_what_was_hosted_last() -> None:
    table = journal("20260101", kept(OURS, "Ours"), Dealt(OURS, 7))
    saved_tables.remember(place())
    cup = hosting.begin(CUP)
    navigator = SceneFactory(SimpleNamespace())  # type: ignore[arg-type]
    for newest, other, name in ((table, cup, "Ours"), (cup, table, "Our cup")):
        os.utime(newest, (time.time(), time.time()))
        os.utime(other, (time.time() - 5, time.time() - 5))
        found = navigator.resumable()
        assert found
        assert found.name == name


def test_the_way_to_a_running_tournament_is_kept_for_its_owner_alone() -> None:
    path = hosting.begin(CUP)
    hosting.keep_owner(path, hosting.Owner(port=5000, permit="secret"))
    assert hosting.owner_of(path) is None  # nobody carries it through

    lock = Lock(path.with_suffix(JOURNAL))
    assert lock.take()
    assert hosting.owner_of(path) == hosting.Owner(port=5000, permit="secret")
    lock.release()
    assert path.with_suffix(hosting.OWNER).stat().st_mode & 0o077 == 0


def test_what_is_gone_is_older_than_everything(tmp_path: Path) -> None:
    assert changed_at(tmp_path / "nothing.json") == 0.0


class Starting:
    """A process that becomes ready."""

    permit, port, failure = "new", 0, ""

    def start(self) -> "Starting":
        return self

    def update(self) -> None:
        self.port = 5001


def test_a_host_is_started_where_none_is_there_and_remembered() -> None:
    path = hosting.begin(CUP)
    host = hosting.TournamentHost(path, process=Starting())  # type: ignore[arg-type]
    assert host.address is None
    host.update()
    host.update()

    assert host.address
    assert host.address.port == 5001
    lock = Lock(path.with_suffix(JOURNAL))
    assert lock.take()
    assert hosting.owner_of(path) == hosting.Owner(port=5001, permit="new")
    lock.release()


def test_only_a_host_of_ones_own_that_has_ended_is_to_be_started_again() -> None:
    path = journal("20260101", kept(OURS, "Ours"), Dealt(OURS, 7))
    assert ended_host(OURS) is None  # nobody's seat is here
    saved_tables.remember(place())
    found = ended_host(OURS)
    assert found
    assert (found.path, found.place) == (path, place())
    assert ended_host(THEIRS) is None

    path.unlink()
    path = journal("20260102", kept(OURS, "Ours"))  # whose cards have not been dealt yet
    assert interrupted() is None
    found = ended_host(OURS)
    assert found
    assert found.path == path

    lock = Lock(path)
    assert lock.take()
    assert ended_host(OURS) is None
    lock.release()


def test_a_host_is_started_again_at_the_port_where_its_guests_look_for_it() -> None:
    assert restarted_host(Path("some.c8j"), place())._wished == 5000
    assert restarted_host(Path("some.c8j"), place(host="10.0.0.7"))._wished == PORT
