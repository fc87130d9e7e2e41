"""The command `serve` in this process: what it says, when it ends, and the goodbye to the network."""

import asyncio
import errno
import os
import signal
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from game.commands import serve_command, serve_upkeep
from game.commands.cli import main
from game.commands.serve_command import serve
from game.commands.serving import Serving
from game.lan.discovery.beacon import Beacon
from game.lan.discovery.discovery import Announcer
from game.lan.discovery.interfaces import Interface
from game.lan.host import workers
from game.lan.host.journal import Dealt, FileJournal, entries, journal_folder, new_journal
from game.lan.host.owner import access_paths, players_ports
from game.lan.host.registry import Registry
from game.lan.host.server import Server
from game.lan.host.shutdown import end_with_parent
from game.lan.host.workers import Worker, WorkerPool
from game.lan.limits import LIMITS
from game.lan.messages import Agreement
from game.system.file_locks import Lock
from tests.lan.beacons import loopback

pytestmark = pytest.mark.usefixtures("home")


async def at_once(server: Server, end: asyncio.Event) -> None:
    """Has a server end as soon as it is there."""
    end.set()


async def with_a_table(server: Server, end: asyncio.Event) -> None:
    """The same, after a table was opened and written down."""
    server.registry.open(Agreement(name="Ours"), 2, code=False).save()
    end.set()


def test_a_server_that_is_told_to_end_says_goodbye_to_the_network(monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    class Voice:
        """A way to announce that takes a while for its last word."""

        reaches = True

        def __init__(self, beacon: Beacon) -> None:
            self._beacon = beacon

        @property
        def beacon(self) -> Beacon:
            return self._beacon

        @beacon.setter
        def beacon(self, beacon: Beacon) -> None:
            said.append(f"{beacon.tables} tables")

        async def run(self, interfaces: Sequence[Interface]) -> None:
            try:
                await asyncio.Event().wait()
            finally:
                await asyncio.sleep(0.05)
                said.append("goodbye")

    async def told(server: Server, end: asyncio.Event) -> None:
        while "0 tables" not in said:
            await asyncio.sleep(0.05)
        await with_a_table(server, asyncio.Event())
        while "1 tables" not in said:
            await asyncio.sleep(0.05)
        os.kill(os.getpid(), signal.SIGTERM)

    monkeypatch.setattr(
        serve_upkeep, "Announcer", partial(Announcer, factories=[Voice], list_interfaces=loopback)
    )

    assert serve(Serving(port=0, conduct=told), said.append) == 0

    assert said[-1] == "goodbye"
    assert any(line.startswith("Hosting at port") for line in said)


def test_a_host_of_one_window_ends_when_nobody_needs_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = tmp_path / "a.c8j"
    monkeypatch.setattr(serve_upkeep, "EMPTY", 1.0)

    serve(Serving(port=0, local=True, journal=journal, conduct=with_a_table), lambda line: None)
    said: list[str] = []
    assert serve(Serving(port=0, local=True, resume=journal, until_empty=LIMITS.forsaken), said.append) == 0

    assert said[0] == "1 table is back."
    assert serve(Serving(port=0, local=True, resume=journal, conduct=at_once), said.append) == 0
    assert said[-2] == "0 tables are back."  # nobody is asked whether to carry it on


@pytest.mark.parametrize(
    ("running", "sessions", "seconds", "closed"),
    [
        (False, [], serve_upkeep.EMPTY, True),
        (True, [], LIMITS.forsaken, False),  # what was dealt can be carried on from the journal
        (
            True,
            [SimpleNamespace(is_stranger=True)],
            LIMITS.forsaken,
            False,
        ),  # who looks has not come back
    ],
)
def test_a_host_of_one_window_does_not_wait_for_ever(
    running: bool, sessions: list[object], seconds: float, closed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    done: list[str] = []

    async def sleep(delay: float) -> None:
        slept.append(delay)

    monkeypatch.setattr(asyncio, "sleep", sleep)
    table = SimpleNamespace(running=running, close=lambda: done.append("closed"))
    registry = cast("Registry", SimpleNamespace(tables={"a": table}, sessions=sessions, tournament=None))

    asyncio.run(serve_upkeep.end_when_empty(registry, asyncio.Event(), LIMITS.forsaken))

    assert sum(slept) == seconds
    assert done == ["closed"] * closed


@pytest.mark.parametrize(
    ("words", "park", "until_empty"),
    [
        ((), 1800.0, 0.0),
        (("--park", "5"), 300.0, 0.0),
        (("--until-empty",), 0.0, 3 * 3600.0),
        (("--until-empty", "1"), 0.0, 60.0),
    ],
)
def test_a_host_parks_a_match_that_nobody_comes_back_to_or_ends(
    words: tuple[str, ...], park: float, until_empty: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Serving] = []
    monkeypatch.setattr(serve_command, "serve", lambda serving, say: asked.append(serving) or 0)

    main(["serve", *words])

    assert [(one.park, one.until_empty) for one in asked] == [(park, until_empty)]


@pytest.mark.parametrize("contest", [True, False])
def test_it_waits_for_as_long_as_somebody_is_there(contest: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table, or of a tournament whoever looks at it."""
    slept = 0.0
    sessions = [SimpleNamespace(is_stranger=contest)]

    async def sleep(delay: float) -> None:
        nonlocal slept
        slept += delay
        if slept == 2 * LIMITS.forsaken:
            sessions.clear()

    monkeypatch.setattr(asyncio, "sleep", sleep)
    table = SimpleNamespace(running=True, close=lambda: None)
    registry = cast("Registry", SimpleNamespace(tables={"a": table}, sessions=sessions, tournament=contest))

    asyncio.run(serve_upkeep.end_when_empty(registry, asyncio.Event(), LIMITS.forsaken))

    assert slept == 3 * LIMITS.forsaken - 1.0


def test_a_host_notes_its_port_for_whoever_looks_for_it_on_this_machine() -> None:
    said: list[str] = []
    ports: list[int] = []

    async def noted(server: Server, end: asyncio.Event) -> None:
        while not access_paths():
            await asyncio.sleep(0.01)
        ports.extend(players_ports())
        end.set()

    serve(Serving(port=0, local=True, conduct=noted), said.append)

    assert [f"Hosting at port {port}." for port in ports] == said[:1]
    assert players_ports() == ()


def left_by_a_killed_host(age: float, *, with_cards: bool = False) -> list[Path]:
    """The files of a host that was killed so many seconds after its last table was written down."""
    journal = new_journal()
    kept: list[bytes] = []

    async def killed(server: Server, end: asyncio.Event) -> None:
        if with_cards:
            table = server.registry.open(Agreement(name="Ours"), 2, code=False)
            table.save()
            server.registry.parking._journal.write(Dealt(table.id, seed=1))
        kept[:] = [path.read_bytes() for path in files()]
        end.set()

    def files() -> list[Path]:
        return [journal, *(journal.with_name(f"{journal.name}.{end}") for end in ("control", "lock", "pem"))]

    serve(Serving(port=0, local=True, journal=journal, conduct=killed), lambda line: None)
    for path, content in zip(files(), kept, strict=True):
        path.write_bytes(content)
        os.utime(path, (time.time() - age,) * 2)
    return files()


def test_what_killed_hosts_without_a_table_have_left_goes_when_another_host_starts(tmp_path: Path) -> None:
    kept = [*left_by_a_killed_host(600.0, with_cards=True), *left_by_a_killed_host(5.0)]
    gone = left_by_a_killed_host(600.0)
    empty = left_by_a_killed_host(600.0)
    empty[0].write_bytes(b"")  # killed before it had written anything
    os.utime(empty[0], (0.0, 0.0))
    running = left_by_a_killed_host(600.0)
    lock = Lock(running[0])
    assert lock.take()

    serve(Serving(port=0, local=True, journal=tmp_path / "a.c8j", conduct=at_once), lambda line: None)
    lock.release()

    assert set(journal_folder().iterdir()) == {*kept, *running}
    assert not any(path.exists() for path in (*gone, *empty))


def test_a_journal_whose_end_is_broken_is_carried_on_and_that_is_said(tmp_path: Path) -> None:
    journal = tmp_path / "a.c8j"
    serve(Serving(port=0, local=True, journal=journal, conduct=with_a_table), lambda line: None)
    journal.write_bytes(journal.read_bytes() + b"half")
    said: list[str] = []

    assert serve(Serving(port=0, local=True, resume=journal, conduct=at_once), said.append) == 0

    assert "The end of a.c8j was broken" in said[0]
    assert said[1] == "1 table is back."


def test_a_journal_is_made_shorter_while_its_host_goes_on_and_when_it_is_carried_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = tmp_path / "a.c8j"
    monkeypatch.setattr(serve_upkeep, "SYNC_EVERY", 0.01)
    monkeypatch.setattr(serve_upkeep, "next_size", lambda size: size + 1000)

    async def writes(server: Server, end: asyncio.Event) -> None:
        table = server.registry.open(Agreement(name="Ours"), 2, code=False)
        for _ in range(10):
            table.save()
        while len(list(entries(journal.read_bytes()))) > 1:
            await asyncio.sleep(0.01)
        table.save()
        end.set()

    serve(Serving(port=0, local=True, journal=journal, conduct=writes), lambda line: None)
    assert len(list(entries(journal.read_bytes()))) == 2
    said: list[str] = []
    serve(Serving(port=0, local=True, resume=journal, conduct=at_once), said.append)

    assert said[0] == "1 table is back."
    assert len(list(entries(journal.read_bytes()))) == 1


def test_why_nobody_can_be_served_is_said_as_the_system_has_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuses(*words: object, **more: object) -> int:
        raise OSError(errno.EACCES, "error while attempting to bind on address ('::', 80, 0, 0)")

    monkeypatch.setattr(Server, "listen", refuses)
    with pytest.raises(ValueError, match=r"Nobody can be served at port 80: permission denied\."):
        serve(Serving(port=80, journal=tmp_path / "a.c8j"), print)
    assert list(tmp_path.iterdir()) == []

    (tmp_path / "a.c8j").touch()  # one that was there stays
    with pytest.raises(ValueError, match="permission denied"):
        serve(Serving(port=80, journal=tmp_path / "a.c8j"), print)
    assert (tmp_path / "a.c8j").exists()


def test_a_file_that_is_no_journal_is_left_alone(tmp_path: Path) -> None:
    text = tmp_path / "names.txt"
    text.write_text("Ann\nBob\n")

    for words in (Serving(port=0, local=True, journal=text), Serving(port=0, local=True, resume=text)):
        with pytest.raises(ValueError, match=r"names\.txt is no journal of a host\."):
            serve(words, print)

    assert list(tmp_path.iterdir()) == [text]
    assert text.read_text() == "Ann\nBob\n"


@pytest.mark.parametrize("device", ["/dev/zero", "/dev/null"])
def test_a_device_is_no_journal(device: str) -> None:
    with pytest.raises(ValueError, match=f"{device} is no journal of a host"):
        serve(Serving(port=0, local=True, resume=Path(device)), print)


def test_a_journal_that_cannot_be_written_or_read_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(ValueError, match=r"a\.c8j cannot be written: "):
        serve(Serving(journal=tmp_path / "file" / "a.c8j"), print)

    def broken(*_: object) -> str:
        raise OSError(5, "Input/output error")

    FileJournal(tmp_path / "b.c8j").close()
    monkeypatch.setattr(serve_command, "recover", broken)
    with pytest.raises(ValueError, match=r"b\.c8j cannot be read: "):
        serve(Serving(resume=tmp_path / "b.c8j"), print)


def test_a_worker_that_is_never_ready_is_given_up_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(workers, "READY", 0.05)
    waits = Worker(1, ("sleep", "60"), tmp_path / "a.c8j", 0, "", print)

    async def start() -> None:
        staff = WorkerPool([waits])
        with pytest.raises(ValueError, match="Worker 1 cannot be started"):
            await staff.start()

    asyncio.run(start())


def test_a_host_ends_with_the_program_that_has_started_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever that has written into its standard input before."""
    ours, theirs = os.pipe()
    os.write(theirs, b"permit\n")

    async def wait() -> None:
        end = asyncio.Event()
        end_with_parent(end)
        await asyncio.sleep(0.05)
        assert not end.is_set()
        os.close(theirs)
        await end.wait()

    with os.fdopen(ours) as parent:
        monkeypatch.setattr("sys.stdin", parent)
        asyncio.run(wait())
