"""The decks that can be played: files of `levels/decks`, and texts of decks from elsewhere.

Decks that players have made are offered as texts; no other deck file is read here. A match keeps the deck
text that it began with: if that deck has changed since, the old text gets a name of its own.
"""

import re
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from engine.deck_file import read_tables

PLAYERS: Final = range(2, 7)  # CE-68, without teams
TEAMS: Final = ((2, 2), (3, 2), (4, 2), (2, 3), (3, 3))  # CE-63: numbers of teams, and of members of each
FULL: Final = 52  # CE-01: cards in a deck, or more
LONGEST_NAME: Final = 40  # characters; saved tables have no room for more
SHIPPED = ("camelot", "olympus", "shahrzad")  # listed first, in this order

_offered: dict[str, str] = {}  # the texts of decks from elsewhere, by name
_begun: dict[str, str] = {}  # old texts that begun matches still use, by their new names


@cache
def folder() -> Path:
    """Return the folder of the decks: beside the engine in a checkout, inside the game's package in a
    wheel.
    """
    here = Path(__file__).resolve().parent.parent
    places = (here / "levels" / "decks", here / "game" / "levels" / "decks")
    return next((place for place in places if place.is_dir()), places[0])


@cache
def own_decks() -> tuple[str, ...]:
    """Return the names of the decks that ship with the game."""
    found = sorted(file.stem for file in folder().glob("*.toml"))
    return (*(name for name in SHIPPED if name in found), *(name for name in found if name not in SHIPPED))


def deck_names() -> tuple[str, ...]:
    """Return the names of all decks: the shipped ones, then the added ones, sorted by name."""
    return (*own_decks(), *sorted(_offered))


def offer(name: str, text: str) -> None:
    """Add a deck, or replace the text of an added one. ValueError if a shipped deck has the name."""
    if name in own_decks():
        raise ValueError(f"The game has a deck {name} of its own.")
    _offered[name] = text


def withdraw(name: str) -> None:
    """Remove a deck that was offered, if it was."""
    _offered.pop(name, None)


def offered() -> dict[str, str]:
    """Return the texts of all offered decks by name. Other processes need them to play these decks."""
    return dict(_offered)


def team_counts(players: int) -> tuple[int, ...]:
    """Return the possible numbers of equal teams for a number of players (CE-63)."""
    return tuple(sorted(count for count, members in TEAMS if count * members == players))


def is_deck(name: str) -> bool:
    """Return True if this is the name of a deck, including one that only a begun match still uses."""
    return name in _offered or name in own_decks() or name in _begun


def further_text(name: str) -> str:
    """Return the text of a deck that does not ship with the game, "" for every other game."""
    return _offered.get(name) or _begun.get(name, "")


def begun(name: str, text: str) -> str:
    """Return the name under which a match finds the deck text it began with.

    If the deck still has this text, return its own name. Otherwise return a new name that is in no list of
    games and is valid at a table whatever name a record has. `text` is "" for a game without a deck.
    """
    if not text or (is_deck(name) and deck_text(name) == text):
        return name
    mark = f"_{sha256(text.encode()).hexdigest()[:7]}"
    plain = re.sub("[^a-z0-9-]", "", name.partition("_")[0].lower()) or "deck"
    other = plain[: LONGEST_NAME - len(mark)] + mark
    _begun[other] = text
    return other


class Head(NamedTuple):
    """The head of a deck file, above its cards: the title, and one sentence about the deck."""

    title: str
    sentence: str


def deck_head(name: str) -> Head:
    """Return the head of a deck file without reading its cards; without one, the name is the title."""
    return head_of(name, deck_text(name))


@lru_cache(64)
def head_of(name: str, text: str) -> Head:
    """Return the head of a deck whose text is given."""
    try:
        found = read_tables(text.partition("[[card]]")[0])
    except ValueError:
        found = {}
    return Head(str(found.get("name", name)), str(found.get("sentence", "")))


def deck_text(name: str) -> str:
    """Return the file of a deck; ValueError with a sentence if there is no deck of that name."""
    if further := further_text(name):
        return further
    if name not in own_decks():
        raise ValueError(f"There is no deck {name!r}; there are {', '.join(deck_names())}.")
    return _file(name)


@cache
def _file(name: str) -> str:
    return (folder() / f"{name}.toml").read_text(encoding="utf-8")
