"""Decks of random legal English: 52 cards, one for every rank and colour, with texts from the grammar."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from random import Random
from typing import Final

from benchmarks.card_english import random_text
from engine.cards import RANKS
from engine.cardtext import CardTextError
from engine.rules import GAMES
from engine.rules.crazier.compiling.compiler import compile_text
from engine.rules.crazier.crazier_rules import DeckInfo
from engine.rules.crazier.deck_reader import read_deck

COLOURS: Final = {"Blue": "B", "Green": "G", "Orange": "O", "Purple": "P"}
SPLIT: Final = 0.15  # how many cards are split


@contextmanager
def random_deck(seed: int) -> Iterator[str]:
    """Add a deck of random English to the games within a `with` block; the value is its name."""
    name = f"random{seed}"
    GAMES[name] = DeckInfo(name, read_deck(deck_file(Random(seed)), name))
    try:
        yield name
    finally:
        del GAMES[name]


def deck_file(rng: Random) -> str:
    """Return the file of a random deck."""
    edition = rng.choice(("first", "second"))
    head = f'name = "Random"\nedition = "{edition}"\nsentence = "Any legal English."\n'
    cards = (_card(rng, colour, rank) for colour in COLOURS for rank in RANKS)
    return head + "".join(cards)


def _card(rng: Random, colour: str, rank: str) -> str:
    name = f"{colour} {rank} card"
    if rng.random() >= SPLIT:
        return f'\n[[card]]\nname = "{name}"\nface = "{rank}{COLOURS[colour]}"\n{_said(rng)}'
    other = rng.choice([word for word in COLOURS if word != colour])
    first, second = f"{colour} {rank} side", f"{colour} {rank} back"
    face = rank + COLOURS[colour] + COLOURS[other]
    sides = "".join(f'\n[[card.side]]\nname = "{side}"\n{_said(rng)}' for side in (first, second))
    return f'\n[[card]]\nname = "{first} / {second}"\nface = "{face}"\n{sides}'


def _said(rng: Random) -> str:
    """Return a type and a text that have a meaning."""
    kind = rng.choice(("asset", "event"))
    while True:
        text = random_text(rng, kind)
        if _has_meaning(text, kind):
            return f"type = \"{kind}\"\ntext = '''{text}'''\n"


@cache
def _has_meaning(text: str, kind: str) -> bool:
    """Return True if a text is a card; legal English may still refer to nothing."""
    try:
        compile_text(text, is_event=kind == "event", first=0)
    except CardTextError:
        return False
    return True
