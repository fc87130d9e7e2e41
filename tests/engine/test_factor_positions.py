"""Positions of Crazy Factor: the rules in force, what was declared, and what contradicts them."""

import random
import re

import pytest

from engine import Game, house_code, read_house_code

HANDS = ("9H 4S KC 8D", "JC JD")
AGAIN = {"first_card": "again"}


def position(hands=HANDS, discard="4H", stock="3C 3D", **state):
    return Game.position("factor", hands=hands, discard=discard, stock=stock, **state)


@pytest.mark.rule("CF-04")
@pytest.mark.parametrize(
    ("given", "mode"),
    [
        ({"discard": "4H"}, "undecided"),
        ({"discard": "4H QS 5C"}, "undecided"),
        ({"discard": "8H"}, "factor"),
        ({"discard": "8H 4C"}, "factor"),
        ({"discard": "8H", "options": AGAIN}, "undecided"),
        ({"discard": "4H 8C"}, "undecided"),
        ({"discard": "KH"}, "eights"),
        ({"discard": "KH 4H"}, "eights"),
        ({"discard": "KH 4H", "options": AGAIN}, "undecided"),
        ({"discard": "4H KC"}, "eights"),
        ({"discard": "8H KC"}, "eights"),
        ({"discard": "KC 8H"}, "eights"),
        ({"discard": "4H 8C", "declared": "10"}, "factor"),
        ({"discard": "KC 8C", "declared": "A"}, "factor"),
        ({"discard": "4H KC", "declared": "hearts"}, "eights"),
        ({"discard": "8H KC", "declared": "H"}, "eights"),
        ({"discard": "4H 8C", "phase": "declare"}, "eights"),
        ({"discard": "4H KC", "phase": "declare"}, "factor"),
        ({"discard": "8H", "mode": "eights"}, "eights"),
        ({"discard": "KH 8C", "mode": "undecided"}, "undecided"),
        ({"discard": "4H 8C", "phase": "declare", "mode": "undecided"}, "undecided"),
    ],
)
def test_what_is_not_said_follows_from_the_declaration_else_from_the_cards(given, mode):
    game = position(**given)

    assert game.view(0)["mode"] == mode
    again = Game.position(game.position_text)
    assert again == game
    assert again.view(0) == game.view(0)


def test_its_text_says_only_what_is_not_as_usual():
    assert position(discard="4H 8C", declared="10").position_text == (
        "factor | hands 4S 8D 9H KC; JC JD | discard 4H 8C | stock 3C 3D | to_move 0 | declared 10"
    )
    assert position(discard="4H", mode="factor").position_text.endswith("to_move 0 | mode factor")
    assert position(discard="KH").position_text.endswith("to_move 0")


def test_a_rank_and_a_suit_are_read_in_any_case():
    assert position(discard="8C", declared="q").view(0)["declared"] == "Q"
    assert position(discard="KC", declared="HEARTS").view(0)["declared"] == "hearts"


@pytest.mark.parametrize(
    ("given", "reason"),
    [
        ({"discard": ""}, "The discard pile needs a card on it."),
        ({"mode": "crazy"}, "In a position mode is one of undecided, eights, factor, not crazy."),
        ({"discard": "8C", "declared": "K"}, "In a position declared is one of A, 2, 3, "),
        ({"discard": "8C", "declared": "13"}, "In a position declared is one of A, 2, 3, "),
        ({"discard": "8C", "declared": "1"}, "In a position declared is one of A, 2, 3, "),
        ({"named": "hearts"}, "A position of factor has no 'named'; it may have to_move, "),
        ({"declared": "10"}, "A value can be declared only while an 8 is on top."),
        ({"discard": "KC", "declared": "10"}, "A value can be declared only while an 8 is on top."),
        ({"declared": "hearts"}, "A suit can be declared only while a king is on top."),
        ({"discard": "8C", "declared": "hearts"}, "A suit can be declared only while a king is on top."),
        ({"discard": "8C", "declared": "10", "mode": "eights"},
         "What was declared puts factor in force, not eights."),
        ({"discard": "8C", "declared": "10", "mode": "undecided"},
         "What was declared puts factor in force, not undecided."),
        ({"discard": "KC", "declared": "hearts", "mode": "factor"},
         "What was declared puts eights in force, not factor."),
        ({"discard": "KC", "declared": "hearts", "mode": "undecided"},
         "What was declared puts eights in force, not undecided."),
        ({"discard": "KC", "mode": "factor"}, "Under a king the rules in force are eights, not factor."),
        ({"discard": "KC", "mode": "undecided"},
         "Under a king the rules in force are eights, not undecided."),
        ({"phase": "declare"}, "Something is declared only after an 8 or a king."),
        ({"discard": "8C", "phase": "declare", "declared": "10"},
         "In the phase declare nothing is declared yet."),
        ({"discard": "8C", "phase": "declare", "mode": "factor"},
         "An 8 is an ordinary card while factor is in force."),
        ({"discard": "KC", "phase": "declare", "mode": "eights"},
         "A king is an ordinary card while eights is in force."),
        ({"direction": -1}, "In factor nothing pends, nobody is skipped and the direction never changes."),
        ({"penalty": 2}, "In factor nothing pends, nobody is skipped and the direction never changes."),
        ({"skips": 1}, "In factor nothing pends, nobody is skipped and the direction never changes."),
        ({"run": 1}, "In factor nothing pends, nobody is skipped and the direction never changes."),
        ({"over": "0"}, "In a position over is 'blocked' or the seat whose hand is empty."),
        ({"over": "stock out"}, "In a position over is 'blocked' or the seat whose hand is empty."),
        ({"hands": ["9H"] * 6}, "2 to 5 players play Crazy Factor, not 6."),
    ],
)  # fmt: skip
def test_what_contradicts_the_rules_is_refused(given, reason):
    with pytest.raises(ValueError, match="^" + re.escape(reason)):
        position(**given)


@pytest.mark.parametrize(
    ("over", "winners", "given"),
    [
        ("blocked", (1,), {}),
        ("0", (0,), {"hands": ("", "JC"), "discard": "KC", "mode": "factor"}),
        ("0", (0,), {"hands": ("", "JC"), "discard": "KC", "mode": "undecided"}),
        ("stock out", (), {"options": {"stock_out": "draw"}}),
    ],
)
def test_a_game_may_be_over(over, winners, given):
    game = position(over=over, **given)

    assert game.result.winners == winners
    assert game.actors == ()
    assert Game.position(game.position_text) == game


@pytest.mark.parametrize(
    "options", [{}, {"first_card": "again", "stock_out": "draw", "hand_size": 7, "decks": 3}]
)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_decision_of_a_game_can_be_written_down_and_read_again(players, options):
    for seed in range(5):
        rng = random.Random(seed)
        game = Game.new("factor", players, seed, options)
        while game.result is None:
            (seat,) = game.actors
            if rng.random() < 0.1:
                again = Game.position(game.position_text)
                assert again.position_text == game.position_text
                assert [again.view(who) for who in range(players)] == [
                    game.view(who) for who in range(players)
                ]
                other = game.redeal(seat, rng)
                assert other.view(seat) == game.view(seat)
                assert other.asks(seat) == game.asks(seat)
            game.play(seat, rng.choice(game.moves(seat)))
        assert Game.replay(game.record()) == game
        assert Game.position(game.position_text) == game


def test_the_mode_that_events_tell_is_the_mode_that_the_view_shows():
    for seed in range(60):
        rng = random.Random(seed)
        game = Game.new("factor", 2 + seed % 4, seed)
        told = ["undecided"] + [event.word for event in game.opening if event.kind == "mode"]
        while game.result is None:
            (seat,) = game.actors
            events = game.play(seat, rng.choice(game.moves(seat)))
            changes = [event.word for event in events if event.kind == "mode"]
            assert changes != told[-1:], "A mode event tells a change."
            told += changes
            assert game.view(None)["mode"] == told[-1]


@pytest.mark.parametrize(
    "options",
    [{}, {"hand_size": 72, "decks": 3}, {"hand_size": 1, "first_card": "again", "stock_out": "draw"}],
)
def test_a_house_rule_code_gives_the_options_back(options):
    code = house_code("factor", options)

    rules, read = read_house_code(code)
    assert code.startswith("CF-")
    assert rules == "factor"
    assert {name: read[name] for name in options} == options
