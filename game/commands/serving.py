"""The configuration of a host without a window, and what it prints when it is ready."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.lan.discovery.interfaces import for_others, local_interfaces
from game.lan.host.health import LOOPBACK
from game.lan.host.server import Server
from game.lan.host.workers import Front
from game.lan.limits import LIMITS, PORT
from game.lan.page_address import start_page
from game.system import files
from game.terminal.qr_text import qr_text

BROWSERS = "Browsers find it at {address}"
TELEVISION = "A television shows a table at {address}tv"

Say = Callable[[str], None]
Conduct = Callable[[Server, asyncio.Event], Coroutine[Any, Any, None]]


@dataclass(frozen=True, slots=True)
class Serving:
    """The configuration of a host.

    `permit`: the secret that opening a table needs, "" for none. `resume`: a journal to continue, or a
    folder of workers' journals; `journal`: the same, or the place for a new one. `grace`: seconds that
    matches may go on after a signal to end. `park`: seconds without its players after which a match gives its
    place to others, 0.0 for never. `until_empty`: seconds without players after which the host ends, or
    sooner without a match; 0.0 for never. `workers`: processes that have the tables, 0 for this one alone.
    `metrics`: the port for figures. `worker`: this worker's number, 0 for none, and
    `front` its front process. `conduct`: a tournament that
    opens the tables and tells when to end. `terminal`: answer lines that the owner types. `web`: let
    browsers in; `https`: the file with a certificate for them.
    """

    port: int = PORT
    tables: int = LIMITS.tables
    resume: Path | None = None
    local: bool = False
    announce: bool = True
    permit: str = ""
    grace: float = 0.0
    park: float = LIMITS.park
    until_empty: float = 0.0
    journal: Path | None = None
    workers: int = 0
    metrics: int | None = None
    worker: int = 0
    front: Front = field(default_factory=Front)
    conduct: Conduct | None = None
    terminal: bool = False
    web: bool = True
    https: Path | None = None


def say_where(
    serving: Serving,
    port: int,
    watched: int | None,
    resume: Path | None,
    say: Say,
    *,
    web: int = 0,
    names: Sequence[str] = (),
) -> None:
    """Print where this host is found and how its tables come back. A window waits for the first line.

    `web`: the port for browsers, 0 for none; `names`: of their certificate.
    """
    if not serving.worker:
        say(f"Hosting at port {port}.")
    if resume:
        say(
            f"If this ends, its tables come back with: crazier-eights serve --resume {files.typed_in(resume)}"
        )
    if watched is not None:
        say(f"Figures at http://{LOOPBACK}:{watched}/metrics.")
    if serving.terminal and web:
        _say_page(web, say, names, local=serving.local)


def _say_page(port: int, say: Say, names: Sequence[str], *, local: bool) -> None:
    """Print where browsers find this host, for others as a QR code too."""
    host = next(iter(names), "") or ("" if local else next(iter(for_others(local_interfaces())), ""))
    address = start_page(host or LOOPBACK, port, secure=bool(names))
    say(BROWSERS.format(address=address))
    say(TELEVISION.format(address=address))
    if host:
        say(qr_text(address))
