"""Crazy 8 in words: what is asked, why a move is not allowed, what a card does, the rules of a table."""

import pytest

from engine import Game, card_note, option_specs, summary


def position(hand, discard, stock="3Y 3B 5Y " + 12 * "1Y ", **state):
    return Game.position("crazy8", hands=[hand, "1B 1G"], discard=discard, stock=stock, **state)


@pytest.mark.parametrize(
    ("hand", "discard", "given", "moves", "asked"),
    [
        ("9B 2R", "4B", {}, (), "Play a blue card, a 4 or an {8}"),
        ("9B 2R", "SkipB", {}, (), "Play a blue card, a {Skip} or an {8}"),
        ("9B 2R", "+4B", {}, (), "Play a blue card, a {+4} or an {8}"),
        ("9B 2R", "8R", {"named": "blue"}, (), "Play a blue card or an {8}"),
        ("9B 2R", "8B", {}, (), "Play a blue card or an {8}"),
        ("9Y 2R", "4B", {}, (), "Nothing fits: draw a card"),
        ("9Y 2R", "4B", {"stock": ""}, (), "Nothing fits: pass"),
        ("+4Y 2R", "+4B", {"penalty": 6}, (), "Play {+4} or {8}, or draw six"),
        ("+2Y 2R", "+2B", {"penalty": 12}, (), "Play {+2}, {+4} or {8}, or draw twelve"),
        ("9B 2R", "+4B", {"penalty": 6}, (), "Nothing answers: draw six"),
        ("9B 2R", "+4B", {"penalty": 14}, (), "Nothing answers: draw 14"),
        (
            "9B 2R",
            "+4B",
            {"penalty": 6, "stock": "1R 2R"},
            (),
            "Nothing answers: draw six, of which two are left",
        ),
        ("9G 2R", "4B", {"stock": "7B"}, ("draw",), "Play the 7{B} that you drew, or pass"),
        ("9G 2R", "4B", {"stock": "SkipB"}, ("draw",), "Play the Skip{B} that you drew, or pass"),
        ("4B 9B", "4B", {}, ("play 4B",), "Twin! Play one more card that fits, or be done"),
        ("4B 5B 6B", "1B", {}, ("play 4B",), "Straight! Go on with the 5{B}, or end it"),
        (
            "4B 5B 6B",
            "4B",
            {},
            ("play 4B",),
            "Twin and straight! Go on with the 5{B} or any card that fits, or be done",
        ),
        ("10B 9B", "4B", {}, ("play 10B",), "A 10, so one more: play a blue card, a 10 or an {8}"),
        ("10B 9R", "4B", {}, ("play 10B",), "A 10, and nothing goes with it: draw a card"),
        ("10B", "4B", {}, ("play 10B",), "A 10, and nothing goes with it: draw a card"),
        ("8B 9R", "4Y", {}, ("play 8B",), "Name the colour that comes next"),
    ],
)
def test_what_is_asked_names_what_can_be_done(hand, discard, given, moves, asked):
    game = position(hand, discard, **given)

    for move in moves:
        game.play(0, move)

    assert game.asks(0) == asked
    assert game.asks(1) == ""


@pytest.mark.parametrize(
    ("phase", "discard", "asked", "reason"),
    [
        ("straight", "4B", "Be done", "Nothing goes on with this straight: be done."),
        ("drawn", "4B", "Nothing fits: pass",
         "After drawing you may play only the card that you drew, or pass."),
        ("both", "4B 4B", "Twin! Play one more card that fits, or be done",
         "The red 2 matches neither colour nor value of the blue 4."),
    ],
)  # fmt: skip
def test_where_the_hand_cannot_go_on_nothing_is_promised(phase, discard, asked, reason):
    """Dealing anew gives the player who is to move other cards than those that the phase speaks of."""
    game = position("9Y 2R", discard, phase=phase)

    assert game.asks(0) == asked
    assert game.why_not(0, "play 2R") == reason


@pytest.mark.parametrize(
    ("given", "move", "reason"),
    [
        ({}, "fly", "There is no move 'fly' in this game."),
        ({}, "declare Q", "There is no move 'declare Q' in this game."),
        ({}, "pass now", "There is no move 'pass now' in this game."),
        ({}, "play 11R", "There is no card '11R'."),
        ({}, "play 8H", "There is no card '8H'."),
        ({}, "play 5B", "You do not hold the blue 5."),
        ({}, "play SkipG", "You do not hold the green Skip."),
        ({}, "play RevG", "You do not hold the green Reverse."),
        ({}, "play +4Y", "The yellow +4 matches neither colour nor value of the blue 4."),
        ({}, "name red", "A colour is named only after an 8, by whoever played it."),
        ({}, "take", "No penalty is pending, so there is nothing to take."),
        ({}, "done", "Only a twin or a straight ends with done."),
        ({}, "draw", "You hold a card that fits, so you must play."),
        ({"phase": "name", "discard": "8B"}, "play 9B", "Name a colour: red, yellow, green or blue."),
        ({"phase": "drawn"}, "take", "No penalty is pending, so there is nothing to take."),
        ({"phase": "drawn"}, "done", "Only a twin or a straight ends with done."),
    ],
)
def test_a_reason_names_what_is_in_force(given, move, reason):
    game = position("9B +4Y", **{"discard": "4B", **given})

    assert game.why_not(0, move) == reason


@pytest.mark.parametrize(
    ("card", "says", "does_not_say"),
    [
        ("5R", ("Red 5.", "twin", "straight", "50 points."), ("8",)),
        ("6B", ("Blue 6.", "twin", "60 points."), ("straight",)),
        ("7G", ("Green 7.", "twin", "70 points."), ("straight",)),
        ("9B", ("twin", "90 points."), ("straight",)),
        ("8Y", ("on anything", "names the colour", "cancel", "5000 points."), ("twin",)),
        ("10Y", ("one more card", "draws a card", "never ends with a 10", "200 points."), ("twin",)),
        ("SkipB", ("Blue Skip.", "passed over", "750 points."), ("twin",)),
        ("RevR", ("Red Reverse.", "direction", "two players", "500 points."), ("twin",)),
        ("+2G", ("draws two cards", "a +2, a +4 or an 8", "1250 points."), ("four",)),
        ("+4B", ("draws four cards", "with a +4 or an 8", "2500 points."), ("+2",)),
    ],
)
def test_a_card_says_what_it_does(card, says, does_not_say):
    note = card_note("crazy8", 3, {}, card)

    assert all(words in note for words in says), note
    assert not any(words in note for words in does_not_say), note


def test_a_card_of_another_game_has_no_note():
    with pytest.raises(ValueError, match="There is no card '8H'"):
        card_note("crazy8", 3, {}, "8H")


def test_a_summary_says_who_plays_with_what():
    assert summary("crazy8", 4, {})[0] == (
        "4 players, one deck of 112 cards, 10 cards each; a 1 to 7 or a 9 is turned up."
    )
    assert summary("crazy8", 2, {"decks": 3, "hand_size": 1})[0].startswith(
        "2 players, 3 decks of 112 cards, 1 card each;"
    )


@pytest.mark.parametrize("name", ["seconds", "match"])
def test_a_summary_states_the_timer_and_the_match(name):
    (spec,) = (spec for spec in option_specs("crazy8") if spec.name == name)

    for value in spec.allowed:
        said = " ".join(summary("crazy8", 3, {name: value}))
        assert spec.sentences[value] in said
        assert sum(sentence in said for sentence in spec.sentences.values()) == 1


def test_a_summary_speaks_of_being_late_only_where_there_is_a_timer():
    assert any("Too late" in line for line in summary("crazy8", 3, {"seconds": 20}))
    assert not any("late" in line for line in summary("crazy8", 3, {"seconds": 0}))


def test_a_summary_explains_everything_that_a_newcomer_meets():
    said = " ".join(summary("crazy8", 3, {}))

    for word in (
        "colour or value",
        "Twin",
        "Straight",
        "An 8",
        "a 10",
        "Skip",
        "Reverse",
        "+2",
        "+4",
        "add up",
    ):
        assert word in said
