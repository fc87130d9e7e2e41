"""What a view tells of each answer: how many assets and cards a player has then, as long as it is certain."""

from typing import Any

import pytest

from engine import Game
from tests.cards.reading import play
from tests.crazier.saying import at, deck_saying

SIX = ("Peddler, Castle", "Death", "Spy", "Norns", "Judge", "Griffin")


def leads(game: Game, *moves: str) -> dict[str, list[tuple[str, int, int]]]:
    """What is told of each answer, after these moves."""
    play(game, "0 play Peddler", *moves)
    view = game.view(game.actors[0])
    facts = [[(fact["what"], fact["seat"], fact["number"]) for fact in told] for told in view["leads"]]
    return dict(zip([move.removeprefix("choose ") for move in view["moves"]], facts, strict=True))


def test_who_draws_holds_so_many_then(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at(deck_saying("Choose an opponent. They draw two cards."), monkeypatch)

    assert leads(game) == {"1": [("holds", 1, 4)], "2": [("holds", 2, 4)]}


@pytest.mark.parametrize(
    "text",
    [
        "Choose an opponent. They draw cards until they have five cards in hand.",
        "Choose an opponent. They discard cards until they have two cards in hand.",
        "Choose an opponent. They draw a card. They draw a card for each asset you control.",
        "Choose an opponent. Put the top card of the discard pile into their hand.",
    ],
)
def test_what_depends_on_more_than_is_known_now_is_not_told(
    monkeypatch: pytest.MonkeyPatch, text: str
) -> None:
    game = at(deck_saying(text), monkeypatch, in_play=["Castle", "", ""])

    assert leads(game) == {"1": [], "2": []}


def test_a_count_of_what_the_answer_has_changed_is_not_told(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "You may destroy this. If you control no assets, draw a card."
    game = at(deck_saying(text), monkeypatch, in_play=["Castle", "", ""])

    assert leads(game)["yes"] == []


def test_nobody_wins_or_loses_where_nobody_is_meant(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Destroy an asset. You may draw a card. Its controller loses the game."
    nobody, one = (at(deck_saying(text), monkeypatch, in_play=["", row, ""]) for row in ("", "Alchemist"))

    assert leads(nobody) == {"yes": [], "no": []}
    assert leads(one)["no"] == [("loses", 1, 0)]


@pytest.mark.parametrize("place", ["your hand", "its owner's hand"])
def test_a_copy_has_no_card_to_put_anywhere(monkeypatch: pytest.MonkeyPatch, place: str) -> None:
    text = f"You may draw a card. Put this into {place}."
    game = at(deck_saying(text), monkeypatch, in_play=["Hecate", "", ""])

    assert leads(game, "0 choose yes", "0 choose yes") == {"yes": [], "no": []}
    assert game.view(0)["asked"] == {"seat": 0, "card": None}


def test_a_side_that_comes_into_play_is_one_asset_more(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "Put an asset from the discard pile into play."
    game = at(deck_saying(text, day="asset"), monkeypatch, discard="Day / Night, Levy")

    assert leads(game) == {"Day": [("controls", 0, 1)], "Night": [("controls", 0, 1)]}


@pytest.mark.parametrize(("deeds", "told"), [(2, [("holds", 0, 2)]), (10, [])])
def test_what_goes_on_for_long_is_not_followed_to_its_end(
    monkeypatch: pytest.MonkeyPatch, deeds: int, told: list[Any]
) -> None:
    skips = ", then ".join(["skips their next turn"] * deeds)
    deck = deck_saying(f"You may draw a card. Each player {skips}.")
    game = at(deck, monkeypatch, *SIX, discard="Levy", stock="Mirror, Nymph, Cupid")

    assert leads(game)["yes"] == told
