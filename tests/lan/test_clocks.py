"""The clocks of a hand, and buckets."""

import math

from game.lan.clocks import Clocks
from game.lan.rate_limit import RateLimit


def test_a_decision_takes_its_own_time_before_the_bank() -> None:
    clocks = Clocks(2, 10.0, 5.0)
    clocks.ask([0], anew=(), grace=2.0)

    assert clocks.update(0.0, [0]) == []
    assert clocks.update(11.0, [0]) == []
    assert clocks.left(0) == (1.0, 5.0)
    assert clocks.update(14.0, [0]) == []
    assert clocks.left(0) == (0.0, 3.0)
    assert clocks.update(17.0, [0]) == [0]


def test_the_grace_is_told_until_time_runs() -> None:
    clocks = Clocks(2, 10.0, 5.0)
    clocks.ask([0], anew=(), grace=2.0)
    clocks.update(0.0, [0])
    assert (clocks.grace(0), clocks.grace(1)) == (2.0, 0.0)
    clocks.update(1.5, [0])
    assert clocks.grace(0) == 0.5
    clocks.update(5.0, [0])
    assert clocks.grace(0) == 0.0


def test_the_bank_is_not_given_back_for_the_next_decision() -> None:
    clocks = Clocks(2, 10.0, 5.0)
    clocks.ask([0], anew=(), grace=0.0)
    clocks.update(0.0, [0])
    clocks.update(13.0, [0])

    clocks.ask([0], anew=[0], grace=0.0)

    assert clocks.left(0) == (10.0, 2.0)
    clocks.ask([1], anew=[0], grace=0.0)
    assert clocks.left(1) == (10.0, 5.0)


def test_the_time_of_one_teammate_does_not_begin_again_when_the_other_moves() -> None:
    clocks = Clocks(4, 10.0, 0.0)
    clocks.ask([0, 2], anew=(), grace=0.0)
    clocks.update(0.0, [0, 2])
    clocks.update(6.0, [0, 2])

    clocks.ask([0, 2], anew=[0], grace=0.0)

    assert clocks.left(0).turn == 10.0
    assert clocks.left(2).turn == 4.0
    assert clocks.update(10.0, [0, 2]) == [2]


def test_no_time_runs_for_who_is_away_nor_where_there_is_no_clock() -> None:
    clocks = Clocks(2, 10.0, 0.0)
    clocks.ask([0], anew=(), grace=0.0)
    clocks.update(0.0, [0])
    assert clocks.update(100.0, [1]) == []
    assert clocks.left(0).turn == 10.0

    free = Clocks(2, 0.0, 60.0)
    free.ask([0], anew=(), grace=0.0)
    free.update(0.0, [0])
    assert free.update(1e6, [0]) == []


def test_a_clock_that_goes_back_takes_nobodys_time() -> None:
    clocks = Clocks(1, 10.0, 0.0)
    clocks.ask([0], anew=(), grace=0.0)
    clocks.update(50.0, [0])

    clocks.update(10.0, [0])

    assert clocks.left(0).turn == 10.0


def test_a_bucket_holds_a_burst_and_fills_again() -> None:
    bucket = RateLimit(3, 0.5)

    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert not bucket.take(1.0)
    assert bucket.take(2.0)
    assert not bucket.take(2.0)
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_the_soonest_end_is_that_of_the_seat_that_has_least() -> None:
    clocks = Clocks(3, 10.0, 5.0)
    clocks.ask([0, 1], anew=(), grace=2.0)
    assert clocks.soonest == 17.0
    clocks.update(0.0, [0])
    clocks.update(14.0, [0])

    assert clocks.soonest == 3.0
    assert clocks.update(17.0, [0]) == [0]
    assert Clocks(2, 0.0, 0.0).soonest == Clocks(2, 10.0, 5.0).soonest == math.inf
