"""Which journals can be carried on, whom a lock keeps out, and hosts that do not come up."""

import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.commands.serve_command import serve
from game.commands.serving import Serving
from game.lan.addresses import Address
from game.lan.guest.client import Client, Join, Open, Ticket
from game.lan.guest.link import Status
from game.lan.guest.room import Room
from game.lan.host.journal import Dealt, Ended, FileJournal, Kept, Moved, journal_folder
from game.lan.host_log import log_of
from game.lan.host_process import ENDED, HostProcess, _is_free
from game.lan.joining import resume, saved_tables
from game.lan.joining.connect import HERE, JoinAddress, OpenTable, StartHost
from game.lan.joining.resume import LocalHost, abandoned_hosts
from game.lan.joining.saved_tables import SavedTable
from game.lan.messages import Agreement, Arrange, Closed, Lobby, Refused, SeatShown
from game.setup.table_setup import Seat
from game.system.file_locks import Lock, is_held
from tests.lan.evening import me
from tools.pictures.lan_sample import StillLink, still_room

pytestmark = pytest.mark.usefixtures("home")
OURS, THEIRS = "a" * 16, "b" * 16


def kept(table: str, name: str) -> Kept:
    return Kept(
        table,
        agreement=Agreement(name=name),
        code="",
        salt="0" * 32,
        key="0" * 64,
        host=1,
        guests=(),
        places=(),
    )


def journal(name: str, *entries: Kept | Dealt | Ended) -> Path:
    """A journal in the folder of hosts."""
    file = FileJournal(journal_folder() / f"{name}.c8j")
    for entry in entries:
        file.write(entry)
    file.close()
    return file.path


def test_only_tables_with_cards_dealt_that_are_not_over_are_left() -> None:
    old = journal("20260101", kept(OURS, "Ours"), Dealt(OURS, 7))
    journal("20260102", kept(OURS, "Idle"))
    journal("20260103", kept(OURS, "Over"), Dealt(OURS, 7), Ended(OURS))
    both = journal("20260104", kept(OURS, "One"), kept(THEIRS, "Two"), Dealt(OURS, 1), Dealt(THEIRS, 2))

    found = abandoned_hosts()

    assert found == (LocalHost(both, {OURS: "One", THEIRS: "Two"}), LocalHost(old, {OURS: "Ours"}))
    assert found[0].names == "One, Two"


def test_what_a_program_holds_or_is_no_journal_or_too_large_is_not_left(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = journal("20260101", kept(OURS, "Ours"), Dealt(OURS, 7))
    (journal_folder() / "20260102.c8j").write_bytes(b"something else")
    lock = Lock(path)
    assert lock.take()
    assert is_held(path)
    assert abandoned_hosts() == ()

    lock.release()
    assert not is_held(path)
    assert [host.path for host in abandoned_hosts()] == [path]

    monkeypatch.setattr(resume, "MOST_BYTES", 10)
    assert abandoned_hosts() == ()


def test_a_journal_is_carried_on_by_one_host_at_a_time() -> None:
    path = journal("20260101", kept(OURS, "Ours"), Dealt(OURS, 7))
    lock = Lock(path)
    assert lock.take()

    with pytest.raises(ValueError, match="Another host is carrying on"):
        serve(Serving(port=0, resume=path, local=True), lambda line: None)
    lock.release()


def test_a_lock_that_cannot_be_made_is_not_taken(tmp_path: Path) -> None:
    assert not Lock(tmp_path / "nowhere" / "file").take()


def test_a_list_that_cannot_be_written_stops_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.system.files.write", refuse)

    saved_tables.remember(SavedTable(table=OURS, name="Ours", rules="standard"))

    assert saved_tables.load().value.places == ()


class Told(HostProcess):
    """A host process that is only told of."""

    def __init__(self, port: int = 0, failure: str = "") -> None:
        super().__init__()
        self.later, self.trouble = port, failure
        self.ended = 0

    def start(self) -> HostProcess:
        return self

    def update(self) -> None:
        self.port, self.failure = self.later, self.trouble

    def end(self) -> None:
        self.ended += 1


class Rooms:
    """The rooms of an arrival, which hear what they are given."""

    def __init__(self, *heard: Closed | Refused | Status | Lobby) -> None:
        self.heard = heard
        self.asked: list[tuple[Client, Sequence[Address]]] = []
        self.room: Room | None = None

    def __call__(self, client: Client, addresses: Sequence[Address]) -> Room:
        self.asked.append((client, addresses))
        self.room = still_room(*self.heard)
        return self.room


LOBBY = Lobby(agreement=Agreement(name="Ours"), seats=(SeatShown(kind="guest", guest=1, name="Ann"),), host=1)
OPEN = Open(Agreement(name="Ours"), 3)
BROKK = Seat("Brokk", "dwarf", "easy")
BROKK_SITS_DOWN = Arrange(1, "bot", "easy", "Brokk", "dwarf")


def test_a_host_that_is_ready_gets_the_table_and_its_bots() -> None:
    rooms, host = Rooms(Status("connected"), LOBBY), Told(port=5000)
    hosting = StartHost(me("Ann"), OPEN, bots=((1, BROKK),), host=host, connect=rooms)
    hosting.update(0.0)
    hosting.update(0.1)

    ((client, addresses),) = rooms.asked
    assert isinstance(client.aim, Open)
    assert client.aim.permit == host.permit != ""
    assert addresses == (Address(HERE, 5000),) == hosting.addresses
    assert hosting.arrived is rooms.room
    assert hosting.arrived
    link = hosting.arrived.link
    assert isinstance(link, StillLink)
    assert link.said == [BROKK_SITS_DOWN]


def test_a_table_can_be_opened_at_a_server_for_everybody() -> None:
    rooms, there = Rooms(Status("connected"), LOBBY), (Address("10.0.0.9"),)
    opening = OpenTable(me("Ann"), there, OPEN, bots=((1, BROKK),), connect=rooms)
    assert opening.sentence == "Opening the table at 10.0.0.9 …"
    opening.update(0.0)
    opening.update(0.1)

    ((client, addresses),) = rooms.asked
    assert (client.aim, addresses, opening.addresses) == (OPEN, there, there)
    assert opening.arrived
    link = opening.arrived.link
    assert isinstance(link, StillLink)
    assert link.said == [BROKK_SITS_DOWN]  # once


def test_a_server_that_opens_no_table_for_anybody_says_why() -> None:
    refused = Refused(fault=35, sentence="Only its owner may open tables on this server.")
    rooms = Rooms(Status("connected"), refused)
    opening = OpenTable(me("Ann"), (Address("10.0.0.9"),), OPEN, connect=rooms)
    opening.update(0.0)
    opening.cancel()

    assert opening.failure == "Only its owner may open tables on this server."
    assert rooms.room
    assert rooms.room.link.stopped  # type: ignore[attr-defined]


def test_a_host_that_is_not_ready_yet_is_waited_for_or_given_up() -> None:
    rooms, host = Rooms(), Told()
    hosting = StartHost(me("Ann"), OPEN, host=host, connect=rooms)
    hosting.update(0.0)
    assert (rooms.asked, hosting.failure, hosting.arrived) == ([], "", None)

    hosting.cancel()
    assert host.ended == 1


def test_a_host_that_fails_says_why() -> None:
    hosting = StartHost(me("Ann"), OPEN, host=Told(failure="The disk is full."), connect=Rooms())
    hosting.update(0.0)
    hosting.update(0.1)

    assert hosting.failure == "The disk is full."


def test_a_table_that_is_refused_ends_a_new_host_but_not_one_that_was_brought_back() -> None:
    refused = Closed(fault=14, sentence="Please choose another name.")
    new, back = Told(port=5000), Told(port=5000)
    opening = StartHost(me("Ann"), OPEN, host=new, connect=Rooms(refused))
    ticket = Ticket(OURS, 1, "ab" * 32)
    returning = StartHost(me("Ann"), Join(OURS), ticket=ticket, host=back, connect=Rooms(refused))
    opening.update(0.0)
    returning.update(0.0)
    returning.cancel()

    assert opening.failure == returning.failure == "Please choose another name."
    assert (new.ended, back.ended) == (1, 0)


def test_a_seat_that_is_gone_is_given_up() -> None:
    saved_tables.remember(SavedTable(table=OURS, name="Ours", rules="standard", guest=1, secret="ab" * 32))
    gone = Rooms(Closed(fault=21, sentence="The seat cannot be taken up again."))

    joining = JoinAddress(
        me("Ann"), [Address(HERE)], Join(OURS), ticket=Ticket(OURS, 1, "ab" * 32), connect=gone
    )
    joining.update(0.0)
    joining.update(0.1)

    assert joining.failure == "The seat cannot be taken up again."
    assert saved_tables.load().value.places[0].ticket is None


def test_a_port_that_somebody_listens_at_is_not_free() -> None:
    import socket

    with socket.create_server(("", 0)) as server:
        port = server.getsockname()[1]
        assert not _is_free(port)
    assert _is_free(port)


def test_a_match_that_goes_on_is_left_whatever_was_moved_in_it() -> None:
    path = journal("20260101", kept(OURS, "Ours"), Dealt(OURS, 7), Moved(OURS, 0, "draw"))  # type: ignore[arg-type]

    assert abandoned_hosts() == (LocalHost(path, {OURS: "Ours"}),)


def test_a_host_that_ends_without_a_word_is_said_so() -> None:
    for log in ("", None):
        host = HostProcess(program=(sys.executable, "-c", "pass"))
        host.start()
        assert host._process is not None
        host._process.wait(60)
        if log is None:
            log_of(host._journal).unlink()
        host.update()
        assert host.failure == ENDED
