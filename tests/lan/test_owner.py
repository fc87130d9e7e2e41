"""The owner's list of tables and the end of one: for whoever can read the server's files, and nobody else."""

import asyncio
import json
import socket
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.commands.serve_command import serve
from game.commands.serving import Serving
from game.commands.tables_command import ENDED, HELP, NOBODY, NONE, answer, numbered, tables
from game.lan.guest.client import Open
from game.lan.host.owner import (
    LOOPBACK,
    OwnedTable,
    OwnerDesk,
    OwnTables,
    TablesOfWorkers,
    access_path,
    ask,
    chosen,
)
from game.lan.host.registry import ENDED_BY_OWNER
from game.lan.host.server import Server
from game.lan.host.workers import WorkerPool
from game.lan.messages import Agreement
from tests.lan.processes import served, until
from tests.lan.test_front import worker
from tests.lan.test_parking import Server as Parked

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Parked]:
    """A server with a table that waits, one that runs and one that is parked."""
    server = Parked(tmp_path / "a.c8j", park=60.0)
    server.leaves(server.begins("Ann"))
    server.evening.run(62.0)
    server.begins("Bob")
    server.evening.opens("Cid", Agreement(name="Cid's"), seats=3, code=True)
    yield server
    server.journal.close()


def all_tables(server: Parked) -> list[OwnedTable]:
    return list(asyncio.run(OwnTables(server.registry).all()))


def test_the_list_has_all_tables_and_says_how_they_are(server: Parked) -> None:
    lines = numbered(all_tables(server))

    assert [line[:3] for line in lines] == ["1. ", "2. ", "3. "]
    assert [line.split("  ", 1)[1] for line in lines] == [
        "Bob's: Crazy Eights for 2, running, 1 guest there",
        "Cid's: Crazy Eights for 3, waiting, 1 guest there, with a code",
        "Ann's: Crazy Eights for 2, parked, nobody there",
    ]
    assert numbered([]) == [NONE]


def test_any_of_them_can_be_ended_and_its_people_are_told(server: Parked) -> None:
    owned = OwnTables(server.registry)
    for table in all_tables(server):
        assert asyncio.run(owned.end(table.id))
        assert not asyncio.run(owned.end(table.id))
    server.evening.run(1.0)

    assert all_tables(server) == []
    for player in server.evening.players[1:]:
        assert player.refusals[0] == ENDED_BY_OWNER
    server.restart()
    assert (server.registry.tables, server.registry.parking.tables) == ({}, {})


@pytest.mark.parametrize(
    ("said", "found"),
    [("1", 0), ("2", 1), ("aaaaaaaaaaaaaaaa", 0), ("AAAAAAB", 1), ("0", None), ("3", None), ("", None),
     ("aaaaaa", None), ("aaaaa", None), ("bbbbbb", None), ("-1", None)],
)  # fmt: skip
def test_a_table_is_meant_by_its_number_or_the_beginning_of_its_id(said: str, found: int | None) -> None:
    both = [
        OwnedTable(name, "T", "standard", 2, 0, "waiting", False) for name in ("a" * 16, "aaaaaabbbbbbbbbb")
    ]
    if found is None:
        with pytest.raises(ValueError, match=r"no table|Several"):
            chosen(both, said)
    else:
        assert chosen(both, said) is both[found]


def test_typed_lines_are_answered(server: Parked) -> None:
    said: list[str] = []
    lines = iter(["", "help", "tables", "end 9", "end 2", "end 2", "tables"])

    async def next_line() -> str:
        return next(lines)

    with pytest.raises(RuntimeError):  # at the end of the lines
        asyncio.run(answer(next_line, OwnTables(server.registry), said.append))

    assert said[0] == HELP
    assert [line.split("  ")[-1].split(":")[0] for line in said[1:4]] == ["Bob's", "Cid's", "Ann's"]
    assert said[4:6] == ["There is no table 9.", ENDED.format(name="Cid's")]
    assert [line.split("  ")[-1].split(":")[0] for line in said[-2:]] == ["Bob's", "Ann's"]


async def _asked(desk: OwnerDesk, request: bytes) -> bytes:
    access = json.loads(desk._path.read_bytes())
    reader, writer = await asyncio.open_connection(LOOPBACK, access["port"])
    writer.write(request.replace(b"KEY", access["key"].encode()))
    async with asyncio.timeout(10.0):
        found = await reader.read()
    writer.close()
    return found


@pytest.mark.parametrize(
    ("request_", "answered"),
    [
        (b'{"key":"KEY"}\n', True),
        (b'{"key":"KEY","end":"0000"}\n', True),
        (b'{"key":"0000"}\n', False),
        (b'{"key":""}\n', False),
        (b'{"key":"\\u00e9"}\n', False),
        (b"GET / HTTP/1.1\r\n\r\n", False),
        (b"\n", False),
        (b"x" * 5000 + b"\n", False),
    ],
)
def test_only_who_has_the_key_of_the_file_is_answered(
    server: Parked, request_: bytes, answered: bool
) -> None:
    async def run() -> bytes:
        desk = OwnerDesk(server.path, OwnTables(server.registry))
        await desk.open()
        try:
            assert desk._server
            assert [sock.getsockname()[0] for sock in desk._server.sockets] == [LOOPBACK]
            if sys.platform != "win32":
                assert stat.S_IMODE(desk._path.stat().st_mode) == 0o600
            return await _asked(desk, request_)
        finally:
            desk.close()
            assert not desk._path.exists()

    assert bool(asyncio.run(run())) is answered


def test_where_no_host_runs_that_is_said(tmp_path: Path) -> None:
    journal = tmp_path / "a.c8j"
    with pytest.raises(ValueError, match="No host is running with"):
        ask(journal)
    with socket.create_server((LOOPBACK, 0)) as gone:
        port = gone.getsockname()[1]
    access_path(journal).write_text(json.dumps({"port": port, "key": "1"}))
    with pytest.raises(ValueError, match="No host is running with"):
        ask(journal)
    with pytest.raises(ValueError, match=NOBODY):
        tables(None, "", print)


def test_a_server_that_runs_is_found_and_leaves_no_file(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []

    async def conduct(server: Server, end: asyncio.Event) -> None:
        server.registry.open(Agreement(name="Ours"), 2, code=False).save()
        for words in ("", "1"):
            await asyncio.to_thread(tables, None, words, said.append)
        end.set()

    assert serve(Serving(port=0, local=True, conduct=conduct), lambda line: None) == 0

    assert "Ours: Crazy Eights for 2, waiting, nobody there" in said[0]
    assert said[1] == ENDED.format(name="Ours")
    with pytest.raises(ValueError, match=NOBODY):
        tables(None, "", print)


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="as the other tests of workers")
def test_the_process_in_front_answers_for_all_workers() -> None:
    with served("--workers", "2") as host:
        folder = Path(host.resume)
        rooms = [host.room(name, Open(Agreement(name=f"{name}'s", turn=0), 2)) for name in ("Ann", "Cyd")]
        until(lambda: all(room.lobby for room in rooms), *rooms)
        said: list[str] = []
        tables(folder, "", said.append)
        assert sorted(line.split("  ")[1].split(":")[0] for line in said) == ["Ann's", "Cyd's"]

        tables(folder, rooms[1].link.ticket.table, said.append)  # type: ignore[union-attr]
        assert said[-1] == ENDED.format(name="Cyd's")
        until(lambda: rooms[1].notices, *rooms)
        assert rooms[1].notices[-1] == ENDED_BY_OWNER
        assert rooms[0].status.kind == "connected"
        for room in rooms:
            room.link.stop()


def test_a_worker_that_is_being_restarted_has_no_tables(tmp_path: Path) -> None:
    workers = TablesOfWorkers(WorkerPool([worker(path=tmp_path / "none.c8j")]))

    assert list(asyncio.run(workers.all())) == []
    assert not asyncio.run(workers.end("a" * 16))


def test_a_desk_that_was_never_opened_is_closed(server: Parked) -> None:
    desk = OwnerDesk(server.path, OwnTables(server.registry))

    desk.close()

    assert not access_path(server.path).exists()
