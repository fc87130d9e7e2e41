"""Views are what their types say: real ones of every game, and what mypy finds in code that reads them."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import get_type_hints

import msgspec
import pytest
from mypy import api

import engine
from engine import Game, option_specs
from engine.decks import is_deck
from engine.views import (
    CrazierOwnView,
    CrazierView,
    SheddingOwnView,
    SheddingView,
    View,
    WholeCrazierView,
    as_crazier,
    as_shedding,
    is_crazier,
    own_hand,
    own_seat,
)

ROOT = Path(__file__).parents[2]
GAMES = 20
EVERY = 20  # moves from one view to the next


def games(rules: str) -> Iterator[Game]:
    """Random games with some options, in progress and at their end."""
    for seed in range(GAMES):
        chance = random.Random(seed)
        game = begun(rules, chance)
        while game.result is None:
            if game.made % EVERY == 0:
                yield game
            seat = chance.choice(game.actors)
            game.play(seat, chance.choice(game.moves(seat)))
        yield game


def begun(rules: str, chance: random.Random) -> Game:
    while True:
        options = {
            spec.name: chance.choice(spec.allowed) for spec in option_specs(rules) if chance.random() < 0.4
        }
        players = chance.choice(engine.seats(rules))
        counts = engine.team_counts(rules, players)
        teams = [list(range(first, players, counts[0])) for first in range(counts[0])] if counts else None
        try:
            return Game.new(rules, players, seed=chance.getrandbits(60), options=options, teams=teams)
        except ValueError:
            continue  # options that do not go together


@pytest.mark.parametrize("rules", engine.rules())
def test_views_have_the_keys_and_values_of_their_type(rules: str) -> None:
    whole, own = (WholeCrazierView, CrazierOwnView) if is_deck(rules) else (SheddingView, SheddingOwnView)
    keys = set(get_type_hints(whole))
    ended = 0
    for game in games(rules):
        ended += game.result is not None
        for seat in (None, *range(game.players)):
            view = game.view(seat)
            assert set(view) == keys
            assert msgspec.convert(view, whole, strict=True) == view
            assert is_crazier(view) == is_deck(rules)
            if seat is not None:
                differs = game.own_view(seat)
                assert msgspec.convert(differs, own, strict=True) == differs
                assert set(differs) <= keys
    assert ended


def test_the_keys_of_other_games_are_all_that_a_view_has_besides() -> None:
    assert set(get_type_hints(WholeCrazierView)) - set(get_type_hints(CrazierView)) == {
        *("direction", "penalty", "mode", "declared", "value", "why", "under", "follows"),
    }


def test_a_view_is_narrowed_to_that_of_its_game() -> None:
    shedding, crazier = Game.new("standard").view(0), Game.new("camelot").view(0)

    assert (as_shedding(shedding), as_crazier(crazier)) == (shedding, crazier)
    with pytest.raises(TypeError, match="a shedding game"):
        as_crazier(shedding)
    with pytest.raises(TypeError, match="Crazier Eights"):
        as_shedding(crazier)


def test_only_a_player_has_a_seat_and_a_hand() -> None:
    game = Game.new("standard", 3)
    view: View = game.view(2)

    assert own_seat(view) == 2
    assert own_hand(view) == view["hands"][2]["cards"]
    with pytest.raises(ValueError, match="no seat"):
        own_seat(game.view(None))


WRONG = """
from engine import Game
from engine.views import CrazierView, SheddingView, View, as_crazier, is_crazier, own_hand, WholeCrazierView

def shared(view: View) -> str:
    view["phsae"]  # wrong: misspelt
    view["direction"]  # wrong: of the shedding games
    view["turn"]  # wrong: of Crazier Eights
    view["hands"][view["seat"]]  # wrong: a spectator has none
    if view["phase"] == "mian":  # wrong: no such phase
        pass
    if view["scored"]:
        return view["players"]  # wrong: a number
    if is_crazier(view):
        view["mode"]  # wrong: on the wire, but not to be read
        return view["progress"][0]["says"] + str(view["top"])
    view["must"]  # wrong: of Crazier Eights
    return view["top"] + str(view["direction"] + view["stock"]["count"])

def crazier(view: CrazierView) -> bool:
    view["lasting"][0]["how"]  # wrong: misspelt in a part
    view["targets"][0]["at"] == "on the moon"  # wrong: no such place
    return view["must"][0]["now"] and view["ordering"] and view["asked"] is None

def shedding(view: SheddingView) -> int:
    shedding({"rules": "standard"})  # wrong: most keys are missing
    return view["penalty"] + view["choices"]["hearts"] + len(own_hand(view))

game = Game.new("standard")
shared(game.view(0))
crazier(game.view(0))  # wrong: may be that of another game
crazier(as_crazier(game.view(0)))
game.own_view(0)["moves"]
game.own_view(0)["dealer"]  # wrong: the same for everybody
"""


def test_mypy_finds_what_is_read_wrongly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "reads_views.py"
    source.write_text(WRONG)
    monkeypatch.chdir(ROOT)

    out, err, _ = api.run(
        [
            "--config-file",
            "pyproject.toml",
            "--cache-dir",
            str(tmp_path),
            "--follow-imports",
            "silent",
            str(source),
        ]
    )

    assert not err
    found = {int(line.split(":")[1]) for line in out.splitlines() if ": error: " in line}
    assert found == {number for number, line in enumerate(WRONG.split("\n"), 1) if "# wrong" in line}, out
