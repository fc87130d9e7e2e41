"""Fixed steps, bounded catch-up, a fraction for drawing: whatever the machine's clock does."""

import pytest

from game.window.loop import LONGEST_FRAME, MOST_STEPS, STEP, Loop
from tests.driver import HandClock


class Counted:
    """Counts what the loop asks for."""

    def __init__(self) -> None:
        self.steps = 0
        self.drawn: list[float] = []
        self.lasts = 1000

    def poll(self) -> bool:
        self.lasts -= 1
        return self.lasts >= 0

    def update(self) -> None:
        self.steps += 1

    def draw(self, ahead: float) -> None:
        self.drawn.append(ahead)


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


def test_a_frame_takes_the_steps_that_are_due(clock: HandClock) -> None:
    game = Counted()
    loop = Loop(game, clock)

    clock.time += 2.5 * STEP
    loop.frame()

    assert game.steps == 2
    assert game.drawn == [pytest.approx(0.5)]


def test_no_step_is_lost_or_doubled_over_a_second_of_uneven_frames(clock: HandClock) -> None:
    game = Counted()
    loop = Loop(game, clock)

    for _ in range(50):
        clock.time += 0.013
        loop.frame()
        clock.time += 0.007
        loop.frame()

    assert game.steps == 60
    assert all(0.0 <= ahead < 1.0 for ahead in game.drawn)


def test_a_long_pause_is_not_caught_up_with(clock: HandClock) -> None:
    game = Counted()
    loop = Loop(game, clock)

    clock.time += 60.0
    loop.frame()
    caught_up = game.steps
    loop.frame()

    assert caught_up == MOST_STEPS < LONGEST_FRAME / STEP
    assert game.steps == caught_up
    assert game.drawn[0] < 1.0


def test_the_loop_waits_between_frames_and_ends_with_the_game(clock: HandClock) -> None:
    game = Counted()
    game.lasts = 61
    started = clock.time

    Loop(game, clock, rate=60).run()

    assert len(game.drawn) == 61
    assert clock.time - started == pytest.approx(1.0, abs=0.04)


def test_a_game_that_has_ended_is_neither_stepped_nor_drawn(clock: HandClock) -> None:
    game = Counted()
    game.lasts = 0
    clock.time += 1.0

    assert Loop(game, clock).frame() is False
    assert (game.steps, game.drawn) == (0, [])
