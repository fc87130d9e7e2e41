"""The Thousand and One Nights, green: sailors, carriers and the wonders of the sea. They travel light."""

import pytest

from tests.cards.shahrzad_table import (
    assets,
    choices,
    discards,
    held,
    may_discard,
    play,
    settled,
    shahrzad,
    sizes,
    stock,
)

# --- Sindbad the Porter: Choose another player. Give them a card from your hand.


@pytest.mark.card("Sindbad the Porter")
def test_sindbad_the_porter_carries_a_card_to_an_opponent():
    game = shahrzad("Sindbad the Porter, Dunyazad, King Solomon", "A Fair Wind", "Open Sesame")

    play(game, "0 play Sindbad the Porter")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")
    assert choices(game, 0) == {"Dunyazad", "King Solomon"}
    play(game, "0 choose Dunyazad")

    assert held(game, 0) == {"King Solomon"}
    assert held(game, 2) == {"Open Sesame", "Dunyazad"}
    assert sizes(game) == [1, 1, 2]
    assert settled(game, 0)


@pytest.mark.card("Sindbad the Porter")
def test_sindbad_the_porter_may_carry_the_last_card_and_win():
    game = shahrzad("Sindbad the Porter, Dunyazad", "A Fair Wind")

    play(game, "0 play Sindbad the Porter")

    assert held(game, 1) == {"A Fair Wind", "Dunyazad"}
    assert game.result is not None
    assert game.result.winners == (0,)


# --- Open Sesame: Reveal cards from the draw pile until you reveal an asset. Put it into play. Put the rest
# --- on the bottom of the draw pile.


@pytest.mark.card("Open Sesame")
def test_open_sesame_opens_the_draw_pile_down_to_its_first_asset():
    game = shahrzad(
        "Open Sesame, Dunyazad", "A Fair Wind",
        stock="Masrur the Executioner, The Flying Carpet, Morgiana, King Solomon, The Roc",
    )  # fmt: skip

    play(game, "0 play Open Sesame")

    assert assets(game, 0) == ["Morgiana"]
    assert stock(game)[:2] == ["King Solomon", "The Roc"]
    assert sorted(stock(game)[2:]) == ["Masrur the Executioner", "The Flying Carpet"]
    assert sizes(game) == [1, 1]
    assert settled(game, 0)


@pytest.mark.card("Open Sesame")
def test_open_sesame_finds_nothing_in_a_draw_pile_of_events():
    game = shahrzad("Open Sesame, Dunyazad", "A Fair Wind", stock="Masrur the Executioner, The Flying Carpet")

    play(game, "0 play Open Sesame")

    assert assets(game, 0) == []
    assert sizes(game) == [1, 1]
    assert settled(game, 0)


# --- The Valley of Diamonds: Discard up to two assets.


@pytest.mark.card("The Valley of Diamonds")
def test_the_valley_of_diamonds_takes_up_to_two_assets_that_need_not_fit():
    game = shahrzad(
        "The Valley of Diamonds, Dunyazad, Queen Labe, Sindbad the Sailor, The Oasis / The Caravan",
        "A Fair Wind", discard="The Flying Carpet",
    )  # fmt: skip

    play(game, "0 play The Valley of Diamonds")
    assert choices(game, 0) == {"Queen Labe", "Sindbad the Sailor", "The Oasis / The Caravan", "done"}
    play(game, "0 choose Queen Labe", "0 choose Sindbad the Sailor")

    assert discards(game) == [
        "The Valley of Diamonds",
        "The Flying Carpet",
        "Queen Labe",
        "Sindbad the Sailor",
    ]
    assert held(game, 0) == {"Dunyazad", "The Oasis / The Caravan"}
    assert sizes(game) == [2, 1]
    assert settled(game, 0)


@pytest.mark.card("The Valley of Diamonds")
def test_the_valley_of_diamonds_need_not_take_any_and_leaves_the_turns_own_discard():
    game = shahrzad("The Valley of Diamonds, King Solomon, The Flying Carpet", "A Fair Wind")

    play(game, "0 play The Valley of Diamonds", "0 done")

    assert held(game, 0) == {"King Solomon", "The Flying Carpet"}
    assert may_discard(game, 0) == {"King Solomon"}
    assert settled(game, 0)


# --- A Fair Wind: This turn, you may discard any card. You may discard one more card this turn.


@pytest.mark.card("A Fair Wind")
def test_a_fair_wind_lets_any_two_cards_go():
    game = shahrzad("A Fair Wind, Dunyazad, Open Sesame, The Flying Carpet", "The Roc", discard="The Ghoul")
    assert may_discard(game, 0) == set()

    play(game, "0 play A Fair Wind")
    assert may_discard(game, 0) == {"Dunyazad", "Open Sesame", "The Flying Carpet"}
    play(game, "0 discard Dunyazad", "0 discard The Flying Carpet")

    assert may_discard(game, 0) == set()
    assert held(game, 0) == {"Open Sesame"}
    assert settled(game, 0)


@pytest.mark.card("A Fair Wind")
def test_a_fair_wind_blows_for_one_turn_and_for_one_player():
    game = shahrzad(
        "A Fair Wind, Dunyazad, Open Sesame",
        "The Flying Carpet",
        discard="The Ghoul",
        stock="Dunyazad, Dunyazad",
    )

    play(game, "0 play A Fair Wind", "0 done")
    assert may_discard(game, 1) == set()
    play(game, "1 done")

    assert may_discard(game, 0) == set()
    assert settled(game, 0)


# --- Sindbad the Sailor: At the beginning of your turn, reveal the top card of the draw pile. If it is
# --- green, skip your next draw phase.


@pytest.mark.card("Sindbad the Sailor")
@pytest.mark.parametrize("top", ["Open Sesame", "The Roc", "The Oasis / The Caravan"])
def test_sindbad_the_sailor_draws_nothing_on_a_green_voyage(top):
    game = shahrzad(
        "Dunyazad", "A Fair Wind", in_play=("Sindbad the Sailor",), stock=f"{top}, Dunyazad", turn=1
    )

    play(game, "1 done")

    assert held(game, 0) == {"Dunyazad"}
    assert stock(game) == [top, "Dunyazad"]
    assert game.view(1)["stock"]["known"] == {"0": top}
    assert settled(game, 0)


@pytest.mark.card("Sindbad the Sailor")
def test_sindbad_the_sailor_draws_under_any_other_sky_and_others_always_do():
    game = shahrzad(
        "Dunyazad", "A Fair Wind", in_play=("Sindbad the Sailor",), stock="Open Sesame, Morgiana, Dunyazad"
    )

    play(game, "0 done")
    assert held(game, 1) == {"A Fair Wind", "Open Sesame"}
    play(game, "1 done")

    assert held(game, 0) == {"Dunyazad", "Morgiana"}
    assert settled(game, 0)


# --- The Sea King: When you discard an asset, choose an opponent. They draw a card.


@pytest.mark.card("The Sea King")
@pytest.mark.parametrize("asset", ["King Solomon", "The Oasis / The Caravan"])
def test_the_sea_king_sends_a_card_for_each_discarded_asset(asset):
    game = shahrzad(f"{asset}, Open Sesame", "The Roc", "A Fair Wind", in_play=("The Sea King",))

    play(game, f"0 discard {asset}")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")

    assert sizes(game) == [1, 1, 2]
    assert settled(game, 0)


@pytest.mark.card("The Sea King")
def test_the_sea_king_is_deaf_to_events_and_to_the_assets_of_opponents():
    game = shahrzad("Dunyazad, Open Sesame", "King Solomon, The Roc", in_play=("The Sea King",))

    play(game, "0 discard Dunyazad", "0 done", "1 discard King Solomon")

    assert sizes(game) == [1, 2]
    assert settled(game, 1)
