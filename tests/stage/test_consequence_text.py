"""What a choice leads to, in words; told from what its player may know and nothing else."""

from random import Random

import pytest

from engine import Game
from engine.decks import deck_names
from game.stage.card_kinds import kind_of
from game.stage.decks.consequence_text import now, then
from game.stage.decks.decision_forms import form_of
from tests.crazier.table import at

NAMES = ("Ada", "Nora", "Bo")


def told(game: Game, seat: int = 0) -> dict[str, str]:
    """For each answer what is so after it."""
    view = game.view(seat)
    form = form_of(view, game.moves(seat), game.asks(seat), NAMES, kind_of(view["rules"]))
    assert form is not None
    return {target.move.partition(" ")[2]: target.then for target in form.targets}


def test_an_asset_that_goes_leaves_its_player_with_fewer() -> None:
    game = at(
        "camelot", "Death, Squire", "Nimue", in_play=("Merlin", "King Arthur, Avalon, Castle, Excalibur")
    )
    game.play(0, "play Death")

    assert told(game)["Castle"] == "Nora controls three assets then."
    assert told(game)["Merlin"] == "You control no assets then."


def test_control_that_is_gained_counts_for_both() -> None:
    game = at("camelot", "Morgan le Fay, Squire", "Nimue", in_play=("Merlin", "Avalon, Castle"))
    game.play(0, "play Morgan le Fay")

    assert told(game)["Castle"] == "You control two assets then. Nora controls one asset then."


def test_an_asset_that_goes_back_to_a_hand_counts_there() -> None:
    game = at("camelot", "Spring of Storms, Squire", "Nimue", in_play=("", "Avalon, Castle"))
    game.play(0, "play Spring of Storms")

    assert told(game)["Castle"] == "Nora controls one asset then. Nora holds two cards then."


def test_who_draws_holds_more_but_for_what_prevents_it() -> None:
    game = at("camelot", "Dolorous Stroke, Squire", "Death, Unicorn", "Nimue", in_play=("", "Castle"))
    game.play(0, "play Dolorous Stroke")

    assert told(game) == {"1": "Nora holds three cards then.", "2": "Bo holds three cards then."}


def test_who_would_lose_is_told_of_it() -> None:
    twelve = ", ".join(["Nimue"] * 12)
    game = at("camelot", "Dolorous Stroke, Squire", twelve, "Death")
    game.play(0, "play Dolorous Stroke")

    assert told(game) == {"1": "Nora is out of the game.", "2": "Bo holds three cards then."}


def test_a_number_of_cards_is_added_up() -> None:
    game = at("camelot", "Sir Percival, Squire", "Nimue")
    game.play(0, "play Sir Percival")

    assert told(game) == {"0": "", "1": "You hold two cards then.", "2": "You hold three cards then."}


def test_where_something_else_may_happen_instead_nothing_is_said() -> None:
    game = at("camelot", "Death, Squire", "Nimue", in_play=("", "Sir Gawain, Castle"))
    game.play(0, "play Death")

    assert told(game)["Castle"] == ""
    assert told(game)["Sir Gawain"] == "Nora controls one asset then."


def test_how_it_stands_with_what_an_asset_counts() -> None:
    game = at("camelot", "Squire", "Nimue", in_play=("Holy Grail", "Castle, King Arthur, Merlin"))
    view = game.view(0)

    assert now(view, 0, 0, NAMES) == "You hold one card now."
    assert now(view, 1, 1, NAMES) == "Nora controls three assets now."
    assert now(view, 1, 0, NAMES) == now(view, 1, 2, NAMES) == ""


def test_only_the_player_who_is_asked_hears_it() -> None:
    game = at("camelot", "Death, Squire", "Nimue", in_play=("Merlin", "Avalon, Castle"))
    game.play(0, "play Death")

    assert len(game.view(0)["leads"]) == 3
    assert game.view(1)["leads"] == game.view(None)["leads"] == []


@pytest.mark.parametrize("deck", deck_names())
def test_what_is_told_is_so_unless_more_happens(deck: str) -> None:
    """Where one answer is all that happens before the player is free again, the numbers are those told."""
    checked = 0
    for seed in range(30):
        game, rng = Game.new(deck, 3, seed), Random(seed)
        while game.result is None:
            (seat,) = game.actors
            view, moves = game.view(seat), game.moves(seat)
            choice = rng.randrange(len(moves))
            facts = view["leads"][choice] if view["leads"] else []
            lone = len(view["progress"]) == 2 and view["turn_phase"] == "main"
            others = {"due", "instead", "play", "copy", "turn"}
            events = game.play(seat, moves[choice].text)
            if game.result is None and facts and lone and not others & {event.kind for event in events}:
                after = game.view(None)
                for fact in facts:
                    row = after["in_play"][fact["seat"]]
                    held = after["hands"][fact["seat"]]["count"]
                    if fact["what"] in ("controls", "holds") and game.view(seat)["phase"] == "main":
                        assert fact["number"] == (len(row) if fact["what"] == "controls" else held)
                        checked += 1
    assert checked > 10


@pytest.mark.parametrize("deck", deck_names())
def test_nothing_told_depends_on_what_its_player_cannot_know(deck: str) -> None:
    for seed in range(4):
        game, rng = Game.new(deck, 3, seed), Random(seed)
        while game.result is None:
            (seat,) = game.actors
            other = game.redeal(seat, rng)
            assert other.view(seat)["leads"] == game.view(seat)["leads"]
            assert other.view(seat)["standing"] == game.view(seat)["standing"]
            game.play(seat, rng.choice(game.moves(seat)).text)


def test_a_win_is_told() -> None:
    assert then([{"what": "wins", "seat": 0, "number": 0}], NAMES, 0) == "You win the game."
    assert then([{"what": "wins", "seat": 1, "number": 0}], NAMES, 0) == "Nora wins the game."
    assert then([{"what": "holds", "seat": 0, "number": 31}], NAMES, 0) == "You hold 31 cards then."
