"""The Thousand and One Nights, split cards from eight to ten: two tales on one card."""

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

SNAKE = "The Snake / The Tree"
MIDNIGHT = "Midnight / Dawn"
SINGING_TREE = "The Singing Tree / The Golden Water"
OGRESS = "The Ogress / The Gazelle"

# --- The Snake: The next player draws cards until they have six cards in hand.
# --- The Tree: When you name a colour, put a card from your hand on the bottom of the draw pile.


@pytest.mark.card("The Snake / The Tree")
@pytest.mark.parametrize(
    ("cards", "count"),
    [
        ("A Fair Wind", 6),
        ("A Fair Wind, The Roc, The Ghoul, Morgiana, Ali Baba", 6),
        ("A Fair Wind, The Roc, The Ghoul, Morgiana, Ali Baba, Dunyazad", 6),
        ("A Fair Wind, The Roc, The Ghoul, Morgiana, Ali Baba, Dunyazad, Harun al-Rashid", 7),
    ],
)
def test_the_snake_fills_the_next_players_hand_up_to_six_cards(cards, count):
    game = shahrzad(cards, "Open Sesame", f"{SNAKE}, Dunyazad", turn=2)

    play(game, f"2 play {SNAKE} The Snake")

    assert sizes(game) == [count, 1, 1]
    assert settled(game, 2)


@pytest.mark.card("The Snake / The Tree")
def test_the_tree_takes_a_card_when_you_name_a_colour_for_an_eight():
    game = shahrzad("The Talisman, Dunyazad, The Ghoul", "A Fair Wind", in_play=("The Tree",))

    play(game, "0 discard The Talisman", "0 name blue")
    assert choices(game, 0) == {"Dunyazad", "The Ghoul"}
    play(game, "0 choose The Ghoul")

    assert stock(game)[-1] == "The Ghoul"
    assert sizes(game) == [1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Snake / The Tree")
def test_the_tree_hears_a_colour_named_by_an_ability_but_no_other_discard():
    game = shahrzad(
        "The Enchanted Fish, Dunyazad, Open Sesame, The Ghoul", "A Fair Wind", in_play=("The Tree",)
    )

    play(game, "0 discard Dunyazad")
    assert settled(game, 0)
    play(game, "0 play The Enchanted Fish", "0 name purple")
    assert choices(game, 0) == {"Open Sesame", "The Ghoul"}
    play(game, "0 choose The Ghoul")

    assert held(game, 0) == {"Open Sesame"}
    assert settled(game, 0)


@pytest.mark.card("The Snake / The Tree")
def test_the_tree_is_deaf_to_what_others_name():
    game = shahrzad("The Talisman, Dunyazad", "A Fair Wind, The Ghoul", in_play=("", "The Tree"))

    play(game, "0 discard The Talisman", "0 name blue")

    assert sizes(game) == [1, 2]
    assert settled(game, 0)


# --- Midnight: Each opponent draws a card. The top card of the discard pile counts as blue.
# --- Dawn: Each player with the most cards in hand discards a card. The top card of the discard pile counts
# --- as red.


@pytest.mark.card("Midnight / Dawn")
def test_midnight_makes_each_opponent_draw_and_the_top_card_blue():
    game = shahrzad(
        f"{MIDNIGHT}, The Envious Vizier, Dunyazad", "A Fair Wind", "Open Sesame", discard="King Solomon"
    )
    assert may_discard(game, 0) == {MIDNIGHT, "Dunyazad"}

    play(game, f"0 play {MIDNIGHT} Midnight")

    assert sizes(game) == [2, 2, 2]
    assert may_discard(game, 0) == {"The Envious Vizier"}
    assert settled(game, 0)


@pytest.mark.card("Midnight / Dawn")
def test_dawn_makes_the_top_card_red():
    game = shahrzad(
        f"{MIDNIGHT}, Morgiana, The Ghoul, Open Sesame", "A Fair Wind, The Roc, Ali Baba, Queen Labe",
        discard="The Forty Thieves",
    )  # fmt: skip

    play(game, f"0 play {MIDNIGHT} Dawn")
    assert choices(game, 1) == {"The Roc", "Queen Labe"}  # the top card is blue still
    play(game, "1 choose The Roc")
    assert discards(game) == [MIDNIGHT, "The Forty Thieves", "The Roc"]
    assert may_discard(game, 0) == {"Morgiana"}
    play(game, "0 discard Morgiana")

    assert sizes(game) == [2, 3]
    assert settled(game, 0)


@pytest.mark.card("Midnight / Dawn")
@pytest.mark.parametrize(
    ("mine", "first", "second", "left"),
    [
        ("Morgiana, The Ghoul, The Roc", "Dunyazad", "Open Sesame", [2, 1, 1]),
        ("Morgiana", "Dunyazad, Queen Labe", "The Ghoul, Ali Baba", [1, 1, 1]),
        ("Morgiana, The Ghoul", "Dunyazad", "Open Sesame, The Roc", [1, 1, 1]),
        ("Morgiana", "Open Sesame, King Solomon", "The Roc, The Sea King", [1, 2, 1]),
    ],
)
def test_dawn_takes_a_card_of_all_who_have_the_most(mine, first, second, left):
    game = shahrzad(f"{MIDNIGHT}, {mine}", first, second, discard="The Forty Thieves")

    play(game, f"0 play {MIDNIGHT} Dawn")
    while game.view(None)["asked"]:
        (seat,) = game.actors
        play(game, f"{seat} {game.moves(seat)[0]}")

    assert sizes(game) == left
    assert settled(game, 0)


# --- The Singing Tree: At the beginning of your turn, if you have three or fewer cards in hand, choose an
# --- opponent. They draw a card.
# --- The Golden Water: Put an asset from the discard pile into play.


@pytest.mark.card("The Singing Tree / The Golden Water")
def test_the_singing_tree_holds_an_opponent_up_while_you_have_three_cards():
    game = shahrzad(
        "Dunyazad, The Roc, Ali Baba", "The Ghoul", "A Fair Wind", in_play=("The Singing Tree",), turn=2
    )

    play(game, "2 done")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")
    assert sizes(game) == [4, 1, 2]
    assert settled(game, 0)
    play(game, "0 done")

    assert sizes(game) == [4, 2, 2]
    assert settled(game, 1)


@pytest.mark.card("The Singing Tree / The Golden Water")
def test_the_singing_tree_is_silent_for_four_cards():
    game = shahrzad(
        "Dunyazad, The Roc, Ali Baba, Open Sesame",
        "The Ghoul",
        "A Fair Wind",
        in_play=("The Singing Tree",),
        turn=2,
    )

    play(game, "2 done")

    assert sizes(game) == [5, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Singing Tree / The Golden Water")
def test_the_golden_water_wakes_an_asset_of_the_discard_pile():
    game = shahrzad(
        f"{SINGING_TREE}, Dunyazad",
        "A Fair Wind",
        discard=f"The Ghoul, {OGRESS}, Open Sesame, Morgiana, The Talkative Barber",
    )

    play(game, f"0 play {SINGING_TREE} The Golden Water")
    assert choices(game, 0) == {"The Ghoul", OGRESS, "Morgiana"}
    play(game, f"0 choose {OGRESS}")

    assert assets(game, 0) == ["The Gazelle"]
    assert discards(game) == [SINGING_TREE, "The Ghoul", "Open Sesame", "Morgiana", "The Talkative Barber"]
    assert sizes(game) == [1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Singing Tree / The Golden Water")
def test_the_golden_water_wakes_no_event():
    game = shahrzad(f"{SINGING_TREE}, Dunyazad", "A Fair Wind", discard="Open Sesame, The Talkative Barber")

    play(game, f"0 play {SINGING_TREE} The Golden Water")

    assert assets(game, 0) == []
    assert settled(game, 0)
