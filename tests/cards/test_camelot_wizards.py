"""Camelot, the purple assets: Cauldron of Annwn, Chapel Perilous, Merlin and Dagonet the Fool."""

import pytest

from tests.cards.camelot_table import camelot
from tests.cards.reading import assets, choices, discards, hand, play, settled, sizes

# --- Cauldron of Annwn: At the beginning of your turn, you may destroy another asset you control. If you
# do, discard any two cards.


@pytest.mark.card("Cauldron of Annwn")
def test_cauldron_of_annwn_boils_an_asset_and_two_cards():
    game = camelot(
        "Nimue, Death, Glamour",
        "Merlin",
        in_play=("Cauldron of Annwn, Castle, Excalibur", "Squire"),
        turn=1,
    )

    play(game, "1 done", "0 choose yes")

    assert choices(game, 0) == {"Castle", "Excalibur"}
    play(game, "0 choose Castle")
    assert choices(game, 0) == {"Nimue", "Death", "Glamour"}
    play(game, "0 choose Death", "0 choose Nimue")
    assert "Glamour" in hand(game, 0)
    assert sizes(game) == [2, 1]
    assert discards(game)[0] == "Castle"
    assert discards(game)[-2:] == ["Death", "Nimue"]
    assert assets(game, 1) == ["Squire"]
    assert settled(game, 0)


@pytest.mark.card("Cauldron of Annwn")
def test_cauldron_of_annwn_may_stay_cold():
    game = camelot("Nimue, Death", "Merlin", in_play=("Cauldron of Annwn, Castle",), turn=1)

    play(game, "1 done", "0 choose no")

    assert sizes(game) == [3, 1]
    assert assets(game, 0) == ["Cauldron of Annwn", "Castle"]
    assert settled(game, 0)


@pytest.mark.card("Cauldron of Annwn")
@pytest.mark.parametrize("row", ["Cauldron of Annwn", "Cauldron of Annwn, Cauldron of Annwn"])
def test_cauldron_of_annwn_does_not_boil_itself(row):
    game = camelot("Nimue, Death", "Merlin", in_play=(row, "Castle"), turn=1)

    play(game, "1 done")

    assert ("yes" in choices(game, 0)) == ("," in row)


# --- Chapel Perilous: At the beginning of each player's turn, they draw a card unless they reveal a purple
# card from their hand.


@pytest.mark.card("Chapel Perilous")
def test_chapel_perilous_lets_in_who_shows_a_purple_card():
    game = camelot("Castle", "Glamour, Nimue, Squire", in_play=("Chapel Perilous",))

    play(game, "0 done")
    assert choices(game, 1) == {"yes", "no"}
    play(game, "1 choose yes")
    assert choices(game, 1) == {"Glamour", "Nimue"}
    play(game, "1 choose Nimue")

    assert game.view(0)["hands"][1]["cards"].count("Nimue") == 1
    assert sizes(game) == [1, 4], "only the card of the draw phase"
    assert settled(game, 1)


@pytest.mark.card("Chapel Perilous")
def test_chapel_perilous_gives_a_card_to_everybody_else_its_controller_too():
    game = camelot(
        "Castle",
        "Nimue",
        "Squire",
        in_play=("Chapel Perilous",),
        stock="Death, Avalon, White Hart, Excalibur, Unicorn, Castle",
    )

    play(game, "0 done", "1 choose no", "1 done")
    assert sizes(game) == [1, 3, 3], "whoever shows nothing, or has nothing to show"
    play(game, "2 done")

    assert sizes(game) == [3, 3, 3]
    assert settled(game, 0)


# --- Merlin: When you name a colour, choose an opponent. They draw two cards.


@pytest.mark.card("Merlin")
def test_merlin_speaks_when_his_controller_names_a_colour():
    game = camelot("Lady of the Lake, Nimue", "Glamour", "Death", in_play=("Merlin",))

    play(game, "0 discard Lady of the Lake", "0 name purple")

    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")
    assert sizes(game) == [1, 1, 3]
    assert game.view(None)["named"] == "purple"
    assert settled(game, 0)


@pytest.mark.card("Merlin")
def test_merlin_answers_to_a_glamour_too():
    game = camelot("Glamour, Nimue", "Death", in_play=("Merlin",))

    play(game, "0 play Glamour", "0 name green")

    assert sizes(game) == [1, 3]


@pytest.mark.card("Merlin")
def test_merlin_keeps_silent_when_others_name_a_colour():
    game = camelot("Lady of the Lake, Nimue", "Glamour", in_play=("", "Merlin"))

    play(game, "0 discard Lady of the Lake", "0 name purple")

    assert sizes(game) == [1, 1]


# --- Dagonet the Fool: When an opponent plays an event, you may copy it. If you do, destroy this.
@pytest.mark.card("Dagonet the Fool")
def test_dagonet_the_fool_copies_an_opponents_event_once():
    game = camelot("Dolorous Stroke, Nimue", "Glamour", in_play=("Castle", "Dagonet the Fool"))

    play(game, "0 play Dolorous Stroke")

    assert game.actors == (1,)
    assert choices(game, 1) == {"yes", "no"}
    play(game, "1 choose yes")
    assert sizes(game) == [2, 3], "Castle keeps one of two cards away"
    assert assets(game, 1) == []
    assert settled(game, 0)


@pytest.mark.card("Dagonet the Fool")
def test_dagonet_the_fool_makes_new_choices_for_the_copy():
    game = camelot("Death, Nimue", "Glamour", in_play=("Castle, Excalibur", "Dagonet the Fool, Avalon"))

    play(game, "0 play Death", "0 choose Avalon", "1 choose yes")

    assert choices(game, 1) == {"Castle", "Excalibur", "Dagonet the Fool"}
    play(game, "1 choose Castle")
    assert assets(game, 0) == ["Excalibur"]
    assert assets(game, 1) == []
    assert settled(game, 0)


@pytest.mark.card("Dagonet the Fool")
def test_dagonet_the_fool_may_wait_for_a_better_joke():
    game = camelot("Dolorous Stroke, Nimue", "Glamour", in_play=("Avalon", "Dagonet the Fool"))

    play(game, "0 play Dolorous Stroke", "1 choose no")

    assert sizes(game) == [1, 3]
    assert assets(game, 1) == ["Dagonet the Fool"]


@pytest.mark.card("Dagonet the Fool")
@pytest.mark.parametrize(
    ("card", "row"), [("Castle", ("", "Dagonet the Fool")), ("Dolorous Stroke", ("Dagonet the Fool", ""))]
)
def test_dagonet_the_fool_mimics_neither_assets_nor_his_own_side(card, row):
    game = camelot(f"{card}, Nimue", "Glamour", in_play=row)

    play(game, f"0 play {card}")

    assert settled(game, 0)
