"""Conversion of a position's texts to a table and back.

See `position_keys` for the keys.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.events import NOBODY
from engine.rules.crazier import decisions, knowledge, notation, position_keys, position_writer
from engine.rules.crazier.frames import PC, TURN_PROGRAM
from engine.rules.crazier.main_phase import MAIN
from engine.rules.crazier.state import Table
from engine.rules.crazier.table_context import TableContext
from engine.rules.crazier.triggers import push


def place(
    context: TableContext, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]
) -> Table:
    """Return the table that these texts describe. Raises ValueError with a sentence for the player."""
    given = dict(state)
    laid = position_keys.texts("in_play", given.pop("in_play", ()), context.players)
    playing = notation.read(context, str(given.pop("playing", "")), sides=True)
    piles = [
        *(notation.read(context, hand) for hand in hands),
        *(notation.read(context, things, sides=True) for things in laid),
        notation.read(context, discard),
        notation.read(context, stock),
        playing,
    ]
    table = _laid_out(context, piles)
    position_keys.read(table, given)
    if table.result is None:
        if not table.stack:
            push(table, TURN_PROGRAM, NOBODY, NOBODY)
            table.stack[0][PC] = MAIN
        else:
            table.stack[-1][PC] -= 1  # the step that asks is carried out again
        steps = table.steps
        decisions.run(table)
        table.steps = steps
        table.events = []
    return table


def _laid_out(context: TableContext, piles: Sequence[Sequence[int]]) -> Table:
    """A table with cards numbered in the order in which they are given."""
    whole = [context.compiled.whole[kind] for pile in piles for kind in pile]
    table = Table()
    table.set_up(context, context.compiled.kinds(whole))
    numbered: list[list[int]] = []
    number = 0
    for pile in piles:
        numbered.append([])
        for kind in pile:
            numbered[-1].append(number + context.compiled.side[kind] * table.size)
            number += 1
    players = context.players
    table.hands = numbered[:players]
    table.in_play = numbered[players : 2 * players]
    table.sum_powers()
    table.discard, stock, playing = numbered[2 * players :]
    table.draw, table.playing = stock[::-1], tuple(playing)
    for seat in range(players):
        knowledge.show(table, table.hands[seat], context.mates[seat])
        for thing in table.in_play[seat]:
            if not context.compiled.types[table.kinds[thing]] & 1:
                raise ValueError(f"{table.text(thing)} is an event and cannot lie in play.")
            knowledge.show_to_all(table, thing % table.size)
            table.owners[thing % table.size] = seat
    for thing in (*table.discard, *table.playing):
        knowledge.show_to_all(table, thing % table.size)
    return table


def piles(table: Table) -> tuple[list[str], str, str]:
    """Return the cards of each hand, the discards and the draw pile in notation."""
    return (
        [_write(table, hand) for hand in table.hands],
        _write(table, table.discard),
        _write(table, table.draw[::-1]),
    )


def _write(table: Table, things: Sequence[int]) -> str:
    return notation.write(table.context, [table.kinds[thing] for thing in things])


def state(table: Table) -> dict[str, str]:
    """The keys of a position besides its cards, without those that have their usual value."""
    found: dict[str, str] = {}
    if any(table.in_play):
        found["in_play"] = "; ".join(_write(table, things) for things in table.in_play)
    if table.playing:
        found["playing"] = _write(table, table.playing)
    return found | position_writer.write(table)
