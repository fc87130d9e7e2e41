"""Whether a position can arise under the rules of `crazy8`."""

from __future__ import annotations

from engine.rules.crazy8.cards import ADDED, DECK, EIGHT, NEXT, NEXT_TWO, TEN, is_number
from engine.rules.crazy8.crazy8 import Crazy8
from engine.rules.shedding.shedding import PLAY
from engine.table import NONE, Table


def check_state(book: Crazy8, table: Table) -> None:
    """Refuses what contradicts the rules."""
    top = table.discard[-1] % DECK.size
    phase = book.phases[table.phase]
    if table.named != NONE and (top >> 2 != EIGHT or phase == "name"):
        raise ValueError("A colour is named only while an 8 is on top that nobody has answered.")
    if table.penalty and not (table.phase == PLAY and _possible(table.penalty, top >> 2)):
        raise ValueError("The top card makes nobody draw that many cards.")
    if table.run:
        raise ValueError("A run of twos belongs to another game.")
    if table.skips:
        raise ValueError("Here skips are carried out at once, so none is left to do.")
    if phase in CONTRADICTIONS and not _top_allows(phase, table):
        raise ValueError(CONTRADICTIONS[phase])


def _possible(penalty: int, value: int) -> bool:
    """Whether so many cards may be pending on a top card of this value."""
    return value in ADDED and penalty >= ADDED[value] and penalty % 2 == 0


# What is wrong if the top card does not go with the phase.
CONTRADICTIONS = {
    "twin": "A twin lies on a number card that is just like it.",
    "straight": "A straight goes on only on a number card from 1 to 6.",
    "both": "A twin that begins a straight lies on a card from 1 to 5 that is just like it.",
    "ten": "Another card in the same turn follows only on a 10.",
    "name": "A colour is named only after an 8.",
}


def _top_allows(phase: str, table: Table) -> bool:
    """Whether the cards on top go with a phase in the middle of a turn."""
    *_, before, top = (NONE, *(card % DECK.size for card in table.discard[-2:]))
    is_twin = is_number(top) and top == before
    if phase == "name":
        return top >> 2 == EIGHT
    if phase == "ten":
        return top >> 2 == TEN
    if phase == "twin":
        return is_twin
    if phase == "straight":
        return bool(NEXT[top])
    return is_twin and bool(NEXT_TWO[top])
