"""CF-10 to CF-15: a turn under Eights and under Factor rules."""

import pytest

from engine import Game, IllegalMove

RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
SUITS = {"clubs": "C", "diamonds": "D", "hearts": "H", "spades": "S"}
VALUES = tuple(f"declare {rank}" for rank in RANKS[:12])
NEXT = "2C 3D JC"  # the hand of the next player


def position(hand, discard, mode=None, stock="3C 3D 4C 4D", **state):
    given = state if mode is None else {"mode": mode, **state}
    return Game.position("factor", hands=[hand, NEXT], discard=discard, stock=stock, **given)


def plays(game, seat=0):
    """The cards that may be played."""
    return {move.card for move in game.moves(seat) if move.card}


def told(events):
    return [(event.kind, event.seat, event.word) for event in events]


# --- one card, or one from the stock


@pytest.mark.rule("CF-10")
def test_cf_10_one_card_and_the_turn_passes():
    game = position("9H 9S 4S", "4H", "eights")

    assert game.moves(0) == ("play 4S", "play 9H", "draw")
    assert told(game.play(0, "play 9H")) == [("play", 0, ""), ("turn", 1, "")]
    assert game.actors == (1,)
    assert game.view(None)["discard"] == ["4H", "9H"]
    assert game.moves(0) == ()
    assert game.why_not(0, "play 9S") == "It is not your turn."


@pytest.mark.rule("CF-10")
def test_cf_10_a_draw_is_one_card_and_the_turn_passes():
    game = position("9H", "4H", "eights", stock="6H 7H")

    (draw, turn) = game.play(0, "draw")

    assert (draw.kind, draw.seat, draw.cards, draw.word) == ("draw", 0, (None,), "choice")
    assert draw.for_seat(0).cards == ("6H",)
    assert draw.for_seat(1).cards == (None,)
    assert (turn.kind, turn.seat) == ("turn", 1)
    assert game.view(0)["hands"][0]["cards"] == ["6H", "9H"]


@pytest.mark.rule("CF-10")
@pytest.mark.parametrize("mode", ["undecided", "eights", "factor"])
@pytest.mark.parametrize("hand", ["4S 8C KC", "4H AH"])
def test_cf_10_taking_a_card_is_always_allowed(hand, mode):
    game = position(hand, "4H", mode)

    assert plays(game)
    assert "draw" in game.moves(0)
    assert game.why_not(0, "pass") == (
        "You can pass only when nothing is left to draw (option Empty stock: reshuffle)."
    )


@pytest.mark.rule("CF-10")
@pytest.mark.parametrize("move", ["play 6H", "play 4S 9H", "take", "done", "name hearts", "declare Q"])
def test_cf_10_nothing_else_may_be_done(move):
    game = position("9H 9S 4S", "4H", "eights")
    before = game.position_text

    with pytest.raises(IllegalMove):
        game.play(0, move)

    assert game.position_text == before


@pytest.mark.rule("CF-10")
def test_cf_10_a_card_that_is_not_held_cannot_be_played():
    assert position("9H 4S", "4H").why_not(0, "play 6H") == "You do not hold the six of hearts."


# --- Eights rules


@pytest.mark.rule("CF-11")
def test_cf_11_a_card_of_the_same_suit_or_rank():
    game = position("9H 4S 2C 10D KH", "4H", "eights")

    assert game.moves(0) == ("play 4S", "play 9H", "play KH", "draw")
    assert game.view(0)["why"] == {"4S": ["rank"], "9H": ["suit"], "KH": ["suit"]}
    assert set(game.view(0)["under"].values()) == {"eights"}


@pytest.mark.rule("CF-11")
@pytest.mark.parametrize("card", ["2C", "AS", "10D"])
def test_cf_11_no_other_card_even_if_it_is_a_factor(card):
    game = position("2C AS 10D", "4H", "eights")

    with pytest.raises(IllegalMove) as refusal:
        game.play(0, f"play {card}")

    assert str(refusal.value) == f"{card[:-1]}{{{card[-1]}}} matches neither suit nor rank of 4{{H}}."


# --- Factor rules


@pytest.mark.rule("CF-12")
@pytest.mark.parametrize(
    ("top", "factors", "multiples"),
    [
        ("A", "A", "2 3 4 5 6 7 8 9 10 J Q"),
        ("2", "A 2", "4 6 8 10 Q"),
        ("3", "A 3", "6 9 Q"),
        ("4", "A 2 4", "8 Q"),
        ("5", "A 5", "10"),
        ("6", "A 2 3 6", "Q"),
        ("7", "A 7", ""),
        ("8", "A 2 4 8", ""),
        ("9", "A 3 9", ""),
        ("10", "A 2 5 10", ""),
        ("J", "A J", ""),
        ("Q", "A 2 3 4 6 Q", ""),
    ],
)
def test_cf_12_a_factor_or_a_multiple_of_the_top_cards_value(top, factors, multiples):
    game = position(" ".join(f"{rank}S" for rank in RANKS), f"{top}H", "factor")

    why = {
        **{f"{rank}S": ["factor"] for rank in factors.split()},
        **{f"{rank}S": ["multiple"] for rank in multiples.split()},
    }
    assert plays(game) == {*why, "KS"}  # the king is magic
    assert game.view(0)["why"] == {**why, "KS": ["magic"]}
    assert game.view(0)["under"] == {**dict.fromkeys(why, "factor"), "KS": "magic"}
    assert game.view(0)["value"] == RANKS.index(top) + 1


@pytest.mark.rule("CF-12")
@pytest.mark.parametrize("suit", "CDHS")
def test_cf_12_suits_do_not_matter(suit):
    game = position(f"5{suit} 6{suit}", "QH", "factor")

    assert game.moves(0) == (f"play 6{suit}", "draw")
    assert game.why_not(0, f"play 5{suit}") == f"5{{{suit}}} is no factor or multiple of 12 (Q{{H}})."


@pytest.mark.rule("CF-12")
def test_cf_12_the_rules_stay_in_force_and_the_new_top_card_counts():
    game = position("6S 9C", "QH", "factor")

    assert told(game.play(0, "play 6S")) == [("play", 0, ""), ("turn", 1, "")]

    assert (game.view(1)["mode"], game.view(1)["value"]) == ("factor", 6)
    assert plays(game, 1) == {"2C", "3D"}
    assert game.why_not(1, "play JC") == "J{C} (11) is no factor or multiple of 6."


# --- the magic 8


@pytest.mark.rule("CF-13")
@pytest.mark.parametrize("top", ["4H", "QS", "KD", "8S", "10C"])
def test_cf_13_under_eights_an_8_is_playable_on_anything(top):
    game = position("8C 9C", top, "eights")

    assert "8C" in plays(game)
    assert (game.view(0)["why"]["8C"], game.view(0)["under"]["8C"]) == (["magic"], "magic")


@pytest.mark.rule("CF-13")
def test_cf_13_its_player_declares_a_value_from_ace_to_queen():
    game = position("8C KC", "4H", "eights")

    assert told(game.play(0, "play 8C")) == [("play", 0, "")]

    assert game.actors == (0,)
    assert game.view(0)["phase"] == "declare"
    assert game.moves(0) == VALUES
    for move in ("declare K", "declare hearts", "declare 1", "declare", "draw", "play KC", "pass"):
        assert game.why_not(0, move) == ("Declare a value for your 8: A, 2, 3, 4, 5, 6, 7, 8, 9, 10, J or Q.")


@pytest.mark.rule("CF-13")
def test_cf_13_until_then_the_old_rules_are_in_force_and_nothing_is_judged():
    game = position("8C KC", "4H", "eights")
    game.play(0, "play 8C")

    for seat in (0, 1, None):
        view = game.view(seat)
        assert (view["mode"], view["declared"], view["value"]) == ("eights", None, None)


@pytest.mark.rule("CF-13")
@pytest.mark.parametrize(("rank", "value"), [(rank, place) for place, rank in enumerate(RANKS[:12], 1)])
def test_cf_13_the_rules_become_factor(rank, value):
    game = position("8C KC", "4H", "eights")
    game.play(0, "play 8C")

    events = game.play(0, f"declare {rank}")

    assert told(events) == [("declare", 0, rank), ("mode", 0, "factor"), ("turn", 1, "")]
    for seat in (0, 1, None):
        view = game.view(seat)
        assert (view["mode"], view["declared"], view["value"]) == ("factor", rank, value)


@pytest.mark.rule("CF-13")
def test_cf_13_the_next_card_is_judged_against_the_declared_value():
    game = position("5S 10C AD 2S 8H 4D KD", "8C", declared="10")

    assert game.moves(0) == ("play AD", "play 2S", "play 5S", "play 10C", "play KD", "draw")
    assert game.why_not(0, "play 4D") == "4{D} is no factor or multiple of 10 (declared)."
    assert game.why_not(0, "play 8H") == (
        "8{H} is no factor or multiple of 10 (declared): under Factor rules an 8 is an ordinary card."
    )


@pytest.mark.rule("CF-13")
def test_cf_13_a_declared_value_ends_with_the_next_card():
    game = position("5S 10C", "8C", declared="10")

    game.play(0, "play 5S")

    view = game.view(1)
    assert (view["mode"], view["declared"], view["value"]) == ("factor", None, 5)
    assert game.moves(1) == ("draw",)


@pytest.mark.rule("CF-13")
def test_cf_13_a_declared_value_outlasts_a_draw():
    game = position("5S 10C", "8C", declared="3")

    game.play(0, "draw")

    assert game.view(1)["declared"] == "3"
    assert plays(game, 1) == {"3D"}


# --- the magic king


@pytest.mark.rule("CF-14")
@pytest.mark.parametrize("top", ["4H", "QS", "8S", "JC", "AD"])
def test_cf_14_under_factor_a_king_is_playable_on_anything(top):
    game = position("KC 7H", top, "factor")

    assert "KC" in plays(game)
    assert (game.view(0)["why"]["KC"], game.view(0)["under"]["KC"]) == (["magic"], "magic")


@pytest.mark.rule("CF-14")
def test_cf_14_its_player_declares_a_suit():
    game = position("KC 8C", "4H", "factor")

    assert told(game.play(0, "play KC")) == [("play", 0, "")]

    assert game.moves(0) == tuple(f"declare {suit}" for suit in SUITS)
    assert (game.view(1)["mode"], game.view(1)["declared"], game.view(1)["value"]) == ("factor", None, None)
    for move in ("declare Q", "declare H", "draw", "play 8C", "pass"):
        assert game.why_not(0, move) == "Declare a suit for your king: clubs, diamonds, hearts or spades."


@pytest.mark.rule("CF-14")
@pytest.mark.parametrize("suit", SUITS)
def test_cf_14_the_rules_become_eights_and_the_next_card_must_match_that_suit(suit):
    game = Game.position(
        "factor", hands=["KC 5C", "5C 6D 7H 9S JC QD 10H AS"], discard="4H", mode="factor", stock="3C"
    )
    game.play(0, "play KC")

    events = game.play(0, f"declare {suit}")

    assert told(events) == [("declare", 0, suit), ("mode", 0, "eights"), ("turn", 1, "")]
    assert (game.view(1)["mode"], game.view(1)["declared"], game.view(1)["value"]) == ("eights", suit, None)
    assert plays(game, 1) == {card for card in game.view(1)["hands"][1]["cards"] if card[-1] == SUITS[suit]}


@pytest.mark.rule("CF-14")
def test_cf_14_or_be_a_king_or_an_8():
    game = position("KD 8D QD 9S", "KC", declared="spades")

    assert game.moves(0) == ("play 8D", "play 9S", "play KD", "draw")
    assert game.view(0)["why"] == {"8D": ["magic"], "9S": ["suit"], "KD": ["rank"]}
    assert game.why_not(0, "play QD") == "Spades {S} are declared: play a spade, a king or an 8."


@pytest.mark.rule("CF-14")
def test_cf_14_the_kings_own_suit_does_not_count():
    game = position("9C 9S", "KC", declared="spades")

    assert plays(game) == {"9S"}
    assert game.why_not(0, "play 9C") is not None


@pytest.mark.rule("CF-14")
def test_cf_14_a_declared_suit_ends_with_the_next_card():
    game = position("KD 9S", "KC", declared="spades")

    game.play(0, "play KD")

    assert (game.view(1)["mode"], game.view(1)["declared"]) == ("eights", None)
    assert plays(game, 1) == {"3D"}


# --- no magic


@pytest.mark.rule("CF-15")
def test_cf_15_an_8_under_factor_is_an_ordinary_card():
    game = position("8C 9S", "4H", "factor")
    assert game.view(0)["why"] == {"8C": ["multiple"]}

    assert told(game.play(0, "play 8C")) == [("play", 0, ""), ("turn", 1, "")]
    assert (game.view(1)["mode"], game.view(1)["declared"], game.view(1)["value"]) == ("factor", None, 8)


@pytest.mark.rule("CF-15")
@pytest.mark.parametrize("top", ["3H", "5C", "6H", "7C", "9C", "10D", "JC", "QH"])
def test_cf_15_and_playable_only_as_such(top):
    game = position("8C 8H", top, "factor")

    assert game.moves(0) == ("draw",)
    assert game.why_not(0, "play 8C").endswith(": under Factor rules an 8 is an ordinary card.")


@pytest.mark.rule("CF-15")
@pytest.mark.parametrize(("top", "why"), [("4C", "suit"), ("KH", "rank")])
def test_cf_15_a_king_under_eights_is_an_ordinary_card(top, why):
    game = position("KC 9S", top, "eights")
    assert game.view(0)["why"] == {"KC": [why]}

    assert told(game.play(0, "play KC")) == [("play", 0, ""), ("turn", 1, "")]
    assert (game.view(1)["mode"], game.view(1)["declared"]) == ("eights", None)
    assert plays(game, 1) == {"2C", "JC"}


@pytest.mark.rule("CF-15")
@pytest.mark.parametrize("top", ["4H", "QS", "8D"])
def test_cf_15_and_does_not_go_on_another_suit(top):
    game = position("KC 9C", top, "eights")

    assert game.moves(0) == ("draw",)
    assert game.why_not(0, "play KC") == (
        f"K{{C}} matches neither suit nor rank of {top[:-1]}{{{top[-1]}}}: "
        "under Eights rules a king is an ordinary card."
    )
