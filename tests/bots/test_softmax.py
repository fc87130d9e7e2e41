"""From points to chances."""

from math import e

import pytest

from engine.bots.softmax import softmax


def test_so_many_points_more_are_e_times_as_likely_and_all_are_one_together():
    least, more, most = softmax([-4.0, 0.0, 8.0], doubt=4.0)

    assert more / least == pytest.approx(e)
    assert most / more == pytest.approx(e * e)
    assert least + more + most == pytest.approx(1.0)


def test_hopeless_points_and_large_ones_are_no_trouble():
    assert softmax([-4000.0, 5000.0]) == [0.0, 1.0]
    assert softmax([9000.0]) == [1.0]
