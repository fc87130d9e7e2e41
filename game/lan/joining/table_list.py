"""A list of the tables on this network. It grows by itself, and no row ever moves.

A browser finds servers. Each is visited, and asked for its tables, until the list is closed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from game.lan.addresses import Address
from game.lan.agreement_text import game_title
from game.lan.errors import ANOTHER_VERSION, SENTENCES, Fault
from game.lan.guest.client import Browse, Client, Join, Me
from game.lan.guest.link import Link
from game.lan.guest.room import Room
from game.lan.limits import LIMITS
from game.lan.messages import PROTOCOL, List, Row

ASK_EVERY = 3.0  # seconds between two requests for the tables of a server
EACH_TABLE = 0.006  # seconds more for each table, since a server with many sends a long list
VISIT_AGAIN = 6.0  # seconds from a failed visit to the next one

State = Literal["open", "full", "running", "gone", "no answer", "other version", "other cards"]

SHUT = "It does not answer: a firewall there may keep port {port} shut."

OPEN, CODE = "open", "code"
FULL = "full"
WATCH, WATCH_FULL = "running · watch", "full · watch"
YOURS, MINE = "your table", "back to my seat"
HINTS = {
    "gone": "This table is not there any more.",
    "running": "Cards are dealt, and nobody may watch this table.",
    "full": "All seats are taken, and nobody may watch this table.",
}


class Versions(Protocol):
    """Versions that a server announces."""

    @property
    def protocol(self) -> int: ...

    @property
    def rules(self) -> int: ...

    @property
    def content(self) -> str: ...


class Server(Versions, Protocol):
    """A server and its addresses."""

    @property
    def server(self) -> str: ...

    @property
    def addresses(self) -> tuple[Address, ...]: ...


class ServerBrowser(Protocol):
    """A browser that finds servers."""

    @property
    def notice(self) -> str:
        """The reason why no server can be found, or ""."""

    def found(self) -> Sequence[Server]:
        """Return the servers that are there now."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A row: a table, or a server that cannot be joined (`row` None)."""

    key: str
    addresses: tuple[Address, ...]
    row: Row | None
    state: State
    why: str = ""  # why this program cannot join it

    @property
    def may_enter(self) -> bool:
        """True if the table can be joined, to play or to watch."""
        watch = self.row is not None and self.row.watchers
        return self.state == "open" or (self.state in ("full", "running") and watch)

    @property
    def is_yours(self) -> bool:
        """True if a seat at the table is reserved for this player's name."""
        return self.row is not None and self.row.yours and self.state != "gone"

    def aim(self, code: str) -> Join:
        """Return the wish for a seat there, or to watch if no seat is free."""
        assert self.row
        return Join(self.row.table, code, watch=self.state != "open" and not self.row.yours)


class LockedTable(NamedTuple):
    """A table that needs a code, and the lock that tells a right code."""

    addresses: tuple[Address, ...]
    table: str
    lock: str


def incompatibility(me: Me, theirs: Versions) -> tuple[State, str] | None:
    """Return state and sentence for two programs that cannot play together; None if they can."""
    if (theirs.protocol, theirs.rules) != (PROTOCOL, me.rules):
        return "other version", ANOTHER_VERSION
    if theirs.content != me.content:
        return "other cards", SENTENCES[Fault.CONTENT]
    return None


Connect = Callable[[Me, Sequence[Address]], Room]


def visit(me: Me, addresses: Sequence[Address]) -> Room:
    """Begin a connection that only asks for tables."""
    return Room(Link(Client(me, Browse()), addresses).start())


class _Visit:
    """A connection to a server, renewed when it fails."""

    def __init__(self, room: Room, now: float) -> None:
        self._answered = False  # ever
        self._failed = False  # ever
        self.begin(room, now)

    def begin(self, room: Room, now: float) -> None:
        """Start with a new connection."""
        self.room = room
        self.asked_at = now
        self.ended_at: float | None = None
        self._told: tuple[object, ...] = ()  # from which the tables were made
        self._tables: tuple[ListedTable, ...] = ()

    def tables(self, addresses: tuple[Address, ...]) -> tuple[ListedTable, ...]:
        """Return the tables of the server, which is at these addresses."""
        rows = self.room.rows or ()
        if self._told != (id(rows), addresses):
            self._told = (id(rows), addresses)
            self._tables = tuple(ListedTable(row.table, addresses, row, _state(row)) for row in rows)
        return self._tables

    def update(self, now: float) -> None:
        self.room.update(now)
        self._answered |= bool(self.room.greeting or self.room.rows or self.room.fault)
        if self.ended_at is None and self.room.status.kind == "ended":
            self.ended_at = now
            self._failed = True
        elif now - self.asked_at >= ASK_EVERY + EACH_TABLE * len(self.room.rows or ()):
            self.asked_at = now
            self.room.say(List())

    @property
    def is_shut(self) -> bool:
        """True if the server has never answered a connection."""
        return self._failed and not self._answered


class TableList:
    """The list, from the first `update` to `close`."""

    def __init__(self, me: Me, browser: ServerBrowser, *, connect: Connect = visit) -> None:
        self.me = me
        self._browser = browser
        self._connect = connect
        self._visits: dict[str, _Visit] = {}
        self._tables: dict[str, ListedTable] = {}

    @property
    def notice(self) -> str:
        """The reason why no server can be found, or ""."""
        return self._browser.notice

    @property
    def rows(self) -> tuple[ListedTable, ...]:
        """The rows in the order of their discovery; a table that is gone keeps its row."""
        return tuple(self._tables.values())

    @property
    def locked(self) -> list[LockedTable]:
        """The tables that need a code; those that do not answer now come last.

        A table that is full is among them, because it may keep a seat for this player.
        """
        return [
            LockedTable(listed.addresses, listed.row.table, listed.row.lock)
            for listed in sorted(self.rows, key=lambda listed: listed.state == "gone")
            if listed.row and listed.row.code
        ]

    def update(self, now: float) -> bool:
        """Advance to `now`; return True if a row has changed."""
        before = self.rows
        found = {each.server: each for each in self._browser.found()}
        self._keep_visiting(now, found)
        seen: set[str] = set()
        for server in found.values():
            seen |= set(self._tell(server, now))
        for key, listed in self._tables.items():
            if key not in seen and listed.state != "gone":
                self._tables[key] = ListedTable(key, listed.addresses, listed.row, "gone")
        return self.rows != before

    def close(self) -> None:
        """Close the connections to all servers in the list."""
        for each in self._visits.values():
            each.room.link.stop(wait=0.0)
        self._visits.clear()

    def _keep_visiting(self, now: float, found: Mapping[str, Server]) -> None:
        """End visits to servers that are gone, and renew failed visits."""
        for server, each in tuple(self._visits.items()):
            each.update(now)
            if server not in found:
                each.room.link.stop(wait=0.0)
                del self._visits[server]
            elif each.ended_at is not None and now - each.ended_at >= VISIT_AGAIN:
                each.room.link.stop(wait=0.0)
                each.begin(self._connect(self.me, found[server].addresses), now)

    def _tell(self, server: Server, now: float) -> Iterable[str]:
        """Put the rows of a server into the list; return their keys."""
        apart = incompatibility(self.me, server)
        if apart:
            return self._put([ListedTable(server.server, server.addresses, None, *apart)])
        if server.server not in self._visits and len(self._visits) < LIMITS.visits:
            self._visits[server.server] = _Visit(self._connect(self.me, server.addresses), now)
        seen, shut = self._visits.get(server.server), f"shut {server.server}"
        if seen and seen.is_shut:
            why = SHUT.format(port=server.addresses[0].port)
            return self._put([ListedTable(shut, server.addresses, None, "no answer", why)])
        tables = seen.tables(server.addresses) if seen else ()
        if tables and shut in self._tables:
            self._replace({shut: tables[0].key})
        return self._put(tables)

    def _replace(self, keys: Mapping[str, str]) -> None:
        """Give the rows of some keys to other tables."""
        self._tables = {keys.get(key, key): listed for key, listed in self._tables.items()}

    def _put(self, tables: Sequence[ListedTable]) -> Iterable[str]:
        new = [listed.key for listed in tables if listed.key not in self._tables]
        free = LIMITS.offers - len(self._tables)
        if len(new) > free:
            self._make_way(new[free:])
        for listed in tables:
            if listed.key in self._tables or len(self._tables) < LIMITS.offers:
                self._tables[listed.key] = listed
        return [listed.key for listed in tables]

    def _make_way(self, new: Sequence[str]) -> None:
        """Give the first rows of tables that are gone to others, because the list is full."""
        gone = (key for key, listed in self._tables.items() if listed.state == "gone")
        keys = dict(zip(gone, new, strict=False))
        if keys:
            self._replace(keys)


def _state(row: Row) -> State:
    if row.running:
        return "running"
    return "open" if row.taken < row.seats else "full"


# -- in words


def tag_of(listed: ListedTable, *, mine: bool) -> str:
    """Return a word or two on the state of a table. `mine`: a seat there waits for this player."""
    if listed.is_yours:
        return YOURS
    if mine and listed.state != "gone":
        return MINE
    if listed.row is None or not listed.may_enter:
        return listed.state
    watching = {"running": WATCH, "full": WATCH_FULL}
    return watching.get(listed.state, CODE if listed.row.code else OPEN)


def may_join(listed: ListedTable, *, mine: bool) -> bool:
    """Return True if this player can join the table. `mine`: a seat there waits for this player."""
    return listed.may_enter or tag_of(listed, mine=mine) in (YOURS, MINE)


def hint_of(listed: ListedTable) -> str:
    """Return a sentence about a table."""
    if listed.why:
        return listed.why
    if listed.row is None or not listed.may_enter:
        return HINTS.get(listed.state, "")
    words = f"{game_title(listed.row.rules)}, {listed.row.taken} of {listed.row.seats} seats taken"
    where = f"at {listed.addresses[0]}" if listed.addresses else ""
    return f"{words}, {where}".rstrip(", ") + "."


def row_names(tables: tuple[ListedTable, ...]) -> list[str]:
    """Return a name for each row; equal names are numbered."""
    names: list[str] = []
    counts: Counter[str] = Counter()
    for listed in tables:
        own = listed.row.name if listed.row else f"Tables at {listed.addresses[0]}"
        name = own
        while name in counts:
            counts[own] += 1
            name = f"{own} ({counts[own]})"
        counts[name] = 1
        names.append(name)
    return names
