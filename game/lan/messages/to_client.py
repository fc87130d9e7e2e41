"""Messages from a server to a client."""

from typing import Annotated

from msgspec import Meta, field

from game.lan.bounds import (
    CODE,
    DIGIT,
    HEX,
    LONGEST_CHAT,
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
from game.system.plain_text import PLAIN


class Greeting(Message, frozen=True, kw_only=True):
    """The server's identity and version; the client may ask for a table now."""

    server: Id
    protocol: Version
    rules: Version
    content: Digest


class Tables(Message, frozen=True):
    """The list of tables, `total` in all, from number `start` on."""

    rows: Annotated[tuple[Row, ...], Meta(max_length=200)]
    start: Count = 0
    total: Count = 0


class Standings(Message, frozen=True, kw_only=True):
    """The standings of the tournament: the tables of this round, and all players from first to last.

    `waits`: the next round begins when its owner says so; `left`: milliseconds until it begins by itself, 0
    if it does not.
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
    """The new table; its code is "" if everybody may enter."""

    table: Id
    code: Annotated[str, Meta(max_length=10, pattern=CODE)]


class Elsewhere(Message, frozen=True):
    """A redirection of the request to another port of this server, which has the table or room for a new
    one.
    """

    port: Annotated[int, Meta(ge=1, le=65535)]


class Challenge(Message, frozen=True, kw_only=True):
    """The server's proof that it knows the code; the client has to answer with its own."""

    nonce: Nonce
    salt: Nonce
    proof: Proof


class Welcome(Message, frozen=True, kw_only=True):
    """The client's place at the table as this guest, with the secret for coming back if the guest is new.

    `number` is that of its next command.
    """

    table: Id
    guest: GuestNumber
    number: Count
    secret: Annotated[str, Meta(max_length=64, pattern=HEX)] = ""


class Refused(Message, frozen=True, kw_only=True):
    """A refusal with its reason. `number` is that of the command, 0 for anything else."""

    fault: Annotated[int, Meta(ge=1, le=99)]
    sentence: Sentence
    number: Count = 0


class Lobby(Message, frozen=True, kw_only=True):
    """The table and its people."""

    agreement: Agreement
    seats: Annotated[tuple[SeatShown, ...], Seats]
    host: GuestNumber
    watching: Annotated[tuple[Watcher, ...], Meta(max_length=40)] = ()
    me: SeatNumber | None = None
    hand: Count = 0  # hands dealt so far
    commitment: Annotated[str, Meta(max_length=64, pattern=HEX)] = ""  # fixes the deal
    running: bool = False  # is a match in progress
    paused: Annotated[str, Meta(max_length=60, pattern=PLAIN)] = ""  # the player's name or the reason
    pauses: Annotated[int, Meta(ge=0, le=10)] = 0  # left to this guest in this match
    decks: Annotated[dict[Word, Digest], Meta(max_length=8)] = field(default_factory=dict)
    web: Annotated[int, Meta(ge=0, le=65535)] = 0  # port where the host lets browsers in, 0 for nowhere


class News(Message, frozen=True, kw_only=True):
    """The latest events, and the changes of the client's view. In a hand the `number`s are consecutive.

    `view` is complete if `whole`; else its keys replace those of the previous view, without those of
    `gone`. `digest` is that of the resulting view. `answer`: the events come from an answer to a prompt and
    belong to the move before.
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
        """Raise ValueError for texts that types cannot exclude here."""
        if not all(map(is_plain, self.view.values())):
            raise ValueError("A text of the view cannot be shown.")


class Done(Message, frozen=True):
    """The command of that number has been carried out and written to the journal."""

    number: Count


class Reason(Message, frozen=True, kw_only=True):
    """The reason why a move is illegal, "" if it is legal."""

    move: MoveText
    sentence: Sentence


class Advice(Message, frozen=True, kw_only=True):
    """The coach's move as of that news, with the chance of winning in percent.

    `about`: the meaning of an answer whose text does not tell it. Without a move, `why` has the reason.
    """

    hand: Count
    number: Count
    move: Annotated[str, Meta(max_length=200, pattern=PLAIN)] = ""
    percent: Annotated[int, Meta(ge=0, le=100)] = 0
    about: Sentence = ""
    why: Annotated[tuple[Sentence, ...], Meta(max_length=3)] = ()


class Times(Message, frozen=True, kw_only=True):
    """The seat whose time runs, and the time left, in milliseconds.

    `grace`: until it starts to run, so that players can follow what happened; `waits`: until a bot takes
    the seat of a player who is away, before the deal until it may be dealt without them; `idle`: seats that
    the others may vote to replace; `pause`: until the game goes on by itself; `deal`: until the next hand is
    dealt.
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
    """A chat message: either a text or a phrase."""

    guest: GuestNumber
    name: GuestName
    text: Annotated[str, Meta(max_length=LONGEST_CHAT, pattern=PLAIN)] = ""
    phrase: Annotated[int, Meta(ge=-1, lt=32)] = -1


class Recorded(Message, frozen=True):
    """A piece of the match's record, in order; the last one has no `more`."""

    text: Annotated[str, Meta(max_length=16_000)]
    more: bool = False


class DeckText(Message, frozen=True, kw_only=True):
    """A piece of a deck's text."""

    digest: Digest
    start: Count
    text: Annotated[str, Meta(max_length=16_000)]
    whole: Count  # characters


class Pong(Message, frozen=True):
    """The answer to a ping."""

    number: Count = 0


class Closed(Message, frozen=True, kw_only=True):
    """The end of this connection."""

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
