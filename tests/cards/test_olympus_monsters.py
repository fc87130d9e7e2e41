"""Olympus, blue assets: monsters that feed on what is built and on what is destroyed."""

import pytest

from tests.cards.olympus_table import olympus
from tests.cards.reading import assets, choices, discards, hand, may_play, play, settled, sizes


@pytest.mark.card("Hydra")
def test_hydra_stays_and_makes_the_controllers_opponents_draw_instead():
    game = olympus("Death, Eros", "Lethe", "Circe", in_play=("Sphinx", "Hydra"))

    play(game, "0 play Death")
    assert choices(game, 0) == {"Sphinx", "Hydra"}
    play(game, "0 choose Hydra")

    assert assets(game, 1) == ["Hydra"]
    assert sizes(game) == [2, 1, 2]
    assert settled(game, 0)


@pytest.mark.card("Hydra")
def test_hydra_does_not_keep_another_asset():
    game = olympus("Death, Eros", "Lethe", in_play=("", "Hydra, Sphinx"))

    play(game, "0 play Death", "0 choose Sphinx")

    assert assets(game, 1) == ["Hydra"]
    assert sizes(game) == [1, 1]


@pytest.mark.card("Cyclops")
def test_cyclops_lets_two_cards_be_played_in_each_of_your_turns_at_once_too():
    game = olympus("Cyclops, Icarus, Eros, Nike, Heracles", "Lethe", in_play=("", "Hydra"))

    play(game, "0 play Cyclops")
    assert may_play(game, 0) == {"Icarus", "Eros", "Nike", "Heracles"}
    play(game, "0 play Icarus")
    assert may_play(game, 0) == set()
    assert settled(game, 0)
    play(game, "0 done", "1 done", "0 play Nike")

    assert may_play(game, 0) >= {"Eros", "Heracles"}
    assert assets(game, 0) == ["Cyclops", "Icarus", "Nike"]


@pytest.mark.card("Cyclops")
def test_cyclops_works_for_nobody_else():
    game = olympus("Icarus, Eros", "Lethe", in_play=("", "Cyclops"))

    play(game, "0 play Icarus")

    assert may_play(game, 0) == set()
    assert settled(game, 0)


@pytest.mark.card("Minotaur")
def test_minotaur_eats_another_own_asset_and_makes_an_opponent_draw_two():
    game = olympus("Eros", "Lethe", "Circe", in_play=("Minotaur, Sphinx, Cyclops, Nyx", "Typhon"), turn=2)

    play(game, "2 done")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")
    assert choices(game, 0) == {"Sphinx", "Cyclops"}
    play(game, "0 choose Sphinx")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")

    assert assets(game, 0) == ["Minotaur", "Cyclops", "Nyx"]
    assert sizes(game) == [2, 1, 3]
    assert settled(game, 0)


@pytest.mark.card("Minotaur")
@pytest.mark.parametrize("row", ["Minotaur", "Minotaur, Nyx"])
def test_minotaur_goes_hungry_without_an_asset_to_destroy(row):
    game = olympus("Eros", "Lethe", in_play=(row, "Typhon"), turn=1)

    play(game, "1 done")

    assert sizes(game) == [2, 1]
    assert settled(game, 0)


@pytest.mark.card("Charon")
def test_charon_takes_a_card_for_each_asset_that_is_destroyed():
    game = olympus("Eros, Lethe", "Death, Circe", "Zeus", in_play=("Charon", "", "Icarus"), turn=1)

    play(game, "1 play Death", "1 choose Icarus")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")
    assert choices(game, 0) == {"Eros", "Lethe"}
    play(game, "0 choose Lethe")

    assert set(hand(game, 0)) == {"Eros"}
    assert set(discards(game)[:3]) == {"Icarus", "Lethe", "Death"}
    assert discards(game)[-1] == "Harpies"
    assert settled(game, 1)


@pytest.mark.card("Charon")
def test_charon_is_paid_for_himself_too_but_not_for_what_leaves_in_another_way():
    game = olympus("Eros, Lethe", "Death, Circe", in_play=("Charon",), turn=1)
    play(game, "1 play Death", "0 choose yes", "0 choose Eros")
    assert set(hand(game, 0)) == {"Lethe"}

    game = olympus("Eros, Lethe", "Harpies, Circe", in_play=("Charon, Icarus, Nike",), turn=1)
    play(game, "1 play Harpies", "1 choose Icarus", "1 choose Nike")
    assert set(hand(game, 0)) == {"Eros", "Lethe", "Icarus", "Nike"}
    assert settled(game, 1)


@pytest.mark.card("Charon")
def test_charon_may_be_sent_away():
    game = olympus("Eros, Lethe", "Death, Circe", in_play=("Charon, Icarus",), turn=1)

    play(game, "1 play Death", "1 choose Icarus", "0 choose no")

    assert set(hand(game, 0)) == {"Eros", "Lethe"}
    assert settled(game, 1)
