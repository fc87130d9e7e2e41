"""What falls due: one place decides which abilities a moment sets off, and in which order (CE-40…43)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.crazier.frames import NOTHING, NUMBER, OF, ORDER_PROGRAM, PC, SLOTS, TURN_PROGRAM, Frame
from engine.rules.crazier.state import Table, Triggered
from engine.rules.crazier.trigger_events import BOTH, DISCARD, OF_OTHERS, PLAY, More

Happened = tuple[int, int, int, int, int, bool]  # moment, who, card, of, number, from hand

AT_END: Final = 6  # the place in the program of the turn during the abilities of its end phase

PENDING: Final = SLOTS  # the slot of the order frame with the batch that is being carried out


def occur(
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
    """Something happened: what waits for it in play becomes due, as one batch.

    `who` did it, to a card `of` another player; `number` cards or the colour named. `also` is an asset that
    has just left play, and its controller: it waits for this too.
    """
    awaited = table.powers_of[who] & moment | table.powers & moment << OF_OTHERS
    if also is not None:
        awaited |= table.terms.library.powers[table.kinds[also[0]]] & moment
    if not awaited:
        return
    itself = card if moment & (PLAY | DISCARD) else NOTHING  # CE-75: not by the card itself
    found = _waiting(table, (moment, who, card, of, number, from_hand), itself, also)
    if found:
        table.due += (tuple(found),)


def occur_to_all(table: Table, moment: int, seats: Sequence[int]) -> None:
    """A turn of these seats begins or ends: one batch, by controller, the leader's turn first (CE-88)."""
    found: list[Triggered] = []
    of_others = table.powers & moment << OF_OTHERS
    for seat in seats:
        if of_others or table.powers_of[seat] & moment:
            found += _waiting(table, (moment, seat, NOTHING, NOTHING, 0, True), NOTHING, None)
    if len(seats) > 1:
        found = _by_controller(found, table.terms.from_seat[table.turn])
    if found:
        table.due += (tuple(found),)


def _by_controller(batch: list[Triggered], seats: tuple[int, ...]) -> list[Triggered]:
    return [due for seat in seats for due in batch if due.seat == seat]


def _waiting(table: Table, happened: Happened, itself: int, also: tuple[int, int] | None) -> list[Triggered]:
    """What waits for that, in the order of CE-42."""
    moment, who, card, of, number, _ = happened
    terms, kinds, in_play = table.terms, table.kinds, table.in_play
    powers, of_others = table.powers_of, moment << OF_OTHERS
    awaiting = terms.library.awaiting[moment]
    found: list[Triggered] = []
    for seat in terms.from_seat[table.turn]:  # CE-42
        things = in_play[seat]
        if also is not None and also[1] == seat:
            things = [*things, also[0]]
        elif not powers[seat] & (moment if seat == who else of_others):
            continue
        relation = terms.relations[seat][who]
        for thing in things:
            waiting = awaiting[kinds[thing]]
            if not waiting or thing == itself:
                continue
            for whose, program, more in waiting:
                if whose & relation and (more is None or _is_met(table, more, seat, thing, happened)):
                    # what a named tuple's own constructor does, in a third of its time
                    found.append(tuple.__new__(Triggered, (seat, program, thing, who, card, number, of)))
    return found


def _is_met(table: Table, more: More, seat: int, thing: int, happened: Happened) -> bool:
    """Whether a thing of this seat waits for exactly that, done by whom it waits for."""
    _, who, card, of, number, from_hand = happened
    of_whose, kinds, condition, hand_only, itself = more
    if kinds is not None and not kinds[table.kinds[card]]:
        return False
    if not of_whose & table.terms.relations[seat][of]:
        return False
    if (hand_only and not from_hand) or (itself != BOTH and itself != (thing == card)):
        return False
    if condition is None:
        return True
    frame = sketch(seat, thing, who, card)  # CE-32: an 'if' right behind the moment belongs to it
    frame[NUMBER], frame[OF] = number, of
    return bool(condition[0](table, frame, condition))


def sketch(you: int, source: int, who: int = NOTHING, card: int = NOTHING) -> Frame:
    """A frame for judging a condition outside of any program."""
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
    """Begins a program on top of what is being carried out."""
    slots = table.terms.library.blanks[program]
    table.stack.append([program, 0, you, source, who, card, number, 0, of, *slots])


def carry_out(table: Table) -> None:
    """Begins what is due: an ability that waits alone at once, else one batch after another."""
    if len(table.due) == 1 and len(table.due[0]) == 1:
        due = table.due[0][0]
        table.due = ()
        _begin(table, due)
    else:
        push(table, ORDER_PROGRAM, table.turn, NOTHING)


def order(table: Table, frame: Frame, step: tuple[object, ...]) -> None:
    """Carries out the batches that are due, one ability after another (CE-42, CE-75)."""
    batch: tuple[Triggered, ...] = frame[PENDING]
    if not batch:
        if not table.due:
            table.stack.pop()
            return
        batch = frame[PENDING] = table.due[0]
        table.due = table.due[1:]
    frame[PC] = 0
    if len(batch) == 1:
        frame[PENDING] = ()
        _begin(table, batch[0])
        return
    options = to_order(table, batch)
    asked = _orderer(table, batch)
    if len(options) > 1 and table.alive >> asked & 1:  # CE-76
        frame[PC] = 1
        table.ask(asked, step, tuple(options))
    else:
        begin_due(table, frame, options[0])


def _orderer(table: Table, batch: tuple[Triggered, ...]) -> int:
    """CE-42, CE-88: the player taking the turn; a teammate of that player orders their own."""
    first = batch[0].seat
    return first if table.terms.mates[table.turn] >> first & 1 else table.turn


def to_order(table: Table, batch: tuple[Triggered, ...]) -> list[int]:
    """The different cards of the first controller in a batch: what the player taking the turn orders."""
    first = batch[0].seat
    if not table.alive >> first & 1:
        return [batch[0].source]
    by_kind: dict[int, int] = {}
    for due in batch:
        if due.seat == first:
            by_kind.setdefault(table.kinds[due.source], due.source)
    return list(by_kind.values())


def begin_due(table: Table, frame: Frame, source: int) -> None:
    """Begins the first ability of this card in the batch; its others follow in printed order."""
    batch: tuple[Triggered, ...] = frame[PENDING]
    first = batch[0].seat
    at = 0
    while batch[at].source != source or batch[at].seat != first:
        at += 1
    due = batch[at]
    rest = batch[:at] + batch[at + 1 :]
    for again, other in enumerate(rest):
        if other.source == source:
            rest = (other, *rest[:again], *rest[again + 1 :])
            break
    frame[PENDING] = rest
    frame[PC] = 0
    _begin(table, due)


def _begin(table: Table, due: Triggered) -> None:
    seat, program, source, who, card, number, of = due
    if table.alive >> seat & 1:  # CE-76
        terms, kind = table.terms, table.kinds[source]
        at_end = table.stack[0][PC] == AT_END
        told = terms.seen("due", seat, kind, "end") if at_end else terms.tellings.due[seat][kind]
        table.told.append(told)
        push(table, program, seat, source, who, card, number, of)
