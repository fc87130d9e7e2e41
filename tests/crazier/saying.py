"""A deck that says what a test wants: the sample deck with other texts on some of its cards."""

import re
from typing import Any

import pytest

from engine import Game
from engine.rules import GAMES
from engine.rules.crazier.crazier_rules import DeckInfo
from engine.rules.crazier.deck_reader import read_deck
from tests.crazier.sample_deck import SAMPLE

PEDDLER = 'type = "event"\ntext = "Draw two cards."'
DAY = 'type = "event"\ntext = "Each opponent draws a card."'
HANDS = ("Peddler, Castle", "Death, Titan", "Spy, Norns")
STOCK = "Nymph, Mirror, Judge, Griffin, Silence, Herald"


def deck_saying(text: str, kind: str = "event", *, day: str = "event", **others: str) -> DeckInfo:
    """The sample deck in which the Peddler is of this kind and says this.

    `day` is the kind of a side of the split card whose other side is an asset; `others` are further texts of
    assets, by the cards' names.
    """
    source = SAMPLE.replace(PEDDLER, f'type = "{kind}"\ntext = "{text}"')
    if day == "asset":
        source = source.replace(DAY, 'type = "asset"\ntext = "At the end of your turn, draw a card."')
    for name, other in others.items():
        source = re.sub(rf'(?s)(name = "{name}".*?text = ").*?"', rf'\g<1>{other}"', source, count=1)
    return DeckInfo("sample", read_deck(source))


def at(deck: DeckInfo, patch: pytest.MonkeyPatch, *hands: str, **state: Any) -> Game:
    """A position with this deck; three players, and the first may play the Peddler, if no hands are given."""
    patch.setitem(GAMES, "sample", deck)
    state = {"stock": STOCK, "discard": "Levy", **state}
    return Game.position("sample", hands=list(hands or HANDS), **state)
