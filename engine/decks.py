"""The decks that come with the game: files of `levels/decks`, found in a checkout or in a wheel.

The only place of the engine that reads files.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

PLAYERS: Final = range(2, 7)  # CE-68, without teams
SHIPPED = ("camelot", "olympus", "shahrzad")  # in the order in which they are offered; further ones follow


@cache
def folder() -> Path:
    """Where the decks lie: beside the engine in a checkout, inside the game's package in a wheel."""
    here = Path(__file__).resolve().parent.parent
    places = (here / "levels" / "decks", here / "game" / "levels" / "decks")
    return next((place for place in places if place.is_dir()), places[0])


@cache
def deck_names() -> tuple[str, ...]:
    """The names of all decks: those of the game, then others in the order of their names."""
    found = sorted(file.stem for file in folder().glob("*.toml"))
    return (*(name for name in SHIPPED if name in found), *(name for name in found if name not in SHIPPED))


class Head(NamedTuple):
    """What stands above the cards of a deck's file: the title, and the deck in one sentence."""

    title: str
    sentence: str


@cache
def deck_head(name: str) -> Head:
    """The head of a deck's file, read without its cards; a file without one is known by its name."""
    head = deck_text(name).partition("[[card]]")[0]
    try:
        found = tomllib.loads(head)
    except tomllib.TOMLDecodeError:
        found = {}
    return Head(str(found.get("name", name)), str(found.get("sentence", "")))


def deck_text(name: str) -> str:
    """The file of a deck; ValueError with a sentence if there is none of that name."""
    if name not in deck_names():
        raise ValueError(f"There is no deck {name!r}; there are {', '.join(deck_names())}.")
    return (folder() / f"{name}.toml").read_text(encoding="utf-8")
