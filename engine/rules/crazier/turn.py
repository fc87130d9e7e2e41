"""The turn as a program: beginning, draw, main phase, end, next turn (CE-11, CE-54, CE-73).

A phase with nothing to carry out calls the next one itself, so that most turns are a single step.
"""

from typing import Final

from engine.events import event
from engine.rules.crazier import (
    continuous,
    forced_cards,
    main_phase,
    outcome,
    piles,
    team_rules,
    trigger_events,
    triggers,
)
from engine.rules.crazier.frames import PC, Frame, Program, Step
from engine.rules.crazier.state import Table, with_item
from engine.views import TurnPhase

MOST_TURNS: Final = 2000  # CE-55

MAY_SKIP: Final = 1  # places in the program of a turn
DRAW: Final = 2
DRAWN: Final = 3
MAIN: Final = main_phase.MAIN
END: Final = 5
NEXT: Final = triggers.AT_END

PHASES: Final[dict[int, TurnPhase]] = {
    DRAW: "draw",
    DRAWN: "draw",
    MAIN: "main",
    END: "main",
    main_phase.NAMING + 1: "main",
}
BEGINNING: Final[TurnPhase] = "begin"
ENDING: Final[TurnPhase] = "end"


def phase(table: Table) -> TurnPhase:
    """The phase of the turn (CE-11); "end" too once the game is over."""
    place = table.stack[0][PC] if table.stack else NEXT
    if place in (MAY_SKIP, DRAW) and len(table.stack) > 1:
        return BEGINNING  # its abilities are carried out before the next step
    return PHASES.get(place, ENDING)


def begin(table: Table, frame: Frame, step: Step) -> None:
    """Begin a turn: the beginning phase."""
    table.turns += 1
    if table.turns > MOST_TURNS:
        outcome.draw_impossible(table, outcome.TOO_LONG)
        return
    acting = 0
    table.played = table.discarded = ()
    for seat in table.takers:
        acting |= 1 << seat
        table.events.append(table.context.event_cache.turns[seat])
        table.plays[seat] = table.discards[seat] = 1
        if table.lasting:
            continuous.begin_turn(table, seat)
        if table.forced_cards:
            forced_cards.begin_turn(table, seat)
    table.acting = acting
    if table.powers & trigger_events.BEGIN:
        triggers.trigger_for_all(table, trigger_events.BEGIN, table.takers)
        if table.triggered:
            outcome.finish_action(table)
    if not table.context.second_may_skip:
        frame[PC] = DRAW
        if len(table.stack) == 1:
            frame[PC] = DRAWN
            draw(table, frame, step)


def may_skip(table: Table, frame: Frame, step: Step) -> None:
    """Ask the second of two players whether to skip the first draw phase (CE-62, CE-89)."""
    first = table.first_draws & table.alive
    if table.context.second_may_skip and table.turn == table.dealer and first >> table.turn & 1:
        table.ask(table.turn, step, (1, 0))


def offer_skip(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    """Yes (1) draws, no (0) skips."""
    return (1, 0)


def answer_skip(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """Skip the draw phase on a no."""
    table.first_draws &= ~(1 << seat)
    if not value:
        frame[PC] += 1


def draw(table: Table, frame: Frame, step: Step) -> None:
    """Draw one card each, the leader first (CE-64); other cards do not change this draw (CE-44)."""
    for seat in table.takers:
        if table.first_draws:
            table.first_draws &= ~(1 << seat)
        if not table.alive >> seat & 1:
            return
        if table.skip_draws[seat]:
            table.skip_draws = with_item(table.skip_draws, seat, table.skip_draws[seat] - 1)
        elif piles.take_one(table, seat, "phase"):
            if table.powers & trigger_events.DRAW:
                triggers.trigger(table, trigger_events.DRAW, seat, number=1)
        else:
            outcome.draw_impossible(table)
            return
    if table.triggered:
        outcome.finish_action(table)
    if len(table.stack) == 1:
        frame[PC] = END
        main_phase.main(table, frame, step)


def drawn(table: Table, frame: Frame, step: Step) -> None:
    """Continue after the abilities that the draw has triggered."""


def end(table: Table, frame: Frame, step: Step) -> None:
    """Begin the end phase, except for a player who is out (CE-76)."""
    if table.powers & trigger_events.END and table.alive >> table.turn & 1:
        triggers.trigger_for_all(table, trigger_events.END, table.takers)
        if table.triggered:
            outcome.finish_action(table)
    if len(table.stack) == 1:
        next_turn(table, frame, step)


def next_turn(table: Table, frame: Frame, step: Step) -> None:
    """End the turn and begin the next one."""
    for seat in table.takers:
        table.plays[seat] = table.discards[seat] = 0
    if table.forced_cards:
        forced_cards.end_turn(table)
    if table.lasting:
        continuous.end_turn(table)
    frame[PC] = MAY_SKIP
    _pass_on(table)
    begin(table, frame, step)


def _pass_on(table: Table) -> None:
    """Pass the turn to an extra turn in the order gained, else to the team behind the one they followed."""
    while table.extra:
        seat, *rest = table.extra
        table.extra = tuple(rest)
        if table.skips[seat]:
            _skip(table, seat)
        else:
            team_rules.begin(table, (seat,))
            return
    turns_after = table.context.turns_after[table.dealer]
    last = table.regular
    all_able = table.alive == table.context.everybody and not any(table.skips)
    while True:
        team = turns_after[last]
        last = team[0]
        able = team if all_able else _able(table, team)
        if able:
            team_rules.begin(table, able)
            table.regular = table.turn
            return


def _able(table: Table, team: tuple[int, ...]) -> tuple[int, ...]:
    """Return the members of a team who take this turn. A member who skips it uses up a skip."""
    able: list[int] = []
    for seat in team:
        if table.alive >> seat & 1:
            if table.skips[seat]:
                _skip(table, seat)
            else:
                able.append(seat)
    return tuple(able)


def next_seat(table: Table) -> int:
    """The leader of the next turn if nothing changes until then."""
    skips = list(table.skips)

    def able(seat: int) -> bool:
        """True if the seat may take its turn. Consumes one pending skip if not."""
        if table.alive >> seat & 1 and skips[seat]:
            skips[seat] -= 1
            return False
        return bool(table.alive >> seat & 1)

    extra = next((seat for seat in table.extra if able(seat)), None)
    if extra is not None:
        return extra
    turns_after = table.context.turns_after[table.dealer]
    last = table.regular
    while True:
        team = turns_after[last]
        last = team[0]
        found = [seat for seat in team if able(seat)]
        if found:
            return found[0]


def _skip(table: Table, seat: int) -> None:
    table.skips = with_item(table.skips, seat, table.skips[seat] - 1)
    table.events.append(event("skip", seat))


TURN: Final = Program(
    (
        (begin,),
        (may_skip,),
        (draw,),
        (drawn,),
        main_phase.ASKING,
        (end,),
        (next_turn,),
        (main_phase.naming,),
    )
)
ORDER: Final = Program(((triggers.order,),), "D")
