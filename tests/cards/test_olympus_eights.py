"""Olympus, the eights: wild in the discard pile, and not idle in play."""

import pytest

from tests.cards.olympus_table import olympus
from tests.cards.reading import choices, may_discard, play, settled, sizes, stock


@pytest.mark.card("Hestia's Hearth")
def test_hestias_hearth_takes_a_card_back_when_you_draw_up_to_eight():
    cards = "Eros, Lethe, Circe, Nyx, Echo, Zeus, Hermes"
    game = olympus(cards, "Medusa", in_play=("Hestia's Hearth",), stock="Hades, Hydra", turn=1)

    play(game, "1 done")
    assert choices(game, 0) == {*cards.split(", "), "Hades"}
    play(game, "0 choose Nyx")

    assert stock(game)[-1] == "Nyx"
    assert sizes(game) == [7, 1]
    assert settled(game, 0)


@pytest.mark.card("Hestia's Hearth")
def test_hestias_hearth_warms_also_when_an_opponent_makes_you_draw():
    game = olympus(
        "Erinyes, Nike", "Eros, Lethe, Circe, Nyx, Echo, Zeus", "Medusa", in_play=("", "Hestia's Hearth")
    )

    play(game, "0 play Erinyes", "0 choose 1")
    assert game.actors == (1,)
    play(game, "1 choose Zeus")

    assert sizes(game) == [1, 7, 1]
    assert settled(game, 0)


@pytest.mark.card("Hestia's Hearth")
def test_hestias_hearth_leaves_seven_cards_alone_and_the_draws_of_others():
    game = olympus(
        "Eros, Lethe, Circe, Nyx, Echo, Zeus",
        "Medusa, Sirens, Hades, Hermes, Artemis, Hydra, Charon, Theseus",
        in_play=("Hestia's Hearth",),
    )

    play(game, "0 done")
    assert sizes(game) == [6, 9]
    play(game, "1 done")

    assert sizes(game) == [7, 9]
    assert settled(game, 0)


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
def test_typhon_takes_a_card_of_yours_when_an_opponent_names_a_colour():
    game = olympus("Proteus, Eros", "Lethe, Circe", "Medusa", in_play=("", "Typhon"))

    play(game, "0 discard Proteus", "0 name green")
    assert choices(game, 1) == {"yes", "no"}
    play(game, "1 choose yes")
    assert choices(game, 1) == {"Lethe", "Circe"}
    play(game, "1 choose Circe")

    assert stock(game)[-1] == "Circe"
    assert sizes(game) == [1, 1, 1]
    assert game.view(1)["named"] == "green"
    assert settled(game, 0)


@pytest.mark.card("Typhon")
def test_typhon_hears_lethe_too_and_may_sleep_on():
    game = olympus("Lethe, Eros", "Circe, Medusa", in_play=("", "Typhon"))

    play(game, "0 play Lethe", "0 name blue", "1 choose no")

    assert sizes(game) == [1, 2]
    assert settled(game, 0)


@pytest.mark.card("Typhon")
def test_typhon_sleeps_while_his_controller_names_and_at_other_discards():
    named = olympus("Proteus, Eros", "Lethe", in_play=("Typhon",))
    other = olympus("Hydra, Eros", "Lethe, Circe", in_play=("", "Typhon"))

    play(named, "0 discard Proteus", "0 name blue")
    play(other, "0 discard Hydra")

    assert settled(named, 0)
    assert settled(other, 0)
    assert sizes(other) == [1, 2]


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
