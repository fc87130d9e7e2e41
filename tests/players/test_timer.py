"""The timer at a table: my time, the bots' time, what follows at zero, taking back, pauses, another visit."""

from collections.abc import Callable, Iterable

import pytest

from engine import Game, Match
from game.players.bot_player import AtOnce
from game.players.decision_clock import DecisionClock
from game.players.local_table import LocalTable
from game.setup.table_setup import setup_for
from game.storage.saved_matches import NoSavedMatches, SavedMatch, SavedMatches

Sit = Callable[..., LocalTable]
STEP = 1 / 60


def run(table: LocalTable, start: float, seconds: float, *, ready: bool = True) -> float:
    """Steps the table for so long; the time then."""
    for number in range(round(seconds / STEP)):
        table.update(start + number * STEP, ready=ready)
    return start + seconds


class Never:
    """A bot that never finds an answer."""

    def __init__(self, game: Game, seat: int, level: str, style: str) -> None:
        self.cancelled = 0

    def answer(self) -> None:
        return None

    def cancel(self) -> None:
        self.cancelled += 1


def timed(*, think: Callable[..., object] = AtOnce, seconds: int = 10, **position: object) -> LocalTable:
    """A timed table of two, seat 0 (mine) to move."""
    setup = setup_for(2, rules="crazy8", seed=7, options={"seconds": seconds})
    table = LocalTable.new(setup, saved_matches=NoSavedMatches(), think=think)  # type: ignore[arg-type]
    position.setdefault("hands", ["7R 8G 3Y 9Y", "2B 4B 6Y"])
    position.setdefault("stock", "1B 2Y 3G 4G 5G 6G")
    table.match.game = Game.position("crazy8", discard="7B", options=setup.options, **position)  # type: ignore[arg-type]
    table._events = []
    table._told = 0
    table.speed = 0
    return table


def kinds(table: LocalTable) -> list[str]:
    return [event.kind for event in table.news()]


@pytest.mark.parametrize("rules", ["standard", "factor"])
def test_a_game_without_a_timer_has_no_clock(rules: str, sit: Sit) -> None:
    table = sit(2, rules=rules)

    run(table, 0, 30)

    assert table.clock is None
    assert table.tick == 0
    assert "expire" not in table.match.record()


def test_a_timer_that_is_off_gives_no_clock() -> None:
    table = timed(seconds=0)

    run(table, 0, 200)

    assert table.clock is None
    assert table.moves()
    assert kinds(table) == []


def test_my_clock_runs_once_the_pictures_are_ready() -> None:
    table = timed()

    now = run(table, 0, 3, ready=False)
    assert table.clock is None

    run(table, now, 2.0 + STEP)
    assert table.clock == DecisionClock(0, pytest.approx(8), 10)


def test_at_zero_the_rules_say_what_follows_and_it_stands_in_the_record() -> None:
    table = timed()

    now = run(table, 0, 9.9)
    assert kinds(table) == []
    table.update(now)
    assert table.moves()
    now = run(table, now, 0.2)

    news = table.news()
    assert "expire" in [event.kind for event in news]
    assert [len(event.cards) for event in news if event.kind == "draw" and event.seat == 0] == [1]
    assert table.match.game.history()[0] == (0, "expire")
    assert "0 expire" in table.match.record()
    assert not table.can_undo()


def test_what_the_time_ended_cannot_be_taken_back() -> None:
    table = timed(hands=["7B 8G 3Y 9Y", "2B 4B 6Y"], think=Never)
    table.play("play 7B")  # a twin: I may go on
    assert table.can_undo()

    run(table, 0, 10.2)

    assert not table.moves()
    assert not table.can_undo()
    with pytest.raises(ValueError, match="Only your own last move"):
        table.undo()


def test_every_decision_of_a_turn_has_the_whole_time() -> None:
    table = timed()
    now = run(table, 0, 8)

    table.play("play 8G")
    assert table.clock is None  # its pictures are still to come
    now = run(table, now, 1, ready=False)
    run(table, now, 8)

    assert table.clock == DecisionClock(0, pytest.approx(2, abs=2 * STEP), 10)
    assert {move.verb for move in table.moves()} == {"name"}


def test_the_clock_of_whoever_is_asked_is_shown_and_ticks_only_for_me() -> None:
    table = timed(think=Never)
    table.play("play 7R")
    ticks, seats = [], set()

    for number in range(round(9.9 / STEP)):
        table.update(number * STEP)
        ticks.append(table.tick)
        seats.add(table.clock.seat if table.clock else None)

    assert set(ticks) == {0}
    assert seats == {1}


def test_my_last_five_seconds_tick() -> None:
    table = timed()
    heard = []

    for number in range(round(10.5 / STEP)):
        table.update(number * STEP)
        heard.append(table.tick)

    assert [tick for tick in heard if tick] == [5, 4, 3, 2, 1]


def test_a_bot_moves_in_time() -> None:
    table = timed()
    table.speed = 0.5
    table.play("play 7R")
    table.news()

    run(table, 0, 9)

    assert "expire" not in kinds(table)
    assert table.moves()


def test_the_time_of_a_bot_that_finds_no_move_runs_out_as_anybodys() -> None:
    thoughts: list[Never] = []

    def think(*about: object) -> Never:
        thoughts.append(Never(*about))  # type: ignore[arg-type]
        return thoughts[-1]

    table = timed(think=think)
    table.play("play 7R")
    table.news()

    run(table, 0, 10.2)

    assert kinds(table)[:1] == ["expire"]
    assert table.match.game.history()[-1] == (1, "expire")
    assert thoughts[0].cancelled == 1
    assert table.moves()


def test_a_pause_costs_no_time() -> None:
    table = timed()
    now = run(table, 0, 6)

    now = run(table, now + 3600, 3)
    assert table.moves()
    assert table.clock is not None
    assert table.clock.left == pytest.approx(1, abs=4 * STEP)

    assert "expire" not in kinds(table)
    run(table, now, 1.2)
    assert "expire" in kinds(table)


def test_taking_back_gives_no_time_back() -> None:
    table = timed()
    now = run(table, 0, 4)
    table.play("play 7R")
    table.update(now, ready=False)  # the bot does not move yet

    table.undo()

    run(table, now, 3)
    assert table.clock == DecisionClock(0, pytest.approx(3, abs=4 * STEP), 10)


def test_a_card_taken_back_from_the_chooser_costs_what_was_spent_there() -> None:
    table = timed()
    now = run(table, 0, 4)
    table.play("play 8G")
    run(table, now, 5)

    table.undo()

    assert table.clock == DecisionClock(0, pytest.approx(1, abs=4 * STEP), 10)


def test_a_match_that_was_left_goes_on_with_a_full_clock() -> None:
    table = timed()
    run(table, 0, 8)
    match = Match.replay(table.match.record())
    assert match.game.actors

    again = LocalTable.resume(
        SavedMatch(setup=table.setup, record=table.match.record()),
        saved_matches=NoSavedMatches(),
        think=Never,
    )
    again.update(100.0)

    assert again.clock is not None
    assert again.clock.left == 10


def test_the_next_hand_begins_with_a_full_clock_and_a_finished_one_has_none(
    saved_matches: SavedMatches,
) -> None:
    setup = setup_for(2, rules="crazy8", seed=4, options={"seconds": 10, "match": 50000})
    table = LocalTable.new(setup, saved_matches=saved_matches, think=AtOnce)
    table.speed = 0
    for number in _turns(table):
        table.update(number * 0.2)
    assert table.clock is None

    table.next_hand()
    assert table.clock is None
    while 0 not in table.match.game.actors:  # the other player may begin
        table.update(5000.0)
    table.update(5000.0)
    assert table.clock is not None
    assert table.clock.left == 10


def _turns(table: LocalTable) -> Iterable[int]:
    """Numbers of steps until the hand is over; nobody but the clock plays for me."""
    for number in range(20_000):
        if table.result is not None:
            return
        yield number
    raise AssertionError("the hand never ended")
