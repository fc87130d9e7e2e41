"""What this player hosted when the window closed or crashed, or the host itself: how to go on with it.

The host of a table is a process of its own; it may still be there, or only its journal. A tournament is
carried on from its file, by the host that is there or by another one.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path

from game.lan.guest.client import Join, Me
from game.lan.host_process import HostProcess
from game.lan.hosted.abandoned import hosts
from game.lan.joining.connect import HERE, JoinAddress, JoinAttempt, StartHost
from game.lan.joining.saved_tables import SavedTable, load
from game.lan.limits import PORT
from game.lan.tournament import hosting
from game.lan.tournament.runner import read
from game.system.file_locks import is_held

OLDEST = 14 * 86400.0  # seconds after which nobody is reminded of a tournament


@dataclass(frozen=True, slots=True)
class ResumableHost:
    """Something that can go on: a table of one's own (`place`), or a tournament (None)."""

    name: str
    path: Path  # of the journal, or of the tournament
    place: SavedTable | None = None


def interrupted() -> ResumableHost | None:
    """What was hosted last and is not over; None if there is nothing. It reads files for a while."""
    found = [*_tables(), *_tournaments()]
    return max(found, key=lambda one: hosting.changed_at(one.path), default=None)


def way_back(me: Me, path: Path, place: SavedTable) -> JoinAttempt:
    """Back to one's seat at a host of one's own: it is there, also there again, or its journal goes on."""
    aim = Join(place.table, place.code)
    if is_held(path):
        return JoinAddress(me, place.where, aim, ticket=place.ticket)
    return StartHost(me, aim, ticket=place.ticket, host=host_again(path, place))


def host_again(path: Path, place: SavedTable) -> HostProcess:
    """The host of a table, which has ended, to be started again: at its port, if that is free."""
    ports = [address.port for address in place.where if address.host == HERE]
    return HostProcess(resume=path, wished=ports[0] if ports else PORT)


def ended_host(table: str) -> ResumableHost | None:
    """The table, if its host was one's own and has ended before it; None else. It reads files for a while.

    Who sits there wants it back also before its cards are dealt.
    """
    found = (one for one in _tables(dealt=False) if one.place and one.place.table == table)
    return next((one for one in found if not is_held(one.path)), None)


def _tables(*, dealt: bool = True) -> list[ResumableHost]:
    places = [place for place in load().value.places if place.ticket]
    found = []
    for host in hosts(dealt=dealt):
        mine = next((place for place in places if place.table in host.tables), None)
        if mine and (not host.is_there or any(address.host == HERE for address in mine.where)):
            found.append(ResumableHost(mine.name, host.path, mine))
    return found


def _tournaments() -> list[ResumableHost]:
    since = time.time() - OLDEST
    paths = [path for path in hosting.unfinished() if hosting.changed_at(path) > since]
    return [ResumableHost(read(path).agreement.name, path) for path in paths]
