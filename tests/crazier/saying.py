"""A deck that says what a test wants: the sample deck with other texts on some of its cards."""

from typing import Any

import pytest

from engine import Game
from engine.rules import BOOKS
from engine.rules.crazier.book import DeckCover
from engine.rules.crazier.deck import read_deck
from tests.crazier.sample_deck import SAMPLE

PEDDLER = 'type = "event"\ntext = "Draw two cards."'
HANDS = ("Peddler, Castle", "Death, Titan", "Spy, Norns")
STOCK = "Nymph, Mirror, Judge, Griffin, Silence, Herald"


def deck_saying(text: str, kind: str = "event", **others: str) -> DeckCover:
    """The sample deck in which the Peddler is of this kind and says this.

    `others` are further texts of assets, by the cards' names.
    """
    source = SAMPLE.replace(PEDDLER, f'type = "{kind}"\ntext = "{text}"')
    for name, other in others.items():
        head, _, tail = source.partition(f'name = "{name}"')
        first, _, rest = tail.partition('text = "')
        source = f'{head}name = "{name}"{first}text = "{other}"{rest[rest.index(chr(34)) :]}'
    return DeckCover("sample", read_deck(source))


def at(deck: DeckCover, patch: pytest.MonkeyPatch, *hands: str, **state: Any) -> Game:
    """A position with this deck; three players, and the first may play the Peddler, if no hands are given."""
    patch.setitem(BOOKS, "sample", deck)
    state = {"stock": STOCK, "discard": "Levy", **state}
    return Game.position("sample", hands=list(hands or HANDS), **state)
