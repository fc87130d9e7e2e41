"""Search: it finds what wins, sees nothing that its seat cannot know, and stops when it is told to."""

import random
from itertools import repeat

import pytest

from engine import COMPILED, Game
from engine.bots import choose, choose_move
from engine.bots.search import DEALS_LAST, chances, evaluate, search
from engine.decks import deck_names
from engine.options import OptionSpec
from engine.rules import option_specs, seats
from tests.games import EVERY_GAME

QUICK = 60  # iterations


def position(hands, discard, stock="3C 3D 5C 6D", **state):
    return Game.position("standard", hands=hands, discard=discard, stock=stock, **state)


def sums_to_one(shares):
    return sum(shares) == pytest.approx(1)


# --- what it finds


def test_it_makes_the_move_that_wins():
    game = position(["8C", "JC 4C 7C"], "4H")

    thought = search(game, 0, iterations=QUICK)

    assert thought.best == "play 8C"
    assert thought.chances == (1.0, 0.0)
    assert evaluate(game, 0, QUICK)["play 8C"] == 1.0


def test_it_sees_a_win_that_takes_three_moves():
    """Both queens skip the other player; a card drawn first would only give them a turn."""
    game = position(["QH QS 5S", "4C"], "9H", stock="JD JS")

    thought = search(game, 0, iterations=200)

    assert thought.best == "play QH"
    assert thought.chances[0] > 0.9 > evaluate(game, 0, 200)["draw"]


def test_every_move_is_judged_and_the_best_comes_first():
    game = Game.new("standard", 3, 5)
    seat = game.actors[0]

    judged = evaluate(game, seat, 300)

    assert set(judged) == set(game.moves(seat))
    assert all(0 <= chance <= 1 for chance in judged.values())
    assert next(iter(judged)) == search(game, seat, iterations=300).best


# --- whose knowledge


def test_it_can_be_told_which_deals_to_search():
    """Who knows that the other's last card is the nine of hearts does not play a nine."""
    game = position(["9C KC 2S", "9H"], "4C")

    def judged(hidden):
        lies = position(["9C KC 2S", hidden], "4C")._table
        found = search(game, 0, iterations=200, judge_all=True, deals=repeat(lies))
        return {candidate.move: candidate.chance for candidate in found.candidates}

    assert judged("9H")["play 9C"] < 0.1 < judged("9H")["play KC"]
    assert judged("6H")["play 9C"] > 0.2


@pytest.mark.parametrize("name", EVERY_GAME)
def test_it_thinks_the_same_whatever_lies_hidden(name):
    rng = random.Random(2)
    game = Game.new(name, 3, 8)
    for _ in range(6):
        for _ in range(4):
            seat = game.actors[0]
            game.play(seat, game.moves(seat)[0])
        seat = game.actors[0]
        one, other = game.redeal(seat, rng), game.redeal(seat, rng)
        assert one != other
        assert search(one, seat, iterations=QUICK) == search(other, seat, iterations=QUICK)


@pytest.mark.skipif(COMPILED, reason="calls between compiled modules cannot be watched")
def test_nothing_is_read_of_the_real_table_but_the_view(monkeypatch):
    """All that is played on is a deal of `determinize`; the game stays as it was."""
    game = Game.new("camelot", 3, 4)
    before, dealt = game.record(), []
    determinize = Game.determinize
    monkeypatch.setattr(Game, "determinize", lambda *of: dealt.append(determinize(*of)) or dealt[-1])

    search(game, None, iterations=12)
    assert len(dealt) == 12 / DEALS_LAST

    actor = game.actors[0]
    search(game, actor, iterations=len(game.moves(actor)))
    assert len(dealt) == 12 / DEALS_LAST + 1, "all moves are tried on the same"
    assert game.record() == before


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_anybody_can_be_asked_how_the_game_stands(seat):
    game = Game.new("standard", 3, 1)

    thought = search(game, seat, iterations=QUICK)

    assert thought.actor == game.actors[0]
    assert thought.best
    assert sums_to_one(thought.chances)
    assert chances(game, seat, QUICK) == thought.chances


def test_one_who_is_not_to_move_does_not_know_the_moves():
    """The candidates of another player are those of many deals, and say nothing of the hand."""
    game = Game.new("standard", 2, 1)
    watcher = 1 - game.actors[0]

    assert len(search(game, watcher, iterations=200).candidates) > len(game.moves(game.actors[0]))


@pytest.mark.parametrize("rules", ["standard", "camelot"])
def test_a_move_that_hardly_any_hand_allows_is_not_taken_for_possible(rules):
    """Whoever does not see a hand takes together all that was tried; its owner makes the best."""
    game = Game.new(rules, 2, 1)
    actor = game.actors[0]

    for seat in (1 - actor, None):
        thought = search(game, seat, iterations=120)
        tried = sum(one.visits * one.chance for one in thought.candidates)
        assert thought.chances[actor] == pytest.approx(tried / thought.iterations)
    thought = search(game, actor, iterations=120)
    assert thought.chances[actor] == pytest.approx(thought.candidates[0].chance)


# --- how it ends


def test_it_stops_at_once():
    game = Game.new("crazy8", 4, 3)
    seat = game.actors[0]

    thought = search(game, seat, stop=lambda: True)

    assert thought.iterations == 0
    assert thought.best == choose(game, seat, "normal"), "what looks best at a glance"
    assert sums_to_one(thought.chances)


def test_it_is_asked_again_and_again_whether_to_go_on():
    asked = iter([False, False, True])

    assert 0 < search(Game.new("factor", 2, 3), 0, stop=lambda: next(asked)).iterations < 100


def test_a_game_that_is_over_has_no_next_move():
    game = position(["8C", "JC"], "4H")
    game.play(0, "play 8C")

    with pytest.raises(ValueError, match=r"^The game is over\.$"):
        search(game, 0)
    assert chances(game, 1) == (1.0, 0.0)


def test_only_a_seat_that_is_to_move_has_moves_to_judge():
    with pytest.raises(ValueError, match="Seat 1 is not to move"):
        evaluate(position(["9H KC", "JC"], "4H"), 1)


# --- levels


@pytest.mark.parametrize(
    ("rules", "players", "iterations"),
    [("standard", 2, 77), ("standard", 3, 88), ("crazy8", 4, 88), ("camelot", 2, 77), ("camelot", 4, 77)],
)
@pytest.mark.parametrize("level", choose_move.EFFORTS)
def test_a_level_thinks_for_its_number_of_iterations_within_its_time(
    level, rules, players, iterations, monkeypatch
):
    """It takes more where three or more shed cards: their moves are most alike."""
    asked = []

    def found(game, seat, *, iterations, stop):
        asked.append((iterations, stop()))
        return search(game, seat, iterations=1)

    now = [100.0]
    monkeypatch.setattr(choose_move, "search", found)
    monkeypatch.setattr(choose_move, "monotonic", lambda: now[0])
    monkeypatch.setitem(choose_move.EFFORTS, level, choose_move.Effort(77, 88, 2.0))
    game = Game.new(rules, players, 1)
    seat = game.actors[0]

    choose(game, seat, level)
    choose(game, seat, level, stop=lambda: True)

    assert asked == [(iterations, False), (iterations, True)]


@pytest.mark.parametrize("level", choose_move.EFFORTS)
def test_without_time_a_level_answers_at_a_glance(level):
    game = Game.new("standard", 4, 6)
    seat = game.actors[0]

    assert choose(game, seat, level, 0.0) == choose(game, seat, "normal")
    assert choose(game.view(seat), seat, level) == choose(game, seat, "normal")


def test_where_there_is_no_choice_nothing_is_searched(monkeypatch):
    monkeypatch.setattr(choose_move, "search", None)
    game = position(["9C KC", "JC"], "4H")

    assert choose(game, 0, "expert") == "draw"


# --- every game


def settings(spec: OptionSpec):
    return [value for value in spec.allowed if value != spec.default][:2]


@pytest.mark.parametrize("name", EVERY_GAME)
def test_it_plays_every_game_whole(name):
    for players in (2, seats(name)[-1]):
        game = Game.new(name, players, 2)
        rng = random.Random(players)
        while game.result is None:
            seat = game.actors[0]
            move = choose(game, seat, "hard" if rng.random() < 0.2 else "normal")
            assert move in game.moves(seat)
            game.play(seat, move)


@pytest.mark.parametrize("name", EVERY_GAME)
def test_it_plays_with_every_option(name):
    for spec in option_specs(name):
        for value in settings(spec):
            try:
                game = Game.new(name, 3, 5, {spec.name: value})
            except ValueError:
                continue  # two roles on one rank
            for _ in range(6):
                seat = game.actors[0]
                thought = search(game, seat, iterations=8)
                assert {candidate.move for candidate in thought.candidates} == set(game.moves(seat))
                game.play(seat, thought.best)
                if game.result:
                    break


@pytest.mark.parametrize("name", deck_names())
def test_teams_win_together(name):
    game = Game.new(name, 4, 3, teams=[[0, 2], [1, 3]])
    for _ in range(12):
        for seat in game.actors:
            thought = search(game, seat, iterations=20)
            assert thought.actor == seat
            assert thought.chances[0] == thought.chances[2]
            assert sums_to_one(thought.chances[:2])
        game.play(seat, thought.best)
