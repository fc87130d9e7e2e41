"""Selectors: tuples `(function, *operands)` that list the cards or seats among which a text lets one choose.

Each function gets the whole tuple and unpacks its operands in its first line. Names in `_slot` are indices of
the frame; `wanted` is a `Filter`. A list never depends on what the chooser may not know.
"""

from collections.abc import Sequence
from typing import Any, Final

from engine.rules.crazier import continuous
from engine.rules.crazier.compiled_deck import CHANGES_DESTRUCTION, CHANGES_DRAWS
from engine.rules.crazier.continuous import in_force, is_indestructible, only_destroyable
from engine.rules.crazier.filters import ANYTHING, OPPONENTS, Filter
from engine.rules.crazier.frames import NOTHING, PROGRAM, SOURCE, YOU, Frame
from engine.rules.crazier.piles import controller, holder
from engine.rules.crazier.state import Table
from engine.rules.crazier.trigger_events import BOTH
from engine.rules.crazier.values import amount_of, fits

Selector = tuple[Any, ...]


def options(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Evaluate a selector: return the cards, seats or numbers that it finds now."""
    found: list[int] = selector[0](table, frame, selector)
    return found


def in_play(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Return assets in play; `whose` is a slot, EVERYBODYS or OPPONENTS."""
    _, whose, wanted, to_destroy, not_this = selector
    context, rows = table.context, table.in_play
    seats: tuple[int, ...]
    if whose >= 0:
        seats = (frame[whose],) if frame[whose] >= 0 else ()
    else:
        seats = context.seats_of[context.foes[frame[YOU]] if whose == OPPONENTS else -1]
    found: list[int] = []
    for seat in seats:
        if rows[seat]:
            found += only_destroyable(table, seat, rows[seat]) if to_destroy else rows[seat]  # CE-47
    if not_this and frame[SOURCE] in found:
        found.remove(frame[SOURCE])
    return found if wanted is ANYTHING else filtered(table, frame, found, wanted)


def hand(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Cards of a hand."""
    _, player_slot, wanted = selector
    seat = frame[player_slot]
    return filtered(table, frame, table.hands[seat], wanted) if seat >= 0 else []


def discardable(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Cards of a hand that may be discarded on the top card (CE-14)."""
    _, player_slot, _ = selector
    found = hand(table, frame, selector)
    if not found:
        return found
    fits = continuous.discardable(table, frame[player_slot])
    return [card for card in found if fits[table.kinds[card]]]


def discardable_on_any(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Cards of a hand that no effect forbids to discard, on whatever card."""
    _, player_slot, _ = selector
    found = hand(table, frame, selector)
    forbidden = in_force(table).no_discard[frame[player_slot]] if found else 0
    return [card for card in found if not forbidden >> table.kinds[card] & 1] if forbidden else found


def discards(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Cards of the discard pile, the top card first."""
    _, wanted = selector
    return filtered(table, frame, table.discard[::-1], wanted)


def draw_pile(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Cards of the draw pile, sorted by kind so that the list does not show their order."""
    _, wanted = selector
    found = filtered(table, frame, table.draw[::-1], wanted)
    return sorted(found, key=lambda card: table.kinds[card])


def among(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Cards that were looked at or revealed."""
    _, cards_slot, wanted = selector
    return filtered(table, frame, frame[cards_slot], wanted)


def still_there(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Cards of a group from a pile that no hand has taken since."""
    _, cards_slot = selector
    return [card for card in frame[cards_slot] if holder(table, card % table.size) < 0]


def still_in_draw_pile(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Cards of a group that are still in the draw pile."""
    _, cards_slot = selector
    return [card for card in frame[cards_slot] if card in table.draw]


def besides(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Return the options of another selector that have not been chosen yet."""
    _, others, chosen_slot = selector
    found = options(table, frame, others)
    chosen = frame[chosen_slot]
    return [card for card in found if card not in chosen] if chosen else found


def players(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Players in the game, without the one in `except_slot` unless it is NOTHING."""
    _, opponents_only, except_slot = selector
    seats = table.alive & (table.context.foes[frame[YOU]] if opponents_only else -1)
    if except_slot != NOTHING and frame[except_slot] >= 0:
        seats &= ~(1 << frame[except_slot])
    return list(table.context.seats_of[seats])


def sides(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Sides as which a split card can be played, or the card itself (CE-80)."""
    _, card_slot, wanted = selector
    card = frame[card_slot]
    if card == NOTHING:
        return []
    if table.context.compiled.sides[table.kinds[card]] and card < table.size:
        return filtered(table, frame, (card + table.size, card + 2 * table.size), wanted)
    return filtered(table, frame, (card,), wanted)


def destroy_replacements(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Return assets that can replace the destruction of the asset in a slot (CE-81)."""
    _, thing_slot = selector
    thing = frame[thing_slot]
    if thing == NOTHING or not table.powers & CHANGES_DESTRUCTION:
        return []
    seat = controller(table, thing)
    if seat < 0 or is_indestructible(table, thing, seat):
        return []
    replacements = table.context.compiled.destroy_replacements
    return [
        other
        for other_seat, things in enumerate(table.in_play)
        for other in things
        if replacements[table.kinds[other]] and replacement_of(table, other, other_seat, thing, seat) >= 0
    ]


def destroyable(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Return the asset in a slot, if it is in play and destructible."""
    _, thing_slot = selector
    thing = frame[thing_slot]
    seat = controller(table, thing) if thing != NOTHING else -1
    return [thing] if seat >= 0 and not is_indestructible(table, thing, seat) else []


def replacement_of(table: Table, other: int, other_seat: int, thing: int, seat: int) -> int:
    """Return the program with which `other` replaces the destruction of `thing`; -1 if it cannot."""
    foes = table.context.foes[other_seat]
    for replacement in table.context.compiled.destroy_replacements[table.kinds[other]]:
        if (
            (replacement.itself == BOTH or replacement.itself == (other == thing))
            and (replacement.whose != YOU or seat == other_seat)
            and (replacement.whose != OPPONENTS or foes >> seat & 1)
            and fits(table, (), thing, replacement.wanted)
            and not _is_running(table, other, replacement.program)
        ):
            return int(replacement.program)
    return -1


def _is_running(table: Table, thing: int, program: int) -> bool:
    """True while this replacement is carried out: it is not replaced by itself again (CE-55)."""
    return any(frame[SOURCE] == thing and frame[PROGRAM] == program for frame in table.stack)


def draw_replacements(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Assets of a player that can replace a draw made by an opponent."""
    _, player_slot, amount = selector
    seat = frame[player_slot]
    programs = table.context.compiled.draw_replacement
    if seat < 0 or not table.powers & CHANGES_DRAWS or not table.context.foes[frame[YOU]] >> seat & 1:
        return []
    if amount_of(table, frame, amount) <= 0:
        return []
    return [thing for thing in table.in_play[seat] if _can_replace(table, thing, programs)]


def loss_replacements(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """Assets of a player that can replace losing the game."""
    _, player_slot = selector
    seat = frame[player_slot]
    programs = table.context.compiled.loss_replacement
    return (
        [thing for thing in table.in_play[seat] if _can_replace(table, thing, programs)] if seat >= 0 else []
    )


def _can_replace(table: Table, thing: int, programs: list[int]) -> bool:
    program = programs[table.kinds[thing]]
    return program >= 0 and not _is_running(table, thing, program)


OF_HAND: Final = (hand, discardable, discardable_on_any)


def looks_at_hand(selector: object) -> bool:
    """True if a selector, or one inside it, lists cards of a hand."""
    return selector in OF_HAND or (isinstance(selector, tuple) and any(map(looks_at_hand, selector)))


def filtered(table: Table, frame: Frame, cards: Sequence[int], wanted: Filter) -> list[int]:
    """The cards that are wanted."""
    if wanted is ANYTHING:
        return list(cards)
    found: list[int] = []
    if wanted.slot == NOTHING:
        meant, kinds = table.context.wanted(wanted), table.kinds
        for card in cards:
            if meant[kinds[card]]:
                found.append(card)
    else:
        for card in cards:
            if fits(table, frame, card, wanted):
                found.append(card)
    return found
