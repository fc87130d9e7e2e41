"""Amounts and conditions: what a text says about cards and counts, as tuples of plain data.

They are `(function, *operands)`, called as `function(table, frame, operands)`; operands
that are places of a frame are named `slot`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.rules.crazier.filters import ANY, ANYTHING, Filter, Value
from engine.rules.crazier.frames import NOTHING, YOU, Frame
from engine.rules.crazier.state import Table

THEM: Final = -1  # in place of a slot: the opponent that `each_opponent` is about


def fits(table: Table, frame: Sequence[Any], thing: int, wanted: Filter) -> bool:
    """Whether a card or a thing in play is of the kind meant; split cards: CE-80."""
    return table.context.compiled.fits(table.kinds[thing], wanted, frame)


# --- counts


def number(table: Table, frame: Frame, value: Value) -> int:
    """(_, number)"""
    return int(value[1])


def slot(table: Table, frame: Frame, value: Value) -> int:
    """(_, slot of a number)"""
    return int(frame[value[1]])


def missing(table: Table, frame: Frame, value: Value) -> int:
    """(_, slot of a player, number): how many cards their hand has too few"""
    return max(0, value[2] - len(table.hands[frame[value[1]]])) if frame[value[1]] >= 0 else 0


def surplus(table: Table, frame: Frame, value: Value) -> int:
    """(_, slot of a player, number): how many cards their hand has too many"""
    return max(0, len(table.hands[frame[value[1]]]) - value[2]) if frame[value[1]] >= 0 else 0


def assets(table: Table, frame: Frame, value: Value) -> int:
    """(_, slot, filter): the assets that this player controls"""
    seat = frame[value[1]]
    if seat < 0:
        return 0
    return _count(table, frame, table.in_play[seat], value[2])


def all_assets(table: Table, frame: Frame, value: Value) -> int:
    """(_, filter): the assets in play"""
    return sum(_count(table, frame, things, value[1]) for things in table.in_play)


def assets_of_opponents(table: Table, frame: Frame, value: Value) -> int:
    """(_, filter): CE-53: those of all opponents together"""
    foes = table.context.foes[frame[YOU]]
    return sum(
        _count(table, frame, things, value[1])
        for seat, things in enumerate(table.in_play)
        if foes >> seat & 1
    )


def cards_in_hand(table: Table, frame: Frame, value: Value) -> int:
    """(_, slot, filter)"""
    seat = frame[value[1]]
    return _count(table, frame, table.hands[seat], value[2]) if seat >= 0 else 0


def colours_of_assets(table: Table, frame: Frame, value: Value) -> int:
    """(_,): how many colours the assets have that you control"""
    colours = 0
    for thing in table.in_play[frame[YOU]]:
        colours |= table.context.compiled.colours[table.kinds[thing]]
    return colours.bit_count()


def discarded(table: Table, frame: Frame, value: Value) -> int:
    """(_, slot, filter): how many such cards the player has discarded in this turn"""
    seat = frame[value[1]]
    cards = [card for who, card in table.discarded if who == seat]
    return _count(table, frame, cards, value[2])


def _count(table: Table, frame: Frame, things: Sequence[int], wanted: Filter) -> int:
    if wanted is ANYTHING:
        return len(things)
    count = 0
    for thing in things:
        if fits(table, frame, thing, wanted):
            count += 1
    return count


# --- conditions


def at_least(table: Table, frame: Frame, value: Value) -> bool:
    """(_, value, number)"""
    return bool(value[1][0](table, frame, value[1]) >= value[2])


def at_most(table: Table, frame: Frame, value: Value) -> bool:
    """(_, value, number)"""
    return bool(value[1][0](table, frame, value[1]) <= value[2])


def exactly(table: Table, frame: Frame, value: Value) -> bool:
    """(_, value, number)"""
    return bool(value[1][0](table, frame, value[1]) == value[2])


def more(table: Table, frame: Frame, value: Value) -> bool:
    """(_, value, value): the first is more than the second"""
    return bool(value[1][0](table, frame, value[1]) > value[2][0](table, frame, value[2]))


def each_opponent(table: Table, frame: Frame, value: Value) -> bool:
    """(_, condition): it is so of each of the opponents, who are THEM in it"""
    return all(value[1][0](table, _about(frame, seat), value[1]) for seat in _foes(table, frame))


def _foes(table: Table, frame: Frame) -> list[int]:
    foes = table.context.foes[frame[YOU]] & table.alive
    return [seat for seat in range(table.context.players) if foes >> seat & 1]


def _about(frame: Frame, seat: int) -> Frame:
    """The frame with this opponent at its end, which is where THEM points."""
    return [*frame, seat]


def card_is(table: Table, frame: Frame, value: Value) -> bool:
    """(_, slot, filter)"""
    thing = frame[value[1]]
    return thing != NOTHING and fits(table, frame, thing, value[2])


def top_is(table: Table, frame: Frame, value: Value) -> bool:
    """(_, filter): the top card of the discard pile; a named colour is the only one it has"""
    if not table.discard:
        return False
    top, wanted = table.discard[-1], value[1]
    if not table.named:
        return fits(table, frame, top, wanted)
    colours = table.named & wanted.colours & (frame[wanted.slot] if wanted.slot != NOTHING else ANY)
    return (
        bool(colours)
        and not wanted.many
        and fits(table, frame, top, wanted._replace(colours=ANY, slot=NOTHING))
    )


# --- what a condition is about


def counts_all(condition: Value | None) -> bool:
    """Does it compare the number of all assets, or of all cards, of the player whom the text calls "you"?"""
    if condition is None or condition[0] not in (at_least, at_most, exactly):
        return False
    amount = condition[1]
    return amount[0] in (assets, cards_in_hand) and amount[1:] == (YOU, ANYTHING)
