"""The decks that can be played: files of `levels/decks`, in a checkout or in a wheel, and further texts.

Decks that players have made are offered as texts: no other file of a deck is read here. A match goes on with
the text it was begun with: where another has taken its place, under a name of its own.
"""

import re
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from engine.deck_file import read_tables

PLAYERS: Final = range(2, 7)  # CE-68, without teams
TEAM_COUNTS: Final = (2, 3)  # CE-63: of teams, and of the members of each
LONGEST_NAME: Final = 40  # letters: what is kept of a table has no room for more
SHIPPED = ("camelot", "olympus", "shahrzad")  # in the order in which they are offered; further ones follow

_offered: dict[str, str] = {}  # the texts of decks from elsewhere, by name
_begun: dict[str, str] = {}  # and of those with which a match was begun that is not theirs any more


@cache
def folder() -> Path:
    """Where the decks lie: beside the engine in a checkout, inside the game's package in a wheel."""
    here = Path(__file__).resolve().parent.parent
    places = (here / "levels" / "decks", here / "game" / "levels" / "decks")
    return next((place for place in places if place.is_dir()), places[0])


@cache
def own_decks() -> tuple[str, ...]:
    """The names of the decks that come with the game."""
    found = sorted(file.stem for file in folder().glob("*.toml"))
    return (*(name for name in SHIPPED if name in found), *(name for name in found if name not in SHIPPED))


def deck_names() -> tuple[str, ...]:
    """The names of all decks: those of the game, then those that have been offered, by their names."""
    return (*own_decks(), *sorted(_offered))


def offer(name: str, text: str) -> None:
    """Adds a deck, or puts another text for one that was offered; ValueError if the game has the name."""
    if name in own_decks():
        raise ValueError(f"The game has a deck {name} of its own.")
    _offered[name] = text


def withdraw(name: str) -> None:
    """Takes back a deck that was offered, if it was."""
    _offered.pop(name, None)


def offered() -> dict[str, str]:
    """The texts of all decks that have been offered, by name: what another process must be told."""
    return dict(_offered)


def team_counts(players: int) -> tuple[int, ...]:
    """CE-63: the numbers of teams of equal size that so many players can make up."""
    return tuple(count for count in TEAM_COUNTS if players % count == 0 and players // count in TEAM_COUNTS)


def is_deck(name: str) -> bool:
    """Is this the name of a deck, also of one that only goes on in a match?"""
    return name in _offered or name in own_decks() or name in _begun


def further_text(name: str) -> str:
    """The text of a deck that does not come with the game, "" for every other game."""
    return _offered.get(name) or _begun.get(name, "")


def begun(name: str, text: str) -> str:
    """The name of the deck with which a match was begun: its own while it has this text, else a new one.

    `text` is "" where a match needs none. A name that is made here stands in no list of games, and is one
    that a table can have, whatever name a record has.
    """
    if not text or (is_deck(name) and deck_text(name) == text):
        return name
    mark = f"_{sha256(text.encode()).hexdigest()[:7]}"
    plain = re.sub("[^a-z0-9-]", "", name.partition("_")[0].lower()) or "deck"
    other = plain[: LONGEST_NAME - len(mark)] + mark
    _begun[other] = text
    return other


class Head(NamedTuple):
    """What stands above the cards of a deck's file: the title, and the deck in one sentence."""

    title: str
    sentence: str


def deck_head(name: str) -> Head:
    """The head of a deck's file, read without its cards; a file without one is known by its name."""
    return head_of(name, deck_text(name))


@lru_cache(64)
def head_of(name: str, text: str) -> Head:
    """The same of a deck whose text is given."""
    try:
        found = read_tables(text.partition("[[card]]")[0])
    except ValueError:
        found = {}
    return Head(str(found.get("name", name)), str(found.get("sentence", "")))


def deck_text(name: str) -> str:
    """The file of a deck; ValueError with a sentence if there is none of that name."""
    if further := further_text(name):
        return further
    if name not in own_decks():
        raise ValueError(f"There is no deck {name!r}; there are {', '.join(deck_names())}.")
    return _file(name)


@cache
def _file(name: str) -> str:
    return (folder() / f"{name}.toml").read_text(encoding="utf-8")
