"""The file of a deck: whoever reads one, it takes bounded work."""

import sys
from collections.abc import Callable
from types import FrameType

import pytest

from engine.deck_file import LONGEST, read_tables
from engine.decks import SHIPPED, deck_head, deck_text, offer, withdraw
from engine.rules.crazier.deck_reader import DeckError, read_deck
from game.workshop.deck_draft import read

BY_HUNDREDS = {
    "key": "a" + ".a" * 60_000 + " = 1",
    "key with blanks": "a" + " . a" * 60_000 + " = 1",
    "heading": "[a" + ".a" * 60_000 + "]",
    "quoted key": '"a"' + '."a"' * 60_000 + " = 1",
    "key of quotes": r'"\""' + r'."\""' * 50_000 + " = 1",
    "first key of a table": "x = {" + "a." * 60_000 + "b = 1}",
    "second key of a table": "x = {y = 1, " + "a." * 60_000 + "b = 1}",
    "key of a table in a list": "x = [{y = 1}, {" + "a." * 60_000 + "b = 1}]",
}  # fmt: skip
MOST_LINES = 25  # for every character of a file
SLOW = BY_HUNDREDS | {
    "brackets": "x = " + "[" * 100_000,
    "digits": "x = " + "9" * 100_000,
    "quotes without end": '"' + r"\"" * 120_000,
    "one word": "a" * 250_000,
    "long parts": ".".join(["a" * 65] * 3_900) + " = 1",
    "keys of some parts": "\n".join(
        "a.b.c.d.e.f.g.h.i.j.k.l.m.n.o" + str(row) + " = 1" for row in range(6_500)
    ),
}


def lines_run(read_it: Callable[[], object]) -> int:
    """How many lines of Python are carried out until a file is refused."""
    ran = 0

    def count(_frame: FrameType, event: str, _value: object) -> Callable[..., object]:
        nonlocal ran
        ran += event == "line"
        return count

    before = sys.gettrace()
    sys.settrace(count)
    try:
        with pytest.raises(ValueError, match=r"\w"):
            read_it()
    finally:
        sys.settrace(before)
    return ran


@pytest.mark.parametrize("case", SLOW)
def test_every_reader_of_decks_is_soon_done_with_a_file_made_to_be_slow(case: str) -> None:
    text = SLOW[case]
    assert len(text) < LONGEST

    assert lines_run(lambda: read_deck(text)) < MOST_LINES * len(text)
    with pytest.raises(ValueError, match=r"\w"):
        read(text.encode())
    offer("slow", text)
    assert deck_head("slow").title == "slow"
    withdraw("slow")


@pytest.mark.parametrize("case", BY_HUNDREDS)
def test_a_key_of_many_parts_is_refused_wherever_it_stands(case: str) -> None:
    with pytest.raises(DeckError, match=r"mine: no deck is nested so deeply\."):
        read_deck(BY_HUNDREDS[case], "mine")


def test_a_file_has_a_bounded_length_for_every_reader() -> None:
    with pytest.raises(DeckError, match="mine: it is larger than 256 KiB"):
        read_deck("#" * (LONGEST + 1), "mine")


def test_what_is_written_in_a_text_is_no_key() -> None:
    sentence = "Draw a card. Or. Else. Discard. One. " * 5 + "www.crazy.eights.of.the.world.org"

    assert read_tables(f'name = "{sentence}"') == {"name": sentence}
    assert all(read_tables(deck_text(name))["card"] for name in SHIPPED)
