"""Conditions for playing a card in the main phase: its requirement, bans, and choices of the first
edition.
"""

from __future__ import annotations

from engine.rules.crazier.continuous import in_force
from engine.rules.crazier.filters import OPPONENTS, Value
from engine.rules.crazier.frames import NOTHING, YOU, Frame
from engine.rules.crazier.select import Selector, discards, in_play, looks_at_hand, players
from engine.rules.crazier.state import Table
from engine.rules.crazier.table_context import Flags, Need, TableContext
from engine.rules.crazier.triggers import condition_frame


def is_playable(table: Table, seat: int, kind: int) -> bool:
    """True if this player may play this kind of card, or of side, now (CE-46, CE-49)."""
    return is_meaningful(table, seat, kind) and not in_force(table).no_play[seat] >> kind & 1


def is_meaningful(table: Table, seat: int, kind: int) -> bool:
    """True if this kind may be played apart from what effects forbid."""
    need = table.context.needs[kind]
    return need is None or need.is_met(table, seat)


def find_needs(context: TableContext) -> None:
    """Set the needs of each kind: the choices without which it cannot be played."""
    context.needs = [_need_of(context, kind) for kind in range(context.compiled.width)]


def _need_of(context: TableContext, kind: int) -> Need | None:
    """The need of a kind; None if it can be played whenever no effect forbids it."""
    selectors = [selector for _, selector in context.compiled.needs[kind]]
    always = context.second or all(map(_always_finds, selectors))
    choices = None if always else _need_of_choices(context, kind, selectors)
    requirement = context.compiled.requirements[kind]
    return choices if requirement is None else Requirement(requirement, choices)


def _always_finds(selector: Selector) -> bool:
    return selector[0] is players and selector[2] in (NOTHING, YOU)  # there is always an opponent


def _need_of_choices(context: TableContext, kind: int, selectors: list[Selector]) -> Need:
    """The need of an event. Most events choose a single public card, which has a faster check."""
    choices = Choices(context, kind)
    if len(selectors) > 1:
        return choices
    selector = selectors[0]
    if selector[0] is discards and selector[1].slot == NOTHING:
        return Discarded(context.wanted(selector[1]))
    if selector[0] is in_play and selector[1] < 0 and selector[2].slot == NOTHING:
        _, whose, wanted, to_destroy, _ = selector
        firm = sum(
            1 << kind
            for kind, is_indestructible in enumerate(context.compiled.indestructible)
            if is_indestructible
        )
        kinds = context.meant(wanted) & ~(firm if to_destroy else 0)
        seats = [context.seats_of[foes if whose == OPPONENTS else -1] for foes in context.foes]
        return AssetInPlay(seats, context.flags(kinds), choices if to_destroy else None)
    return choices


class Requirement(Need):
    """A card's own condition for being played (CE-49), and its need in addition (`besides`)."""

    def __init__(self, condition: Value, besides: Need | None) -> None:
        self.condition = condition
        self.besides = besides

    def is_met(self, table: Table, seat: int) -> bool:
        if not self.condition[0](table, condition_frame(seat, NOTHING), self.condition):
            return False
        return self.besides is None or self.besides.is_met(table, seat)


class Choices(Need):
    """Something to choose for each choice that an event must make (CE-46, CE-83)."""

    def __init__(self, context: TableContext, kind: int) -> None:
        compiled = context.compiled
        self.card = compiled.whole[kind]
        self.choices = compiled.needs[kind]
        self.of_hand = looks_at_hand(self.choices)
        self.blank = compiled.blanks[compiled.event_programs[kind]]

    def is_met(self, table: Table, seat: int) -> bool:
        frame: Frame = [*condition_frame(seat, NOTHING), *self.blank]
        if not self.of_hand:
            return _can_choose(table, frame, self.choices, 0)
        hand = table.hands[seat]
        at = next(at for at, card in enumerate(hand) if table.kinds[card] == self.card)
        event = hand.pop(at)  # the event itself is no choice
        found = _can_choose(table, frame, self.choices, 0)
        hand.insert(at, event)
        return found


def _can_choose(table: Table, frame: Frame, needs: tuple[tuple[int, Selector], ...], first: int) -> bool:
    """True if the choices from `first` on, one after another, all find something."""
    slot, selector = needs[first]
    options = selector[0](table, frame, selector)
    if first + 1 == len(needs):
        return bool(options)
    for option in options:
        frame[slot] = option
        if _can_choose(table, frame, needs, first + 1):
            return True
    return False


class Discarded(Need):
    """A card of certain kinds among the discards."""

    def __init__(self, wanted: Flags) -> None:
        self.wanted = wanted

    def is_met(self, table: Table, seat: int) -> bool:
        wanted, kinds = self.wanted, table.kinds
        return any(wanted[kinds[card]] for card in reversed(table.discard))


class AssetInPlay(Need):
    """An asset of certain kinds in play before certain seats.

    `shielded` is checked instead while shields are in force.
    """

    def __init__(self, seats: list[tuple[int, ...]], wanted: Flags, shielded: Need | None) -> None:
        self.seats = seats  # by the seat that plays the event
        self.wanted = wanted
        self.shielded = shielded  # what to ask while any asset is

    def is_met(self, table: Table, seat: int) -> bool:
        if self.shielded is not None and (table.in_force or in_force(table)).shields:
            return self.shielded.is_met(table, seat)
        wanted, kinds, rows = self.wanted, table.kinds, table.in_play
        for owner in self.seats[seat]:
            for thing in rows[owner]:
                if wanted[kinds[thing]]:
                    return True
        return False
