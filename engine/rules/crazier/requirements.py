"""What may be played as the turn's play: requirements, what others forbid, the first edition's choices."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.rules.crazier.frames import NOTHING, YOU, Frame
from engine.rules.crazier.lasting import NO_PLAY, SHIELD, is_concerned, sorts
from engine.rules.crazier.moments import sketch
from engine.rules.crazier.select import OPPONENTS, Selector, exists, in_play, players
from engine.rules.crazier.state import Table
from engine.rules.crazier.values import EVENT

if TYPE_CHECKING:
    from engine.rules.crazier.book import Crazier
    from engine.rules.crazier.library import Library


def is_free(library: Library, kind: int, *, second: bool) -> bool:
    """Whether a card, or side, of this kind can be played at any time that no effect forbids it."""
    if library.requirements[kind] is not None:
        return False
    return second or all(
        selector[0] is players and selector[2] in (NOTHING, YOU)  # there is always an opponent
        for _, selector in library.needs[kind]
    )


def is_playable(table: Table, seat: int, kind: int) -> bool:
    """Whether this player may play a card, or side, of this kind now (CE-46, CE-49)."""
    return is_meaningful(table, seat, kind) and not is_concerned(table, NO_PLAY, seat, kind)


def is_meaningful(table: Table, seat: int, kind: int) -> bool:
    """The same but for what others forbid: its requirement is met, and its event has all its choices."""
    book = table.book
    library = book.library
    requirement = library.requirements[kind]
    if requirement is not None and not requirement[0](table, sketch(seat, NOTHING), requirement):
        return False
    return book.second or library.types[kind] != EVENT or has_choices(table, seat, kind)


@dataclass(frozen=True, slots=True)
class AssetNeed:
    """An event that needs an asset in play: of these seats, of these kinds while nothing is shielded."""

    seats: list[tuple[int, ...]]  # by who plays the event
    kinds: int  # as bits
    to_destroy: bool


def asset_need(book: Crazier, kind: int) -> AssetNeed | None:
    """What this kind needs, if that is an asset and nothing else."""
    needs = book.library.needs[kind]
    if len(needs) != 1 or needs[0][1][0] is not in_play:
        return None
    _, whose, wanted, to_destroy, _ = needs[0][1]
    if whose >= 0 or wanted.slot != NOTHING:
        return None
    firm = sum(1 << kind for kind, is_firm in enumerate(book.library.firm) if is_firm)
    seats = [book.seats_of[foes if whose == OPPONENTS else -1] for foes in book.foes]
    return AssetNeed(seats, book.meant(wanted) & ~(firm if to_destroy else 0), to_destroy)


def _is_met(table: Table, seat: int, need: AssetNeed) -> bool:
    kinds, wanted, rows = table.kinds, need.kinds, table.in_play
    for owner in need.seats[seat]:
        for thing in rows[owner]:
            if wanted >> kinds[thing] & 1:
                return True
    return False


def has_choices(table: Table, seat: int, kind: int) -> bool:
    """CE-46, CE-83: whether there is something to choose for all that an event must choose."""
    need = table.book.asset_needs[kind]
    if need is not None and not (need.to_destroy and sorts(table) >> SHIELD & 1):
        return _is_met(table, seat, need)
    library = table.book.library
    needs = library.needs[kind]
    if not needs:
        return True
    frame: Frame = [*sketch(seat, NOTHING), *library.blanks[library.events[kind]]]
    if not library.needs_of_hand[kind]:
        return _can_choose(table, frame, needs, 0)
    hand = table.hands[seat]
    at = next(at for at, card in enumerate(hand) if table.kinds[card] == library.whole[kind])
    event = hand.pop(at)  # the event itself is no choice
    found = _can_choose(table, frame, needs, 0)
    hand.insert(at, event)
    return found


def _can_choose(table: Table, frame: Frame, needs: tuple[tuple[int, Selector], ...], first: int) -> bool:
    """Whether one choice after another, from the first of these on, finds something."""
    slot, selector = needs[first]
    if first + 1 == len(needs):
        return exists(table, frame, selector)
    for option in selector[0](table, frame, selector):
        frame[slot] = option
        if _can_choose(table, frame, needs, first + 1):
            return True
    return False
