"""The benchmarks of strength: fair duels, runs that go on, and one game in two programs."""

import random

import pytest

from benchmarks import strength
from benchmarks.strength import Duel, main, share
from engine import Game
from engine.bots.search import search


def test_a_bot_is_as_strong_as_itself():
    assert share(Duel("standard", 2, "normal", "normal", 3)) == 0.5


def test_who_is_omniscient_searches_the_cards_as_they_lie(monkeypatch):
    game = Game.new("camelot", 3, 1)
    searched = []

    def searching(game, seat, *, iterations, deals):
        searched.append(next(deals))
        return search(game, seat, iterations=1, deals=deals)

    monkeypatch.setattr("engine.lab.self_play.search", searching)

    assert strength.player("omniscient")(game, game.actors[0], random.Random(1)) in game.moves(game.actors[0])
    (table,) = searched
    assert Game(game.table_rules, table, table.copy()) == game


def test_a_run_goes_on_where_it_was_stopped(tmp_path, capsys, monkeypatch):
    out = tmp_path / "strength.jsonl"
    asked = ["--rules", "standard", "--players", "2", "--pairs", "normal:random", "--out", str(out)]
    main([*asked, "--games", "6"])
    played = []
    monkeypatch.setattr(strength, "share", lambda duel: played.append(duel.seed) or 1.0)

    main([*asked, "--games", "10"])

    assert played == [3, 4]
    assert len(out.read_text().splitlines()) == 5
    assert "(10 games)" in capsys.readouterr().out


def test_both_programs_play_the_same_game():
    """At every decision open_spiel allows what our game allows, and both end with the same hands."""
    pytest.importorskip("pyspiel")
    from benchmarks.spiel_duel import Both, Dealer

    for seed in range(6):
        rng, both = random.Random(seed), Both(seed)
        while both.ours.result is None and not both.void:
            seat = both.ours.actors[0]
            assert both.theirs.current_player() == seat
            assert {both.text(each) for each in both.theirs.legal_actions()} == set(both.ours.moves(seat))
            dealt = Dealer(seed)(both.theirs, seat)
            assert dealt.observation_string(seat) == both.theirs.observation_string(seat)
            both.play(rng.choice(both.ours.moves(seat)))
        assert both.void or both.theirs.is_terminal()
