"""What newcomers read about a game: one TOML file each in `levels/games/`, named after the game."""

import tomllib
from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta

from game import assets

Line = Annotated[str, Meta(min_length=1, max_length=400)]
Cards = Annotated[tuple[str, ...], Meta(max_length=4)]


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One thing to know, with cards that show it in the order in which they are played, or an icon."""

    title: Line
    text: Line
    cards: Cards = ()
    icon: str = ""


class Handbook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game in one sentence, by three of its cards, in lessons; `signs` are the icons of its colours."""

    sentence: Line
    cards: Cards
    signs: Annotated[tuple[str, ...], Meta(min_length=1, max_length=6)]
    lessons: tuple[Lesson, ...]


@cache
def handbook(rules: str) -> Handbook:
    """The handbook of a game. ValueError names the file that is missing, or the field that is wrong."""
    name = f"{rules}.toml"
    if name not in assets.names("levels", "games"):
        raise ValueError(f"There is no {name} about the game in levels/games.")
    try:
        return msgspec.convert(tomllib.loads(assets.read_bytes("levels", "games", name).decode()), Handbook)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
