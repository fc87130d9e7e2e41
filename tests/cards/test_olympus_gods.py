"""Olympus, the gods: they cannot be destroyed, and come only where opponents control two assets or more."""

import pytest

from tests.cards.olympus_table import olympus
from tests.cards.reading import assets, choices, hand, may_discard, may_play, play, settled, sizes, stock

GODS = ("Athena", "Zeus", "Artemis", "Dionysus", "Poseidon", "Hades", "Hermes", "Nyx")


@pytest.mark.card("Athena")
def test_athena_keeps_her_controllers_assets_from_being_destroyed():
    game = olympus("Death, Eros", "Medusa", "Lethe", in_play=("Typhon", "Athena, Sphinx", "Chronos"))

    play(game, "0 play Death")

    assert choices(game, 0) == {"Typhon", "Chronos"}


@pytest.mark.card("Athena")
def test_athena_does_not_keep_them_from_leaving_in_another_way():
    game = olympus("Eros, Lethe", "Medusa", in_play=("", "Athena, Sphinx"))

    play(game, "0 play Eros", "0 choose Sphinx")

    assert assets(game, 0) == ["Sphinx"]


@pytest.mark.card(*GODS)
@pytest.mark.parametrize("god", GODS)
def test_a_god_wants_two_assets_among_the_opponents(god):
    enough = olympus(f"{god}, Lethe", "Medusa", "Sirens", in_play=("", "Sphinx", "Typhon"))
    too_few = olympus(f"{god}, Lethe", "Medusa", "Sirens", in_play=("Sphinx, Hecate", "", "Typhon"))

    assert may_play(enough, 0) == {god, "Lethe"}
    assert may_play(too_few, 0) == {"Lethe"}
    assert too_few.why_not(0, f"play {god}")


@pytest.mark.card("Zeus")
def test_zeus_puts_an_asset_under_the_draw_pile_at_the_end_of_each_players_turn():
    game = olympus("Eros", "Lethe", "Medusa", in_play=("Zeus, Typhon", "Sphinx"))

    play(game, "0 done")
    assert choices(game, 0) == {"Zeus", "Typhon", "Sphinx"}
    play(game, "0 choose Sphinx")
    assert stock(game)[-1] == "Sphinx"
    assert settled(game, 1)
    play(game, "1 done")
    assert choices(game, 0) == {"Zeus", "Typhon"}
    play(game, "0 choose Typhon")
    play(game, "2 done")

    assert assets(game, 0) == []
    assert stock(game)[-1] == "Zeus"
    assert settled(game, 0)


@pytest.mark.card(*GODS)
@pytest.mark.parametrize("god", GODS)
def test_a_god_cannot_be_destroyed(god):
    game = olympus("Death, Eros", "Lethe", in_play=("Icarus", god))

    play(game, "0 play Death")

    assert assets(game, 0) == []
    assert assets(game, 1) == [god]
    assert settled(game, 0)


@pytest.mark.card("Artemis")
def test_artemis_makes_an_opponent_draw_two_when_you_discard_a_green_card():
    game = olympus("Echo, Lethe", "Medusa", "Sirens", in_play=("Artemis",), discard="Atalanta")

    play(game, "0 discard Echo")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")

    assert sizes(game) == [1, 1, 3]
    assert settled(game, 0)


@pytest.mark.card("Artemis")
def test_artemis_sees_neither_other_colours_nor_the_discards_of_others():
    game = olympus("Lethe, Echo", "Argonauts, Medusa", in_play=("Artemis",), discard="Circe")

    play(game, "0 discard Lethe")
    assert settled(game, 0)
    play(game, "0 done")
    play(game, "1 done")

    assert sizes(game) == [2, 3]


@pytest.mark.card("Dionysus")
def test_dionysus_offers_a_card_and_two_more_discards():
    game = olympus("Hydra, Charon, Death, Cyclops, Medusa", "Lethe", in_play=("Dionysus",), turn=1)

    play(game, "1 done")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")

    assert sizes(game) == [7, 1]
    play(game, "0 discard Hydra", "0 discard Charon", "0 discard Death")
    assert may_discard(game, 0) == set()
    assert settled(game, 0)


@pytest.mark.card("Dionysus")
def test_dionysus_declined_gives_no_discards():
    game = olympus("Hydra, Charon, Death", "Lethe", in_play=("Dionysus",), turn=1)

    play(game, "1 done")
    play(game, "0 choose no", "0 discard Hydra")

    assert sizes(game) == [3, 1]
    assert may_discard(game, 0) == set()


@pytest.mark.card("Poseidon")
def test_poseidon_washes_an_opponents_asset_back_when_you_discard_a_blue_card():
    game = olympus("Hydra, Eros", "Lethe", "Circe", in_play=("Poseidon, Icarus", "Sphinx", "Athena"))

    play(game, "0 discard Hydra")
    assert choices(game, 0) == {"Sphinx", "Athena"}
    play(game, "0 choose Athena")

    assert [assets(game, seat) for seat in range(3)] == [["Poseidon", "Icarus"], ["Sphinx"], []]
    assert set(hand(game, 2)) == {"Circe", "Athena"}
    assert settled(game, 0)


@pytest.mark.card("Poseidon")
def test_poseidon_rests_at_a_discard_of_another_colour():
    game = olympus("Lethe, Eros", "Medusa", in_play=("Poseidon", "Sphinx"), discard="Eros")

    play(game, "0 discard Lethe")

    assert assets(game, 1) == ["Sphinx"]
    assert settled(game, 0)


@pytest.mark.card("Hades")
def test_hades_makes_an_opponent_draw_two_when_an_asset_of_anybody_is_destroyed():
    game = olympus("Eros", "Death, Medusa", "Sirens", in_play=("Hades", "Icarus", "Typhon"), turn=1)

    play(game, "1 play Death", "1 choose Typhon")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")

    assert sizes(game) == [1, 3, 1]
    assert settled(game, 1)


@pytest.mark.card("Hades")
def test_hades_counts_each_of_several_assets():
    game = olympus("Deucalion's Flood, Eros, Lethe", "Circe, Nyx, Zeus", in_play=("Hades, Typhon", "Icarus"))

    play(game, "0 play Deucalion's Flood")

    assert sizes(game) == [2, 3 + 2 + 2]


@pytest.mark.card("Hades")
def test_hades_counts_no_asset_that_leaves_in_another_way():
    game = olympus("Eros, Lethe", "Harpies, Medusa", in_play=("Hades, Icarus, Nike", ""), turn=1)

    play(game, "1 play Harpies", "1 choose Icarus", "1 choose Nike")

    assert set(hand(game, 0)) == {"Eros", "Lethe", "Icarus", "Nike"}
    assert sizes(game) == [4, 1]
    assert settled(game, 1)


@pytest.mark.card("Hermes")
def test_hermes_gives_a_second_discard_with_an_event_from_the_hand():
    game = olympus("Medusa, Hydra, Charon, Cyclops", "Lethe", in_play=("Hermes",))

    play(game, "0 play Medusa")

    play(game, "0 discard Hydra", "0 discard Charon")
    assert may_discard(game, 0) == set()
    assert settled(game, 0)


@pytest.mark.card("Hermes")
def test_hermes_rests_when_an_asset_is_played():
    game = olympus("Hydra, Charon, Cyclops", "Lethe", in_play=("Hermes",))

    play(game, "0 play Hydra", "0 discard Charon")

    assert may_discard(game, 0) == set()


@pytest.mark.card("Nyx")
def test_nyx_lays_any_card_on_the_discards_when_you_discard_a_purple_one():
    game = olympus("Lethe, Circe, Proteus, Hydra", "Medusa", in_play=("Nyx",), discard="Eros")

    play(game, "0 discard Lethe")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")
    assert choices(game, 0) == {"Circe", "Proteus", "Hydra"}
    play(game, "0 choose Proteus")

    assert set(hand(game, 0)) == {"Circe", "Hydra"}
    assert game.view(1)["top"] == "Proteus"
    assert game.view(1)["named"] is None, "it was put there, not discarded"
    assert settled(game, 0)


@pytest.mark.card("Nyx")
def test_nyx_may_be_declined_and_rests_at_another_colour():
    game = olympus("Lethe, Eros, Death", "Medusa", in_play=("Nyx",), discard="Eros")

    play(game, "0 discard Lethe", "0 choose no")
    assert set(hand(game, 0)) == {"Eros", "Death"}

    game = olympus("Hydra, Eros", "Medusa", in_play=("Nyx",))
    play(game, "0 discard Hydra")
    assert set(hand(game, 0)) == {"Eros"}
    assert settled(game, 0)
