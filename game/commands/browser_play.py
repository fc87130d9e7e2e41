"""The command `play --browser`: the table in the system's browser, served to this computer alone."""

import asyncio
import tempfile
import time
import webbrowser
from collections.abc import Callable, Iterable
from pathlib import Path
from urllib.parse import quote

from game.lan.host.bot_scheduler import BotScheduler
from game.lan.host.health import LOOPBACK
from game.lan.host.identity import identity_of
from game.lan.host.saved_tables import SavedTables
from game.lan.host.server import Server
from game.lan.host.shutdown import shutdown_event
from game.lan.limits import MORE_PORTS
from game.lan.names import alike
from game.lan.page_address import start_page
from game.lan.page_process import NOT_OPENED, OPENED
from game.setup.table_setup import PLAYER, TableSetup
from game.storage.settings import Settings
from game.system.processes import system_libraries

FIRST_PAGE = 600.0  # seconds that the first page may take to come
CLOSED = 15.0  # seconds without a page until the player has closed it; one that is loaded again takes less
EVERY = 0.1  # seconds between two looks
PORTS = (*reversed(MORE_PORTS), 0)  # the same in every evening: a browser keeps its settings by address
PLAYER_AT_TABLE = "Player"  # who has not given a name, which the page never shows
SAVED = "The page is closed. An unfinished match is saved."

Say = Callable[[str], None]


def play_in_browser(setup: TableSetup | None, mine: Settings, say: Say) -> int:
    """Serve the player's saved matches, and a new match of `setup`, until the page is closed; return the
    exit status.

    ValueError with a sentence if the match is impossible.
    """
    bots = BotScheduler()
    try:
        tables = SavedTables(bots.start, name=mine.name, hints=mine.hints)
        table = tables.deal(setup, time.monotonic()).id if setup else ""
        for trouble in tables.bring_back(time.monotonic()):
            say(trouble)
        return asyncio.run(_serve(tables, _who(tables.code, table, mine.name, mine.avatar), say))
    finally:
        bots.end()


def _open_browser(address: str) -> bool:
    """Open an address in the system's browser; return False if there is none."""
    with system_libraries():
        return webbrowser.open(address)


def _who(code: str, table: str, name: str, avatar: str) -> str:
    """Return what the page is told behind the "#" of its address, which stays in the browser."""
    name = PLAYER_AT_TABLE if alike(name, PLAYER[0]) else name
    said = {"c": code, "t": table, "n": name, "p": avatar, "alone": "1"}
    return "&".join(f"{key}={quote(value)}" for key, value in said.items() if value)


async def _serve(tables: SavedTables, who: str, say: Say) -> int:
    with tempfile.TemporaryDirectory() as folder:
        identity = identity_of(Path(folder) / "host.pem")  # programs are answered too, by TLS
    server, end = Server(tables.registry, identity), shutdown_event()
    port = await _listen(server, PORTS)
    link = f"{start_page(LOOPBACK, port)}#{who}"
    opened = await asyncio.to_thread(_open_browser, link)
    say(OPENED if opened else NOT_OPENED.format(link=link))
    upkeep = asyncio.create_task(_keep(tables, server, end, say))
    try:
        await server.run(end)
    finally:
        server.close()
        upkeep.cancel()
        for notice in tables.update(server.now()):
            say(notice)
        tables.registry.suspend()
        await asyncio.sleep(EVERY)  # for the last words to leave
    say(SAVED)
    return 0


async def _listen(server: Server, ports: Iterable[int]) -> int:
    """Listen at the first free port."""
    for port in ports:
        try:
            return await server.listen(port, (LOOPBACK,))
        except OSError:
            continue
    raise ValueError("No port of this computer is free for the page.")


async def _keep(tables: SavedTables, server: Server, end: asyncio.Event, say: Say) -> None:
    """Save the matches, and end once the page has been closed."""
    due = time.monotonic() + FIRST_PAGE
    while time.monotonic() < due:
        for notice in tables.update(server.now()):
            say(notice)
        tables.bring_back(server.now())
        if any(session.is_browser for session in tables.registry.sessions):
            due = time.monotonic() + CLOSED
        await asyncio.sleep(EVERY)
    end.set()
