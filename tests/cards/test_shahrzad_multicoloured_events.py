"""The Thousand and One Nights, events of two colours: tales, cures and great wings."""

import pytest

from tests.cards.shahrzad_table import (
    assets,
    choices,
    discards,
    held,
    known,
    may_discard,
    play,
    settled,
    shahrzad,
    sizes,
)

# --- The Tale Retold: Play an event from the discard pile.


@pytest.mark.card("The Tale Retold")
def test_the_tale_retold_plays_any_event_of_the_discard_pile():
    game = shahrzad(
        "The Tale Retold, Open Sesame, King Solomon", "The Roc",
        discard="Masrur the Executioner, Morgiana, The Valley of Diamonds, The Talkative Barber",
    )  # fmt: skip

    play(game, "0 play The Tale Retold")
    assert choices(game, 0) == {"Masrur the Executioner", "The Valley of Diamonds", "The Talkative Barber"}
    play(game, "0 choose The Valley of Diamonds", "0 choose King Solomon")

    assert set(discards(game)[:2]) == {"The Tale Retold", "The Valley of Diamonds"}
    assert discards(game)[2:4] == ["Masrur the Executioner", "Morgiana"]
    assert discards(game)[4:] == ["The Talkative Barber", "King Solomon"]
    assert sizes(game) == [1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Tale Retold")
def test_the_tale_retold_is_silent_where_no_tale_was_told():
    game = shahrzad("The Tale Retold, Open Sesame", "The Roc", discard="Morgiana")

    play(game, "0 play The Tale Retold")

    assert discards(game) == ["The Tale Retold", "Morgiana"]
    assert settled(game, 0)


# --- The Apple of Samarkand: Discard cards until you have six cards in hand.


@pytest.mark.card("The Apple of Samarkand")
def test_the_apple_of_samarkand_heals_down_to_six_cards():
    cards = "Dunyazad, King Solomon, Open Sesame, Morgiana, The Ghoul, Ali Baba, The Roc, Queen Labe"
    game = shahrzad(f"The Apple of Samarkand, {cards}", "The Sea King")

    play(game, "0 play The Apple of Samarkand")
    assert choices(game, 0) == {"Dunyazad", "King Solomon", "Morgiana", "Ali Baba"}
    play(game, "0 choose Ali Baba", "0 choose Open Sesame")

    assert held(game, 0) == {"Dunyazad", "King Solomon", "Morgiana", "The Ghoul", "The Roc", "Queen Labe"}
    assert discards(game)[-2:] == ["Ali Baba", "Open Sesame"]
    assert sizes(game) == [6, 1]
    assert settled(game, 0)


@pytest.mark.card("The Apple of Samarkand")
def test_the_apple_of_samarkand_has_no_cure_for_six_cards():
    cards = "Dunyazad, King Solomon, Open Sesame, Morgiana, The Ghoul, Queen Labe"
    game = shahrzad(f"The Apple of Samarkand, {cards}", "The Sea King")

    play(game, "0 play The Apple of Samarkand")

    assert sizes(game) == [6, 1]
    assert settled(game, 0)


# --- Ali Baba: Destroy two assets opponents control.


@pytest.mark.card("Ali Baba")
def test_ali_baba_destroys_two_assets_of_opponents():
    game = shahrzad(
        "Ali Baba, Dunyazad", "A Fair Wind", "Open Sesame",
        in_play=("The Ghoul", "The Sea King, Queen Labe", "The Talisman"),
    )  # fmt: skip

    play(game, "0 play Ali Baba")
    assert choices(game, 0) == {"The Sea King", "Queen Labe", "The Talisman"}
    play(game, "0 choose Queen Labe", "0 choose The Talisman")

    assert [assets(game, seat) for seat in range(3)] == [["The Ghoul"], ["The Sea King"], []]
    assert sizes(game) == [1, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("Ali Baba")
@pytest.mark.parametrize(("theirs", "left"), [("The Sea King", []), ("", [])])
def test_ali_baba_takes_what_there_is_but_nothing_of_his_own(theirs, left):
    game = shahrzad("Ali Baba, Dunyazad", "A Fair Wind", in_play=("The Ghoul", theirs))

    play(game, "0 play Ali Baba")

    assert assets(game, 0) == ["The Ghoul"]
    assert assets(game, 1) == left
    assert settled(game, 0)


# --- The Hunchback's Tale: Choose an opponent. If you have more cards in hand than each opponent, swap hands
# --- with them. Draw a card.


@pytest.mark.card("The Hunchback's Tale")
def test_the_hunchbacks_tale_swaps_the_largest_hand_for_an_opponents():
    game = shahrzad(
        "The Hunchback's Tale, Dunyazad, The Ghoul, Morgiana", "A Fair Wind, The Roc", "Open Sesame",
        in_play=("The Sea King",), stock="Ali Baba, Queen Labe",
    )  # fmt: skip

    play(game, "0 play The Hunchback's Tale")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")

    assert held(game, 0) == {"Open Sesame", "Ali Baba"}
    assert held(game, 2) == {"Dunyazad", "The Ghoul", "Morgiana"}
    assert known(game, 0, 2) == {"Dunyazad", "The Ghoul", "Morgiana"}
    assert known(game, 1, 2) == set()
    assert held(game, 1) == {"A Fair Wind", "The Roc"}
    assert assets(game, 0) == ["The Sea King"]
    assert settled(game, 0)


@pytest.mark.card("The Hunchback's Tale")
def test_the_hunchbacks_tale_only_costs_a_card_when_one_opponent_holds_as_many():
    game = shahrzad(
        "The Hunchback's Tale, Dunyazad, The Ghoul",
        "A Fair Wind, The Roc",
        "Open Sesame",
        stock="Ali Baba, Queen Labe",
    )

    play(game, "0 play The Hunchback's Tale", "0 choose 2")

    assert held(game, 0) == {"Dunyazad", "The Ghoul", "Ali Baba"}
    assert sizes(game) == [3, 2, 1]
    assert settled(game, 0)


# --- The Roc: Put up to two assets into their owners' hands.


@pytest.mark.card("The Roc")
def test_the_roc_carries_up_to_two_assets_home():
    game = shahrzad(
        "The Roc, Dunyazad", "A Fair Wind", "Open Sesame",
        in_play=("The Ghoul", "The Sea King, King Solomon", "The Talisman"),
    )  # fmt: skip

    play(game, "0 play The Roc")
    assert choices(game, 0) == {"The Ghoul", "The Sea King", "King Solomon", "The Talisman", "done"}
    play(game, "0 choose King Solomon", "0 choose The Talisman")

    assert held(game, 1) == {"A Fair Wind", "King Solomon"}
    assert held(game, 2) == {"Open Sesame", "The Talisman"}
    assert assets(game, 0) == ["The Ghoul"]
    assert assets(game, 1) == ["The Sea King"]
    assert settled(game, 0)


@pytest.mark.card("The Roc")
def test_the_roc_brings_a_stolen_asset_back_to_its_owner():
    game = shahrzad("The Forty Thieves, Dunyazad", "The Roc, A Fair Wind", in_play=("", "The Ghoul"))

    play(game, "0 play The Forty Thieves", "1 choose no", "0 done")
    assert assets(game, 0) == ["The Ghoul"]
    play(game, "1 play The Roc", "1 choose The Ghoul")

    assert "The Ghoul" in held(game, 1)
    assert assets(game, 0) == []
    assert settled(game, 1)


@pytest.mark.card("The Roc")
def test_a_card_of_two_colours_fits_both_and_lets_both_follow():
    game = shahrzad(
        "The Roc, The Ghoul, Open Sesame, Dunyazad",
        "Ali Baba",
        discard="A Fair Wind",
        stock="Dunyazad, Dunyazad",
    )

    assert may_discard(game, 0) == {"The Roc", "Open Sesame"}
    play(game, "0 discard The Roc", "0 done", "1 done")

    assert may_discard(game, 0) == {"The Ghoul", "Open Sesame"}
