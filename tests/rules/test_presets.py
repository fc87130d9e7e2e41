"""The presets that ship: every one can be sat down to and differs from the others."""

import tomllib
from pathlib import Path

import pytest

import engine
from engine import Game, house_code
from engine import rules as all_games
from game.setup.presets import preset, presets

FILES = sorted((Path(__file__).parents[2] / "levels" / "rules").glob("*.toml"))
PRESETS = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in FILES}


def test_the_presets_that_players_expect_are_there():
    names = {content["name"] for content in PRESETS.values()}

    assert names >= {"Standard", "Family night", "Quick hand", "No mercy", "All eights plain"}


@pytest.mark.parametrize("rules", all_games())
def test_every_game_has_presets_and_the_first_of_them_is_as_usual(rules):
    offered = presets(rules)

    assert len(offered) >= 4
    assert {one.rules for one in offered} == {rules}
    assert offered[0].options == {}
    assert [one for one in presets() if one.rules == rules] == list(offered)


def test_a_name_or_key_means_one_preset_of_one_game():
    names = [name for one in presets() for name in {one.key, one.name.lower()}]

    assert len(set(names)) == len(names)
    for one in presets():
        assert preset(one.name.upper()) is preset(one.key, one.rules) is one


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_can_be_played_by_any_number(key):
    content = PRESETS[key]

    assert set(content) == {"name", "rules", "sentence", "options"}
    assert content["sentence"].endswith(".")
    for players in engine.seats(content["rules"]):
        game = Game.new(content["rules"], players, 1, content["options"])
        assert content["options"].items() <= game.options.items()


def test_no_two_presets_are_the_same():
    codes = {house_code(content["rules"], content["options"]) for content in PRESETS.values()}

    assert len(codes) == len(PRESETS)
    assert PRESETS["standard"]["options"] == {}
