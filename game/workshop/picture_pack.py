"""The pack of pictures for cards, and the search in it."""

from dataclasses import dataclass
from functools import cache

import engine
from engine.decks import own_decks
from game.stage.deck_faces import SIGNS
from game.system import assets

Art = tuple[str, str]  # subject, scene


@dataclass(frozen=True, slots=True)
class Print:
    """A picture of the pack: its search words, and the symbols of the colours that have cards with it."""

    art: Art
    words: str
    signs: frozenset[str]


@cache
def pack() -> tuple[Print, ...]:
    """All pictures, those of a scene together."""
    shown: dict[Art, list[tuple[str, str]]] = {}
    for name in own_decks():
        for card in engine.deck(name):
            for side in card.faces:
                shown.setdefault(side.art, []).extend((side.name, SIGNS[word]) for word in side.colours)
    return tuple(_print(art, shown.get(art, [])) for art in _files())


def _files() -> tuple[Art, ...]:
    """The subjects and scenes of the pictures in the folder; a wide picture belongs to its tall one."""
    found = []
    for scene in assets.names("sprites", "pictures"):
        if "." in scene:
            continue
        names = (name for name in assets.names("sprites", "pictures", scene) if name.endswith(".webp"))
        found += [(name.removesuffix(".webp"), scene) for name in names if not name.endswith("-wide.webp")]
    return tuple(found)


def _print(art: Art, cards: list[tuple[str, str]]) -> Print:
    words = " ".join((*art, *dict.fromkeys(name for name, _ in cards))).replace("-", " ").lower()
    return Print(art, words, frozenset(sign for _, sign in cards))


def find(words: str, sign: str = "") -> tuple[Print, ...]:
    """Return the pictures that match all words (or their beginnings) and the symbol, if given."""
    wanted = words.lower().split()
    return tuple(
        one
        for one in pack()
        if (not sign or sign in one.signs)
        and all(any(word.startswith(part) for word in one.words.split()) for part in wanted)
    )
