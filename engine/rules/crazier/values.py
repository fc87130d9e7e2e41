"""Amounts and conditions of a text, as tuples `(function, *operands)`.

Each function here gets the whole tuple and unpacks its operands in its first line. Names in `_slot` are
indices of the frame; `wanted` is a `Filter`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.rules.crazier.filters import ANY, ANYTHING, Filter, Value
from engine.rules.crazier.frames import NOTHING, YOU, Frame
from engine.rules.crazier.state import Table

THEM: Final = -1  # slot of the opponent in the condition of `each_opponent`, at the end of the frame


def fits(table: Table, frame: Sequence[Any], thing: int, wanted: Filter) -> bool:
    """True if a card or asset matches a filter; split cards: CE-80."""
    return table.context.compiled.fits(table.kinds[thing], wanted, frame)


def amount_of(table: Table, frame: Frame, amount: Value) -> int:
    """Evaluate an amount."""
    return int(amount[0](table, frame, amount))


def holds(table: Table, frame: Frame, condition: Value) -> bool:
    """Evaluate a condition."""
    return bool(condition[0](table, frame, condition))


# --- amounts


def number(table: Table, frame: Frame, value: Value) -> int:
    """Return a fixed number."""
    _, fixed = value
    return int(fixed)


def slot(table: Table, frame: Frame, value: Value) -> int:
    """Return the number in a slot."""
    _, number_slot = value
    return int(frame[number_slot])


def missing(table: Table, frame: Frame, value: Value) -> int:
    """Return by how many cards a hand falls short of `number`."""
    _, player_slot, number = value
    return max(0, number - len(table.hands[frame[player_slot]])) if frame[player_slot] >= 0 else 0


def surplus(table: Table, frame: Frame, value: Value) -> int:
    """Return by how many cards a hand exceeds `number`."""
    _, player_slot, number = value
    return max(0, len(table.hands[frame[player_slot]]) - number) if frame[player_slot] >= 0 else 0


def assets(table: Table, frame: Frame, value: Value) -> int:
    """Count the assets of a player that the filter `wanted` accepts."""
    _, player_slot, wanted = value
    seat = frame[player_slot]
    if seat < 0:
        return 0
    return _count(table, frame, table.in_play[seat], wanted)


def all_assets(table: Table, frame: Frame, value: Value) -> int:
    """Count the wanted assets in play."""
    _, wanted = value
    return sum(_count(table, frame, things, wanted) for things in table.in_play)


def assets_of_opponents(table: Table, frame: Frame, value: Value) -> int:
    """Count the wanted assets of all opponents together (CE-53)."""
    _, wanted = value
    foes = table.context.foes[frame[YOU]]
    return sum(
        _count(table, frame, things, wanted) for seat, things in enumerate(table.in_play) if foes >> seat & 1
    )


def cards_in_hand(table: Table, frame: Frame, value: Value) -> int:
    """Count the wanted cards in a player's hand."""
    _, player_slot, wanted = value
    seat = frame[player_slot]
    return _count(table, frame, table.hands[seat], wanted) if seat >= 0 else 0


def colours_of_assets(table: Table, frame: Frame, value: Value) -> int:
    """Count the different colours of the assets that you control."""
    colours = 0
    for thing in table.in_play[frame[YOU]]:
        colours |= table.context.compiled.colours[table.kinds[thing]]
    return colours.bit_count()


def discarded(table: Table, frame: Frame, value: Value) -> int:
    """Count the wanted cards that a player has discarded in this turn."""
    _, player_slot, wanted = value
    seat = frame[player_slot]
    cards = [card for who, card in table.discarded if who == seat]
    return _count(table, frame, cards, wanted)


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
    """True if the amount is `number` or more."""
    _, amount, number = value
    return bool(amount_of(table, frame, amount) >= number)


def at_most(table: Table, frame: Frame, value: Value) -> bool:
    """True if the amount is `number` or fewer."""
    _, amount, number = value
    return bool(amount_of(table, frame, amount) <= number)


def exactly(table: Table, frame: Frame, value: Value) -> bool:
    """True if the amount is `number`."""
    _, amount, number = value
    return bool(amount_of(table, frame, amount) == number)


def more(table: Table, frame: Frame, value: Value) -> bool:
    """True if the first amount is more than the second."""
    _, amount, other = value
    return amount_of(table, frame, amount) > amount_of(table, frame, other)


def each_opponent(table: Table, frame: Frame, value: Value) -> bool:
    """True if the condition holds for each opponent, who is THEM in it."""
    _, condition = value
    return all(holds(table, [*frame, seat], condition) for seat in _foes(table, frame))


def _foes(table: Table, frame: Frame) -> list[int]:
    foes = table.context.foes[frame[YOU]] & table.alive
    return [seat for seat in range(table.context.players) if foes >> seat & 1]


def card_is(table: Table, frame: Frame, value: Value) -> bool:
    """True if the card in a slot matches a filter."""
    _, thing_slot, wanted = value
    thing = frame[thing_slot]
    return thing != NOTHING and fits(table, frame, thing, wanted)


def top_is(table: Table, frame: Frame, value: Value) -> bool:
    """True if the top discard is wanted; a named colour is the only one that it has."""
    _, wanted = value
    if not table.discard:
        return False
    top = table.discard[-1]
    if not table.named:
        return fits(table, frame, top, wanted)
    colours = table.named & wanted.colours & (frame[wanted.slot] if wanted.slot != NOTHING else ANY)
    return (
        bool(colours)
        and not wanted.many
        and fits(table, frame, top, wanted._replace(colours=ANY, slot=NOTHING))
    )


# --- analysis


def counts_all(condition: Value | None) -> bool:
    """True if a condition counts all your assets or all cards in your hand, whatever their kind."""
    if condition is None or condition[0] not in (at_least, at_most, exactly):
        return False
    amount = condition[1]
    return amount[0] in (assets, cards_in_hand) and amount[1:] == (YOU, ANYTHING)
