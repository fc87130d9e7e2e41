"""The cards that fit in `factor`, and the set of rules that allows them. All functions are pure and
cached.

The next card is judged by a `key`: the kind of the top card, or 52 + the index in `NAMES` of what was
declared. The ids in comments are those of docs/rules/factor.md.
"""

from functools import cache
from typing import Final

from engine.cards import RANKS, SUIT_WORDS
from engine.table import NONE, Table

EIGHT: Final = RANKS.index("8")
KING: Final = RANKS.index("K")
VALUES = range(1, KING + 1)  # CF-12: ace to queen; a king has none
NAMES = (*RANKS[:KING], *SUIT_WORDS)  # what can be declared: first the values, then the suits
FIRST_SUIT: Final = KING  # the index of the first suit in NAMES

KEYS: Final = range(52 + len(NAMES))

# The modes of a table: the sets of rules.
UNDECIDED: Final = 0
EIGHTS: Final = 1
FACTOR: Final = 2
MODES: Final = ("undecided", "eights", "factor")

# Sets of rules that allow a card: none (0), EIGHTS, FACTOR, BOTH, or its magic.
BOTH: Final = EIGHTS | FACTOR
MAGIC: Final = 4
ALLOWERS = {EIGHTS: "eights", FACTOR: "factor", BOTH: "both", MAGIC: "magic"}


def key_of(table: Table) -> int:
    """Return the key that the next card is judged by."""
    return table.discard[-1] % 52 if table.named == NONE else 52 + table.named


def value_of(key: int) -> int | None:
    """Return the value that the next card is judged by, None after a king."""
    rank = key >> 2 if key < 52 else key - 52
    return rank + 1 if rank < KING else None


def suit_of(key: int) -> int:
    """Return the suit to be matched under Eights rules."""
    return key & 3 if key < 52 else key - 52 - FIRST_SUIT


def rank_of(key: int) -> int:
    """Return the rank to be matched under Eights rules. A suit is declared with a king (CF-14)."""
    return key >> 2 if key < 52 else KING


@cache
def ordinary_reasons(rules: int, key: int, card: int) -> tuple[str, ...]:
    """Return why one set of rules, EIGHTS or FACTOR, allows an ordinary card; () if it does not."""
    if rules == EIGHTS:  # CF-11
        found = {"suit": card & 3 == suit_of(key), "rank": card >> 2 == rank_of(key)}
        return tuple(reason for reason, holds in found.items() if holds)
    value, own = value_of(key), value_of(card)
    if value is None or own is None:
        return ()
    if value % own == 0:  # CF-12; of a card of equal value one word is enough
        return ("factor",)
    return ("multiple",) if own % value == 0 else ()


@cache
def allowed_by(mode: int, key: int, card: int) -> int:
    """Return what allows a card while this mode is in force: 0 for nothing, or one of `ALLOWERS`."""
    rank = card >> 2
    if (mode, rank) in ((EIGHTS, EIGHT), (FACTOR, KING)):  # CF-13, CF-14
        return MAGIC
    judges = (EIGHTS, FACTOR) if mode == UNDECIDED else (mode,)
    allowers = sum(rules for rules in judges if ordinary_reasons(rules, key, card))
    if not allowers and mode == UNDECIDED and rank in (EIGHT, KING):  # CF-21
        return MAGIC
    return allowers


def reasons(mode: int, key: int, card: int) -> tuple[str, ...]:
    """Return why a card may be played: those of `suit`, `rank`, `factor`, `multiple` that hold, or
    `magic` alone.
    """
    allowers = allowed_by(mode, key, card)
    if allowers == MAGIC:
        return ("magic",)
    judges = (rules for rules in (EIGHTS, FACTOR) if allowers & rules)
    return tuple(reason for rules in judges for reason in ordinary_reasons(rules, key, card))


@cache
def fitting(mode: int, key: int) -> int:
    """Return the set of cards that may be played."""
    return sum(1 << card for card in range(52) if allowed_by(mode, key, card))
