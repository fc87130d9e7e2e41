"""Continuous effects on play: protection, bans, and further discards and plays."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.rules.crazier import active_effects
from engine.rules.crazier.active_effects import ActiveEffects, Lasting
from engine.rules.crazier.compiled_deck import ALWAYS
from engine.rules.crazier.filters import ANYTHING
from engine.rules.crazier.frames import NOTHING, YOU, Frame
from engine.rules.crazier.state import Table
from engine.rules.crazier.table_context import Flags, TableContext
from engine.rules.crazier.values import fits


def begin(table: Table, frame: Frame, effect: Lasting, *, this_turn: bool) -> None:
    """Start an effect, with seats and colours for its slots. A second equal effect changes nothing."""
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
        table.set_effects((*table.lasting, began))


def begin_turn(table: Table, seat: int) -> None:
    """End the effects that last until this seat's turn begins."""
    if any(effect.seat == seat and not effect.this_turn for effect in table.lasting):
        table.set_effects(effect for effect in table.lasting if effect.this_turn or effect.seat != seat)


def end_turn(table: Table) -> None:
    """End the effects that last for this turn."""
    if any(effect.this_turn for effect in table.lasting):
        table.set_effects(effect for effect in table.lasting if not effect.this_turn)


def in_force(table: Table) -> ActiveEffects:
    """Return the effects in force. Cached until an effect, or an asset with effects, comes or goes."""
    found = table.in_force
    if found is None:
        lasting = [*table.lasting, *_of_things(table)]
        found = table.in_force = (
            _together(table.context, lasting) if lasting else table.context.nothing_in_force
        )
    return found


def discardable(table: Table, seat: int) -> Flags:
    """The kinds of card that a seat may discard now: those that fit on the top card, or that an effect
    lets it discard in any case, without those that an effect forbids (CE-14).
    """
    force = table.in_force or in_force(table)
    free, forbidden = force.free_discard[seat], force.no_discard[seat]
    if not free and not forbidden:
        return table.fits_top()
    return table.context.flags((table.context.fitting(*table.top()) | free) & ~forbidden)


def _together(context: TableContext, lasting: Sequence[Lasting]) -> ActiveEffects:
    """Sum up effects for each seat."""
    by_sort: list[list[Lasting]] = [[] for _ in range(active_effects.SORTS)]
    for effect in lasting:
        by_sort[effect.what].append(effect)
    found = ActiveEffects(context.players)
    found.shields = by_sort[active_effects.SHIELD]
    found.no_gains = by_sort[active_effects.NO_GAIN]
    found.no_play = _kinds(context, by_sort[active_effects.NO_PLAY])
    found.no_discard = _kinds(context, by_sort[active_effects.NO_DISCARD])
    found.free_discard = _kinds(context, by_sort[active_effects.FREE_DISCARD])
    found.more_plays = _amounts(context, by_sort[active_effects.MORE_PLAYS])
    found.more_discards = _amounts(context, by_sort[active_effects.MORE_DISCARDS])
    return found


def _of_things(table: Table) -> list[Lasting]:
    if not table.powers & ALWAYS:
        return []
    always, kinds = table.context.compiled.always, table.kinds
    return [
        _of_thing(rule, seat, thing)
        for seat, things in enumerate(table.in_play)
        for thing in things
        for rule in always[kinds[thing]]
    ]


@lru_cache(maxsize=4096)
def _of_thing(rule: Lasting, seat: int, thing: int) -> Lasting:
    """Return an effect with its seat and source filled in."""
    return rule._replace(
        whom=seat if rule.whom == YOU else rule.whom,
        of=seat if rule.of == YOU else rule.of,
        seat=seat,
        source=thing if rule.source != NOTHING else NOTHING,
    )


def _kinds(context: TableContext, lasting: Sequence[Lasting]) -> list[int]:
    """Return the card kinds that the effects on each seat apply to, as one bit set per seat."""
    found = [0] * context.players
    for effect in lasting:
        for seat in range(context.players):
            if concerns(context, effect, effect.whom, seat):
                found[seat] |= context.meant(effect.wanted)
    return found


def _amounts(context: TableContext, lasting: Sequence[Lasting]) -> list[int]:
    """Return for each seat the sum of the amounts of the effects on it."""
    found = [0] * context.players
    for effect in lasting:
        for seat in range(context.players):
            if concerns(context, effect, effect.whom, seat):
                found[seat] += effect.amount
    return found


def concerns(context: TableContext, effect: Lasting, whom: int, seat: int) -> bool:
    """True if a seat is among the seats that `whom` selects."""
    if whom == active_effects.FOES:
        return bool(context.foes[effect.seat] >> seat & 1)
    return whom in (active_effects.ALL, seat)


def is_indestructible(table: Table, thing: int, seat: int) -> bool:
    """True if an asset under this seat's control is indestructible (CE-47)."""
    shields = in_force(table).shields
    return table.context.compiled.indestructible[table.kinds[thing]] or (
        bool(shields) and any(_shields(table, effect, thing, seat) for effect in shields)
    )


def _shields(table: Table, effect: Lasting, thing: int, seat: int) -> bool:
    return (
        concerns(table.context, effect, effect.of, seat)
        and (effect.source == NOTHING or (effect.source == thing) is not effect.besides)
        and fits(table, (), thing, effect.wanted)
    )


def only_destroyable(table: Table, seat: int, things: list[int]) -> list[int]:
    """Return the destructible assets among `things`, which this seat controls."""
    if in_force(table).shields:
        return [thing for thing in things if not is_indestructible(table, thing, seat)]
    firm, kinds = table.context.compiled.indestructible, table.kinds
    return [thing for thing in things if not firm[kinds[thing]]]


def may_gain(table: Table, seat: int, thing: int, controller: int) -> bool:
    """True if a seat may gain control of an asset that `controller` controls."""
    for effect in in_force(table).no_gains:
        if (
            concerns(table.context, effect, effect.whom, seat)
            and concerns(table.context, effect, effect.of, controller)
            and fits(table, (), thing, effect.wanted)
        ):
            return False
    return True
