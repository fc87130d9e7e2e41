"""The kinds of cards: how cards are told apart, sorted and pictured.

By notation ("8H") or by name ("Castle").
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Protocol

from engine.decks import deck_text, is_deck
from game.stage import deck_faces, deck_notes, faces
from game.stage.deck_faces import Face, faces_of
from game.stage.deck_notes import Note

Picture = tuple[object, ...]  # a painter's name and what it is given
Place = tuple[int, ...]  # where a card comes in a sorted hand
LAST: Place = (99,)  # cards that lie face down
# The room for a card's name, of its width, where the next card covers the rest: few, as each is painted.
ROOMS = (1.0, 0.85, 0.7, 0.55, 0.42, 0.0)


class CardKind(Protocol):
    """The properties of a game's cards."""

    @property
    def carried_out(self) -> bool:
        """True if a played card carries out its text rather than just lying on the discard pile."""

    @property
    def faces(self) -> Mapping[str, Face]:
        """The faces of a deck's cards and sides, by name; empty for cards without names."""

    def place(self, sort: str, text: str | None) -> Place:
        """Return the sorting key of a card in a hand sorted by "suit" or "rank"."""

    def whole(self, text: str) -> str:
        """Return the card that a side belongs to."""

    def stays(self, text: str) -> bool:
        """Return True if the card stays in play."""

    def wild(self, text: str) -> bool:
        """Return True if the player who discards the card names the next suit, colour or value."""

    def picture(self, text: str, elevation: str, free: float = 1.0) -> Picture:
        """Return the picture of a card on the table. The next card leaves `free` of its width uncovered."""

    def printed(self, text: str, elevation: str, free: float = 1.0) -> Picture:
        """Return the full picture of a card, without the larger symbols of small sizes."""

    def large(self, text: str) -> Picture:
        """Return the enlarged picture with everything printed on it."""

    def small(self, text: str) -> Picture:
        """Return the picture for a list, beside the card's name."""

    def shown(self, text: str) -> str:
        """Return the card as text in a sentence."""

    def notes(self, text: str) -> tuple[Note, ...]:
        """Return the explanations of the words on a card; empty for a card without words."""


class Notation:
    """Cards denoted by rank and suit, or value and colour."""

    carried_out = False
    faces: Mapping[str, Face] = MappingProxyType({})

    def place(self, sort: str, text: str | None) -> Place:
        key = faces.by_sign if sort == "suit" else faces.by_value
        return key(text) if text is not None else LAST

    def whole(self, text: str) -> str:
        return text

    def stays(self, text: str) -> bool:
        return False

    def wild(self, text: str) -> bool:
        return faces.value_of(text) == "8"

    def picture(self, text: str, elevation: str, free: float = 1.0) -> Picture:
        return ("card", text, elevation)

    def printed(self, text: str, elevation: str, free: float = 1.0) -> Picture:
        return ("card", text, elevation, True)

    def large(self, text: str) -> Picture:
        return self.picture(text, "high")

    def small(self, text: str) -> Picture:
        return self.picture(text, "table")

    def shown(self, text: str) -> str:
        return faces.shown_card(text)

    def notes(self, text: str) -> tuple[Note, ...]:
        return ()


class Named:
    """Cards of a deck by name. The sides of split cards have names of their own."""

    carried_out = True

    def __init__(self, printed: Mapping[str, Face]) -> None:
        self.faces = printed
        self._whole = {side.name: face.name for face in printed.values() for side in face.sides}

    def place(self, sort: str, text: str | None) -> Place:
        key: Callable[[Face], Place] = deck_faces.by_sign if sort == "suit" else deck_faces.by_value
        return key(self.faces[text]) if text is not None else LAST

    def whole(self, text: str) -> str:
        return self._whole.get(text, text)

    def stays(self, text: str) -> bool:
        return self.faces[text].type == "asset"

    def wild(self, text: str) -> bool:
        return self.faces[text].wild

    def picture(self, text: str, elevation: str, free: float = 1.0) -> Picture:
        room = next(share for share in ROOMS if share <= free)
        whole = ("deck card", self.faces[text], elevation)
        return whole if room == 1.0 else (*whole, room)

    def printed(self, text: str, elevation: str, free: float = 1.0) -> Picture:
        return self.picture(text, elevation, free)

    def large(self, text: str) -> Picture:
        return ("deck page", self.faces[text], "none")

    def small(self, text: str) -> Picture:
        return ("deck thumb", self.faces[text])

    def shown(self, text: str) -> str:
        return text

    def notes(self, text: str) -> tuple[Note, ...]:
        return deck_notes.notes(self.faces[text])


NOTATION = Notation()


def kind_of(rules: str) -> CardKind:
    """Return the kind of cards of a game, by the game's name."""
    return _named(rules, deck_text(rules)) if is_deck(rules) else NOTATION


@lru_cache(64)
def _named(rules: str, text: str) -> CardKind:
    return Named(faces_of(rules))
