"""Ratings of bots, from outcomes that are made up."""

import pytest

from engine.lab import Plan, Tally
from engine.lab.tally import Side
from game.lab import ratings

PLAN = Plan("standard", 2, ("easy", "normal", "random"), games=90)


def tally(*results: tuple[str, str, int]) -> Tally:
    """So many games of two bots, the first of which wins."""
    found = Tally()
    for winner, loser, games in results:
        found.outcomes[tuple(sorted((Side((winner,), True), Side((loser,), False))))] += games
    return found


def test_who_wins_more_is_rated_higher() -> None:
    found = ratings.rate(PLAN, tally(("normal", "easy", 70), ("easy", "normal", 30), ("easy", "random", 90)))

    assert list(found) == ["normal", "easy", "random"]
    assert found["normal"]["mu"] > 25 > found["random"]["mu"]
    for rating in found.values():
        assert rating["sure"] == pytest.approx(rating["mu"] - 3 * rating["sigma"])


def test_ratings_do_not_depend_on_the_order_in_which_games_were_counted() -> None:
    results = (("normal", "easy", 20), ("easy", "random", 15), ("random", "normal", 5))

    assert ratings.rate(PLAN, tally(*results)) == ratings.rate(PLAN, tally(*results[::-1]))


def test_more_games_are_surer() -> None:
    few, many = (ratings.rate(PLAN, tally(("normal", "easy", games))) for games in (5, 50))

    assert many["normal"]["sigma"] < few["normal"]["sigma"]
    assert few["random"] == pytest.approx({"mu": 25.0, "sigma": 25 / 3, "sure": 0.0})  # it has played nobody


def test_bots_of_a_team_are_rated_together() -> None:
    plan = Plan("camelot", 4, ("easy", "normal", "greedy", "random"), games=9, teams=((0, 2), (1, 3)))
    found = Tally()
    found.outcomes[(Side(("easy", "greedy"), False), Side(("normal", "random"), True))] = 9

    rated = ratings.rate(plan, found)

    assert rated["random"] == rated["normal"]
    assert rated["normal"]["mu"] > 25 > rated["easy"]["mu"]


def test_without_the_extra_a_sentence_says_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ratings, "find_spec", lambda name: None)

    with pytest.raises(ValueError, match=r"need the extra lab: pip install 'crazier-eights\[lab\]'"):
        ratings.check(PLAN)
