"""Olympus, green: nature and adventurers. They discard more, find things, and bet boldly."""

import pytest

from tests.cards.olympus_table import olympus
from tests.cards.reading import (
    assets,
    choices,
    discards,
    hand,
    may_discard,
    may_play,
    play,
    settled,
    sizes,
    stock,
)


@pytest.mark.card("Argonauts")
def test_argonauts_give_one_more_discard_for_each_own_asset_and_each_must_fit():
    game = olympus(
        "Argonauts, Hydra, Charon, Hermes, Eros, Zeus", "Medusa", in_play=("Chronos, Typhon", "Hecate, Aegis")
    )

    play(game, "0 play Argonauts", "0 discard Hydra", "0 discard Charon")
    assert may_discard(game, 0) == {"Hermes"}
    play(game, "0 discard Hermes")

    assert set(hand(game, 0)) == {"Eros", "Zeus"}
    assert may_discard(game, 0) == set()
    assert settled(game, 0)


@pytest.mark.card("Argonauts")
@pytest.mark.parametrize(("row", "further"), [("", 0), ("Typhon", 1), ("Typhon, Athena", 2)])
def test_argonauts_count_the_own_assets_when_they_are_played(row, further):
    game = olympus("Argonauts, Hydra, Charon, Cyclops, Minotaur", "Medusa", in_play=(row, "Hecate, Aegis"))

    play(game, "0 play Argonauts", "0 discard Hydra")
    play(game, *["0 discard Charon", "0 discard Cyclops"][:further])

    assert may_discard(game, 0) == set()
    assert sizes(game) == [3 - further, 1]


@pytest.mark.card("Deucalion's Flood")
def test_deucalions_flood_destroys_all_assets_but_gods_and_leaves_six_cards_to_each():
    full = "Eros, Orpheus, Echo, Nyx, Hermes, Artemis, Poseidon, Heracles"
    game = olympus(
        "Deucalion's Flood, Hydra", full, "Circe, Hades", in_play=("Icarus", "Zeus, Cyclops", "Athena")
    )

    play(game, "0 play Deucalion's Flood")
    assert [assets(game, seat) for seat in range(3)] == [[], ["Zeus"], ["Athena"]]
    assert game.actors == (1,)
    assert choices(game, 1) == {"Eros", "Poseidon"}
    play(game, "1 choose Eros")
    assert choices(game, 1) == {"Orpheus", "Heracles"}
    play(game, "1 choose Orpheus")

    assert set(discards(game)[1:3]) == {"Icarus", "Cyclops"}
    assert discards(game)[-2:] == ["Eros", "Orpheus"]
    assert sizes(game) == [1, 6, 2]
    assert settled(game, 0)


@pytest.mark.card("Deucalion's Flood")
def test_deucalions_flood_lightens_its_own_player_too_and_spares_six():
    game = olympus(
        "Deucalion's Flood, Eros, Orpheus, Echo, Nyx, Hermes, Artemis, Poseidon",
        "Circe, Hades, Hydra, Charon, Lethe, Medusa",
    )

    play(game, "0 play Deucalion's Flood")
    assert game.actors == (0,)
    play(game, "0 choose Poseidon")

    assert sizes(game) == [6, 6]
    assert settled(game, 0)


@pytest.mark.card("Deucalion's Flood")
def test_deucalions_flood_leaves_more_than_six_cards_to_whom_no_further_one_fits():
    game = olympus("Deucalion's Flood, Eros", "Poseidon, Echo, Nyx, Hermes, Circe, Icarus, Dionysus, Nemesis")

    play(game, "0 play Deucalion's Flood")

    assert discards(game)[-1] == "Poseidon"
    assert sizes(game) == [1, 7]
    assert settled(game, 0)


@pytest.mark.card("Icarus")
def test_icarus_gives_one_more_discard_each_turn():
    game = olympus("Hydra, Charon, Cyclops", "Lethe", in_play=("Icarus",), turn=1)

    play(game, "1 done")
    play(game, "0 discard Hydra", "0 discard Charon")

    assert may_discard(game, 0) == set()
    assert settled(game, 0)


@pytest.mark.card("Icarus")
@pytest.mark.parametrize(("held", "lost"), [(7, False), (8, True)])
def test_icarus_falls_with_eight_cards_at_the_end_of_the_turn(held, lost):
    cards = ["Zeus", "Nyx", "Hades", "Athena", "Hermes", "Artemis", "Dionysus", "Eros"][:held]
    game = olympus(", ".join(cards), "Medusa", "Lethe", in_play=("Icarus",))

    play(game, "0 done")

    assert sizes(game)[0] == (0 if lost else held)
    assert assets(game, 0) == ([] if lost else ["Icarus"])
    assert game.result is None
    assert settled(game, 1)


@pytest.mark.card("Atalanta")
def test_atalanta_takes_an_extra_turn():
    game = olympus("Atalanta, Eros, Lethe", "Medusa")

    play(game, "0 play Atalanta")
    assert settled(game, 0)
    play(game, "0 done")

    assert sizes(game) == [3, 1]
    assert settled(game, 0)
    play(game, "0 done")
    assert settled(game, 1)


@pytest.mark.card("Golden Fleece")
def test_golden_fleece_takes_a_card_while_you_control_three_assets():
    game = olympus(
        "Eros, Lethe", "Medusa", in_play=("Golden Fleece, Typhon, Chronos", "Cyclops, Hydra"), turn=1
    )

    play(game, "1 done")
    assert choices(game, 0) == {"Eros", "Lethe"}
    play(game, "0 choose Lethe")

    assert "Lethe" in stock(game)
    assert sizes(game) == [2, 1]
    assert settled(game, 0)


@pytest.mark.card("Golden Fleece")
def test_golden_fleece_does_nothing_for_two_assets():
    game = olympus("Eros, Lethe", "Medusa", in_play=("Golden Fleece, Typhon", "Cyclops, Hydra"), turn=1)

    play(game, "1 done")

    assert sizes(game) == [3, 1]
    assert settled(game, 0)


@pytest.mark.card("Faun Musician")
def test_faun_musician_orders_the_top_two_cards():
    game = olympus(
        "Eros", "Lethe", "Circe", in_play=("Faun Musician",), turn=2, stock="Medusa, Zeus, Sphinx, Hydra"
    )

    play(game, "2 done")
    assert choices(game, 0) == {"Medusa", "Zeus"}
    assert choices(game, 1) == set()
    play(game, "0 choose Zeus")

    assert set(hand(game, 0)) == {"Eros", "Zeus"}
    assert stock(game) == ["Medusa", "Sphinx", "Hydra"]
    assert game.view(0)["stock"]["known"] == {"0": "Medusa"}
    assert game.view(1)["stock"]["known"] == {}
    assert settled(game, 0)


@pytest.mark.card("Ariadne's Thread")
def test_ariadnes_thread_takes_the_top_card_back_and_gives_two_more_discards():
    game = olympus("Ariadne's Thread, Hydra, Charon, Cyclops, Zeus", "Lethe", discard="Medusa, Sirens, Eros")

    play(game, "0 play Ariadne's Thread")

    assert set(hand(game, 0)) == {"Hydra", "Charon", "Cyclops", "Zeus", "Eros"}
    assert discards(game) == ["Ariadne's Thread", "Medusa", "Sirens"]
    play(game, "0 discard Hydra", "0 discard Charon", "0 discard Cyclops")
    assert may_discard(game, 0) == set()
    assert settled(game, 0)


@pytest.mark.card("Cornucopia")
@pytest.mark.parametrize(("number", "drawn"), [("0", 0), ("1", 1), ("2", 2)])
def test_cornucopia_pours_out_as_many_as_you_like_up_to_two_and_one_more_play(number, drawn):
    game = olympus("Cornucopia, Hydra, Icarus", "Medusa", stock="Eros, Death, Zeus")

    play(game, "0 play Cornucopia")
    assert choices(game, 0) == {"0", "1", "2"}
    play(game, f"0 choose {number}")
    assert sizes(game) == [2 + drawn, 1]
    assert settled(game, 0)
    play(game, "0 play Hydra")

    assert may_play(game, 0) == set()
    assert assets(game, 0) == ["Hydra"]
    assert settled(game, 0)


@pytest.mark.card("Demeter's Harvest")
def test_demeters_harvest_draws_a_card_and_takes_up_to_two():
    game = olympus("Demeter's Harvest, Eros, Zeus, Echo", "Medusa", stock="Nyx, Lethe")

    play(game, "0 play Demeter's Harvest")
    assert choices(game, 0) == {"Eros", "Zeus", "Echo", "Nyx", "done"}
    play(game, "0 choose Zeus")
    assert choices(game, 0) == {"Eros", "Echo", "Nyx", "done"}
    play(game, "0 choose Nyx")

    assert set(hand(game, 0)) == {"Eros", "Echo"}
    assert stock(game) == ["Lethe", "Zeus", "Nyx"]
    assert sizes(game) == [2, 1]
    assert settled(game, 0)


@pytest.mark.card("Demeter's Harvest")
def test_demeters_harvest_may_take_one_card_or_none():
    game = olympus("Demeter's Harvest, Eros, Zeus", "Medusa")
    play(game, "0 play Demeter's Harvest", "0 choose Zeus", "0 done")
    assert sizes(game) == [2, 1]
    assert settled(game, 0)

    game = olympus("Demeter's Harvest, Eros, Zeus", "Medusa")
    play(game, "0 play Demeter's Harvest", "0 done")
    assert sizes(game) == [3, 1]
    assert settled(game, 0)


@pytest.mark.card("Echo")
def test_echo_dies_to_repeat_an_event_of_an_opponent():
    game = olympus("Echo", "Eros, Medusa", "Lethe", in_play=("Echo, Hydra", "Icarus", "Typhon"), turn=1)

    play(game, "1 play Eros", "1 choose Typhon")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")
    assert choices(game, 0) == {"Icarus", "Typhon"}
    play(game, "0 choose Icarus")

    assert assets(game, 0) == ["Hydra", "Icarus"]
    assert assets(game, 1) == ["Typhon"]
    assert discards(game).count("Eros") == 1
    assert settled(game, 1)


@pytest.mark.card("Echo")
def test_echo_may_keep_silent_and_does_not_hear_its_own_controller():
    game = olympus("Medusa, Lethe", "Argonauts, Circe", in_play=("Echo",), turn=1)

    play(game, "1 play Argonauts")
    play(game, "0 choose no")
    play(game, "1 done")
    play(game, "0 play Medusa")

    assert assets(game, 0) == ["Echo"]
    assert settled(game, 0)
