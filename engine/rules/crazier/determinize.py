"""Deals hidden cards at random, consistent with the knowledge of a seat (CE-21, CE-72)."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from engine import chance
from engine.rules.crazier import decisions
from engine.rules.crazier.frames import CARD, SLOTS, SOURCE, Frame
from engine.rules.crazier.knowledge import viewer
from engine.rules.crazier.state import Table

MOST_TRIES: Final = 50


def redeal(table: Table, seat: int | None, rng: Random) -> Table:
    """A copy in which the hidden cards that this seat does not know are exchanged at random.

    Everybody sees when a player is asked, so the copy always leaves that player something to choose.
    """
    bit = viewer(seat)
    for _ in range(MOST_TRIES):
        new = _dealt(table, bit, rng)
        if _can_go_on(new, seat):
            return new
    return _exchanged(table, {}, bit, rng)


def _dealt(table: Table, bit: int, rng: Random) -> Table:
    """Deal the hidden cards at random.

    A card stays in its lot (see `knowledge`) if the viewer knows that it is there; all other hidden cards can
    go anywhere. After the game every hand is open and only the draw pile is hidden.
    """
    knows, lots, within = table.knows, table.lots, table.within
    order = _order(table, bit)
    places: dict[int, list[int]] = {}
    hidden = [table.draw] if table.result is not None else [*table.hands, table.draw]
    for place in hidden:
        for card in place:
            if not knows[card] & bit:
                lot = lots[card]
                if lot in places:
                    places[lot].append(card)
                else:
                    places[lot] = [card]
    free: list[int] = []
    if len(places) > 1:
        free = [card for cards in places.values() for card in cards if not within[card] & bit]
        free.sort(key=order)
        chance.mix(free, rng.random)
    by: dict[int, int] = {}
    for there in places.values():
        dealt = there
        if free:
            dealt = [card for card in there if within[card] & bit]
            room = len(there) - len(dealt)
            dealt += free[:room]
            del free[:room]
        dealt = sorted(dealt, key=order)
        chance.mix(dealt, rng.random)
        by.update(zip(there, dealt, strict=True))
    return _exchanged(table, by, bit, rng)


def _order(table: Table, bit: int) -> Callable[[int], Any]:
    """A sort key of hidden cards that does not depend on where they lie.

    Equal cards differ if a frame points at one where the viewer knows it, or if one is known to be in its
    lot.
    """
    kinds = table.kinds
    if table.size == table.context.compiled.size:
        return kinds.__getitem__
    pointed = [thing for _, thing in (*table.played, *table.discarded)]
    pointed += [frame[place] for frame in table.stack for place in (SOURCE, CARD)]
    pointed += [thing for batch in table.triggered for due in batch for thing in (due.source, due.card)]
    pointed += [effect.source for effect in table.lasting]
    pointed += [
        forced.card for forced in table.forced_cards if bit & (1 << forced.seat | 1 << forced.chooser)
    ]
    marks = {thing % table.size: place for place, thing in enumerate(pointed, 1) if thing >= 0}
    return lambda card: (kinds[card], marks.get(card, 0), table.within[card] & bit)


def _exchanged(table: Table, by: dict[int, int], bit: int, rng: Random) -> Table:
    """A copy with these cards in each other's places. What other seats know stays with the places."""
    new = table.copy()
    new.chance = rng.getrandbits(64)
    new.offered = None
    card_at = by.get
    for place in (*new.hands, new.draw):
        place[:] = map(card_at, place, place)
    knows, lots, within = new.knows, list(table.lots), list(table.within)
    knew, lots_then, within_then, others = table.knows, table.lots, table.within, ~bit
    for old, card in by.items():
        knows[card] = knew[old]
        lots[card] = lots_then[old]
        within[card] = within_then[old] & others | within_then[card] & bit
    new.lots, new.within = tuple(lots), tuple(within)
    new.forced_cards = tuple(
        forced
        if bit & (1 << forced.seat | 1 << forced.chooser)
        else forced._replace(card=card_at(forced.card, forced.card))
        for forced in new.forced_cards
    )
    for frame in new.stack:
        if len(frame) > SLOTS:
            _exchange_in(frame, new.context.compiled.programs[frame[0]].slots, card_at)
    return new


def _exchange_in(frame: Frame, slots: str, card_at: Any) -> None:
    """Exchange the cards that a frame points at, apart from SOURCE and CARD, which are public."""
    for place, slot in enumerate(slots, SLOTS):
        if slot == "c":
            frame[place] = card_at(frame[place], frame[place])
        elif slot == "C":
            frame[place] = tuple(card_at(card, card) for card in frame[place])


def _can_go_on(table: Table, seat: int | None) -> bool:
    """True if every player who is asked has something to choose."""
    if len(table.stack) < 2 or seat in table.actors:
        return True
    return bool(decisions.moves(table, table.actors[0]))
