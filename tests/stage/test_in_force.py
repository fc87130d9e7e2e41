"""What holds beside what lies on the table, in sentences."""

from typing import Any

import pytest

from engine import Game
from game.stage.decks.in_force import sentences

NAMES = ("Ada", "Nix", "Bo")


def said(game: Game, seat: int | None = 0) -> list[str]:
    return list(sentences(game.view(seat), NAMES[: game.players], seat))


def view(**more: Any) -> dict[str, Any]:
    usual: dict[str, Any] = {"teams": None, "lasting": [], "must": [], "skips": [], "extra": [], "hands": []}
    return usual | more


def effect(what: str, **more: Any) -> dict[str, Any]:
    usual = {
        "what": what, "seats": [1, 2], "of": [0], "types": ["asset", "event"], "ranks": [],
        "colours": ["blue", "green", "red", "purple"], "amount": 0, "until": "next turn of 0",
    }  # fmt: skip
    return usual | more


@pytest.mark.parametrize(
    ("lasting", "sentence"),
    [
        (effect("can't play", types=["event"]), "Nix and Bo can't play events until your next turn."),
        (effect("can't be destroyed"), "Your assets can't be destroyed until your next turn."),
        (effect("may discard", seats=[0], until="end of turn"), "You may discard any card this turn."),
        (effect("can't discard", colours=["blue"], until="next turn of 1"),
         "Nix and Bo can't discard blue cards until Nix's next turn."),
        (effect("can't gain control"), "Nix and Bo can't gain control of your assets until your next turn."),
        (effect("can't be destroyed", of=[1, 2]),
         "Nix's and Bo's assets can't be destroyed until your next turn."),
        (effect("more plays", seats=[0], amount=2, until="end of turn"), "You may play 2 more this turn."),
        (effect("can't be destroyed", of=[0, 1, 2]), "All assets can't be destroyed until your next turn."),
        (effect("can't be destroyed", of=[1, 0]),
         "Your and Nix's assets can't be destroyed until your next turn."),
        (effect("can't play", seats=[2, 0]), "You and Bo can't play cards until your next turn."),
        (effect("can't play", seats=[0, 1, 2]), "Nobody can play cards until your next turn."),
        (effect("can't discard", seats=[1], many=True),
         "Nix can't discard multicoloured cards until your next turn."),
        (effect("can't discard", seats=[1], ranks=[6]), "Nix can't discard sixes until your next turn."),
        (effect("can't discard", seats=[1], ranks=list(range(1, 14))),
         "Nix can't discard cards until your next turn."),
        (effect("may discard", seats=[0], ranks=[6], until="end of turn"),
         "You may discard any six this turn."),
    ],
)  # fmt: skip
def test_effects_that_last(lasting: dict[str, Any], sentence: str) -> None:
    assert list(sentences(view(lasting=[lasting]), NAMES, 0)) == [sentence]


def test_turns_that_come_or_fall_out() -> None:
    found = list(sentences(view(skips=[1, 2, 0], extra=[0, 2]), NAMES, 0))

    assert found == [
        "You skip the next turn.",
        "Nix skips the next 2 turns.",
        "You take an extra turn after this one.",
        "Bo takes an extra turn after this one.",
    ]


def test_duties_and_seen_cards_are_said_to_those_who_know_of_them() -> None:
    game = Game.position(
        "olympus",
        hands=["Destiny, Zeus", "Eros, Nike", "Echo, Aegis"],
        discard="Nemesis",
        stock="Nyx, Orpheus, Typhon, Medusa",
    )
    for move in ("play Destiny", "choose 1", "choose Eros"):
        game.play(0, move)

    assert said(game, 0) == [
        "Nix must play or discard Eros in their next turn, if able.",
        "You know that Nix holds Nike and Eros.",
    ]
    assert said(game, 1) == ["You must play or discard Eros in your next turn, if able."]
    assert said(game, 2) == said(game, None) == []

    game.play(0, "done")
    assert said(game, 0)[0] == "Nix must play or discard Eros in this turn, if able."
    assert said(game, 1) == ["You must play or discard Eros in this turn, if able."]


def test_what_a_spectator_knows_is_known_to_everybody() -> None:
    shown = view(hands=[{"count": 2, "cards": [None, "Zeus"]}])
    assert list(sentences(shown, NAMES, None)) == ["Everybody knows that Ada holds Zeus."]  # type: ignore[arg-type]


def test_what_cannot_be_discarded_is_said_as_the_card_says_it() -> None:
    game = Game.position(
        "shahrzad", hands=["The Envious Vizier, The Ghoul", "The Roc, Ali Baba"], discard="Queen Labe",
        stock="Morgiana, Shahrazad, King Solomon",
    )  # fmt: skip

    game.play(0, "play The Envious Vizier")

    assert said(game)[0] == "Nix can't discard multicoloured cards until your next turn."


def test_teams_are_named() -> None:
    game = Game.new("olympus", players=4, seed=1, teams=[[0, 2], [1, 3]])
    names = ("Ada", "Nix", "Bo", "Eve")

    assert next(sentences(game.view(0), names, 0)) == "Teams: You and Bo against Nix and Eve."
    assert next(sentences(game.view(2), names, 2)) == "Teams: You and Ada against Nix and Eve."
    assert next(sentences(game.view(None), names, None)) == "Teams: Ada and Bo against Nix and Eve."
