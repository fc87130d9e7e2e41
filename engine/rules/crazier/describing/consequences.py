"""Predicts public consequences of an answer: the number of assets and cards of each player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.crazier import decisions, steps_choose, triggers, values
from engine.rules.crazier.describing.lookahead import CONTROLS, HOLDS, Lookahead, fact
from engine.rules.crazier.frames import PROGRAM, Frame, Step
from engine.rules.crazier.move_words import STOP
from engine.rules.crazier.state import Table
from engine.views import FactView, StandingView


def leads(table: Table, seat: int) -> list[list[FactView]]:
    """The predicted facts for each answer of this actor, in the order of the moves."""
    chosen = decisions.choices(table, seat)
    if chosen is None:
        return []
    sort, options = chosen
    frame, step = table.stack[-1], table.asked
    return [_after(table, frame, step, sort, option) for option in options]


def _after(table: Table, frame: Frame, step: Step, sort: str, option: int) -> list[FactView]:
    put = ANSWERS.get(step[0])
    if put is None or option == STOP:
        return []
    lookahead = Lookahead(table, list(frame))
    put(lookahead.frame, step, option)
    whole = lookahead.follow(table.context.compiled.steps[frame[PROGRAM]])
    return lookahead.facts() if whole else []


def _into_slot(frame: Frame, step: Step, option: int) -> None:
    frame[step[3]] = option


def _yes(frame: Frame, step: Step, option: int) -> None:
    if not option:
        steps_choose.say_no(frame, step)


ANSWERS: Final[dict[object, Callable[[Frame, Step, int], None]]] = {
    steps_choose.choose: _into_slot,
    steps_choose.choose_number: _into_slot,
    steps_choose.confirm: _yes,
}


def standing(table: Table) -> list[StandingView]:
    """Return the progress of each asset in play that waits for a certain number of assets or cards.

    `place` is its index in the row.
    """
    found: list[StandingView] = []
    for seat, things in enumerate(table.in_play):
        for place, thing in enumerate(things):
            condition = table.context.compiled.counting[table.kinds[thing]]
            if condition is not None:
                frame = triggers.condition_frame(seat, thing)
                number = condition[1][0](table, frame, condition[1])
                what = HOLDS if condition[1][0] is values.cards_in_hand else CONTROLS
                found.append({**fact(what, seat, number), "place": place})
    return found
