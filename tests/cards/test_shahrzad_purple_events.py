"""The Thousand and One Nights, purple events: magicians and enchanted things."""

import pytest

from tests.cards.shahrzad_table import (
    assets,
    choices,
    discards,
    held,
    known,
    may_play,
    play,
    settled,
    shahrzad,
    sizes,
    stock,
)

# --- The Sand Reader: Look at the top three cards of the draw pile. Put them back in any order. The next
# --- player draws two cards.


@pytest.mark.card("The Sand Reader")
def test_the_sand_reader_chooses_what_the_next_player_draws():
    game = shahrzad(
        "The Sand Reader, Open Sesame",
        "The Roc",
        "The Ghoul",
        stock="Dunyazad, Morgiana, King Solomon, A Fair Wind",
    )

    play(game, "0 play The Sand Reader")
    assert choices(game, 0) == {"Dunyazad", "Morgiana", "King Solomon"}
    play(game, "0 choose King Solomon")
    assert choices(game, 0) == {"Dunyazad", "Morgiana"}
    play(game, "0 choose Dunyazad")

    assert held(game, 1) == {"The Roc", "King Solomon", "Dunyazad"}
    assert known(game, 0, 1) == {"King Solomon", "Dunyazad"}
    assert known(game, 2, 1) == set()
    assert stock(game) == ["Morgiana", "A Fair Wind"]
    assert sizes(game) == [1, 3, 1]
    assert settled(game, 0)


@pytest.mark.card("The Sand Reader")
def test_the_sand_reader_turns_the_discard_pile_over_where_the_draw_pile_is_short():
    game = shahrzad(
        "The Sand Reader, Open Sesame", "The Roc", stock="Dunyazad, Morgiana", discard="The Ghoul, Ali Baba"
    )

    play(game, "0 play The Sand Reader")
    assert choices(game, 0) == {"Dunyazad", "Morgiana", "The Ghoul"}
    play(game, "0 choose The Ghoul", "0 choose Morgiana")

    assert held(game, 1) == {"The Roc", "The Ghoul", "Morgiana"}
    assert stock(game) == ["Dunyazad"]
    assert settled(game, 0)


# --- The Enchanted Fish: Name a colour. Discard up to two cards of that colour.


@pytest.mark.card("The Enchanted Fish")
def test_the_enchanted_fish_take_cards_of_the_named_colour_alone():
    game = shahrzad(
        "The Enchanted Fish, Open Sesame, The Roc, The Oasis / The Caravan, Queen Labe, A Fair Wind",
        "The Ghoul",
        discard="The Ghoul",
    )

    play(game, "0 play The Enchanted Fish")
    assert {str(move) for move in game.moves(0)} == {"name blue", "name green", "name red", "name purple"}
    play(game, "0 name green")
    assert choices(game, 0) == {"The Roc", "done"}  # the Ghoul on top is blue, and so is Queen Labe
    play(game, "0 choose The Roc")
    assert choices(game, 0) == {"Open Sesame", "The Oasis / The Caravan", "A Fair Wind", "done"}
    play(game, "0 choose Open Sesame")

    assert held(game, 0) == {"The Oasis / The Caravan", "Queen Labe", "A Fair Wind"}
    assert discards(game)[-2:] == ["The Roc", "Open Sesame"]
    assert settled(game, 0)


@pytest.mark.card("The Enchanted Fish")
def test_the_enchanted_fish_find_nothing_of_another_colour():
    game = shahrzad("The Enchanted Fish, Open Sesame", "The Roc")

    play(game, "0 play The Enchanted Fish", "0 name blue")

    assert held(game, 0) == {"Open Sesame"}
    assert settled(game, 0)


# --- The Flying Carpet: Take an extra turn after this one. Draw two cards unless you destroy an asset you
# --- control.


@pytest.mark.card("The Flying Carpet")
def test_the_flying_carpet_brings_one_more_turn_for_two_cards():
    game = shahrzad(
        "The Flying Carpet, Dunyazad",
        "A Fair Wind",
        "Open Sesame",
        stock="Morgiana, The Roc, Ali Baba, The Ghoul",
    )

    play(game, "0 play The Flying Carpet")
    assert held(game, 0) == {"Dunyazad", "Morgiana", "The Roc"}
    assert settled(game, 0)
    play(game, "0 done")
    assert held(game, 0) == {"Dunyazad", "Morgiana", "The Roc", "Ali Baba"}
    assert settled(game, 0)
    play(game, "0 done")

    assert held(game, 1) == {"A Fair Wind", "The Ghoul"}
    assert settled(game, 1)


@pytest.mark.card("The Flying Carpet")
@pytest.mark.parametrize(
    ("answer", "count", "row"), [("yes", 1, ["Morgiana"]), ("no", 3, ["Morgiana", "The Ghoul"])]
)
def test_the_flying_carpet_takes_an_asset_in_place_of_the_two_cards(answer, count, row):
    game = shahrzad(
        "The Flying Carpet, Dunyazad", "A Fair Wind", in_play=("Morgiana, The Ghoul", "The Sea King")
    )

    play(game, "0 play The Flying Carpet", f"0 choose {answer}")
    if answer == "yes":
        assert choices(game, 0) == {"Morgiana", "The Ghoul"}
        play(game, "0 choose The Ghoul", "0 choose no")

    assert assets(game, 0) == row
    assert assets(game, 1) == ["The Sea King"]
    assert sizes(game) == [count, 1]
    assert settled(game, 0)


# --- The Maghrebi Magician: Search the draw pile for an event. Play it. Shuffle the draw pile.


@pytest.mark.card("The Maghrebi Magician")
def test_the_maghrebi_magician_plays_an_event_of_the_draw_pile():
    game = shahrzad(
        "The Maghrebi Magician, Open Sesame, King Solomon", "The Roc",
        stock="Morgiana, Masrur the Executioner, The Valley of Diamonds, The Talisman",
    )  # fmt: skip

    play(game, "0 play The Maghrebi Magician")
    assert choices(game, 0) == {"Masrur the Executioner", "The Valley of Diamonds"}
    play(game, "0 choose The Valley of Diamonds", "0 choose King Solomon")

    assert sorted(stock(game)) == ["Masrur the Executioner", "Morgiana", "The Talisman"]
    assert set(discards(game)[:2]) == {"The Maghrebi Magician", "The Valley of Diamonds"}
    assert sizes(game) == [1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Maghrebi Magician")
def test_the_maghrebi_magician_finds_no_event_among_assets():
    game = shahrzad("The Maghrebi Magician, Open Sesame", "The Roc", stock="Morgiana, The Talisman")

    play(game, "0 play The Maghrebi Magician")

    assert sizes(game) == [1, 1]
    assert settled(game, 0)


# --- The Ebony Horse: Look at the top three cards of the draw pile. Play one of them.


@pytest.mark.card("The Ebony Horse")
def test_the_ebony_horse_plays_one_of_the_next_three_cards():
    game = shahrzad(
        "The Ebony Horse, Open Sesame", "The Roc", stock="Dunyazad, Morgiana, The Flying Carpet, A Fair Wind"
    )

    play(game, "0 play The Ebony Horse")
    assert choices(game, 0) == {"Dunyazad", "Morgiana", "The Flying Carpet"}
    play(game, "0 choose Morgiana")

    assert assets(game, 0) == ["Morgiana"]
    assert stock(game) == ["Dunyazad", "The Flying Carpet", "A Fair Wind"]
    assert game.view(1)["stock"]["known"] == {}
    assert may_play(game, 0) == set()
    assert settled(game, 0)


@pytest.mark.card("The Ebony Horse")
def test_the_ebony_horse_plays_either_side_of_a_split_card():
    lamp = "The Lamp / The Genie"
    game = shahrzad("The Ebony Horse, Open Sesame", "The Roc", stock=f"Dunyazad, {lamp}, The Flying Carpet")

    play(game, "0 play The Ebony Horse", f"0 choose {lamp}")
    assert choices(game, 0) == {"The Lamp", "The Genie"}
    play(game, "0 choose The Genie")

    assert assets(game, 0) == ["The Genie"]
    assert settled(game, 0)
