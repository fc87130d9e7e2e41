"""Playing on quickly: what a hasty player does, and how a table is judged."""

import random
import subprocess
import sys

import pytest

from engine import Game
from engine.bots import choose
from engine.bots.rollout_lookup import rollout_for
from engine.bots.search import search


def table_of(game, seat=0):
    """The table as it lies, where all cards are known to the seat."""
    return game.determinize(seat, random.Random(1))


def picks(game, number=40):
    """What a hasty player does in a position, now and then."""
    draw, found = random.Random(2).random, set()
    for _ in range(number):
        table = table_of(game)
        rollout_for(game.table_rules).go_on(table, 0, draw)
        found |= {move for move in game.moves(0) if open_part(after(game, move)) == open_part(table)}
    return found


def after(game, move):
    """The table after a move."""
    changed = game.copy()
    changed.play(0, move)
    return table_of(changed)


def open_part(table):
    """What everybody sees of a table, which tells one move from another."""
    return table.discard, table.named, table.phase, [hand.bit_count() for hand in table.hands]


def standard(hands, discard="4H", **state):
    return Game.position("standard", hands=hands, discard=discard, stock="3C 3D", **state)


def test_a_hasty_player_keeps_what_goes_on_anything_and_never_draws_without_need():
    assert picks(standard(["9H 4C 8S KD", "JC 7C"])) == {"play 9H", "play 4C"}
    assert picks(standard(["8S KD", "JC 7C"])) == {"play 8S"}


def test_a_hasty_player_names_what_is_held_most():
    assert picks(standard(["2S KC QS", "JC"], "8H", phase="name"), 20) == {"name spades"}


def test_a_hasty_player_goes_on_rather_than_be_done():
    game = standard(["8S KD", "JC"], "8H", phase="more", options={"multiple_cards": True})

    assert picks(game) == {"play 8S"}
    assert rollout_for(game.table_rules).weights(table_of(game), 0, game.moves(0)) == [8.0, 0.0]


def chances(rules, hands, discard="4H", **state):
    game = Game.position(rules, hands=hands, discard=discard, stock="", **state)
    return rollout_for(game.table_rules).judge(table_of(game))


@pytest.mark.parametrize(
    ("rules", "discard", "few", "many"),
    [
        ("standard", "4H", "5C 6C", "5D 6D 5S 6S"),
        ("crazy8", "4G", "5R 6R", "5B 6B 5Y 6Y"),
        ("factor", "4H", "5C 6C", "5D 6D 5S 6S"),
    ],
)
def test_who_has_fewer_cards_is_likelier_to_win(rules, discard, few, many):
    lighter, heavier = chances(rules, [few, many], discard)

    assert lighter > 0.5 > heavier
    assert lighter + heavier == pytest.approx(1)


def test_of_as_many_cards_those_are_better_that_fit_go_on_anything_or_harm_the_next_player():
    plain = chances("standard", ["5C 6C 9C", "5D 6D 9D"])[0]

    assert chances("standard", ["5C 6C 9H", "5D 6D 9D"])[0] > plain  # something to play
    assert chances("standard", ["5C 6C 8C", "5D 6D 9D"])[0] > plain
    assert chances("standard", ["5C 6C 2C", "5D 6D 9D"])[0] > plain
    assert chances("standard", ["5C 6C QC", "5D 6D 9D"])[0] > plain
    assert chances("standard", ["5C 6C 2C", "5D 6D 9D"], options={"twos": "none"})[0] == plain
    assert chances("standard", ["5C 6C QC", "5D 6D 9D"], options={"skip_rank": "none"})[0] == plain


def test_with_a_deck_fewer_cards_assets_in_play_and_eights_make_winning_likelier():
    def chance(hand, **state):
        game = Game.position(
            "camelot", hands=[hand, "Squire, Death, Glamour"], discard="Avalon", stock="Nimue", **state
        )
        return rollout_for(game.table_rules).judge(table_of(game))[0]

    assert chance("Sir Gawain") > chance("Sir Gawain, Mordred") > chance("Sir Gawain, Mordred, King Arthur")
    assert chance("Sir Gawain, Mordred, Merlin") > chance("Sir Gawain, Mordred, King Arthur")
    assert chance("Sir Gawain", in_play=["Castle", ""]) > chance("Sir Gawain")


def test_who_is_out_of_the_game_cannot_win():
    game = Game.position(
        "camelot", hands=["Squire, Castle", "", "Merlin"], discard="Avalon", stock="Death, Excalibur, Unicorn"
    )
    table = table_of(game)
    table.alive = 0b101

    first, out, last = rollout_for(game.table_rules).judge(table)

    assert out == pytest.approx(0, abs=1e-5)
    assert first < last


@pytest.mark.parametrize("rules", ["camelot", "olympus", "shahrzad"])
def test_a_search_finds_the_same_in_a_process_that_has_done_nothing_yet(rules):
    """What cards usually do is kept in mind: it must not matter who has asked for it first."""
    code = (
        "from engine import Game; from engine.bots import search\n"
        f"found = search.search(Game.new({rules!r}, players=2, seed=5), None, iterations=30)\n"
        "print(found)"
    )
    game = Game.new(rules, players=2, seed=5)
    choose(game, game.actors[0], "normal")

    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, timeout=60, check=True
    )

    assert done.stdout == f"{search(game, None, iterations=30)}\n"
