"""The face of a named card: the colours, symbols, type, text and art that its picture shows."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import engine
from engine.cards import RANKS
from engine.decks import deck_text, is_deck

if TYPE_CHECKING:
    from engine.rules.crazier.deck_reader import Card, Side

# The word of a colour -> its sign (CE-01), in the order of a sorted hand. Red is what the second edition
# calls orange.
SIGNS = {"blue": "moon", "green": "ankh", "orange": "sun", "red": "sun", "purple": "eye"}
ORDER = tuple(SIGNS)
WILD = "8"
COLOUR_WORD = re.compile(rf"\b({'|'.join(SIGNS)})\b", re.IGNORECASE)
WHOLE = -1


@dataclass(frozen=True, slots=True)
class Face:
    """A card as printed, or one side of a split card.

    `sides` are the sides of a split card. `side` is the number of this side; WHOLE for a whole card.
    """

    name: str
    rank: str
    colours: tuple[str, ...]  # the keys of SIGNS
    type: str  # "asset", "event"; of a whole split card both, with " / " between
    text: str
    art: tuple[str, str] = ("", "")  # subject, scene
    flavour: str = ""
    sides: tuple["Face", ...] = ()
    side: int = WHOLE

    @property
    def wild(self) -> bool:
        """True for eights, which have a dark frame."""
        return self.rank == WILD

    @property
    def pictures(self) -> tuple[tuple[str, str], ...]:
        """The pictures on the card, as (subject, scene)."""
        return tuple(side.art for side in self.sides) or (self.art,)


def faces_of(rules: str) -> Mapping[str, Face]:
    """Return the faces of a deck by the names of cards and sides; empty for games without a deck."""
    return _faces_of(rules, deck_text(rules)) if is_deck(rules) else {}


@lru_cache(64)
def _faces_of(rules: str, text: str) -> Mapping[str, Face]:
    return faces(engine.deck(rules))


def faces(cards: Iterable["Card"]) -> dict[str, Face]:
    """Return the faces of these cards by the names of cards and sides."""
    found: dict[str, Face] = {}
    for card in cards:
        face = face_of(card)
        found |= {one.name: one for one in (face, *face.sides)}
    return found


def face_of(card: "Card") -> Face:
    """Return the face of a card, with its sides if it is split."""
    sides = tuple(_side(card.rank, side, place) for place, side in enumerate(card.sides))
    return Face(card.name, card.rank, card.colours, card.type, card.text, card.art, sides=sides)


def _side(rank: str, side: "Side", place: int) -> Face:
    return Face(side.name, rank, side.colours, side.type, side.text, side.art, side=place)


def by_sign(face: Face) -> tuple[int, int]:
    """Return a sorting key: colour first, cards of several colours last."""
    several = len(face.colours) > 1
    return len(ORDER) if several else ORDER.index(face.colours[0]), RANKS.index(face.rank)


def by_value(face: Face) -> tuple[int, int]:
    """Return a sorting key: rank first."""
    return by_sign(face)[::-1]


def signed(text: str) -> str:
    """Insert a symbol after every colour in a text: "a green{green} card"."""
    return COLOUR_WORD.sub(lambda found: f"{found[0]}{{{found[0].lower()}}}", text)
