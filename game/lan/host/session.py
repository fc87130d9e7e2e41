"""One connection as the server sees it: bytes in, messages out, and what may be said when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import TYPE_CHECKING, Protocol

from game.lan import auth, errors, wire
from game.lan.errors import SENTENCES, Fault, Refusal
from game.lan.host import requests
from game.lan.limits import Limits
from game.lan.messages import (
    PROTOCOL,
    Challenge,
    Closed,
    Create,
    Created,
    Elsewhere,
    Enter,
    Greeting,
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
from game.lan.rate_limit import RateLimit

if TYPE_CHECKING:
    from game.lan.host.hosted_table import HostedTable
    from game.lan.host.roster import Guest
    from game.lan.host.throttle import CodeThrottle
    from game.lan.messages import Standings, Tables

MOST_STRIKES = 3  # too many messages at once, so often


class Stage(Enum):
    """How far a connection has come."""

    NEW = auto()  # it has not said hello
    BROWSING = auto()  # it may look at the tables
    CHALLENGED = auto()  # it has to prove that it knows the code, or the secret of its seat
    SEATED = auto()  # it is at a table, to play or to watch
    CLOSED = auto()  # nothing that comes is read any more


MAY_SAY: dict[Stage, tuple[type[Message], ...]] = {
    Stage.NEW: (Hello,),
    Stage.BROWSING: (Ping, List, Rounds, NextRound, Create, Enter, Resume),
    Stage.CHALLENGED: (Ping, Prove),
    Stage.SEATED: (Ping, List, *requests.REQUESTS),
    Stage.CLOSED: (),
}
FATAL = frozenset({Fault.PROTOCOL, Fault.RULES, Fault.CONTENT, Fault.FORMAT, Fault.SIZE, Fault.SLOW})


class Transport(Protocol):
    """Where bytes for the other end go."""

    def write(self, data: bytes) -> None:
        """Sends them, or keeps them until they can be sent."""

    def close(self) -> None:
        """Ends the connection once all has been sent."""


@dataclass(slots=True)
class Wanted:
    """What a connection has asked for and must prove that it may have."""

    table: HostedTable
    key: bytes
    said: tuple[str, ...]  # the transcript
    watch: bool = False
    guest: Guest | None = None  # who comes back
    hand: int = 0
    seen: int = 0


class House(Protocol):
    """What a connection asks of the server's hall. Whatever is refused raises Refusal."""

    limits: Limits
    entropy: auth.Entropy
    id: str
    rules: int
    content: str
    commands: int  # moves that were asked for, up to now

    def list(self, name: str = "") -> Tables:
        """The tables that there are, as somebody of that name sees them."""
        ...

    def table(self, name: str) -> HostedTable:
        """The table of that id."""
        ...

    def create(self, message: Create, address: str, now: float) -> HostedTable:
        """Opens a table."""
        ...

    def door(self, address: str, table: str) -> CodeThrottle:
        """What is known of an address at a table."""
        ...

    def standings(self) -> Standings:
        """How the tournament stands."""
        ...

    def next_round(self, permit: str) -> None:
        """The tournament goes on, because its owner says so."""
        ...


class Session:
    """A connection, from its first byte to its end. It is told the time and never looks for itself."""

    def __init__(self, hall: House, transport: Transport, address: str, now: float) -> None:
        self.address = address
        self.stage = Stage.NEW
        self.guest: Guest | None = None
        self.table: HostedTable | None = None
        self._hall = hall
        self._transport = transport
        self._frames = wire.Frames(hall.limits.frame_before_hello)
        self._bucket = RateLimit(hall.limits.messages_burst, hall.limits.messages_rate)
        self._strikes = 0
        self._came = self._heard = now
        self._frame_since: float | None = None
        self._hello: Hello | None = None
        self._wanted: Wanted | None = None
        self._mine = ""  # the table that was opened from here
        self._answer_at: float | None = None  # when a wrong proof is answered
        self._now = now
        transport.write(wire.PREFACE)

    # -- what comes

    def receive(self, data: bytes, now: float) -> None:
        """Takes bytes from the other end."""
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
        """Reads and does one message. What is only refused is answered; Refusal ends the connection."""
        if not self._bucket.take(self._now):
            self._strikes += 1
            if self._strikes >= MOST_STRIKES:
                raise Refusal(Fault.RATE)
            self._refuse(Refusal(Fault.RATE))
            return
        message = wire.to_server.read(body)
        try:
            if type(message) not in MAY_SAY[self.stage]:
                raise Refusal(Fault.STATE)
            self._do(message)
        except errors.Elsewhere as elsewhere:
            self.send(Elsewhere(elsewhere.port))
        except Refusal as refusal:
            if refusal.fault in FATAL:
                raise
            self._refuse(refusal)

    def _refuse(self, refusal: Refusal) -> None:
        self.send(Refused(fault=refusal.fault, sentence=refusal.sentence))

    def _do(self, message: Message) -> None:
        match message:
            case Ping():
                self.send(Pong(message.number))
            case Hello():
                self._greet(message)
            case List():
                self.send(self._hall.list(self._hello.name if self._hello else ""))
            case Rounds():
                self.send(self._hall.standings())
            case NextRound():
                self._hall.next_round(message.permit)
                self.send(self._hall.standings())
            case Create():
                table = self._hall.create(message, self.address, self._now)
                self._mine = table.id
                self.send(Created(table=table.id, code=table.code))
            case Enter():
                self._enter(message)
            case Resume():
                self._resume(message)
            case Prove():
                self._prove(message)
            case _:
                assert self.table is not None
                assert self.guest is not None
                self._hall.commands += isinstance(message, Play)
                requests.take(self.table, self.guest, message, self._now)

    # -- the door

    def _greet(self, hello: Hello) -> None:
        self.send(
            Greeting(
                server=self._hall.id,
                protocol=PROTOCOL,
                rules=self._hall.rules,
                content=self._hall.content,
            )
        )
        if hello.protocol != PROTOCOL:
            raise Refusal(Fault.PROTOCOL)
        if hello.rules != self._hall.rules:
            raise Refusal(Fault.RULES)
        if hello.content != self._hall.content:
            raise Refusal(Fault.CONTENT)
        self._hello = hello
        self.stage = Stage.BROWSING
        self._frames.limit = self._hall.limits.frame_to_server

    def _enter(self, message: Enter) -> None:
        table = self._hall.table(message.table)
        wanted = self._challenge(table, table.key, message.nonce)
        wanted.watch = message.watch

    def _resume(self, message: Resume) -> None:
        table = self._hall.table(message.table)
        guest = table.company.guests.get(message.guest)
        if guest is None:
            raise Refusal(Fault.RESUME)
        wanted = self._challenge(table, bytes.fromhex(guest.secret), message.nonce)
        wanted.guest, wanted.hand, wanted.seen = guest, message.hand, message.seen

    def _challenge(self, table: HostedTable, key: bytes, nonce: str) -> Wanted:
        """Proves first that this server knows the key, and asks for the same."""
        mine = self._hall.entropy(16).hex()
        said = (self._hall.id, table.id, nonce, mine)
        wanted = self._wanted = Wanted(table, key, said)
        self.stage = Stage.CHALLENGED
        self._came = self._now  # the time for the answer begins
        self.send(Challenge(nonce=mine, salt=table.salt, proof=auth.prove(key, "server", *said)))
        return wanted

    def _prove(self, message: Prove) -> None:
        wanted = self._wanted
        if wanted is None or self._answer_at is not None:
            raise Refusal(Fault.STATE)
        door = self._hall.door(self.address, wanted.table.id)
        if not auth.is_proof(message.proof, wanted.key, "client", *wanted.said):
            self._answer_at = self._now + door.wrong(self._now)
            self._answer_late(self._now)
            return
        door.right()
        self.stage = Stage.BROWSING  # until there is room
        self._wanted = None
        if wanted.guest is None:
            if not door.entrances.take(self._now):
                raise Refusal(Fault.RATE)
            self._come_in(wanted)
        elif wanted.table.company.guests.get(wanted.guest.number) is wanted.guest:
            self._be_seated(wanted.table, wanted.guest)
            wanted.table.come_back(wanted.guest, self, wanted.hand, wanted.seen)
        else:
            raise Refusal(Fault.RESUME)

    def _come_in(self, wanted: Wanted) -> None:
        assert self._hello is not None
        secret = auth.prove(wanted.key, "seat", *wanted.said)
        hello, mine = self._hello, wanted.table.id == self._mine
        guest = wanted.table.enter(hello.name, hello.avatar, secret, self, watch=wanted.watch, host=mine)
        self._be_seated(wanted.table, guest)

    def _be_seated(self, table: HostedTable, guest: Guest) -> None:
        self.stage = Stage.SEATED
        self.table, self.guest = table, guest

    def _answer_late(self, now: float) -> None:
        """Answers a wrong proof once it is time."""
        if self._answer_at is not None and now >= self._answer_at:
            come_back = self._wanted is not None and self._wanted.guest is not None
            self._answer_at = self._wanted = None
            self.stage = Stage.BROWSING
            self._refuse(Refusal(Fault.RESUME if come_back else Fault.CODE))

    # -- time and the end

    def update(self, now: float) -> None:
        """Goes on to `now` seconds: deadlines."""
        self._now = now
        limits = self._hall.limits
        if self.stage is Stage.SEATED and self._frame_since is None and now - self._heard < limits.lost:
            return  # as nearly always: there are thousands
        self._answer_late(now)
        if self.stage is Stage.CLOSED:
            return
        if (
            (not self._frames.greeted and now - self._came >= limits.preface)
            or (self.stage in (Stage.NEW, Stage.CHALLENGED) and now - self._came >= self._patience(limits))
            or (self.stage is Stage.BROWSING and now - self._came >= limits.browsing)
            or (self._frame_since is not None and now - self._frame_since >= limits.frame)
            or now - self._heard >= limits.lost
        ):
            self.close(Fault.SLOW)

    def _patience(self, limits: Limits) -> float:
        return limits.handshake + (limits.wrong_proof_longest if self._answer_at is not None else 0.0)

    @property
    def is_stranger(self) -> bool:
        """Has it not come to a table yet?"""
        return self.stage in (Stage.NEW, Stage.BROWSING, Stage.CHALLENGED)

    def send(self, message: Message) -> None:
        """Sends a message to the other end."""
        self.pass_on(wire.frame(message))

    def pass_on(self, frame: bytes) -> None:
        """Sends a message that is a frame already."""
        if self.stage is not Stage.CLOSED:
            self._transport.write(frame)

    def close(self, fault: Fault, sentence: str = "") -> None:
        """Says why, and ends the connection."""
        if self.stage is not Stage.CLOSED:
            self.send(Closed(fault=fault, sentence=sentence or SENTENCES[fault]))
            self.lost(self._now)
            self._transport.close()

    def lost(self, now: float) -> None:
        """The connection is gone."""
        if self.stage is not Stage.CLOSED:
            self.stage = Stage.CLOSED
            if self.table and self.guest:
                self.table.lose(self.guest, self, now)
