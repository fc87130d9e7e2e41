"""The example game of docs/contributing/game.md: its rules, and what reads them."""

import itertools
import random

import pytest

from engine import Game, Match, seats, summary
from engine.bots import LEVELS, choose
from engine.bots.search import chances
from engine.lab.plan import Plan
from engine.rules import card_note
from game.setup.characters import characters
from tests.games import EXAMPLE, needs_example

pytestmark = needs_example


def position(hand, discard, *, other="10S QC KS", stock="10D QD KD AD", **state):
    return Game.position(EXAMPLE, hands=[hand, other], discard=discard, stock=stock, **state)


@pytest.mark.rule("MM-01")
def test_mm_01_two_to_six_play_with_one_deck_or_two():
    assert list(seats(EXAMPLE)) == [2, 3, 4, 5, 6]
    cards = [sum(hand["count"] for hand in view["hands"]) + view["stock"]["count"] + 1 for view in (
        Game.new(EXAMPLE, players).view(None) for players in (4, 5)
    )]  # fmt: skip
    assert cards == [32, 64]


@pytest.mark.rule("MM-02")
def test_mm_02_five_cards_each_and_no_jack_is_turned_up():
    for seed in range(50):
        view = Game.new(EXAMPLE, 3, seed).view(None)
        assert [hand["count"] for hand in view["hands"]] == [5, 5, 5]
        assert not view["top"].startswith("J")


@pytest.mark.rule("MM-03")
def test_mm_03_suit_or_rank_fits_and_a_draw_ends_the_turn():
    game = position("9H KC 8S", "9C")
    assert set(game.moves(0)) == {"play 9H", "play KC", "draw"}
    assert game.why_not(0, "play 8S") == "The eight of spades does not fit on the discard pile."
    game.play(0, "draw")
    assert game.actors == (1,)


@pytest.mark.rule("MM-04")
def test_mm_04_a_jack_fits_on_all_but_a_jack_and_names_a_suit():
    game = position("JH 9S KC", "9C", other="JS 10H 10C")
    game.play(0, "play JH")
    assert game.asks(0) == "Name the suit that comes next"
    assert game.why_not(0, "draw") == "Name a suit: clubs, diamonds, hearts or spades."
    game.play(0, "name hearts")
    assert set(game.moves(1)) == {"play 10H", "draw"}
    assert game.asks(1) == "Play a heart, or draw a card"


@pytest.mark.rule("MM-05")
def test_mm_05_a_seven_is_answered_or_two_cards_are_taken():
    game = position("7H KC", "9H", other="7S QC KS")
    game.play(0, "play 7H")
    assert set(game.moves(1)) == {"play 7S", "take"}
    assert game.asks(1) == "Play a seven, or take 2 cards"
    assert game.why_not(1, "play QC") == "A seven is pending: play a seven, or take 2 cards."
    game.play(1, "play 7S")
    game.play(0, "take")
    assert game.view(0)["hands"][0]["count"] == 5
    plain = position("7H KC", "9H", options={"sevens": False})
    plain.play(0, "play 7H")
    assert plain.view(None)["penalty"] == 0


@pytest.mark.rule("MM-06")
def test_mm_06_an_eight_skips_the_next_player():
    game = position("8H KC", "9H")
    game.play(0, "play 8H")
    assert game.actors == (0,)


@pytest.mark.rule("MM-07")
def test_mm_07_the_discards_become_a_stock_and_who_cannot_draw_passes():
    game = position("KC", "9H 9D", stock="")
    assert "draw" in game.moves(0)
    stuck = position("KC", "9D", other="QC", stock="")
    assert stuck.asks(0) == "Nothing fits: pass"
    assert stuck.why_not(0, "draw") == "There is nothing left to draw: pass."
    stuck.play(0, "pass")
    stuck.play(1, "pass")
    assert stuck.result == ((1,), (4, 0), "blocked")


@pytest.mark.rule("MM-08")
def test_mm_08_the_others_score_what_they_hold():
    game = position("9H", "9C", other="AS 10S JC QC KS 9D")
    game.play(0, "play 9H")
    assert game.result == ((0,), (0, 48), "empty hand")
    assert card_note(EXAMPLE, 2, {}, "JC").endswith("Left in a hand it costs 20 points.")


@pytest.mark.rule("MM-09")
def test_mm_09_the_lowest_score_wins_the_match():
    match, rng = Match.new(EXAMPLE, players=3, seed=7, options={"match": 100}), random.Random(1)
    while not match.over:
        game = match.game
        while game.actors:
            game.play(game.actors[0], rng.choice(game.moves(game.actors[0])))
        if not match.over:
            match.next_game()
    assert max(match.scores) >= 100
    assert {match.scores[seat] for seat in match.winners} == {min(match.scores)}
    assert "the lowest score wins" in summary(EXAMPLE, 3, {})[-1]


@pytest.mark.parametrize(
    ("state", "sentence"),
    [
        ({"discard": "9C", "named": "hearts"}, "only after a jack"),
        ({"discard": "JC", "named": "hearts", "phase": "name"}, "nothing is named yet"),
        ({"discard": "9C", "penalty": 2}, "nobody draw that many"),
        ({"discard": "8C", "skips": 1}, "carried out at once"),
    ],
)
def test_a_position_that_contradicts_the_rules_is_refused(state, sentence):
    with pytest.raises(ValueError, match=sentence):
        position("9H", **state)


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("fly", "There is no move"),
        ("name hearts", "only after a jack"),
        ("play AC", "You do not hold the ace of clubs"),
        ("take", "No penalty is pending"),
        ("pass", "only when there is nothing to draw"),
    ],
)
def test_what_is_not_possible_is_refused_with_a_reason(move, sentence):
    assert sentence in position("9H KC", "9C").why_not(0, move)


@pytest.mark.parametrize(
    ("level", "player"), [*itertools.product(LEVELS[:2], characters()), ("hard", characters()[0])]
)
def test_every_regular_plays_a_whole_hand(level, player):
    game = Game.new(EXAMPLE, 3, seed=5)
    while game.actors:
        seat = game.actors[0]
        game.play(seat, choose(game, seat, level, 0.02, style=player.style))
    assert game.result.winners


def test_the_expert_and_the_coach_know_the_game():
    game = position("9H", "9C")
    assert choose(game, 0, "expert", 0.2) == "play 9H"
    first, second = chances(game, 0, iterations=200)
    assert first > 0.8 > second


def test_bots_play_it_in_the_laboratory():
    plan = Plan(EXAMPLE, 2, ("normal", "random"), games=40)
    records = [plan.play(number) for number in range(40)]
    won = sum("normal" in {record.bots[seat] for seat in record.winners} for record in records)
    assert won > 24
