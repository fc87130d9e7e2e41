"""What the normal bot thinks of at Crazier Eights: it reads what cards do."""

import random

import pytest

from engine import Game
from engine.bots import LEVELS, choose
from engine.bots.heuristics.crazier.card_worth import text_worth, usual
from engine.bots.heuristics.crazier.situation import Situation, faces
from engine.bots.heuristics.crazier.win_conditions import looming
from engine.decks import deck_names
from engine.rules import deck

STOCK = "Merlin, Castle, Unicorn, Squire, Death, Avalon"


def table(rules, hands, discard, stock=STOCK, **state):
    return Game.position(rules, hands=hands, discard=discard, stock=stock, **state)


def best(hands, discard, *before, rules="camelot", stock=STOCK, **state):
    """What the normal bot does in a position, after some moves."""
    game = table(rules, hands, discard, stock, **state)
    for move in before:
        game.play(game.actors[0], move)
    return choose(game, game.actors[0], "normal")


def olympus(hands, discard, *before, **state):
    return best(hands, discard, *before, rules="olympus", stock="Zeus, Hydra, Nike, Icarus, Hermes", **state)


# --- what to play, what to discard


@pytest.mark.rule("CE-14")
def test_of_cards_that_an_ability_discards_it_takes_one_that_another_can_follow():
    green = "The Sea King, Sindbad the Sailor, A Fair Wind"
    hands = [f"The Valley of Diamonds, Queen Labe, The Ogress / The Gazelle, {green}", "The Roc"]
    state = {"rules": "shahrzad", "stock": "Morgiana, Ali Baba, Open Sesame"}

    move = best(hands, "Dalilah the Crafty", "play The Valley of Diamonds", **state)

    assert move == "choose The Ogress / The Gazelle"  # blue and green


@pytest.mark.parametrize("move", ["play Death", "discard Death"])
def test_it_gets_rid_of_its_last_card(move):
    assert best(["Death", "Unicorn, Squire"], "Mordred").split()[1:] == move.split()[1:]


def test_it_ends_its_turn_rather_than_hurt_itself():
    assert best(["Wheel of Fortune", "Unicorn, Squire, Castle"], "Excalibur") == "done"


def test_it_keeps_its_eight_while_another_card_goes():
    move = best(["Merlin, Nimue, Squire, Castle", "Squire, Castle, Avalon"], "Glamour", plays="0 0")

    assert move == "discard Nimue"


def test_it_uses_its_eight_when_somebody_is_about_to_win():
    assert best(["Merlin, Squire", "Castle"], "Devious Dragon", plays="0 0") == "discard Merlin"


@pytest.mark.parametrize(
    ("stock", "row", "keeps"),
    [("Eros", "Zeus", True), ("Eros, Nike", "Zeus", False), ("Eros", "Hydra", False)],
)
def test_it_keeps_an_asset_that_would_only_go_round_under_an_empty_draw_pile(stock, row, keeps):
    where = {"rules": "olympus", "stock": stock, "in_play": ["", row]}

    assert (best(["Heracles, Cyclops", "Circe, Lethe"], "Hermes", **where) == "done") == keeps
    assert best(["Heracles, Medusa", "Circe, Lethe"], "Hermes", **where) != "done", (
        "an event does not come back"
    )


def test_of_two_cards_it_plays_the_one_after_which_the_other_can_be_discarded():
    move = best(["Squire, Mordred", "Unicorn, Avalon"], "Death")

    assert move in ("play Squire", "discard Mordred")


def test_on_an_empty_discard_pile_the_other_card_fits_whatever_it_is():
    hands = ["Squire, Mordred", "Unicorn, Avalon"]

    assert best(hands, "") == "play Mordred"  # no colour of the Squire's
    assert best(hands, "Death") != "play Mordred"


def test_it_names_the_colour_that_it_holds_most():
    hands = ["Merlin, Squire, Castle, Avalon", "Castle, Unicorn"]

    assert best(hands, "Nimue", "discard Merlin") == "name orange"


def test_it_does_not_destroy_its_own_assets():
    state = {"in_play": ["Squire, Castle, Unicorn", ""]}

    assert not best(["Battle of Camlann, Avalon", "Mordred, Nimue"], "Merlin", **state).startswith("play Bat")


def test_it_destroys_what_others_have_built():
    state = {"in_play": ["", "Squire, Castle, Round Table"]}

    assert (
        best(["Battle of Camlann, Squire", "Mordred, Nimue"], "Merlin", **state) == "play Battle of Camlann"
    )


# --- whom and what to choose


def test_it_holds_up_the_player_with_the_fewest_cards():
    hands = ["Erinyes, Nike, Hydra", "Zeus, Hermes, Icarus", "Athena", "Hades, Nyx"]

    assert olympus(hands, "Morpheus", "play Erinyes") == "choose 2"


def test_it_destroys_an_asset_of_somebody_else():
    state = {"in_play": ["Squire", "Castle"]}

    assert best(["Death, Merlin", "Unicorn, Avalon"], "Glamour", "play Death", **state) == "choose Castle"


def test_if_it_must_destroy_one_of_its_own_it_gives_up_the_least():
    state = {"in_play": ["Squire, Siege Perilous", ""]}
    move = best(["Death, Merlin", "Unicorn, Avalon"], "Glamour", "play Death", **state)
    names = {"choose Squire": "Squire", "choose Siege Perilous": "Siege Perilous"}

    assert usual("camelot", names[str(move)]) == min(usual("camelot", name) for name in names.values())


def test_it_takes_what_is_good_for_it():
    hands, state = ["Death, Nike, Hydra", "Zeus, Nyx, Hades"], {"in_play": ["Charon", "Icarus"]}

    assert olympus(hands, "Erinyes", "play Death", "choose Icarus", **state) == "choose yes"


def test_it_refuses_an_offer_that_costs_more_than_it_saves():
    hands = ["The Forty Thieves, Dunyazad", "A Fair Wind, Open Sesame"]
    state = {"in_play": ["", "The Talisman"], "rules": "shahrzad"}

    assert (
        best(hands, "The Ghoul", "play The Forty Thieves", stock="Morgiana, The Roc", **state) == "choose no"
    )


def test_it_swaps_hands_only_for_a_smaller_one():
    many = [
        "A Caliph for a Day / The Sleeping Draught, Dunyazad, The Roc, Ali Baba, The Talisman",
        "Morgiana",
    ]
    few = [
        many[1] + ", A Caliph for a Day / The Sleeping Draught",
        "Dunyazad, The Roc, Ali Baba, The Talisman",
    ]
    swap = "A Caliph for a Day"
    read = faces("shahrzad")[swap]
    views = [
        table("shahrzad", hands, "King Solomon", "The Sea King, The Ghoul").view(0) for hands in (many, few)
    ]
    more, fewer = (text_worth(Situation.of(view), read) for view in views)

    assert more > 0 > fewer


# --- how the game may end besides

DRAWN = "Excalibur, Dagonet the Fool, Chapel Perilous"
TWELVE = (
    "Mordred, White Hart, Unicorn, Forest Hermit, Fairy Ring, Nimue, King Arawn, Squire, Castle, Avalon, "
    "Sir Tristan, Merlin"
)


def test_of_its_abilities_that_are_due_it_takes_the_one_that_wins_first():
    hands, state = ["Unicorn, Avalon", "Fairy Ring, Mordred"], {"to_move": 1, "stock": DRAWN}
    row = ["King Arthur, Green Knight, Squire, Castle", ""]

    assert best(hands, "Merlin", "done", in_play=row, **state) == "choose King Arthur"


def test_it_accepts_what_rids_it_of_its_last_card():
    state = {"in_play": ["Cauldron of Annwn, Squire", ""], "to_move": 1, "stock": DRAWN}

    assert best(["Unicorn", "Fairy Ring, Mordred"], "Merlin", "done", **state) == "choose yes"


def test_it_holds_the_hand_with_which_it_wins():
    hands = [TWELVE, "Death, Love Potion, Thought Thief"]

    assert best(hands, "Sir Gawain", stock=DRAWN, in_play=["Holy Grail", ""]) == "done"
    assert best(hands, "Sir Gawain", stock=DRAWN, in_play=["", ""]) != "done"


def test_it_gets_rid_of_the_hand_with_which_it_loses():
    hands, state = [TWELVE, "Death, Love Potion"], {"stock": DRAWN, "plays": "0 0"}
    values = {
        row: Situation.of(table("camelot", hands, "Sir Gawain", in_play=[row, ""], **state).view(0))
        for row in ("Siege Perilous", "Lady of the Lake")
    }
    more, less = (looming(now, 0, now.in_play[0]) for now in values.values())

    assert more < less == 0


def test_it_destroys_what_is_about_to_win():
    state = {"in_play": ["", "King Arthur, Avalon, Cauldron of Annwn, Black Knight"], "stock": DRAWN}
    hands = ["Death, Fairy Ring, Unicorn", "Mordred, Nimue, Love Potion"]

    assert best(hands, "Merlin", "play Death", **state) == "choose King Arthur"


# --- teams


def test_it_spares_its_team():
    hands = ["Spring of Storms, Fairy Ring, Unicorn", "Mordred, Nimue", "Love Potion, Avalon", "Excalibur"]
    state = {"in_play": ["", "Castle", "Squire", ""], "teams": [[0, 2], [1, 3]], "stock": "Death, Merlin"}

    assert best(hands, "Sir Gawain", "play Spring of Storms", **state) == "choose Castle"
    assert best(hands, "Sir Gawain", "play Spring of Storms", "choose Castle", **state) == "done"
    state["teams"] = None
    assert best(hands, "Sir Gawain", "play Spring of Storms", "choose Castle", **state) == "choose Squire"


def test_a_team_is_no_danger():
    hands = ["Merlin, Squire, Castle", "Mordred, Nimue, Avalon, Death", "Unicorn", "Excalibur, Fairy Ring"]
    view = table("camelot", hands, "Sir Gawain", teams=[[0, 2], [1, 3]]).view(0)

    assert Situation.of(view).danger == 1 / 4
    assert Situation.of(view).foe == 3


# --- for all decks


@pytest.mark.parametrize("rules", deck_names())
def test_it_has_an_opinion_on_every_card(rules):
    opinions = {card.name: usual(rules, card.name) for card in deck(rules)}

    assert len(set(opinions.values())) > 15
    assert all(-40 < opinion < 120 for opinion in opinions.values())


@pytest.mark.pairwise(rules=[])
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("rules", deck_names())
def test_it_thinks_of_nothing_that_it_cannot_know(rules, level):
    rng = random.Random(5)
    for seed in range(3):
        game = Game.new(rules, 3, seed)
        while game.result is None:
            seat = game.actors[0]
            move = choose(game, seat, level)
            if rng.random() < 0.1:
                other = game.redeal(seat, rng)
                if other.view(seat) == game.view(seat):
                    assert choose(other, seat, level) == move
            game.play(seat, move)
