"""What may be played as the turn's play: requirements, what others forbid, the first edition's choices."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.rules.crazier.frames import NOTHING, YOU, Frame
from engine.rules.crazier.lasting import NO_PLAY, is_concerned
from engine.rules.crazier.moments import sketch
from engine.rules.crazier.select import Selector, players
from engine.rules.crazier.state import Table
from engine.rules.crazier.values import EVENT

if TYPE_CHECKING:
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


def has_choices(table: Table, seat: int, kind: int) -> bool:
    """CE-46, CE-83: whether there is something to choose for all that an event must choose."""
    library = table.book.library
    needs = library.needs[kind]
    if not needs:
        return True
    frame = [*sketch(seat, NOTHING), *library.blanks[library.events[kind]]]
    hand = table.hands[seat]
    at = next((at for at, card in enumerate(hand) if table.kinds[card] == library.whole[kind]), -1)
    if at < 0:
        return True
    event = hand.pop(at)  # the event itself is no choice
    found = _can_choose(table, frame, needs, 0)
    hand.insert(at, event)
    return found


def _can_choose(table: Table, frame: Frame, needs: tuple[tuple[int, Selector], ...], first: int) -> bool:
    """Whether one choice after another, from the first of these on, finds something."""
    slot, selector = needs[first]
    options = selector[0](table, frame, selector)
    if first + 1 == len(needs):
        return bool(options)
    for option in options:
        frame[slot] = option
        if _can_choose(table, frame, needs, first + 1):
            return True
    return False
