"""What a player's program says to a server."""

from typing import Annotated, Literal

from msgspec import Meta

from game.lan.bounds import (
    PLAIN,
    ChatText,
    Count,
    Digest,
    GuestName,
    GuestNumber,
    Id,
    MoveText,
    Nonce,
    Proof,
    SeatName,
    SeatNumber,
    Version,
    Word,
)
from game.lan.messages.parts import PROTOCOL, Agreement, Message


class Hello(Message, frozen=True, kw_only=True):
    """The first message: who I am and what I speak."""

    protocol: Version = PROTOCOL
    rules: Version
    content: Digest
    name: GuestName
    avatar: Word


class List(Message, frozen=True):
    """Which tables are there?"""


class Rounds(Message, frozen=True):
    """How does the tournament of this server stand?"""


class NextRound(Message, frozen=True):
    """Its owner has the next round begin, or after the last one the tournament end."""

    permit: Annotated[str, Meta(max_length=64, pattern=PLAIN)]


class Create(Message, frozen=True, kw_only=True):
    """A table of mine, with these seats."""

    agreement: Agreement
    seats: Annotated[int, Meta(ge=1, le=10)]
    code: bool = True
    permit: Annotated[str, Meta(max_length=64, pattern=PLAIN)] = (
        ""  # of a server that opens tables for its owner only
    )


class Enter(Message, frozen=True, kw_only=True):
    """I want to that table, to play or to watch."""

    table: Id
    nonce: Nonce
    watch: bool = False


class Resume(Message, frozen=True, kw_only=True):
    """I am back; I have seen this hand up to this number."""

    table: Id
    guest: GuestNumber
    nonce: Nonce
    hand: Count = 0
    seen: Count = 0


class Prove(Message, frozen=True):
    """I know the code, or the secret of my seat."""

    proof: Proof


class Sit(Message, frozen=True):
    """I take that seat."""

    seat: SeatNumber


class Stand(Message, frozen=True):
    """I get up, and watch."""


class Ready(Message, frozen=True):
    """I am ready for the deal, or for the next hand; or not."""

    ready: bool = True


class Agree(Message, frozen=True, kw_only=True):
    """The host changes what is played."""

    agreement: Agreement
    seats: Annotated[int, Meta(ge=1, le=10)]


class Arrange(Message, frozen=True):
    """The host opens or closes a seat, or gives it to a bot; without a `name` to a regular who is free."""

    seat: SeatNumber
    kind: Literal["open", "closed", "bot"]
    level: Word = ""
    name: SeatName = ""
    avatar: Word = ""


class Swap(Message, frozen=True):
    """The host has two seats change places, with whoever sits there."""

    seat: SeatNumber
    other: SeatNumber


class Kick(Message, frozen=True):
    """The host asks somebody to leave."""

    guest: GuestNumber


class HandOver(Message, frozen=True):
    """The host makes somebody else the host."""

    guest: GuestNumber


class Start(Message, frozen=True):
    """The host has the first hand dealt."""


class End(Message, frozen=True):
    """The host ends the table for everybody."""


class Play(Message, frozen=True, kw_only=True):
    """A move of mine. `number`s follow one another without a gap, so that none is made twice."""

    number: Count
    move: MoveText
    seen: Count  # the number of the last news that I had been told


class Why(Message, frozen=True):
    """Why can I not make that move?"""

    move: MoveText


class Hint(Message, frozen=True):
    """What would the coach play in my place?"""


class Pause(Message, frozen=True):
    """Let us pause, or go on."""

    pause: bool = True


class DoNotWait(Message, frozen=True):
    """I would not wait any longer for that seat, whose player is away or idle."""

    seat: SeatNumber


class Chat(Message, frozen=True):
    """I say this to the table."""

    text: ChatText


class Phrase(Message, frozen=True):
    """I say one of the phrases that every program knows, each in its own language."""

    number: Annotated[int, Meta(ge=0, lt=32)]


class Again(Message, frozen=True):
    """What I show is not what you say: tell me all anew."""


class Record(Message, frozen=True):
    """May I have the record of the match?"""


class Deck(Message, frozen=True):
    """May I have the text of that deck, from this character on?"""

    digest: Digest
    start: Count = 0


class Ping(Message, frozen=True):
    """Are you there?"""

    number: Count = 0


class Away(Message, frozen=True):
    """I go; a bot may play for me at once, until I am back."""


class Bye(Message, frozen=True):
    """I leave for good."""


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
