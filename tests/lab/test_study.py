"""Two sets of rules compared, bots against each other, cards that are chosen: on games that are made up."""

import random

import pytest

from engine import deck
from engine.lab import Plan, Record, Study, Tally, compared, report
from engine.lab.figures import stratified
from engine.lab.score import WIN
from engine.lab.self_play import Choice, play_one, whole_card
from engine.lab.study import Figure
from engine.lab.tally import outcome, shares


def record(
    *winners: int,
    bots: str = "a b",
    reason: str = "empty hand",
    turns: int = 8,
    choices: tuple[Choice, ...] = (),
    teams: tuple[tuple[int, ...], ...] | None = None,
) -> Record:
    names = tuple(bots.split())
    return Record(0, names, 0, winners, (0,) * len(names), reason, 10, turns, (), choices, teams)


def two(players: int = 2) -> Study:
    """Two plans, as far as figures depend on them."""
    plan = Plan("standard", players, ("random",), games=4)
    return Study((plan, Plan("crazy8", players, ("random",), games=4)))


def test_a_difference_is_that_of_games_from_the_same_deal() -> None:
    study = two()
    counts = study.counts()
    for first, second in (
        (record(0, turns=4), record(0, turns=9)),
        (record(1, turns=6), record(0, turns=11)),
    ):
        counts.add((first, second))

    found = compared(study, counts)["differences"]

    assert found["length"]["turns"] == {"value": 5.0, "low": 5.0, "high": 5.0}  # the same in every pair
    assert found["seat"]["0"]["value"] == pytest.approx(0.5)
    assert found["seat"]["0"]["high"] == pytest.approx(0.5 + 1.96 * 0.5, rel=1e-3)
    assert found["bot"]["b"]["value"] == pytest.approx(-0.5)
    assert found["ending"]["empty hand"] == {"value": 0.0, "low": 0.0, "high": 0.0}


def test_an_ending_of_one_game_only_counts_as_none_in_the_others() -> None:
    study = two()
    counts = study.counts()
    counts.add((record(0), record(0, reason="blocked")))
    for _ in range(3):
        counts.add((record(0), record(0)))

    found = compared(study, counts)["differences"]["ending"]

    assert found["blocked"]["value"] == 0.25
    assert found["empty hand"]["value"] == -0.25


def test_a_bot_with_several_seats_is_compared_by_its_seats() -> None:
    study = two(3)
    counts = study.counts()
    counts.add((record(0, bots="a b b"), record(1, bots="a b b")))
    counts.add((record(0, bots="a b b"), record(2, bots="a b b")))

    found = compared(study, counts)

    assert found["differences"]["bot"]["b"]["value"] == pytest.approx(0.5)
    shares_of_b = [found[rules]["wins"]["bot"]["b"]["value"] for rules in ("first", "second")]
    assert shares_of_b == [0.0, 0.5]


def test_the_same_rules_differ_in_nothing() -> None:
    plan = Plan("standard", 2, ("easy", "random"), games=4)
    study = Study((plan, plan))
    counts = study.counts()
    for number in range(4):
        counts.add(study.play(number))

    for group in compared(study, counts)["differences"].values():
        for found in group.values():
            assert found == {"value": 0.0, "low": 0.0, "high": 0.0}


def test_of_one_pair_of_games_nothing_is_said_and_of_none_neither() -> None:
    study = two()
    counts = study.counts()
    assert compared(study, counts)["differences"] == {}
    counts.add((record(0), record(1)))

    assert compared(study, counts)["differences"]["seat"]["0"] == {"value": None, "low": None, "high": None}


def test_counts_added_in_any_order_are_the_counts_of_all() -> None:
    rng = random.Random(3)
    study = two(3)
    pairs = [
        tuple(record(rng.randrange(3), bots="a b c", turns=rng.randrange(9)) for _ in range(2))
        for _ in range(30)
    ]
    whole, total = study.counts(), study.counts()
    parts = [study.counts() for _ in range(5)]
    for number, pair in enumerate(pairs):
        whole.add(pair)
        parts[number % 5].add(pair)
    rng.shuffle(parts)
    for part in parts:
        total += part

    assert total == whole
    assert whole.differences[Figure("seat", "0")].count == 30


# -- teams


def test_a_team_that_wins_is_a_win_of_each_of_its_members() -> None:
    won = record(1, 3, bots="a b a b", teams=((0, 2), (1, 3)))

    assert shares(won) == [0, WIN, 0, WIN]
    assert outcome(won) == ((("a", "a"), False), (("b", "b"), True))


def test_a_deck_is_played_in_teams() -> None:
    plan = Plan("camelot", 4, ("normal", "random", "normal", "random"), games=2, teams=((0, 2), (1, 3)))

    games = [plan.play(number) for number in range(2)]

    assert all(set(game.winners) in ({0, 2}, {1, 3}) for game in games)
    assert report(plan, Tally.of(games))["fair"] == 0.5
    assert games[1].bots == ("random", "normal", "random", "normal")


def test_a_game_without_teams_refuses_them() -> None:
    with pytest.raises(ValueError, match=r"team"):
        Plan("standard", 4, ("random",), games=2, teams=((0, 2), (1, 3)))


# -- more bots than seats


def test_of_many_bots_every_company_sits_down_in_every_order() -> None:
    plan = Plan("standard", 2, ("easy", "greedy", "random"), games=6)

    assert [plan.seating(number) for number in range(7)] == [
        ("easy", "greedy"),
        ("greedy", "easy"),
        ("easy", "random"),
        ("random", "easy"),
        ("greedy", "random"),
        ("random", "greedy"),
        ("easy", "greedy"),
    ]


def test_too_many_bots_are_refused() -> None:
    with pytest.raises(ValueError, match="At most 16 bots can be named, not 17"):
        Plan("standard", 2, ("random",) * 17, games=1)


def test_a_duel_is_decided_where_one_wins_and_the_other_does_not() -> None:
    plan = Plan("standard", 3, ("random",), games=4)
    games = [
        record(0, bots="a b c"),
        record(2, bots="a b c"),
        record(1, bots="c a b"),
        record(0, 1, bots="a b c"),
    ]

    found = report(plan, Tally.of(games))["duels"]

    assert (found["a"]["b"]["games"], found["a"]["b"]["value"]) == (2, 1.0)
    assert found["b"]["a"]["value"] == 0.0
    assert (found["a"]["c"]["games"], found["a"]["c"]["value"]) == (4, 0.75)


def test_a_duel_with_three_of_a_kind_is_one_of_equals() -> None:
    """A bot that wins one game in four against three others is as good as they are."""
    plan = Plan("standard", 4, ("random",), games=4)

    found = report(plan, Tally.of([record(seat, bots="a b b b") for seat in range(4)]))["duels"]

    assert (found["a"]["b"]["value"], found["a"]["b"]["games"]) == (0.5, 4)


# -- cards that are chosen


def test_a_choice_is_counted_by_the_turns_in_which_it_could_be_made() -> None:
    plan = Plan("standard", 2, ("random",), games=3)
    games = [
        record(0, choices=(Choice(0, "8H", 4, 1), Choice(1, "8H", 2, 0))),
        record(1, choices=(Choice(0, "8H", 1, 1),)),
        record(1, choices=(Choice(0, "8H", 1, 0),)),
    ]

    found = report(plan, Tally.of(games))["cards"]["8H"]["choice"]

    assert (found["could"], found["did"], found["value"]) == (8, 2, 0.25)
    assert found["impact"]["value"] == pytest.approx(0.5)  # a wins one of two with it, and none without


def test_playing_a_card_is_worth_what_it_is_worth_to_each_bot() -> None:
    """The better bot plays the card more often: that alone must not make it look good."""
    games = [record(0, bots="good bad", choices=(Choice(0, "8H", 1, 1),))] * 8
    games += [record(0, bots="good bad", choices=(Choice(0, "8H", 1, 0),))] * 2
    games += [record(0, bots="good bad", choices=(Choice(1, "8H", 1, 0),))] * 8
    games += [record(0, bots="good bad", choices=(Choice(1, "8H", 1, 1),))] * 2

    found = report(Plan("standard", 2, ("random",), 20), Tally.of(games))["cards"]["8H"]["choice"]["impact"]

    assert found["value"] == 0.0
    assert found["low"] < 0.0 < found["high"]


def test_one_stratum_is_the_plain_difference_and_a_larger_one_weighs_more() -> None:
    one = stratified([((6, 10), (3, 10))])
    both = stratified([((6, 10), (3, 10)), ((0, 40), (40, 40))])

    assert stratified([]) is None
    assert one is not None
    assert one.value == pytest.approx(0.3)
    assert one.high - one.value == pytest.approx(1.96 * (7 * 5 / 12**3 + 4 * 8 / 12**3) ** 0.5, rel=1e-3)
    assert both is not None
    assert both.value == pytest.approx((5 * 0.3 - 20) / 25)


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("8H", "8H"),
        ("The Lamp / The Genie The Genie", "The Lamp / The Genie"),
        ("The Lamp / The Genie The Lamp", "The Lamp / The Genie"),
        ("Midnight / Dawn Dawn", "Midnight / Dawn"),
    ],
)
def test_a_split_card_is_one_card_whatever_it_is_played_as(text: str, card: str) -> None:
    assert whole_card(text) == card


def test_the_choices_of_a_game_agree_with_what_was_played() -> None:
    for rules in ("standard", "shahrzad"):
        game = play_one(rules, 2, 3, {}, bots=["normal", "random"])

        assert game.choices
        assert all(0 <= choice.did <= choice.could for choice in game.choices)
        plays = sum(card.kind == "play" for card in game.cards)
        assert 0 < sum(choice.did for choice in game.choices) <= plays
        held = {(card.seat, card.card) for card in game.cards if card.kind in ("deal", "draw")}
        assert rules != "standard" or {choice[:2] for choice in game.choices} <= held
        assert rules != "shahrzad" or {choice.card for choice in game.choices} <= {
            card.name for card in deck(rules)
        }
