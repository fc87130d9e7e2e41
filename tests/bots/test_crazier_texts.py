"""What the rules of thumb read off the texts of cards, also of those that no deck of the game has."""

import pytest

from engine import Game
from engine.bots import choose
from engine.bots.heuristics.crazier.card_counts import FAR, MET, NEARLY, RATHER, likelihood
from engine.bots.heuristics.crazier.card_worth import VICTORY
from engine.bots.heuristics.crazier.crazier import CARD, worth
from engine.bots.heuristics.crazier.situation import Situation
from engine.cardtext import parse


def view(hand, *others, row="", theirs="", rules="camelot", discard=""):
    """What the first player of a table sees."""
    hands = [hand, *(others or ("",))]
    in_play = [row, theirs, *[""] * (len(hands) - 2)]
    return Game.position(rules, hands=hands, in_play=in_play, discard=discard).view(0)


def value(text, *hands, **state):
    """What it is worth to carry a text out."""
    return worth(Situation.of(view(*hands, **state)), parse(text))


def chance(condition, *hands, **state):
    """How likely a condition is thought to hold."""
    clause = parse(f"If {condition}, draw a card.")
    return likelihood(Situation.of(view(*hands, **state)), clause.condition)


# --- how many cards


def test_a_whole_hand_is_as_many_cards_as_are_held():
    hand = "Squire, Castle, Excalibur"

    assert value("Discard your hand.", hand) == value("Discard three cards.", hand)
    assert value("Discard your hand.", hand) > value("Discard two cards.", hand)


@pytest.mark.parametrize(
    ("kind", "card", "other"),
    [
        ("an asset", "The Lake of Four Colours", "The Roc"),
        ("an event", "The Roc", "The Lake of Four Colours"),
        ("a blue asset", "The Lake of Four Colours", "The Roc"),
        ("a multicoloured card", "The Roc", "The Ghoul"),
    ],
)
def test_only_cards_of_the_kind_that_is_meant_can_be_got_rid_of(kind, card, other):
    assert value(f"Discard {kind}.", f"{card}, {other}", rules="shahrzad") == CARD
    assert value(f"Discard two {kind.split(maxsplit=1)[1]}s.", f"{card}, {other}", rules="shahrzad") == CARD
    assert value(f"Discard {kind}.", other, rules="shahrzad") == 0


def test_a_kind_that_only_the_table_knows_is_taken_to_be_there():
    assert value("Discard a card of that colour.", "Squire, Avalon") == CARD


def test_to_get_rid_of_the_last_cards_wins():
    few, more = "Squire, Excalibur", "Squire, Excalibur, Avalon"
    under = "Put up to two cards from your hand on the bottom of the draw pile."

    for text in ("Discard two cards.", "Discard any two cards.", under):
        assert value(text, few) == 2 * CARD + VICTORY > value(text, more) == 2 * CARD
    assert value("You may destroy an asset. If you do, discard two cards.", few, row="Castle") > VICTORY


@pytest.mark.parametrize(
    ("hand", "top", "count"),
    [
        ("Death, Goblin Thieves, Squire, Nimue", "Castle", 3),  # the orange two, the blue one, blue
        ("Avalon, Squire, Castle", "Excalibur", 2),  # not the ace first
        ("Avalon, Round Table, Nimue", "Castle", 2),  # the eight, and either of the others
        ("Avalon, Unicorn, Nimue", "Castle", 0),
    ],
)
def test_only_cards_that_fit_one_after_another_are_got_rid_of(hand, top, count):
    assert value("Discard three cards.", hand, discard=top) == count * CARD
    assert value("Discard any three cards.", f"{hand}, Merlin", discard=top) == 3 * CARD


def test_any_cards_of_a_kind_are_got_rid_of_whatever_is_on_top():
    assert value("Discard any two green cards.", "Avalon, Nimue, Squire", discard="Castle") == CARD


def test_opponents_are_not_sure_to_have_cards_that_fit():
    fitting, free = (
        value(f"Each opponent discards {what}.", "Squire") for what in ("a card", "any two cards")
    )

    assert 0 > fitting > free / 2


def test_every_card_that_is_played_besides_is_a_card_less_in_hand():
    two, one, none = (
        "The Roc, Open Sesame, The Ghoul",
        "The Roc, The Ghoul",
        "The Ghoul, The Lake of Four Colours",
    )
    text, rest = "Play up to two events from your hand.", {"rules": "shahrzad"}

    assert value(text, two, **rest) > 2 * CARD
    assert value(text, two, **rest) > value(text, one, **rest) > CARD
    assert value(text, none, **rest) == 0
    assert value(text, "The Roc, Open Sesame", **rest) > VICTORY


def test_a_further_card_in_every_turn_is_worth_more_than_one_in_this_turn():
    hand = "Squire, Castle, Avalon"

    for verb in ("play", "discard"):
        each, this = (f"You may {verb} one more card {turn} turn." for turn in ("each", "this"))
        assert value(each, hand) > 2 * value(this, hand)


def test_what_must_be_in_play_first_costs_something():
    text = "You may destroy another asset you control. If you do, discard two cards."

    assert value(text, "Squire, Avalon, Castle") < value(
        "You may discard two cards.", "Squire, Avalon, Castle"
    )


# --- how likely


@pytest.mark.parametrize(
    ("condition", "row", "theirs", "expected"),
    [
        ("you control two or more assets", "Squire, Castle", "", MET),
        ("you control two or more assets", "Squire", "Castle, Avalon", NEARLY),
        ("you control two or more assets", "", "Castle, Avalon", FAR),
        ("you control two or fewer assets", "Squire, Castle", "", MET),
        ("you control two or fewer assets", "Squire, Castle, Avalon", "", NEARLY),
        ("opponents control two or more assets", "", "Squire, Castle", MET),
        ("opponents control two or more assets", "Squire, Castle", "", FAR),
        ("you control exactly one asset", "Squire", "Castle, Avalon", MET),
        ("you control exactly one asset", "", "Castle", NEARLY),
        ("you control exactly one asset", "Squire, Castle, Avalon", "", FAR),
        ("opponents control no assets", "Squire", "", MET),
        ("opponents control no assets", "", "Squire", NEARLY),
    ],
)
def test_a_condition_on_assets_is_likely_where_few_are_missing(condition, row, theirs, expected):
    assert chance(condition, "Death", row=row, theirs=theirs) == expected


@pytest.mark.parametrize(
    ("condition", "hands", "expected"),
    [
        ("you have two or more cards in hand", ("Death, Squire", "Castle"), MET),
        ("you have two or fewer cards in hand", ("Death, Squire, Mordred, Nimue", "Castle"), FAR),
        ("they have two or more cards in hand", ("Death, Squire", "Castle"), NEARLY),
        ("you have fewer cards in hand than each opponent", ("Death", "Castle, Squire"), MET),
        ("you have fewer cards in hand than each opponent", ("Death", "Castle, Squire", "Avalon"), NEARLY),
        ("you have more cards in hand than each opponent", ("Death, Squire", "Castle"), MET),
        ("they have more cards in hand than you", ("Death", "Castle, Squire"), MET),
        ("they have fewer cards in hand than you", ("Death", "Castle, Squire, Avalon"), FAR),
        ("the top card of the discard pile is green", ("Death",), RATHER),
        ("you discarded two or more cards this turn", ("Death",), RATHER),
    ],
)
def test_a_condition_on_hands_is_judged_by_the_cards_held(condition, hands, expected):
    assert chance(condition, *hands) == expected


# --- who answers


def test_an_offer_to_somebody_else_is_never_to_ones_good():
    they, chosen = "Squire, Castle", value("Choose an opponent.", "Death", "Squire, Castle")

    assert value("Choose an opponent. They draw a card.", "Death", they) > chosen
    assert value("Choose an opponent. They may draw a card.", "Death", they) == chosen
    assert value("If you control no assets, they may draw a card.", "Death", they) == 0
    assert value("If you control no assets, they may discard a card.", "Death", they) < 0
    assert value("The next player may draw a card.", "Death", they) == 0
    assert value("The next player may discard a card.", "Death", they) < 0


def test_what_follows_an_answer_counts_in_part_where_nothing_was_asked():
    hand = "Death, Squire"
    follows, refused = (
        value(f"Draw a card. {so}, take an extra turn after this one.", hand)
        for so in ("If you do", "If they don't")
    )

    assert value("Draw a card.", hand) < refused < follows
    assert follows < value("Draw a card. Take an extra turn after this one.", hand)


# --- what no card asks


def test_a_draw_that_may_be_left_out_is_left_out():
    game = Game.new("camelot", 2, 5, {"second_may_skip_draw": True})
    while "choose no" not in game.moves(game.actors[0]):
        game.play(game.actors[0], game.moves(game.actors[0])[-1])

    assert choose(game, game.actors[0], "normal") == "choose no"
