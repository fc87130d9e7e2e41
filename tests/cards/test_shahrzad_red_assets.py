"""The Thousand and One Nights, red assets: kings, caliphs and their people. They shelter, give and demand."""

import pytest

from tests.cards.shahrzad_table import (
    assets,
    choices,
    discards,
    held,
    play,
    settled,
    shahrzad,
    sizes,
)

# --- King Solomon: Other assets you control can't be destroyed.
# --- Opponents can't gain control of assets you control.


@pytest.mark.card("King Solomon")
def test_king_solomon_shelters_the_other_assets_of_his_controller_alone():
    game = shahrzad(
        "The Poison / The Antidote, Dunyazad", "A Fair Wind", "Open Sesame",
        in_play=("Harun al-Rashid", "King Solomon, The Sea King", "The Talisman"),
    )  # fmt: skip

    play(game, "0 play The Poison / The Antidote The Poison")
    assert choices(game, 0) == {"Harun al-Rashid", "King Solomon", "The Talisman"}
    play(game, "0 choose King Solomon")

    assert assets(game, 1) == ["The Sea King"]
    assert discards(game)[0] in ("King Solomon", "The Poison / The Antidote")
    assert settled(game, 0)


@pytest.mark.card("King Solomon")
def test_king_solomon_keeps_thieves_from_every_asset_of_his_controller():
    game = shahrzad(
        "The Forty Thieves, Dunyazad",
        "A Fair Wind",
        "Open Sesame",
        in_play=("", "King Solomon, The Talisman", "The Ghoul"),
    )

    play(game, "0 play The Forty Thieves", "0 choose King Solomon", "1 choose no")

    assert assets(game, 0) == []
    assert assets(game, 1) == ["King Solomon", "The Talisman"]
    assert settled(game, 0)


@pytest.mark.card("King Solomon")
def test_king_solomon_does_not_keep_an_asset_in_play():
    game = shahrzad("The Roc, Dunyazad", "A Fair Wind", in_play=("", "King Solomon, The Talisman"))

    play(game, "0 play The Roc", "0 choose King Solomon", "0 choose The Talisman")

    assert assets(game, 1) == []
    assert sizes(game) == [1, 3]


# --- The Caliph's Palace: When an opponent makes you draw cards, discard a card.


@pytest.mark.card("The Caliph's Palace")
def test_the_caliphs_palace_discards_a_card_of_your_choice_when_an_opponent_makes_you_draw():
    game = shahrzad(
        "Midnight / Dawn, Dunyazad",
        "A Fair Wind, The Roc",
        "Open Sesame",
        in_play=("", "The Caliph's Palace"),
        stock="Morgiana, The Ghoul",
    )

    play(game, "0 play Midnight / Dawn Midnight")
    assert choices(game, 1) == {"A Fair Wind", "The Roc"}  # not Morgiana: the top card counts as blue
    play(game, "1 choose A Fair Wind")

    assert discards(game)[-1] == "A Fair Wind"
    assert sizes(game) == [1, 2, 2]
    assert settled(game, 0)


@pytest.mark.card("The Caliph's Palace")
def test_the_caliphs_palace_discards_one_for_several_and_none_in_the_draw_phase():
    game = shahrzad(
        "Masrur the Executioner, Dunyazad", "A Fair Wind", in_play=("", "The Caliph's Palace, The Ghoul")
    )

    play(game, "0 play Masrur the Executioner", "1 choose no", "1 choose A Fair Wind")
    assert sizes(game) == [1, 2]
    assert settled(game, 0)
    play(game, "0 done")

    assert sizes(game) == [1, 3]
    assert settled(game, 1)


@pytest.mark.card("The Caliph's Palace")
def test_the_caliphs_palace_names_a_colour_for_a_discarded_eight():
    game = shahrzad("Midnight / Dawn, Dunyazad", "The Talisman, The Roc", in_play=("", "The Caliph's Palace"))

    play(game, "0 play Midnight / Dawn Midnight", "1 choose The Talisman", "1 name green")

    assert game.view(0)["named"] == "green"
    assert settled(game, 0)


# --- Harun al-Rashid: When you discard an eight, choose another player. Give them a card from your hand.


@pytest.mark.card("Harun al-Rashid")
def test_harun_al_rashid_gives_a_card_away_with_each_eight_of_his_controller():
    game = shahrzad(
        "The Talisman, Dunyazad, King Solomon", "A Fair Wind", "Open Sesame", in_play=("Harun al-Rashid",)
    )

    play(game, "0 discard The Talisman", "0 name red")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")
    assert choices(game, 0) == {"Dunyazad", "King Solomon"}
    play(game, "0 choose Dunyazad")

    assert held(game, 1) == {"A Fair Wind", "Dunyazad"}
    assert sizes(game) == [1, 2, 1]
    assert settled(game, 0)


@pytest.mark.card("Harun al-Rashid")
def test_harun_al_rashid_sleeps_through_other_discards_and_the_eights_of_others():
    game = shahrzad("Dunyazad, King Solomon", "The Talisman, A Fair Wind", in_play=("Harun al-Rashid",))

    play(game, "0 discard Dunyazad", "0 done", "1 discard The Talisman", "1 name green")

    assert sizes(game) == [1, 2]
    assert settled(game, 1)


# --- Morgiana: When you destroy an asset, you may put up to two cards from your hand on the bottom of the
# --- discard pile.


@pytest.mark.card("Morgiana")
def test_morgiana_buries_up_to_two_cards_when_you_destroy_an_asset():
    game = shahrzad(
        "The Poison / The Antidote, Dunyazad, The Roc, Ali Baba",
        "A Fair Wind",
        "Open Sesame",
        in_play=("Morgiana", "The Talisman"),
    )

    play(game, "0 play The Poison / The Antidote The Poison", "0 choose The Talisman")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")
    assert choices(game, 0) == {"Dunyazad", "The Roc", "Ali Baba", "done"}
    play(game, "0 choose The Roc", "0 choose Dunyazad")

    assert set(discards(game)[:2]) == {"The Roc", "Dunyazad"}
    assert sizes(game) == [1, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("Morgiana")
def test_morgiana_buries_nothing_for_what_others_destroy():
    game = shahrzad(
        "The Poison / The Antidote, Dunyazad", "A Fair Wind, The Roc", in_play=("", "Morgiana, The Talisman")
    )

    play(game, "0 play The Poison / The Antidote The Poison", "0 choose The Talisman")

    assert assets(game, 1) == ["Morgiana"]
    assert sizes(game) == [1, 2]
    assert settled(game, 0)


# --- King Shahryar: At the end of each player's turn, if they have twelve or more cards in hand, they lose
# --- the game.


TWELVE = ", ".join(["The Roc, Dunyazad, Ali Baba"] * 4)


@pytest.mark.card("King Shahryar")
@pytest.mark.parametrize("seat", [0, 1])
def test_king_shahryar_ends_the_game_of_every_player_with_twelve_cards_at_the_end_of_their_turn(seat):
    hands = ["A Fair Wind", "A Fair Wind", "Open Sesame"]
    hands[seat] = TWELVE
    game = shahrzad(*hands, in_play=("King Shahryar",), turn=seat)

    play(game, f"{seat} done")

    assert game.view(None)["out"] == [seat], "its own controller too"
    assert game.result is None
    assert settled(game, seat + 1)


@pytest.mark.card("King Shahryar")
def test_king_shahryar_spares_eleven_cards_and_whoever_is_not_at_the_end_of_a_turn():
    eleven = TWELVE.removesuffix(", Ali Baba")
    game = shahrzad(eleven, TWELVE, "Open Sesame", in_play=("King Shahryar",))

    play(game, "0 done")

    assert game.view(None)["out"] == []
    assert sizes(game) == [11, 13, 1]
    assert settled(game, 1)
