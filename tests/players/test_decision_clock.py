"""The time of a decision: when it begins, runs, stands still and is up; what is heard of its last seconds."""

import pytest

from game.players.decision_clock import Countdown

STEP = 1 / 60


def ran(countdown: Countdown, seconds: float, *, start: float = 0.0, ready: bool = True) -> list[int]:
    """Steps a countdown for so long; what ticked."""
    heard = []
    for number in range(round(seconds / STEP) + 1):
        countdown.update(start + number * STEP, ready=ready)
        heard.append(countdown.tick)
    return [tick for tick in heard if tick]


def test_time_begins_when_everything_has_been_shown_and_then_runs_whatever_is_shown() -> None:
    countdown = Countdown(10)

    ran(countdown, 3, ready=False)
    assert (countdown.spent, countdown.left) == (None, 10)

    ran(countdown, 1, start=3)
    assert countdown.left == pytest.approx(9)
    ran(countdown, 1, start=4, ready=False)
    assert countdown.left == pytest.approx(8)


def test_a_long_gap_between_two_steps_is_a_pause_and_not_time() -> None:
    countdown = Countdown(10)
    ran(countdown, 4)

    ran(countdown, 1, start=500)

    assert countdown.left == pytest.approx(5)


def test_time_that_goes_backwards_is_no_time() -> None:
    countdown = Countdown(10)
    ran(countdown, 4, start=100)

    ran(countdown, 1, start=50)

    assert countdown.left == pytest.approx(5)


def test_each_of_the_last_five_seconds_ticks_once() -> None:
    countdown = Countdown(10)

    assert ran(countdown, 4.9) == []
    assert ran(countdown, 0.2, start=4.9) == [5]
    assert ran(countdown, 2, start=800) == [4, 3]  # also after a pause
    assert not countdown.up
    assert ran(countdown, 4, start=802) == [2, 1]
    assert countdown.up
    assert countdown.left == 0


def test_without_a_timer_no_time_is_ever_up() -> None:
    countdown = Countdown(0)

    assert ran(countdown, 60) == []
    assert not countdown.up


def test_what_is_taken_back_goes_on_with_what_was_left_less_what_has_run_since() -> None:
    countdown = Countdown(10)
    ran(countdown, 6)
    before = countdown.spent

    countdown.begin()
    ran(countdown, 1.5, start=6)
    countdown.taken_back(before)

    assert countdown.left == pytest.approx(2.5)
    assert ran(countdown, 1, start=7.5) == [2]  # 5, 4 and 3 have been heard


def test_what_is_taken_back_before_its_time_began_has_all_of_it() -> None:
    countdown = Countdown(10)

    countdown.taken_back(None)

    assert countdown.spent is None
    assert countdown.left == 10
