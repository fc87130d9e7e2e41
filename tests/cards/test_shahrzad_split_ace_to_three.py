"""The Thousand and One Nights, split cards from ace to three: two tales on one card."""

import pytest

from tests.cards.shahrzad_table import (
    assets,
    choices,
    discards,
    may_discard,
    play,
    settled,
    shahrzad,
    sizes,
    stock,
)

LAMP = "The Lamp / The Genie"
IFRIT = "The Ifrit / The Jar"
POISON = "The Poison / The Antidote"
WHALE = "The Whale / The Island"

# --- The Lamp: Search the draw pile for an asset. Put it into play. Shuffle the draw pile.
# --- The Genie: At the beginning of your turn, you may destroy this. If you do, discard any two cards.


@pytest.mark.card("The Lamp / The Genie")
def test_the_lamp_finds_an_asset_in_the_draw_pile_and_puts_it_into_play():
    game = shahrzad(f"{LAMP}, Dunyazad", "A Fair Wind", stock=f"Open Sesame, Morgiana, {WHALE}, The Roc")

    play(game, f"0 play {LAMP} The Lamp")
    assert choices(game, 0) == {"Morgiana", WHALE}
    play(game, "0 choose Morgiana")

    assert assets(game, 0) == ["Morgiana"]
    assert sorted(stock(game)) == ["Open Sesame", "The Roc", WHALE]
    assert discards(game)[0] == LAMP
    assert sizes(game) == [1, 1]
    assert settled(game, 0)


@pytest.mark.card("The Lamp / The Genie")
def test_the_lamp_stays_dark_where_the_draw_pile_holds_no_asset():
    game = shahrzad(f"{LAMP}, Dunyazad", "A Fair Wind", stock="Open Sesame, The Roc")

    play(game, f"0 play {LAMP} The Lamp")

    assert assets(game, 0) == []
    assert settled(game, 0)


@pytest.mark.card("The Lamp / The Genie")
def test_the_genie_grants_two_wishes_and_is_gone():
    game = shahrzad(
        "Dunyazad, Open Sesame, The Roc, King Solomon", "A Fair Wind", in_play=("The Genie",), turn=1
    )

    play(game, "1 done")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes", "0 choose Dunyazad", "0 choose King Solomon")

    assert assets(game, 0) == []
    assert discards(game)[0] == LAMP
    assert discards(game)[-2:] == ["Dunyazad", "King Solomon"]
    assert sizes(game) == [3, 1]
    assert settled(game, 0)


@pytest.mark.card("The Lamp / The Genie")
def test_the_genie_may_wait_in_his_lamp():
    game = shahrzad("Dunyazad", "A Fair Wind", in_play=("The Genie",))

    play(game, "0 done")
    assert settled(game, 1)
    play(game, "1 done", "0 choose no")

    assert assets(game, 0) == ["The Genie"]
    assert sizes(game) == [2, 2]
    assert settled(game, 0)


# --- The Ifrit: If you would make an opponent draw cards, they draw one more.
# --- The Jar: Put an asset an opponent controls on top of the discard pile.


@pytest.mark.card("The Ifrit / The Jar")
def test_the_ifrit_adds_a_card_to_what_its_controller_makes_opponents_draw():
    game = shahrzad("Midnight / Dawn, Dunyazad", "A Fair Wind", "Open Sesame", in_play=("The Ifrit",))

    play(game, "0 play Midnight / Dawn Midnight")
    assert sizes(game) == [1, 3, 3]
    play(game, "0 done")

    assert sizes(game) == [1, 4, 3]


@pytest.mark.card("The Ifrit / The Jar")
def test_the_ifrit_adds_nothing_to_what_others_make_be_drawn():
    game = shahrzad("Midnight / Dawn, Dunyazad", "A Fair Wind", "Open Sesame", in_play=("", "The Ifrit"))

    play(game, "0 play Midnight / Dawn Midnight")

    assert sizes(game) == [1, 2, 2]


@pytest.mark.card("The Ifrit / The Jar")
def test_the_jar_puts_an_opponents_asset_on_top_of_the_discard_pile():
    game = shahrzad(
        f"{IFRIT}, Dunyazad, Open Sesame, The Valley of Diamonds",
        "A Fair Wind",
        in_play=("The Ghoul", "The Genie, The Sea King"),
        discard="Ali Baba",
    )

    play(game, f"0 play {IFRIT} The Jar")
    assert choices(game, 0) == {"The Genie", "The Sea King"}
    play(game, "0 choose The Sea King")

    assert discards(game)[-1] == "The Sea King"
    assert may_discard(game, 0) == {"Open Sesame", "The Valley of Diamonds"}
    assert assets(game, 0) == ["The Ghoul"]
    assert assets(game, 1) == ["The Genie"]
    assert settled(game, 0)


@pytest.mark.card("The Ifrit / The Jar")
def test_the_jar_destroys_nothing():
    game = shahrzad(f"{IFRIT}, Dunyazad", "A Fair Wind", in_play=("Morgiana", "King Solomon, The Talisman"))

    play(game, f"0 play {IFRIT} The Jar", "0 choose The Talisman")

    assert assets(game, 1) == ["King Solomon"]
    assert settled(game, 0)


# --- The Poison: Destroy an asset.
# --- The Antidote: Until your next turn, assets you control can't be destroyed. You may discard one more
# --- card this turn.


@pytest.mark.card("The Poison / The Antidote")
def test_the_poison_destroys_any_asset():
    game = shahrzad(f"{POISON}, Dunyazad", "A Fair Wind", in_play=("The Ghoul", "The Genie, The Talisman"))

    play(game, f"0 play {POISON} The Poison")
    assert choices(game, 0) == {"The Ghoul", "The Genie", "The Talisman"}
    play(game, "0 choose The Genie")

    assert assets(game, 1) == ["The Talisman"]
    assert set(discards(game)[:2]) == {LAMP, POISON}
    assert settled(game, 0)


@pytest.mark.card("The Poison / The Antidote")
def test_the_antidote_protects_until_the_next_turn_and_gives_a_discard():
    game = shahrzad(
        f"{POISON}, Dunyazad, Masrur the Executioner, The Flying Carpet",
        f"{POISON}, A Fair Wind, Ali Baba", in_play=("The Ghoul", "The Talisman"),
    )  # fmt: skip

    play(game, f"0 play {POISON} The Antidote", "0 discard Dunyazad")
    assert may_discard(game, 0) == {"Masrur the Executioner"}
    play(game, "0 done", f"1 play {POISON} The Poison")
    assert assets(game, 0) == ["The Ghoul"]
    assert assets(game, 1) == []
    play(game, "1 done", "0 done", "1 play Ali Baba")

    assert assets(game, 0) == []
