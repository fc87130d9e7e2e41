"""The cards of `crazy8`: their points, the cards that fit on each, and the course of a straight.

Kinds are ordered by value, then by colour: `kind >> 2` is an index into `VALUES`, `kind & 3` one into
`COLOURS`. Sets of cards are sets of kinds here.
"""

from typing import Final

from engine.cards import Deck, collected
from engine.table import Table

VALUES: Final = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Skip", "Rev", "+2", "+4")
COLOURS: Final = ("red", "yellow", "green", "blue")
LETTERS: Final = ("R", "Y", "G", "B")
SIZE: Final = len(VALUES) * len(COLOURS)
KINDS: Final = range(SIZE)

SPOKEN: Final = tuple("Reverse" if value == "Rev" else value for value in VALUES)
DECK: Final = Deck(
    texts=tuple(value + letter for value in VALUES for letter in LETTERS),
    words=tuple(f"the {colour} {value}" for value in SPOKEN for colour in COLOURS),
)

SEVEN: Final = VALUES.index("7")
EIGHT: Final = VALUES.index("8")
TEN: Final = VALUES.index("10")
SKIP: Final = VALUES.index("Skip")
REVERSE: Final = VALUES.index("Rev")
PLUS_2: Final = VALUES.index("+2")
PLUS_4: Final = VALUES.index("+4")
ADDED: Final = {PLUS_2: 2, PLUS_4: 4}  # C8-20: what each draw card adds to the penalty
SPECIAL_POINTS: Final = {EIGHT: 5000, TEN: 200, SKIP: 750, REVERSE: 500, PLUS_2: 1250, PLUS_4: 2500}
POINTS: Final = tuple(SPECIAL_POINTS.get(kind >> 2, 10 * ((kind >> 2) + 1)) for kind in KINDS)  # C8-41


def is_number(kind: int) -> bool:
    """Return True for a number card, 1 to 7 or 9, which has no action."""
    return kind >> 2 not in SPECIAL_POINTS


def _of_value(*values: int) -> int:
    return collected([kind for kind in KINDS if kind >> 2 in values])


def _of_colour(colour: int) -> int:
    return collected([kind for kind in KINDS if kind & 3 == colour])


OF_COLOUR: Final = tuple(_of_colour(colour) for colour in range(len(COLOURS)))
EIGHTS: Final = _of_value(EIGHT)


def _fitting(key: int) -> int:
    """Return the kinds that fit (C8-10, C8-17). `key` is the top card, or `len(KINDS)` + the named
    colour.
    """
    same_value = _of_value(key >> 2) if key in KINDS else 0
    return OF_COLOUR[key & 3] | same_value | EIGHTS


# By top card, followed by the named colours.
FITS: Final = tuple(_fitting(key) for key in range(len(KINDS) + len(COLOURS)))

# C8-20, C8-21: by the value of the top card, what may be played on its pending penalty.
ANSWERS: Final = {PLUS_2: _of_value(PLUS_2, PLUS_4) | EIGHTS, PLUS_4: _of_value(PLUS_4) | EIGHTS}

# C8-14: the next card of a straight, and the two that must be held for one to begin; empty if there are none.
NEXT: Final = tuple(1 << kind + 4 if kind >> 2 < SEVEN else 0 for kind in KINDS)
NEXT_TWO: Final = tuple(NEXT[kind] | NEXT[kind + 4] if kind >> 2 < SEVEN - 1 else 0 for kind in KINDS)


def answers(table: Table, seat: int) -> int:
    """Return the kinds in a hand that outbid or cancel the pending penalty."""
    return DECK.kinds(table.hands[seat]) & ANSWERS[table.discard[-1] % SIZE >> 2]


def next_in_straight(table: Table, seat: int) -> int:
    """Return the kind in a hand that continues a straight, as a set of at most one."""
    return DECK.kinds(table.hands[seat]) & NEXT[table.discard[-1] % SIZE]


def may_follow(kind: int, held: int) -> bool:
    """Return True if a hand has a card that fits on a card of this kind."""
    return bool(held & FITS[kind])


def begins_straight(kind: int, held: int) -> bool:
    """Return True if a number card begins a straight: the hand has the next two numbers of its colour."""
    return 0 != NEXT_TWO[kind] == held & NEXT_TWO[kind]


def straight_after(kind: int, held: int) -> list[int]:
    """Return the kinds of a hand that could be played after this card, one by one, as a straight."""
    run = []
    while held & NEXT[kind]:
        kind += 4
        run.append(kind)
    return run
