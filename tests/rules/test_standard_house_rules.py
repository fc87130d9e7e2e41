"""STD-30 to STD-40: house rules."""

import pytest

from engine import Game, IllegalMove
from engine.cards import RANKS
from tests.rules.reading import counts

STOCK = "3C 3D 4C 4D 5C 5D 6C 6D 7C 7D"


def position(hands, discard, stock=STOCK, to_move=0, state=None, **options):
    """A position under these options; what else the table is like stands in `state`."""
    return Game.position(
        "standard", hands=hands, discard=discard, stock=stock, to_move=to_move, options=options, **state or {}
    )


def play(game, *moves):
    """Makes these moves, each by the seat that is asked; returns the events of the last."""
    for move in moves:
        (seat,) = game.actors
        events = game.play(seat, move)
    return events


def kinds(events):
    return [event.kind for event in events]


# --- STD-30: multiple_cards


@pytest.mark.rule("STD-30")
def test_std_30_further_cards_of_the_rank_may_follow_and_one_may_stop_after_each():
    game = position(["4S 4C 4D 9S KC", "JC"], "6S", multiple_cards=True)

    assert kinds(play(game, "play 4S")) == ["play"]
    assert game.actors == (0,)
    assert game.moves(0) == ("play 4C", "play 4D", "done")
    assert kinds(play(game, "play 4C")) == ["play"]
    assert game.moves(0) == ("play 4D", "done")
    assert kinds(play(game, "done")) == ["done", "turn"]
    assert game.actors == (1,)


@pytest.mark.rule("STD-30")
@pytest.mark.parametrize("move", ["play 9S", "play KC", "draw", "pass", "take", "name hearts"])
def test_std_30_nothing_else_may_follow(move):
    game = position(["4S 4C 4D 9S KC", "JC"], "6S", multiple_cards=True)
    play(game, "play 4S")

    with pytest.raises(IllegalMove):
        game.play(0, move)


@pytest.mark.rule("STD-30")
def test_std_30_the_first_card_must_be_legal():
    game = position(["4S 4C 9D", "JC"], "6S", multiple_cards=True)

    assert game.moves(0) == ("play 4S", "draw")


@pytest.mark.rule("STD-30")
def test_std_30_with_nothing_to_follow_the_turn_ends_by_itself():
    game = position(["4S 4C 9D", "JC"], "6S", multiple_cards=True)

    play(game, "play 4S", "play 4C")

    assert game.actors == (1,)


@pytest.mark.rule("STD-30")
def test_std_30_without_the_option_one_card_ends_the_turn():
    game = position(["4S 4C 9D", "JC"], "6S")

    play(game, "play 4S")

    assert game.actors == (1,)
    assert game.why_not(0, "done") == "It is not your turn."


@pytest.mark.rule("STD-30")
def test_std_30_penalties_add_up():
    game = position(["2S 2C 2D 2H KC", "JC 9D"], "6S", multiple_cards=True)

    play(game, "play 2S", "play 2C", "play 2D", "play 2H")

    assert game.view(1)["penalty"] == 8
    play(game, "take")
    assert counts(game) == [1, 10]


@pytest.mark.rule("STD-30")
def test_std_30_the_penalty_pends_on_nobody_before_the_turn_is_done():
    game = position(["2S 2C KC", "JC 2H"], "6S", multiple_cards=True)

    assert kinds(play(game, "play 2S")) == ["play"]
    assert "take" not in game.moves(0)
    assert kinds(play(game, "done")) == ["done", "penalty", "turn"]
    assert game.moves(1) == ("play 2H", "take")


@pytest.mark.rule("STD-30")
def test_std_30_each_queen_skips_one_more_player():
    game = position(["QS QC KC", "JC", "JD", "JH"], "6S", multiple_cards=True)

    events = play(game, "play QS", "play QC")

    assert [event.seat for event in events if event.kind == "skip"] == [1, 2]
    assert game.actors == (3,)


@pytest.mark.rule("STD-30")
@pytest.mark.parametrize(("aces", "next_seat"), [(["AS"], 2), (["AS", "AC"], 1), (["AS", "AC", "AD"], 2)])
def test_std_30_each_ace_reverses_once_more(aces, next_seat):
    game = position([" ".join(aces) + " KC", "JC", "JD"], "6S", multiple_cards=True)

    play(game, *(f"play {ace}" for ace in aces))

    assert game.actors == (next_seat,)


@pytest.mark.rule("STD-30")
def test_std_30_of_several_eights_one_suit_is_named_after_the_last():
    game = position(["8S 8C 8D KC", "JC"], "6H", multiple_cards=True)

    play(game, "play 8S")
    assert game.moves(0) == ("play 8C", "play 8D", "done")
    play(game, "play 8C", "done")
    assert game.moves(0) == ("name clubs", "name diamonds", "name hearts", "name spades")
    play(game, "name clubs")

    assert game.actors == (1,)
    assert game.moves(1) == ("play JC", "draw")


@pytest.mark.rule("STD-30")
def test_std_30_the_name_follows_at_once_when_no_eight_is_left():
    game = position(["8S KC", "JC"], "6H", multiple_cards=True)

    play(game, "play 8S")

    assert game.why_not(0, "done") == "Name a suit: clubs, diamonds, hearts or spades."
    assert game.moves(0)[0] == "name clubs"


@pytest.mark.rule("STD-30")
def test_std_30_the_last_card_of_several_ends_the_hand():
    game = position(["8S 8C", "JC"], "6H", multiple_cards=True)

    assert kinds(play(game, "play 8S", "play 8C")) == ["play", "end"]
    assert game.result.winners == (0,)


@pytest.mark.rule("STD-30")
def test_std_30_a_run_goes_on_with_every_two_of_the_answer():
    game = position(["KC", "2C 2D JC", "9D"], "2S", to_move=1, multiple_cards=True, state={"penalty": 2})

    play(game, "play 2C", "play 2D")

    assert game.view(2)["penalty"] == 6


@pytest.mark.rule("STD-30", "STD-36")
def test_std_30_one_may_stop_also_under_forced_play():
    """Forced play forbids drawing, passing and taking; whoever has played a card has played."""
    game = position(["4S 4C 9D", "JC"], "6S", multiple_cards=True, forced_play=True)

    play(game, "play 4S")

    assert game.moves(0) == ("play 4C", "done")


# --- STD-31: eights


@pytest.mark.rule("STD-31")
@pytest.mark.parametrize(
    ("eights", "on_anything", "on_a_match", "names"),
    [
        ("wild", True, True, True),
        ("wild_own_suit", True, True, False),
        ("names_suit", False, True, True),
        ("plain", False, True, False),
    ],
)
def test_std_31_what_eights_can_do(eights, on_anything, on_a_match, names):
    elsewhere = position(["8C KD", "JC"], "6H", eights=eights)
    matching = position(["8C KD", "JC 9C 8D"], "6C", eights=eights)

    assert ("play 8C" in elsewhere.moves(0)) == on_anything
    assert ("play 8C" in matching.moves(0)) == on_a_match
    play(matching, "play 8C")
    assert matching.actors == ((0,) if names else (1,))
    assert matching.moves(1) == (() if names else ("play 8D", "play 9C", "play JC", "draw"))


@pytest.mark.rule("STD-31")
def test_std_31_an_eight_of_its_own_suit_is_matched_by_that_suit_or_an_eight():
    game = position(["8C KD", "JC JD 8D"], "6H", eights="wild_own_suit")

    play(game, "play 8C")

    assert game.moves(1) == ("play 8D", "play JC", "draw")
    assert game.view(1)["named"] is None


@pytest.mark.rule("STD-31", "STD-12")
def test_std_31_on_an_eight_that_named_another_eight_follows_though_it_must_match():
    """Under `names_suit` an eight still matches the eight below it by rank (STD-12)."""
    game = position(["KD", "8D 9S 9C"], "8C", to_move=1, eights="names_suit", state={"named": "spades"})

    assert game.moves(1) == ("play 8D", "play 9S", "draw")


@pytest.mark.rule("STD-31")
def test_std_31_the_reason_names_the_option():
    game = position(["8C KD", "JC"], "6H", eights="plain")

    assert game.why_not(0, "play 8C") == (
        "The eight of clubs matches neither suit nor rank of the six of hearts (option Eights: plain)."
    )


# --- STD-32: twos


@pytest.mark.rule("STD-32")
@pytest.mark.parametrize(("penalty", "drawn"), [(2, ("3C", "4D")), (4, ("3C", "4D", "5H", "6S"))])
def test_std_32_the_penalty_is_drawn_from_the_top_of_the_stock_one_after_another(penalty, drawn):
    game = position(["KC", "9D"], "2S", stock="3C 4D 5H 6S 7C 8C", to_move=1, state={"penalty": penalty})

    events = play(game, "take")

    assert [event.for_seat(1).cards for event in events if event.kind == "draw"] == [drawn]
    assert set(game.view(1)["hands"][1]["cards"]) == {"9D", *drawn}
    assert game.view(None)["stock"]["count"] == 6 - penalty
    assert game.play(0, "draw")[0].secret == (("5H",) if penalty == 2 else ("7C",))


@pytest.mark.rule("STD-32")
def test_std_32_always_draw_leaves_no_answer():
    game = position(["2S KC", "2C JS 8H"], "6S", twos="always_draw")

    play(game, "play 2S")

    assert game.moves(1) == ("take",)
    assert game.why_not(1, "play 2C") == "A two is pending: draw 2 cards first (option Twos: always draw)."


@pytest.mark.rule("STD-32")
def test_std_32_after_taking_one_plays_or_passes():
    game = position(["KC", "2C JS 8H 9D"], "2S", to_move=1, twos="always_draw", state={"penalty": 2})

    assert kinds(play(game, "take")) == ["draw"]

    assert game.actors == (1,)
    assert game.moves(1) == ("play 2C", "play 8H", "play JS", "pass")
    assert game.why_not(1, "draw") == "You have drawn: play a card that fits, or pass."


@pytest.mark.rule("STD-32")
def test_std_32_pass_is_asked_for_also_when_nothing_fits():
    game = position(["KC", "9D"], "2S", to_move=1, twos="always_draw", state={"penalty": 2})

    play(game, "take")

    assert game.moves(1) == ("pass",)


@pytest.mark.rule("STD-32")
def test_std_32_a_two_played_then_carries_the_run_on():
    game = position(["KC", "2C JS", "9D"], "2S", to_move=1, twos="always_draw", state={"penalty": 2})

    play(game, "take", "play 2C")

    assert game.view(2)["penalty"] == 4


@pytest.mark.rule("STD-32")
@pytest.mark.parametrize("ending", ["play JS", "pass"])
def test_std_32_otherwise_the_run_ends(ending):
    game = position(["2D 2H", "JS 9H", "9D"], "2S", to_move=1, twos="always_draw", state={"penalty": 2})
    play(game, "take", ending)
    assert game.view(2)["run"] == 0

    play(game, "draw")
    if ending == "pass":
        play(game, "play 2D")
        assert game.view(1)["penalty"] == 2


@pytest.mark.rule("STD-32")
def test_std_32_none_makes_a_two_an_ordinary_card():
    game = position(["2S KC", "2C JS 9D"], "6S", twos="none")

    play(game, "play 2S")

    assert game.view(1)["penalty"] == 0
    assert game.moves(1) == ("play 2C", "play JS", "draw")


# --- STD-33, STD-34: the ranks that skip and reverse


@pytest.mark.rule("STD-33")
@pytest.mark.parametrize("rank", [rank for rank in RANKS if rank not in ("2", "8", "A")])
def test_std_33_any_rank_may_skip(rank):
    game = position([f"{rank}S 3D", "JC", "9D"], "6S", skip_rank=rank)

    play(game, f"play {rank}S")

    assert game.actors == (2,)


@pytest.mark.rule("STD-33")
@pytest.mark.parametrize("skip_rank", ["none", "5"])
def test_std_33_then_a_queen_does_not(skip_rank):
    game = position(["QS 3D", "JC", "9D"], "6S", skip_rank=skip_rank)

    play(game, "play QS")

    assert game.actors == (1,)


@pytest.mark.rule("STD-34")
@pytest.mark.parametrize("rank", [rank for rank in RANKS if rank not in ("2", "8", "Q")])
def test_std_34_any_rank_may_reverse(rank):
    game = position([f"{rank}S 3D", "JC", "9D"], "6S", reverse_rank=rank)

    play(game, f"play {rank}S")

    assert game.actors == (2,)
    assert game.view(None)["direction"] == -1


@pytest.mark.rule("STD-34")
@pytest.mark.parametrize("reverse_rank", ["none", "5"])
def test_std_34_then_an_ace_does_not(reverse_rank):
    game = position(["AS 3D", "JC", "9D"], "6S", reverse_rank=reverse_rank)

    play(game, "play AS")

    assert game.actors == (1,)


# --- STD-35: draw_five


@pytest.mark.rule("STD-35")
@pytest.mark.parametrize(
    ("draw_five", "card", "five"),
    [
        ("none", "QS", False),
        ("none", "JS", False),
        ("one_eyed_jacks", "JS", True),
        ("one_eyed_jacks", "JH", True),
        ("one_eyed_jacks", "JC", False),
        ("one_eyed_jacks", "JD", False),
        ("queen_of_spades", "QS", True),
        ("queen_of_spades", "QH", False),
        ("queen_of_spades", "JS", False),
    ],
)
def test_std_35_which_cards_make_the_next_player_take_five(draw_five, card, five):
    game = position([f"{card} 3D", "2C", "9D"], f"6{card[-1]}", draw_five=draw_five, skip_rank="none")

    play(game, f"play {card}")

    assert game.view(1)["penalty"] == (5 if five else 0)
    assert ("take" in game.moves(1)) == five


@pytest.mark.rule("STD-35")
def test_std_35_the_next_player_takes_five_and_the_turn_passes():
    game = position(["JS 3D", "2C", "9D"], "6S", draw_five="one_eyed_jacks")

    play(game, "play JS")
    events = play(game, "take")

    assert kinds(events) == ["draw", "turn"]
    assert events[0].word == "five"
    assert counts(game) == [1, 6, 1]
    assert game.actors == (2,)


@pytest.mark.rule("STD-35")
def test_std_35_it_cannot_be_answered():
    game = position(["JS 3D", "JH 8C 2S QS", "9D"], "6S", draw_five="one_eyed_jacks", forced_play=True)

    play(game, "play JS")

    assert game.moves(1) == ("take",)
    assert game.why_not(1, "play JH") == (
        "Nothing answers the 5 pending cards: draw them (option Draw five: one eyed jacks)."
    )


@pytest.mark.rule("STD-35")
def test_std_35_taking_the_five_is_the_skipped_turn():
    game = position(["QS 3D", "2C", "9D"], "6S", draw_five="queen_of_spades")

    events = play(game, "play QS")
    assert kinds(events) == ["play", "penalty", "turn"]
    assert game.actors == (1,)

    assert kinds(play(game, "take")) == ["draw", "turn"]
    assert game.actors == (2,)


@pytest.mark.rule("STD-35")
@pytest.mark.parametrize("queens", [["QS", "QH"], ["QH", "QS"]])
def test_std_35_further_queens_skip_on_after_it(queens):
    hands = ["QS QH 3D", "2C", "9D", "9C"]
    game = position(
        hands, "6S 6H" if queens[0] == "QH" else "6S", draw_five="queen_of_spades", multiple_cards=True
    )

    play(game, *(f"play {queen}" for queen in queens))
    assert game.actors == (1,)
    events = play(game, "take")

    assert [(event.kind, event.seat) for event in events] == [("draw", 1), ("skip", 2), ("turn", 3)]


@pytest.mark.rule("STD-35", "STD-17")
def test_std_35_with_two_players_a_further_queen_skips_its_own_player():
    game = position(["QS QH 3D", "2C"], "6S", draw_five="queen_of_spades", multiple_cards=True)

    play(game, "play QS", "play QH", "take")

    assert game.actors == (1,)


@pytest.mark.rule("STD-35", "STD-30")
def test_std_35_two_one_eyed_jacks_in_one_turn_make_ten():
    game = position(["JS JH 3D", "2C"], "6S", draw_five="one_eyed_jacks", multiple_cards=True)

    play(game, "play JS", "play JH")

    assert game.view(1)["penalty"] == 10


@pytest.mark.rule("STD-35", "STD-32")
def test_std_35_after_five_cards_one_does_not_play_on_under_always_draw():
    options = {"draw_five": "one_eyed_jacks", "twos": "always_draw"}
    game = position(["JS 3D", "2C", "9D"], "6S", **options)

    play(game, "play JS", "take")

    assert game.actors == (2,)


# --- STD-36: forced_play


@pytest.mark.rule("STD-36")
def test_std_36_who_can_play_must_play():
    game = position(["9S KD", "JC"], "6S", forced_play=True)

    assert game.moves(0) == ("play 9S",)
    assert game.why_not(0, "draw") == "You can play, so you must (option Forced play: on)."


@pytest.mark.rule("STD-36")
def test_std_36_who_cannot_play_draws():
    game = position(["9C KD", "JC"], "6S", forced_play=True)

    assert game.moves(0) == ("draw",)


@pytest.mark.rule("STD-36")
def test_std_36_an_eight_that_may_be_played_must_be():
    game = position(["8C KD", "JC"], "6S", forced_play=True)

    assert game.moves(0) == ("play 8C",)


@pytest.mark.rule("STD-36")
def test_std_36_with_an_empty_stock_one_does_not_pass_either():
    game = position(["9S KD", "JC"], "6S", stock="", forced_play=True)

    assert game.moves(0) == ("play 9S",)


@pytest.mark.rule("STD-36")
def test_std_36_no_taking_of_a_penalty_that_a_two_could_answer():
    answer = position(["2C KD", "JC"], "2S", forced_play=True, state={"penalty": 2})
    without = position(["3C KD", "JC"], "2S", forced_play=True, state={"penalty": 2})

    assert answer.moves(0) == ("play 2C",)
    assert answer.why_not(0, "take") == (
        "A two is pending and you hold one: you must play it (option Forced play: on)."
    )
    assert without.moves(0) == ("take",)


@pytest.mark.rule("STD-36", "STD-32", "STD-37")
@pytest.mark.parametrize(("hand", "moves"), [("9S KD", ("play 9S",)), ("9C KD", ("pass",))])
def test_std_36_nor_passing_after_a_draw_or_a_penalty(hand, moves):
    penalty = position([hand, "JC"], "2S", forced_play=True, twos="always_draw", state={"penalty": 2})
    drawn = position([hand, "JC"], "6S", stock="3C 5D", forced_play=True, play_after_draw=True)

    play(penalty, "take")
    assert penalty.moves(0) == moves
    if hand == "9C KD":
        play(drawn, "draw")
        assert drawn.moves(0) == moves
        assert drawn.why_not(0, "play 9C") is not None


@pytest.mark.rule("STD-36")
@pytest.mark.parametrize(
    ("options", "why"),
    [
        (
            {"play_after_draw": True, "forced_play": True},
            "You have drawn: play a card that fits (option Forced play: on).",
        ),
        (
            {"draw_until_playable": True},
            "You have drawn: play a card that fits (option Draw until playable: on).",
        ),
        ({"play_after_draw": True}, "You have drawn: play a card that fits, or pass."),
    ],
)
def test_std_36_who_must_play_what_was_drawn_is_not_told_to_pass(options, why):
    game = position(["8D KD", "JC"], "6S", stock="3C 5D", state={"phase": "drawn"}, **options)

    assert ("pass" in game.moves(0)) == why.endswith("or pass.")
    assert game.why_not(0, "draw") == why


def test_who_has_drawn_nothing_that_fits_is_told_to_pass():
    game = position(["9C KD", "JC"], "6S", stock="3C 5D", play_after_draw=True, state={"phase": "drawn"})

    assert game.moves(0) == ("pass",)
    assert game.why_not(0, "draw") == "You have drawn, and nothing fits: pass."


# --- STD-37: play_after_draw


@pytest.mark.rule("STD-37")
def test_std_37_after_drawing_one_may_play_any_legal_card_or_pass():
    game = position(["9S KD", "JC"], "6S", stock="7S 3C", play_after_draw=True)

    assert kinds(play(game, "draw")) == ["draw"]

    assert game.moves(0) == ("play 7S", "play 9S", "pass")
    assert game.why_not(0, "draw") == "You have drawn: play a card that fits, or pass."
    assert game.why_not(0, "play KD") is not None


@pytest.mark.rule("STD-37")
def test_std_37_pass_is_asked_for_also_when_nothing_fits():
    game = position(["9C KD", "JC"], "6S", stock="7D 3C", play_after_draw=True)

    play(game, "draw")

    assert game.moves(0) == ("pass",)
    play(game, "pass")
    assert game.actors == (1,)


@pytest.mark.rule("STD-37")
def test_std_37_it_does_not_apply_to_penalties():
    game = position(["9S 2D", "JC"], "2S", play_after_draw=True, state={"penalty": 2})

    play(game, "take")

    assert game.actors == (1,)


# --- STD-38: draw_until_playable


@pytest.mark.rule("STD-38")
def test_std_38_drawing_goes_on_until_a_card_fits_which_must_then_be_played():
    game = position(["9C KD", "JC"], "6S", stock="3C 4D 9S 5S", draw_until_playable=True)

    events = play(game, "draw")

    assert kinds(events) == ["draw", "draw", "draw"]
    assert game.moves(0) == ("play 9S",)
    assert game.why_not(0, "pass") == "You can play, so you must (option Draw until playable: on)."
    assert game.why_not(0, "draw") is not None


@pytest.mark.rule("STD-38")
def test_std_38_who_could_play_already_draws_one_and_must_then_play():
    game = position(["9S KD", "JC"], "6S", stock="3C 4D 5S", draw_until_playable=True)
    assert game.moves(0) == ("play 9S", "draw")

    assert kinds(play(game, "draw")) == ["draw"]

    assert game.moves(0) == ("play 9S",)


@pytest.mark.rule("STD-38")
def test_std_38_with_an_empty_stock_the_turn_passes():
    game = position(["9C KD", "JC"], "6S", stock="3C 4D", draw_until_playable=True)

    assert kinds(play(game, "draw")) == ["draw", "draw", "turn"]
    assert game.actors == (1,)


@pytest.mark.rule("STD-38", "STD-37")
def test_std_38_together_with_play_after_draw_pass_is_asked_for_when_nothing_fits():
    """Drawing goes on as STD-38 says; only the pass for want of a card is asked for, as STD-37 says."""
    options = {"draw_until_playable": True, "play_after_draw": True}
    nothing = position(["9C KD", "JC"], "6S", stock="3C 4D", **options)
    something = position(["9C KD", "JC"], "6S", stock="3C 4S 5C", **options)

    play(nothing, "draw")
    play(something, "draw")

    assert nothing.moves(0) == ("pass",)
    assert something.moves(0) == ("play 4S",)


@pytest.mark.rule("STD-38", "STD-39")
def test_std_38_with_reshuffle_drawing_goes_on_through_the_new_stock():
    options = {"draw_until_playable": True, "reshuffle": True}
    game = position(["9C KD", "JC"], "5S 6S", stock="3C 4D", **options)

    events = play(game, "draw")

    assert kinds(events) == ["draw", "draw", "reshuffle", "draw"]
    assert game.moves(0) == ("play 5S",)


@pytest.mark.rule("STD-38", "STD-32")
def test_std_38_penalties_are_no_draws_in_this_sense():
    options = {"draw_until_playable": True, "twos": "always_draw"}
    game = position(["9S KD", "JC"], "2S", **options, state={"penalty": 2})

    play(game, "take")

    assert counts(game) == [4, 1]
    assert game.moves(0) == ("play 9S", "pass")


# --- STD-39: reshuffle


@pytest.mark.rule("STD-39")
def test_std_39_all_discards_but_the_top_one_become_the_stock_when_a_card_must_be_drawn():
    game = position(["9C KD", "JC"], "3C 4D 5H 6S", stock="", reshuffle=True)
    assert game.moves(0) == ("draw",)

    events = play(game, "draw")

    assert [(event.kind, event.amount) for event in events] == [("reshuffle", 3), ("draw", 0), ("turn", 0)]
    view = game.view(0)
    assert view["discard"] == ["6S"]
    assert view["stock"]["count"] == 2
    assert set(view["hands"][0]["cards"]) - {"9C", "KD"} < {"3C", "4D", "5H"}


@pytest.mark.rule("STD-39")
def test_std_39_not_before_a_card_must_be_drawn():
    game = position(["9C KD", "JC"], "3C 4D 5H 6S", stock="7D", reshuffle=True)

    assert kinds(play(game, "draw")) == ["draw", "turn"]
    assert game.view(0)["discard"] == ["3C", "4D", "5H", "6S"]


@pytest.mark.rule("STD-39")
def test_std_39_a_named_suit_stays_named():
    game = position(["9C KD", "JC"], "3C 4D 8S", stock="", reshuffle=True, state={"named": "hearts"})

    play(game, "draw")

    assert game.view(1)["named"] == "hearts"
    assert game.moves(1) == ("draw",)


@pytest.mark.rule("STD-39")
def test_std_39_with_the_top_card_alone_one_passes():
    game = position(["9C KD", "JC"], "6S", stock="", reshuffle=True)

    assert game.moves(0) == ("pass",)
    assert game.why_not(0, "draw") == "There is nothing left to draw: pass (option Reshuffle: on)."


@pytest.mark.rule("STD-39")
def test_std_39_without_the_option_the_discards_stay():
    game = position(["9C KD", "JC"], "3C 4D 5H 6S", stock="")

    assert game.moves(0) == ("pass",)


# --- STD-40: two roles on one rank


@pytest.mark.rule("STD-40")
@pytest.mark.parametrize(
    "options",
    [
        {"reverse_rank": "Q"},
        {"skip_rank": "A"},
        {"skip_rank": "5", "reverse_rank": "5"},
        {"skip_rank": "8"},
        {"reverse_rank": "8", "eights": "wild_own_suit"},
        {"skip_rank": "8", "eights": "names_suit"},
        {"skip_rank": "2"},
        {"reverse_rank": "2", "twos": "always_draw"},
        {"skip_rank": "J", "draw_five": "one_eyed_jacks"},
        {"reverse_rank": "J", "draw_five": "one_eyed_jacks"},
        {"skip_rank": "Q", "reverse_rank": "Q", "draw_five": "queen_of_spades"},
    ],
)
def test_std_40_two_roles_on_one_rank_are_refused(options):
    with pytest.raises(ValueError, match="One rank cannot have two roles"):
        Game.new("standard", 3, seed=1, options=options)


@pytest.mark.rule("STD-40")
@pytest.mark.parametrize(
    "options",
    [
        {"draw_five": "queen_of_spades"},
        {"draw_five": "queen_of_spades", "skip_rank": "none", "reverse_rank": "Q"},
        {"skip_rank": "8", "eights": "plain"},
        {"reverse_rank": "2", "twos": "none"},
        {"skip_rank": "none", "reverse_rank": "none"},
        {"skip_rank": "A", "reverse_rank": "Q"},
        {"skip_rank": "J", "draw_five": "queen_of_spades"},
    ],
)
def test_std_40_these_roles_go_together(options):
    game = Game.new("standard", 3, seed=1, options=options)

    assert options.items() <= game.options.items()


@pytest.mark.rule("STD-40", "STD-35")
def test_std_40_a_queen_of_spades_that_also_reverses_gives_the_five_to_the_other_neighbour():
    options = {"draw_five": "queen_of_spades", "skip_rank": "none", "reverse_rank": "Q"}
    game = position(["QS 3D", "2C", "9D"], "6S", **options)

    play(game, "play QS")

    assert game.actors == (2,)
    assert game.moves(2) == ("take",)
