"""What players are asked: one line each, understandable without looking at the card."""

import random
import re

import pytest

from engine import Game, deck

DECKS = ("camelot", "olympus", "shahrzad")


def asked(game: Game, *moves: str) -> str:
    """Makes the moves ("0 play Death") and returns what is then asked."""
    for move in moves:
        seat, _, text = move.partition(" ")
        game.play(int(seat), text)
    return game.asks(game.actors[0])


def camelot(*hands: str, **state: object) -> Game:
    state.setdefault("stock", "Nimue, Merlin, Death, Glamour")
    state.setdefault("discard", "Queen Guinevere")
    return Game.position("camelot", hands=list(hands), **state)  # type: ignore[arg-type]


def olympus(*hands: str, **state: object) -> Game:
    state.setdefault("stock", "Nyx, Orpheus, Typhon, Medusa, Daedalus")
    state.setdefault("discard", "Nemesis")
    return Game.position("olympus", hands=list(hands), **state)  # type: ignore[arg-type]


def test_the_main_phase_asks_only_for_what_can_be_done() -> None:
    game = camelot("Castle, King Arthur, Nimue", "Death", discard="Holy Grail")

    assert asked(game) == "Play a card, discard one, or be done"
    assert asked(game, "0 play Castle") == "Discard a card or be done"
    assert asked(game, "0 discard King Arthur") == "Nothing is left that you can play or discard: be done"


def test_further_discards_are_counted() -> None:
    game = camelot("Sir Galahad, Castle, King Arthur, Squire", "Death", discard="Holy Grail")

    assert asked(game, "0 play Sir Galahad") == "Discard a card (2 left) or be done"


def test_an_eight_asks_for_the_colour_that_comes_next() -> None:
    game = camelot("Round Table, Castle", "Death", discard="Holy Grail")

    assert asked(game, "0 discard Round Table") == "Name the colour that comes next"


def test_a_player_is_chosen_with_what_happens_to_them() -> None:
    game = olympus("Erinyes, Zeus", "Eros", "Echo")

    assert asked(game, "0 play Erinyes") == "Erinyes: choose an opponent. They draw two cards"


def test_a_card_is_chosen_in_the_words_of_the_card_that_asks() -> None:
    game = olympus("Death, Zeus", "Eros", in_play=["Aegis", "Echo"])

    assert asked(game, "0 play Death") == "Death: destroy an asset - choose which"


def test_yes_or_no_names_the_card_and_what_follows() -> None:
    game = olympus("Death, Zeus", "Eros", in_play=["Hecate", "Echo, Aegis, Cyclops"])
    after = asked(game, "0 play Death", "0 choose Cyclops")

    assert after in ("Hecate: copy Death? Yes or no", "Echo: destroy Echo? If you do, copy Death. Yes or no")
    if game.actors == (0,):
        after = asked(game, "0 choose no")
        assert after == "Echo: destroy Echo? If you do, copy Death. Yes or no"


def test_whom_the_card_calls_they_is_spoken_to() -> None:
    game = olympus("Scylla and Charybdis, Zeus", "Eros", in_play=["", "Aegis"])

    line = asked(game, "0 play Scylla and Charybdis")

    assert game.actors == (1,)
    assert line == (
        "Scylla and Charybdis: destroy an asset you control? If not, you draw two cards. Yes or no"
    )


def test_cards_put_back_are_chosen_in_the_order_of_drawing() -> None:
    game = olympus("Oracle of Delphi, Zeus", "Eros")

    assert asked(game, "0 play Oracle of Delphi") == (
        "Oracle of Delphi: put the cards back - choose which is drawn first, then which comes next"
    )


def test_up_to_can_be_ended() -> None:
    game = olympus("Demeter's Harvest, Zeus, Hades", "Eros")

    line = asked(game, "0 play Demeter's Harvest")

    assert line == (
        "Demeter's Harvest: put up to two cards from your hand on the bottom of the draw pile"
        " - choose one, or done"
    )
    assert asked(game, "0 choose Zeus").endswith(" - choose another, or done")


def test_a_duty_is_said() -> None:
    game = olympus("Destiny, Zeus", "Eros, Aegis, Echo", in_play=["", ""])

    asked(game, "0 play Destiny", "0 choose Eros", "0 done")

    assert game.asks(1).endswith("In this turn you must play or discard Eros if you can")


def test_who_is_not_asked_is_asked_nothing() -> None:
    assert camelot("Castle, Death", "Nimue").asks(1) == ""


@pytest.mark.parametrize("name", DECKS)
def test_every_question_of_a_deck_is_one_line_that_names_who_asks(name: str) -> None:
    names = _names(name)
    for seed in range(12):
        game, dice = Game.new(name, players=2 + seed % 3, seed=seed), random.Random(seed)
        while game.actors and len(game.history()) < 250:
            seat = game.actors[0]
            line = game.asks(seat)
            assert line[0].isupper(), line
            assert not re.search(r"[.\n]$|  |\bNone\b", line), line
            assert line.startswith("Copy of ") or not re.search(r"\bthis\b(?! turn)", line), line
            who, colon, _ = line.partition(": ")
            if colon and who.removeprefix("Copy of ") not in names:
                assert who.startswith(("Nothing is left", "You would", "Which")) or "destroyed" in who, line
            game.play(seat, dice.choice(game.moves(seat)))


def _names(name: str) -> set[str]:
    return {side.name for card in deck(name) for side in card.faces}
