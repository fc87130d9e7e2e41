"""A card counts where the picture shows it: in the pile until it leaves, in a hand once it has landed."""

import pytest

from engine import Event
from game.stage.animations import CLIPS, DRAW, THROW
from game.stage.card_counts import hand_count, stock_count
from game.stage.director import Director
from tests.stage.positions import LAYOUT, tableau_of

HANDS = ["8S 8H 5C", "2C 3C", "KD QD"]


def director_of(*, reduced: bool = False) -> Director:
    return Director(tableau_of(HANDS, stock="3C 3D 9H 9C"), LAYOUT, reduced=reduced)


def counts(director: Director, seat: int, now: float) -> tuple[int, int]:
    return stock_count(director, now), hand_count(director, seat, now)


def test_cards_that_are_drawn_leave_the_pile_and_arrive_one_by_one() -> None:
    director, stagger = director_of(), CLIPS["draw penalty"].stagger
    director.feed([Event("draw", 1, (None, None), word="penalty")])
    assert counts(director, 1, 0.0) == (4, 2)
    director.update(0.0)

    assert counts(director, 1, stagger / 2) == (3, 2)
    assert counts(director, 1, stagger * 1.5) == (2, 2)
    assert counts(director, 1, THROW.duration + stagger / 2) == (2, 3)
    assert counts(director, 1, THROW.duration + stagger * 1.5) == (2, 4)


def test_the_last_card_of_the_pile_is_counted_there_until_it_leaves() -> None:
    director = Director(tableau_of(HANDS, stock="3C 3D"), LAYOUT)
    director.feed([Event("draw", 1, (None, None), word="penalty")])
    director.update(0.0)

    assert director.tableau.stock == 0
    assert [stock_count(director, now) for now in (0.05, 0.15)] == [1, 0]


def test_a_played_card_has_left_its_hand_at_once() -> None:
    director = director_of()
    director.feed([Event("play", 0, ("5C",))])
    director.update(0.0)

    assert counts(director, 0, 0.05) == (4, 2)


def test_discards_count_in_the_pile_once_they_lie_there() -> None:
    director = Director(tableau_of(HANDS, discard="4S 5S 6S 7S", stock="3C"), LAYOUT)
    director.feed([Event("reshuffle", 0, amount=4)])
    director.update(0.0)

    assert stock_count(director, 0.0) == 1
    assert stock_count(director, CLIPS["reshuffle"].hold + 1.0) == 4


def test_without_motion_everything_is_counted_at_once() -> None:
    director = director_of(reduced=True)
    director.feed([Event("draw", 1, (None,), word="choice")])
    director.update(0.0)

    assert counts(director, 1, 0.01) == (3, 3)


@pytest.mark.parametrize(("after", "held"), [(0.03, [3, 1, 2]), (0.1, [3, 0, 1]), (2.0, [3, 0, 0])])
def test_hands_that_go_to_the_winner_are_counted_down_as_they_leave(after: float, held: list[int]) -> None:
    director = director_of()
    director.gather(0, 0.0)

    assert [hand_count(director, seat, after) for seat in range(3)] == held


def test_a_card_of_ones_own_is_counted_when_it_lies_in_the_hand() -> None:
    director = director_of()
    director.feed([Event("draw", 0, ("3C",), word="choice")])
    director.update(0.0)

    assert [hand_count(director, 0, now) for now in (0.1, DRAW.duration + 0.01)] == [3, 4]
