"""The setup of a table: people and bots, and everything that is agreed on before the deal."""

from typing import Annotated

import msgspec
from msgspec import Meta

from engine.bots import LEVELS
from engine.options import Value
from engine.teams import Teams
from game.setup.characters import characters, style_of
from game.system import json_types
from game.system.plain_text import Name, Word

MOST_SEATS = 10

Seats = Meta(min_length=1, max_length=MOST_SEATS)
Number = Annotated[int, Meta(ge=0, lt=MOST_SEATS)]
Level = Annotated[str, Meta(pattern=rf"^({'|'.join(LEVELS)})?\Z")]
Team = Annotated[tuple[Number, ...], Seats]

# The regulars of the house, in the order in which they sit down: name and picture.
REGULARS = tuple((one.name, one.avatar) for one in characters())
PLAYER = ("You", "fox")
BRACES = str.maketrans("{}", "()")  # braces mark signs of cards in lines of text, so no name has them
# Pictures of further people at one screen, in the order in which they sit down.
GUESTS = ("panda", "tiger", "rabbit", "bear", "raccoon", "dragon", "frog", "monkey", "eagle")


class Seat(msgspec.Struct, frozen=True):
    """One seat at the table. `level` is a bot's level, "" for a person."""

    name: Name
    avatar: Word
    level: Word = ""


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """A table's setup: the rules, and for each seat a name, a picture and a bot's level ("": a person).

    `me` is the seat of the player at this machine, None to watch. If several seats are people's, they share
    the screen. `teams` has the seats of each team. `seed` None: one is drawn at the deal. ValueError with a
    sentence if seats and players do not fit.
    """

    rules: Word = "standard"
    players: Annotated[int, Meta(ge=1, le=MOST_SEATS)]
    names: Annotated[tuple[Name, ...], Seats]
    avatars: Annotated[tuple[Word, ...], Seats]
    levels: Annotated[tuple[Level, ...], Seats]
    options: Annotated[dict[Word, Value], Meta(max_length=40)] = {}
    preset: Word = ""
    seed: Annotated[int, Meta(ge=0, le=2**63 - 1)] | None = None
    me: Number | None = 0
    teams: Annotated[tuple[Team, ...], Seats] | None = None

    def __post_init__(self) -> None:
        for what in (self.names, self.avatars, self.levels):
            if len(what) != self.players:
                raise ValueError(f"A table for {self.players} needs as many names, pictures and levels.")
        if self.me is not None and (self.me >= self.players or self.levels[self.me]):
            raise ValueError("The player's own seat must be one of the table's and not a bot's.")
        if self.me is None and not all(self.levels):
            raise ValueError("At a table that is watched every seat is a bot's.")

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats in order."""
        return tuple(map(Seat, self.names, self.avatars, self.levels))

    @property
    def styles(self) -> tuple[str, ...]:
        """The style of each seat's bot, from the character that it is named after; "" for all others."""
        return tuple(style_of(seat.name) if seat.level else "" for seat in self.seats)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of those who play at this screen."""
        return tuple(seat for seat, level in enumerate(self.levels) if not level)


def setup_for(
    players: int,
    *,
    level: str = "normal",
    name: str = PLAYER[0],
    avatar: str = PLAYER[1],
    rules: str = "standard",
    options: dict[str, Value] | None = None,
    preset: str = "",
    seed: int | None = None,
    teams: Teams | None = None,
    watching: bool = False,
) -> TableSetup:
    """Return a table of one person and bots of one level, named after characters; `watching`: of bots
    alone.

    ValueError with a sentence if a name is too long or the number of players impossible.
    """
    bots = players if watching else players - 1
    if not 1 <= players <= MOST_SEATS or bots < 0:
        raise ValueError(f"A table has 1 to {MOST_SEATS} seats, not {players}.")
    guests = [regular for regular in REGULARS if regular[0] != name][:bots]
    people = [] if watching else [(check_name(name), avatar)]
    names, avatars = zip(*people, *guests, strict=True)
    return TableSetup(
        rules=rules,
        players=players,
        names=names,
        avatars=avatars,
        levels=("",) * len(people) + (level,) * bots,
        options=options or {},
        preset=preset,
        seed=seed,
        me=None if watching else 0,
        teams=teams,
    )


def check_name(name: str) -> str:
    """Return a player's name without surrounding blanks and braces; ValueError with a sentence if it is
    not valid.
    """
    try:
        return json_types.convert(name.strip().translate(BRACES), Name)
    except msgspec.ValidationError:
        raise ValueError("A name has 1 to 20 characters, all of them visible.") from None
