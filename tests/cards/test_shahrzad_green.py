"""The Thousand and One Nights, green: sailors, carriers and the wonders of the sea. They travel light."""

import pytest

from tests.cards.shahrzad_table import (
    assets,
    choices,
    discards,
    held,
    may_discard,
    may_play,
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


# --- Open Sesame: Play up to two assets from your hand.


@pytest.mark.card("Open Sesame")
def test_open_sesame_plays_up_to_two_assets_of_the_hand():
    game = shahrzad("Open Sesame, Morgiana, Dunyazad, The Ghoul, The Oasis / The Caravan", "A Fair Wind")

    play(game, "0 play Open Sesame")
    assert choices(game, 0) == {"Morgiana", "The Ghoul", "The Oasis / The Caravan", "done"}
    play(game, "0 choose The Ghoul", "0 choose Morgiana")

    assert assets(game, 0) == ["The Ghoul", "Morgiana"]
    assert held(game, 0) == {"Dunyazad", "The Oasis / The Caravan"}
    assert may_play(game, 0) == set()
    assert sizes(game) == [2, 1]
    assert settled(game, 0)


@pytest.mark.card("Open Sesame")
def test_open_sesame_may_open_for_one_or_none_and_wins_with_the_last():
    one = shahrzad("Open Sesame, Morgiana, The Ghoul", "A Fair Wind")
    none = shahrzad("Open Sesame, Dunyazad", "A Fair Wind")
    last = shahrzad("Open Sesame, Morgiana", "A Fair Wind")

    play(one, "0 play Open Sesame", "0 choose Morgiana", "0 done")
    play(none, "0 play Open Sesame")
    play(last, "0 play Open Sesame", "0 choose Morgiana")

    assert assets(one, 0) == ["Morgiana"]
    assert settled(one, 0)
    assert settled(none, 0)
    assert last.result is not None
    assert last.result.winners == (0,)


# --- The Valley of Diamonds: Discard up to two assets.


@pytest.mark.card("The Valley of Diamonds")
def test_the_valley_of_diamonds_takes_up_to_two_assets_each_on_the_then_top_card():
    game = shahrzad(
        "The Valley of Diamonds, The Forty Thieves, Queen Labe, Sindbad the Sailor, The Ogress / The Gazelle",
        "A Fair Wind", discard="Dalilah the Crafty",
    )  # fmt: skip

    play(game, "0 play The Valley of Diamonds")
    assert choices(game, 0) == {"Queen Labe", "The Ogress / The Gazelle", "done"}
    play(game, "0 choose The Ogress / The Gazelle")
    assert choices(game, 0) == {"Queen Labe", "Sindbad the Sailor", "done"}
    play(game, "0 choose Sindbad the Sailor")

    assert discards(game) == [
        "The Valley of Diamonds",
        "Dalilah the Crafty",
        "The Ogress / The Gazelle",
        "Sindbad the Sailor",
    ]
    assert held(game, 0) == {"The Forty Thieves", "Queen Labe"}
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


# --- Sindbad the Sailor: At the beginning of your turn, name a colour. Reveal the top card of the draw pile.
# --- If it is that colour, skip your next draw phase.


@pytest.mark.card("Sindbad the Sailor")
@pytest.mark.parametrize("top", ["Open Sesame", "The Roc", "The Oasis / The Caravan"])
def test_sindbad_the_sailor_draws_nothing_under_the_sky_that_he_foretold(top):
    game = shahrzad(
        "Dunyazad", "A Fair Wind", in_play=("Sindbad the Sailor",), stock=f"{top}, Dunyazad", turn=1
    )

    play(game, "1 done")
    assert choices(game, 0) == {"name blue", "name green", "name red", "name purple"}
    play(game, "0 name green")

    assert held(game, 0) == {"Dunyazad"}
    assert stock(game) == [top, "Dunyazad"]
    assert game.view(1)["stock"]["known"] == {"0": top}
    assert game.view(1)["top"] == "The Talkative Barber"
    assert settled(game, 0)


@pytest.mark.card("Sindbad the Sailor")
def test_sindbad_the_sailor_draws_under_any_other_sky_and_others_always_do():
    game = shahrzad(
        "Dunyazad", "A Fair Wind", in_play=("Sindbad the Sailor",), stock="Open Sesame, Morgiana, Dunyazad"
    )

    play(game, "0 done")
    assert held(game, 1) == {"A Fair Wind", "Open Sesame"}
    play(game, "1 done", "0 name green")

    assert held(game, 0) == {"Dunyazad", "Morgiana"}
    assert settled(game, 0)


# --- The Sea King: When an opponent discards a blue card, they draw a card.


@pytest.mark.card("The Sea King")
@pytest.mark.parametrize("blue", ["The Ghoul", "The Roc", "The Poison / The Antidote"])
def test_the_sea_king_sends_a_card_to_an_opponent_who_discards_a_blue_one(blue):
    game = shahrzad(
        f"{blue}, Open Sesame", "Dunyazad", "A Fair Wind", in_play=("", "The Sea King"), discard="Queen Labe"
    )

    play(game, f"0 discard {blue}")

    assert sizes(game) == [2, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Sea King")
def test_the_sea_king_minds_neither_other_colours_nor_his_controllers_discards():
    other = shahrzad("Open Sesame, The Roc", "Dunyazad", in_play=("", "The Sea King"), discard="A Fair Wind")
    own = shahrzad("The Ghoul, The Roc", "Dunyazad", in_play=("The Sea King",), discard="Queen Labe")

    play(other, "0 discard Open Sesame")
    play(own, "0 discard The Ghoul")

    assert sizes(other) == [1, 1]
    assert sizes(own) == [1, 1]
    assert settled(other, 0)
    assert settled(own, 0)
