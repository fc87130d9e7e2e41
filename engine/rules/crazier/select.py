"""What may be chosen: selectors, tuples `(function, *operands)` that list cards, seats or numbers.

Selectors never look at what the chooser may not know: their lists are what everybody or the chooser sees.
"""

from collections.abc import Sequence
from typing import Any, Final

from engine.rules.crazier.compiled_deck import CHANGES_DESTRUCTION, CHANGES_DRAWS
from engine.rules.crazier.continuous import in_force, is_firm, without_firm
from engine.rules.crazier.filters import ANYTHING, OPPONENTS, Filter
from engine.rules.crazier.frames import NOTHING, PROGRAM, SOURCE, YOU, Frame
from engine.rules.crazier.piles import controller, holder
from engine.rules.crazier.state import Table
from engine.rules.crazier.trigger_events import BOTH
from engine.rules.crazier.values import fits

Selector = tuple[Any, ...]


def in_play(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, whose, filter, to destroy, not this): things in play; `whose` is a slot, EVERYBODYS or OPPONENTS"""
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
            found += without_firm(table, seat, rows[seat]) if to_destroy else rows[seat]  # CE-47
    if not_this and frame[SOURCE] in found:
        found.remove(frame[SOURCE])
    return found if wanted is ANYTHING else filtered(table, frame, found, wanted)


def hand(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, slot of the player, filter): cards of a hand"""
    seat = frame[selector[1]]
    return filtered(table, frame, table.hands[seat], selector[2]) if seat >= 0 else []


def discardable(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, slot of the player, filter): the same, without those that an effect forbids them to discard"""
    found = hand(table, frame, selector)
    forbidden = in_force(table).no_discard[frame[selector[1]]] if found else 0
    return [card for card in found if not forbidden >> table.kinds[card] & 1] if forbidden else found


def discards(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, filter): cards of the discard pile, top first"""
    return filtered(table, frame, table.discard[::-1], selector[1])


def draw_pile(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, filter): cards of the draw pile, in the order of their kinds: a search must not show the order"""
    found = filtered(table, frame, table.draw[::-1], selector[1])
    return sorted(found, key=lambda card: table.kinds[card])


def among(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, slot of cards, filter): cards looked at or revealed"""
    return filtered(table, frame, frame[selector[1]], selector[2])


def still_there(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, slot of cards): those of a group from a pile that no hand has taken meanwhile"""
    return [card for card in frame[selector[1]] if holder(table, card % table.size) < 0]


def still_in_draw_pile(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, slot of cards): those of a group that are still in the draw pile"""
    return [card for card in frame[selector[1]] if card in table.draw]


def besides(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, selector, slot of cards): what has not been chosen already"""
    found: list[int] = selector[1][0](table, frame, selector[1])
    chosen = frame[selector[2]]
    return [card for card in found if card not in chosen] if chosen else found


def players(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, opponents only, slot of a player who is not meant, or NOTHING): players in the game"""
    seats = table.alive & (table.context.foes[frame[YOU]] if selector[1] else -1)
    if selector[2] != NOTHING and frame[selector[2]] >= 0:
        seats &= ~(1 << frame[selector[2]])
    return list(table.context.seats_of[seats])


def sides(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, slot of a card, filter): what it can be played as: its sides, or itself (CE-80)"""
    card = frame[selector[1]]
    if card == NOTHING:
        return []
    if table.context.compiled.sides[table.kinds[card]] and card < table.size:
        return filtered(table, frame, (card + table.size, card + 2 * table.size), selector[2])
    return filtered(table, frame, (card,), selector[2])


def destroy_replacements(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, slot): the assets whose 'instead' can replace the destruction of the thing there (CE-81)"""
    thing = frame[selector[1]]
    if thing == NOTHING or not table.powers & CHANGES_DESTRUCTION:
        return []
    seat = controller(table, thing)
    if seat < 0 or is_firm(table, thing, seat):
        return []
    insteads = table.context.compiled.destruction
    return [
        other
        for other_seat, things in enumerate(table.in_play)
        for other in things
        if insteads[table.kinds[other]] and replacement_of(table, other, other_seat, thing, seat) >= 0
    ]


def destroyable(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, slot): the thing there, if it is in play and can be destroyed"""
    thing = frame[selector[1]]
    seat = controller(table, thing) if thing != NOTHING else -1
    return [thing] if seat >= 0 and not is_firm(table, thing, seat) else []


def replacement_of(table: Table, other: int, other_seat: int, thing: int, seat: int) -> int:
    """The program by which one asset replaces the destruction of another, or -1."""
    foes = table.context.foes[other_seat]
    for replacer in table.context.compiled.destruction[table.kinds[other]]:
        if (
            (replacer.itself == BOTH or replacer.itself == (other == thing))
            and (replacer.whose != YOU or seat == other_seat)
            and (replacer.whose != OPPONENTS or foes >> seat & 1)
            and fits(table, (), thing, replacer.wanted)
            and not _under_way(table, other, replacer.program)
        ):
            return int(replacer.program)
    return -1


def _under_way(table: Table, thing: int, program: int) -> bool:
    """CE-55: what an 'instead' does is not replaced again by the same card."""
    return any(frame[SOURCE] == thing and frame[PROGRAM] == program for frame in table.stack)


def draw_replacements(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, slot of the player, value): their assets with an 'instead' for what an opponent makes them draw"""
    seat = frame[selector[1]]
    programs = table.context.compiled.drawing
    if seat < 0 or not table.powers & CHANGES_DRAWS or not table.context.foes[frame[YOU]] >> seat & 1:
        return []
    if selector[2][0](table, frame, selector[2]) <= 0:
        return []
    return [thing for thing in table.in_play[seat] if _can_replace(table, thing, programs)]


def loss_replacements(table: Table, frame: Frame, selector: Selector) -> list[int]:
    """(_, slot of the player): their assets with an 'instead' for losing the game"""
    seat = frame[selector[1]]
    programs = table.context.compiled.losing
    return (
        [thing for thing in table.in_play[seat] if _can_replace(table, thing, programs)] if seat >= 0 else []
    )


def _can_replace(table: Table, thing: int, programs: list[int]) -> bool:
    program = programs[table.kinds[thing]]
    return program >= 0 and not _under_way(table, thing, program)


OF_HAND: Final = (hand, discardable)


def looks_at_hand(selector: object) -> bool:
    """Whether a selector, or one of those in a tuple, lists cards of a hand."""
    return selector in OF_HAND or (isinstance(selector, tuple) and any(map(looks_at_hand, selector)))


def filtered(table: Table, frame: Frame, cards: Sequence[int], wanted: Filter) -> list[int]:
    """The cards that are meant."""
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
