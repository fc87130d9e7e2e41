"""The plan of a tournament: everybody plays in every round, few meet again, and points are what they say."""

import csv
import io
import random
from itertools import combinations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.lan.messages import Agreement
from game.tournament.plan import WIN, Pairing, Tournament, as_csv, table_sizes

AGREEMENT = Agreement(name="Cup")


def tournament(players: int, **more: object) -> Tournament:
    names = tuple(f"P{number:02}" for number in range(players))
    return Tournament(agreement=AGREEMENT, players=names, **more)  # type: ignore[arg-type]


def play(held: Tournament, chance: random.Random) -> Tournament:
    """A round with random results."""
    held = held.next_round()
    for number, pairing in enumerate(held.rounds[-1]):
        if len(pairing.players) > 1:
            scores = [chance.randrange(100) for _ in pairing.players]
            best = [seat for seat, score in enumerate(scores) if score == max(scores)]
            held = held.played(number, scores, best)
    return held


def play_all(held: Tournament, seed: int) -> Tournament:
    chance = random.Random(seed)
    while not held.over:
        held = play(held, chance)
    return held


@given(
    players=st.integers(2, 64),
    least=st.integers(2, 4),
    more=st.integers(0, 6),
    mode=st.sampled_from(["swiss", "ladder"]),
    seed=st.integers(0, 99),
)
def test_everybody_has_one_place_in_every_round(
    players: int, least: int, more: int, mode: str, seed: int
) -> None:
    held = tournament(max(players, least), least=least, most=least + more, mode=mode, count=4, seed=seed)

    held = play_all(held, seed)

    for pairings in held.rounds:
        assert sorted(name for pairing in pairings for name in pairing.players) == sorted(held.players)
        sizes = [len(pairing.players) for pairing in pairings]
        assert all(size == 1 or least <= size <= least + more for size in sizes)
        assert sizes == table_sizes(len(held.players), least, least + more)
    lines = held.standings()
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    assert sorted(line.name for line in lines) == sorted(held.players)
    assert all(line.points == sum(line.rounds) for line in lines)
    assert msgspec.json.decode(msgspec.json.encode(held), type=Tournament) == held


@pytest.mark.parametrize(
    ("players", "most", "rounds"), [(8, 2, 3), (16, 2, 4), (24, 4, 3), (64, 4, 5), (64, 2, 6)]
)
def test_nobody_meets_again_as_long_as_there_are_others(players: int, most: int, rounds: int) -> None:
    for seed in range(5):
        held = play_all(tournament(players, most=most, count=rounds, seed=seed), seed)
        assert max(held.meetings().values()) == 1


def test_where_it_is_tight_few_meet_again_and_none_twice() -> None:
    for seed in range(5):
        met = play_all(tournament(16, most=4, count=3, seed=seed), seed).meetings()
        assert max(met.values()) <= 2
        assert sum(times > 1 for times in met.values()) <= 4


def test_those_with_equal_points_meet() -> None:
    held = play(tournament(16, most=2, count=4), random.Random(1)).next_round()
    points = {line.name: line.points for line in held.standings()}

    apart = [abs(points[one] - points[other]) for one, other in (p.players for p in held.rounds[-1])]

    assert sum(apart) <= WIN


def test_nobody_has_a_second_bye_before_everybody_had_one() -> None:
    held = play_all(tournament(5, most=2, count=5), 3)

    alone = [
        pairing.players[0] for pairings in held.rounds for pairing in pairings if len(pairing.players) == 1
    ]

    assert sorted(alone) == sorted(held.players)


@pytest.mark.parametrize(
    ("scores", "winners", "points"),
    [
        ((9, 5, 1), (0,), (100, 50, 0)),
        ((9, 5, 1), (2,), (0, 50, 100)),  # the fewest win
        ((9, 5, 1), (1,), (25, 100, 25)),  # the score does not tell
        ((7, 7, 1), (0, 1), (75, 75, 0)),
        ((0, 0, 0), (), (0, 0, 0)),  # nobody came
    ],
)
def test_points_are_the_share_of_others_who_were_beaten(
    scores: tuple[int, ...], winners: tuple[int, ...], points: tuple[int, ...]
) -> None:
    pairing = Pairing(players=("A", "B", "C"), scores=scores, winners=winners)

    assert tuple(pairing.points().values()) == points


def test_on_a_ladder_the_best_goes_up_and_the_last_goes_down() -> None:
    held = tournament(6, most=2, mode="ladder", count=2).next_round()
    for number in range(3):
        held = held.played(number, (1, 9), (1,))

    above, middle, below = (pairing.players for pairing in held.next_round().rounds[-1])

    assert set(above) == {"P01", "P03"}
    assert set(middle) == {"P00", "P05"}
    assert set(below) == {"P02", "P04"}
    assert held.standings()[0].name == "P01"
    assert {line.name for line in held.standings()[-2:]} == {"P02", "P04"}


def test_a_round_waits_for_every_result_and_there_are_so_many_rounds() -> None:
    held = tournament(4, count=1).next_round()
    with pytest.raises(ValueError, match="every result"):
        held.next_round()
    with pytest.raises(ValueError, match="a score for everybody"):
        held.played(0, (1, 2), (0,))
    held = held.opened(0, "a" * 16).played(0, (1, 2, 3, 4), (3,))
    assert held.rounds[0][0].table == "a" * 16
    assert held.over
    with pytest.raises(ValueError, match="next round"):
        held.next_round()


def test_a_table_needs_so_many_players() -> None:
    assert table_sizes(9, 2, 4) == [3, 3, 3]
    assert table_sizes(7, 2, 2) == [2, 2, 2, 1]
    assert table_sizes(7, 4, 6) == [6, 1]
    with pytest.raises(ValueError, match="too few"):
        table_sizes(2, 3, 4)


def test_the_spreadsheet_has_a_line_for_everybody_and_no_formula() -> None:
    held = Tournament(agreement=AGREEMENT, players=("=1+1", 'An "n', "Bob"), most=3, count=1).next_round()
    held = held.played(0, (1, 2, 3), (2,))

    rows = list(csv.reader(io.StringIO(as_csv(held.standings()))))

    assert rows[0] == ["place", "name", "points", "opponents", "round 1"]
    assert sorted(row[1] for row in rows[1:]) == ["'=1+1", 'An "n', "Bob"]
    assert sorted(row[0] for row in rows[1:]) == ["1", "2", "3"]


def test_the_spreadsheet_leaves_a_round_empty_for_those_who_still_play_it() -> None:
    held = tournament(5, most=2, count=1).next_round()
    done = held.rounds[-1][0].players
    held = held.played(0, (1, 2), (1,))

    rows = list(csv.reader(io.StringIO(as_csv(held.standings(), held.playing))))

    alone = {pairing.players[0] for pairing in held.rounds[-1] if len(pairing.players) == 1}
    assert held.playing == set(held.players) - set(done) - alone
    assert {row[1] for row in rows[1:] if row[-1] == ""} == held.playing


def test_those_whom_somebody_has_still_to_play_have_not_been_met() -> None:
    before = play(tournament(8, most=2, count=2), random.Random(1))
    held = before.next_round()

    assert [line.opponents for line in held.standings()] == [line.opponents for line in before.standings()]


def test_meetings_are_counted() -> None:
    held = play_all(tournament(6, most=3, count=3), 1)

    assert sum(held.meetings().values()) == 3 * 2 * len(list(combinations(range(3), 2)))


def test_on_a_ladder_nobody_goes_both_ways() -> None:
    held = tournament(6, least=4, most=4, mode="ladder", count=2).next_round()
    assert [len(pairing.players) for pairing in held.rounds[-1]] == [4, 1, 1]
    (first, second) = (pairing.players[0] for pairing in held.rounds[-1][1:])
    last = held.rounds[-1][0].players[0]
    held = held.played(0, (1, 2, 3, 4), (3,))

    table, bye, other = (pairing.players for pairing in held.next_round().rounds[-1])

    assert first in table
    assert (bye, other) == ((last,), (second,))


def test_looking_for_a_better_round_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.tournament.plan.PASSES", 1)
    held = play_all(tournament(12, count=3), 1)

    for pairings in held.rounds:
        assert sorted(name for pairing in pairings for name in pairing.players) == list(held.players)
