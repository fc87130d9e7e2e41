"""Forms of decisions: a target for every legal move, found where it lies, told from nothing hidden."""

from random import Random

import pytest

from engine import Game
from engine.decks import deck_names
from game.stage.card_kinds import kind_of
from game.stage.decks.decision_forms import DecisionForm, card_of, form_of, shielded, targets_of
from game.stage.tableau import Tableau
from tests.crazier.table import at

NAMES = ("Ada", "Nix", "Bo")


def form(game: Game, seat: int) -> DecisionForm | None:
    view = game.view(seat)
    return form_of(view, game.moves(seat), game.asks(seat), NAMES, kind_of(view["rules"]))


@pytest.mark.parametrize("deck", deck_names())
def test_every_decision_of_a_game_has_exactly_one_target_for_each_move(deck: str) -> None:
    met = set()
    for seed in range(8):
        game, rng = Game.new(deck, 3, seed), Random(seed)
        while game.result is None:
            seat = game.actors[0]
            found = form(game, seat)
            if game.view(seat)["phase"] == "main":
                assert found is None
            else:
                assert found is not None
                met.add(found.kind)
                check(game, seat, found)
            assert all(form(game, other) is None for other in range(3) if other != seat)
            game.play(seat, rng.choice(game.moves(seat)).text)
    assert {"table", "yes", "colour", "order", "cards"} <= met


def check(game: Game, seat: int, found: DecisionForm) -> None:
    moves = [move.text for move in game.moves(seat)]
    stop = [found.stop] if found.stop is not None else []
    assert sorted([*(target.move for target in found.targets), *stop]) == sorted(moves)
    tableau = Tableau.of(game.view(seat))
    if found.kind != "table":
        assert all(target.label for target in found.targets)
        return
    cards = targets_of(found, tableau)
    for target in found.targets:
        if target.at == "seat":
            assert target.seat in range(3)
            continue
        card = card_of(target, tableau)
        assert card is not None
        assert card.text == target.card
        assert cards[card.id] == target


@pytest.mark.parametrize("deck", deck_names())
def test_a_form_does_not_depend_on_what_its_player_cannot_know(deck: str) -> None:
    for seed in range(3):
        game, rng = Game.new(deck, 3, seed), Random(seed)
        while game.result is None:
            seat = game.actors[0]
            assert form(game.redeal(seat, rng), seat) == form(game, seat)
            game.play(seat, rng.choice(game.moves(seat)).text)


def test_a_yes_and_a_no_say_what_they_mean() -> None:
    game = at("camelot", "Nimue, Squire", "Death", in_play=("", "Dagonet the Fool"))
    game.play(0, "play Nimue")
    found = form(game, 1)

    assert found is not None
    assert (found.kind, found.card) == ("yes", "Dagonet the Fool")
    assert [(target.label, target.note) for target in found.targets] == [
        ("Yes", "copy Nimue; destroy Dagonet the Fool"),
        ("No", "nothing happens"),
    ]


def test_a_player_is_told_with_the_number_of_their_cards() -> None:
    game = at("camelot", "Dolorous Stroke, Squire", "Death", "Nimue, Castle")
    game.play(0, "play Dolorous Stroke")
    found = form(game, 0)

    assert found is not None
    assert [(target.label, target.note, target.seat) for target in found.targets] == [
        ("Nix", "1 card in hand", 1),
        ("Bo", "2 cards in hand", 2),
    ]


def test_who_was_chosen_before_is_called_by_name() -> None:
    game = at("shahrzad", "Sindbad the Porter, The Ghoul, Ali Baba", "Morgiana", "Queen Labe")
    game.play(0, "play Sindbad the Porter")
    game.play(0, "choose 2")
    found = form(game, 0)

    assert found is not None
    assert found.sentence == "Sindbad the Porter: give Bo a card from your hand - choose which"


def test_what_cannot_be_destroyed_bears_a_shield() -> None:
    game = at("camelot", "Death, Squire", "Nimue", in_play=("", "Avalon, Unicorn, Castle"))
    game.play(0, "play Death")
    view = game.view(0)

    assert [card.text for card in shielded(view, Tableau.of(view))] == ["Unicorn"]


def test_an_asset_that_is_still_to_come_into_play_bears_no_shield_yet() -> None:
    before = Tableau.of(at("camelot", "Death, Squire", "Nimue", in_play=("", "Avalon")).view(0))
    game = at("camelot", "Death, Squire", "Nimue", in_play=("", "Avalon, Unicorn, Castle"))
    game.play(0, "play Death")

    assert list(shielded(game.view(0), before)) == []


def test_the_sides_of_a_split_card_are_two_targets() -> None:
    game = at("shahrzad", "Dunyazad, The Lamp / The Genie, The Whale / The Island", "The Roc")
    game.play(0, "play Dunyazad")
    game.play(0, game.moves(0)[0].text)
    found = form(game, 0)

    assert found is not None
    assert found.kind in ("side", "table")
    if found.kind == "side":
        assert len(found.targets) == 2
