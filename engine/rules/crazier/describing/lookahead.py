"""Follows an answer step by step on a copy of the pending frame, as far as public knowledge goes.

Steps of control flow are carried out; steps that move cards are only counted. Any other step, and anything
that depends on hidden cards, ends the prediction. The table does not change.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.crazier import (
    piles,
    replacement,
    select,
    steps_cards,
    steps_choose,
    steps_flow,
    steps_game,
    steps_who,
    values,
)
from engine.rules.crazier.continuous import is_indestructible, may_gain
from engine.rules.crazier.filters import ANYTHING, Value
from engine.rules.crazier.frames import DID, NOTHING, PC, YOU, Frame, Step
from engine.rules.crazier.piles import controller, holder
from engine.rules.crazier.state import Table
from engine.views import FactView, FactWhat

MOST: Final = 60  # steps that are followed
CONTROLS: Final[FactWhat] = "controls"
HOLDS: Final[FactWhat] = "holds"
WINS: Final[FactWhat] = "wins"
LOSES: Final[FactWhat] = "loses"


class Lookahead:
    """The predicted consequences of an answer: changes in what each seat controls and holds, and who
    wins or loses.
    """

    def __init__(self, table: Table, frame: Frame) -> None:
        self.table, self.frame = table, frame
        self.controls = [0] * table.context.players
        self.holds = [0] * table.context.players
        self.ends: tuple[FactWhat, int] | None = None

    @property
    def changed(self) -> bool:
        """True if cards have moved in the prediction."""
        return any(self.controls) or any(self.holds) or self.ends is not None

    def follow(self, steps: tuple[Step, ...]) -> bool:
        """Follow the steps; True if that reaches the end or the next question."""
        for _ in range(MOST):
            step = steps[self.frame[PC]]
            self.frame[PC] += 1
            if step[0] in LEADS:
                step[0](self.table, self.frame, step)
            elif step[0] not in COUNTED or not COUNTED[step[0]](self, step):
                asks_again = step[0] is steps_choose.choose and step[4]
                return step[0] is steps_flow.end_program or bool(asks_again) or self.ends is not None
        return False

    def facts(self) -> list[FactView]:
        """The predicted numbers that differ from now: assets first, then cards in hand."""
        table = self.table
        found = [
            fact(what, seat, before + more)
            for what, changes, now in (
                (CONTROLS, self.controls, table.in_play),
                (HOLDS, self.holds, table.hands),
            )
            for seat, (more, before) in enumerate(zip(changes, map(len, now), strict=True))
            if more
        ]
        return [*found, fact(*self.ends, 0)] if self.ends else found

    def leaves(self, thing: int) -> bool:
        """Subtract a card from its controller or holder; return False if `thing` is NOTHING."""
        seat = controller(self.table, thing) if thing != NOTHING else -1
        if seat >= 0:
            self.controls[seat] -= 1
            return True
        seat = holder(self.table, thing % self.table.size) if thing != NOTHING else -1
        if seat >= 0:
            self.holds[seat] -= 1
        return thing != NOTHING


def fact(what: FactWhat, seat: int, number: int) -> FactView:
    """A predicted fact in the form of a view."""
    return {"what": what, "seat": seat, "number": number}


LEADS: Final = frozenset(
    {
        steps_flow.jump,
        steps_flow.unless_did,
        steps_flow.if_did,
        steps_flow.unless_card,
        steps_flow.unless_none,
        steps_flow.did_any,
        steps_flow.add_did,
        steps_flow.clear,
        steps_flow.collect,
        steps_flow.repeat,
        steps_flow.each_player,
        steps_flow.next_player,
        steps_who.next_player,
        steps_who.this,
        steps_who.still_open,
    }
)


# --- steps that are counted. They return False if the prediction ends there


def _open(lookahead: Lookahead, value: Value) -> bool:
    """True if an amount or condition is public and has not changed in the prediction."""
    if value[0] in (values.number, values.slot):
        return True
    if value[0] in (values.assets, values.all_assets, values.assets_of_opponents):
        return not lookahead.changed
    if value[0] is values.cards_in_hand:
        return not lookahead.changed and value[2] is ANYTHING
    if value[0] in (values.at_least, values.at_most, values.exactly):
        return _open(lookahead, value[1])
    return False


def _count(lookahead: Lookahead, step: Step) -> bool:
    told = _open(lookahead, step[1])
    if told:
        steps_flow.count(lookahead.table, lookahead.frame, step)
    return told


def _unless(lookahead: Lookahead, step: Step) -> bool:
    told = _open(lookahead, step[1])
    if told:
        steps_flow.unless(lookahead.table, lookahead.frame, step)
    return told


def _nothing_to_choose(lookahead: Lookahead, step: Step) -> bool:
    """Follow a choice among replacements if there is none."""
    if lookahead.changed or (step[0] is steps_choose.choose and step[2][0] is not select.loss_replacements):
        return False
    if step[0] is steps_choose.choose_draw_replacement and not _open(lookahead, step[2][2]):
        return False
    lookahead.frame[step[3]] = NOTHING
    return not steps_choose.choices(lookahead.table, lookahead.frame, step)


def _note_controller(lookahead: Lookahead, step: Step) -> bool:
    steps_who.note_controller(lookahead.table, lookahead.frame, step)
    return not lookahead.changed


def _draw(lookahead: Lookahead, step: Step) -> bool:
    table, frame = lookahead.table, lookahead.frame
    seat = frame[step[1]]
    if seat < 0 or not _open(lookahead, step[2]):
        return False
    count: int = step[2][0](table, frame, step[2])
    if count > 0 and table.context.foes[frame[YOU]] >> seat & 1:
        count = replacement.changed(table, frame[YOU], seat, count)
    lookahead.holds[seat] += count
    frame[DID] = int(count > 0)
    return count <= len(table.draw) + len(table.discard) - 1


def _destroy(lookahead: Lookahead, step: Step) -> bool:
    thing = lookahead.frame[step[1]]
    seat = controller(lookahead.table, thing) if thing != NOTHING else -1
    done = seat >= 0 and not is_indestructible(lookahead.table, thing, seat)
    lookahead.frame[DID] = int(done and lookahead.leaves(thing))
    return True


def _put(lookahead: Lookahead, step: Step) -> bool:
    _, slot, place, to = step
    if not lookahead.leaves(lookahead.frame[slot]):
        return False
    if place == piles.HAND:
        lookahead.holds[lookahead.frame[to]] += 1
    lookahead.frame[DID] = 1
    return True


def _put_into_owners_hand(lookahead: Lookahead, step: Step) -> bool:
    table, thing = lookahead.table, lookahead.frame[step[1]]
    if thing == NOTHING or controller(table, thing) < 0 or not lookahead.leaves(thing):
        return False
    owner = table.owners[thing % table.size]
    lookahead.holds[owner] += table.alive >> owner & 1
    lookahead.frame[DID] = 1
    return True


def _gain(lookahead: Lookahead, step: Step) -> bool:
    table, thing, to = lookahead.table, lookahead.frame[step[1]], lookahead.frame[step[2]]
    seat = controller(table, thing) if thing != NOTHING else -1
    if seat < 0 or to < 0 or seat == to or not may_gain(table, to, thing, seat):
        return False
    return _comes_to(lookahead, thing, to)


def _enter(lookahead: Lookahead, step: Step) -> bool:
    return _comes_to(lookahead, lookahead.frame[step[1]], lookahead.frame[step[2]])


def _comes_to(lookahead: Lookahead, thing: int, seat: int) -> bool:
    lookahead.leaves(thing)
    lookahead.controls[seat] += 1
    lookahead.frame[DID] = 1
    return True


def _ends(what: FactWhat) -> Callable[[Lookahead, Step], bool]:
    def note(lookahead: Lookahead, step: Step) -> bool:
        seat = lookahead.frame[step[1]]
        if seat >= 0:
            lookahead.ends = what, seat
        return False

    return note


def _goes_on(lookahead: Lookahead, step: Step) -> bool:
    lookahead.frame[DID] = 1
    return True


COUNTED: Final[dict[object, Callable[[Lookahead, Step], bool]]] = {
    steps_flow.count: _count,
    steps_flow.unless: _unless,
    steps_choose.choose: _nothing_to_choose,
    steps_choose.choose_for: _nothing_to_choose,
    steps_choose.choose_draw_replacement: _nothing_to_choose,
    steps_who.note_controller: _note_controller,
    steps_cards.draw: _draw,
    steps_cards.destroy: _destroy,
    steps_cards.put: _put,
    steps_cards.put_into_owners_hand: _put_into_owners_hand,
    steps_cards.gain: _gain,
    steps_cards.enter: _enter,
    steps_game.win: _ends(WINS),
    steps_game.lose: _ends(LOSES),
    steps_game.skip: _goes_on,
    steps_game.skip_draw: _goes_on,
    steps_game.extra_turn: _goes_on,
    steps_game.more_discards: _goes_on,
    steps_game.more_plays: _goes_on,
    steps_game.begin_lasting: _goes_on,
}
