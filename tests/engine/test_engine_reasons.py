"""Why a move is not allowed, where no rule's own test says it."""

import pytest

from engine import Game


def position(hand, discard, stock="3C 3D 5C", **state):
    return Game.position("standard", hands=[hand, "JC"], discard=discard, stock=stock, **state)


@pytest.mark.parametrize(
    ("given", "move", "reason"),
    [
        ({}, "done", "Only a turn of several cards ends with done (option Multiple cards: off)."),
        ({}, "take", "No penalty is pending, so there is nothing to take."),
        ({"phase": "more", "options": {"multiple_cards": True}}, "play 9H",
         "Only another four may follow in this turn (option Multiple cards: on)."),
        ({"phase": "more", "options": {"multiple_cards": True}}, "draw",
         "You have played: add a card of the same rank, or be done (option Multiple cards: on)."),
        ({}, "name hearts", "A suit is named only after an eight, by whoever played it."),
        ({"options": {"eights": "plain"}}, "name hearts",
         "Nobody names a suit at this table (option Eights: plain)."),
        ({"options": {"eights": "wild_own_suit"}}, "name hearts",
         "Nobody names a suit at this table (option Eights: wild own suit)."),
        ({}, "pass", "You can pass only when there is nothing to draw."),
        ({"options": {"play_after_draw": True}}, "pass",
         "You can pass only after drawing, or when there is nothing to draw."),
        ({"options": {"draw_until_playable": True, "play_after_draw": True}}, "pass",
         "You can pass only when there is nothing to draw."),
        ({"options": {"twos": "always_draw"}}, "pass",
         "You can pass only after taking a penalty, or when there is nothing to draw."),
    ],
)  # fmt: skip
def test_a_reason_names_the_rule_and_the_option(given, move, reason):
    assert position("9H KC", "4H", **given).why_not(0, move) == reason


def test_a_card_may_be_a_second_copy():
    game = Game.position("standard", ["8S 9H", "8S 4C"], "4H", "3C", to_move=1)

    game.play(1, "play 8S")

    assert game.view(1)["hands"][1]["cards"] == ["4C"]
