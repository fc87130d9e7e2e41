"""The mix of a hand at default settings, as SDL's disk driver is given it."""

import sys

import pytest

from benchmarks.loudness import PEAK, UNDER, WANTED, figures

GAMES = ("standard", "crazy8", "camelot")  # three kinds of table


@pytest.mark.long  # it runs with the clock of a sound device: on a loaded machine sounds collide
@pytest.mark.skipif(sys.platform != "linux", reason="SDL has its disk driver here")
@pytest.mark.parametrize("rules", GAMES)
def test_a_hand_is_as_loud_as_it_should_be_and_its_music_lies_under_the_effects(rules: str) -> None:
    found = figures(rules)

    assert WANTED[0] <= found["all"].loudness <= WANTED[1]
    assert found["all"].peak <= PEAK
    assert UNDER[0] <= found["effects"].loudness - found["music"].loudness <= UNDER[1]
