"""CE-21, CE-72: who has seen which card, until it is shuffled or moves unseen; views and deals anew."""

import json
import random
from itertools import permutations

import pytest

from engine import Game, deck
from tests.crazier.saying import at, deck_saying


def camelot(hands, discard, stock="", **state):
    """A position of camelot."""
    return Game.position("camelot", hands=hands, discard=discard, stock=stock, **state)


def olympus(hands, discard, stock="", **state):
    """A position of olympus."""
    return Game.position("olympus", hands=hands, discard=discard, stock=stock, **state)


def hands_of(game):
    """All hands, as sets of names."""
    parts = dict(part.split(" ", 1) for part in game.position_text.split(" | ")[1:])
    return [{card.strip() for card in hand.split(",")} for hand in parts["hands"].split(";")]


def deals(game, seat, number=40):
    """The hands of many deals anew for a seat."""
    rng = random.Random(1)
    return [hands_of(game.redeal(seat, rng)) for _ in range(number)]


# --- the view


def test_a_view_shows_the_own_hand_and_the_backs_of_the_others():
    game = camelot(["Castle, Merlin", "Unicorn, Death"], "Excalibur", "Squire, Nimue", in_play=["", "Avalon"])

    view = game.view(0)

    assert [hand["count"] for hand in view["hands"]] == [2, 2]
    assert set(view["hands"][0]["cards"]) == {"Castle", "Merlin"}
    assert view["hands"][1]["cards"] == [None, None]
    assert view["stock"] == {"count": 2, "known": {}}
    assert (view["discard"], view["top"], view["in_play"]) == (["Excalibur"], "Excalibur", [[], ["Avalon"]])
    assert (view["points"], view["turn"], view["discards_left"]) == ([2, 2], 0, 1)
    assert (view["played"], view["due"], view["asked"], view["lasting"], view["must"]) == (
        [],
        [],
        None,
        [],
        [],
    )
    assert (view["skips"], view["extra"], view["out"], view["teams"]) == ([0, 0], [], [], None)
    assert view["moves"] == [str(move) for move in game.moves(0)]
    assert json.loads(json.dumps(view)) == view


def test_a_spectator_sees_no_hand_and_no_moves():
    view = camelot(["Castle, Merlin", "Unicorn"], "Excalibur", "Squire").view(None)

    assert [hand["cards"] for hand in view["hands"]] == [[None, None], [None]]
    assert (view["seat"], view["moves"]) == (None, [])


def test_an_empty_discard_pile_has_no_top():
    assert camelot(["Castle", "Unicorn"], "", "Squire").view(0)["top"] is None


def test_while_an_event_asks_the_view_says_who_and_for_which_card():
    game = camelot(["Death, Merlin", "Unicorn"], "Nimue", "Squire", in_play=["Castle", "Avalon"])

    game.play(0, "play Death")

    view = game.view(1)
    assert view["asked"] == {"seat": 0, "card": "Death"}
    assert (view["playing"], view["phase"], view["played"]) == (["Death"], "card", ["Death"])
    assert view["moves"] == []


def test_while_a_colour_is_named_the_view_counts_the_hand():
    eight = next(card for card in deck("camelot") if card.rank == "8")
    blue = [card.name for card in deck("camelot") if card.colours == ("blue",) and card.rank != "8"]
    game = camelot([f"{eight.name}, {blue[0]}, {blue[1]}", "Unicorn"], "Nimue", "Squire")

    game.play(0, f"discard {eight.name}")

    assert game.view(0)["choices"]["blue"] == 2
    assert game.view(1)["choices"] == {}


# --- who has seen what


def test_looking_shows_the_cards_to_the_one_who_looks_alone():
    game = olympus(["Destiny, Eros", "Lethe, Atalanta", "Hydra"], "Harpies", "Icarus, Aegis")

    game.play(0, "play Destiny")
    game.play(0, "choose 1")

    assert set(game.view(0)["hands"][1]["cards"]) == {"Lethe", "Atalanta"}
    assert game.view(2)["hands"][1]["cards"] == [None, None]
    assert game.view(None)["hands"][1]["cards"] == [None, None]


def test_what_must_be_played_is_told_to_the_two_concerned():
    game = olympus(["Destiny, Eros", "Lethe, Atalanta", "Hydra"], "Harpies", "Icarus, Aegis")

    game.play(0, "play Destiny")
    game.play(0, "choose 1")
    game.play(0, "choose Lethe")

    told = [{"seat": 1, "card": "Lethe", "by": 0, "now": False}]
    assert [game.view(seat)["must"] for seat in (0, 1, 2, None)] == [told, told, [], []]


def test_a_drawn_card_that_was_known_on_the_pile_stays_known():
    game = camelot(["Castle", "Unicorn, Squire"], "Excalibur", "Merlin, Nimue", knows="4:1 5:1")
    assert game.view(0)["stock"]["known"] == {"0": "Merlin", "1": "Nimue"}

    game.play(0, "done")

    assert [card for card in game.view(0)["hands"][1]["cards"] if card] == ["Merlin"]
    assert game.view(0)["stock"]["known"] == {"0": "Nimue"}


# --- deals anew


@pytest.mark.rule("CE-21")
def test_a_deal_anew_leaves_what_the_seat_has_seen():
    game = camelot(["Castle", "Unicorn, Squire", "Death"], "Excalibur", "Merlin, Nimue", knows="1:3")

    found = deals(game, 0)

    assert all("Unicorn" in hands[1] and hands[0] == {"Castle"} for hands in found)
    assert {card for hands in found for card in hands[2]} == {"Squire", "Death", "Merlin", "Nimue"}
    assert all(hands[1] == {"Unicorn", "Squire"} for hands in deals(game, 1))


@pytest.mark.rule("CE-72")
def test_what_was_shuffled_stays_where_it_was_shuffled():
    game = camelot(["Castle", "Unicorn, Squire"], "Excalibur, Merlin, Nimue, Death", "")

    game.play(0, "done")

    parts = dict(part.split(" ", 1) for part in game.position_text.split(" | ")[1:])
    (drawn,) = hands_of(game)[1] - {"Unicorn", "Squire"}
    assert drawn in {"Excalibur", "Merlin", "Nimue"}
    assert parts["stock"].count(",") == 1
    found = deals(game, 0)
    assert all({"Unicorn", "Squire"} <= hands[1] for hands in found)
    assert {card for hands in found for card in hands[1]} == {
        "Unicorn",
        "Squire",
        "Excalibur",
        "Merlin",
        "Nimue",
    }


@pytest.mark.rule("CE-21", "CE-72")
def test_of_cards_put_away_unseen_one_by_one_nobody_else_knows_which_came_first():
    """Seat 1 has seen the whole hand: two of the four cards are under the pile now, and any of them first."""
    hand = "Eros", "Lethe", "Atalanta", "Hydra"
    game = olympus(
        [", ".join(("Pandora's Jar", *hand)), "Medusa, Echo"], "Harpies", "Zeus", knows="0:3 1:3 2:3 3:3 4:3"
    )
    game.play(0, "play Pandora's Jar")
    game.play(1, "choose no")
    game.play(0, "choose Eros")
    game.play(0, "choose Lethe")
    rng = random.Random(1)

    lowest = set()
    for _ in range(200):
        stock = next(
            part for part in game.redeal(1, rng).position_text.split(" | ") if part.startswith("stock")
        )
        lowest.add(tuple(stock.removeprefix("stock ").split(", ")[-2:]))

    assert lowest == set(permutations(hand, 2))


@pytest.mark.rule("CE-72")
def test_discards_shuffled_under_the_pile_are_not_dealt_to_hands():
    game = olympus(
        ["Faun Musician, Eros", "Lethe, Atalanta"], "Hydra, Aegis, Icarus, Harpies", "Zeus", in_play=["", ""]
    )
    game.play(0, "play Faun Musician")
    game.play(0, "done")  # seat 1 draws Zeus
    game.play(1, "done")

    found = deals(game, 0)

    assert all(hands[1] == {"Lethe", "Atalanta", "Zeus"} for hands in found)


def test_where_hardly_any_deal_leaves_the_asked_player_a_choice_the_hidden_cards_stay(monkeypatch):
    deck = deck_saying("Choose an opponent. They discard a king.")
    hands = "Peddler, Castle", "Devious Dragon, Zeus", "Spy, Norns"  # two kings among a thousand cards
    game = at(deck, monkeypatch, *hands, stock=", ".join(["Spy"] * 1000), discard="King Arthur")
    game.play(0, "play Peddler")
    game.play(0, "choose 1")

    dealt = game.redeal(0, random.Random(0))

    assert hands_of(dealt)[1] == {"Devious Dragon", "Zeus"}
    assert dealt.moves(1) == game.moves(1)
    assert dealt.view(0) == game.view(0)


def test_a_view_is_the_same_after_a_deal_anew():
    game = Game.new("olympus", 4, 5)
    rng = random.Random(2)
    while game.result is None:
        (seat,) = game.actors
        game.play(seat, rng.choice(game.moves(seat)))
        if rng.random() < 0.1:
            viewer = rng.choice((0, 1, 2, 3, None))
            assert game.redeal(viewer, rng).view(viewer) == game.view(viewer)
    for viewer in (0, 1, 2, 3, None):
        assert game.redeal(viewer, rng).view(viewer) == game.view(viewer)
