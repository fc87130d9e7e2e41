"""The turn as a program: beginning, draw, main phase, end, next (CE-11, CE-54, CE-73)."""

from typing import Final

from engine.events import event
from engine.rules.crazier import compulsion, ends, lasting, main_phase, moments, piles
from engine.rules.crazier.frames import PC, Frame, Program, Step
from engine.rules.crazier.state import Table

MOST_TURNS: Final = 2000  # CE-55
DRAW: Final = 2  # the place of the draw phase in the program of a turn


def begin(table: Table, frame: Frame, step: Step) -> None:
    """The beginning phase."""
    seat = table.turn
    table.turns += 1
    if table.turns > MOST_TURNS:
        ends.draw_impossible(table, ends.TOO_LONG)
        return
    table.told.append(event("turn", seat))
    table.plays[seat] = table.discards[seat] = 1
    table.acting = 1 << seat
    table.played = table.discarded = ()
    lasting.begin_turn(table, seat)
    compulsion.begin_turn(table, seat)
    if not table.book.second_may_skip:
        frame[PC] = DRAW
    moments.occur(table, moments.BEGIN, seat)
    ends.whole(table)


def may_skip(table: Table, frame: Frame, step: Step) -> None:
    """CE-62, CE-89: the second of two players may skip the first draw phase."""
    first = table.first_draws & table.alive
    if table.book.second_may_skip and table.turn == table.dealer and first >> table.turn & 1:
        table.ask(table.turn, (1, 0))


def offer_skip(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    """Yes draws, no skips."""
    return (1, 0)


def answer_skip(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """On a no the draw phase is left out."""
    table.first_draws &= ~(1 << seat)
    if not value:
        frame[PC] += 1


def draw(table: Table, frame: Frame, step: Step) -> None:
    """The draw phase: one card, whatever others say of drawing (CE-44)."""
    seat = table.turn
    table.first_draws &= ~(1 << seat)
    if not table.alive >> seat & 1:
        return
    if table.skip_draws[seat]:
        table.skip_draws[seat] -= 1
        return
    if not piles.take(table, seat, 1, "phase"):
        ends.draw_impossible(table)
        return
    moments.occur(table, moments.DRAW, seat, number=1)
    ends.whole(table)


def end(table: Table, frame: Frame, step: Step) -> None:
    """The end phase; there is none for a player who is out (CE-76)."""
    if table.alive >> table.turn & 1:
        moments.occur(table, moments.END, table.turn)
        ends.whole(table)


def next_turn(table: Table, frame: Frame, step: Step) -> None:
    """Extra turns in the order gained, then the player behind the one whose turn they followed."""
    table.plays[table.turn] = table.discards[table.turn] = 0
    compulsion.end_turn(table)
    lasting.end_turn(table)
    frame[PC] = 0
    while table.extra:
        seat, *rest = table.extra
        table.extra = tuple(rest)
        if not _skipped(table, seat):
            table.turn = seat
            return
    seat = table.regular
    while True:
        seat = (seat + 1) % table.book.players
        if table.alive >> seat & 1 and not _skipped(table, seat):
            table.turn = table.regular = seat
            return


def _skipped(table: Table, seat: int) -> bool:
    if not table.skips[seat]:
        return False
    table.skips[seat] -= 1
    table.told.append(event("skip", seat))
    return True


TURN: Final = Program(
    (
        (begin,),
        (may_skip,),
        (draw,),
        (main_phase.main,),
        (end,),
        (next_turn,),
        (main_phase.naming,),
    )
)
ORDER: Final = Program(((moments.order,),), "D")
