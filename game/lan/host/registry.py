"""All tables and connections of a server, without sockets."""

from __future__ import annotations

import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Sequence
from functools import cache
from typing import Protocol

from engine import decks
from game.lan import auth, wire
from game.lan.errors import Fault, Refusal
from game.lan.host.hosted_table import HostedTable, TableServices
from game.lan.host.journal import Journal, Kept, NoJournal
from game.lan.host.session import Session, Stage, Transport
from game.lan.host.table_messages import row_of
from game.lan.host.table_state import Access
from game.lan.host.throttle import CodeThrottle
from game.lan.limits import LIMITS, Limits
from game.lan.messages import PROTOCOL, Agreement, Closed, Create, Greeting, Standings, Tables
from game.lan.rate_limit import RateLimit
from game.players.bot_player import Think, ThreadBot

RULES = 1  # raised when old moves would lead to another game
MOST_THROTTLES = 10_000
MOST_OPENERS = 10_000
NO_ROOM = "This server has no room for another table."
CROWDED = "Too many are connected to this server now; please try again in a while."
MOST_ROWS = 150  # as many as fit into a frame at their longest


@cache
def content() -> str:
    """Return a digest of the decks that come with the game: eight bytes in hexadecimal."""
    texts = "\0".join(f"{name}\0{decks.deck_text(name)}" for name in sorted(decks.own_decks()))
    return hashlib.blake2b(texts.encode(), digest_size=8).hexdigest()


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
        self._strangers: list[Session] = []  # connections without a table, as of the last arrival
        self.closing = False  # opens no new tables
        self.commands = 0  # moves requested so far
        self._max_tables = min(tables or limits.tables, limits.tables)
        self._permit = permit
        self._id_prefix = id_prefix
        self._services = TableServices(
            journal or NoJournal(), think, limits, lambda: int.from_bytes(self.entropy(8), "big") >> 2
        )
        self._throttles: OrderedDict[tuple[str, str], CodeThrottle] = OrderedDict()
        self._opened: dict[str, str] = {}  # address that opened each table
        self._openers: OrderedDict[str, RateLimit] = OrderedDict()  # limit of new tables for each address
        self.tournament: HostedTournament | None = None

    # -- connections

    def connect(
        self, transport: Transport, address: str, now: float, *, local: bool = False
    ) -> Session | None:
        """Accept a connection; return None after refusing it because there are too many.

        If there are too many connections without a table, the one that has been silent longest is closed.
        So nobody can keep others out by saying nothing.
        """
        strangers = self._strangers = [session for session in self._strangers if session.is_stranger]
        here = [session for session in strangers if session.address == address and not local]
        too_many: Sequence[Session] = ()
        if len(here) >= self.limits.strangers_each:
            too_many = here
        elif len(strangers) >= self.limits.strangers:
            too_many = strangers
        silent = next((session for session in too_many if session.stage is Stage.NEW), None)
        if len(self.sessions) >= self.limits.connections or (too_many and silent is None):
            transport.write(wire.PREFACE + wire.frame(Closed(fault=Fault.FULL, sentence=CROWDED)))
            transport.close()
            return None
        if silent is not None:
            silent.close(Fault.SLOW)
        session = Session(self, transport, address, now)
        self.sessions.add(session)
        self._strangers.append(session)
        return session

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

    # -- tables

    def list(self, name: str = "") -> Tables:
        """Return the list of tables, as a player of that name sees it."""
        return Tables(tuple(row_of(table, name) for table in self.tables.values())[:MOST_ROWS])

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

    def create(self, message: Create, address: str, now: float) -> HostedTable:
        """Open a table for a client; Refusal if it may not."""
        if self.closing:
            raise Refusal(Fault.CLOSING, "This server opens no more tables.")
        self._check_owner(message.permit, "Only its owner may open tables on this server.")
        if len(self.tables) >= self._max_tables:
            raise Refusal(Fault.FULL, NO_ROOM)
        if not self._permit:
            self._check_opener(address, now)
        table = self.open(message.agreement, message.seats, code=message.code)
        self._opened[table.id] = address
        return table

    def _check_opener(self, address: str, now: float) -> None:
        """Raise Refusal if that address has too many tables or opened too many lately; all of them cost
        journal space.
        """
        if sum(opener == address for opener in self._opened.values()) >= self.limits.tables_each:
            raise Refusal(Fault.FULL, NO_ROOM)
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
        word = auth.new_code(self.entropy) if code else ""
        salt = self.entropy(16).hex()
        name = self._id_prefix + self.entropy(8).hex()[len(self._id_prefix) :]
        access = Access(word, salt, auth.key_of(word, salt))
        table = HostedTable(name, agreement, seats, access, self._services)
        self.add(table)
        return table

    def restore(self, kept: Kept, deck: str = "") -> HostedTable:
        """Return a table from its journal entry. Clients cannot reach it before it is added."""
        access = Access(kept.code, kept.salt, bytes.fromhex(kept.key))
        return HostedTable(kept.table, kept.agreement, len(kept.places), access, self._services, deck)

    def add(self, table: HostedTable) -> None:
        """Make a table reachable."""
        self.tables[table.id] = table

    def suspend(self) -> None:
        """Close all connections; the journal has the tables, and guests may come back later."""
        self.closing = True
        for session in tuple(self.sessions):
            session.close(Fault.ASLEEP)
        self.sessions.clear()
