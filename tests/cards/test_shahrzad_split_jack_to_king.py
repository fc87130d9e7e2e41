"""The Thousand and One Nights, split cards from jack to king: two tales on one card."""

import pytest

from tests.cards.shahrzad_table import assets, choices, held, known, may_play, play, settled, shahrzad, sizes

ABDULLAHS = "Abdullah of the Sea / Abdullah of the Land"
OGRESS = "The Ogress / The Gazelle"
CALIPH = "A Caliph for a Day / The Sleeping Draught"

# --- Abdullah of the Sea: At the end of your turn, if you discarded no cards this turn, put a card from your
# --- hand on top of the draw pile.
# --- Abdullah of the Land: Choose an opponent. Give them two cards from your hand. They give you a card from
# --- their hand.


@pytest.mark.card("Abdullah of the Sea / Abdullah of the Land")
def test_abdullah_of_the_sea_hands_a_card_to_the_next_player_when_you_discarded_none():
    cards = "Dunyazad, King Solomon"
    game = shahrzad(cards, "A Fair Wind", in_play=("Abdullah of the Sea",))

    play(game, "0 done")
    assert choices(game, 0) == set(cards.split(", "))
    play(game, "0 choose King Solomon")

    assert held(game, 1) == {"A Fair Wind", "King Solomon"}
    assert known(game, 0, 1) == {"King Solomon"}
    assert sizes(game) == [1, 2]
    assert settled(game, 1)


@pytest.mark.card("Abdullah of the Sea / Abdullah of the Land")
def test_abdullah_of_the_sea_takes_nothing_after_a_discard_nor_from_others():
    game = shahrzad("Dunyazad, Masrur the Executioner", "A Fair Wind", in_play=("Abdullah of the Sea",))

    play(game, "0 discard Dunyazad", "0 done")
    assert settled(game, 1)
    play(game, "1 done")

    assert sizes(game) == [2, 2]
    assert settled(game, 0)


@pytest.mark.card("Abdullah of the Sea / Abdullah of the Land")
def test_abdullah_of_the_land_gives_two_cards_for_one():
    game = shahrzad(f"{ABDULLAHS}, Dunyazad, The Ghoul, The Roc", "A Fair Wind, Morgiana", "Open Sesame")

    play(game, f"0 play {ABDULLAHS} Abdullah of the Land", "0 choose 1")
    assert choices(game, 0) == {"Dunyazad", "The Ghoul", "The Roc"}
    play(game, "0 choose Dunyazad", "0 choose The Ghoul")
    assert choices(game, 1) == {"A Fair Wind", "Morgiana", "Dunyazad", "The Ghoul"}
    play(game, "1 choose The Ghoul")

    assert held(game, 0) == {"The Ghoul", "The Roc"}
    assert held(game, 1) == {"A Fair Wind", "Dunyazad", "Morgiana"}
    assert sizes(game) == [2, 3, 1]
    assert settled(game, 0)


# --- The Ogress: Destroy an asset. Its controller draws two cards.
# --- The Gazelle: You may play one more card each turn.


@pytest.mark.card("The Ogress / The Gazelle")
def test_the_ogress_destroys_an_asset_and_its_controller_draws():
    game = shahrzad(
        f"{OGRESS}, Dunyazad",
        "A Fair Wind",
        "Open Sesame",
        in_play=("The Ghoul", "The Talisman", "The Sea King"),
    )

    play(game, f"0 play {OGRESS} The Ogress")
    assert choices(game, 0) == {"The Ghoul", "The Talisman", "The Sea King"}
    play(game, "0 choose The Talisman")

    assert [assets(game, seat) for seat in range(3)] == [["The Ghoul"], [], ["The Sea King"]]
    assert sizes(game) == [1, 3, 1]
    assert settled(game, 0)


@pytest.mark.card("The Ogress / The Gazelle")
def test_the_ogress_goes_hungry_where_there_is_no_asset():
    game = shahrzad(f"{OGRESS}, Dunyazad", "A Fair Wind")

    play(game, f"0 play {OGRESS} The Ogress")

    assert sizes(game) == [1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Ogress / The Gazelle")
def test_the_gazelle_lets_two_cards_be_played_in_each_of_its_controllers_turns():
    game = shahrzad(
        "Masrur the Executioner, Morgiana, The Ghoul, The Talisman",
        "A Fair Wind, The Sea King, The Roc",
        in_play=("The Gazelle",),
    )

    play(game, "0 play Morgiana")
    assert may_play(game, 0) == {"Masrur the Executioner", "The Ghoul", "The Talisman"}
    play(game, "0 play The Ghoul")
    assert may_play(game, 0) == set()
    play(game, "0 done", "1 play The Sea King")
    assert may_play(game, 1) == set()
    play(game, "1 done", "0 play The Talisman")

    assert may_play(game, 0) != set()
    assert settled(game, 0)


# --- A Caliph for a Day: Choose an opponent. Swap hands with them, then draw two cards.
# --- The Sleeping Draught: Choose an opponent. They skip their next turn.


@pytest.mark.card("A Caliph for a Day / The Sleeping Draught")
def test_a_caliph_for_a_day_swaps_hands_with_an_opponent_and_draws_two_cards():
    hands = (f"{CALIPH}, Dunyazad, The Ghoul, The Roc", "A Fair Wind", "Open Sesame, Morgiana")
    game = shahrzad(*hands, stock="Ali Baba, Queen Labe, The Whale / The Island")

    play(game, f"0 play {CALIPH} A Caliph for a Day")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")

    assert held(game, 0) == {"Open Sesame", "Morgiana", "Ali Baba", "Queen Labe"}
    assert held(game, 2) == {"Dunyazad", "The Ghoul", "The Roc"}
    assert known(game, 0, 2) == {"Dunyazad", "The Ghoul", "The Roc"}
    assert known(game, 1, 2) == set()
    assert sizes(game) == [4, 1, 3]
    assert settled(game, 0)


@pytest.mark.card("A Caliph for a Day / The Sleeping Draught")
def test_the_sleeping_draught_costs_an_opponent_a_turn():
    game = shahrzad(f"{CALIPH}, Dunyazad", "A Fair Wind", "Open Sesame")

    play(game, f"0 play {CALIPH} The Sleeping Draught")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1", "0 done")
    assert settled(game, 2)
    assert sizes(game) == [1, 1, 2]
    play(game, "2 done", "0 done")

    assert settled(game, 1)
