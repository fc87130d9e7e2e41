"""Moves in words, as orders and as deeds."""

import pytest

from engine import Game
from game.stage.card_kinds import NOTATION, kind_of
from game.stage.move_text import abouts, card_of, deed_in_words, move_in_words


@pytest.mark.parametrize(
    ("move", "order", "deed"),
    [
        ("play 8C", "play 8{C}", "played 8{C}"),
        ("play +4R", "play +4{R}", "played +4{R}"),
        ("name hearts", "name hearts {H}", "named hearts {H}"),
        ("declare Q", "declare queen (12)", "declared queen (12)"),
        ("draw", "draw a card", "drew a card"),
        ("take", "draw the penalty", "drew the penalty"),
        ("pass", "pass", "passed"),
        ("done", "end the turn", "ended the turn"),
        ("expire", "let the time run out", "let the time run out"),
    ],
)
def test_a_move_is_told(move: str, order: str, deed: str) -> None:
    assert move_in_words(move, NOTATION) == order
    assert deed_in_words(move, NOTATION) == deed


def test_named_cards_are_told_by_their_names_without_whose_they_are() -> None:
    camelot = kind_of("camelot")
    card = next(iter(camelot.faces))

    assert deed_in_words(f"discard {card}", camelot) == f"discarded {card}"
    assert move_in_words(f"choose {card} @2", camelot) == f"choose {card}"
    assert card_of(f"choose {card} @2", camelot) == card
    assert card_of("choose 3", camelot) == ""
    assert card_of("name hearts", NOTATION) == ""
    assert card_of("play 8C", NOTATION) == "8C"


def test_of_a_split_card_the_side_is_told_that_is_played() -> None:
    shahrzad = kind_of("shahrzad")
    whole = "The Oasis / The Caravan"

    assert move_in_words(f"play {whole} The Caravan", shahrzad) == "play The Caravan"
    assert card_of(f"play {whole} The Caravan", shahrzad) == whole
    assert move_in_words(f"discard {whole}", shahrzad) == f"discard {whole}"
    assert card_of(f"choose {whole} @1", shahrzad) == whole


def test_an_answer_says_whom_it_is_about_or_what_it_leads_to() -> None:
    view = {
        "turn_phase": "main",
        "moves": ["choose 1", "choose yes", "choose 0"],
        "targets": [{"at": "seat", "seat": 1}, {"at": "yes", "seat": -1}, {"at": "number", "seat": -1}],
        "means": {"choose yes": "destroy Echo"},
    }
    camelot = kind_of("camelot")

    found = abouts(view, ["You", "Brokk"])

    assert found == {"choose 1": "Brokk", "choose yes": "destroy Echo"}
    assert move_in_words("choose 1", camelot, found["choose 1"]) == "choose Brokk"
    assert deed_in_words("choose yes", camelot, found["choose yes"]) == "said yes (destroy Echo)"
    assert move_in_words("choose 0", camelot) == "choose 0"


def test_who_is_called_you_chooses_themselves() -> None:
    hands = ["King Vortigern, Nimue", "Glamour"]
    game = Game.position("camelot", hands=hands, discard="Death", in_play=["Excalibur", "Castle"])
    game.play(0, "play King Vortigern")

    found = abouts(game.view(0), ["You", "Brokk"])

    assert deed_in_words("choose 0", kind_of("camelot"), found["choose 0"]) == "chose yourself"
    assert found["choose 1"] == "Brokk"
    assert abouts(game.view(0), ["Ada", "Brokk"])["choose 0"] == "Ada"


def test_done_ends_the_turn_or_a_choice_of_several_cards() -> None:
    hands = ["Spring of Storms, Nimue", "Glamour"]
    game = Game.position("camelot", hands=hands, discard="Death", in_play=["Excalibur", "Castle"])
    camelot, names = kind_of("camelot"), ["You", "Brokk"]
    assert move_in_words("done", camelot, abouts(game.view(0), names).get("done", "")) == "end the turn"

    game.play(0, "play Spring of Storms")
    about = abouts(game.view(0), names)["done"]

    assert move_in_words("done", camelot, about) == "choose no more"
    assert deed_in_words("done", camelot, about) == "chose no more"
