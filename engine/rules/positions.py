"""Positions of the shedding games: from texts to a table and back."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.table import NONE, Table

if TYPE_CHECKING:
    from engine.rules.shedding import Shedding

# Fields of the table that are numbers: their usual value, the smallest, and the largest
# (a negative largest counts from the number of players).
NUMBERS = {
    "dealer": (0, 0, -1),
    "to_move": (0, 0, -1),
    "direction": (1, -1, 1),
    "penalty": (0, 0, 1000),
    "run": (0, 0, 500),
    "skips": (0, 0, 100),
    "passes": (0, 0, -1),
    "count": (0, 0, 10_000),
    "chance": (0, 0, 2**64 - 1),
}
KEYS = (*NUMBERS, "phase", "named", "older", "over")


def place(
    book: Shedding, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]
) -> Table:
    """The table that these texts describe; ValueError with a sentence if there is none."""
    read = book.deck.read
    if not read(discard):
        raise ValueError("The discard pile needs a card on it.")
    table = Table([read(hand) for hand in hands], read(stock)[::-1], read(discard), 0)
    for key, value in state.items():
        if key not in KEYS:
            raise ValueError(f"A position of {book.name} has no {key!r}; it may have {', '.join(KEYS)}.")
        if key in NUMBERS:
            setattr(table, key, _number(key, value, book.players))
    table.phase = _word("phase", state.get("phase", book.phases[0]), book.phases)
    table.named = _word("named", state["named"], book.names) if "named" in state else NONE
    table.older = _older(str(state.get("older", "")), table)
    book.check_state(table)
    if "over" in state:
        book.over(table, str(state["over"]))
    return table


def state(book: Shedding, table: Table) -> dict[str, str]:
    """What `place` needs besides the piles, without what is as usual."""
    found = {
        key: str(getattr(table, key))
        for key, (usual, _, _) in NUMBERS.items()
        if getattr(table, key) not in (usual, NONE if key == "to_move" else usual)
    }
    if table.phase:
        found["phase"] = book.phases[table.phase]
    if table.named != NONE:
        found["named"] = book.names[table.named]
    if table.older:
        found["older"] = "; ".join(" ".join(map(str, row)) for row in table.older)
    if table.result:
        found["over"] = "blocked" if table.result.reason == "blocked" else str(table.result.winners[0])
    return found


def _number(key: str, value: object, players: int) -> int:
    _, least, most = NUMBERS[key]
    most = players + most if most < 0 else most
    try:
        number = int(str(value))
    except ValueError:
        number = least - 1
    if not least <= number <= most or (key == "direction" and number == 0):
        allowed = "1 or -1" if key == "direction" else f"a number from {least} to {most}"
        raise ValueError(f"In a position {key} is {allowed}, not {value}.")
    return number


def _word(key: str, value: object, words: Sequence[str]) -> int:
    matching = [place for place, word in enumerate(words) if str(value).lower() in (word, word[0])]
    if len(matching) != 1:
        raise ValueError(f"In a position {key} is one of {', '.join(words)}, not {value}.")
    return matching[0]


def _older(text: str, table: Table) -> list[list[int]]:
    try:
        rows = [[int(count) for count in row.split()] for row in text.split(";") if row.strip()]
    except ValueError:
        rows = [[]]
    rows.append([len(hand) for hand in table.hands])
    fitting = all(len(row) == len(table.hands) for row in rows) and all(
        0 <= few <= many
        for row, newer in itertools.pairwise(rows)
        for few, many in zip(row, newer, strict=True)
    )
    if not fitting:
        raise ValueError("In a position older has a number of cards for every hand, growing from row to row.")
    return rows[:-1]
