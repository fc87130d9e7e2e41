"""Teams out of a view: who is with whom, whose turn it is, who still acts."""

from typing import Any

import pytest

from game.stage.team_text import acting, mates_of, taking, who_still_acts, whose_turn

NAMES = ["Ada", "Nora", "Bo", "Grix", "Nix", "Hazel"]
TEAMS = [[0, 2, 4], [1, 3, 5]]


def view(**parts: Any) -> dict[str, Any]:
    """A view from seat 0 in the main phase of its team, all of whom may act."""
    usual = {
        "seat": 0, "teams": TEAMS, "taking": [0, 2, 4], "actors": [0, 2, 4], "out": [],
        "phase": "main", "turn_phase": "main",
    }  # fmt: skip
    return {**usual, **parts}


def test_teammates() -> None:
    assert mates_of(view(), 0) == {2, 4}
    assert mates_of(view(), 5) == {1, 3}
    assert mates_of(view(), None) == frozenset()
    assert mates_of(view(teams=None), 0) == frozenset()
    assert mates_of({}, 0) == frozenset()


@pytest.mark.parametrize(
    ("parts", "seat", "title"),
    [
        ({}, 0, "Your team's turn"),
        ({}, 2, "Your team's turn"),
        ({"taking": [1, 3, 5], "actors": [1]}, 1, "Team II's turn"),
        ({"taking": [2], "actors": [2]}, 2, "Bo's turn"),  # an extra turn, taken alone
        ({"taking": [0], "actors": [0]}, 0, "Your turn"),
        ({"taking": [1, 3, 5]}, 0, "Your team's turn"),  # what is shown lags behind
        ({"taking": [1, 3, 5], "out": [2, 4]}, 0, "Your turn"),
        ({"teams": None, "taking": [3]}, 3, "Grix's turn"),
        ({}, -1, ""),
    ],
)
def test_whose_turn_it_is(parts: dict[str, Any], seat: int, title: str) -> None:
    assert whose_turn(view(**parts), seat, NAMES) == title


@pytest.mark.parametrize(
    ("parts", "words"),
    [
        ({}, "both still act"),
        ({"actors": [0, 4]}, "Nix still acts"),
        ({"actors": [0]}, "both are done"),
        ({"actors": [2]}, "Bo still acts"),
        ({"taking": [0, 2], "actors": [0]}, "Bo is done"),
        ({"taking": [0], "actors": [0]}, ""),
        ({"phase": "card", "actors": [2]}, ""),
        ({"taking": [1, 3, 5], "actors": [1, 3, 5]}, "all 3 still act"),
        ({"actors": []}, ""),
        ({"seat": None}, "all 3 still act"),
    ],
)
def test_who_still_acts(parts: dict[str, Any], words: str) -> None:
    assert who_still_acts(view(**parts), NAMES) == words


def test_whoever_may_act_stands_out() -> None:
    assert acting(view(), 0) == {0, 2, 4}
    assert acting(view(actors=[4]), 0) == {4}
    assert acting(view(actors=[1]), 0) == {0}  # another team is asked in this turn
    assert acting(view(teams=None, actors=[3]), 1) == {1}
    assert taking(view(taking=[1]), 2) == (0, 2, 4)
