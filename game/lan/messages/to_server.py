"""Messages from a client to a server."""

from typing import Annotated, Literal

from msgspec import Meta

from game.lan.bounds import (
    ChatText,
    Count,
    Digest,
    GuestName,
    GuestNumber,
    Id,
    Ids,
    MoveText,
    Nonce,
    Proof,
    SeatName,
    SeatNumber,
    Secret,
    Version,
    Word,
)
from game.lan.messages.parts import PROTOCOL, Agreement, Message
from game.system.plain_text import PLAIN


class Hello(Message, frozen=True, kw_only=True):
    """The first message: the client's version and player."""

    protocol: Version = PROTOCOL
    rules: Version
    content: Digest
    name: GuestName
    avatar: Word


class List(Message, frozen=True):
    """A request for the list of tables from number `start` on, with those of `also` even if they are not
    listed.
    """

    start: Count = 0
    also: Ids = ()


class Rounds(Message, frozen=True):
    """A request for the standings of the tournament."""


class NextRound(Message, frozen=True):
    """The tournament owner's order to begin the next round, or to end after the last."""

    permit: Annotated[str, Meta(max_length=64, pattern=PLAIN)]


class Create(Message, frozen=True, kw_only=True):
    """A request to open a table with these seats."""

    agreement: Agreement
    seats: Annotated[int, Meta(ge=1, le=10)]
    code: bool = True
    permit: Annotated[str, Meta(max_length=64, pattern=PLAIN)] = (
        ""  # of a server that opens tables for its owner only
    )


class Enter(Message, frozen=True, kw_only=True):
    """A request to enter a table, to play or to watch."""

    table: Id
    nonce: Nonce
    watch: bool = False


class Resume(Message, frozen=True, kw_only=True):
    """A request to return to a seat with its secret; the client has seen hand `hand` up to news `seen`."""

    table: Id
    guest: GuestNumber
    secret: Secret
    hand: Count = 0
    seen: Count = 0


class Prove(Message, frozen=True):
    """The proof of knowing the code."""

    proof: Proof


class Sit(Message, frozen=True):
    """A request to take a seat."""

    seat: SeatNumber


class Stand(Message, frozen=True):
    """A request to leave the seat and watch."""


class Ready(Message, frozen=True):
    """The player is ready for the deal or the next hand, or no longer."""

    ready: bool = True


class Agree(Message, frozen=True, kw_only=True):
    """The host's change of what is played."""

    agreement: Agreement
    seats: Annotated[int, Meta(ge=1, le=10)]


class Arrange(Message, frozen=True):
    """The host's change of a seat: open, closed or a bot's; without a `name` a free regular."""

    seat: SeatNumber
    kind: Literal["open", "closed", "bot"]
    level: Word = ""
    name: SeatName = ""
    avatar: Word = ""


class Swap(Message, frozen=True):
    """The host's exchange of two seats with their players."""

    seat: SeatNumber
    other: SeatNumber


class Kick(Message, frozen=True):
    """The host's removal of a guest."""

    guest: GuestNumber


class HandOver(Message, frozen=True):
    """The host's transfer of their role to another guest."""

    guest: GuestNumber


class Start(Message, frozen=True):
    """The host's order to deal the first hand."""


class End(Message, frozen=True):
    """The host's end of the table for everybody."""


class Play(Message, frozen=True, kw_only=True):
    """A move. `number`s are consecutive, so that none is made twice."""

    number: Count
    move: MoveText
    seen: Count  # the number of the last news before the move


class Why(Message, frozen=True):
    """A question why a move is not legal."""

    move: MoveText


class Hint(Message, frozen=True):
    """A question to the coach."""


class Pause(Message, frozen=True):
    """A request to pause the game or to resume it."""

    pause: bool = True


class DoNotWait(Message, frozen=True):
    """A vote against waiting for that seat, whose player is away or idle."""

    seat: SeatNumber


class Chat(Message, frozen=True):
    """A text for the table."""

    text: ChatText


class Phrase(Message, frozen=True):
    """A phrase that every program knows, each in its own language."""

    number: Annotated[int, Meta(ge=0, lt=32)]


class Again(Message, frozen=True):
    """A request for the whole view, because the client's does not match."""


class Record(Message, frozen=True):
    """A request for the record of the match."""


class Deck(Message, frozen=True):
    """A request for the text of a deck, from that character on."""

    digest: Digest
    start: Count = 0


class Ping(Message, frozen=True):
    """A request for a reply, to learn if the other end is still there."""

    number: Count = 0


class Away(Message, frozen=True):
    """The player leaves for a while; a bot may play for them at once."""


class Bye(Message, frozen=True):
    """The player leaves for good."""


ToServer = (
    Hello
    | List
    | Rounds
    | NextRound
    | Create
    | Enter
    | Resume
    | Prove
    | Sit
    | Stand
    | Ready
    | Agree
    | Arrange
    | Swap
    | Kick
    | HandOver
    | Start
    | End
    | Play
    | Why
    | Hint
    | Pause
    | DoNotWait
    | Chat
    | Phrase
    | Again
    | Record
    | Deck
    | Ping
    | Away
    | Bye
)
