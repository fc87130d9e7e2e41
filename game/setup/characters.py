"""The characters that play as bots: their names, styles and lines, read from a file.

A bot is a character if it has that name; nothing else is agreed, kept or sent.
"""

import tomllib
from functools import cache
from typing import Annotated, Final, Literal, get_args

import msgspec
from msgspec import Meta

from engine.bots.styles import STYLES
from game.system import assets, json_types

FILE: Final = "characters.toml"

Moment = Literal[
    "greeting", "win", "lose", "hit", "attack", "danger", "last", "skipped", "flip", "straight", "thanks"
]
MOMENTS: Final[tuple[Moment, ...]] = get_args(Moment)
Line = Annotated[str, Meta(min_length=1, max_length=44)]
Lines = Annotated[tuple[Line, ...], Meta(min_length=2, max_length=8)]  # none is said twice in a row


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character. `portrait` is a sentence about them; `lines` are what they say at each moment."""

    name: Annotated[str, Meta(min_length=1, max_length=20)]
    avatar: str
    style: str
    portrait: Annotated[str, Meta(max_length=70)]
    lines: dict[Moment, Lines]


class _File(msgspec.Struct, forbid_unknown_fields=True):
    characters: Annotated[tuple[Character, ...], Meta(min_length=10)]


def parse(text: str) -> tuple[Character, ...]:
    """Return the characters of a file's text. ValueError with a sentence names what is wrong."""
    try:
        found = json_types.convert(tomllib.loads(text), _File).characters
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{FILE} cannot be read: {error}.") from None
    names = [one.name for one in found]
    for one in found:
        if names.count(one.name) > 1:
            raise ValueError(f"{FILE} has two characters that are called {one.name}.")
        if one.style not in STYLES:
            raise ValueError(f"{FILE}: {one.name} has the style {one.style}; there are {', '.join(STYLES)}.")
        missing = [moment for moment in MOMENTS if moment not in one.lines]
        if missing:
            raise ValueError(f"{FILE}: {one.name} has nothing to say for {missing[0]}.")
    return found


@cache
def characters() -> tuple[Character, ...]:
    """Return all characters, in the order in which they take seats."""
    return parse(assets.read_bytes("levels", FILE).decode())


def character(name: str) -> Character | None:
    """Return the character of that name; None if there is none."""
    return next((one for one in characters() if one.name == name), None)


def style_of(name: str) -> str:
    """Return the style of the character of that name; "" if there is none."""
    found = character(name)
    return found.style if found else ""
