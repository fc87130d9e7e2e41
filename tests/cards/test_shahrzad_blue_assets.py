"""The Thousand and One Nights, blue assets: ghouls, ifrits and sorceresses who burden and destroy."""

import pytest

from tests.cards.shahrzad_table import assets, choices, discards, play, settled, shahrzad, sizes, stock

# --- The Ghoul: When an opponent draws cards, if they have ten or more cards in hand, you may put a card from
# --- your hand on the bottom of the draw pile.


@pytest.mark.card("The Ghoul")
def test_the_ghoul_feeds_when_an_opponent_draws_up_to_ten_cards():
    nine = ", ".join(["The Roc, Morgiana, Ali Baba"] * 3)
    game = shahrzad("A Fair Wind", nine, "Open Sesame, Harun al-Rashid", in_play=("", "", "The Ghoul"))

    play(game, "0 done")
    assert choices(game, 2) == {"yes", "no"}
    play(game, "2 choose yes")
    assert choices(game, 2) == {"Open Sesame", "Harun al-Rashid"}
    play(game, "2 choose Open Sesame")

    assert stock(game)[-1] == "Open Sesame"
    assert sizes(game) == [1, 10, 1]
    assert settled(game, 1)


@pytest.mark.card("The Ghoul")
def test_the_ghoul_feeds_also_on_draws_that_cards_bring_and_may_wait():
    eight = "Dunyazad, The Roc, Morgiana, Ali Baba, King Solomon, The Sea King, Queen Labe, The Talisman"
    game = shahrzad("Masrur the Executioner, A Fair Wind, Open Sesame", eight, in_play=("The Ghoul",))

    play(game, "0 play Masrur the Executioner", "0 choose no")

    assert sizes(game) == [2, 10]
    assert settled(game, 0)


@pytest.mark.card("The Ghoul")
def test_the_ghoul_goes_hungry_at_nine_cards_and_at_its_controllers_draws():
    eight = "Dunyazad, The Roc, Morgiana, Ali Baba, King Solomon, The Sea King, Queen Labe, The Talisman"
    others = shahrzad("A Fair Wind", eight, in_play=("The Ghoul",))
    own = shahrzad("A Fair Wind", f"{eight}, Shahrazad", in_play=("", "The Ghoul"))

    play(others, "0 done")
    play(own, "0 done")

    assert settled(others, 1)
    assert settled(own, 1)
    assert sizes(own) == [1, 10]


# --- The Old Man of the Sea: At the beginning of your turn, draw a card unless you destroy another asset you
# --- control.
# --- When you discard a green card, give the next player control of this.


@pytest.mark.card("The Old Man of the Sea")
def test_the_old_man_of_the_sea_costs_his_bearer_a_card_each_turn():
    game = shahrzad("Open Sesame", "Dunyazad", in_play=("The Old Man of the Sea", "The Ghoul"))

    play(game, "0 done")
    assert sizes(game) == [1, 2]
    play(game, "1 done")

    assert sizes(game) == [3, 2]
    assert settled(game, 0)


@pytest.mark.card("The Old Man of the Sea")
@pytest.mark.parametrize(("answer", "held", "left"), [("yes", 2, []), ("no", 3, ["The Talisman"])])
def test_the_old_man_of_the_sea_may_be_given_another_asset_instead(answer, held, left):
    game = shahrzad(
        "Open Sesame", "Dunyazad", in_play=("The Old Man of the Sea, The Talisman", "The Ghoul"), turn=1
    )

    play(game, "1 done")
    assert choices(game, 0) == {"yes", "no"}
    play(game, f"0 choose {answer}")

    assert assets(game, 0) == ["The Old Man of the Sea", *left]
    assert assets(game, 1) == ["The Ghoul"]
    assert sizes(game) == [held, 1]
    assert settled(game, 0)


@pytest.mark.card("The Old Man of the Sea")
def test_the_old_man_of_the_sea_is_shaken_off_onto_the_next_player_with_a_green_discard():
    game = shahrzad(
        "Open Sesame, Sindbad the Porter", "Dunyazad", "Harun al-Rashid, A Fair Wind",
        in_play=("The Old Man of the Sea",), discard="A Fair Wind",
    )  # fmt: skip

    play(game, "0 discard Open Sesame")
    assert assets(game, 0) == []
    assert assets(game, 1) == ["The Old Man of the Sea"]
    assert settled(game, 0)
    play(game, "0 done")

    assert sizes(game) == [1, 3, 2]
    assert settled(game, 1)


@pytest.mark.card("The Old Man of the Sea")
def test_the_old_man_of_the_sea_holds_on_through_any_other_discard():
    game = shahrzad(
        "Dunyazad, Masrur the Executioner", "Open Sesame, The Ghoul", in_play=("The Old Man of the Sea",)
    )

    play(game, "0 discard Dunyazad")
    assert assets(game, 0) == ["The Old Man of the Sea"]
    play(game, "0 done", "1 done")

    assert assets(game, 0) == ["The Old Man of the Sea"]


# --- Dahnash the Ifrit: When an opponent names a colour, they draw two cards.


@pytest.mark.card("Dahnash the Ifrit")
def test_dahnash_makes_an_opponent_who_names_a_colour_draw_two_cards():
    game = shahrzad(
        "The Talisman, Dunyazad", "A Fair Wind", "Open Sesame", in_play=("The Ghoul", "Dahnash the Ifrit")
    )

    play(game, "0 discard The Talisman", "0 name blue")

    assert sizes(game) == [3, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("Dahnash the Ifrit")
def test_dahnash_hears_a_colour_named_by_an_event_too():
    game = shahrzad("The Enchanted Fish, Dunyazad", "A Fair Wind", in_play=("", "Dahnash the Ifrit"))

    play(game, "0 play The Enchanted Fish", "0 name blue")

    assert sizes(game) == [3, 1]
    assert settled(game, 0)


@pytest.mark.card("Dahnash the Ifrit")
def test_dahnash_lets_other_discards_and_the_eights_of_his_controller_go():
    game = shahrzad("Dunyazad, King Shahryar", "The Talisman, Open Sesame", in_play=("", "Dahnash the Ifrit"))

    play(game, "0 discard Dunyazad", "0 done", "1 discard The Talisman", "1 name green")

    assert sizes(game) == [1, 2]
    assert settled(game, 1)


# --- Queen Labe: At the beginning of your turn, you may destroy an asset an opponent controls. If you do,
# --- draw a card.


@pytest.mark.card("Queen Labe")
def test_queen_labe_destroys_an_opponents_asset_for_a_card():
    game = shahrzad(
        "Dunyazad",
        "A Fair Wind",
        "Open Sesame",
        in_play=("Queen Labe, The Magnetic Mountain", "The Ghoul", "The Talisman"),
        turn=2,
    )

    play(game, "2 done", "0 choose yes")
    assert choices(game, 0) == {"The Ghoul", "The Talisman"}
    play(game, "0 choose The Ghoul")

    assert discards(game)[0] == "The Ghoul"
    assert assets(game, 0) == ["Queen Labe", "The Magnetic Mountain"]
    assert assets(game, 2) == ["The Talisman"]
    assert sizes(game) == [3, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("Queen Labe")
def test_queen_labe_may_let_them_be_and_then_draws_nothing():
    game = shahrzad("Dunyazad", "A Fair Wind", in_play=("Queen Labe", "The Ghoul"), turn=1)

    play(game, "1 done", "0 choose no")

    assert assets(game, 1) == ["The Ghoul"]
    assert sizes(game) == [2, 1]
    assert settled(game, 0)
