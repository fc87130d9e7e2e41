"""Every game says what it is in one value, and everything that follows from its name is there."""

import re
from pathlib import Path

import pytest

import engine
from engine import Game, rules
from engine.bots.heuristics import generic
from engine.bots.heuristics.lookup import heuristic_for
from engine.bots.styles import STYLES, lean
from engine.cards import SUIT_WORDS
from engine.decks import is_deck
from engine.moves import Move
from engine.rules import GAMES, info_of, register
from engine.rules.game_rules import SCORINGS
from engine.rules.shedding.info import SheddingInfo
from game.setup.game_profiles import PROFILES, examples_of, look_of
from game.setup.handbook import handbook
from game.setup.presets import presets
from game.stage.layout.table_layout import SHAPES
from game.stage.tutorial import tips_of
from game.system.assets import names
from tests.games import EVERY_GAME, EXAMPLE, needs_example

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_game_describes_itself(name):
    info = info_of(name)

    assert info.name == name
    assert info.title == engine.title(name)
    assert 2 in info.seats
    assert info.scoring in SCORINGS
    assert {spec.rule.partition("-")[0] for spec in info.specs} == {info.rule_ids}
    assert [other for other in EVERY_GAME if info_of(other).code == info.code] == [name]


@pytest.mark.parametrize("name", EVERY_GAME)
def test_every_bot_knows_every_game(name):
    heuristic = heuristic_for(name)
    game = Game.new(name, 2, seed=3)
    assert heuristic is not None
    while game.result is None:
        seat = game.actors[0]
        view, moves = game.view(seat), game.moves(seat)
        for move in moves:
            assert isinstance(heuristic(view, Move(str(move))), float)
            assert all(isinstance(lean(style, view, Move(str(move))), (int, float)) for style in STYLES)
        game.play(seat, max(moves, key=lambda move: heuristic(view, move)))


@pytest.mark.parametrize("name", EVERY_GAME)
def test_the_client_knows_every_game(name):
    book = handbook(name)

    assert look_of(name).shape in SHAPES
    assert len(book.cards) == 3
    assert presets(name)[0].options == {}
    assert all(tip.key for tip in tips_of(name))
    if not is_deck(name):
        examples = examples_of(name)
        assert engine.card_note(name, 2, {}, examples.card)
        assert f"play {examples.card}" in examples.moves


@pytest.mark.parametrize("name", rules())
def test_a_listed_game_has_files_for_newcomers(name):
    assert f"{name}.toml" in names("levels", "games")
    assert {preset.key for preset in presets(name)} <= {
        file.removesuffix(".toml") for file in names("levels", "rules")
    }
    book = "crazier" if is_deck(name) else name
    text = (ROOT / "docs" / "rules" / f"{book}.md").read_text(encoding="utf-8")
    assert re.search(rf"\*\*{info_of(name).rule_ids}-\d+\*\*", text)


def test_no_table_of_the_client_names_a_game_that_is_not_there():
    assert set(PROFILES) <= set(GAMES)


@needs_example
@pytest.mark.parametrize(
    ("hand", "better", "worse"),
    [
        ("9H KC", "play 9H", "draw"),
        ("JC 9H KH", "play 9H", "play JC"),  # what fits on nearly anything is kept
        ("7H KH QC", "play 7H", "play KH"),  # the next player draws
        ("9H 9C KH QS", "play 9H", "play KH"),  # another nine can follow
    ],
)
def test_a_game_without_a_heuristic_has_one_that_is_derived_from_its_rules(hand, better, worse):
    game = Game.position(EXAMPLE, hands=[hand, "10S QC KS AC"], discard="AH", stock="10D QD")
    heuristic, view = heuristic_for(EXAMPLE), game.view(0)

    assert heuristic(view, Move(better)) > heuristic(view, Move(worse))


@needs_example
def test_the_derived_heuristic_names_what_it_holds_and_takes_a_penalty_last():
    game = Game.position(EXAMPLE, hands=["JC KH QH", "10S"], discard="AC", stock="10D QD")
    game.play(0, "play JC")
    view, heuristic = game.view(0), heuristic_for(EXAMPLE)
    assert max(SUIT_WORDS, key=lambda suit: heuristic(view, Move(f"name {suit}"))) == "hearts"

    game = Game.position(EXAMPLE, hands=["7C KH", "10S"], discard="7D", stock="10D QD 10C", penalty=2)
    view = game.view(0)
    assert heuristic(view, Move("play 7C")) > heuristic(view, Move("take"))
    last = Game.position(EXAMPLE, hands=["KD", "10S"], discard="AD", stock="10D QD").view(0)
    assert heuristic(last, Move("play KD")) == generic.LAST_CARD
    assert heuristic(last, Move("pass")) == 0.0


def test_the_derived_heuristic_keeps_what_fits_on_anything_until_somebody_may_win():
    early, late = (
        Game.position("standard", hands=["8H 9H KC", other], discard="7H", stock="AC AD").view(0)
        for other in ("2C 3C 4C 5C", "2C")
    )

    assert generic.weigh(early, Move("play 8H")) < generic.weigh(early, Move("play 9H"))
    assert generic.weigh(late, Move("play 8H")) > generic.weigh(early, Move("play 8H"))


@needs_example
def test_a_name_is_taken_once():
    info = GAMES[EXAMPLE]
    assert isinstance(info, SheddingInfo)

    with pytest.raises(ValueError, match="There is a game test-maumau already"):
        register(info)


@needs_example
def test_a_game_that_is_not_listed_is_played_by_its_name():
    assert EXAMPLE not in rules()
    with pytest.raises(ValueError, match="There is no game 'patience'") as error:
        Game.new("patience", 2)
    assert EXAMPLE not in str(error.value)
    assert Game.new(EXAMPLE, 2).rules == EXAMPLE
