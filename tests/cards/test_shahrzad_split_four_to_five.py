"""The Thousand and One Nights, split cards of four and five: two tales on one card."""

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
    stock,
)

OASIS = "The Oasis / The Caravan"
WHALE = "The Whale / The Island"

# --- The Oasis: If the top card of the discard pile is green, put two cards from your hand on the bottom of
# --- the draw pile.
# --- The Caravan: At the beginning of your turn, give the next player a card from your hand. The next player
# --- gains control of this.


@pytest.mark.card("The Oasis / The Caravan")
@pytest.mark.parametrize("top", ["Open Sesame", "The Roc"])
def test_the_oasis_relieves_whom_a_green_card_has_led_there(top):
    game = shahrzad(f"{OASIS}, Dunyazad, King Solomon, Morgiana, The Ghoul", "A Fair Wind", discard=top)

    play(game, f"0 play {OASIS} The Oasis")
    assert choices(game, 0) == {"Dunyazad", "King Solomon", "Morgiana", "The Ghoul"}
    play(game, "0 choose Dunyazad", "0 choose The Ghoul")

    assert held(game, 0) == {"King Solomon", "Morgiana"}
    assert stock(game)[-2:] == ["Dunyazad", "The Ghoul"]
    assert settled(game, 0)


@pytest.mark.card("The Oasis / The Caravan")
def test_the_oasis_is_a_mirage_on_any_other_colour():
    game = shahrzad(f"{OASIS}, Dunyazad", "A Fair Wind", discard="Open Sesame, The Ghoul")

    play(game, f"0 play {OASIS} The Oasis")

    assert held(game, 0) == {"Dunyazad"}
    assert settled(game, 0)


@pytest.mark.card("The Oasis / The Caravan")
def test_the_caravan_carries_a_card_to_the_next_player_and_goes_with_it():
    game = shahrzad(
        "Dunyazad, The Ghoul", "A Fair Wind", "Open Sesame, The Roc", in_play=("", "", "The Caravan"), turn=1
    )

    play(game, "1 done")
    assert choices(game, 2) == {"Open Sesame", "The Roc"}
    play(game, "2 choose Open Sesame")
    assert held(game, 0) == {"Dunyazad", "The Ghoul", "Open Sesame"}
    assert assets(game, 0) == ["The Caravan"]
    assert assets(game, 2) == []
    play(game, "2 done", "0 choose The Ghoul")

    assert held(game, 1) == {"A Fair Wind", "The Ghoul"}
    assert assets(game, 1) == ["The Caravan"]
    assert settled(game, 0)


@pytest.mark.card("The Oasis / The Caravan")
def test_the_caravan_may_carry_the_last_card_away_and_win_the_game():
    game = shahrzad("Dunyazad", "A Fair Wind", in_play=("The Caravan",), turn=1)

    play(game, "1 done")

    assert game.result is not None
    assert game.result.winners == (0,)


# --- The Whale: Destroy all assets.
# --- The Island: If an opponent would make you draw cards, destroy this instead.


@pytest.mark.card("The Whale / The Island")
def test_the_whale_dives_with_all_assets():
    game = shahrzad(
        f"{WHALE}, Dunyazad",
        "A Fair Wind",
        "Open Sesame",
        in_play=("The Ghoul", "The Talisman, The Genie", "King Solomon, The Sea King"),
    )

    play(game, f"0 play {WHALE} The Whale")

    assert [assets(game, seat) for seat in range(3)] == [[], [], ["The Sea King"]]  # King Solomon shelters it
    assert sizes(game) == [1, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Whale / The Island")
def test_the_island_sinks_instead_of_letting_its_controller_draw():
    game = shahrzad(
        "The Caliph's Judgement, Dunyazad, The Roc", "A Fair Wind", in_play=("", "The Island, The Talisman")
    )

    play(game, "0 play The Caliph's Judgement")

    assert sizes(game) == [2, 1]
    assert assets(game, 1) == ["The Talisman"]
    assert WHALE in discards(game)
    play(game, "0 done")

    assert sizes(game) == [2, 2]


@pytest.mark.card("The Whale / The Island")
def test_the_island_shelters_nobody_else_and_not_from_the_own_draw():
    game = shahrzad(
        "Midnight / Dawn, Dunyazad", "A Fair Wind", "Open Sesame", in_play=("The Island", "The Island")
    )

    play(game, "0 play Midnight / Dawn Midnight", "0 done")

    assert assets(game, 0) == ["The Island"]
    assert assets(game, 1) == []
    assert sizes(game) == [1, 2, 2]
