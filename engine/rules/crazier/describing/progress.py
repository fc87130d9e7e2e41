"""Progress for spectators: the pending decision, the next abilities, the following phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.rules.crazier import decisions, main_phase, steps_choose, triggers, turn
from engine.rules.crazier.continuous import is_indestructible
from engine.rules.crazier.describing import phrasing, prompts, refusal_reasons
from engine.rules.crazier.frames import NOTHING, ORDER_PROGRAM, PC, PROGRAM, TURN_PROGRAM, YOU
from engine.rules.crazier.knowledge import viewer
from engine.rules.crazier.move_words import STOP
from engine.rules.crazier.state import Table, Triggered
from engine.rules.crazier.triggers import PENDING
from engine.views import At, StepState, StepView, TargetView

NOW: Final = "now"
NEXT: Final = "next"
THEN: Final = "then"

ORDERING: Final = "choose which ability comes first"
INSTEAD: Final = "choose what happens instead"
OF_NO_CARD: Final[dict[object, str]] = {  # questions that no card asks, worded for the other players
    main_phase.naming: "name the colour that comes next",
    triggers.order: ORDERING,
    turn.may_skip: "draw a first card, or leave it out",
    steps_choose.choose_for: INSTEAD,
    steps_choose.choose_draw_replacement: INSTEAD,
}
GOES_ON: Final = "goes on"
PHASES: Final = {
    turn.MAY_SKIP: "draw a card",
    turn.DRAW: "draw a card",
    turn.DRAWN: "main phase",
    turn.MAIN: "main phase",
    main_phase.NAMING + 1: "main phase",  # while it asks
    turn.END: "end of turn",
}
CONSEQUENCES: Final = {"If you do, ": True, "If you don't, ": False}  # of a yes, or of a no
LEFT_OUT: Final = "no draw"


def progress(table: Table, seat: int | None) -> list[StepView]:
    """The pending question, what comes next (CE-42) and the phase after it; empty while a player is free
    to play.

    Each step has a `state`, the name of a `card` or None, its `seat`, and what it `says`. The first one
    also has the seat that is `chosen` in its words, or -1.
    """
    if not table.actors or decisions.option_kind(table) == "main":
        return []
    return [_now(table, seat), *_next(table), _then(table)]


def _step(state: StepState, card: str | None, seat: int, says: str) -> StepView:
    return {"state": state, "card": card, "seat": seat, "says": says}


def _now(table: Table, seat: int | None) -> StepView:
    """Describe the pending decision, for its actor or for the other players."""
    frame, step = table.stack[-1], table.asked
    card = phrasing.speaker(table, frame) if frame[PROGRAM] > ORDER_PROGRAM else None
    asked = table.actors[0]
    if seat == asked:
        says = _without_name(prompts.asks(table, asked))
    else:
        says = OF_NO_CARD.get(step[0]) or phrasing.action(table, viewer(seat))
    chosen = NOTHING if step[0] in OF_NO_CARD else phrasing.chosen(table)
    return {**_step(NOW, card, asked, says), "chosen": chosen}


def _without_name(says: str) -> str:
    """A question without the name of the card that asks."""
    _, colon, rest = says.partition(": ")
    return rest if colon else says


def _next(table: Table) -> Iterator[StepView]:
    """Yield the triggered abilities in the order of CE-42, and the programs that continue after them."""
    for frame in reversed(table.stack):
        if frame[PROGRAM] == ORDER_PROGRAM:
            yield from (_due(table, due) for due in frame[PENDING])
        elif frame[PROGRAM] != TURN_PROGRAM and frame is not table.stack[-1]:
            yield _step(NEXT, phrasing.speaker(table, frame), frame[YOU], GOES_ON)
    for batch in table.triggered:
        yield from (_due(table, due) for due in batch)


def _due(table: Table, due: Triggered) -> StepView:
    gist = phrasing.gist(table.context.compiled.programs[due.program])
    return _step(NEXT, table.text(due.source), due.seat, gist)


def _then(table: Table) -> StepView:
    """The next phase of the turn."""
    phase = table.stack[0][PC]
    says = PHASES.get(phase)
    if says is None:
        return _step(THEN, None, turn.next_seat(table), "next turn")
    if says == "draw a card" and table.skip_draws[table.turn]:
        says = LEFT_OUT
    return _step(THEN, None, table.turn, says)


# --- for the player who is asked


def means(table: Table, seat: int) -> dict[str, str]:
    """The consequence of each answer to a yes-or-no question of this actor, by its move."""
    if decisions.option_kind(table) != "yes":
        return {}
    step = table.asked
    if step[0] is turn.may_skip:
        return {"choose yes": "draw your first card", "choose no": "leave it out"}
    question = phrasing.question(table, viewer(seat))
    yes, no = question.action, question.if_not.removeprefix("If not, ").rstrip(". ")
    then = question.afterwards.rstrip(". ")
    for says, branch in CONSEQUENCES.items():
        if then.startswith(says):
            rest = then.removeprefix(says)
            yes, no = (f"{yes}; {rest}", no) if branch else (yes, rest)
    return {"choose yes": yes, "choose no": no or "nothing happens"}


def targets(table: Table, seat: int) -> list[TargetView]:
    """The place of the card, seat or word of each move of an actor's choice, in the order of the moves."""
    chosen = decisions.choices(table, seat)
    if chosen is None:
        return []
    sort, options = chosen
    place = PLACES.get(sort)
    where = _due_at if sort == "due" else _lies
    found = [place(option) if place else where(table, option) for option in options]
    return [{"at": at, "seat": whose, "place": number} for at, whose, number in found]


def ordering(table: Table) -> bool:
    """True if the pending choice is the first of several that define an order."""
    if not table.actors:
        return False
    sort = decisions.option_kind(table)
    return sort == "due" or (sort == "c" and prompts.is_put_back(table, table.stack[-1]))


def firm(table: Table) -> list[list[int]]:
    """Seat and place of each indestructible asset, while an asset to be destroyed is chosen (CE-47)."""
    if not table.actors or decisions.option_kind(table) == "main" or not refusal_reasons.destroys(table):
        return []
    return [
        [seat, place]
        for seat, things in enumerate(table.in_play)
        for place, thing in enumerate(things)
        if is_indestructible(table, thing, seat)
    ]


Lies = tuple[At, int, int]  # what kind of place, whose, and where in it (from its top or left), or -1


def _lies(table: Table, option: int) -> Lies:
    """The place of a card that may be chosen, with its index only in play and among the discards."""
    if option == STOP:
        return "stop", -1, -1
    for seat, things in enumerate(table.in_play):
        if option in things:
            return "in_play", seat, things.index(option)
    card = option % table.size
    if option != card:
        return "side", -1, option // table.size - 1
    for seat, hand in enumerate(table.hands):
        if card in hand:
            return "hand", seat, -1
    if card in table.discard:
        return "discard", -1, len(table.discard) - 1 - table.discard.index(card)
    return "draw", -1, -1  # the order is that of the moves: a search must not show another


def _due_at(table: Table, thing: int) -> Lies:
    """The place of a triggered ability's card, which may be hidden if it has left play (CE-43)."""
    at = _lies(table, thing)
    return at if at[0] == "in_play" else ("gone", -1, -1)


PLACES: Final[dict[str, Callable[[int], Lies]]] = {
    "s": lambda option: ("seat", option, -1),
    "n": lambda option: ("number", -1, option),
    "yes": lambda option: ("yes" if option else "no", -1, -1),
    "name": lambda option: ("colour", -1, option.bit_length() - 1),
}
