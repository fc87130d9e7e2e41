"""The tables on this network, as a list that fills by itself and in which no row ever moves.

Servers are found by a browser; each is visited, which tells its tables, as long as the list is looked at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, Protocol

from game.lan.addresses import Address
from game.lan.guest.client import Browse, Client, Join, Me
from game.lan.guest.link import Link
from game.lan.guest.room import Room
from game.lan.lan_text import game_title
from game.lan.limits import LIMITS
from game.lan.messages import PROTOCOL, List, Row

ASK_EVERY = 3.0  # seconds between two questions for the tables of a server
VISIT_AGAIN = 6.0  # seconds after a visit that failed

State = Literal["open", "full", "running", "gone", "no answer", "other version", "other cards"]

OTHER_VERSION = "It plays version {theirs} of the game, this program version {mine}."
OTHER_PROTOCOL = "It speaks version {theirs} of the protocol, this program version {mine}."
OTHER_CARDS = "It has other cards than this program; one of the two is newer."
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
    """What a server says that it is."""

    @property
    def protocol(self) -> int: ...

    @property
    def rules(self) -> int: ...

    @property
    def content(self) -> str: ...


class Server(Versions, Protocol):
    """A server, and where it is."""

    @property
    def server(self) -> str: ...

    @property
    def addresses(self) -> tuple[Address, ...]: ...


class Searching(Protocol):
    """Who finds servers."""

    @property
    def notice(self) -> str:
        """Why nothing can be found, "" usually."""

    def found(self) -> Sequence[Server]:
        """The servers that are there now."""


@dataclass(frozen=True, slots=True)
class ListedTable:
    """One row: a table, or a server that plays something else (`row` None)."""

    key: str
    addresses: tuple[Address, ...]
    row: Row | None
    state: State
    why: str = ""  # why nobody can play there from here

    @property
    def may_enter(self) -> bool:
        """Can one go there, to play or to watch?"""
        watch = self.row is not None and self.row.watchers
        return self.state == "open" or (self.state in ("full", "running") and watch)

    @property
    def is_yours(self) -> bool:
        """Is a seat there kept for the name of who looks?"""
        return self.row is not None and self.row.yours and self.state != "gone"

    def aim(self, code: str) -> Join:
        """What who goes there wants: a seat, or to watch where there is none."""
        assert self.row
        return Join(self.row.table, code, watch=self.state != "open" and not self.row.yours)


class Locked(NamedTuple):
    """A table that takes a code, and what it shows of that."""

    addresses: tuple[Address, ...]
    table: str
    lock: str


def difference(me: Me, theirs: Versions) -> tuple[State, str] | None:
    """What keeps two programs apart, and the sentence that says which; None if nothing does."""
    if theirs.protocol != PROTOCOL:
        return "other version", OTHER_PROTOCOL.format(theirs=theirs.protocol, mine=PROTOCOL)
    if theirs.rules != me.rules:
        return "other version", OTHER_VERSION.format(theirs=theirs.rules, mine=me.rules)
    if theirs.content != me.content:
        return "other cards", OTHER_CARDS
    return None


Connect = Callable[[Me, Sequence[Address]], Room]


def visit(me: Me, addresses: Sequence[Address]) -> Room:
    """A connection that only looks."""
    return Room(Link(Client(me, Browse()), addresses).start())


class _Visit:
    """A server that is looked at, again where that has failed."""

    def __init__(self, room: Room, now: float) -> None:
        self._answered = False  # has anything ever been heard there
        self._failed = False  # has it ever ended without being wanted
        self.begin(room, now)

    def begin(self, room: Room, now: float) -> None:
        """Looks there, for the first time or again."""
        self.room = room
        self.asked_at = now
        self.ended_at: float | None = None

    def update(self, now: float) -> None:
        self.room.update(now)
        self._answered |= bool(self.room.greeting or self.room.rows or self.room.fault)
        if self.ended_at is None and self.room.status.kind == "ended":
            self.ended_at = now
            self._failed = True
        elif now - self.asked_at >= ASK_EVERY:
            self.asked_at = now
            self.room.say(List())

    @property
    def is_shut(self) -> bool:
        """Has it been tried, and nobody ever been let in?"""
        return self._failed and not self._answered


class TableList:
    """The list, from the first `update` to `close`."""

    def __init__(self, me: Me, browser: Searching, *, connect: Connect = visit) -> None:
        self.me = me
        self._browser = browser
        self._connect = connect
        self._visits: dict[str, _Visit] = {}
        self._tables: dict[str, ListedTable] = {}

    @property
    def notice(self) -> str:
        """Why nothing can be found, "" usually."""
        return self._browser.notice

    @property
    def rows(self) -> tuple[ListedTable, ...]:
        """The rows in the order in which they were found; one that is gone keeps its place."""
        return tuple(self._tables.values())

    @property
    def locked(self) -> list[Locked]:
        """The tables that take a code; those that have only fallen silent come last.

        One that takes nobody any more says so itself, and may still keep a seat for this player.
        """
        return [
            Locked(listed.addresses, listed.row.table, listed.row.lock)
            for listed in sorted(self.rows, key=lambda listed: listed.state == "gone")
            if listed.row and listed.row.code
        ]

    def update(self, now: float) -> bool:
        """Goes on; True if a row is different now."""
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
        """Nobody looks any more."""
        for each in self._visits.values():
            each.room.link.stop(wait=0.0)
        self._visits.clear()

    def _keep_visiting(self, now: float, found: Mapping[str, Server]) -> None:
        """Ends visits to servers that are gone, and begins those anew that have failed."""
        for server, each in tuple(self._visits.items()):
            each.update(now)
            if server not in found:
                each.room.link.stop(wait=0.0)
                del self._visits[server]
            elif each.ended_at is not None and now - each.ended_at >= VISIT_AGAIN:
                each.room.link.stop(wait=0.0)
                each.begin(self._connect(self.me, found[server].addresses), now)

    def _tell(self, server: Server, now: float) -> Iterable[str]:
        """The keys of the rows of a server, put into the list."""
        apart = difference(self.me, server)
        if apart:
            return self._put([ListedTable(server.server, server.addresses, None, *apart)])
        if server.server not in self._visits and len(self._visits) < LIMITS.visits:
            self._visits[server.server] = _Visit(self._connect(self.me, server.addresses), now)
        seen, shut = self._visits.get(server.server), f"shut {server.server}"
        if seen and seen.is_shut:
            why = SHUT.format(port=server.addresses[0].port)
            return self._put([ListedTable(shut, server.addresses, None, "no answer", why)])
        rows = (seen.room.rows or ()) if seen else ()
        if rows and shut in self._tables:
            self._replace(shut, rows[0].table)
        return self._put([ListedTable(row.table, server.addresses, row, _state(row)) for row in rows])

    def _replace(self, old: str, table: str) -> None:
        """A table stands in the row of another, or of its server before that has let anybody in."""
        self._tables = {table if key == old else key: listed for key, listed in self._tables.items()}

    def _put(self, tables: Sequence[ListedTable]) -> Iterable[str]:
        for listed in tables:
            if listed.key not in self._tables and len(self._tables) >= LIMITS.offers:
                self._make_way(listed.key)
            if listed.key in self._tables or len(self._tables) < LIMITS.offers:
                self._tables[listed.key] = listed
            yield listed.key

    def _make_way(self, table: str) -> None:
        """In a list that is full, a new table stands in the first row of one that is gone."""
        gone = next((key for key, listed in self._tables.items() if listed.state == "gone"), None)
        if gone is not None:
            self._replace(gone, table)


def _state(row: Row) -> State:
    if row.running:
        return "running"
    return "open" if row.taken < row.seats else "full"


# -- in words


def tag_of(listed: ListedTable, *, mine: bool) -> str:
    """What to expect there, in a word or two; `mine`: a seat there waits for this player."""
    if listed.is_yours:
        return YOURS
    if mine and listed.state != "gone":
        return MINE
    if listed.row is None or not listed.may_enter:
        return listed.state
    watching = {"running": WATCH, "full": WATCH_FULL}
    return watching.get(listed.state, CODE if listed.row.code else OPEN)


def may_join(listed: ListedTable, *, mine: bool) -> bool:
    """Can this player go there? `mine`: a seat there waits for this player."""
    return listed.may_enter or tag_of(listed, mine=mine) in (YOURS, MINE)


def hint_of(listed: ListedTable) -> str:
    """Return a sentence about a listed table."""
    if listed.why:
        return listed.why
    if listed.row is None or not listed.may_enter:
        return HINTS.get(listed.state, "")
    words = f"{game_title(listed.row.rules)}, {listed.row.taken} of {listed.row.seats} seats taken"
    where = f"at {listed.addresses[0]}" if listed.addresses else ""
    return f"{words}, {where}".rstrip(", ") + "."


def named(tables: tuple[ListedTable, ...]) -> list[str]:
    """A name for each row: those alike are counted."""
    names: list[str] = []
    for listed in tables:
        own = listed.row.name if listed.row else f"Tables at {listed.addresses[0]}"
        count = sum(1 for name in names if name == own or name.startswith(f"{own} ("))
        names.append(f"{own} ({count + 1})" if count else own)
    return names
