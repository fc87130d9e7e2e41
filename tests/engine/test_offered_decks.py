"""Decks that the client offers to the engine as texts."""

import json
import re
from collections.abc import Iterator

import pytest

import engine
from engine import Game, Match, decks
from engine.bots import choose
from engine.bots.heuristics.crazier.card_worth import usual
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


def a_few_moves(game: Game) -> Game:
    for _ in range(12):
        seat = game.actors[0]
        game.play(seat, game.moves(seat)[-1])
    return game


CHANGED = OWN.replace('name = "Castle"', 'name = "Fortress"')


@pytest.mark.parametrize("now", [OWN, CHANGED, None], ids=["the same", "changed", "gone"])
def test_its_record_holds_the_deck_and_is_replayed_whatever_becomes_of_it(now: str | None) -> None:
    game = a_few_moves(Game.new("mine", 2, seed=4))
    record, view = game.record(), game.view(0)
    if now is None:
        decks.withdraw("mine")
    else:
        decks.offer("mine", now)

    again = Game.replay(record)

    assert {**again.view(0), "rules": "mine"} == view
    assert (again.rules == "mine") == (now == OWN)
    assert engine.title(again.rules) == "Mine"
    assert choose(again, again.actors[0], "normal") in again.moves(again.actors[0])
    assert Game.replay(again.record()).record() == again.record()
    assert again.rules not in engine.rules() or again.rules == "mine"


@pytest.mark.parametrize("name", ["x" * 33 + "-2", "Mine, all mine!", "月"])
def test_the_name_under_which_a_changed_deck_goes_on_is_one_that_a_table_can_have(name: str) -> None:
    decks.offer(name, OWN)
    record = a_few_moves(Game.new(name, 2, seed=4)).record()
    decks.withdraw(name)

    again = Game.replay(record)

    assert re.fullmatch("[a-z0-9-]+_[0-9a-f]{7}", again.rules)
    assert len(again.rules) <= decks.LONGEST_NAME


def test_a_match_goes_on_from_hand_to_hand_with_the_deck_it_was_begun_with() -> None:
    match = Match.new("mine", 2, seed=4, options={"games": 2})
    decks.offer("mine", CHANGED)
    match = Match.replay(match.record())
    while match.game.result is None:
        seat = match.game.actors[0]
        match.game.play(seat, choose(match.game, seat, "easy"))
    match.next_game()

    assert "Castle" in {card.name for card in engine.deck(match.rules)}
    assert Match.replay(match.record()).game.view(0) == match.game.view(0)


def test_the_record_of_a_deck_that_comes_with_the_game_does_not_repeat_it() -> None:
    assert "\ndeck " not in Game.new("camelot", 2, seed=4).record()


@pytest.mark.parametrize(
    ("written", "sentence"),
    [
        ("mine", "the text of a deck here"),
        ("[" * 100_000, "the text of a deck here"),
        ("7", "the text of a deck here"),
        (json.dumps('name = "Mine"'), r"mine_\w{7}\.toml: a deck needs a text for 'edition'"),
        (json.dumps("a" + ".a" * 60_000 + " = 1"), "nested so deeply"),
    ],
)
def test_a_record_whose_deck_is_none_is_refused(written: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        Game.replay(f"crazier-eights game 1\nrules mine\ndeck {written}\nplayers 2\nseed 1\n")


def test_an_older_record_without_the_deck_is_replayed_while_the_deck_is_there() -> None:
    game = a_few_moves(Game.new("mine", 2, seed=4))
    older = "\n".join(line for line in game.record().splitlines() if not line.startswith("deck "))

    assert Game.replay(older).view(0) == game.view(0)
    decks.withdraw("mine")
    with pytest.raises(ValueError, match="There is no game 'mine'"):
        Game.replay(older)


def test_another_text_under_the_same_name_is_another_deck() -> None:
    before = engine.deck("mine")
    decks.offer("mine", CHANGED)

    assert {card.name for card in engine.deck("mine")} - {card.name for card in before} == {"Fortress"}


@pytest.mark.parametrize("level", ["normal", "hard"])
def test_bots_play_a_deck_as_it_is_now(level: str) -> None:
    for text in (OWN, CHANGED):
        decks.offer("mine", text)
        game = Game.new("mine", 2, 1)
        for _ in range(20):
            seat = game.actors[0]
            game.play(seat, choose(game, seat, level, 0.01))
    assert usual("mine", "Fortress") == usual("camelot", "Castle")


def test_no_deck_of_the_game_can_be_replaced() -> None:
    with pytest.raises(ValueError, match="camelot"):
        decks.offer("camelot", OWN)


def test_a_text_that_is_no_deck_is_refused_in_a_sentence_when_it_is_played() -> None:
    decks.offer("mine", 'name = "Mine"\n[[card]]\n')

    with pytest.raises(ValueError, match=r"mine\.toml"):
        Game.new("mine", 2)


def test_a_deck_that_there_is_not_is_answered_with_those_there_are() -> None:
    reason = "^There is no deck 'avalon'; there are camelot, olympus, shahrzad, mine.$"
    for ask in (deck_text, engine.deck):
        with pytest.raises(ValueError, match=reason):
            ask("avalon")
