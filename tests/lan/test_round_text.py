"""What is said of a tournament, in the window and in the terminal."""

import pytest
from msgspec.structs import replace

from game.lan.messages import Fixture, Ranked, Standings
from game.tournament.round_text import about, mine, round_title, state_line

PLAYED = Fixture(players=("Ann", "Bob"), points=(100, 0))
OPEN = Fixture(players=("Cem", "Dee"), table="a" * 16)
BYE = Fixture(players=("Eve",))
HELD = Standings(
    name="Cup", rules="standard", ladder=False, count=3, number=2, fixtures=(PLAYED, OPEN, BYE), places=()
)
RESULTS = replace(HELD, fixtures=(PLAYED, BYE))


def over(*winners: str) -> Standings:
    """The end of a tournament that these have won."""
    first = tuple(Ranked(place=1, name=name, points=100, opponents=0, rounds=()) for name in winners)
    last = Ranked(place=9, name="Zoe", points=0, opponents=0, rounds=())
    return replace(RESULTS, over=True, places=(*first, last))


def test_what_is_played_is_said_as_far_as_it_is_known_here() -> None:
    assert about(HELD) == "Crazy Eights · Swiss rounds"
    assert about(replace(HELD, rules="dragons", ladder=True)) == "Dragons · ladder"
    assert round_title(HELD) == "Round 2 of 3"


@pytest.mark.parametrize(
    ("held", "left", "owner", "line"),
    [
        (HELD, 0.0, True, "One table is not over yet."),
        (replace(HELD, fixtures=(OPEN, OPEN)), 0.0, True, "2 tables are not over yet."),
        (RESULTS, 20.0, False, "All results are in; the next round begins in 0:20."),
        (RESULTS, 0.0, True, "All results are in. Start round 3 as soon as everybody is back."),
        (RESULTS, 0.0, False, "All results are in; the host starts the next round."),
        (over("Ann"), 0.0, False, "The tournament is over: Ann has won."),
        (over("Ann", "Bob"), 0.0, True, "The tournament is over: Ann and Bob have won."),
        (over(*"ABCD"), 0.0, True, "The tournament is over: 4 players share the first place."),
    ],
)
def test_where_it_stands_is_one_sentence(held: Standings, left: float, owner: bool, line: str) -> None:
    assert state_line(held, left, owner=owner) == line


def test_ones_table_is_where_one_still_plays() -> None:
    assert mine(HELD, "dee") == OPEN
    assert mine(HELD, "Ann") is None  # it is over
    assert mine(HELD, "Eve") is None  # there is none
    assert mine(None, "Dee") is None
