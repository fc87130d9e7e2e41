"""The arithmetic of the laboratory, against figures from textbooks and worked out by hand."""

import random
import statistics
from collections import Counter

import pytest

from engine.lab.figures import Interval, difference, mean, quantile, share


def test_wilsons_interval_is_that_of_the_textbook() -> None:
    # Newcombe 1998, Statistics in Medicine 17: 857-872, table I, method 3
    assert share(81, 263) == pytest.approx((0.3080, 0.2553, 0.3662), abs=5e-5)
    assert share(15, 148) == pytest.approx((0.1014, 0.0624, 0.1605), abs=5e-5)
    assert share(0, 20) == pytest.approx((0.0, 0.0, 0.1611), abs=5e-5)
    assert share(1, 29) == pytest.approx((0.0345, 0.0061, 0.1718), abs=5e-5)


def test_newcombes_interval_is_that_of_the_textbook() -> None:
    # Newcombe 1998, Statistics in Medicine 17: 873-890, table II, method 10
    assert difference(share(56, 70), share(48, 80)) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    assert difference(share(9, 10), share(3, 10)) == pytest.approx((0.6, 0.1705, 0.8090), abs=5e-5)


def test_a_share_never_leaves_its_interval_nor_the_interval_the_range_from_0_to_1() -> None:
    for of in range(1, 60):
        for hits in range(of + 1):
            found = share(hits, of)
            assert found is not None
            assert 0.0 <= found.low <= found.value <= found.high <= 1.0


def test_nothing_can_be_said_of_nothing() -> None:
    assert share(0, 0) is None
    assert difference(share(0, 0), share(1, 2)) is None
    assert difference(share(1, 2), share(0, 0)) is None
    assert mean(5, 25, 1) is None
    assert quantile(Counter(), 0.5) is None


def test_a_mean_has_the_interval_of_its_standard_error() -> None:
    values = [3, -4, 10, 0, 6, 6, -20]
    reach = 1.96 * statistics.stdev(values) / len(values) ** 0.5

    found = mean(sum(values), sum(value * value for value in values), len(values))

    assert found is not None
    assert found == pytest.approx(
        (statistics.mean(values), found.value - reach, found.value + reach), rel=1e-3
    )


def test_quantiles_are_those_of_the_statistics_module() -> None:
    rng = random.Random(3)
    for size in (2, 3, 4, 10, 101):
        values = [rng.randrange(20) for _ in range(size)]
        expected = statistics.quantiles(values, n=4, method="inclusive")
        assert [quantile(Counter(values), part) for part in (0.25, 0.5, 0.75)] == pytest.approx(expected)
        assert quantile(Counter(values), 0.0) == min(values)
        assert quantile(Counter(values), 1.0) == max(values)


def test_the_intervals_hold_what_they_promise() -> None:
    rng = random.Random(8)
    missed = 0
    for _ in range(1000):
        found = share(sum(rng.random() < 0.25 for _ in range(100)), 100)
        assert found is not None
        missed += found.misses(0.25)
    assert 25 <= missed <= 80  # 50 expected


def test_an_interval_says_what_it_leaves_out() -> None:
    assert Interval(0.3, 0.2, 0.4).misses(0.41)
    assert not Interval(0.3, 0.2, 0.4).misses(0.4)
