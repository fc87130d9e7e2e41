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


# --- The Caliph's Palace: If an opponent would make you draw cards, you draw one fewer.


@pytest.mark.card("The Caliph's Palace")
def test_the_caliphs_palace_keeps_one_card_of_an_opponents_doing_away():
    game = shahrzad(
        "Midnight / Dawn, Dunyazad", "A Fair Wind", "Open Sesame", in_play=("", "The Caliph's Palace")
    )

    play(game, "0 play Midnight / Dawn Midnight")

    assert sizes(game) == [1, 1, 2]
    assert settled(game, 0)


@pytest.mark.card("The Caliph's Palace")
def test_the_caliphs_palace_lets_the_second_of_two_cards_in_and_the_own_draw_too():
    game = shahrzad(
        "The Caliph's Judgement, Dunyazad, The Roc", "A Fair Wind", in_play=("", "The Caliph's Palace")
    )

    play(game, "0 play The Caliph's Judgement")
    assert sizes(game) == [2, 2]
    play(game, "0 done")

    assert sizes(game) == [2, 3]


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


# --- Morgiana: When another asset is destroyed, you may put a card from your hand on the bottom of the
# --- discard pile.


@pytest.mark.card("Morgiana")
def test_morgiana_buries_a_card_when_another_asset_is_destroyed_whoever_controls_it():
    game = shahrzad(
        "The Poison / The Antidote, Dunyazad, The Roc",
        "A Fair Wind",
        "Open Sesame",
        in_play=("Morgiana", "The Talisman"),
    )

    play(game, "0 play The Poison / The Antidote The Poison", "0 choose The Talisman")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")
    assert choices(game, 0) == {"Dunyazad", "The Roc"}
    play(game, "0 choose The Roc")

    assert discards(game)[0] == "The Roc"
    assert sizes(game) == [1, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("Morgiana")
def test_morgiana_does_not_bury_for_herself():
    game = shahrzad("The Poison / The Antidote, Dunyazad", "A Fair Wind, The Roc", in_play=("", "Morgiana"))

    play(game, "0 play The Poison / The Antidote The Poison")

    assert assets(game, 1) == []
    assert sizes(game) == [1, 2]
    assert settled(game, 0)


# --- King Shahryar: At the end of each player's turn, if they played no events this turn, they draw a card.


@pytest.mark.card("King Shahryar")
@pytest.mark.parametrize("seat", [0, 1])
def test_king_shahryar_asks_a_card_of_every_player_who_told_no_tale(seat):
    game = shahrzad(
        "Open Sesame, The Talisman", "A Fair Wind, The Talisman", in_play=("King Shahryar",), turn=seat
    )

    play(game, f"{seat} play The Talisman", f"{seat} done")

    held = sizes(game)
    assert held[seat] == 2
    assert held[1 - seat] == 3  # its own draw phase has begun


@pytest.mark.card("King Shahryar")
def test_king_shahryar_is_content_with_one_event():
    game = shahrzad("A Fair Wind, The Roc", "Dunyazad", in_play=("King Shahryar",))

    play(game, "0 play A Fair Wind", "0 done")

    assert sizes(game) == [1, 2]
    assert settled(game, 1)
