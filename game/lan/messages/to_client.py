"""What a server says to a player's program."""

from typing import Annotated

from msgspec import Meta, field

from game.lan.bounds import (
    CODE,
    DIGIT,
    HEX,
    LONGEST_CHAT,
    PLAIN,
    AnySeat,
    Count,
    Digest,
    GuestName,
    GuestNumber,
    Id,
    Key,
    Milliseconds,
    MoveText,
    Nonce,
    Plain4,
    Proof,
    SeatNumber,
    Sentence,
    TableName,
    Version,
    Word,
    is_plain,
)
from game.lan.messages.parts import (
    Agreement,
    Fixture,
    Happening,
    Message,
    Ranked,
    Row,
    Seats,
    SeatShown,
    Standing,
    Watcher,
)


class Greeting(Message, frozen=True, kw_only=True):
    """Who I am; ask for a table."""

    server: Id
    protocol: Version
    rules: Version
    content: Digest


class Tables(Message, frozen=True):
    """The tables that there are."""

    rows: Annotated[tuple[Row, ...], Meta(max_length=200)]


class Standings(Message, frozen=True, kw_only=True):
    """How the tournament stands: the tables of this round, and everybody from first to last.

    `waits`: the next round begins when its owner says so; `left`: until it begins by itself, 0: not now.
    """

    name: TableName
    rules: Word
    ladder: bool
    count: Annotated[int, Meta(ge=1, le=64)]  # of rounds
    number: Annotated[int, Meta(ge=0, le=64)]  # of this round, 0 before the first
    fixtures: Annotated[tuple[Fixture, ...], Meta(max_length=64)]
    places: Annotated[tuple[Ranked, ...], Meta(max_length=64)]
    waits: bool = False
    left: Milliseconds = 0
    over: bool = False


class Created(Message, frozen=True, kw_only=True):
    """Your table stands; "" where everybody may enter."""

    table: Id
    code: Annotated[str, Meta(max_length=10, pattern=CODE)]


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
    watching: Annotated[tuple[Watcher, ...], Meta(max_length=40)] = ()
    me: SeatNumber | None = None
    hand: Count = 0  # how many have been dealt
    commitment: Annotated[str, Meta(max_length=64, pattern=HEX)] = ""  # fixes the deal
    running: bool = False  # is a match going on
    paused: Annotated[str, Meta(max_length=60, pattern=PLAIN)] = ""  # by whom or by what
    pauses: Annotated[int, Meta(ge=0, le=10)] = 0  # that this guest has left in this match
    decks: Annotated[dict[Word, Digest], Meta(max_length=8)] = field(default_factory=dict)


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

    def __post_init__(self) -> None:
        """ValueError for a text that types cannot forbid here."""
        if not all(map(is_plain, self.view.values())):
            raise ValueError("A text of the view cannot be shown.")


class Done(Message, frozen=True):
    """Your command of that number has been carried out, and will not be forgotten."""

    number: Count


class Reason(Message, frozen=True, kw_only=True):
    """Why that move is not possible; "" if it is."""

    move: MoveText
    sentence: Sentence


class Advice(Message, frozen=True, kw_only=True):
    """What the coach would play, as things stood at that news, with the chance of winning in percent.

    `about`: what an answer means whose text does not say it. Without a move `why` says why there is none.
    """

    hand: Count
    number: Count
    move: Annotated[str, Meta(max_length=200, pattern=PLAIN)] = ""
    percent: Annotated[int, Meta(ge=0, le=100)] = 0
    about: Sentence = ""
    why: Annotated[tuple[Sentence, ...], Meta(max_length=3)] = ()


class Times(Message, frozen=True, kw_only=True):
    """Whose time runs, and how much of it is left.

    `grace`: until it begins to run, so that what happened can be seen; `waits`: until a bot takes the seat of
    who is away; `idle`: who is there, but need not be waited for any longer if the others agree; `pause`:
    until the game goes on by itself; `deal`: until the next hand is dealt.
    """

    seat: AnySeat = -1
    left: Milliseconds = 0
    bank: Milliseconds = 0
    running: bool = True
    grace: Milliseconds = 0
    waits: Annotated[
        dict[Annotated[str, Meta(max_length=1, pattern=DIGIT)], Milliseconds], Meta(max_length=10)
    ] = field(default_factory=dict)
    idle: Annotated[tuple[SeatNumber, ...], Meta(max_length=10)] = ()
    pause: Milliseconds = 0
    deal: Milliseconds = 0


class Said(Message, frozen=True, kw_only=True):
    """Somebody says something; one of text and phrase is there."""

    guest: GuestNumber
    name: GuestName
    text: Annotated[str, Meta(max_length=LONGEST_CHAT, pattern=PLAIN)] = ""
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
    | Standings
    | Created
    | Elsewhere
    | Challenge
    | Welcome
    | Refused
    | Lobby
    | News
    | Done
    | Reason
    | Advice
    | Times
    | Said
    | Recorded
    | DeckText
    | Pong
    | Closed
)
