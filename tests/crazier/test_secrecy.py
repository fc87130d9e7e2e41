"""CE-21, CE-72: what events tell to whom, and what is forgotten when cards move unseen."""

from random import Random

import pytest

from engine import Game
from tests.crazier.saying import at as saying
from tests.crazier.saying import deck_saying


def seen(events, seat, kind):
    """The cards of all events of a kind, as a seat sees them."""
    return [event.for_seat(seat).cards for event in events if event.kind == kind]


@pytest.mark.rule("CE-21")
def test_only_who_draws_sees_the_card():
    game = Game.position(
        "camelot", hands=["Castle", "Squire", "Nimue"], discard="Death", stock="Merlin, Unicorn"
    )

    events = game.play(0, "done")

    assert seen(events, 1, "draw") == [("Merlin",)]
    assert seen(events, 0, "draw") == seen(events, 2, "draw") == seen(events, None, "draw") == [(None,)]


@pytest.mark.rule("CE-21")
def test_only_who_looks_sees_the_hand():
    game = Game.position(
        "olympus",
        hands=["Odysseus, Eros, Hydra", "Lethe, Atalanta", "Zeus"],
        discard="Harpies",
        stock="Icarus",
    )

    game.play(0, "play Odysseus")
    events = game.play(0, "choose 1")

    assert set(seen(events, 0, "look")[0]) == {"Lethe", "Atalanta"}
    assert seen(events, 1, "look") == seen(events, 2, "look") == [(None, None)]


@pytest.mark.rule("CE-72")
def test_a_card_given_unseen_makes_the_others_forget_the_hand():
    game = Game.position(
        "shahrzad",
        hands=["Sindbad the Porter, King Solomon, Morgiana", "Dunyazad", "The Roc"],
        discard="A Fair Wind",
        stock="The Ghoul, Open Sesame",
        knows="1:7 2:5",
    )
    assert set(game.view(2)["hands"][0]["cards"]) == {"King Solomon", "Morgiana", None}

    game.play(0, "play Sindbad the Porter")
    game.play(0, "choose 1")
    events = game.play(0, "choose King Solomon")

    assert seen(events, 1, "to_hand") == [("King Solomon",)]
    assert seen(events, 2, "to_hand") == [(None,)]
    assert game.view(2)["hands"][0]["cards"] == [None]
    assert game.view(2)["hands"][1]["cards"] == [None, None]
    assert "King Solomon" in game.view(0)["hands"][1]["cards"]
    assert "King Solomon" in game.view(1)["hands"][1]["cards"]


@pytest.mark.rule("CE-21")
def test_what_all_have_seen_go_onto_the_pile_a_spectator_knows_too():
    game = Game.position(
        "camelot",
        hands=["Goblin Thieves, Squire", "Nimue"],
        discard="Death",
        stock="Merlin",
        in_play=["", "Unicorn"],
    )

    game.play(0, "play Goblin Thieves")

    assert [game.view(seat)["stock"]["known"] for seat in (0, 1, None)] == [{"0": "Unicorn"}] * 3


@pytest.mark.rule("CE-72")
def test_a_shuffle_makes_all_forget_where_cards_lie_and_not_that_they_are_there():
    game = Game.position(
        "shahrzad",
        hands=["The Lamp / The Genie, Morgiana", "Dunyazad, Ali Baba"],
        discard="A Fair Wind",
        stock="The Ghoul, The Roc, King Solomon, Open Sesame",
    )

    game.play(0, "play The Lamp / The Genie The Lamp")
    game.play(0, "choose King Solomon")

    assert game.view(0)["stock"]["known"] == {}
    assert game.redeal(0, Random(3)).view(1)["hands"][1]["cards"] == game.view(1)["hands"][1]["cards"]


@pytest.mark.rule("CE-21")
def test_swapped_hands_are_told_as_whole_hands_to_the_two_alone():
    caliph = "A Caliph for a Day / The Sleeping Draught"
    game = Game.position(
        "shahrzad",
        hands=[f"{caliph}, The Roc", "A Fair Wind", "Morgiana"],
        discard="Dunyazad",
        stock="Ali Baba",
    )

    game.play(0, f"play {caliph} A Caliph for a Day")
    events = game.play(0, "choose 2")

    told = [event for event in events if event.kind == "to_hand"]
    assert {event.word for event in told} == {"whole hand"}
    assert seen(told, 1, "to_hand") == [(None,), (None,)]
    assert sorted(seen(told, 0, "to_hand")) == [("Morgiana",), ("The Roc",)]


def test_a_shuffle_says_whether_the_discards_come_into_the_pile():
    game = Game.position(
        "olympus", hands=["Eros, Lethe, Zeus", "Medusa, Echo"], discard="Nyx, Harpies", stock=""
    )

    (shuffled,) = [event for event in game.play(0, "done") if event.kind == "shuffle"]

    assert (shuffled.amount, shuffled.word) == (1, "discards")


@pytest.mark.rule("CE-21", "CE-84")
def test_an_event_of_the_hand_that_is_copied_is_known_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = deck_saying("Copy an event from your hand.")
    game = saying(deck, monkeypatch, "Peddler, Levy, Castle", "Death", discard="Death")

    events = game.play(0, "play Peddler")

    assert seen(events, 1, "copy") == [("Levy",)]
    assert set(game.view(1)["hands"][0]["cards"]) == {"Levy", None}
    assert game.redeal(1, Random(3)).view(0)["hands"][0]["cards"].count("Levy") == 1
