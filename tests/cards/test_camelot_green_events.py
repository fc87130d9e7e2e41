"""Camelot, the green events: Will-o'-the-Wisp, White Hart, Sir Tristan, Spring of Storms, Forest
Hermit and Fairy Ring."""

import pytest

from tests.cards.camelot_table import camelot
from tests.cards.reading import assets, choices, discards, hand, play, settled, sizes, stock

# --- Will-o'-the-Wisp: Choose an opponent. If the top card of the discard pile is green, they skip their
# next turn. Otherwise, they draw two cards.


@pytest.mark.card("Will-o'-the-Wisp")
def test_will_o_the_wisp_leads_an_opponent_astray_over_green():
    game = camelot("Will-o'-the-Wisp, Nimue", "Glamour", "Death", discard="Avalon")

    play(game, "0 play Will-o'-the-Wisp")

    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1", "0 done")
    assert game.actors == (2,)
    assert sizes(game) == [1, 1, 2]
    assert settled(game, 2)
    play(game, "2 done", "0 done")
    assert game.actors == (1,)


@pytest.mark.card("Will-o'-the-Wisp")
def test_will_o_the_wisp_brings_two_cards_over_any_other_colour():
    game = camelot("Will-o'-the-Wisp, Nimue", "Merlin", "Death", discard="Castle")

    play(game, "0 play Will-o'-the-Wisp", "0 choose 1")

    assert sizes(game) == [1, 3, 1]
    play(game, "0 done")
    assert settled(game, 1)


@pytest.mark.card("Will-o'-the-Wisp")
def test_will_o_the_wisp_sees_the_colour_that_was_named():
    game = camelot("Glamour, Will-o'-the-Wisp, Nimue", "Merlin", discard="Avalon")

    play(game, "0 play Glamour", "0 name blue", "0 done", "1 done", "0 play Will-o'-the-Wisp")

    assert sizes(game)[1] == 4
    assert settled(game, 0)


# --- White Hart: Reveal cards from the draw pile until you reveal an asset. Put it into play. Put the
# rest on the bottom of the draw pile.


@pytest.mark.card("White Hart")
def test_white_hart_leads_to_the_next_asset_of_the_draw_pile():
    game = camelot("White Hart, Nimue", "Glamour", stock="Death, Love Potion, Castle, Merlin, Sir Tristan")

    play(game, "0 play White Hart")

    assert assets(game, 0) == ["Castle"]
    assert stock(game) == ["Merlin", "Sir Tristan", "Death", "Love Potion"]
    assert game.view(1)["stock"]["known"] == {"2": "Death", "3": "Love Potion"}
    assert hand(game, 0) == ["Nimue"]
    assert settled(game, 0)


@pytest.mark.card("White Hart")
def test_white_hart_leads_nowhere_without_an_asset():
    game = camelot("White Hart, Nimue", "Glamour", stock="Death, Love Potion")

    play(game, "0 play White Hart")

    assert assets(game, 0) == []
    assert sum(sizes(game)) + len(discards(game)) + game.view(None)["stock"]["count"] == 6


# --- Sir Tristan: Put an asset an opponent controls into its owner's hand. Until your next turn, opponents
# can't play events.


@pytest.mark.card("Sir Tristan")
def test_sir_tristan_sends_an_asset_home_and_silences_all_events_until_his_next_turn():
    game = camelot(
        "Sir Tristan, Nimue", "Glamour, Squire", "Death", in_play=("Excalibur", "Merlin", "Castle, Unicorn")
    )

    play(game, "0 play Sir Tristan")
    assert choices(game, 0) == {"Merlin", "Castle", "Unicorn"}
    play(game, "0 choose Unicorn")
    assert set(hand(game, 2)) == {"Death", "Unicorn"}
    assert assets(game, 2) == ["Castle"]
    assert settled(game, 0)
    play(game, "0 done")

    assert "play Squire" in choices(game, 1)
    assert "play Glamour" not in choices(game, 1)
    play(game, "1 done", "2 done")
    assert "play Nimue" in choices(game, 0)


@pytest.mark.card("Sir Tristan")
def test_sir_tristan_needs_an_asset_of_an_opponent():
    game = camelot("Sir Tristan, Nimue", "Glamour", in_play=("Castle", ""))

    assert "play Sir Tristan" not in choices(game, 0)


# --- Spring of Storms: Put up to two assets into their owners' hands.


@pytest.mark.card("Spring of Storms")
def test_spring_of_storms_sweeps_up_to_two_assets_back_to_their_owners():
    game = camelot("Spring of Storms, Nimue", "Glamour", in_play=("Excalibur", "Castle, Unicorn"))

    play(game, "0 play Spring of Storms")

    assert choices(game, 0) == {"Excalibur", "Castle", "Unicorn", "done"}
    play(game, "0 choose Unicorn", "0 choose Excalibur")
    assert set(hand(game, 0)) == {"Nimue", "Excalibur"}
    assert set(hand(game, 1)) == {"Glamour", "Unicorn"}
    assert assets(game, 1) == ["Castle"]
    assert settled(game, 0)


@pytest.mark.card("Spring of Storms")
def test_spring_of_storms_returns_a_stolen_asset_to_who_brought_it_into_play():
    game = camelot("Morgan le Fay, Nimue", "Spring of Storms, Glamour", in_play=("", "Castle"))

    play(game, "0 play Morgan le Fay", "0 done", "1 play Spring of Storms", "1 choose Castle")

    assert assets(game, 0) == []
    assert "Castle" in hand(game, 1)


@pytest.mark.card("Spring of Storms")
def test_spring_of_storms_may_stop_after_one_or_none():
    game = camelot("Spring of Storms, Nimue", "Glamour", in_play=("Excalibur", "Castle"))

    play(game, "0 play Spring of Storms", "0 done")

    assert assets(game, 0) == ["Excalibur"]
    assert assets(game, 1) == ["Castle"]
    assert game.actors == (0,)


# --- Forest Hermit: You may play one more card this turn. Skip your next draw phase.


@pytest.mark.card("Forest Hermit")
def test_forest_hermit_lets_another_card_be_played_and_fasts_for_a_turn():
    game = camelot("Forest Hermit, Castle, Holy Grail, King Arthur, Death", "Nimue")

    play(game, "0 play Forest Hermit", "0 play Castle")

    assert "play Holy Grail" not in choices(game, 0)
    assert assets(game, 0) == ["Castle"]
    assert settled(game, 0)
    play(game, "0 done")
    assert sizes(game) == [3, 2]
    play(game, "1 done")
    assert set(hand(game, 0)) == {"Holy Grail", "King Arthur", "Death"}
    assert settled(game, 0)
    play(game, "0 done", "1 done")
    assert len(hand(game, 0)) == 4


# --- Fairy Ring: Put up to three green cards from your hand on the bottom of the draw pile.
@pytest.mark.card("Fairy Ring")
def test_fairy_ring_swallows_up_to_three_green_cards():
    game = camelot(
        "Fairy Ring, White Hart, Avalon, Unicorn, Green Knight, Death", "Glamour", stock="Nimue, Merlin"
    )

    play(game, "0 play Fairy Ring")

    assert choices(game, 0) == {"White Hart", "Avalon", "Unicorn", "Green Knight", "done"}
    play(game, "0 choose Avalon", "0 choose White Hart", "0 choose Green Knight")
    assert set(hand(game, 0)) == {"Unicorn", "Death"}
    assert stock(game) == ["Nimue", "Merlin", "Avalon", "White Hart", "Green Knight"]
    assert settled(game, 0)


@pytest.mark.card("Fairy Ring")
def test_fairy_ring_may_stop_early_and_wants_no_other_colour():
    stops = camelot("Fairy Ring, White Hart, Avalon, Death", "Glamour")
    other = camelot("Fairy Ring, Merlin, Death", "Glamour")

    play(stops, "0 play Fairy Ring", "0 choose Avalon", "0 done")
    play(other, "0 play Fairy Ring")

    assert set(hand(stops, 0)) == {"White Hart", "Death"}
    assert set(hand(other, 0)) == {"Merlin", "Death"}
    assert settled(other, 0)
