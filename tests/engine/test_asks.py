"""What whoever is to move is asked for, and what a card does at a table."""

import pytest

from engine import Game, card_note


@pytest.mark.parametrize(
    ("position", "options", "moves", "asked"),
    [
        ({"hands": ["9S", "KC QD"], "discard": "7C"}, {}, (), "Nothing fits: draw a card"),
        ({"hands": ["9S", "KC QD"], "discard": "7C", "stock": ""}, {}, (), "Nothing fits: pass"),
        ({"hands": ["9S 7H", "KC"], "discard": "7C"}, {}, (), "Play a club, a seven or an eight, or draw"),
        (
            {"hands": ["9S 7H", "KC"], "discard": "7C", "stock": ""},
            {},
            (),
            "Play a club, a seven or an eight, or pass",
        ),
        (
            {"hands": ["9S 7H", "KC"], "discard": "7C"},
            {"eights": "plain"},
            (),
            "Play a club or a seven, or draw",
        ),
        (
            {"hands": ["9S KS", "KC QD"], "discard": "8C", "named": "spades"},
            {},
            (),
            "Play a spade or an eight, or draw",
        ),
        (
            {"hands": ["9S 8D", "KC QD"], "discard": "8C", "named": "spades"},
            {"eights": "names_suit"},
            (),
            "Play a spade or an eight, or draw",
        ),
        (
            {"hands": ["2S KS", "KC QD"], "discard": "2C", "penalty": 2},
            {},
            (),
            "Answer with a two, or draw 2 cards",
        ),
        ({"hands": ["9S KS", "KC QD"], "discard": "2C", "penalty": 2}, {}, (), "Draw 2 cards"),
        (
            {"hands": ["9S KS", "KC QD"], "discard": "KS 2D 2C", "penalty": 4, "stock": "3C"},
            {},
            (),
            "Draw 4 cards, of which 1 is left",
        ),
        (
            {"hands": ["9S KS", "KC QD"], "discard": "KS 2D 2C", "penalty": 4, "stock": "3C"},
            {"reshuffle": True},
            (),
            "Draw 4 cards, of which 3 are left",
        ),
        (
            {"hands": ["2S KS", "KC QD"], "discard": "2D 2C", "penalty": 4, "stock": ""},
            {},
            (),
            "Answer with a two, or draw 4 cards, of which none is left",
        ),
        (
            {"hands": ["2S KS", "KC QD"], "discard": "2C", "penalty": 2},
            {"twos": "always_draw"},
            (),
            "Draw 2 cards",
        ),
        (
            {"hands": ["2S KS", "KC QD"], "discard": "2C", "penalty": 2},
            {"forced_play": True},
            (),
            "Answer with a two",
        ),
        (
            {"hands": ["9S 7H", "KC QD"], "discard": "7C"},
            {"forced_play": True},
            (),
            "Play a club, a seven or an eight",
        ),
        ({"hands": ["8S 7H", "KC QD"], "discard": "7C"}, {}, ("play 8S",), "Name the suit that comes next"),
        (
            {"hands": ["7S 7H 9D", "KC"], "discard": "7C"},
            {"multiple_cards": True},
            ("play 7S",),
            "Play another seven, or be done",
        ),
        (
            {"hands": ["9S 7H", "KC QD"], "discard": "7C", "stock": "2C 3D"},
            {"play_after_draw": True},
            ("draw",),
            "Play a club, a seven or an eight, or pass",
        ),
        (
            {"hands": ["9S", "KC QD"], "discard": "7C", "stock": "2D 3D"},
            {"play_after_draw": True},
            ("draw",),
            "Nothing fits: pass",
        ),
        (
            {"hands": ["9S", "KC QD"], "discard": "7C", "stock": "2D 3C 4C"},
            {"draw_until_playable": True},
            ("draw",),
            "Play a club, a seven or an eight",
        ),
    ],
)
def test_what_is_asked_names_all_that_can_be_done_and_nothing_else(
    position: dict[str, object], options: dict[str, object], moves: tuple[str, ...], asked: str
) -> None:
    game = Game.position("standard", options=options, **{"stock": "3C 4C 5C", **position})

    for move in moves:
        game.play(0, move)

    assert game.asks(0) == asked
    assert game.asks(1) == ""


def test_once_the_hand_is_over_nothing_is_asked() -> None:
    game = Game.position("standard", hands=["7C", "KD"], discard="7D")

    game.play(0, "play 7C")

    assert game.asks(0) == ""


@pytest.mark.parametrize(
    ("card", "options", "says", "does_not_say"),
    [
        (
            "8H",
            {},
            ("played on anything, but answers no penalty.", "names the suit", "50 points"),
            ("no power",),
        ),
        ("8H", {"twos": "none"}, ("played on anything.",), ("penalty",)),
        ("8H", {"twos": "none", "draw_five": "one_eyed_jacks"}, ("but answers no penalty",), ()),
        ("8H", {"eights": "plain"}, ("no power of its own", "50 points"), ("anything", "names")),
        ("8H", {"eights": "names_suit"}, ("names the suit",), ("anything",)),
        ("8H", {"eights": "wild_own_suit"}, ("played on anything",), ("names",)),
        ("2S", {}, ("answers with a two", "two in a row and loses the turn"), ("no power",)),
        ("2S", {"twos": "always_draw"}, ("draws two cards", "then plays"), ("answers", "loses")),
        ("2S", {"twos": "none"}, ("no power of its own", "2 points"), ("takes",)),
        ("QS", {}, ("is skipped", "10 points"), ("five",)),
        ("QS", {"draw_five": "queen_of_spades"}, ("draws five cards and is skipped",), ("no power", "loses")),
        ("JH", {"draw_five": "one_eyed_jacks"}, ("draws five cards and loses the turn",), ("skipped",)),
        ("AC", {}, ("direction of play", "1 point."), ("points",)),
        ("5D", {}, ("no power of its own", "5 points"), ("skipped",)),
    ],
)
def test_a_card_says_what_it_does_at_this_table(
    card: str, options: dict[str, object], says: tuple[str, ...], does_not_say: tuple[str, ...]
) -> None:
    note = card_note("standard", 3, options, card)

    assert all(words in note for words in says), note
    assert not any(words in note for words in does_not_say), note


def test_between_two_players_a_reversal_is_said_to_change_nothing() -> None:
    assert "changes nothing" in card_note("standard", 2, {}, "AC")
    assert "changes nothing" not in card_note("standard", 3, {}, "AC")


def test_a_card_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no card"):
        card_note("standard", 3, {}, "9X")
