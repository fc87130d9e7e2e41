"""All tables and connections of a server, without sockets."""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Iterator
from functools import cache, partial
from typing import Protocol, TypeVar

from engine import decks
from game.lan import auth, wire
from game.lan.errors import Fault, Refusal
from game.lan.host.browser.page_words import Saved
from game.lan.host.browser.passage import Page, Passage
from game.lan.host.crowd import Crowd
from game.lan.host.directory import Transport
from game.lan.host.hosted_table import HostedTable, TableServices
from game.lan.host.journal import Journal, Kept, NoJournal
from game.lan.host.parking import ParkedTable, Parking, Returned
from game.lan.host.session import CROWDED, Session, Stage
from game.lan.host.table_messages import row_of
from game.lan.host.table_state import Access
from game.lan.host.throttle import CodeThrottle
from game.lan.limits import LIMITS, Limits
from game.lan.messages import PROTOCOL, Agreement, Closed, Create, Greeting, Row, Standings, Tables
from game.lan.rate_limit import RateLimit
from game.players.bot_player import Think, ThreadBot

RULES = 1  # raised when old moves would lead to another game
MOST_THROTTLES = 10_000
MOST_OPENERS = 10_000
NO_ROOM = "This server has no room for another table; it has {count} at most."
NO_ROOM_NOW = "This server has no room for another table now."  # of a worker, which knows only its own
NO_ROOM_TO_RETURN = "Your match waits, but this server has no room for it now. Please try again in a while."
NO_ROOM_FOR_YOU = "This server has {count} tables of your address already, and no address may have more."
MOST_ROWS = 150  # in one message: as many as fit into a frame at their longest
ONE_SALT = 32  # tables with codes that share a salt, so that a code is tried on them by one scrypt


@cache
def content() -> str:
    """Return a digest of the decks that come with the game: eight bytes in hexadecimal."""
    texts = "\0".join(f"{name}\0{decks.deck_text(name)}" for name in sorted(decks.own_decks()))
    return hashlib.blake2b(texts.encode(), digest_size=8).hexdigest()


CLOSED = "This server opens no more tables."
ENDED_BY_OWNER = "The owner of this server has ended the table."

T = TypeVar("T")
Opened = Callable[[HostedTable], None]  # called with a new table


def ignore(table: HostedTable) -> None:
    """Do nothing with a new table."""


class RunAside(Protocol):
    """Runs a job that takes long, then calls `done` with its result where the registry runs."""

    def __call__(self, job: Callable[[], T], done: Callable[[T], None]) -> None: ...


def run_now(job: Callable[[], T], done: Callable[[T], None]) -> None:
    """Run a job at once: for a registry without an event loop."""
    done(job())


class HostedTournament(Protocol):
    """A tournament that this server runs."""

    def standings(self) -> Standings:
        """Return its current standings."""
        ...

    def go_on(self) -> None:
        """Begin the next round, or end the tournament after the last; Refusal while results are missing."""
        ...


class Registry:
    """The tables of a server.

    `permit`: the secret that is needed to open a table here, "" for none. `tables`: their highest number.
    `id_prefix`: the beginning of their ids. `certificate`: the SHA-256 of the server's.
    """

    def __init__(
        self,
        *,
        limits: Limits = LIMITS,
        tables: int | None = None,
        permit: str = "",
        journal: Journal | None = None,
        think: Think = ThreadBot.start,
        entropy: auth.Entropy = secrets.token_bytes,
        name: str = "",
        id_prefix: str = "",
        certificate: str = "",
    ) -> None:
        self.limits = limits
        self.entropy = entropy
        self.id = name or entropy(8).hex()
        self.rules = RULES
        self.content = content()
        self.greeting = Greeting(server=self.id, protocol=PROTOCOL, rules=self.rules, content=self.content)
        self.certificate = certificate
        self.tables: dict[str, HostedTable] = {}
        self.sessions: set[Session] = set()
        self._crowd = Crowd(limits)
        self.closing = False  # opens no new tables
        self.web_port = 0  # where browsers are let in, 0 for nowhere
        self.commands = 0  # moves requested so far
        self._max_tables = limits.tables if tables is None else tables
        self._permit = permit
        self._id_prefix = id_prefix
        self.parking = Parking(journal or NoJournal(), limits)
        self._services = TableServices(
            journal or NoJournal(), think, limits, lambda: int.from_bytes(self.entropy(8), "big") >> 2
        )
        self._throttles: OrderedDict[tuple[str, str], CodeThrottle] = OrderedDict()
        self._opened: dict[str, str] = {}  # address that opened each table
        self._openings: Counter[str] = Counter()  # tables that wait for their keys, by address
        self._coded = 0  # tables with codes that were opened
        self._salt = ""
        self.run_aside: RunAside = run_now
        self.flush: Callable[[], None] = lambda: None  # sends what connections have written
        self._openers: OrderedDict[str, RateLimit] = OrderedDict()  # limit of new tables for each address
        self.tournament: HostedTournament | None = None
        self.saved: Saved | None = None  # saved matches in words, at a host for one player alone

    # -- connections

    def connect(
        self, transport: Transport, address: str, now: float, *, local: bool = False
    ) -> Session | None:
        """Accept a connection; return None after refusing it because there are too many.

        If there are too many connections without a table, one of them gives way, or the new one is refused.
        While a guest is away, a few more are let in, which must ask for a seat at once.
        """
        is_full = len(self.sessions) >= self.limits.connections
        why_not = CROWDED if is_full else self._crowd.make_room(address, now, local=local)
        if why_not and (is_full or not self.awaits_guests):
            transport.write(wire.PREFACE + wire.frame(Closed(fault=Fault.FULL, sentence=why_not)))
            transport.close()
            return None
        if why_not:
            self._crowd.make_room_to_return()
        session = Session(self, transport, address, now)
        self.sessions.add(session)
        if why_not:
            self._crowd.add_returning(session, now)
        else:
            self._crowd.add(session)
        return session

    @property
    def awaits_guests(self) -> bool:
        """True if a guest of any table may return."""
        return bool(self.parking.tables) or any(
            not guest.there for table in self.tables.values() for guest in table.roster.guests.values()
        )

    def update(self, now: float) -> None:
        """Advance to `now` seconds."""
        self.update_sessions(now)
        self.update_tables(now)

    def update_sessions(self, now: float, part: int = 0, parts: int = 1) -> None:
        """Advance one of `parts` equal parts of all connections to `now` seconds."""
        for session in tuple(self.sessions)[part::parts]:
            session.update(now)
            if session.stage is Stage.CLOSED:
                self.sessions.discard(session)

    def update_tables(self, now: float, part: int = 0, parts: int = 1) -> None:
        """Advance one of `parts` equal parts of all tables to `now` seconds."""
        for table in tuple(self.tables.values())[part::parts]:
            table.update(now)
            if table.may_park and self.parking.read_back:
                self.parking.park(table)
            if table.closed:
                del self.tables[table.id]
                self._opened.pop(table.id, None)

    def throttle(self, address: str, table: str) -> CodeThrottle:
        """Return the throttle of an address at a table; the oldest are dropped."""
        throttle = self._throttles.setdefault((address, table), CodeThrottle(self.limits))
        self._throttles.move_to_end((address, table))
        if len(self._throttles) > MOST_THROTTLES:
            self._throttles.popitem(last=False)
        return throttle

    def passage_to(self, port: int, page: Page) -> Passage | None:
        """Return the way of a page to the worker at that port, None while there is none."""
        return None

    # -- tables

    def list(self, name: str = "", start: int = 0, also: Collection[str] = ()) -> Tables:
        """Return a page of the list of tables, as a player of that name sees it, from number `start` on.

        Tables of `also` are in it even if they are not listed for others.
        """
        shown = [table for table in self.tables.values() if table.is_listed or table.id in also]
        parked = [table for table in also if table in self.parking.tables]
        rows = [row_of(table, name) for table in shown[start : start + MOST_ROWS]]
        more = parked[max(0, start - len(shown)) :][: MOST_ROWS - len(rows)]
        return Tables((*rows, *map(self.parking.row, more)), start, len(shown) + len(parked))

    @property
    def listed_rows(self) -> Iterator[Row]:
        """The rows of all tables in the list."""
        return (row_of(table) for table in self.tables.values() if table.is_listed)

    def standings(self) -> Standings:
        """Return the standings of the tournament; Refusal if there is none."""
        return self._hosted_tournament.standings()

    def next_round(self, permit: str) -> None:
        """Begin the next round of the tournament; Refusal unless `permit` is the owner's and results are
        complete.
        """
        tournament = self._hosted_tournament
        self._check_owner(permit, "Only its owner says when the next round begins.")
        tournament.go_on()

    @property
    def _hosted_tournament(self) -> HostedTournament:
        if self.tournament is None:
            raise Refusal(Fault.REFUSED, "There is no tournament here.")
        return self.tournament

    def _check_owner(self, permit: str, sentence: str) -> None:
        """Raise Refusal with that sentence if `permit` is not the owner's."""
        if not secrets.compare_digest(permit.encode(), self._permit.encode()):
            raise Refusal(Fault.HOST, sentence)

    def table(self, name: str) -> HostedTable:
        """Return the table of that id; Refusal if there is none."""
        if name not in self.tables:
            raise Refusal(Fault.REFUSED, "That table is not there any more.")
        return self.tables[name]

    def returns_to(self, name: str) -> HostedTable | ParkedTable:
        """Return the table of that id, also a parked one; Refusal if there is none."""
        return self.parking.find(name) or self.table(name)

    def bring_back(self, name: str, now: float, returned: Returned) -> None:
        """Call `returned`, maybe later, with the table of that id, which may be parked, or with a refusal."""
        parking = self.parking
        if name in self.tables:
            returned(self.tables[name])
        elif name not in parking.tables:
            returned(Refusal(Fault.RESUME))
        elif self.closing:
            returned(Refusal(Fault.ASLEEP))
        elif name in parking.returning:
            parking.returning[name].append(returned)
        elif self._is_full:
            returned(Refusal(Fault.FULL, NO_ROOM_TO_RETURN))
        else:
            parking.returning[name] = [returned]
            self.run_aside(partial(parking.restore, name, now), partial(self._add_again, name))

    def _add_again(self, name: str, restored: HostedTable | Refusal) -> None:
        if isinstance(restored, HostedTable):
            restored = self.parking.leave(name) or restored
        if isinstance(restored, HostedTable):
            self.add(restored)
        for returned in self.parking.returning.pop(name):
            returned(restored)

    @property
    def _is_full(self) -> bool:
        count = len(self.tables) + self._openings.total() + len(self.parking.returning)
        return count >= self._max_tables

    def end(self, name: str) -> bool:
        """End a table for its server's owner; return False if there is none."""
        table = self.tables.get(name)
        if table is None or table.closed:
            return self.parking.end(name)
        table.close(ENDED_BY_OWNER)
        return True

    def create(self, message: Create, address: str, now: float, opened: Opened = ignore) -> None:
        """Open a table for a client and call `opened` with it, maybe later; Refusal if it may not."""
        self._check_create(message, address, now)
        table = self._new_table(message.agreement, message.seats, code=message.code)
        self._openings[address] += 1

        def add(key: bytes) -> None:
            self._openings[address] -= 1
            table.key = key
            self.add(table)
            self._opened[table.id] = address
            opened(table)

        self.run_aside(partial(auth.key_of, table.code, table.salt), add)

    def _check_create(self, message: Create, address: str, now: float) -> None:
        """Raise Refusal if this server opens no table for that client now."""
        if self.closing:
            raise Refusal(Fault.CLOSING, CLOSED)
        self._check_owner(message.permit, "Only its owner may open tables on this server.")
        if self._is_full:
            sentence = NO_ROOM_NOW if self._id_prefix else NO_ROOM.format(count=self._max_tables)
            raise Refusal(Fault.FULL, sentence)
        if not self._permit:
            self._check_opener(address, now)

    @property
    def openers(self) -> Counter[str]:
        """The number of tables that each address has opened."""
        return Counter(self._opened.values()) + self._openings

    def _check_opener(self, address: str, now: float) -> None:
        """Raise Refusal if that address has too many tables or opened too many lately; all of them cost
        journal space.
        """
        if self.openers[address] >= self.limits.tables_each:
            raise Refusal(Fault.FULL, NO_ROOM_FOR_YOU.format(count=self.limits.tables_each))
        opener = self._openers.setdefault(
            address, RateLimit(self.limits.openings_burst, self.limits.openings_rate)
        )
        self._openers.move_to_end(address)
        if len(self._openers) > MOST_OPENERS:
            self._openers.popitem(last=False)
        if not opener.take(now):
            raise Refusal(Fault.RATE, "Please wait a moment before you open another table.")

    def open(self, agreement: Agreement, seats: int, *, code: bool) -> HostedTable:
        """Open a table without an owner; the first guest becomes the host."""
        table = self._new_table(agreement, seats, code=code)
        table.key = auth.key_of(table.code, table.salt)
        self.add(table)
        return table

    def _new_table(self, agreement: Agreement, seats: int, *, code: bool) -> HostedTable:
        """Return a table whose key is to be computed."""
        word = auth.new_code(self.entropy) if code else ""
        salt = self._next_salt() if code else self.entropy(16).hex()
        name = self._id_prefix + self.entropy(8).hex()[len(self._id_prefix) :]
        return HostedTable(name, agreement, seats, Access(word, salt, b""), self._services)

    def _next_salt(self) -> str:
        """Return the salt of the next table with a code."""
        if self._coded % ONE_SALT == 0:
            self._salt = self.entropy(16).hex()
        self._coded += 1
        return self._salt

    def restore(self, kept: Kept, deck: str = "") -> HostedTable:
        """Return a table from its journal entry. Clients cannot reach it before it is added."""
        access = Access(kept.code, kept.salt, bytes.fromhex(kept.key))
        table = HostedTable(kept.table, kept.agreement, len(kept.places), access, self._services, deck)
        table.in_journal = True
        return table

    def add(self, table: HostedTable) -> None:
        """Make a table reachable."""
        table.web_port = self.web_port
        self.tables[table.id] = table

    def let_browsers_in(self, port: int) -> None:
        """Tell the guests of all tables where browsers are let in."""
        self.web_port = port
        for table in self.tables.values():
            table.web_port = port

    def suspend(self) -> None:
        """Close all connections; the journal has the tables, and guests may come back later."""
        self.closing = True
        for table in self.tables.values():
            table.close_if_abandoned()
        for session in tuple(self.sessions):
            session.close(Fault.ASLEEP)
        self.sessions.clear()
