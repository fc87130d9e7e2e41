"""Triggered abilities: which ones a trigger event sets off, and in which order (CE-40 to CE-43)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.crazier.frames import NOTHING, NUMBER, OF, ORDER_PROGRAM, PC, SLOTS, TURN_PROGRAM, Frame
from engine.rules.crazier.state import Table, Triggered
from engine.rules.crazier.trigger_events import BOTH, DISCARD, OF_OTHERS, PLAY, Restrictions, TriggerEvent

AT_END: Final = 6  # PC of the turn's frame during the abilities of its end phase

PENDING: Final = SLOTS  # slot of the order frame: the rest of the batch that is being carried out


def trigger(
    table: Table,
    moment: int,
    who: int,
    card: int = NOTHING,
    *,
    of: int = NOTHING,
    number: int = 0,
    from_hand: bool = True,
    also: tuple[int, int] | None = None,
) -> None:
    """Add the abilities that wait for an event to those to be carried out, as one batch.

    `who` did it to `card`, `of` another player; `number` is that of cards drawn, or the named colour. `also`
    is an asset that has just left play and its controller: its abilities are triggered too.
    """
    awaited = table.powers_of[who] & moment | table.powers & moment << OF_OTHERS
    if also is not None:
        awaited |= table.context.compiled.powers[table.kinds[also[0]]] & moment
    if not awaited:
        return
    itself = card if moment & (PLAY | DISCARD) else NOTHING  # CE-75: not by the card itself
    found = _listening(table, (moment, who, card, of, number, from_hand), itself, also)
    if found:
        table.triggered += (tuple(found),)


def trigger_for_all(table: Table, moment: int, seats: Sequence[int]) -> None:
    """Trigger the abilities that wait for the turns of several seats, as one batch by controller (CE-88)."""
    found: list[Triggered] = []
    of_others = table.powers & moment << OF_OTHERS
    for seat in seats:
        if of_others or table.powers_of[seat] & moment:
            found += _listening(table, (moment, seat, NOTHING, NOTHING, 0, True), NOTHING, None)
    if len(seats) > 1:
        found = _by_controller(found, table.context.from_seat[table.turn])
    if found:
        table.triggered += (tuple(found),)


def _by_controller(batch: list[Triggered], seats: tuple[int, ...]) -> list[Triggered]:
    return [ability for seat in seats for ability in batch if ability.seat == seat]


def _listening(
    table: Table, event: TriggerEvent, itself: int, also: tuple[int, int] | None
) -> list[Triggered]:
    """The abilities that wait for an event, in the order of CE-42."""
    moment, who, card, of, number, _ = event
    context, kinds, in_play = table.context, table.kinds, table.in_play
    powers, of_others = table.powers_of, moment << OF_OTHERS
    listeners = context.compiled.listeners[moment]
    found: list[Triggered] = []
    for seat in context.from_seat[table.turn]:  # CE-42
        things = in_play[seat]
        if also is not None and also[1] == seat:
            things = [*things, also[0]]
        elif not powers[seat] & (moment if seat == who else of_others):
            continue
        relation = context.relations[seat][who]
        for thing in things:
            waiting = listeners[kinds[thing]]
            if not waiting or thing == itself:
                continue
            for whose, program, limits in waiting:
                if whose & relation and (limits is None or _is_met(table, limits, seat, thing, event)):
                    # Does what Triggered(...) does in a third of its time.
                    found.append(tuple.__new__(Triggered, (seat, program, thing, who, card, number, of)))
    return found


def _is_met(table: Table, limits: Restrictions, seat: int, thing: int, event: TriggerEvent) -> bool:
    """True if an event meets the restrictions of an ability on an asset of this seat."""
    _, who, card, of, number, from_hand = event
    of_whose, kinds, condition, hand_only, itself = limits
    if kinds is not None and not kinds[table.kinds[card]]:
        return False
    if not of_whose & table.context.relations[seat][of]:
        return False
    if (hand_only and not from_hand) or (itself != BOTH and itself != (thing == card)):
        return False
    if condition is None:
        return True
    frame = condition_frame(seat, thing, who, card)  # CE-32: an "if" right after the event belongs to it
    frame[NUMBER], frame[OF] = number, of
    return bool(condition[0](table, frame, condition))


def condition_frame(you: int, source: int, who: int = NOTHING, card: int = NOTHING) -> Frame:
    """A frame that is in no stack, to evaluate a condition in."""
    return [TURN_PROGRAM, 0, you, source, who, card, 0, 0, NOTHING]


def push(
    table: Table,
    program: int,
    you: int,
    source: int,
    who: int = NOTHING,
    card: int = NOTHING,
    number: int = 0,
    of: int = NOTHING,
) -> None:
    """Put a program on top of the stack."""
    slots = table.context.compiled.blanks[program]
    table.stack.append([program, 0, you, source, who, card, number, 0, of, *slots])


def carry_out(table: Table) -> None:
    """Start the triggered abilities: a single one at once, several through the ordering program."""
    if len(table.triggered) == 1 and len(table.triggered[0]) == 1:
        ability = table.triggered[0][0]
        table.triggered = ()
        _begin(table, ability)
    else:
        push(table, ORDER_PROGRAM, table.turn, NOTHING)


def order(table: Table, frame: Frame, step: tuple[object, ...]) -> None:
    """Begin the next triggered ability, or ask which one: the step of ORDER_PROGRAM (CE-42, CE-75)."""
    batch: tuple[Triggered, ...] = frame[PENDING]
    if not batch:
        if not table.triggered:
            table.stack.pop()
            return
        batch = frame[PENDING] = table.triggered[0]
        table.triggered = table.triggered[1:]
    frame[PC] = 0
    if len(batch) == 1:
        frame[PENDING] = ()
        _begin(table, batch[0])
        return
    options = cards_to_order(table, batch)
    asked = _orderer(table, batch)
    if len(options) > 1 and table.alive >> asked & 1:  # CE-76
        frame[PC] = 1
        table.ask(asked, step, tuple(options))
    else:
        begin_triggered(table, frame, options[0])


def _orderer(table: Table, batch: tuple[Triggered, ...]) -> int:
    """The player who orders a batch: the one taking the turn, or a teammate for their own (CE-42, CE-88)."""
    first = batch[0].seat
    return first if table.context.mates[table.turn] >> first & 1 else table.turn


def cards_to_order(table: Table, batch: tuple[Triggered, ...]) -> list[int]:
    """The different cards of the first controller in a batch, among which the next one is chosen."""
    first = batch[0].seat
    if not table.alive >> first & 1:
        return [batch[0].source]
    by_kind: dict[int, int] = {}
    for ability in batch:
        if ability.seat == first:
            by_kind.setdefault(table.kinds[ability.source], ability.source)
    return list(by_kind.values())


def begin_triggered(table: Table, frame: Frame, source: int) -> None:
    """Start a card's first ability in the batch; its other abilities follow in printed order."""
    batch: tuple[Triggered, ...] = frame[PENDING]
    first = batch[0].seat
    at = 0
    while batch[at].source != source or batch[at].seat != first:
        at += 1
    ability = batch[at]
    rest = batch[:at] + batch[at + 1 :]
    for again, other in enumerate(rest):
        if other.source == source:
            rest = (other, *rest[:again], *rest[again + 1 :])
            break
    frame[PENDING] = rest
    frame[PC] = 0
    _begin(table, ability)


def _begin(table: Table, ability: Triggered) -> None:
    seat, program, source, who, card, number, of = ability
    if table.alive >> seat & 1:  # CE-76
        context, kind = table.context, table.kinds[source]
        at_end = table.stack[0][PC] == AT_END
        cached = context.event_cache.triggered[seat][kind]
        table.events.append(context.card_event("due", seat, kind, "end") if at_end else cached)
        push(table, program, seat, source, who, card, number, of)
