"""Camelot, the green assets: Avalon, Unicorn, Lady of the Lake, Forest of Thorns, Green Knight, Elven
Princess and Fisher King."""

import pytest

from tests.cards.camelot_table import camelot
from tests.cards.reading import assets, choices, discards, hand, play, settled, sizes

TWELVE = (
    "Nimue, Glamour, White Hart, Unicorn, Merlin, Love Potion, Castle, Fairy Ring, Excalibur, King Arawn, "
    "Lady of the Lake, Feast at Camelot"
)

# --- Avalon: At the end of your turn, if you discarded no cards this turn, you may put a card from your
# hand on the bottom of the draw pile. If you would lose the game, destroy this instead.


@pytest.mark.card("Avalon")
def test_avalon_comforts_who_discarded_nothing():
    game = camelot("Death, Nimue", "Glamour", in_play=("Avalon",))

    play(game, "0 done", "0 choose yes")

    assert choices(game, 0) == {"Death", "Nimue"}
    play(game, "0 choose Death")
    assert hand(game, 0) == ["Nimue"]
    assert settled(game, 1)


@pytest.mark.card("Avalon")
def test_avalon_has_no_comfort_after_a_discard_nor_for_an_opponent():
    discarded = camelot("Castle, Death, Nimue", "Glamour", in_play=("Avalon",))
    others = camelot("Death, Nimue", "Glamour", in_play=("", "Avalon"))

    play(discarded, "0 discard Castle", "0 done")
    play(others, "0 done")

    assert discarded.actors == (1,)
    assert sizes(discarded) == [2, 2]
    assert others.actors == (1,)
    assert sizes(others) == [2, 2]


@pytest.mark.card("Avalon")
def test_avalon_is_lost_instead_of_the_game():
    game = camelot("Dolorous Stroke, Death", TWELVE, in_play=("Castle", "Avalon"))

    play(game, "0 play Dolorous Stroke")

    assert game.result is None
    assert assets(game, 1) == []
    assert discards(game) == ["Dolorous Stroke", "Avalon", "Queen Guinevere"]
    assert sizes(game) == [1, 12]


# --- Unicorn: This can't be destroyed. At the beginning of your turn, look at the top two cards of the
# draw pile. Put them back in any order.


@pytest.mark.card("Unicorn")
def test_unicorn_puts_the_next_two_cards_in_the_order_its_controller_likes():
    game = camelot("Nimue", "Glamour", in_play=("Unicorn",), turn=1, stock="Death, Castle, Merlin")

    play(game, "1 done")

    assert choices(game, 0) == {"Death", "Castle"}
    assert game.view(1)["stock"]["known"] == {}
    play(game, "0 choose Castle")
    assert set(hand(game, 0)) == {"Nimue", "Castle"}
    assert game.view(0)["stock"]["known"] == {"0": "Death"}
    assert settled(game, 0)


@pytest.mark.card("Unicorn")
def test_unicorn_cannot_be_chosen_to_be_destroyed_but_leaves_in_other_ways():
    game = camelot("Death, Morgan le Fay", "Glamour", in_play=("Castle", "Unicorn"))

    play(game, "0 play Death")

    assert assets(game, 0) == []
    assert assets(game, 1) == ["Unicorn"]


# --- Lady of the Lake: When you discard an eight, put up to two cards from your hand on the bottom of the
# draw pile.


@pytest.mark.card("Lady of the Lake")
@pytest.mark.parametrize(
    ("answers", "left"), [(["done"], 3), (["choose Death", "done"], 2), (["choose Death", "choose Nimue"], 1)]
)
def test_lady_of_the_lake_takes_up_to_two_cards_with_an_eight(answers, left):
    game = camelot("Merlin, Death, Nimue, Glamour", "Castle", in_play=("Lady of the Lake",))

    play(game, "0 discard Merlin", "0 name blue", *(f"0 {answer}" for answer in answers))

    assert len(hand(game, 0)) == left
    assert game.actors == (0,)
    assert settled(game, 0)


@pytest.mark.card("Lady of the Lake")
@pytest.mark.parametrize(
    ("card", "row"), [("Holy Grail", ("Lady of the Lake", "")), ("Merlin", ("", "Lady of the Lake"))]
)
def test_lady_of_the_lake_minds_neither_other_ranks_nor_other_players(card, row):
    game = camelot(f"{card}, Death, Nimue", "Castle", in_play=row)

    play(game, f"0 discard {card}")
    if card == "Merlin":
        play(game, "0 name blue")

    assert set(hand(game, 0)) == {"Death", "Nimue"}
    assert settled(game, 0)


# --- Forest of Thorns: If an opponent would make you draw cards, they draw a card instead.
@pytest.mark.card("Forest of Thorns")
def test_forest_of_thorns_turns_a_draw_back_on_who_caused_it():
    game = camelot("Dolorous Stroke, Nimue", "Glamour", "Death", in_play=("", "Forest of Thorns"))

    play(game, "0 play Dolorous Stroke", "0 choose 1")

    assert sizes(game) == [2, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("Forest of Thorns")
def test_forest_of_thorns_lets_draw_phases_and_own_gifts_pass():
    game = camelot("Nimue", "Glamour", in_play=("Forest of Thorns, Angel of Hope",), turn=1)

    play(game, "1 done", "0 choose 0")

    assert sizes(game) == [3, 1]
    assert settled(game, 0)


# --- Green Knight: At the beginning of your turn, choose an opponent. They draw a card unless they
# destroy this. When this is destroyed, choose an opponent. They draw two cards.


@pytest.mark.card("Green Knight")
def test_green_knight_makes_an_opponent_draw_who_does_not_strike():
    game = camelot("Nimue", "Glamour", "Death", in_play=("Green Knight",), turn=2)

    play(game, "2 done", "0 choose 1", "1 choose no")

    assert sizes(game) == [2, 2, 1]
    assert assets(game, 0) == ["Green Knight"]
    assert settled(game, 0)


@pytest.mark.card("Green Knight")
def test_green_knight_strikes_back_when_he_falls():
    game = camelot("Nimue", "Glamour", "Death", in_play=("Green Knight",), turn=2)

    play(game, "2 done", "0 choose 1", "1 choose yes")

    assert assets(game, 0) == []
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")
    assert sizes(game) == [2, 3, 1]
    assert settled(game, 0)


# --- Elven Princess: At the beginning of your turn, reveal the top card of the draw pile. If it is green,
# put it into your hand.


@pytest.mark.card("Elven Princess")
def test_elven_princess_takes_a_green_card_before_the_draw():
    game = camelot("Nimue", "Glamour", in_play=("Elven Princess",), turn=1, stock="White Hart, Death, Merlin")

    play(game, "1 done")

    assert set(hand(game, 0)) == {"Nimue", "White Hart", "Death"}
    assert game.view(1)["hands"][0]["cards"] == ["White Hart", None, None]


@pytest.mark.card("Elven Princess")
def test_elven_princess_leaves_a_card_of_another_colour_on_the_pile():
    game = camelot("Nimue", "Glamour", in_play=("Elven Princess",), turn=1, stock="Castle, Death, Merlin")

    play(game, "1 done")

    assert set(hand(game, 0)) == {"Nimue", "Castle"}, "it is drawn then, and everybody has seen it"
    assert game.view(1)["hands"][0]["cards"] == ["Castle", None]
    assert settled(game, 0)


# --- Fisher King: When you draw cards, if you have more cards in hand than each opponent, you may put a
# card from your hand on the bottom of the draw pile.


@pytest.mark.card("Fisher King")
def test_fisher_king_heals_who_holds_the_most_cards_after_a_draw():
    game = camelot("Nimue, Castle, Merlin", "Glamour, Death", "Squire", in_play=("Fisher King",), turn=2)

    play(game, "2 done")

    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes", "0 choose Castle")
    assert sizes(game) == [3, 2, 1]
    assert "Castle" not in hand(game, 0)
    assert settled(game, 0)


@pytest.mark.card("Fisher King")
def test_fisher_king_heals_cards_of_an_opponents_doing_too_and_may_be_left_alone():
    game = camelot("Dolorous Stroke, Nimue", "Castle, Merlin", in_play=("", "Fisher King"))

    play(game, "0 play Dolorous Stroke")

    assert game.actors == (1,)
    play(game, "1 choose no")
    assert sizes(game) == [1, 4]
    assert settled(game, 0)


@pytest.mark.card("Fisher King")
def test_fisher_king_does_nothing_when_one_opponent_holds_as_many():
    game = camelot("Nimue", "Glamour, Death", "Squire", in_play=("Fisher King",), turn=2)

    play(game, "2 done")

    assert sizes(game) == [2, 2, 1]
    assert settled(game, 0)
