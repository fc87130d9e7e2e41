"""Health check and metrics of a server, answered over HTTP on the loopback.

`GET /health` answers 200 while new tables may be opened, else 503; `GET /metrics` answers in Prometheus'
text format.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from http import HTTPStatus

import msgspec

from game.lan.host.registry import Registry
from game.lan.host.table_messages import row_of
from game.lan.messages import Row

LOOPBACK = "127.0.0.1"
PATIENCE = 5.0  # seconds for a request
MOST_BYTES = 8192  # of a request
PLAIN_TEXT = "text/plain; version=0.0.4; charset=utf-8"

HELP = {
    "tables": ("gauge", "Tables that are open."),
    "running": ("gauge", "Tables with cards dealt."),
    "parked": ("gauge", "Matches without a place that wait for their players."),
    "guests": ("gauge", "Guests at tables who are connected."),
    "connections": ("gauge", "Connections."),
    "commands": ("counter", "Moves that were asked for."),
    "lag_seconds": ("gauge", "The longest delay of the loop within a minute."),
    "journal_bytes": ("gauge", "Size of the journals."),
    "workers": ("gauge", "Processes that have tables."),
}


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Counts of a server. `lag_seconds` is the longest delay within a minute."""

    tables: int = 0
    running: int = 0
    parked: int = 0
    guests: int = 0
    connections: int = 0
    commands: int = 0
    lag_seconds: float = 0.0
    journal_bytes: int = 0
    workers: int = 1


def figures_of(registry: Registry, lag: float, journal_bytes: int) -> Figures:
    """Return the counts of a registry."""
    tables = registry.tables.values()
    return Figures(
        tables=len(tables),
        running=sum(table.running for table in tables),
        parked=len(registry.parking.tables),
        guests=sum(sum(1 for _ in table.roster.present) for table in tables),
        connections=len(registry.sessions),
        commands=registry.commands,
        lag_seconds=round(lag, 3),
        journal_bytes=journal_bytes,
    )


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """The state of a worker, which it sends to the front process in lines of JSON.

    A line has only the rows that have changed, and in `gone` the ids of those that are no longer there.
    `hidden`: the ids of tables that are not listed. `openers`: the number of tables that each address opened.
    `inside`: the port for browsers that the front process passes on, 0 for none.
    """

    port: int
    inside: int = 0
    rows: tuple[Row, ...]
    figures: Figures
    hidden: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    openers: dict[str, int] = msgspec.field(default_factory=dict)

    def since(self, earlier: Report | None) -> Report:
        """Return the line that makes this report of the earlier one."""
        before = {row.table: row for row in earlier.rows} if earlier else {}
        rows = tuple(row for row in self.rows if before.pop(row.table, None) != row)
        return msgspec.structs.replace(self, rows=rows, gone=tuple(before))

    def with_line(self, line: Report) -> Report:
        """Return this report after the changes of a line."""
        rows = {row.table: row for row in self.rows} | {row.table: row for row in line.rows}
        for table in line.gone:
            rows.pop(table, None)
        return msgspec.structs.replace(line, rows=tuple(rows.values()), gone=())


def report_of(registry: Registry, port: int, figures: Figures, inside: int = 0) -> Report:
    """Return the whole state of a worker."""
    tables, parking = registry.tables.values(), registry.parking
    return Report(
        port=port,
        inside=inside,
        rows=(*map(row_of, tables), *parking.rows),
        figures=figures,
        hidden=(*(table.id for table in tables if not table.is_listed), *parking.tables),
        openers=registry.openers,
    )


class Health:
    """The HTTP server. It asks `figures` and `is_well` at every request."""

    def __init__(self, figures: Callable[[], Figures], is_well: Callable[[], bool]) -> None:
        self._figures = figures
        self._is_well = is_well
        self._server: asyncio.Server | None = None

    async def listen(self, port: int) -> int:
        """Listen on the loopback; return the port. OSError if it cannot."""
        self._server = await asyncio.start_server(self._answer, LOOPBACK, port, limit=MOST_BYTES)
        return int(self._server.sockets[0].getsockname()[1])

    def close(self) -> None:
        """Stop listening."""
        if self._server:
            self._server.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        question = b""
        with contextlib.suppress(
            TimeoutError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, OSError
        ):
            async with asyncio.timeout(PATIENCE):
                question = await reader.readuntil(b"\r\n\r\n")
        with contextlib.suppress(OSError):
            writer.write(self.answer(question))
            await writer.drain()
            writer.close()

    def answer(self, question: bytes) -> bytes:
        """Return the response to an HTTP request."""
        words = question.split(b"\r\n", 1)[0].split(b" ")
        if len(words) != 3 or not words[2].startswith(b"HTTP/1."):
            return _response(HTTPStatus.BAD_REQUEST, "")
        if words[0] != b"GET":
            return _response(HTTPStatus.METHOD_NOT_ALLOWED, "")
        if words[1] == b"/metrics":
            return _response(HTTPStatus.OK, metrics(self._figures()))
        if words[1] != b"/health":
            return _response(HTTPStatus.NOT_FOUND, "")
        if self._is_well():
            return _response(HTTPStatus.OK, "ok\n")
        return _response(HTTPStatus.SERVICE_UNAVAILABLE, "no new tables\n")


def total_figures(all_figures: Iterable[Figures]) -> Figures:
    """Combine the figures of several processes: sums, and the longest delay."""
    several = [msgspec.structs.asdict(figures) for figures in all_figures]
    sums = {name: sum(figures[name] for figures in several) for name in HELP}
    worst = max((figures["lag_seconds"] for figures in several), default=0.0)
    return Figures(**{**sums, "lag_seconds": worst})


def metrics(figures: Figures) -> str:
    """Return figures in Prometheus' text format."""
    lines = []
    for name, (kind, sentence) in HELP.items():
        full = f"crazier_eights_{name}" + ("_total" if kind == "counter" else "")
        value = getattr(figures, name)
        lines += [f"# HELP {full} {sentence}", f"# TYPE {full} {kind}", f"{full} {value}"]
    return "\n".join(lines) + "\n"


def _response(status: HTTPStatus, body: str) -> bytes:
    content = body.encode()
    head = (
        f"HTTP/1.1 {status.value} {status.phrase}\r\nContent-Type: {PLAIN_TEXT}\r\n"
        f"Content-Length: {len(content)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode() + content
