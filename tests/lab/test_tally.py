"""Counting, on records that are made up: every figure here can be checked by hand."""

import random

import pytest

from engine.lab import Plan, Record, Tally, report
from engine.lab.report import edge, impact
from engine.lab.score import WIN
from engine.lab.self_play import Handled
from engine.lab.tally import LATE


def record(
    *winners: int,
    cards: str = "",
    bots: str = "a b",
    seed: int = 0,
    first: int = 0,
    points: str = "",
    reason: str = "empty hand",
    moves: int = 10,
    turns: int = 8,
) -> Record:
    """A record; `cards` such as "draw 0 8H, play 1 3C"."""
    names = tuple(bots.split())
    told = (part.split() for part in cards.split(",") if part)
    return Record(
        seed=seed,
        bots=names,
        first=first,
        winners=winners,
        points=tuple(map(int, points.split())) or (0,) * len(names),
        reason=reason,
        moves=moves,
        turns=turns,
        cards=tuple(Handled(kind, int(seat), card) for kind, seat, card in told),
    )


def wins(tally: Tally, group: str) -> dict[object, tuple[float, int]]:
    """Wins and seats by the key of a group."""
    return {key: (score.wins, score.seats) for key, score in getattr(tally, group).items()}


def test_wins_are_counted_by_seat_by_turn_order_and_by_bot() -> None:
    tally = Tally.of(
        [
            record(0, bots="a b b", first=1),
            record(1, bots="b a b", first=1),
            record(2, bots="b b a", first=0),
            record(2, bots="a b b", first=2),
        ]
    )

    assert tally.games == 4
    assert wins(tally, "seats") == {0: (1, 4), 1: (1, 4), 2: (2, 4)}
    assert wins(tally, "places") == {0: (2, 4), 1: (0, 4), 2: (2, 4)}
    assert wins(tally, "bots") == {"a": (3, 4), "b": (1, 8)}


def test_a_shared_win_is_divided_and_a_game_without_winner_gives_nothing() -> None:
    tally = Tally.of([record(0, 2, bots="a b c"), record(0, 1, 2, bots="a b c"), record(bots="a b c")])

    assert wins(tally, "bots") == {
        "a": (pytest.approx(5 / 6), 3),
        "b": (pytest.approx(1 / 3), 3),
        "c": (pytest.approx(5 / 6), 3),
    }
    assert all(WIN % winners == 0 for winners in range(1, 11))


def test_lengths_ends_and_the_first_seed_of_each_end_are_kept() -> None:
    tally = Tally.of(
        [
            record(0, seed=5, reason="blocked", moves=7, turns=4),
            record(0, seed=4, turns=6),
            record(1, seed=3, reason="blocked", turns=4),
        ]
    )

    assert (tally.moves, tally.turns) == ({7: 1, 10: 2}, {4: 2, 6: 1})
    assert (tally.reasons, tally.seeds) == ({"blocked": 2, "empty hand": 1}, {"blocked": 3, "empty hand": 4})


def test_what_happens_to_a_card_twice_in_a_game_counts_once_for_its_seat() -> None:
    tally = Tally.of([record(0, cards="deal 0 8H, draw 0 8H, draw 0 8H, play 0 8H, draw 1 8H, discard 1 3C")])

    card = tally.cards["8H"]
    assert card.times == {"deal": 1, "draw": 3, "play": 1}
    assert {kind: (score.wins, score.seats) for kind, score in card.had.items()} == {
        "deal": (1, 1),
        "draw": (1, 2),
        "play": (1, 1),
    }
    assert tally.cards["3C"].times == {"discard": 1}


def test_the_impact_of_a_card_compares_those_that_had_it_with_all_others() -> None:
    tally = Tally.of(
        [
            record(0, cards="draw 0 8H, draw 1 3C"),
            record(0, cards="draw 0 8H"),
            record(1, cards="draw 0 8H"),
            record(1, cards="draw 1 3C"),
        ]
    )

    found = impact(tally, tally.cards["8H"], "draw")
    assert found is not None
    assert found.value == pytest.approx(2 / 3 - 2 / 5)  # 2 of the 3 that drew it win, 2 of the other 5
    assert found.low < 0 < found.high < 1


def test_an_edge_compares_a_draw_with_the_same_draw_of_other_cards() -> None:
    """Seat 1 draws much and wins never: a card that it often draws must not be blamed for that."""
    much = ", ".join(f"draw 1 {card}" for card in ("3C", "4C", "5C"))
    games = [record(0, cards=f"draw 0 3C, {much}"), record(0, cards=f"draw 0 4C, {much}", bots="a b")]
    tally = Tally.of(games)

    assert impact(tally, tally.cards["5C"], "draw").value == pytest.approx(-1.0)  # type: ignore[union-attr]
    assert edge(tally, tally.cards["5C"]).value == 0.0  # type: ignore[union-attr]
    assert edge(tally, tally.cards["3C"]).value == 0.0  # type: ignore[union-attr]


def test_an_edge_is_what_the_card_adds() -> None:
    tally = Tally.of(
        [record(0, cards="draw 0 8H")] * 3
        + [record(1, cards="draw 0 8H")]
        + [record(0, cards="draw 0 3C")]
        + [record(1, cards="draw 0 3C")] * 3
    )

    good, bad = edge(tally, tally.cards["8H"]), edge(tally, tally.cards["3C"])
    assert good is not None
    assert bad is not None
    assert (good.value, bad.value) == (pytest.approx(0.25), pytest.approx(-0.25))
    assert good.high - good.value == pytest.approx(1.96 * 0.25, rel=1e-3)  # a half win and four draws


def test_a_card_that_nobody_drew_has_no_edge() -> None:
    tally = Tally.of([record(0, cards="deal 0 8H")])

    assert edge(tally, tally.cards["8H"]) is None


def test_late_draws_are_not_told_apart() -> None:
    tally = Tally.of([record(0, cards=", ".join(["draw 0 3C"] * (LATE + 5)))])

    assert max(nth for _, nth in tally.nth) == LATE
    assert sum(score.seats for score in tally.nth.values()) == LATE + 5


def random_record(rng: random.Random) -> Record:
    kinds = ("deal", "draw", "play", "discard")
    cards = ", ".join(f"{rng.choice(kinds)} {rng.randrange(3)} {rng.choice('ABC')}" for _ in range(12))
    return record(
        *rng.sample(range(3), rng.randrange(4)),
        cards=cards,
        bots=" ".join(rng.choices("xyz", k=3)),
        seed=rng.randrange(1000),
        first=rng.randrange(3),
        points=" ".join(str(rng.randrange(-50, 50)) for _ in range(3)),
        reason=rng.choice(("empty hand", "blocked")),
        moves=rng.randrange(50),
        turns=rng.randrange(50),
    )


def test_tallies_added_in_any_order_are_the_tally_of_all_games() -> None:
    rng = random.Random(4)
    records = [random_record(rng) for _ in range(60)]
    parts = [Tally.of(records[at : at + 7]) for at in range(0, 60, 7)]
    rng.shuffle(parts)

    total = Tally()
    for part in parts:
        total += part

    assert total == Tally.of(records)
    plan = Plan("standard", 3, ("random",), 60)
    assert report(plan, total) == report(plan, Tally.of(records))


def test_adding_a_tally_leaves_it_as_it_was() -> None:
    part = Tally.of([record(0, cards="draw 0 8H")])
    total = Tally()

    total += part
    total += part

    assert part == Tally.of([record(0, cards="draw 0 8H")])
    assert total == Tally.of([record(0, cards="draw 0 8H")] * 2)


def test_a_report_of_no_games_says_nothing_and_one_of_a_single_game_no_more_than_it_can() -> None:
    plan = Plan("standard", 2, ("random",), 5)

    assert report(plan, Tally())["games"] == 0
    assert report(plan, Tally())["length"]["turns"]["median"] is None
    one = report(plan, Tally.of([record(0, cards="draw 0 8H")]))
    assert one["wins"]["seat"]["0"]["points"] == {"value": None, "low": None, "high": None}
    assert one["cards"]["8H"]["draw"]["times"] == 1


def test_a_report_has_shares_of_wins_lengths_and_ends() -> None:
    games = [
        record(0, turns=4, points="5 -5"),
        record(0, turns=8, points="7 -7"),
        record(1, reason="blocked"),
    ]
    found = report(Plan("standard", 2, ("random",), 3), Tally.of(games))

    assert found["wins"]["seat"]["0"]["value"] == pytest.approx(2 / 3)
    assert found["wins"]["seat"]["0"]["points"]["value"] == pytest.approx(4.0)
    assert (found["length"]["turns"]["median"], found["length"]["turns_each"]["median"]) == (8, 4)
    assert [(end, figures["games"]) for end, figures in found["endings"].items()] == [
        ("empty hand", 2),
        ("blocked", 1),
    ]


def test_the_draws_of_different_bots_are_kept_apart() -> None:
    tally = Tally.of([record(0, bots="good bad", cards="draw 0 3C, draw 1 3C, draw 1 4C")])

    assert set(tally.nth) == {("good", 1), ("bad", 1), ("bad", 2)}
