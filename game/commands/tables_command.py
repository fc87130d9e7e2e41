"""The command `tables`, and the same as typed lines on the terminal of `serve`."""

import asyncio
import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

from engine.text import counted
from game.lan.agreement_text import game_title
from game.lan.host.owner import FRONT, NO_TABLE, SUFFIX, OwnedTable, Tables, access_paths, ask, chosen

HELP = "Type tables for the list of tables, or end and the number of one to end it."
NONE = "There are no tables."
ENDED = "The table {name} has ended."
NOBODY = "No host is running on this computer."
BACKGROUND = 1.0  # seconds until a program in the background tries again to read the terminal

Say = Callable[[str], None]


def tables(journal: Path | None, end: str, say: Say) -> None:
    """Show the tables of a running host, by default of all on this computer, or end one; ValueError with a
    sentence if that is impossible.
    """
    hosts = [journal] if journal else running_hosts()
    found = [(host, table) for host in hosts for table in ask(host).tables]
    listed = [table for _, table in found]
    if not end:
        for line in numbered(listed):
            say(line)
        return
    table = chosen(listed, end)
    host = next(host for host, other in found if other is table)
    if not ask(host, table.id).done:
        raise ValueError(NO_TABLE.format(said=end))
    say(ENDED.format(name=table.name))


def numbered(tables: Sequence[OwnedTable]) -> list[str]:
    """Return the lines of the list."""
    return [f"{number}. {_line(table)}" for number, table in enumerate(tables, 1)] or [NONE]


def _line(table: OwnedTable) -> str:
    game = f"{game_title(table.rules)} for {table.seats}"
    people = f"{counted(table.present, 'guest')} there" if table.present else "nobody there"
    code = ["with a code"] if table.code else []
    return f"{table.id}  {table.name}: {', '.join((game, table.state, people, *code))}"


def running_hosts() -> list[Path]:
    """Return the journals of the hosts that run on this computer; ValueError with a sentence if none does."""
    running = []
    for path in access_paths():
        is_front = path.name == f"{FRONT}{SUFFIX}"
        host = path.parent if is_front else path.with_name(path.name.removesuffix(SUFFIX))
        with contextlib.suppress(ValueError):
            ask(host)
            running.append(host)
    if not running:
        raise ValueError(NOBODY)
    return running


async def answer_lines(tables: Tables, say: Say) -> None:
    """Answer lines that the owner types on the terminal of a server."""
    loop, lines = asyncio.get_running_loop(), asyncio.Queue[str]()

    def put(line: str) -> None:
        with contextlib.suppress(RuntimeError):  # the loop has ended
            loop.call_soon_threadsafe(lines.put_nowait, line)

    with contextlib.suppress(AttributeError, ValueError):  # Windows; not in the main thread
        signal.signal(signal.SIGTTIN, signal.SIG_IGN)  # a server in the background would be stopped
    threading.Thread(target=_read, args=(put,), name="lines", daemon=True).start()
    say(HELP)
    await answer(lines.get, tables, say)


async def answer(next_line: Callable[[], Awaitable[str]], tables: Tables, say: Say) -> None:
    """Answer lines without end. A number means a table of the list that was shown last."""
    shown: Sequence[OwnedTable] = ()
    while True:
        match (await next_line()).split():
            case []:
                pass
            case ["tables"]:
                shown = await tables.all()
                for line in numbered(shown):
                    say(line)
            case ["end", said]:
                shown = shown or await tables.all()
                say(await _end(tables, shown, said))
            case _:
                say(HELP)


async def _end(tables: Tables, shown: Sequence[OwnedTable], said: str) -> str:
    """End the table that was meant; return a sentence."""
    try:
        table = chosen(shown, said)
    except ValueError as error:
        return str(error)
    ended = await tables.end(table.id)
    return ENDED.format(name=table.name) if ended else NO_TABLE.format(said=said)


def _read(put: Callable[[str], None]) -> None:
    """Read lines from the terminal until its end."""
    kept = b""
    while True:
        try:
            data = os.read(sys.stdin.fileno(), 4096)
        except OSError:  # the program is in the background
            time.sleep(BACKGROUND)
            continue
        if not data:
            return
        *whole, kept = (kept + data).split(b"\n")
        for line in whole:
            put(line.decode(errors="replace"))
