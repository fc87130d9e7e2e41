"""The Thousand and One Nights, split cards of six and seven: two tales on one card."""

import pytest

from tests.cards.shahrzad_table import (
    choices,
    discards,
    held,
    known,
    play,
    settled,
    shahrzad,
    sizes,
    stock,
)

COMMAND = "The Caliph's Command / The Caliph's Disguise"
ABYSS = "The Abyss / The Mirage"

# --- The Caliph's Command: Choose an opponent. Look at their hand and choose a card from it. They must play
# --- or discard that card during their next turn if able.
# --- The Caliph's Disguise: Choose an opponent. They draw three cards unless they reveal a purple card from
# --- their hand.


@pytest.mark.card("The Caliph's Command / The Caliph's Disguise")
def test_the_caliphs_command_binds_a_card_of_an_opponent_for_a_turn():
    game = shahrzad(
        f"{COMMAND}, Dunyazad", "The Ghoul, Open Sesame", "Ali Baba", stock="The Flying Carpet, The Roc"
    )

    play(game, f"0 play {COMMAND} The Caliph's Command", "0 choose 1")
    assert choices(game, 0) == {"The Ghoul", "Open Sesame"}
    assert known(game, 0, 1) == {"Open Sesame", "The Ghoul"}
    assert known(game, 2, 1) == set()
    play(game, "0 choose The Ghoul", "0 done")

    assert "play The Ghoul" in game.moves(1)
    assert "play The Flying Carpet" not in game.moves(1)
    assert "done" not in game.moves(1)
    assert game.why_not(1, "play The Flying Carpet")
    play(game, "1 play The Ghoul")
    assert settled(game, 1)


@pytest.mark.card("The Caliph's Command / The Caliph's Disguise")
def test_the_caliphs_disguise_costs_three_cards_or_a_purple_one_shown():
    game = shahrzad(f"{COMMAND}, Dunyazad", "The Ghoul, The Talisman, Ali Baba", "Open Sesame")

    play(game, f"0 play {COMMAND} The Caliph's Disguise", "0 choose 1")
    assert choices(game, 1) == {"yes", "no"}
    shown = game.copy()
    play(game, "1 choose no")
    play(shown, "1 choose yes")

    assert sizes(game) == [1, 6, 1]
    assert sizes(shown) == [1, 3, 1]
    assert known(shown, 2, 1) == {"The Talisman"}
    assert settled(game, 0)
    assert settled(shown, 0)


@pytest.mark.card("The Caliph's Command / The Caliph's Disguise")
def test_the_caliphs_disguise_leaves_no_choice_without_a_purple_card():
    game = shahrzad(f"{COMMAND}, Dunyazad", "The Ghoul, Ali Baba")

    play(game, f"0 play {COMMAND} The Caliph's Disguise")

    assert sizes(game) == [1, 5]
    assert settled(game, 0)


# --- The Abyss: Choose an opponent. They draw a card for each asset they control.
# --- The Mirage: Name a colour. Reveal the top card of the draw pile. If it is that colour, discard up to two
# --- cards.


@pytest.mark.card("The Abyss / The Mirage")
@pytest.mark.parametrize(("target", "held"), [("1", [1, 3, 1]), ("2", [1, 1, 1])])
def test_the_abyss_swallows_a_card_for_each_asset_of_one_opponent(target, held):
    rows = ("The Ghoul", "Morgiana, The Talisman", "")
    game = shahrzad(f"{ABYSS}, Dunyazad", "The Roc", "A Fair Wind", in_play=rows)

    play(game, f"0 play {ABYSS} The Abyss")
    assert choices(game, 0) == {"1", "2"}
    play(game, f"0 choose {target}")

    assert sizes(game) == held
    assert settled(game, 0)


@pytest.mark.card("The Abyss / The Mirage")
def test_the_mirage_rewards_the_colour_foreseen():
    hand = f"{ABYSS}, Dunyazad, King Solomon, Open Sesame, The Flying Carpet"
    game = shahrzad(hand, "A Fair Wind", stock="The Roc, Dunyazad")

    play(game, f"0 play {ABYSS} The Mirage", "0 name green")
    assert game.view(1)["stock"]["known"] == {"0": "The Roc"}
    assert choices(game, 0) == {"Dunyazad", "King Solomon", "done"}
    play(game, "0 choose King Solomon", "0 done")

    assert held(game, 0) == {"Dunyazad", "Open Sesame", "The Flying Carpet"}
    assert discards(game)[-1] == "King Solomon"
    assert stock(game) == ["The Roc", "Dunyazad"]
    assert settled(game, 0)


@pytest.mark.card("The Abyss / The Mirage")
def test_the_mirage_vanishes_on_another_colour():
    game = shahrzad(f"{ABYSS}, Dunyazad", "A Fair Wind", stock="The Roc, Dunyazad")

    play(game, f"0 play {ABYSS} The Mirage", "0 name purple")

    assert held(game, 0) == {"Dunyazad"}
    assert settled(game, 0)
