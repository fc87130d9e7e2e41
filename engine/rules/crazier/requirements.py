"""What may be played as the turn's play: requirements, what others forbid, the first edition's choices."""

from __future__ import annotations

from engine.rules.crazier.continuous import in_force
from engine.rules.crazier.filters import OPPONENTS, Value
from engine.rules.crazier.frames import NOTHING, YOU, Frame
from engine.rules.crazier.select import Selector, discards, in_play, looks_at_hand, players
from engine.rules.crazier.state import Table
from engine.rules.crazier.table_context import Flags, Need, TableContext
from engine.rules.crazier.triggers import sketch


def is_playable(table: Table, seat: int, kind: int) -> bool:
    """Whether this player may play a card, or side, of this kind now (CE-46, CE-49)."""
    return is_meaningful(table, seat, kind) and not in_force(table).no_play[seat] >> kind & 1


def is_meaningful(table: Table, seat: int, kind: int) -> bool:
    """The same but for what others forbid."""
    need = table.terms.needs[kind]
    return need is None or need.is_met(table, seat)


def find_needs(terms: TableContext) -> None:
    """Finds out what each kind of card, or of side, needs to be played."""
    terms.needs = [_need_of(terms, kind) for kind in range(terms.library.width)]


def _need_of(terms: TableContext, kind: int) -> Need | None:
    """What a kind of card, or of side, needs; None if it can be played whenever no effect forbids it."""
    selectors = [selector for _, selector in terms.library.needs[kind]]
    always = terms.second or all(map(_always_finds, selectors))
    choices = None if always else _need_of_choices(terms, kind, selectors)
    requirement = terms.library.requirements[kind]
    return choices if requirement is None else Requirement(requirement, choices)


def _always_finds(selector: Selector) -> bool:
    return selector[0] is players and selector[2] in (NOTHING, YOU)  # there is always an opponent


def _need_of_choices(terms: TableContext, kind: int, selectors: list[Selector]) -> Need:
    """An event's need; to choose a single card from where all see it is what most of them want."""
    choices = Choices(terms, kind)
    if len(selectors) > 1:
        return choices
    selector = selectors[0]
    if selector[0] is discards and selector[1].slot == NOTHING:
        return Discarded(terms.wanted(selector[1]))
    if selector[0] is in_play and selector[1] < 0 and selector[2].slot == NOTHING:
        _, whose, wanted, to_destroy, _ = selector
        firm = sum(1 << kind for kind, is_firm in enumerate(terms.library.firm) if is_firm)
        kinds = terms.meant(wanted) & ~(firm if to_destroy else 0)
        seats = [terms.seats_of[foes if whose == OPPONENTS else -1] for foes in terms.foes]
        return AssetInPlay(seats, terms.flags(kinds), choices if to_destroy else None)
    return choices


class Requirement(Need):
    """CE-49: what the card itself says of when it can be played, and what it needs `besides`."""

    def __init__(self, condition: Value, besides: Need | None) -> None:
        self.condition = condition
        self.besides = besides

    def is_met(self, table: Table, seat: int) -> bool:
        if not self.condition[0](table, sketch(seat, NOTHING), self.condition):
            return False
        return self.besides is None or self.besides.is_met(table, seat)


class Choices(Need):
    """CE-46, CE-83: something to choose for all that an event must choose."""

    def __init__(self, terms: TableContext, kind: int) -> None:
        library = terms.library
        self.card = library.whole[kind]
        self.choices = library.needs[kind]
        self.of_hand = looks_at_hand(self.choices)
        self.blank = library.blanks[library.events[kind]]

    def is_met(self, table: Table, seat: int) -> bool:
        frame: Frame = [*sketch(seat, NOTHING), *self.blank]
        if not self.of_hand:
            return _can_choose(table, frame, self.choices, 0)
        hand = table.hands[seat]
        at = next(at for at, card in enumerate(hand) if table.kinds[card] == self.card)
        event = hand.pop(at)  # the event itself is no choice
        found = _can_choose(table, frame, self.choices, 0)
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


class Discarded(Need):
    """A card of certain kinds among the discards."""

    def __init__(self, wanted: Flags) -> None:
        self.wanted = wanted

    def is_met(self, table: Table, seat: int) -> bool:
        wanted, kinds = self.wanted, table.kinds
        return any(wanted[kinds[card]] for card in reversed(table.discard))


class AssetInPlay(Need):
    """An asset in play of certain kinds, before certain seats; one to be destroyed may be `shielded`."""

    def __init__(self, seats: list[tuple[int, ...]], wanted: Flags, shielded: Need | None) -> None:
        self.seats = seats  # by who plays the event
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
