"""The places for strangers: connections that have no seat at a table yet.

When all are taken, an idle stranger of the address that has most gives way, so that no computer can keep
others out. A network prefix decides only between addresses with equally many, since the guests of a party
share theirs. A few places beyond these are for connections that return to a seat.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from ipaddress import ip_address, ip_network

from game.lan.errors import Fault
from game.lan.host.session import CROWDED, CROWDED_ADDRESS, Session, Stage
from game.lan.limits import Limits

PREFIX = {4: 24, 6: 64}  # bits of an address that stand for a network, by version of IP


class Crowd:
    """The strangers of a server, as of the last arrival."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._strangers: list[Session] = []  # in the order of their arrival
        self._returning: list[Session] = []  # those in the places for a return

    def make_room(self, address: str, now: float, *, local: bool) -> str:
        """Close a stranger if a newcomer of that address needs the place; return why there is none, or "".

        `local`: the address may have as many strangers as there are places.
        """
        strangers = self._strangers = [session for session in self._strangers if session.is_stranger]
        here = [session for session in strangers if session.address == address]
        if not local and len(here) >= self._limits.strangers_each:
            gives_way, why_not = _longest_idle(here, now), CROWDED_ADDRESS
        elif len(strangers) >= self._limits.strangers:
            gives_way, why_not = _of_the_fullest(strangers, len(here), now), CROWDED
        else:
            return ""
        if gives_way is None:
            return why_not
        _close(gives_way)
        return ""

    def make_room_to_return(self) -> None:
        """Close a connection in a place for a return if all are taken: the oldest of the fullest address."""
        returning = self._returning = [
            session for session in self._returning if session.is_stranger and session.return_by is not None
        ]
        if len(returning) >= self._limits.returning:
            counts = Counter(session.address for session in returning)
            _close(max(returning, key=lambda session: counts[session.address]))

    def add(self, session: Session) -> None:
        """Count a new connection as a stranger."""
        self._strangers.append(session)

    def add_returning(self, session: Session, now: float) -> None:
        """Give a new connection a place for a return."""
        session.return_by = now + self._limits.returning_within
        self._returning.append(session)


def _longest_idle(strangers: Sequence[Session], now: float) -> Session | None:
    idle = [session for session in strangers if session.is_idle(now)]
    return min(idle, key=lambda session: session.acted_at, default=None)


def _of_the_fullest(strangers: Sequence[Session], newcomers: int, now: float) -> Session | None:
    """Return the stranger that gives way to one of an address with `newcomers` strangers.

    Idle ones come first, unless the newcomer's address has more. One that is not idle gives way only if its
    address would still have as many as the newcomer's.
    """
    counts = Counter(session.address for session in strangers)
    idle = [each for each in strangers if each.is_idle(now) and counts[each.address] >= newcomers]
    candidates = idle or [each for each in strangers if counts[each.address] > newcomers + 1]
    most = max((counts[session.address] for session in candidates), default=0)
    fullest = [session for session in candidates if counts[session.address] == most]
    prefixes = Counter(prefix_of(session.address) for session in strangers)
    return min(
        fullest, key=lambda session: (-prefixes[prefix_of(session.address)], session.acted_at), default=None
    )


def _close(session: Session) -> None:
    if session.stage is Stage.NEW:
        session.close(Fault.SLOW)
    else:
        session.close(Fault.FULL, CROWDED)


@lru_cache(4096)
def prefix_of(address: str) -> str:
    """Return the network of an address: /24 of IPv4, /64 of IPv6; the address itself if it is none."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if ip.version == 6 and ip.ipv4_mapped:
        ip = ip.ipv4_mapped
    return str(ip_network((int(ip), PREFIX[ip.version]), strict=False))
