"""Decisions: the steps that ask, their options and answers, and the loop of the interpreter."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from engine.moves import Move
from engine.rules.crazier import main_phase, steps_choose, triggers, turn
from engine.rules.crazier.frames import PC, PROGRAM, SOURCE, Frame, Step, StepFunction
from engine.rules.crazier.main_phase import ASKING
from engine.rules.crazier.move_words import STOP
from engine.rules.crazier.outcome import TOO_LONG, draw_impossible
from engine.rules.crazier.piles import controller, holder
from engine.rules.crazier.state import Table, Triggered

MOST_STEPS: Final = 10_000  # CE-55


class Decision(NamedTuple):
    """A step that asks: its options as numbers, how an answer is carried out, and the kind of its
    options.
    """

    offer: Callable[[Table, Frame, Step, int], tuple[int, ...]]
    answer: Callable[[Table, Frame, Step, int, int], None]
    kind: str  # "c" cards, "s" seats, "n" numbers, "due", "yes", "name"; "" as the step's last operand says


def _offer_order(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    batch: tuple[Triggered, ...] = frame[triggers.PENDING]
    return tuple(triggers.cards_to_order(table, batch))


def _answer_order(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    triggers.begin_triggered(table, frame, value)


DECISIONS: Final[dict[StepFunction, Decision]] = {
    main_phase.naming: Decision(main_phase.offer_naming, main_phase.answer_naming, "name"),
    turn.may_skip: Decision(turn.offer_skip, turn.answer_skip, "yes"),
    triggers.order: Decision(_offer_order, _answer_order, "due"),
    steps_choose.choose: Decision(steps_choose.offer, steps_choose.answer, ""),
    steps_choose.choose_for: Decision(steps_choose.offer, steps_choose.answer, "c"),
    steps_choose.choose_draw_replacement: Decision(steps_choose.offer, steps_choose.answer, "c"),
    steps_choose.choose_number: Decision(steps_choose.offer_number, steps_choose.answer_number, "n"),
    steps_choose.confirm: Decision(steps_choose.offer_yes, steps_choose.answer_yes, "yes"),
    steps_choose.name_colour: Decision(steps_choose.offer_colour, steps_choose.answer_colour, "name"),
}


def option_kind(table: Table) -> str:
    """Return the kind of the pending decision; "main" in the main phase."""
    return "main" if table.asked is ASKING else _kind_of(table.asked)


def _kind_of(step: Step) -> str:
    """The kind of options of a step."""
    return DECISIONS[step[0]].kind or step[-1]


def choices(table: Table, seat: int) -> tuple[str, Sequence[int]] | None:
    """The kind of the options of an actor and the options; None in the main phase."""
    return None if table.asked is ASKING else (_kind_of(table.asked), table.offered or _found(table, seat))


def _found(table: Table, seat: int) -> tuple[int, ...]:
    """The options of an actor, found again."""
    step = table.asked
    return DECISIONS[step[0]].offer(table, table.stack[-1], step, seat)


def moves(table: Table, seat: int) -> tuple[Move, ...]:
    """Every legal move of an actor, in a fixed order."""
    return main_phase.moves(table, seat) if table.asked is ASKING else answers(table, seat)


def answers(table: Table, seat: int) -> tuple[Move, ...]:
    """Every legal answer of an actor to a step that has asked, in a fixed order."""
    step = table.asked
    kind = DECISIONS[step[0]].kind or step[-1]
    options = table.offered or _found(table, seat)
    words = table.context.move_words
    if kind not in ("c", "due"):
        return words.answers(kind, options)
    if not table.by_kind:
        return _card_moves(table, options)
    found: list[Move] = []
    for option in options:
        found.append(words.choices[option])
    return tuple(found)


def _card_moves(table: Table, options: tuple[int, ...]) -> tuple[Move, ...]:
    """Choices of cards. Where several have the same name, the seat of the controller is added."""
    words, kinds = table.context.move_words, table.kinds
    several = _several(table, options) if table.twins else ()
    found: list[Move] = []
    for option in options:
        if option == STOP:
            found.append(words.stop)
        else:
            kind = kinds[option]
            found.append(words.card(kind, option, _whose(table, option) if kind in several else -1))
    return tuple(found)


def _several(table: Table, options: tuple[int, ...]) -> list[int]:
    """Return the kinds that occur more than once among the options."""
    kinds = [table.kinds[option] for option in options if option != STOP]
    return [kind for kind in set(kinds) if kinds.count(kind) > 1]


def _whose(table: Table, thing: int) -> int:
    """Return the seat that controls an asset or holds a card; -1 if no seat does."""
    seat = controller(table, thing)
    return seat if seat >= 0 else holder(table, thing)


def run(table: Table) -> None:
    """Carry out steps until a player is asked or the game is over."""
    steps = table.context.compiled.steps
    stack = table.stack
    for taken in range(table.steps + 1, MOST_STEPS + 1):
        frame = stack[-1]
        place: int = frame[PC]
        frame[PC] = place + 1
        step = steps[frame[PROGRAM]][place]
        step[0](table, frame, step)
        if table.actors:
            table.steps = taken if len(stack) > 1 else 0
            return
        if table.result is not None:
            return
    draw_impossible(table, TOO_LONG)


def asking_card(table: Table) -> int:
    """The card whose ability asks, or -1."""
    source: int = table.stack[-1][SOURCE]
    return source
