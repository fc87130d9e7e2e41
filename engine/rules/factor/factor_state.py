"""Which rules a position of `factor` has in force, and whether it can arise."""

from __future__ import annotations

from engine.rules.factor.cards import EIGHT, EIGHTS, FACTOR, FIRST_SUIT, KING, MODES, UNDECIDED
from engine.rules.factor.factor import Factor
from engine.rules.shedding.shedding import PLAY
from engine.table import NONE, Table


def usual_mode(book: Factor, table: Table) -> int:
    """The rules in force if a position does not say it: what was declared tells, else the cards do."""
    top = table.discard[-1] % 52 >> 2
    if table.phase != PLAY:  # until something is declared, the rules that made this card magic hold
        return FACTOR if top == KING else EIGHTS
    if table.named != NONE:
        return FACTOR if table.named < FIRST_SUIT else EIGHTS
    return EIGHTS if top == KING else book.first_mode(table.discard[0])


def check_state(table: Table) -> None:
    """Refuses what contradicts the rules, whether or not the game of the position is over."""
    top = table.discard[-1] % 52 >> 2
    if table.direction != 1 or table.penalty or table.run or table.skips:
        raise ValueError("In factor nothing pends, nobody is skipped and the direction never changes.")
    if table.phase != PLAY:
        _check_magic(table, top)
    elif table.named != NONE:
        _check_declared(table, top)


def check_turn(table: Table) -> None:
    """Refuses a king on top of a game that goes on without Eights rules.

    A king that was laid last, or as the last of all moves, has nothing declared after it: the rules stay.
    """
    if table.discard[-1] % 52 >> 2 == KING and table.phase == PLAY and table.mode != EIGHTS:
        raise ValueError(f"Under a king the rules in force are eights, not {MODES[table.mode]}.")


def _check_magic(table: Table, top: int) -> None:
    if top not in (EIGHT, KING):
        raise ValueError("Something is declared only after an 8 or a king.")
    if table.named != NONE:
        raise ValueError("In the phase declare nothing is declared yet.")
    if table.mode not in (UNDECIDED, EIGHTS if top == EIGHT else FACTOR):
        card = "An 8" if top == EIGHT else "A king"
        raise ValueError(f"{card} is an ordinary card while {MODES[table.mode]} is in force.")


def _check_declared(table: Table, top: int) -> None:
    magic, mode = (EIGHT, FACTOR) if table.named < FIRST_SUIT else (KING, EIGHTS)
    if top != magic:
        what, card = ("value", "an 8") if magic == EIGHT else ("suit", "a king")
        raise ValueError(f"A {what} can be declared only while {card} is on top.")
    if table.mode != mode:
        raise ValueError(f"What was declared puts {MODES[mode]} in force, not {MODES[table.mode]}.")
