"""What a view says of what is under way: the step now, those that are due, the phase that follows."""

from random import Random

import pytest

from engine import Game
from tests.crazier.table import at


def steps(game: Game, seat: int | None) -> list[tuple[str, str | None, int, str]]:
    return [(step["state"], step["card"], step["seat"], step["says"]) for step in game.view(seat)["progress"]]


def test_nothing_is_under_way_while_a_player_is_free_to_play() -> None:
    game = at("camelot", "Death, Squire", "Nimue")

    assert steps(game, 0) == steps(game, 1) == steps(game, None) == []


def test_the_card_that_asks_stands_first_then_the_phase_that_follows() -> None:
    game = at("camelot", "Death, Squire", "Nimue", in_play=("", "Avalon, Castle"))
    game.play(0, "play Death")

    assert game.view(0)["asked"] == {"seat": 0, "card": "Death"}
    now, then = steps(game, 0)
    assert now == ("now", "Death", 0, "destroy an asset - choose which")
    assert then == ("then", None, 0, "main phase")
    for other in (1, None):
        assert steps(game, other)[0] == ("now", "Death", 0, "destroy an asset")


def test_targets_say_where_each_card_lies() -> None:
    game = at("camelot", "Death, Squire", "Nimue", in_play=("", "Avalon, Castle"))
    game.play(0, "play Death")
    view = game.view(0)

    places = dict(zip(view["moves"], view["targets"], strict=True))
    assert places["choose Castle"] == {"at": "in_play", "seat": 1, "place": 1}
    assert game.view(1)["targets"] == game.view(None)["targets"] == []


@pytest.mark.parametrize("deck", ["camelot", "olympus", "shahrzad"])
def test_every_decision_is_one_step_of_words_and_a_target_for_each_move(deck: str) -> None:
    for seed in range(6):
        game, rng = Game.new(deck, 3, seed), Random(seed)
        while game.result is None:
            (asked,) = game.actors
            for viewer in (0, 1, 2, None):
                check(game, asked, viewer)
            game.play(asked, rng.choice(game.moves(asked)).text)


def check(game: Game, asked: int, viewer: int | None) -> None:
    view = game.view(viewer)
    states = [step["state"] for step in view["progress"]]
    free = view["phase"] == "main"
    assert states == ([] if free else ["now", *["next"] * (len(states) - 2), "then"])
    assert all(step["says"] for step in view["progress"])
    assert len(view["targets"]) == (len(view["moves"]) if viewer == asked and not free else 0)
    assert set(view["means"]) == (
        set(view["moves"]) if view["phase"] == "offer" and viewer == asked else set()
    )
    for step, due in zip(
        [s for s in view["progress"] if s["says"] != "goes on"][1:], view["due"], strict=False
    ):
        assert (step["card"], step["seat"]) == (due["card"], due["seat"])
    for target in view["targets"]:
        if target["at"] == "in_play":
            assert len(view["in_play"][target["seat"]]) > target["place"]


def test_nobody_else_is_told_a_card_that_only_the_asked_player_knows() -> None:
    """What is said to others of a decision does not change when cards they do not know are dealt anew."""
    for seed in range(6):
        game, rng = Game.new("shahrzad", 3, seed), Random(seed)
        while game.result is None:
            for viewer in (0, 1, 2, None):
                dealt = game.redeal(viewer, rng)
                assert dealt.view(viewer)["progress"] == game.view(viewer)["progress"]
            game.play(game.actors[0], rng.choice(game.moves(game.actors[0])).text)


def test_a_yes_and_a_no_say_what_they_lead_to() -> None:
    game = at("camelot", "Nimue, Squire", "Death", in_play=("", "Dagonet the Fool"))
    game.play(0, "play Nimue")

    assert game.view(1)["means"] == {
        "choose yes": "copy Nimue; destroy Dagonet the Fool",
        "choose no": "nothing happens",
    }
    assert game.view(0)["means"] == {}


def test_what_follows_a_no_stands_at_the_no() -> None:
    game = at("shahrzad", "The Forty Thieves, Morgiana", "The Roc", in_play=("", "The Ghoul"))
    game.play(0, "play The Forty Thieves")

    assert game.view(1)["means"]["choose yes"] == "draw three cards"
    assert "gain control" in game.view(1)["means"]["choose no"]


def test_the_turn_that_follows_leaves_out_whoever_skips() -> None:
    game = at("camelot", "Sir Lancelot, Squire", "Nimue", "Death", in_play=("Sir Lancelot",), skips="0 1 0")
    game.play(0, "done")

    then = game.view(None)["progress"][-1]
    assert (then["says"], then["seat"]) == ("next turn", 2)


def test_what_cannot_be_destroyed_is_said_while_something_is_chosen_that_will_be() -> None:
    game = at("camelot", "Death, Squire", "Nimue", in_play=("", "Avalon, Unicorn, Castle"))
    assert game.view(0)["firm"] == []
    game.play(0, "play Death")

    assert game.view(0)["firm"] == game.view(1)["firm"] == [[1, 1]]


def test_where_the_card_of_a_due_ability_has_gone_is_not_told() -> None:
    """Two assets are due; one of them has been put into a hand by then."""
    for seed in range(12):
        game, rng = Game.new("olympus", 4, seed), Random(seed)
        while game.result is None:
            view = game.view(game.actors[0])
            if view["phase"] == "order":
                assert {target["at"] for target in view["targets"]} <= {"in_play", "gone"}
            game.play(game.actors[0], rng.choice(game.moves(game.actors[0])).text)


def test_the_view_says_which_phase_of_the_turn_goes_on() -> None:
    game = at(
        "camelot", "Squire, Nimue", "Death", in_play=("Round Table, Castle, Excalibur", "Devious Dragon")
    )
    assert game.view(0)["turn_phase"] == game.view(None)["turn_phase"] == "main"

    told = game.play(0, "done")
    assert game.view(0)["progress"][0]["card"] == "Round Table"
    assert game.view(1)["turn_phase"] == "end"
    assert [event.word for event in told if event.kind == "due"] == ["end"]

    told = game.play(0, "choose no")
    assert game.view(0)["progress"][0]["card"] == "Devious Dragon"
    assert game.view(0)["turn_phase"] == "begin"
    assert [event.word for event in told if event.kind == "due"] == [""]

    game.play(1, "choose Castle")
    assert game.view(0)["turn_phase"] == "main"


def test_what_a_draw_sets_off_belongs_to_the_draw_phase() -> None:
    game = at("camelot", "Squire", "Death, Nimue", in_play=("", "Fisher King"))
    game.play(0, "done")

    assert game.view(0)["progress"][0]["card"] == "Fisher King"
    assert game.view(0)["turn_phase"] == "draw"
    assert game.view(0)["progress"][-1]["says"] == "main phase"


def test_behind_the_naming_of_a_colour_the_main_phase_goes_on() -> None:
    game = at("camelot", "Dolorous Stroke, Questing Beast, Squire", "Nimue")
    game.play(0, "discard Questing Beast")
    view = game.view(0)

    assert (view["phase"], view["turn_phase"]) == ("name", "main")
    assert steps(game, 1)[-1] == ("then", None, 0, "main phase")


@pytest.mark.parametrize("deck", ["camelot", "olympus", "shahrzad"])
def test_nobody_is_free_to_play_but_in_the_main_phase(deck: str) -> None:
    met = set()
    for seed in range(12):
        game, rng = Game.new(deck, 3, seed), Random(seed)
        while game.result is None:
            view = game.view(None)
            met.add(view["turn_phase"])
            assert view["phase"] != "main" or view["turn_phase"] == "main"
            game.play(game.actors[0], rng.choice(game.moves(game.actors[0])).text)
        assert game.view(None)["turn_phase"] == "end"
    assert met >= {"begin", "main", "end"}


def test_the_view_says_where_an_order_is_asked_for() -> None:
    game = at("shahrzad", "The Sand Reader, King Solomon", "Dunyazad", discard="A Fair Wind")
    assert not game.view(0)["ordering"]
    game.play(0, "play The Sand Reader")
    assert game.view(0)["ordering"]

    game = at("camelot", "Death, Squire", "Nimue", in_play=("", "Avalon, Castle"))
    game.play(0, "play Death")
    assert (game.view(0)["phase"], game.view(0)["ordering"]) == ("card", False)
