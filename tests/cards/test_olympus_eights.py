"""Olympus, the eights: wild in the discard pile, and not idle in play."""

import pytest

from tests.cards.olympus_table import olympus
from tests.cards.reading import choices, may_discard, play, settled, sizes, stock


@pytest.mark.card("Hestia's Hearth")
def test_hestias_hearth_takes_a_card_from_six_at_the_end_of_the_own_turn():
    game = olympus("Eros, Lethe, Circe, Nyx, Echo, Zeus", "Medusa, Sirens", in_play=("Hestia's Hearth",))

    play(game, "0 done")
    assert choices(game, 0) == {"Eros", "Lethe", "Circe", "Nyx", "Echo", "Zeus"}
    play(game, "0 choose Nyx")

    assert stock(game)[-1] == "Nyx"
    assert sizes(game) == [5, 3]
    assert settled(game, 1)


@pytest.mark.card("Hestia's Hearth")
def test_hestias_hearth_leaves_five_cards_alone():
    game = olympus("Eros, Lethe, Circe, Nyx, Echo", "Medusa, Sirens", in_play=("Hestia's Hearth",))

    play(game, "0 done")

    assert sizes(game) == [5, 3]
    assert settled(game, 1)


@pytest.mark.card("Hestia's Hearth")
def test_hestias_hearth_rests_in_an_opponents_turn():
    game = olympus(
        "Eros", "Lethe, Circe, Nyx, Echo, Zeus, Medusa, Sirens", in_play=("Hestia's Hearth",), turn=1
    )

    play(game, "1 done")

    assert sizes(game) == [2, 7]


@pytest.mark.card("Proteus")
def test_proteus_gives_the_top_card_another_colour():
    game = olympus("Hydra, Eros, Typhon", "Lethe", in_play=("Proteus",), turn=1, discard="Harpies")

    play(game, "1 done")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")
    assert {str(move) for move in game.moves(0)} == {"name blue", "name green", "name red", "name purple"}
    play(game, "0 name red")

    assert game.view(1)["named"] == "red"
    assert "Hydra" not in may_discard(game, 0)
    assert {"Eros", "Typhon"} <= may_discard(game, 0)
    assert settled(game, 0)


@pytest.mark.card("Proteus")
def test_proteus_may_leave_the_colour_as_it_is():
    game = olympus("Hydra, Zeus", "Lethe", in_play=("Proteus",), turn=1, discard="Harpies")

    play(game, "1 done")
    play(game, "0 choose no")

    assert game.view(0)["named"] is None
    assert "Hydra" in may_discard(game, 0)
    assert settled(game, 0)


@pytest.mark.card("Typhon")
def test_typhon_makes_an_opponent_draw_when_you_discard_an_eight():
    game = olympus("Proteus, Eros", "Lethe", "Circe", in_play=("Typhon",))

    play(game, "0 discard Proteus", "0 name green")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")

    assert sizes(game) == [1, 1, 2]
    assert game.view(1)["named"] == "green"
    assert settled(game, 0)


@pytest.mark.card("Typhon")
def test_typhon_sleeps_at_other_ranks_and_at_the_eights_of_others():
    game = olympus("Proteus, Eros", "Lethe, Hydra", in_play=("Hecate", "Typhon"))

    play(game, "0 discard Proteus", "0 name blue")
    play(game, "0 done")
    play(game, "1 discard Hydra")

    assert sizes(game) == [1, 2]
    assert settled(game, 1)


@pytest.mark.card("Chronos")
def test_chronos_gives_an_extra_turn_for_an_eight():
    game = olympus("Typhon, Eros, Zeus", "Lethe", in_play=("Chronos",))

    play(game, "0 discard Typhon", "0 name red", "0 done")

    assert settled(game, 0)
    assert sizes(game) == [3, 1]
    play(game, "0 done")
    assert settled(game, 1)


@pytest.mark.card("Chronos")
def test_chronos_counts_neither_other_ranks_nor_the_eights_of_others():
    game = olympus("Hydra, Eros", "Lethe, Typhon", in_play=("Chronos",))

    play(game, "0 discard Hydra", "0 done")
    play(game, "1 discard Typhon", "1 name red", "1 done")

    assert settled(game, 0)
    assert sizes(game) == [2, 2]
