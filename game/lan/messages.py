"""The messages of the protocol: typed, bounded, and nothing else is read.

Names say who sends: a player's program sends the members of `ToServer`, a server those of `ToClient`.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.lan.bounds import (
    AnySeat,
    ChatText,
    Count,
    Digest,
    GuestName,
    GuestNumber,
    Id,
    Key,
    LeafText,
    Milliseconds,
    MoveText,
    Nonce,
    OptionValue,
    Plain4,
    Points,
    Proof,
    SeatNumber,
    Sentence,
    TableName,
    Version,
    Word,
)

PROTOCOL = 1


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """One message; its tag is the name of its class in small letters."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What messages have in them."""


# -- what both speak of

Seats = Meta(max_length=10)
Team = Annotated[tuple[SeatNumber, ...], Seats]


class Agreement(Part, frozen=True, kw_only=True):
    """What a table plays, and how: its host's choice until the first deal."""

    name: TableName
    rules: Word = "standard"
    options: Annotated[dict[Word, OptionValue], Meta(max_length=40)] = {}
    preset: Word = ""
    teams: Annotated[tuple[Team, ...], Seats] | None = None
    watchers: bool = True
    hands_afterwards: bool = False  # may everybody see the whole record once it is over
    turn: Annotated[int, Meta(ge=0, le=600)] = 45  # seconds of every decision, 0: no clock
    bank: Annotated[int, Meta(ge=0, le=3600)] = 60  # seconds that everybody has besides, in a hand


class SeatShown(Part, frozen=True, kw_only=True):
    """One seat, as everybody sees it."""

    kind: Literal["open", "closed", "bot", "guest"]
    level: Word = ""  # of the bot that plays here, also while its guest is away
    guest: GuestNumber | None = None
    name: Annotated[str, Meta(max_length=20)] = ""
    avatar: Word = ""
    ready: bool = False
    lost: bool = False  # has this guest no connection


class Row(Part, frozen=True, kw_only=True):
    """A table in the list of a server."""

    table: Id
    name: TableName
    rules: Word
    seats: Annotated[int, Meta(ge=1, le=10)]
    taken: Annotated[int, Meta(ge=0, le=10)]
    code: bool  # does it take a code to enter
    running: bool
    watchers: bool


class Happening(Part, frozen=True):
    """One event, as this seat sees it: the fields of `engine.Event`."""

    kind: Word
    seat: AnySeat = -1
    cards: Annotated[tuple[LeafText | None, ...], Meta(max_length=300)] = ()
    amount: Points = 0
    word: LeafText = ""


# -- to the server


class Hello(Message, frozen=True, kw_only=True):
    """The first message: who I am and what I speak."""

    protocol: Version = PROTOCOL
    rules: Version
    content: Digest
    name: GuestName
    avatar: Word


class List(Message, frozen=True):
    """Which tables are there?"""


class Create(Message, frozen=True, kw_only=True):
    """A table of mine, with these seats."""

    agreement: Agreement
    seats: Annotated[int, Meta(ge=1, le=10)]
    code: bool = True
    permit: Annotated[str, Meta(max_length=64)] = ""  # of a server that opens tables for its owner only


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
    """The host opens or closes a seat, or gives it to a bot."""

    seat: SeatNumber
    kind: Literal["open", "closed", "bot"]
    level: Word = ""


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


class Pause(Message, frozen=True):
    """Let us pause, or go on."""

    pause: bool = True


class DoNotWait(Message, frozen=True):
    """I would not wait any longer for who is away in that seat."""

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
    | Create
    | Enter
    | Resume
    | Prove
    | Sit
    | Stand
    | Ready
    | Agree
    | Arrange
    | Kick
    | HandOver
    | Start
    | End
    | Play
    | Why
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


# -- to the client


class Greeting(Message, frozen=True, kw_only=True):
    """Who I am; ask for a table."""

    server: Id
    protocol: Version
    rules: Version
    content: Digest


class Tables(Message, frozen=True):
    """The tables that there are."""

    rows: Annotated[tuple[Row, ...], Meta(max_length=200)]


class Created(Message, frozen=True, kw_only=True):
    """Your table stands; "" where everybody may enter."""

    table: Id
    code: Annotated[str, Meta(max_length=10)]


class Elsewhere(Message, frozen=True):
    """Ask that again at another port of this server: there is the table, or room for yours."""

    port: Annotated[int, Meta(ge=1, le=65535)]


class Challenge(Message, frozen=True, kw_only=True):
    """I know the code or the secret: this proves it. Do you?"""

    nonce: Nonce
    salt: Nonce
    proof: Proof


class Welcome(Message, frozen=True, kw_only=True):
    """You are at the table, as this guest. `number` is that of your next command."""

    table: Id
    guest: GuestNumber
    number: Count


class Refused(Message, frozen=True, kw_only=True):
    """That is not done, and why. `number`: of the command, 0 for anything else."""

    fault: Annotated[int, Meta(ge=1, le=99)]
    sentence: Sentence
    number: Count = 0


class Lobby(Message, frozen=True, kw_only=True):
    """The table and who is there."""

    agreement: Agreement
    seats: Annotated[tuple[SeatShown, ...], Seats]
    host: GuestNumber
    watching: Annotated[tuple[GuestName, ...], Meta(max_length=40)] = ()
    me: SeatNumber | None = None
    hand: Count = 0  # how many have been dealt
    running: bool = False  # is a match going on
    paused: Annotated[str, Meta(max_length=60)] = ""  # by whom or by what
    pauses: Annotated[int, Meta(ge=0, le=10)] = 0  # that this guest has left in this match
    decks: Annotated[dict[Word, Digest], Meta(max_length=8)] = {}


class Standing(Part, frozen=True, kw_only=True):
    """How the match stands."""

    scores: Annotated[tuple[Points, ...], Seats]
    over: bool = False
    winners: Annotated[tuple[SeatNumber, ...], Seats] = ()


class News(Message, frozen=True, kw_only=True):
    """What happened, and what is different in your view since. Their `number`s follow one another in a hand.

    The view is complete where `whole`, else its keys replace those of the view before, without those of
    `gone`; `digest` is that of the view which you should have now. `answer`: what happened came of an answer
    to a question, and belongs to the move before.
    """

    hand: Count
    number: Count
    events: Annotated[tuple[Happening, ...], Meta(max_length=2000)]
    view: Annotated[dict[Key, Plain4], Meta(max_length=200)]
    gone: Annotated[tuple[Key, ...], Meta(max_length=200)] = ()
    whole: bool = False
    asks: Sentence = ""
    answer: bool = False
    standing: Standing
    digest: Digest


class Done(Message, frozen=True):
    """Your command of that number has been carried out, and will not be forgotten."""

    number: Count


class Reason(Message, frozen=True, kw_only=True):
    """Why that move is not possible; "" if it is."""

    move: MoveText
    sentence: Sentence


class Times(Message, frozen=True, kw_only=True):
    """Whose time runs, and how much of it is left.

    `waits`: until a bot takes the seat of who is away; `pause`: until the game goes on by itself.
    """

    seat: AnySeat = -1
    left: Milliseconds = 0
    bank: Milliseconds = 0
    running: bool = True
    waits: Annotated[dict[Annotated[str, Meta(max_length=1)], Milliseconds], Meta(max_length=10)] = {}
    pause: Milliseconds = 0


class Said(Message, frozen=True, kw_only=True):
    """Somebody says something; one of text and phrase is there."""

    guest: GuestNumber
    name: GuestName
    text: Annotated[str, Meta(max_length=200)] = ""
    phrase: Annotated[int, Meta(ge=-1, lt=32)] = -1


class Recorded(Message, frozen=True):
    """The record of the match, from its first character; `more` follows."""

    text: Annotated[str, Meta(max_length=16_000)]
    more: bool = False


class DeckText(Message, frozen=True, kw_only=True):
    """A part of a deck's text."""

    digest: Digest
    start: Count
    text: Annotated[str, Meta(max_length=16_000)]
    whole: Count  # characters


class Pong(Message, frozen=True):
    """I am here."""

    number: Count = 0


class Closed(Message, frozen=True, kw_only=True):
    """This connection ends."""

    fault: Annotated[int, Meta(ge=1, le=99)]
    sentence: Sentence


ToClient = (
    Greeting
    | Tables
    | Created
    | Elsewhere
    | Challenge
    | Welcome
    | Refused
    | Lobby
    | News
    | Done
    | Reason
    | Times
    | Said
    | Recorded
    | DeckText
    | Pong
    | Closed
)
