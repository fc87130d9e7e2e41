"""What holds for a time, or while an asset is in play: protection, bans, further discards and plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.rules.crazier.frames import NOTHING, YOU, Frame
from engine.rules.crazier.state import ALWAYS, Lasting, Table
from engine.rules.crazier.values import ANYTHING, fits

if TYPE_CHECKING:
    from engine.rules.crazier.book import Crazier

SHIELD: Final = 0  # assets `of` these players, but for `besides`, can't be destroyed
NO_PLAY: Final = 1  # `whom` can't play such cards
NO_DISCARD: Final = 2  # `whom` can't discard such cards
NO_GAIN: Final = 3  # `whom` can't gain control of such assets `of` these players
FREE_DISCARD: Final = 4  # such a card of `whom` fits every top card
MORE_DISCARDS: Final = 5  # `amount` more in each turn of `whom`
MORE_PLAYS: Final = 6
SORTS: Final = 7

ALL: Final = -1  # in place of a seat, as in `select`
FOES: Final = -2


def begin(table: Table, frame: Frame, effect: Lasting, *, this_turn: bool) -> None:
    """Begins an effect, whose slots become seats and colours; the same one a second time changes nothing."""
    wanted = effect.wanted
    if wanted.slot != NOTHING:
        wanted = wanted._replace(colours=wanted.colours & frame[wanted.slot], slot=NOTHING)
    began = effect._replace(
        whom=frame[effect.whom] if effect.whom >= 0 else effect.whom,
        of=frame[effect.of] if effect.of >= 0 else effect.of,
        wanted=ANYTHING if wanted == ANYTHING else wanted,
        seat=frame[YOU],
        source=frame[effect.source] if effect.source != NOTHING else NOTHING,
        this_turn=this_turn,
    )
    if began not in table.lasting:
        table.let_last((*table.lasting, began))


def begin_turn(table: Table, seat: int) -> None:
    """Ends what lasts until a turn of this seat, which begins."""
    if any(effect.seat == seat and not effect.this_turn for effect in table.lasting):
        table.let_last(effect for effect in table.lasting if effect.this_turn or effect.seat != seat)


def end_turn(table: Table) -> None:
    """Ends what lasts for the turn."""
    if any(effect.this_turn for effect in table.lasting):
        table.let_last(effect for effect in table.lasting if not effect.this_turn)


class InForce:
    """The effects in force: those that last, and those of assets in play; and what each seat has of them.

    By seat: the kinds of card, and of side, as bits, that it can't play, can't discard and can discard on
    every top card; and how many more cards it plays and discards in its turn.
    """

    def __init__(self, book: Crazier, effects: Sequence[Lasting]) -> None:
        by_sort: list[list[Lasting]] = [[] for _ in range(SORTS)]
        for effect in effects:
            by_sort[effect.what].append(effect)
        self.shields = by_sort[SHIELD]
        self.no_gains = by_sort[NO_GAIN]
        self.no_play = _kinds(book, by_sort[NO_PLAY])
        self.no_discard = _kinds(book, by_sort[NO_DISCARD])
        self.free_discard = _kinds(book, by_sort[FREE_DISCARD])
        self.more_plays = _amounts(book, by_sort[MORE_PLAYS])
        self.more_discards = _amounts(book, by_sort[MORE_DISCARDS])


def in_force(table: Table) -> InForce:
    """What is in force now: looked for once after effects, or things that have them, have come or gone."""
    found = table.in_force
    if found is None:
        effects = [*table.lasting, *_of_things(table)]
        found = table.in_force = InForce(table.book, effects) if effects else table.book.nothing_in_force
    return found


def _of_things(table: Table) -> list[Lasting]:
    if not table.powers & ALWAYS:
        return []
    always, kinds = table.book.library.always, table.kinds
    return [
        _of_thing(rule, seat, thing)
        for seat, things in enumerate(table.in_play)
        for thing in things
        for rule in always[kinds[thing]]
    ]


@lru_cache(maxsize=4096)
def _of_thing(rule: Lasting, seat: int, thing: int) -> Lasting:
    """What a thing always says, once a seat controls it."""
    return rule._replace(
        whom=seat if rule.whom == YOU else rule.whom,
        of=seat if rule.of == YOU else rule.of,
        seat=seat,
        source=thing if rule.source != NOTHING else NOTHING,
    )


def _kinds(book: Crazier, effects: Sequence[Lasting]) -> list[int]:
    """For each seat the kinds of card that these effects on it are about, as bits."""
    found = [0] * book.players
    for effect in effects:
        for seat in range(book.players):
            if concerns(book, effect, effect.whom, seat):
                found[seat] |= book.meant(effect.wanted)
    return found


def _amounts(book: Crazier, effects: Sequence[Lasting]) -> list[int]:
    """For each seat the sum of these effects on it."""
    found = [0] * book.players
    for effect in effects:
        for seat in range(book.players):
            if concerns(book, effect, effect.whom, seat):
                found[seat] += effect.amount
    return found


def concerns(book: Crazier, effect: Lasting, whom: int, seat: int) -> bool:
    """Whether a seat is one of those that an effect is about."""
    if whom == FOES:
        return bool(book.foes[effect.seat] >> seat & 1)
    return whom in (ALL, seat)


def is_firm(table: Table, thing: int, seat: int) -> bool:
    """CE-47: whether a thing that this seat controls cannot be destroyed."""
    shields = in_force(table).shields
    return table.book.library.firm[table.kinds[thing]] or (
        bool(shields) and any(_shields(table, effect, thing, seat) for effect in shields)
    )


def _shields(table: Table, effect: Lasting, thing: int, seat: int) -> bool:
    return (
        concerns(table.book, effect, effect.of, seat)
        and (effect.source == NOTHING or (effect.source == thing) is not effect.besides)
        and fits(table, (), thing, effect.wanted)
    )


def without_firm(table: Table, seat: int, things: list[int]) -> list[int]:
    """Those of the things that this seat controls that can be destroyed; see `is_firm`."""
    if in_force(table).shields:
        return [thing for thing in things if not is_firm(table, thing, seat)]
    firm, kinds = table.book.library.firm, table.kinds
    return [thing for thing in things if not firm[kinds[thing]]]


def may_gain(table: Table, seat: int, thing: int, controller: int) -> bool:
    """Whether a seat may gain control of a thing."""
    return not any(
        concerns(table.book, effect, effect.whom, seat)
        and concerns(table.book, effect, effect.of, controller)
        and fits(table, (), thing, effect.wanted)
        for effect in in_force(table).no_gains
    )
