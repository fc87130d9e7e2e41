"""All tables of a server, and everybody who is connected to it: the whole server without a socket."""

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
from game.lan.host.hosted_table import HostedTable
from game.lan.host.journal import Journal, Kept, NoJournal
from game.lan.host.session import Session, Stage, Transport
from game.lan.host.table_messages import row_of
from game.lan.host.throttle import CodeThrottle
from game.lan.limits import LIMITS, Limits
from game.lan.messages import Agreement, Closed, Create, Standings, Tables
from game.lan.rate_limit import RateLimit
from game.players.bot_player import Think, Thinking

RULES = 1  # raised when the same moves would no longer lead to the same game
MOST_DOORS = 10_000
MOST_OPENERS = 10_000
NO_ROOM = "This server has no room for another table."
CROWDED = "Too many are connected to this server now; please try again in a while."
MOST_ROWS = 150  # all of them, as long as they can be, are one frame


@cache
def content() -> str:
    """What stands for the cards that come with the game: eight bytes in hexadecimal."""
    texts = "\0".join(f"{name}\0{decks.deck_text(name)}" for name in sorted(decks.own_decks()))
    return hashlib.blake2b(texts.encode(), digest_size=8).hexdigest()


class Contest(Protocol):
    """A tournament that is carried through at a hall."""

    def standings(self) -> Standings:
        """How it stands."""
        ...

    def go_on(self) -> None:
        """Its owner has the next round begin, or after the last one the end; Refusal if it cannot."""
        ...


class Registry:
    """The tables of a server.

    `permit`: what somebody must know to open a table here, "" for anybody. `tables`: how many there may be.
    `mark`: what their ids begin with.
    """

    def __init__(
        self,
        *,
        limits: Limits = LIMITS,
        tables: int | None = None,
        permit: str = "",
        journal: Journal | None = None,
        think: Think = Thinking.start,
        entropy: auth.Entropy = secrets.token_bytes,
        name: str = "",
        mark: str = "",
    ) -> None:
        self.limits = limits
        self.entropy = entropy
        self.id = name or entropy(8).hex()
        self.rules = RULES
        self.content = content()
        self.tables: dict[str, HostedTable] = {}
        self.sessions: set[Session] = set()
        self._strangers: list[Session] = []  # and those who were when somebody came last
        self.closing = False  # no new tables
        self.commands = 0  # moves that were asked for, up to now
        self._most = min(tables or limits.tables, limits.tables)
        self._permit = permit
        self._mark = mark
        self._journal = journal or NoJournal()
        self._think = think
        self._doors: OrderedDict[tuple[str, str], CodeThrottle] = OrderedDict()
        self._opened: dict[str, str] = {}  # table → the address that opened it
        self._openers: OrderedDict[str, RateLimit] = OrderedDict()  # how often each address opens tables
        self.contest: Contest | None = None

    # -- connections

    def connect(
        self, transport: Transport, address: str, now: float, *, local: bool = False
    ) -> Session | None:
        """A new connection; None where there are too many already, and that is said.

        Among too many strangers the one who has been silent for longest gives way, so that nobody can keep
        others out by saying nothing.
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
        """Goes on to `now` seconds."""
        self.watch(now)
        self.play_on(now)

    def watch(self, now: float, part: int = 0, parts: int = 1) -> None:
        """Goes on to `now` seconds with one of so many parts of all connections."""
        for session in tuple(self.sessions)[part::parts]:
            session.update(now)
            if session.stage is Stage.CLOSED:
                self.sessions.discard(session)

    def play_on(self, now: float, part: int = 0, parts: int = 1) -> None:
        """Goes on to `now` seconds with one of so many parts of all tables."""
        for table in tuple(self.tables.values())[part::parts]:
            table.update(now)
            if table.closed:
                del self.tables[table.id]
                self._opened.pop(table.id, None)

    def door(self, address: str, table: str) -> CodeThrottle:
        """What is known of an address at a table; the oldest are forgotten."""
        door = self._doors.setdefault((address, table), CodeThrottle(self.limits))
        self._doors.move_to_end((address, table))
        if len(self._doors) > MOST_DOORS:
            self._doors.popitem(last=False)
        return door

    # -- tables

    def list(self, name: str = "") -> Tables:
        """The tables that there are, as somebody of that name sees them."""
        return Tables(tuple(row_of(table, name) for table in self.tables.values())[:MOST_ROWS])

    def standings(self) -> Standings:
        """How the tournament stands; Refusal where there is none."""
        return self._contest.standings()

    def next_round(self, permit: str) -> None:
        """The tournament goes on, because its owner says so; Refusal if they may not or it cannot."""
        contest = self._contest
        self._check_owner(permit, "Only its owner says when the next round begins.")
        contest.go_on()

    @property
    def _contest(self) -> Contest:
        if self.contest is None:
            raise Refusal(Fault.REFUSED, "There is no tournament here.")
        return self.contest

    def _check_owner(self, permit: str, sentence: str) -> None:
        """Refusal with that sentence if this is not what its owner knows."""
        if not secrets.compare_digest(permit.encode(), self._permit.encode()):
            raise Refusal(Fault.HOST, sentence)

    def table(self, name: str) -> HostedTable:
        """The table of that id."""
        if name not in self.tables:
            raise Refusal(Fault.REFUSED, "That table is not there any more.")
        return self.tables[name]

    def create(self, message: Create, address: str, now: float) -> HostedTable:
        """Opens a table."""
        if self.closing:
            raise Refusal(Fault.CLOSING, "This server opens no more tables.")
        self._check_owner(message.permit, "Only its owner may open tables on this server.")
        if len(self.tables) >= self._most:
            raise Refusal(Fault.FULL, NO_ROOM)
        if not self._permit:
            self._check_opener(address, now)
        table = self.open(message.agreement, message.seats, code=message.code)
        self._opened[table.id] = address
        return table

    def _check_opener(self, address: str, now: float) -> None:
        """Refusal if that address has too many tables, or opened too many lately: each is written down."""
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
        """Opens a table, for whoever comes first or in nobody's name."""
        word = auth.new_code(self.entropy) if code else ""
        salt = self.entropy(16).hex()
        name = self._mark + self.entropy(8).hex()[len(self._mark) :]
        table = self._new(name, agreement, seats, word, salt, auth.key_of(word, salt))
        self.adopt(table)
        return table

    def brought_back(self, kept: Kept, deck: str = "") -> HostedTable:
        """A table of a journal, with its `deck`; nobody can come to it before it is adopted."""
        key = bytes.fromhex(kept.key)
        return self._new(kept.table, kept.agreement, len(kept.places), kept.code, kept.salt, key, deck)

    def adopt(self, table: HostedTable) -> None:
        """Takes a table in."""
        self.tables[table.id] = table

    def _new(
        self, name: str, agreement: Agreement, seats: int, code: str, salt: str, key: bytes, deck: str = ""
    ) -> HostedTable:
        return HostedTable(
            name,
            agreement,
            seats,
            code=code,
            salt=salt,
            key=key,
            journal=self._journal,
            think=self._think,
            limits=self.limits,
            seed=lambda: int.from_bytes(self.entropy(8), "big") >> 2,
            deck=deck,
        )

    def sleep(self) -> None:
        """Ends all connections; the tables are in the journal, and everybody may come back to them."""
        self.closing = True
        for session in tuple(self.sessions):
            session.close(Fault.ASLEEP)
        self.sessions.clear()
