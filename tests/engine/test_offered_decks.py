"""Decks that the client offers to the engine as texts."""

from collections.abc import Iterator

import pytest

import engine
from engine import Game, decks
from engine.bots import choose
from engine.decks import deck_text

OWN = deck_text("camelot").replace('name = "Camelot"', 'name = "Mine"', 1)


@pytest.fixture(autouse=True)
def offered() -> Iterator[None]:
    decks.offer("mine", OWN)
    yield
    decks.withdraw("mine")


def test_an_offered_deck_is_a_game_after_all_others_and_bots_play_it() -> None:
    assert engine.rules()[-1] == "mine"
    assert engine.title("mine") == "Mine"
    game = Game.new("mine", 2, seed=4)
    seat = game.actors[0]
    assert choose(game, seat, "normal") in game.moves(seat)


def test_its_record_is_replayed_while_it_is_offered_and_refused_afterwards() -> None:
    game = Game.new("mine", 2, seed=4)
    record = game.record()

    assert Game.replay(record).record() == record
    decks.withdraw("mine")
    with pytest.raises(ValueError, match="mine"):
        Game.replay(record)


def test_another_text_under_the_same_name_is_another_deck() -> None:
    before = engine.deck("mine")
    decks.offer("mine", OWN.replace('name = "Castle"', 'name = "Fortress"'))

    assert {card.name for card in engine.deck("mine")} - {card.name for card in before} == {"Fortress"}


def test_no_deck_of_the_game_can_be_replaced() -> None:
    with pytest.raises(ValueError, match="camelot"):
        decks.offer("camelot", OWN)


def test_a_text_that_is_no_deck_is_refused_in_a_sentence_when_it_is_played() -> None:
    decks.offer("mine", 'name = "Mine"\n[[card]]\n')

    with pytest.raises(ValueError, match=r"mine\.toml"):
        Game.new("mine", 2)
