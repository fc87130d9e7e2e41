"""The tableau follows views and events, and always ends as the view says."""

import random
from typing import Any

import pytest

from engine import Event, Game
from game.stage.tableau import SHOWN_DISCARDS, Tableau
from game.stage.tableau_events import apply
from tests.crazier.table import at
from tests.stage.positions import tableau_of, texts, view_of


def factor_view() -> dict[str, Any]:
    """A view under Factor rules, an eight on top with a queen declared for it."""
    view = view_of(["3C 8D", "2C"], discard="8S")
    return {**view, "mode": "factor", "declared": "Q", "value": 12}


def test_a_view_becomes_hands_pile_and_stock() -> None:
    tableau = tableau_of(["8S 8H", "2C 3C"])

    assert sorted(map(str, texts(tableau))) == ["8H", "8S"]
    assert texts(tableau, 1) == [None, None]
    assert [card.text for card in tableau.discard] == ["4S"]
    assert tableau.stock == 4


def test_before_the_deal_all_cards_are_in_the_stock() -> None:
    tableau = Tableau.before_deal(view_of(["8S 8H", "2C 3C"]))

    assert tableau.stock == 4 + 1 + 4
    assert texts(tableau) == []
    assert tableau.discard == []


def test_a_played_card_keeps_its_picture_on_the_way_to_the_pile() -> None:
    tableau = tableau_of(["8S 8H", "2C 3C"])
    played = next(card for card in tableau.hands[0] if card.text == "8S")

    moved = apply(tableau, Event("play", 0, ("8S",)))

    assert moved == [played]
    assert tableau.discard[-1] is played
    assert texts(tableau) == ["8H"]


def test_an_opponents_card_is_turned_up_as_it_is_played() -> None:
    tableau = tableau_of(["8S", "2C 3C"])

    apply(tableau, Event("play", 1, ("2C",)))

    assert tableau.discard[-1].text == "2C"
    assert texts(tableau, 1) == [None]


def test_a_card_from_nowhere_is_laid_all_the_same() -> None:
    tableau = tableau_of(["8S", ""])

    assert [card.text for card in apply(tableau, Event("play", 1, ("KD",)))] == ["KD"]


def test_only_the_top_of_the_pile_is_pictured() -> None:
    tableau = tableau_of(["", "2C"], discard="4S 5S 6S 7S 8S 9S 10S JS QS")

    assert len(tableau.discard) == SHOWN_DISCARDS
    assert tableau.discard[-1].text == "QS"


@pytest.mark.parametrize(
    ("event", "name", "value"),
    [
        (Event("name", 0, word="hearts"), "named", "hearts"),
        (Event("reverse", 0, amount=-1), "direction", -1),
        (Event("penalty", 1, amount=4), "penalty", 4),
        (Event("penalty", 1, amount=4), "penalised", 1),
        (Event("turn", 1), "to_move", 1),
        (Event("end", 1), "to_move", -1),
        (Event("reshuffle", amount=7), "stock", 7),
        (Event("name", 0, word="red"), "named", "red"),
        (Event("declare", 0, word="Q"), "declared", "Q"),
        (Event("mode", 0, word="factor"), "mode", "factor"),
    ],
)
def test_events_change_what_stands_at_the_pile(event: Event, name: str, value: Any) -> None:
    tableau = tableau_of(["8S", "2C"])

    apply(tableau, event)

    assert getattr(tableau, name) == value


def test_taking_a_penalty_ends_it() -> None:
    tableau = tableau_of(["8S", "2C"])
    apply(tableau, Event("penalty", 1, amount=2))

    apply(tableau, Event("draw", 1, (None, None), word="penalty"))

    assert (tableau.penalty, tableau.penalised) == (0, -1)
    assert len(texts(tableau, 1)) == 3


@pytest.mark.parametrize(
    "event", [Event("draw", 1, (None, None, None), word="time"), Event("cancel", 1, amount=2)]
)
def test_a_penalty_ends_with_time_that_is_up_and_with_a_card_that_cancels_it(event: Event) -> None:
    tableau = tableau_of(["8S", "2C"])
    apply(tableau, Event("penalty", 1, amount=2))

    apply(tableau, event)

    assert (tableau.penalty, tableau.penalised) == (0, -1)


def test_the_rules_in_force_and_what_the_next_card_is_judged_by_come_from_the_view() -> None:
    tableau = Tableau.of(factor_view())

    assert (tableau.mode, tableau.declared, tableau.value) == ("factor", "Q", 12)


def test_a_card_on_top_hides_what_was_declared_until_the_next_view_says_what_it_counts() -> None:
    tableau = Tableau.of(factor_view())

    apply(tableau, Event("play", 0, ("3C",)))

    assert (tableau.declared, tableau.value) == (None, None)
    assert tableau.mode == "factor"


def test_a_declaration_leaves_the_value_to_the_view() -> None:
    tableau = Tableau.of(factor_view())

    apply(tableau, Event("declare", 0, word="7"))

    assert (tableau.declared, tableau.value) == ("7", None)


@pytest.mark.parametrize("change", [{"mode": "eights"}, {"declared": "J"}, {"value": 11}])
def test_it_does_not_agree_with_a_view_of_other_rules(change: dict[str, Any]) -> None:
    tableau = Tableau.of(factor_view())

    assert tableau.agrees(factor_view())
    assert not tableau.agrees({**factor_view(), **change})


def test_before_the_deal_no_rules_are_in_force_yet() -> None:
    assert Tableau.before_deal(factor_view()).mode == "undecided"
    assert Tableau.before_deal(view_of(["8S", "2C"])).mode is None


def test_a_hand_of_colours_is_sorted_by_colour_and_by_value() -> None:
    view = view_of(["8S", "2C"])
    view["hands"][0] = {"count": 4, "cards": ["+2B", "SkipR", "3B", "10R"]}
    tableau = Tableau.of(view)

    tableau.next_sort()
    assert texts(tableau) == ["10R", "SkipR", "3B", "+2B"]
    tableau.next_sort()
    assert texts(tableau) == ["3B", "10R", "SkipR", "+2B"]


def test_an_event_without_cards_moves_none() -> None:
    assert apply(tableau_of(["8S", "2C"]), Event("pass", 0)) == []


def test_the_hand_is_sorted_by_suit_by_rank_and_as_drawn() -> None:
    tableau = tableau_of(["KH 2S 10S AD", "2C"])
    drawn = texts(tableau)

    assert tableau.next_sort() == "suit"
    assert texts(tableau) == ["2S", "10S", "KH", "AD"]
    assert tableau.next_sort() == "rank"
    assert texts(tableau) == ["AD", "2S", "10S", "KH"]
    assert tableau.next_sort() == "drawn"
    assert texts(tableau) == drawn


def test_a_sorted_hand_takes_a_drawn_card_at_its_place() -> None:
    tableau = tableau_of(["KH 2S", "2C"])
    tableau.next_sort()

    apply(tableau, Event("draw", 0, ("9S",), word="choice"))

    assert texts(tableau) == ["2S", "9S", "KH"]


def test_moving_a_card_by_hand_ends_the_sorting() -> None:
    tableau = tableau_of(["KH 2S 9D", "2C"])
    tableau.next_sort()

    tableau.move_in_hand(0, 2, 0)

    assert texts(tableau) == ["9D", "2S", "KH"]
    assert tableau.sort == "drawn"


def test_a_spectator_has_no_hand_to_sort() -> None:
    game = Game.new("standard", players=3, seed=2)
    tableau = Tableau.of(game.view(None))

    tableau.next_sort()

    assert all(text is None for seat in range(3) for text in texts(tableau, seat))


@pytest.mark.parametrize("seed", range(30))
def test_after_every_move_of_a_random_game_it_agrees_with_the_view(seed: int) -> None:
    rng = random.Random(seed)
    options = {"reshuffle": seed % 2 == 0, "multiple_cards": seed % 3 == 0, "play_after_draw": seed % 5 == 0}
    game = Game.new("standard", players=2 + seed % 4, seed=seed, options=options)
    tableau = Tableau.before_deal(game.view(0))
    for event in game.opening:
        apply(tableau, event.for_seat(0))

    while game.result is None:
        assert tableau.agrees(game.view(0))
        seat = game.actors[0]
        for event in game.play(seat, rng.choice(game.moves(seat))):
            apply(tableau, event.for_seat(0))

    assert not tableau.agrees({**game.view(0), "top": "nothing"})


@pytest.mark.parametrize("me", [0, 1, None])
@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("rules", ["crazy8", "factor"])
def test_a_random_game_of_the_others_is_followed_too_and_time_that_runs_out(
    rules: str, seed: int, me: int | None
) -> None:
    rng = random.Random(seed)
    options = {"seconds": 10} if rules == "crazy8" else {"stock_out": ("reshuffle", "draw")[seed % 2]}
    game = Game.new(rules, players=2 + seed % 3, seed=seed, options=options)
    tableau = Tableau.before_deal(game.view(me))
    happened = list(game.opening)

    for _ in range(300):
        for event in happened:
            apply(tableau, event.for_seat(me))
        view = game.view(me)
        if game.result is not None:
            break
        # Only a view says what a card counts; all the rest the events have told.
        assert tableau.agrees({**view, "value": tableau.value})
        tableau.follow(view)
        assert tableau.agrees(view)
        seat = game.actors[0]
        slow = rules == "crazy8" and rng.random() < 0.2
        happened = list(game.expire(seat) if slow else game.play(seat, rng.choice(game.moves(seat))))


def test_it_does_not_agree_with_a_view_of_other_hands() -> None:
    tableau = tableau_of(["8S 8H", "2C 3C"])

    assert not tableau.agrees(view_of(["8S 9H", "2C 3C"]))
    assert not tableau.agrees(view_of(["8S 8H", "2C"]))
    assert tableau.agrees(view_of(["8H 8S", "2C 3C"]))


def test_it_does_not_agree_with_a_view_of_other_assets_or_of_another_event_under_way() -> None:
    game = at("camelot", "Death, Squire", "Nimue", in_play=("", "Castle, Unicorn"))
    tableau = Tableau.of(game.view(0))
    assert tableau.agrees(game.view(0))

    assert not tableau.agrees({**game.view(0), "in_play": [["Castle"], ["Unicorn"]]})
    assert not tableau.agrees({**game.view(0), "playing": ["Death"]})


def test_a_hand_that_is_swapped_for_one_that_nobody_shows_gets_new_pictures() -> None:
    tableau = tableau_of(["8S 8H", "2C"])
    before = {card.id for card in tableau.hands[0]}

    tableau.change_hand(0, ["3C", "4C", "5C"])

    assert sorted(map(str, texts(tableau))) == ["3C", "4C", "5C"]
    assert not before & {card.id for card in tableau.hands[0]}
    assert texts(tableau, 1) == [None]


def test_following_a_view_keeps_the_pictures_of_the_cards_that_stay() -> None:
    tableau = tableau_of(["8S 8H", "2C 3C"])
    kept = next(card.id for card in tableau.hands[0] if card.text == "8H")

    tableau.follow(view_of(["8H KD", "2C"], discard="4S 8S"))

    assert {card.text: card.id for card in tableau.hands[0]}["8H"] == kept
    assert tableau.agrees(view_of(["8H KD", "2C"], discard="4S 8S"))


def test_copies_of_a_card_in_hand_and_on_the_pile_never_change_places() -> None:
    view = view_of(["JS 8H", "2C 3C"], discard="JS")
    tableau = Tableau.of(view)
    mine, top = next(card for card in tableau.hands[0] if card.text == "JS"), tableau.discard[-1]
    tableau.follow(view)
    assert tableau.discard[-1] is top
    assert mine in tableau.hands[0]
