"""Styles change what a bot likes, not what it knows, and cost little."""

from collections import Counter
from typing import Any

import pytest

from engine import Game, Move
from engine.bots.choose_move import choose
from engine.bots.search import Candidate, SearchResult
from engine.bots.styles import MARGIN, STYLES, TRAITS, in_style, lean
from tests.games import EVERY_GAME


def at(**table: object) -> dict[str, object]:
    """A view of `standard` for two, seat 0 to move."""
    game = Game.new("standard", players=2, seed=1)
    mine = {"count": 3, "cards": ["8H", "2H", "QC"]}
    return {
        **game.view(0),
        "seat": 0,
        "hands": [mine, {"count": 2, "cards": [None] * 2}],
        "top": "3H",
        **table,
    }


@pytest.mark.parametrize(
    ("trait", "likes", "rather_than"),
    [
        ("eight", "play 8H", "play 2H"),
        ("attack", "play 2H", "play 8H"),
        ("attack", "play QC", "draw"),
        ("leader", "play 2H", "play 8H"),
        ("dear", "play 8H", "play 2H"),
        ("turn", "play QC", "play 2H"),
        ("stranger", "name diamonds", "name hearts"),
        ("sheds", "play 2H", "draw"),
    ],
)
def test_traits_tell_moves_apart(trait: str, likes: str, rather_than: str) -> None:
    view = at()
    assert TRAITS[trait](view, Move(likes)) > TRAITS[trait](view, Move(rather_than))


def test_longer_straights_are_what_builders_like() -> None:
    view = {**at(follows={"3R": ["4R", "5R"]}), "rules": "crazy8"}
    assert TRAITS["follows"](view, Move("play 3R")) == 2
    assert lean("builder", view, Move("play 3R")) > lean("builder", view, Move("play 7R"))


def test_traits_of_decks_are_read_off_their_texts() -> None:
    view = {**Game.new("camelot", players=2, seed=1).view(0), "phase": "main"}
    assert TRAITS["asset"](view, Move("play Round Table")) == 1
    assert TRAITS["asset"](view, Move("discard Round Table")) == -1
    hostile = [TRAITS["attack"](view, Move(f"play {card}")) for card in ("Thought Thief", "Round Table")]
    assert sum(hostile) == 1
    asked = {**view, "phase": "player", "players": 3, "hands": [{"count": count} for count in (2, 1, 5)]}
    assert TRAITS["leader"]({**asked, "seat": 0}, Move("choose 1")) == 1
    assert TRAITS["leader"]({**asked, "seat": 0}, Move("choose 2")) == 0


def test_the_leader_is_an_opponent_who_is_still_in_the_game() -> None:
    teams = ((0, 2), (1, 3))
    view = {**Game.new("camelot", players=4, seed=1, teams=teams).view(0), "seat": 0, "phase": "player"}

    def leaders(counts: tuple[int, ...], **table: object) -> list[int]:
        now = {**view, "hands": [{"count": count} for count in counts], **table}
        return [seat for seat in range(4) if TRAITS["leader"](now, Move(f"choose {seat}"))]

    assert leaders((4, 5, 1, 3)) == [3]
    assert leaders((4, 5, 1, 3), teams=None) == [2]
    assert leaders((4, 5, 1, 0), teams=None, out=[3]) == [2]


def test_every_style_is_made_of_traits_and_plays_every_game_legally() -> None:
    assert all(trait in TRAITS for leanings in STYLES.values() for trait in leanings)
    for name in EVERY_GAME:
        game = Game.new(name, players=3, seed=5)
        for number in range(30):
            if game.result is None:
                seat = game.actors[0]
                style = list(STYLES)[number % len(STYLES)]
                move = choose(game, seat, "normal", style=style)
                assert all(isinstance(lean(each, game.view(seat), move), (int, float)) for each in STYLES)
                game.play(seat, move)


def test_a_style_chooses_only_among_moves_that_are_all_but_as_good() -> None:
    def found(eight: float, visits: int = 900) -> Move:
        draw = Candidate(Move("draw"), 1000, 0.6)
        thought = SearchResult(0, (draw, Candidate(Move("play 8H"), visits, eight)), (0.6, 0.4), 2000)
        return in_style(thought, "spender", at())

    assert found(0.6 - MARGIN / 2) == "play 8H"
    assert found(0.6 - MARGIN * 2) == "draw"
    assert found(0.6, visits=10) == "draw"


def test_without_a_style_the_best_move_is_made() -> None:
    best, other = Candidate(Move("draw"), 1000, 0.6), Candidate(Move("play 8H"), 900, 0.6)
    assert in_style(SearchResult(0, (best, other), (0.6, 0.4), 2000), "", at()) == "draw"


def test_whoever_can_win_does() -> None:
    game = Game.position("standard", hands=["8H", "2H 4H"], discard="3H", stock="5H 6H 7H", to_move=0)
    for style in STYLES:
        assert choose(game, 0, "normal", style=style) == "play 8H"


def leanings(style: str, seeds: range = range(12)) -> Counter[str]:
    """What a normal bot of a style does in games of `standard` between bots without one, counted."""
    done: Counter[str] = Counter()
    for seed in seeds:
        game = Game.new("standard", players=3, seed=seed)
        while game.result is None:
            seat = game.actors[0]
            view = game.view(seat)
            move = choose(view, seat, "normal", style=style)
            done["eights"] += move.card.startswith("8")
            done["bluffs"] += TRAITS["stranger"](view, move) > 0
            done["turns"] += TRAITS["turn"](view, move) > 0
            done["attacks"] += TRAITS["attack"](view, move) > 0
            game.play(seat, choose(view, seat, "normal"))
    return done


def test_styles_show_in_a_game_of_suits_also_where_nothing_is_searched() -> None:
    usual = leanings("")

    assert leanings("hoarder")["eights"] < 0.75 * usual["eights"]
    assert leanings("spender")["eights"] > 1.25 * usual["eights"]
    assert leanings("contrarian")["turns"] > usual["turns"]
    assert leanings("builder")["turns"] < usual["turns"]
    assert leanings("cautious")["attacks"] < usual["attacks"]
    assert usual["bluffs"] == 0 < leanings("bluffer")["bluffs"]


@pytest.mark.parametrize(
    ("rules", "options", "players", "hurts", "harmless"),
    [
        ("standard", {"draw_five": "one_eyed_jacks"}, 3, "JS", "JD"),
        ("standard", {"draw_five": "queen_of_spades", "skip_rank": "none"}, 3, "QS", "QD"),
        ("standard", {"twos": "none", "skip_rank": "5"}, 3, "5C", "2C"),
        ("crazy8", {}, 2, "RevG", "7G"),
        ("crazy8", {}, 3, "+2G", "RevG"),
    ],
)
def test_an_attack_is_what_costs_another_cards_or_a_turn(
    rules: str, options: dict[str, Any], players: int, hurts: str, harmless: str
) -> None:
    view = Game.new(rules, players=players, seed=1, options=options).view(0)

    assert TRAITS["attack"](view, Move(f"play {hurts}")) == 1
    assert TRAITS["attack"](view, Move(f"play {harmless}")) == 0
