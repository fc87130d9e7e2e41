"""`factor` for whoever is to move: what is asked of them, and what a card does at this table."""

from __future__ import annotations

from engine.cards import ORDINARY, RANK_WORDS, RANKS, SUIT_WORDS
from engine.rules.factor.cards import (
    EIGHT,
    EIGHTS,
    FACTOR,
    KING,
    VALUES,
    key_of,
    ordinary_reasons,
    rank_of,
    suit_of,
    value_of,
)
from engine.rules.factor.factor import Factor
from engine.rules.shedding.refusals import any_of
from engine.rules.shedding.shedding import PLAY
from engine.table import Table
from engine.text import joined

UNDECIDED_TOO = "While neither set is in force it does so where it would not fit as an ordinary card."
MAGIC = {
    EIGHT: (
        "Under Eights rules it goes on anything: its player declares the value that counts next, "
        "and Factor rules begin.",
        UNDECIDED_TOO,
    ),
    KING: (
        "Under Factor rules it goes on anything: its player declares the suit that counts next, "
        "and Eights rules begin.",
        UNDECIDED_TOO,
    ),
}


def asks(book: Factor, table: Table, seat: int) -> str:
    """What this seat, which is to move, is asked for, in one line without a full stop."""
    if table.phase != PLAY:
        return "Declare a value: A to Q" if table.discard[-1] % 52 >> 2 == EIGHT else "Declare a suit"
    if not book.fitting(table, seat):
        return f"Nothing fits: {_otherwise(book, table)}"
    return f"Play {_what_fits(book, table)} or {_otherwise(book, table)}"


def _otherwise(book: Factor, table: Table) -> str:
    """What can be done without playing."""
    if book.can_draw(table):
        return "draw"
    return "draw and end the game without a winner" if book.may_draw(table) else "pass"


def _what_fits(book: Factor, table: Table) -> str:
    """The cards that fit: "a spade, a queen, an eight or a king, or a factor or multiple of 12"."""
    key, value = key_of(table), book.value(table)
    if table.mode != EIGHTS and value == 1:
        return "any card,"
    kinds = [] if table.mode == FACTOR else [SUIT_WORDS[suit_of(key)][:-1], RANK_WORDS[rank_of(key)], "eight"]
    if table.mode == EIGHTS:
        return f"{any_of(kinds)},"
    return f"{any_of([*kinds, 'king'])}, or a factor or multiple of {value};"


def card_note(card: int) -> str:
    """What a card goes on and what it can do, for a player who looks at it."""
    said = [f"{ORDINARY.words[card][4:].capitalize()}."]
    if card >> 2 == KING:
        said.append("It has no value.")
    else:
        values = [RANKS[value - 1] for value in related(card)]
        others = f"{joined(values)}, and they go" if len(values) < 12 else "any value, and any goes"
        said.append(f"Its value is {value_of(card)}: under Factor rules it goes on {others} on it.")
    said += MAGIC.get(card >> 2, ())
    return " ".join(said)


def related(card: int) -> list[int]:
    """The values that are factors or multiples of a card's."""
    return [value for value in VALUES if ordinary_reasons(FACTOR, value - 1 << 2, card)]
