"""The base class of messages, and their parts."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from game.lan.bounds import (
    HEX,
    AnySeat,
    GuestName,
    GuestNumber,
    Id,
    LeafText,
    Lock,
    OptionValue,
    SeatName,
    SeatNumber,
    TableName,
    Word,
)
from game.setup.table_setup import PLAYER, Seat
from game.system.plain_text import Points

PROTOCOL = 4


class Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="t", tag=str.lower):
    """A message, whose tag is the name of its class in lower case."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base class of the structures inside messages."""


Seats = Meta(max_length=10)
Team = Annotated[tuple[SeatNumber, ...], Seats]


class Agreement(Part, frozen=True, kw_only=True):
    """The game of a table and the conditions of play. The host chooses them before the first deal."""

    name: TableName
    rules: Word = "standard"
    options: Annotated[dict[Word, OptionValue], Meta(max_length=40)] = {}
    preset: Word = ""
    teams: Annotated[tuple[Team, ...], Seats] | None = None
    watchers: bool = True
    browsers: bool = True  # may guests come with a browser, whose connection is not encrypted
    hands_afterwards: bool = False  # is the record published after the match
    hints: bool = False  # may players ask the coach
    turn: Annotated[int, Meta(ge=0, le=600)] = 45  # seconds of every decision, 0: no clock
    bank: Annotated[int, Meta(ge=0, le=3600)] = 60  # additional seconds in a hand


class SeatShown(Part, frozen=True, kw_only=True):
    """A seat as everybody sees it."""

    kind: Literal["open", "closed", "bot", "guest"]
    level: Word = ""  # of the bot that plays here, also for a guest who is away
    guest: GuestNumber | None = None
    name: SeatName = ""
    avatar: Word = ""
    ready: bool = False
    lost: bool = False  # is the guest disconnected
    browser: bool = False  # does the guest play in a browser, whose connection is not encrypted

    @property
    def seat(self) -> Seat:
        """The seat as local tables have it; without a chosen picture it has the usual one."""
        return Seat(self.name, self.avatar or PLAYER[1], self.level)


class Watcher(Part, frozen=True):
    """A spectator at a table."""

    guest: GuestNumber
    name: GuestName


class Row(Part, frozen=True, kw_only=True):
    """A table in a server's list."""

    table: Id
    name: TableName
    rules: Word
    seats: Annotated[int, Meta(ge=1, le=10)]
    taken: Annotated[int, Meta(ge=0, le=10)]
    code: bool  # is a code needed
    lock: Lock = ""  # shows which code is worth trying here
    running: bool
    watchers: bool
    yours: bool = False  # is a seat reserved for the client's name, as at a tournament


class Happening(Part, frozen=True):
    """An event as this seat sees it, with the fields of `engine.Event`."""

    kind: Word
    seat: AnySeat = -1
    cards: Annotated[tuple[LeafText | None, ...], Meta(max_length=300)] = ()
    amount: Points = 0
    word: LeafText = ""


class Standing(Part, frozen=True, kw_only=True):
    """The standing of the match."""

    scores: Annotated[tuple[Points, ...], Seats]
    over: bool = False
    winners: Annotated[tuple[SeatNumber, ...], Seats] = ()


Share = Annotated[int, Meta(ge=0, le=100)]  # percent of the others at the table who were beaten


class Fixture(Part, frozen=True, kw_only=True):
    """A table in a round of a tournament. A single player has a bye."""

    players: Annotated[tuple[GuestName, ...], Seats]
    points: Annotated[tuple[Share, ...], Seats] = ()  # empty before its end
    table: Annotated[str, Meta(max_length=16, pattern=HEX)] = ""  # its id, "" where it is not open
    running: bool = False


class Ranked(Part, frozen=True, kw_only=True):
    """A line of the standings; equal players share a place."""

    place: Annotated[int, Meta(ge=1, le=64)]
    name: GuestName
    points: Points
    opponents: Points  # the sum of the opponents' points
    rounds: Annotated[tuple[Share, ...], Meta(max_length=64)]
