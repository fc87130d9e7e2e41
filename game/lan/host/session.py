"""A connection at the server: reads bytes, sends messages, and knows which message is allowed when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from functools import partial
from typing import TYPE_CHECKING

from game.lan import auth, errors, wire
from game.lan.addresses import is_loopback
from game.lan.errors import SENTENCES, Fault, Refusal
from game.lan.host import requests
from game.lan.host.browser.browser_layer import BROWSER
from game.lan.host.browser.passage import Passage
from game.lan.host.directory import Directory, Transport
from game.lan.host.parking import ParkedTable
from game.lan.limits import Limits
from game.lan.messages import (
    PROTOCOL,
    Challenge,
    Closed,
    Create,
    Created,
    Elsewhere,
    Enter,
    Hello,
    List,
    Message,
    NextRound,
    Ping,
    Play,
    Pong,
    Prove,
    Refused,
    Resume,
    Rounds,
)
from game.lan.names import check_before_proof
from game.lan.rate_limit import RateLimit

if TYPE_CHECKING:
    from game.lan.host.hosted_table import HostedTable
    from game.lan.host.roster import Guest

MOST_STRIKES = 3  # bursts of messages before the connection is closed
CROWDED = "Too many are connected to this server now; please try again in a while."
CROWDED_ADDRESS = "Too many are connected to this server from this address; please try again in a while."


class Stage(Enum):
    """The progress of a connection."""

    NEW = auto()  # before the hello
    BROWSING = auto()  # may read the list of tables
    CHALLENGED = auto()  # must prove the code
    SEATED = auto()  # at a table, to play or to watch
    CLOSED = auto()  # input is ignored


MAY_SAY: dict[Stage, tuple[type[Message], ...]] = {
    Stage.NEW: (Hello,),
    Stage.BROWSING: (Ping, List, Rounds, NextRound, Create, Enter, Resume),
    Stage.CHALLENGED: (Ping, Prove),
    Stage.SEATED: (Ping, List, *requests.REQUESTS),
    Stage.CLOSED: (),
}
TO_ALL_TABLES = (List, Rounds, NextRound, Create, Enter, Resume)  # what a front process looks at
WELCOME, CLOSED = b'{"t":"welcome"', b'{"t":"closed"'  # how these messages begin
ON_RETURN = (Hello, Ping, Resume)  # the messages of a connection with a place for a return
FATAL = frozenset({Fault.PROTOCOL, Fault.RULES, Fault.CONTENT, Fault.FORMAT, Fault.SIZE, Fault.SLOW})


@dataclass(slots=True)
class PendingEntry:
    """The table that a connection has asked for and must prove its right to."""

    table: HostedTable
    transcript: tuple[str, ...]  # what both proofs cover
    watch: bool


class Session:
    """A connection from its first byte to its end. Its methods are given the time; it reads no clock."""

    def __init__(self, registry: Directory, transport: Transport, address: str, now: float) -> None:
        self.address = address
        self.stage = Stage.NEW
        self.is_browser = False  # nothing encrypts what it says and hears
        self.passage: Passage | None = None  # of a browser at a front process, to its worker
        self.lost_after = registry.limits.lost
        self.guest: Guest | None = None
        self.table: HostedTable | None = None
        self._registry = registry
        self._transport = transport
        self._frames = wire.Frames(registry.limits.frame_before_hello)
        self._rate_limit = RateLimit(registry.limits.messages_burst, registry.limits.messages_rate)
        self._strikes = 0
        self._stage_since = self._heard = now
        self.acted_at = now  # time of the last message that is no ping
        self.return_by: float | None = None  # the end of a place that is only for a return to a seat
        self._frame_since: float | None = None
        self._hello: Hello | None = None
        self._pending: PendingEntry | None = None
        self._is_opening = False  # does it wait for a table that it has asked for
        self._created = ""  # id of the table that this connection opened
        self._answer_at: float | None = None  # time of the delayed answer to a wrong proof
        self._now = now
        transport.write(wire.PREFACE)

    # -- input

    def receive(self, data: bytes, now: float) -> None:
        """Take bytes from the other end."""
        self._now = self._heard = now
        self._frames.feed(data)
        try:
            while self.stage is not Stage.CLOSED and (body := self._frames.next()) is not None:
                self._take(body)
        except Refusal as refusal:
            self.close(refusal.fault, refusal.sentence)
        if not self._frames.waiting:
            self._frame_since = None
        elif self._frame_since is None:
            self._frame_since = now

    def _take(self, body: bytes) -> None:
        """Decode a message and handle it. A refusal is sent to the guest; a fatal one is raised."""
        if not self._rate_limit.take(self._now):
            self._strikes += 1
            if self._strikes >= MOST_STRIKES:
                raise Refusal(Fault.RATE)
            self._refuse(Refusal(Fault.RATE))
            return
        message = wire.to_server.read(body)
        if not isinstance(message, Ping):
            self.acted_at = self._now
        if self.return_by is not None and not isinstance(message, ON_RETURN):
            self.close(Fault.FULL, CROWDED)
            return
        if self.passage and not isinstance(message, TO_ALL_TABLES if self.is_stranger else List):
            self.passage.send(wire.framed(body))
            return
        try:
            if type(message) not in MAY_SAY[self.stage]:
                raise Refusal(Fault.STATE)
            self._handle(message)
        except errors.Elsewhere as elsewhere:
            if self.is_browser:
                self._pass_to(elsewhere.port, body)
            else:
                self.send(Elsewhere(elsewhere.port))
        except Refusal as refusal:
            if refusal.fault in FATAL:
                raise
            self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        self.send(Refused(fault=refusal.fault, sentence=refusal.sentence))

    def _handle(self, message: Message) -> None:
        match message:
            case Ping():
                self.send(Pong(message.number))
            case Hello():
                self._greet(message)
            case List():
                name = self._hello.name if self._hello else ""
                self.send(self._registry.list(name, message.start, message.also))
            case Rounds():
                self.send(self._registry.standings())
            case NextRound():
                self._registry.next_round(message.permit)
                self.send(self._registry.standings())
            case Create():
                self._create(message)
            case Enter():
                self._enter(message)
            case Resume():
                self._resume(message)
            case Prove():
                self._prove(message)
            case _:
                assert self.table is not None
                assert self.guest is not None
                self._registry.commands += isinstance(message, Play)
                requests.take(self.table, self.guest, message, self._now)

    # -- a browser's way through a front process

    def _pass_to(self, port: int, body: bytes) -> None:
        """Pass a message to the worker at that port, and from now on what concerns its table."""
        if self.passage is None or self.passage.port != port:
            if self.passage:
                self.passage.close()
            self.passage = self._registry.passage_to(port, self)
            if self.passage is None:
                self.cut_off()
                return
            assert self._hello is not None
            self.passage.send(wire.PREFACE + wire.frame(self._hello))
        self.passage.send(wire.framed(body))

    def hear(self, body: bytes) -> None:
        """Pass on a message of the worker. Its welcome is a seat, its farewell the end."""
        self.pass_on(wire.framed(body))
        if body.startswith(WELCOME):
            self.stage, self.return_by = Stage.SEATED, None
        elif body.startswith(CLOSED):
            self.lost(self._now)
            self._transport.close()

    def cut_off(self) -> None:
        """End the connection because the worker is gone, which is started again."""
        self.close(Fault.ASLEEP)

    # -- entering

    def meet_browser(self) -> None:
        """Begin with a page. It came from this host and learns from the greeting what it has to say."""
        self.is_browser = True
        self.send(self._registry.greeting)

    def _greet(self, hello: Hello) -> None:
        if not self.is_browser:
            self.send(self._registry.greeting)
        if hello.protocol != PROTOCOL:
            raise Refusal(Fault.PROTOCOL)
        if hello.rules != self._registry.rules:
            raise Refusal(Fault.RULES)
        if hello.content != self._registry.content:
            raise Refusal(Fault.CONTENT)
        self._hello = hello
        self.stage = Stage.BROWSING
        self._frames.limit = self._registry.limits.frame_to_server

    def _create(self, message: Create) -> None:
        if self._is_opening:
            raise Refusal(Fault.STATE)
        self._is_opening = True
        try:
            self._registry.create(message, self.address, self._now, self._opened)
        except (Refusal, errors.Elsewhere):
            self._is_opening = False
            raise

    def _opened(self, table: HostedTable) -> None:
        self._is_opening = False
        self._created = table.id
        self.send(Created(table=table.id, code=table.code))

    def _enter(self, message: Enter) -> None:
        """Prove that this server knows the code, and ask for the same proof."""
        assert self._hello is not None
        registry = self._registry
        table = registry.table(message.table)
        check_before_proof(self._hello.name)
        mine = registry.entropy(16).hex()
        bound = BROWSER if self.is_browser else registry.certificate
        transcript = (registry.id, table.id, message.nonce, mine, bound)
        self._pending = PendingEntry(table, transcript, message.watch)
        self.stage = Stage.CHALLENGED
        self._stage_since = self._now  # the deadline for the answer starts
        self.send(Challenge(nonce=mine, salt=table.salt, proof=auth.prove(table.key, "server", *transcript)))

    def _resume(self, message: Resume) -> None:
        table = self._registry.returns_to(message.table)
        guest = table.roster.guests.get(message.guest)
        if guest is None or not auth.is_secret(message.secret, guest.secret_digest):
            raise Refusal(Fault.RESUME)
        if guest.only_here and not is_loopback(self.address):
            raise Refusal(Fault.RESUME)
        self.return_by = None
        if isinstance(table, ParkedTable) or table.closed:
            self._registry.bring_back(table.id, self._now, partial(self._returned, message))
        else:
            self._return(table, guest, message)

    def _return(self, table: HostedTable, guest: Guest, message: Resume) -> None:
        self._be_seated(table, guest)
        if self.is_browser:  # what tells it in words begins anew with the connection
            table.rejoin(guest, self, 0, 0)
        else:
            table.rejoin(guest, self, message.hand, message.seen)

    def _returned(self, message: Resume, table: HostedTable | Refusal) -> None:
        """Take the seat at a table that was parked, or tell why that is impossible."""
        if self.stage is not Stage.BROWSING:
            return
        if isinstance(table, Refusal):
            self._refuse(table)
        elif (guest := table.roster.guests.get(message.guest)) is None:
            self._refuse(Refusal(Fault.RESUME))
        else:
            self._return(table, guest, message)

    def _prove(self, message: Prove) -> None:
        pending = self._pending
        if pending is None or self._answer_at is not None:
            raise Refusal(Fault.STATE)
        throttle = self._registry.throttle(self.address, pending.table.id)
        if not auth.is_proof(message.proof, pending.table.key, "client", *pending.transcript):
            self._answer_at = self._now + throttle.delay_after_failure(self._now)
            self._answer_late(self._now)
            return
        throttle.reset()
        self.stage = Stage.BROWSING  # if entering fails
        self._pending = None
        if not throttle.entrances.take(self._now):
            raise Refusal(Fault.RATE)
        self._come_in(pending)

    def _come_in(self, pending: PendingEntry) -> None:
        assert self._hello is not None
        secret = self._registry.entropy(32).hex()
        hello, mine = self._hello, pending.table.id == self._created
        guest = pending.table.enter(hello.name, hello.avatar, secret, self, watch=pending.watch, host=mine)
        self._be_seated(pending.table, guest)

    def _be_seated(self, table: HostedTable, guest: Guest) -> None:
        self.stage = Stage.SEATED
        self.return_by = None
        self.table, self.guest = table, guest

    def _answer_late(self, now: float) -> None:
        """Answer a wrong proof once its delay is over."""
        if self._answer_at is not None and now >= self._answer_at:
            self._answer_at = self._pending = None
            self.stage = Stage.BROWSING
            self._refuse(Refusal(Fault.CODE))

    # -- time and the end

    def update(self, now: float) -> None:
        """Advance to `now` seconds and close the connection if a deadline has passed."""
        self._now = now
        limits = self._registry.limits
        if self.stage is Stage.SEATED and self._frame_since is None and now - self._heard < self.lost_after:
            return  # the usual case, kept fast for thousands of connections
        self._answer_late(now)
        if self.stage is Stage.CLOSED:
            return
        if (
            (not self._frames.greeted and now - self._stage_since >= limits.preface)
            or (
                self.stage in (Stage.NEW, Stage.CHALLENGED)
                and now - self._stage_since >= self._patience(limits)
            )
            or (self.stage is Stage.BROWSING and now - self._stage_since >= limits.browsing)
            or (self._frame_since is not None and now - self._frame_since >= limits.frame)
            or now - self._heard >= self.lost_after
        ):
            self.close(Fault.SLOW)
        elif self.return_by is not None and now >= self.return_by:
            self.close(Fault.FULL, CROWDED)

    def _patience(self, limits: Limits) -> float:
        return limits.handshake + (limits.wrong_proof_longest if self._answer_at is not None else 0.0)

    def is_idle(self, now: float) -> bool:
        """True if the connection has done nothing for a while but ping."""
        return self.stage is Stage.NEW or now - self.acted_at >= self._registry.limits.idle_stranger

    @property
    def is_stranger(self) -> bool:
        """True until the connection has a place at a table."""
        return self.stage in (Stage.NEW, Stage.BROWSING, Stage.CHALLENGED)

    def send(self, message: Message) -> None:
        """Send a message."""
        self.pass_on(wire.frame(message))

    def pass_on(self, frame: bytes) -> None:
        """Send an encoded frame."""
        if self.stage is not Stage.CLOSED:
            self._transport.write(frame)

    def close(self, fault: Fault, sentence: str = "") -> None:
        """Send the reason and end the connection."""
        if self.stage is not Stage.CLOSED:
            self.send(Closed(fault=fault, sentence=sentence or SENTENCES[fault]))
            self.lost(self._now)
            self._transport.close()

    def lost(self, now: float) -> None:
        """Note that the connection is gone."""
        if self.stage is not Stage.CLOSED:
            self.stage = Stage.CLOSED
            if self.passage:
                self.passage.close()
            if self.table and self.guest:
                self.table.disconnect(self.guest, self, now)
