"""Whether a position can arise under the rules of `standard`."""

from __future__ import annotations

from engine.cards import listed
from engine.rules.shedding.shedding import PLAY
from engine.rules.standard.cards import ADDS_FIVE, ADDS_TWO, NAMES, SAME_RANK
from engine.rules.standard.standard import Standard
from engine.table import NONE, Table


def check_state(book: Standard, table: Table) -> None:
    """Refuses what contradicts the rules; derives the run of twos from the penalty."""
    does = book.effects[table.discard[-1] % book.deck.size]
    phase = book.phases[table.phase]
    if table.named != NONE and not does & NAMES:
        raise ValueError("A suit can be named only while an eight that names one is on top.")
    if phase == "name" and not does & NAMES:
        raise ValueError("A suit is named only after an eight that names one.")
    if phase == "more" and not book.multiple:
        raise ValueError("Several cards in one turn need the option multiple_cards.")
    if phase == "drawn" and not (book.asks_after_draw or book.draws_on or not book.stacks):
        raise ValueError("Under these options a draw ends the turn.")
    _check_penalty(book, table, does)
    if table.skips and not (table.phase != PLAY or table.penalty):
        raise ValueError("Skips are carried out at the end of a turn, or after five cards are taken.")


def _check_penalty(book: Standard, table: Table, does: int) -> None:
    if table.penalty and does & ADDS_TWO:
        table.run = table.run or table.penalty // 2
        if table.penalty != 2 * table.run:
            raise ValueError("The penalty is two cards for every two in the run.")
    elif table.penalty and not (_adds_five(book, table) and table.penalty % 5 == 0):
        raise ValueError("The top card makes nobody draw that many cards.")
    elif table.run and not (does & ADDS_TWO and book.phases[table.phase] == "drawn"):
        raise ValueError("A run of twos is pending only on a two.")


def _adds_five(book: Standard, table: Table) -> bool:
    """Whether the top card, or a card of its rank that may lie below it, makes the next player draw five."""
    top = table.discard[-1] % book.deck.size
    kinds = listed(SAME_RANK[top]) if book.multiple else [top]
    return any(book.effects[kind] & ADDS_FIVE for kind in kinds)
