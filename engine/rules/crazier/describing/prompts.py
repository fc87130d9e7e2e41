"""Prompts: one line about an actor's decision, in the words of the card that asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.rules.crazier import decisions, main_phase, select, steps_choose, steps_looks, triggers, turn
from engine.rules.crazier.describing import phrasing
from engine.rules.crazier.describing.phrasing import Question
from engine.rules.crazier.discards_left import discards_left
from engine.rules.crazier.frames import PC, PROGRAM, Frame, Step
from engine.rules.crazier.knowledge import viewer
from engine.rules.crazier.state import Table
from engine.text import capitalised

YES_OR_NO: Final = "Yes or no"
OR_DONE: Final = ", or done"
NAME: Final = "Name the colour that comes next"


def asks(table: Table, seat: int) -> str:
    """The prompt of this actor, which begins with the card that asks."""
    frame, step = table.stack[-1], table.asked
    ask = QUESTIONS.get(step[0])
    if ask is not None:
        return ask(table, frame, step, seat)
    sort = decisions.option_kind(table)
    question = phrasing.question(table, viewer(seat))
    return f"{question.card}: {ABOUT[sort](table, frame, step, question)}"


def briefly(table: Table, seat: int) -> str:
    """The prompt in a few words: without the card that asks and without other sentences."""
    frame, step = table.stack[-1], table.asked
    sort = decisions.option_kind(table)
    if step[0] in QUESTIONS:
        return asks(table, seat)
    question = phrasing.question(table, viewer(seat))._replace(follows="", if_not="", afterwards="")
    told = ABOUT[sort](table, frame, step, question)
    return told.rpartition(" - ")[2] if told.endswith(OR_DONE) else told


# --- what no card asks


def _main(table: Table, frame: Frame, step: Step, seat: int) -> str:
    verbs = {move.verb for move in decisions.moves(table, seat)}
    left = discards_left(table, seat)
    discard = ("discard one" if "play" in verbs else "discard a card") + (
        f" ({left} left)" if left > 1 else ""
    )
    done = "end your turn" if table.context.mates[seat] == 1 << seat else "be done"
    parts = {"play": "play a card", "discard": discard, "done": done}
    line = _or([words for verb, words in parts.items() if verb in verbs])
    if verbs == {"done"}:
        line = f"nothing is left that you can play or discard: {done}"
    forced_cards = [forced.card for forced in table.forced_cards if forced.active and forced.seat == seat]
    must = " and ".join(dict.fromkeys(table.text(card) for card in forced_cards))
    line = capitalised(line)
    return f"{line}. In this turn you must play or discard {must} if you can" if must else line


def _or(parts: list[str]) -> str:
    *most, last = parts
    return f"{', '.join(most)}{',' if len(most) > 1 else ''} or {last}" if most else last


def _naming(table: Table, frame: Frame, step: Step, seat: int) -> str:
    return NAME


def _skip(table: Table, frame: Frame, step: Step, seat: int) -> str:
    return f"Draw a card? You may leave out your first draw. {YES_OR_NO}"


def _order(table: Table, frame: Frame, step: Step, seat: int) -> str:
    whose = frame[triggers.PENDING][0].seat
    return "Which of your abilities comes first" if whose == seat else "Which of their abilities comes first"


def _instead(table: Table, frame: Frame, step: Step, seat: int) -> str:
    selector = step[2]
    if selector[0] is select.destroy_replacements:
        threatened = table.text(frame[selector[1]])
        return f"{threatened} would be destroyed: choose the card that does something instead"
    count = selector[2][0](table, frame, selector[2])
    cards = "a card" if count == 1 else f"{count} cards"
    return f"You would draw {cards}: choose the card that does something instead"


QUESTIONS: Final[dict[object, Callable[[Table, Frame, Step, int], str]]] = {
    main_phase.main: _main,
    main_phase.naming: _naming,
    triggers.order: _order,
    turn.may_skip: _skip,
    steps_choose.choose_for: _instead,
    steps_choose.choose_draw_replacement: _instead,
}


# --- what a card asks


def _yes(table: Table, frame: Frame, step: Step, question: Question) -> str:
    return f"{question.action}? {question.if_not}{question.afterwards}{YES_OR_NO}"


def _player(table: Table, frame: Frame, step: Step, question: Question) -> str:
    return f"{question.action}{question.follows}"


def _number(table: Table, frame: Frame, step: Step, question: Question) -> str:
    return f"{question.action} - choose how many"


def _colour(table: Table, frame: Frame, step: Step, question: Question) -> str:
    return f"{question.action}{question.follows}" if question.names else NAME[0].lower() + NAME[1:]


def _card(table: Table, frame: Frame, step: Step, question: Question) -> str:
    selector = step[2]
    if selector[0] is select.sides:
        return f"{question.action} - choose a side of {_whole(table, frame[selector[1]])}"
    if selector[0] is select.loss_replacements:
        return "you would lose the game - choose the card that does something instead"
    if is_put_back(table, frame):
        return "put the cards back - choose which is drawn first, then which comes next"
    if step[4]:
        chosen = selector[0] is select.besides and frame[selector[2]]
        return f"{question.action} - choose {'another' if chosen else 'one'}{OR_DONE}"
    if question.swaps:
        return f"{question.action} - choose {_which(frame, step)}"
    return (
        f"{question.action}{question.follows}"
        if question.says_choose
        else f"{question.action} - choose which"
    )


def _which(frame: Frame, step: Step) -> str:
    """The choice between two assets to be swapped: "yours" or "theirs"."""
    selector = step[2]
    if selector[0] is select.besides:
        return "the other"
    return "yours" if selector[1] >= 0 and frame[selector[1]] == frame[step[1]] else "theirs"


def _whole(table: Table, card: int) -> str:
    compiled = table.context.compiled
    kind: int = compiled.whole[table.kinds[card]]
    return compiled.names[kind]


def is_put_back(table: Table, frame: Frame) -> bool:
    """True if the pending choice puts cards back in an order."""
    following = table.context.compiled.steps[frame[PROGRAM]][frame[PC] : frame[PC] + 2]
    return any(step[0] is steps_looks.put_on_top for step in following)


ABOUT: Final[dict[str, Callable[[Table, Frame, Step, Question], str]]] = {
    "yes": _yes,
    "s": _player,
    "n": _number,
    "name": _colour,
    "c": _card,
}
