"""The client's end of a connection, without a socket: takes bytes, returns messages, and has bytes to
send.

It keeps what coming back needs: the place at the table, its secret, and the number of the last news.
"""

import secrets
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum, auto

from game.lan import auth, wire
from game.lan.bounds import MOST_IDS
from game.lan.errors import SENTENCES, Fault
from game.lan.limits import LIMITS
from game.lan.messages import (
    PROTOCOL,
    Agreement,
    Challenge,
    Closed,
    Create,
    Created,
    Done,
    Enter,
    Greeting,
    Hello,
    List,
    Message,
    News,
    Play,
    Prove,
    Refused,
    Resume,
    Row,
    Tables,
    Welcome,
)
from game.lan.names import clean
from game.lan.tls import Layer, guest_layer


@dataclass(frozen=True, slots=True)
class Me:
    """A player and the version of the game that their program plays."""

    name: str
    avatar: str
    rules: int
    content: str


@dataclass(frozen=True, slots=True)
class Browse:
    """The aim of seeing a server's tables, also those of `also` that are not listed for others."""

    also: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Join:
    """The table to join: by its id, or by matching if it is "". `code` is "" for an open table."""

    table: str = ""
    code: str = ""
    watch: bool = False


@dataclass(frozen=True, slots=True)
class Open:
    """The aim of opening a table."""

    agreement: Agreement
    seats: int
    code: bool = True
    permit: str = ""


Aim = Browse | Join | Open


@dataclass(frozen=True, slots=True)
class Ticket:
    """A place at a table, with the secret that is needed to return to it.

    `certificate`: the SHA-256 of the host's; "" accepts any host, for this machine alone.
    """

    table: str
    guest: int
    secret: str = field(repr=False)
    certificate: str = ""


class ClientStage(Enum):
    """The progress of a connection."""

    APART = auto()
    MEETING = auto()  # the host's certificate is not known yet
    GREETING = auto()
    BROWSING = auto()
    ENTERING = auto()
    PROVING = auto()
    RETURNING = auto()
    SEATED = auto()


ENTERING = (ClientStage.ENTERING, ClientStage.PROVING, ClientStage.RETURNING)


class Client:
    """The program of a player at a server, over as many connections as it takes.

    `ticket` is for the seat to return to; `seats` are seats that may turn out to be at the table that is
    joined.
    """

    def __init__(
        self,
        me: Me,
        aim: Aim,
        *,
        ticket: Ticket | None = None,
        seats: Iterable[Ticket] = (),
        entropy: auth.Entropy = secrets.token_bytes,
        layer: Callable[[], Layer] = guest_layer,
    ) -> None:
        self.me = me
        self.aim = aim
        self.ticket = ticket
        self.stage = ClientStage.APART
        self._seats = {seat.table: seat for seat in seats}
        self._rows: dict[str, Row] = {}  # of the list, as far as it has arrived
        self._next_row = 0  # number of the first row that is missing
        self._may_join_anew = False  # join as a new guest if the ticket is refused
        self._entropy = entropy
        self._new_layer = layer
        self._layer: Layer | None = None
        self._frames = wire.Frames(LIMITS.frame_to_client)
        self._nonce = ""
        self.server = ""  # id of the last server
        self._hand = 0
        self._seen = 0
        self._number = 1  # number of the next command
        self._unanswered: Play | None = None  # the pending command
        self._queued_move: tuple[str, int] | None = None  # the move to send after it

    # -- connections

    def connected(self) -> None:
        """Begin a new connection; the greeting follows once the server's certificate is known."""
        self._frames = wire.Frames(LIMITS.frame_to_client)
        self._layer = self._new_layer()
        self.stage = ClientStage.MEETING

    def disconnected(self) -> None:
        """Note that the connection is gone."""
        self.stage = ClientStage.APART
        self._layer = None

    def to_send(self) -> bytes:
        """Return the bytes to send now."""
        return self._layer.to_send() if self._layer else b""

    def receive(self, data: bytes) -> list[Message]:
        """Take bytes from the server and return the messages for the player. Refusal if they make no
        sense.
        """
        assert self._layer is not None
        self._frames.feed(self._layer.receive(data))
        told: list[Message] = self._meet()
        while self.stage is not ClientStage.APART and (body := self._frames.next()) is not None:
            message = wire.to_client.read(body)
            told += self._take(message)
        return told

    # -- from the player

    def say(self, message: Message) -> None:
        """Send a message if connected; drop it otherwise."""
        if self.stage in (ClientStage.SEATED, ClientStage.BROWSING):
            self._send(self._list() if isinstance(message, List) else message)

    def play(self, move: str, seen: int) -> None:
        """Send a move by a player who has seen the news up to `seen`, once the previous one is answered.
        It is never lost.
        """
        if self._unanswered is not None:  # its news may arrive before its answer
            self._queued_move = (move, seen)
            return
        self._unanswered = Play(number=self._number, move=move, seen=seen)
        self.say(self._unanswered)

    @property
    def unanswered(self) -> Play | None:
        """The command that the server has not answered yet."""
        return self._unanswered

    def repeat(self) -> None:
        """Send the unanswered command again. Its number makes sure that it is carried out once."""
        if self._unanswered is not None:
            self.say(self._unanswered)

    # -- from the server

    def _take(self, message: Message) -> list[Message]:
        match message:
            case Greeting() if self.stage is ClientStage.GREETING:
                return self._greeted(message)
            case Created() if self.stage is ClientStage.BROWSING and isinstance(self.aim, Open):
                return [message, *self._enter(Join(message.table, message.code))]
            case Tables():
                return self._listed(message)
            case Challenge() if self.stage is ClientStage.ENTERING:
                return self._challenged(message)
            case Welcome() if self.stage in (ClientStage.PROVING, ClientStage.RETURNING):
                self._welcomed(message)
            case Refused() if self._may_join_anew and message.fault != Fault.FULL:
                assert isinstance(self.aim, Join)  # only a Join tries a known seat first
                return self._enter(self.aim)
            case Refused() if self.stage in ENTERING:
                self.stage = ClientStage.BROWSING
            case News():
                self._hand, self._seen = message.hand, message.number
            case Done() | Refused() if self._unanswered and message.number == self._unanswered.number:
                self._answered()
        return [message]

    def _meet(self) -> list[Message]:
        """Greet the server once its certificate is known; send nothing to another one than the ticket's."""
        layer = self._layer
        if self.stage is not ClientStage.MEETING or layer is None or not layer.certificate:
            return []
        if self.ticket and not self._is_host_of(self.ticket):
            return self._turn_away()
        self.stage = ClientStage.GREETING
        layer.send(wire.PREFACE)
        me = self.me
        self._send(Hello(rules=me.rules, content=me.content, name=clean(me.name), avatar=me.avatar))
        return []

    def _turn_away(self) -> list[Message]:
        """Say nothing to a host that is not the one of the ticket."""
        self.stage = ClientStage.APART
        return [Closed(fault=Fault.CERTIFICATE, sentence=SENTENCES[Fault.CERTIFICATE])]

    def _is_host_of(self, ticket: Ticket) -> bool:
        """True if the connection is to the host that gave this ticket."""
        return self._layer is not None and ticket.certificate in ("", self._layer.certificate)

    def _greeted(self, greeting: Greeting) -> list[Message]:
        """Continue towards the aim if both ends play the same version."""
        if (greeting.protocol, greeting.rules, greeting.content) != (
            PROTOCOL,
            self.me.rules,
            self.me.content,
        ):
            return [greeting]  # the server sends the reason and closes
        self.server = greeting.server
        self.stage = ClientStage.BROWSING
        self._nonce = self._entropy(16).hex()
        if self.ticket:
            self._resume(self.ticket)
        elif isinstance(self.aim, Open):
            aim = self.aim
            self._send(Create(agreement=aim.agreement, seats=aim.seats, code=aim.code, permit=aim.permit))
        elif isinstance(self.aim, Join) and self.aim.table:
            return [greeting, *self._enter(self.aim)]
        else:
            self._send(self._list())
        return [greeting]

    def _list(self, start: int = 0) -> List:
        """Return the request for the list from that number on, with all tables of this player."""
        also = self.aim.also if isinstance(self.aim, Browse) else tuple(self._seats)
        return List(start, also[:MOST_IDS])

    def _listed(self, page: Tables) -> list[Message]:
        """Take in a page of the list, and ask for the next one until the list is complete."""
        if page.start == 0:
            self._rows, self._next_row = {}, 0
        if page.start != self._next_row:
            return []  # of an earlier request
        self._rows |= {row.table: row for row in page.rows}
        self._next_row += len(page.rows)
        if page.rows and self._next_row < min(page.total, LIMITS.listed):
            self._send(self._list(self._next_row))
            return []
        rows = tuple(self._rows.values())
        tables = Tables(rows, total=len(rows)) if page.start else page
        return (
            self._choose(tables)
            if self.stage is ClientStage.BROWSING and isinstance(self.aim, Join)
            else [tables]
        )

    def _choose(self, tables: Tables) -> list[Message]:
        """Enter the table that fits the aim, or return to a known seat; leave the choice to the player
        if several fit.
        """
        assert isinstance(self.aim, Join)
        mine = [row for row in tables.rows if row.table in self._seats]
        meant = mine if len(mine) == 1 and not self.aim.code else _matching_tables(tables.rows, self.aim.code)
        if len(meant) != 1:
            return [tables]
        return self._enter(replace(self.aim, table=meant[0].table))

    def _enter(self, aim: Join) -> list[Message]:
        """Ask for a place at a table: for a known seat there, else for a new one."""
        self.aim = aim
        self.ticket = self._seats.pop(aim.table, None)
        if self.ticket and not self._is_host_of(self.ticket):
            return self._turn_away()
        self._may_join_anew = self.ticket is not None
        if self.ticket:
            self._resume(self.ticket)
            return []
        self.stage = ClientStage.ENTERING
        self._send(Enter(table=aim.table, nonce=self._nonce, watch=aim.watch))
        return []

    def _resume(self, ticket: Ticket) -> None:
        """Ask for the seat of a ticket, and for the news since it was left."""
        self.stage = ClientStage.RETURNING
        self._send(
            Resume(
                table=ticket.table,
                guest=ticket.guest,
                secret=ticket.secret,
                hand=self._hand,
                seen=self._seen,
            )
        )

    def _challenged(self, challenge: Challenge) -> list[Message]:
        """Prove the code to a server that has proved it first."""
        assert isinstance(self.aim, Join)  # only a Join enters
        assert self._layer is not None
        key = auth.key_of(self.aim.code, challenge.salt)
        transcript = (self.server, self.aim.table, self._nonce, challenge.nonce, self._layer.certificate)
        if not auth.is_proof(challenge.proof, key, "server", *transcript):
            self.stage = ClientStage.BROWSING
            return [Closed(fault=Fault.CODE, sentence=SENTENCES[Fault.CODE])]
        self.stage = ClientStage.PROVING
        self._send(Prove(auth.prove(key, "client", *transcript)))
        return []

    def _welcomed(self, welcome: Welcome) -> None:
        assert self._layer is not None
        if self.ticket is None:
            certificate = self._layer.certificate
            self.ticket = Ticket(welcome.table, welcome.guest, welcome.secret, certificate)
        self.stage = ClientStage.SEATED
        self._may_join_anew = False
        self._number = welcome.number
        if self._unanswered is None:
            return
        if self._unanswered.number < welcome.number:  # carried out before the disconnection
            self._unanswered = None
            self._play_on()
        else:
            self._unanswered = Play(
                number=welcome.number, move=self._unanswered.move, seen=self._unanswered.seen
            )
            self._send(self._unanswered)

    def _answered(self) -> None:
        self._unanswered = None
        self._number += 1
        self._play_on()

    def _play_on(self) -> None:
        """Send the queued move."""
        if self._queued_move is not None:
            following, self._queued_move = self._queued_move, None
            self.play(*following)

    def _send(self, message: Message) -> None:
        assert self._layer is not None
        self._layer.send(wire.frame(message))


def _matching_tables(rows: Sequence[Row], code: str) -> Sequence[Row]:
    """Return the tables that fit: the only one, those that the code opens, or those with a seat reserved
    for the player.
    """
    if len(rows) == 1:
        return rows
    if code:
        return [row for row in rows if auth.may_open(code, row.lock)]
    return [row for row in rows if row.yours]
