"""A host as a process of its own, found by its journal after it was killed."""

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.lan import host_process
from game.lan.guest.client import Join, Open
from game.lan.host_process import ENDED, HostProcess
from game.lan.joining.connect import JoinAddress, StartHost
from game.lan.joining.resume import abandoned_hosts
from game.lan.joining.saved_tables import SavedTable, forget, give_up, load, path, remember
from game.lan.limits import LIMITS, MORE_PORTS, PORT
from game.lan.messages import Agreement, Start
from game.lan.phrases import PHRASES, UNKNOWN, phrase
from game.setup.table_setup import Seat
from tests.lan.evening import me

pytestmark = pytest.mark.usefixtures("home")
PATIENCE = 60.0


@pytest.fixture
def hosts() -> Iterator[list[HostProcess]]:
    """The processes of a test, which end with it."""
    found: list[HostProcess] = []
    yield found
    for host in found:
        host.end()
        if host._process:
            host._process.wait(PATIENCE)


def until(arrival: StartHost | JoinAddress) -> None:
    """Goes on until somebody is there, or cannot be."""
    end = time.monotonic() + PATIENCE
    while not (arrival.arrived or arrival.failure) and time.monotonic() < end:
        arrival.update(time.monotonic())
        time.sleep(0.02)


def test_a_host_that_does_not_end_is_killed_and_nobody_waits_for_it(
    hosts: list[HostProcess], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(host_process, "PATIENCE", 0.0)
    deaf = (
        "import signal, time\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "print('deaf', flush=True)\n"
        "time.sleep(600)"
    )
    host = HostProcess(program=(sys.executable, "-c", deaf)).start()
    hosts.append(host)
    assert host._process is not None
    while host._lines.empty():
        time.sleep(0.02)

    host.end()

    assert host._process.wait(PATIENCE) == -signal.SIGKILL


def test_a_table_is_opened_killed_and_brought_back(hosts: list[HostProcess]) -> None:
    host = HostProcess()
    hosts.append(host)
    opening = StartHost(
        me("Ann"), Open(Agreement(name="Ours"), 3), bots=((1, Seat("Brokk", "dwarf", "easy")),), host=host
    )
    until(opening)
    assert opening.failure == ""
    room = opening.arrived
    assert room is not None
    assert room.code
    assert abandoned_hosts() == ()  # its process holds the journal

    room.say(Start())
    end = time.monotonic() + PATIENCE
    while not room.mirror.hand and time.monotonic() < end:
        room.update(time.monotonic())
        time.sleep(0.02)
    assert room.lobby is not None
    assert [seat.kind for seat in room.lobby.seats] == ["guest", "bot", "bot"]
    brokk = room.lobby.seats[1]
    assert (brokk.name, brokk.avatar, brokk.level) == ("Brokk", "dwarf", "easy")
    ticket = room.link.ticket
    assert ticket is not None
    room.link.stop()
    assert host._process is not None
    os.kill(host._process.pid, signal.SIGKILL)
    host._process.wait()

    (left,) = abandoned_hosts()
    assert left.names == "Ours"
    again = HostProcess(resume=left.path)
    hosts.append(again)
    back = StartHost(me("Ann"), Join(ticket.table), ticket=ticket, host=again)
    until(back)

    assert back.failure == ""
    assert back.arrived is not None
    back.arrived.update(time.monotonic())
    assert back.arrived.lobby is not None
    assert back.arrived.lobby.me == 0
    assert back.arrived.lobby.running
    assert back.arrived.lobby.seats[1] == brokk
    back.arrived.link.stop()


def test_further_hosts_of_a_machine_take_the_next_free_port_that_no_worker_uses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    taken = {PORT, *MORE_PORTS[:2]}
    monkeypatch.setattr(host_process, "_is_free", lambda port: port not in taken)

    def chosen(wished: int = PORT) -> str:
        words = HostProcess(wished=wished)._words()
        return words[words.index("--port") + 1]

    assert [chosen(), chosen(MORE_PORTS[0]), chosen(50000)] == [
        f"{MORE_PORTS[2]}",
        f"{MORE_PORTS[2]}",
        "50000",
    ]
    taken.update(MORE_PORTS)
    assert chosen() == "0"
    workers = range(PORT + 1, PORT + 1 + LIMITS.workers)
    page = Path("docs/hosting.md").read_text(encoding="utf-8")
    assert not set(workers) & set(MORE_PORTS)
    for ports in (workers, MORE_PORTS):
        assert f"| TCP {ports[0]} to {ports[-1]} |" in page


def test_a_host_that_cannot_begin_says_why(hosts: list[HostProcess], tmp_path: Path) -> None:
    host = HostProcess(resume=tmp_path / "nothing.c8j").start()
    hosts.append(host)
    end = time.monotonic() + PATIENCE
    while not host.failure and time.monotonic() < end:
        host.update()
        time.sleep(0.02)

    assert "There is no journal" in host.failure


def test_a_host_that_is_no_program_or_ends_at_once_says_so() -> None:
    assert "cannot be started" in HostProcess(program=("/nowhere/at/all",)).start().failure
    host = HostProcess(program=("true",)).start()
    end = time.monotonic() + PATIENCE
    while not host.failure and time.monotonic() < end:
        host.update()
        time.sleep(0.02)
    assert host.failure == ENDED


def test_places_are_kept_where_nobody_else_reads_them() -> None:
    first = SavedTable(
        table="a" * 16, name="Ours", rules="standard", guest=3, secret="ab" * 32, code="7K2QMXD40P"
    )
    remember(first)
    remember(SavedTable(table="b" * 16, name="Theirs", rules="factor", addresses=(("10.0.0.2", 48888),)))

    assert [place.name for place in load().value.places] == ["Theirs", "Ours"]
    assert path().stat().st_mode & 0o077 == 0
    ticket = load().value.places[1].ticket
    assert ticket is not None
    assert (ticket.guest, ticket.secret) == (3, "ab" * 32)
    assert [str(address) for address in load().value.places[0].where] == ["10.0.0.2"]

    give_up(first.table, first.guest)
    assert load().value.places[1].ticket is None
    forget(first.table)
    assert [place.name for place in load().value.places] == ["Theirs"]


def test_only_so_many_places_are_kept_and_the_last_ones() -> None:
    for number in range(20):
        remember(SavedTable(table=f"{number:016x}", name=f"Table {number}", rules="standard"))

    assert [place.name for place in load().value.places] == [f"Table {n}" for n in range(19, 7, -1)]


def test_a_broken_list_is_put_aside() -> None:
    path().parent.mkdir(parents=True, exist_ok=True)
    path().write_text("{")

    assert load().value.places == ()
    assert not path().exists()


def test_every_phrase_has_words_also_one_of_a_newer_program() -> None:
    assert len(set(PHRASES)) == len(PHRASES) <= 32
    assert phrase(0) == PHRASES[0]
    assert phrase(31) == UNKNOWN
