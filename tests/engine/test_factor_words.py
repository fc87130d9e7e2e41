"""What Crazy Factor asks, explains and shows."""

import pytest

from engine import Game, IllegalMove, card_note, seats, summary, title


def position(hand, discard, stock="3C 3D", **state):
    return Game.position("factor", hands=[hand, "2C 3D"], discard=discard, stock=stock, **state)


def test_its_name_and_its_players():
    assert title("factor") == "Crazy Factor"
    assert list(seats("factor")) == [2, 3, 4, 5]


@pytest.mark.parametrize(
    ("hand", "given", "asked"),
    [
        ("QH 3C", {"discard": "QS", "mode": "eights"}, "Play a spade, a queen or an eight, or draw"),
        ("8H 3C", {"discard": "8S", "mode": "eights"}, "Play a spade or an eight, or draw"),
        ("8H 3C", {"discard": "KS"}, "Play a spade, a king or an eight, or draw"),
        ("8H 3C", {"discard": "KS", "declared": "hearts"}, "Play a heart, a king or an eight, or draw"),
        ("6H 3C", {"discard": "QS", "mode": "factor"}, "Play a king, or a factor or multiple of 12; or draw"),
        ("5H 3C", {"discard": "8S", "declared": "10"}, "Play a king, or a factor or multiple of 10; or draw"),
        ("5H 3C", {"discard": "8S", "declared": "A"}, "Play any card, or draw"),
        ("5H 3C", {"discard": "AS"}, "Play any card, or draw"),
        ("5H 3C", {"discard": "AS", "mode": "eights"}, "Nothing fits: draw"),
        ("5S 3C", {"discard": "AS", "mode": "eights"}, "Play a spade, an ace or an eight, or draw"),
        ("6H 3C", {"discard": "QS"},
         "Play a spade, a queen, an eight or a king, or a factor or multiple of 12; or draw"),
        ("8H 3C", {"discard": "8S", "mode": "undecided"},
         "Play a spade, an eight or a king, or a factor or multiple of 8; or draw"),
        ("5H 3C", {"discard": "JS"}, "Nothing fits: draw"),
        ("5H 3C", {"discard": "JS", "stock": ""}, "Nothing fits: pass"),
        ("5S 3C", {"discard": "JS", "stock": "", "mode": "eights"},
         "Play a spade, a jack or an eight, or pass"),
        ("5S 3C", {"discard": "JS", "stock": "", "mode": "eights", "options": {"stock_out": "draw"}},
         "Play a spade, a jack or an eight, or draw and end the game without a winner"),
        ("5H 3C", {"discard": "8S", "phase": "declare"}, "Declare a value: A to Q"),
        ("5H 3C", {"discard": "KS", "phase": "declare"}, "Declare a suit"),
    ],
)  # fmt: skip
def test_what_is_asked_names_all_that_can_be_done_and_nothing_else(hand, given, asked):
    game = position(hand, **given)

    assert game.asks(0) == asked
    assert game.asks(1) == ""


@pytest.mark.parametrize(
    ("given", "move", "reason"),
    [
        ({"discard": "10H", "mode": "factor"}, "play 7C", "7{C} is no factor or multiple of 10."),
        ({"discard": "JH", "mode": "factor"}, "play 7C", "7{C} is no factor or multiple of 11 (J{H})."),
        ({"discard": "QH", "mode": "factor"}, "play 7C", "7{C} is no factor or multiple of 12 (Q{H})."),
        ({"discard": "10H", "mode": "factor"}, "play JC", "J{C} (11) is no factor or multiple of 10."),
        ({"discard": "8H", "declared": "Q"}, "play 7C", "7{C} is no factor or multiple of 12 (declared)."),
        ({"discard": "10H", "mode": "eights"}, "play 7C", "7{C} matches neither suit nor rank of 10{H}."),
        ({"discard": "10H"}, "play 7C",
         "7{C} matches neither suit nor rank of 10{H} and is no factor or multiple of 10."),
        ({"discard": "KS", "declared": "hearts"}, "play 7C",
         "Hearts {H} are declared: play a heart, a king or an 8."),
        ({"discard": "10H"}, "play 9S", "You do not hold the nine of spades."),
        ({"discard": "10H"}, "play 11S", "There is no card '11S'."),
        ({"discard": "10H"}, "declare Q",
         "You have nothing to declare: that comes with a magic 8 or king that you have just played."),
        ({"discard": "10H"}, "name hearts", "There is no move 'name hearts' in this game."),
        ({"discard": "10H"}, "draw 2", "There is no move 'draw 2' in this game."),
        ({"discard": "10H", "stock": ""}, "draw",
         "There is nothing left to draw: pass (option Empty stock: reshuffle)."),
        ({"discard": "8H", "phase": "declare"}, "declare K",
         "Declare a value for your 8: A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J or Q."),
        ({"discard": "KH", "phase": "declare"}, "declare 4",
         "Declare a suit for your king: clubs, diamonds, hearts or spades."),
    ],
)  # fmt: skip
def test_a_reason_says_what_is_missing(given, move, reason):
    game = position("7C JC KD", **given)
    before = game.position_text

    assert game.why_not(0, move) == reason
    with pytest.raises(IllegalMove):
        game.play(0, move)
    assert game.position_text == before


def test_whoever_declares_sees_how_many_cards_each_word_would_let_them_play():
    value = position("2C 3C 6C 7C 7C 8D KD", "8H", phase="declare")
    suit = position("2C 3C 6D 7C 7C 8D KD", "KH", phase="declare")

    assert value.view(0)["choices"] == {
        "A": 7, "2": 4, "3": 3, "4": 3, "5": 1, "6": 4, "7": 3, "8": 3, "9": 2, "10": 2, "J": 1, "Q": 4,
    }  # fmt: skip
    assert suit.view(0)["choices"] == {"clubs": 6, "diamonds": 3, "hearts": 2, "spades": 2}
    for game in (value, suit):
        assert game.view(1)["choices"] == game.view(None)["choices"] == {}
        for move in game.moves(0):
            after = game.copy()
            after.play(0, move)
            after.play(1, "draw")
            fitting = {play.card for play in after.moves(0) if play.card}
            held = after.view(0)["hands"][0]["cards"]
            assert game.view(0)["choices"][move.split()[1]] == sum(card in fitting for card in held)


def test_why_a_card_fits_is_shown_to_its_player_alone():
    game = position("QH 6S 5C", "QS")

    assert game.view(0)["why"] == {"6S": ["suit", "factor"], "QH": ["rank", "factor"]}
    assert game.view(1)["why"] == game.view(None)["why"] == game.view(1)["under"] == {}
    assert game.view(0)["follows"] == {}


@pytest.mark.parametrize(("hand", "discard"), [("5C 7D", "QS"), ("5C 7D", "8H")])
def test_when_time_is_up_a_card_is_drawn(hand, discard):
    game = position(hand, discard)

    assert [event.kind for event in game.expire(0)] == ["expire", "draw", "turn"]


@pytest.mark.parametrize(
    ("hand", "discard", "declared"), [("5C 5D 10H", "8H", "5"), ("KD 7S QS", "KH", "spades")]
)
def test_when_time_is_up_for_a_declaration_what_fits_most_is_declared(hand, discard, declared):
    game = position(hand, discard, phase="declare")

    fits = game.view(0)["choices"]
    events = game.expire(0)

    assert [event.kind for event in events] == ["expire", "declare", "mode", "turn"]
    assert fits[events[1].word] == max(fits.values())
    assert Game.replay(game.record()) == game


@pytest.mark.parametrize(
    ("card", "says", "does_not_say"),
    [
        ("AD", ("Ace of diamonds.", "value is 1", "goes on any value, and any goes on it."), ("declare",)),
        (
            "6C",
            ("Six of clubs.", "value is 6", "goes on A, 2, 3, 6 and Q, and they go on it."),
            ("declare", "points"),
        ),
        ("JH", ("value is 11", "A and J"), ("declare",)),
        ("QH", ("value is 12", "A, 2, 3, 4, 6 and Q"), ("5",)),
        ("8S", ("A, 2, 4 and 8", "Under Eights rules it goes on anything", "declares the value"), ("suit",)),
        ("KS", ("no value", "Under Factor rules it goes on anything", "declares the suit"), ("Its value",)),
    ],
)
def test_a_card_says_what_it_goes_on_and_when_it_is_magic(card, says, does_not_say):
    note = card_note("factor", 3, {}, card)

    assert all(words in note for words in says), note
    assert not any(words in note for words in does_not_say), note


def test_a_card_that_there_is_not_is_refused():
    with pytest.raises(ValueError, match="There is no card"):
        card_note("factor", 3, {}, "9R")


def test_the_summary_tells_all_of_this_table_in_sentences():
    usual = summary("factor", 3, {})
    other = summary("factor", 4, {"hand_size": 1, "first_card": "again", "stock_out": "draw"})

    assert usual[0] == "3 players, one deck, 11 cards each; one card is turned up."
    assert other[0] == "4 players, 2 decks, 1 card each; one card is turned up."
    for sentence in (*usual[1:], *other[1:]):
        assert sentence[0].isupper()
        assert sentence.endswith(".")
    said = " ".join(usual)
    for word in (
        "Eights rules",
        "Factor rules",
        "factor or multiple",
        "jack 11",
        "no points",
        "draw",
        "fewest",
    ):
        assert word in said
    assert "begins with Factor rules" in said
    assert "shuffled into a new one" in said
    assert "nobody wins" not in said
    assert "nobody wins" in " ".join(other)
    assert "fewest" not in " ".join(other)  # nobody ever passes there
    assert "goes back into the stock" in " ".join(other)
