"""The owner's list of a server's tables, and the way to end one: for whoever can read the server's files.

A server listens on the loopback and writes the port and a random key into a file beside its journal, which
only its owner may read. A request is one line of JSON with that key, and so is the answer.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import socket
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Literal, Protocol

import msgspec
from msgspec import Meta

from engine.text import whole_number
from game.lan.host.journal import journal_folder
from game.lan.host.registry import Registry
from game.lan.host.workers import Worker, WorkerPool
from game.system import files, json_types

LOOPBACK = "127.0.0.1"
PATIENCE = 5.0  # seconds for a request
LONGEST_REQUEST = 1024
LONGEST_ANSWER = 64 << 20
FRONT = "front"  # the name of the file in a folder of workers
SUFFIX = ".control"
SHORTEST = 6  # characters of the beginning of an id; less is a number in the list
NOBODY = "No host is running with {path}."
NO_TABLE = "There is no table {said}."
SEVERAL = "Several tables begin with {said}."

State = Literal["waiting", "running", "parked"]


class OwnedTable(msgspec.Struct, frozen=True):
    """A table as its server's owner sees it."""

    id: str
    name: str
    rules: str
    seats: int
    present: int  # connected guests
    state: State
    code: bool


class Access(msgspec.Struct, frozen=True):
    """The way to a running server: the port for its owner with the key, and the port for players."""

    port: int
    key: str
    players: Annotated[int, Meta(ge=0, le=65535)] = 0  # 0: not known


class Request(msgspec.Struct, frozen=True):
    """A request for the list, or with `end` for the end of that table."""

    key: str
    end: str = ""


class Answer(msgspec.Struct, frozen=True):
    """The list, or for the end of a table whether there was one."""

    tables: tuple[OwnedTable, ...] = ()
    done: bool = False


_read_access = json_types.decoder(Access)
_read_request = json_types.decoder(Request)
_read_answer = json_types.decoder(Answer)


class Tables(Protocol):
    """The tables of a server."""

    async def all(self) -> Sequence[OwnedTable]:
        """Return all tables, with those that are not listed."""
        ...

    async def end(self, table: str) -> bool:
        """End a table; return False if there is none."""
        ...


class OwnTables:
    """The tables of a registry."""

    def __init__(self, registry: Registry) -> None:
        self._registry = registry

    async def all(self) -> Sequence[OwnedTable]:
        """Return all tables, with those that are not listed."""
        tables = [
            OwnedTable(
                table.id,
                table.agreement.name,
                table.agreement.rules,
                len(table.roster.places),
                sum(1 for _ in table.roster.present),
                "running" if table.running else "waiting",
                bool(table.code),
            )
            for table in self._registry.tables.values()
            if not table.closed
        ]
        parked = (
            OwnedTable(row.table, row.name, row.rules, row.seats, 0, "parked", row.code)
            for row in self._registry.parking.rows
        )
        return [*tables, *parked]

    async def end(self, table: str) -> bool:
        """End a table; return False if there is none."""
        return self._registry.end(table)


class TablesOfWorkers:
    """The tables of all workers, each of which is asked like any server."""

    def __init__(self, pool: WorkerPool) -> None:
        self._pool = pool

    async def all(self) -> Sequence[OwnedTable]:
        """Return all tables, with those that are not listed."""
        answers = [await _ask(worker) for worker in self._pool.workers]
        return [table for answer in answers for table in answer.tables]

    async def end(self, table: str) -> bool:
        """End a table; return False if there is none."""
        answers = [await _ask(worker, table) for worker in self._pool.workers]
        return any(answer.done for answer in answers)


async def _ask(worker: Worker, end: str = "") -> Answer:
    """Ask a worker; it has no tables while it is being restarted."""
    try:
        return await asyncio.to_thread(ask, worker.journal, end)
    except ValueError:
        return Answer()


class OwnerDesk:
    """Answers the owner's requests on the loopback, from `open` to `close`. `players`: the port for them."""

    def __init__(self, journal: Path, tables: Tables, players: int = 0) -> None:
        self._path = access_path(journal)
        self._tables, self._players = tables, players
        self._key = secrets.token_hex(16)
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Listen, and write the file that leads here. OSError if that fails."""
        server = self._server = await asyncio.start_server(self._answer, LOOPBACK, 0, limit=LONGEST_REQUEST)
        access = Access(int(server.sockets[0].getsockname()[1]), self._key, self._players)
        files.write(self._path, msgspec.json.encode(access), private=True)

    def close(self) -> None:
        """Stop listening, and delete the file."""
        if self._server:
            self._server.close()
            with contextlib.suppress(OSError):
                self._path.unlink(missing_ok=True)

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError, ValueError, TimeoutError, msgspec.DecodeError):
            async with asyncio.timeout(PATIENCE):
                request = _read_request(await reader.readline())
            if secrets.compare_digest(request.key.encode(), self._key.encode()):
                done = await self._tables.end(request.end) if request.end else False
                tables = () if request.end else tuple(await self._tables.all())
                writer.write(msgspec.json.encode(Answer(tables, done)) + b"\n")
                await writer.drain()
        with contextlib.suppress(OSError):
            writer.close()


def access_path(journal: Path) -> Path:
    """Return the file that leads to the server of a journal, or of a folder of workers' journals."""
    return journal / f"{FRONT}{SUFFIX}" if journal.is_dir() else journal.with_name(f"{journal.name}{SUFFIX}")


def access_paths() -> tuple[Path, ...]:
    """Return the files that lead to the servers whose journals this program has named."""
    folder = journal_folder()
    return (*sorted(folder.glob(f"*{SUFFIX}")), *sorted(folder.glob(f"*/{FRONT}{SUFFIX}")))


def players_ports() -> tuple[int, ...]:
    """Return the ports for players of those servers. One that was killed has left its file."""
    found = []
    for path in access_paths():
        with contextlib.suppress(OSError, msgspec.DecodeError):
            found.append(_read_access(path.read_bytes()).players)
    return tuple(port for port in found if port)


def ask(journal: Path, end: str = "") -> Answer:
    """Ask the running server of a journal for its tables, or to end one; ValueError with a sentence if there
    is none.
    """
    try:
        access = _read_access(access_path(journal).read_bytes())
        with socket.create_connection((LOOPBACK, access.port), PATIENCE) as sock:
            sock.settimeout(PATIENCE)
            sock.sendall(msgspec.json.encode(Request(access.key, end)) + b"\n")
            with sock.makefile("rb") as answer:
                found: Answer = _read_answer(answer.readline(LONGEST_ANSWER))
        return found
    except (OSError, msgspec.DecodeError):
        raise ValueError(NOBODY.format(path=journal)) from None


def chosen(tables: Sequence[OwnedTable], said: str) -> OwnedTable:
    """Return the table of a number in the list, or of an id or its beginning; ValueError with a sentence."""
    if len(said) < SHORTEST:
        number = whole_number(said) or 0
        found = list(tables[number - 1 : number]) if number > 0 else []
    else:
        found = [table for table in tables if table.id.startswith(said.lower())]
    if len(found) != 1:
        raise ValueError((SEVERAL if found else NO_TABLE).format(said=said))
    return found[0]
