"""The presets that ship: every one can be sat down to and differs from the others."""

import tomllib
from pathlib import Path

import pytest

from engine import Game, house_code

FILES = sorted((Path(__file__).parents[2] / "levels" / "rules").glob("*.toml"))
PRESETS = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in FILES}


def test_the_presets_that_players_expect_are_there():
    names = {preset["name"] for preset in PRESETS.values()}

    assert names >= {"Standard", "Family night", "Quick hand", "No mercy", "All eights plain"}


@pytest.mark.parametrize("key", PRESETS)
def test_a_preset_can_be_played_by_any_number(key):
    preset = PRESETS[key]

    assert set(preset) == {"name", "rules", "sentence", "options"}
    assert preset["sentence"].endswith(".")
    for players in range(2, 11):
        game = Game.new(preset["rules"], players, 1, preset["options"])
        assert preset["options"].items() <= game.options.items()


def test_no_two_presets_are_the_same():
    codes = {house_code(preset["rules"], preset["options"]) for preset in PRESETS.values()}

    assert len(codes) == len(PRESETS)
    assert PRESETS["standard"]["options"] == {}
