"""How the cards of a game are told apart, sorted and pictured: by notation ("8H") or by name ("Castle")."""

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
    """What the table asks about the cards of its game."""

    @property
    def carried_out(self) -> bool:
        """Does a played card do what it says, and does not just lie on the discard pile?"""

    @property
    def faces(self) -> Mapping[str, Face]:
        """What is printed on the cards and sides of a deck, by name; none for cards without names."""

    def place(self, sort: str, text: str | None) -> Place:
        """Where a card comes in a hand sorted by "suit" or "rank"."""

    def whole(self, text: str) -> str:
        """The card that a side belongs to."""

    def stays(self, text: str) -> bool:
        """Does it stay in play when it is played?"""

    def wild(self, text: str) -> bool:
        """Does whoever discards it name what comes next?"""

    def picture(self, text: str, elevation: str, free: float = 1.0) -> Picture:
        """The card as it lies on the table; the next one leaves only `free` of its width to be seen."""

    def printed(self, text: str, elevation: str, free: float = 1.0) -> Picture:
        """The card as it is printed, without larger signs where it is rather small."""

    def large(self, text: str) -> Picture:
        """The card held close, with all that is printed on it."""

    def small(self, text: str) -> Picture:
        """The card in a list, where its name stands beside it."""

    def shown(self, text: str) -> str:
        """The card in a sentence."""

    def notes(self, text: str) -> tuple[Note, ...]:
        """What the words on it mean; none for a card without words."""


class Notation:
    """Cards whose text says what they are: rank and suit, value and colour."""

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
    """Cards of a deck, each with a name of its own; the sides of a split card have their names besides."""

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
    """The cards of a game, by the game's name."""
    return _named(rules, deck_text(rules)) if is_deck(rules) else NOTATION


@lru_cache(64)
def _named(rules: str, text: str) -> CardKind:
    return Named(faces_of(rules))
