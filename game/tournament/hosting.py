"""The tournaments that this player hosts: their files and their host processes.

A tournament is kept in `tournaments/NAME.json`, the journal of its tables beside it. `NAME.owner` is
private and holds the secret that its host obeys.
"""

from __future__ import annotations

import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.lan.addresses import Address
from game.lan.host.journal import JOURNAL
from game.lan.host_process import HostProcess
from game.lan.joining.local_search import HERE
from game.lan.joining.saved_tables import Port
from game.lan.names import letters_of
from game.system import files
from game.system.file_locks import is_held
from game.tournament.plan import Tournament
from game.tournament.runner import read, write

VERSION: Literal[1] = 1
OWNER = ".owner"
MOST_FILES = 20  # the newest tournaments are read
OLDEST = 14 * 86400.0  # seconds after which a tournament is not offered any more


class Owner(msgspec.Struct, frozen=True, kw_only=True):
    """The port of a tournament's host on this machine, and the secret that it obeys."""

    version: Literal[1] = VERSION
    port: Port
    permit: Annotated[str, Meta(max_length=64)]


def folder() -> Path:
    """Return the folder of tournaments."""
    return files.folder("data") / "tournaments"


def begin(tournament: Tournament) -> Path:
    """Save a new tournament and return its file. Raise OSError if it cannot be written."""
    wanted = letters_of(tournament.agreement.name) or "cup"
    name = files.free_name(wanted, lambda name: (folder() / f"{name}.json").exists())
    path = folder() / f"{name}.json"
    write(path, tournament)
    return path


def resumable_tournaments() -> list[tuple[Path, str]]:
    """Return files and names of the recent tournaments that are not over, the newest first."""
    paths = sorted(folder().glob("*.json"), key=files.changed_at, reverse=True)[:MOST_FILES]
    since = time.time() - OLDEST
    found = ((path, _read(path)) for path in paths if files.changed_at(path) > since)
    return [(path, held.agreement.name) for path, held in found if held and not held.over]


def _read(path: Path) -> Tournament | None:
    try:
        return read(path)
    except ValueError:
        return None


def keep_owner(path: Path, owner: Owner) -> None:
    """Save how to reach the host. On failure only this window can reach it."""
    with suppress(OSError):
        files.write(path.with_suffix(OWNER), msgspec.json.encode(owner), private=True)


def owner_of(path: Path) -> Owner | None:
    """Return how to reach the running host of a tournament; None if none runs."""
    if not is_held(path.with_suffix(JOURNAL)):
        return None
    return files.read(path.with_suffix(OWNER), Owner, version=VERSION, what="The key of a tournament").value


class TournamentHost:
    """The host of a tournament of this player: the running one, else a new process."""

    def __init__(self, path: Path, *, process: HostProcess | None = None) -> None:
        self.path = path
        self.owner = owner_of(path)
        self.failure = ""
        if process is None and self.owner is None:
            process = HostProcess(command=("tournament", str(path)), journal=path.with_suffix(JOURNAL))
        self._process = process.start() if process and self.owner is None else None

    def update(self) -> None:
        """Save the port and permit of the host process once it is ready."""
        process = self._process
        if process is None or self.owner:
            return
        process.update()
        self.failure = process.failure
        if process.port:
            self.owner = Owner(port=process.port, permit=process.permit)
            keep_owner(self.path, self.owner)

    @property
    def address(self) -> Address | None:
        """The address of the host on this machine, once it is ready."""
        return Address(HERE, self.owner.port) if self.owner else None


def hosted_at(address: Address) -> TournamentHost | None:
    """Return this player's host at an address; None if there is none."""
    if address.host != HERE:
        return None
    owners = ((path, owner_of(path)) for path in folder().glob("*.json"))
    found = next((path for path, owner in owners if owner and owner.port == address.port), None)
    return TournamentHost(found) if found else None
