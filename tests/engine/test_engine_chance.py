"""Chance: one number in the state, the same on every platform."""

from collections import Counter
from random import Random

from engine import Game, chance


def test_the_same_state_always_draws_the_same():
    """Written down once; another value on some machine would make its games unlike those of all others."""
    cards = list(range(8))

    state = chance.shuffle(chance.start(7), cards)

    assert cards == [0, 7, 3, 1, 4, 5, 2, 6]
    assert chance.below(state, 1000) == (420, 3709837267115330386)


def test_a_state_fits_into_64_bits():
    for seed in (0, 1, -1, 2**64, 10**30):
        state = chance.start(seed)
        assert 0 <= state < 2**64
        assert 0 <= chance.below(state, 6)[1] < 2**64


def test_numbers_are_even():
    state, drawn = chance.start(1), Counter()
    for _ in range(6000):
        number, state = chance.below(state, 6)
        drawn[number] += 1

    assert set(drawn) == set(range(6))
    assert all(850 < count < 1150 for count in drawn.values())


def test_all_orders_of_a_pile_come_up():
    state, seen = chance.start(2), Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        state = chance.shuffle(state, cards)
        seen[tuple(cards)] += 1

    assert len(seen) == 24
    assert all(60 < count < 140 for count in seen.values())


def test_mixed_by_another_source_all_orders_come_up_as_often():
    draw, seen = Random(3).random, Counter()
    for _ in range(2400):
        cards = [0, 1, 2, 3]
        chance.mix(cards, draw)
        seen[tuple(cards)] += 1

    assert len(seen) == 24
    assert all(60 < count < 140 for count in seen.values())


def test_one_of_a_set_is_as_likely_as_any_other():
    """Also of the numbers at both ends of what fits into a machine word, and beyond it."""
    numbers, draw = {0, 3, 40, 61, 62, 75}, Random(4).random
    bits = sum(1 << number for number in numbers)

    drawn = Counter(chance.one_of(bits, draw) for _ in range(6000))

    assert set(drawn) == numbers
    assert all(850 < count < 1150 for count in drawn.values())


def test_of_one_number_alone_nothing_is_drawn():
    def draw() -> float:
        raise AssertionError("Nothing is to be drawn.")

    assert [chance.one_of(1 << number, draw) for number in (0, 59, 90)] == [0, 59, 90]


def test_neighbouring_seeds_are_unlike():
    tops = {Game.new("standard", 2, seed).view(None)["top"] for seed in range(300)}

    assert len(tops) == 52
