"""Olympus, red: the divine, heroes and humans. They protect, share, and win in ways of their own."""

import pytest

from tests.cards.olympus_table import olympus
from tests.cards.reading import assets, choices, discards, hand, may_discard, play, settled, sizes


@pytest.mark.card("Prometheus")
def test_prometheus_turns_the_top_card_red_for_up_to_three_discards():
    game = olympus("Prometheus, Eros, Orpheus, Nike, Theseus, Charon", "Lethe", discard="Charon")

    assert "Eros" not in may_discard(game, 0)
    play(game, "0 play Prometheus")
    assert may_discard(game, 0) == {"Eros", "Orpheus", "Nike", "Theseus", "Charon"}, "of its rank too"
    play(game, "0 discard Eros", "0 discard Orpheus", "0 discard Nike")

    assert may_discard(game, 0) == set()
    assert hand(game, 1) == ["Lethe"]
    assert settled(game, 0)


@pytest.mark.card("Prometheus")
def test_prometheus_leaves_the_top_card_red_for_the_next_player_and_no_other():
    game = olympus("Prometheus, Hydra", "Eros, Hydra", discard="Charon", stock="Zeus, Echo")

    play(game, "0 play Prometheus")
    assert may_discard(game, 0) == set()
    assert game.view(1)["named"] == "red"
    play(game, "0 done")

    assert may_discard(game, 1) == {"Eros", "Zeus"}


@pytest.mark.card("Apple of Discord")
def test_apple_of_discord_falls_to_the_fewest_cards_and_costs_each_player_an_asset():
    game = olympus(
        "Apple of Discord, Eros, Zeus, Orpheus",
        "Lethe, Nyx",
        "Circe, Hades",
        in_play=("Typhon", "Minotaur, Icarus, Athena", "Hermes"),
    )

    play(game, "0 play Apple of Discord")
    assert sizes(game) == [3, 4, 4]
    assert choices(game, 1) == set()

    assert assets(game, 0) == []
    assert assets(game, 1) == ["Minotaur", "Icarus", "Athena"]
    assert assets(game, 2) == ["Hermes"]
    assert settled(game, 0)


@pytest.mark.card("Apple of Discord")
def test_apple_of_discord_lets_each_player_choose_the_own_asset_and_may_fall_to_its_player():
    game = olympus(
        "Apple of Discord, Eros",
        "Lethe, Nyx",
        "Circe",
        in_play=("Typhon, Proteus", "Minotaur, Icarus, Hermes", "Zeus"),
    )

    play(game, "0 play Apple of Discord")
    assert sizes(game) == [3, 2, 3]
    assert choices(game, 0) == {"Typhon", "Proteus"}
    play(game, "0 choose Proteus")
    assert choices(game, 1) == {"Minotaur", "Icarus"}
    play(game, "1 choose Icarus")

    assert [assets(game, seat) for seat in range(3)] == [["Typhon"], ["Minotaur", "Hermes"], ["Zeus"]]
    assert settled(game, 0)


@pytest.mark.card("Theseus")
def test_theseus_slays_an_asset_of_an_opponent_and_gives_one_more_discard():
    game = olympus(
        "Theseus, Hydra, Charon, Cyclops", "Lethe", "Circe", in_play=("Icarus", "Typhon, Zeus", "Chronos")
    )

    play(game, "0 play Theseus")
    assert choices(game, 0) == {"Typhon", "Chronos"}
    play(game, "0 choose Typhon")

    assert [assets(game, seat) for seat in range(3)] == [["Icarus"], ["Zeus"], ["Chronos"]]
    assert "Typhon" in discards(game)
    assert settled(game, 0)
    play(game, "0 discard Hydra")
    assert may_discard(game, 0) == {"Charon", "Cyclops"}


@pytest.mark.card("Theseus")
def test_theseus_leaves_the_own_assets_and_gives_the_discard_all_the_same():
    game = olympus("Theseus, Hydra, Charon, Cyclops", "Lethe", in_play=("Aegis", "Zeus"))

    play(game, "0 play Theseus", "0 discard Hydra", "0 discard Charon")

    assert assets(game, 0) == ["Aegis"]
    assert assets(game, 1) == ["Zeus"]
    assert may_discard(game, 0) == set()


@pytest.mark.card("Aegis")
def test_aegis_puts_a_card_of_your_choice_away_when_an_opponent_makes_you_draw():
    game = olympus("Erinyes, Eros", "Lethe", "Circe", in_play=("Icarus", "Aegis"), stock="Zeus, Hydra, Nike")

    play(game, "0 play Erinyes", "0 choose 1")
    assert choices(game, 1) == {"Lethe", "Zeus", "Hydra"}
    play(game, "1 choose Zeus")

    assert game.position_text.count("stock Nike, Zeus") == 1
    assert sizes(game) == [1, 2, 1]
    assert settled(game, 0)


@pytest.mark.card("Aegis")
def test_aegis_leaves_the_draw_phase_own_draws_and_the_draws_of_others_alone():
    game = olympus("Erinyes, Eros", "Cornucopia, Lethe", "Circe", in_play=("", "Aegis"))

    play(game, "0 play Erinyes", "0 choose 2", "0 done")
    assert sizes(game) == [1, 3, 3]
    play(game, "1 play Cornucopia", "1 choose 2")

    assert sizes(game) == [1, 4, 3]
    assert settled(game, 1)


@pytest.mark.card("Aegis")
def test_aegis_holds_its_controllers_assets_fast_itself_too():
    game = olympus(
        "Eros, Lethe", "Medusa", "Echo", in_play=("", "Aegis, Typhon", "Hydra, Charon"), discard="Harpies"
    )

    play(game, "0 play Eros", "0 choose Typhon")
    assert [assets(game, seat) for seat in range(3)] == [[], ["Aegis", "Typhon"], ["Hydra", "Charon"]]
    assert settled(game, 0)


@pytest.mark.card("Aegis")
def test_aegis_does_not_keep_the_assets_of_others():
    game = olympus("Eros, Lethe", "Medusa", "Echo", in_play=("", "Aegis", "Hydra"), discard="Harpies")

    play(game, "0 play Eros", "0 choose Hydra")

    assert assets(game, 0) == ["Hydra"]
    assert settled(game, 0)


@pytest.mark.card("Aegis", "Mount Olympus")
def test_aegis_rests_where_mount_olympus_has_prevented_the_whole_draw():
    game = olympus("Erinyes, Eros", "Lethe", in_play=("", "Aegis, Mount Olympus"))

    play(game, "0 play Erinyes")

    assert sizes(game) == [1, 1]


@pytest.mark.card("Heracles")
@pytest.mark.parametrize(
    ("others", "won"), [("Typhon, Icarus, Hecate", True), ("Typhon, Icarus, Charon, Hydra", False)]
)
def test_heracles_wins_with_assets_of_all_four_colours_himself_among_them(others, won):
    game = olympus("Eros, Lethe", "Medusa", in_play=(f"Heracles, {others}", "Aegis, Hecate"), turn=1)

    play(game, "1 done")

    assert (game.result is not None and game.result.winners == (0,)) == won
    assert won or settled(game, 0)


@pytest.mark.card("Heracles")
def test_heracles_waits_for_the_next_turn_when_he_brings_the_fourth_colour():
    game = olympus("Heracles, Lethe", "Medusa", in_play=("Typhon, Icarus, Hecate",))

    play(game, "0 play Heracles")

    assert game.result is None
    assert settled(game, 0)


@pytest.mark.card("Eros")
def test_eros_gains_control_of_an_asset_of_an_opponent():
    game = olympus("Eros, Lethe", "Medusa", "Sirens", in_play=("Icarus", "Zeus", "Typhon"))

    play(game, "0 play Eros")
    assert choices(game, 0) == {"Zeus", "Typhon"}
    play(game, "0 choose Typhon")

    assert assets(game, 0) == ["Icarus", "Typhon"]
    assert assets(game, 2) == []
    assert settled(game, 0)


@pytest.mark.card("Eros")
def test_eros_finds_nobody_and_does_nothing():
    game = olympus("Eros, Lethe", "Medusa", in_play=("Sphinx",))

    play(game, "0 play Eros")

    assert assets(game, 0) == ["Sphinx"]
    assert settled(game, 0)


@pytest.mark.card("Nike")
@pytest.mark.parametrize(("held", "won"), [("Lethe", True), ("Lethe, Eros", False)])
def test_nike_wins_with_a_single_card_in_hand_at_the_beginning_of_the_turn(held, won):
    game = olympus(held, "Medusa", in_play=("Nike",), turn=1)

    play(game, "1 done")

    assert (game.result is not None and game.result.winners == (0,)) == won
    assert won or settled(game, 0)


@pytest.mark.card("Orpheus")
def test_orpheus_brings_an_asset_of_the_discard_pile_into_play():
    game = olympus("Orpheus, Lethe", "Medusa", discard="Medusa, Sphinx, Death, Zeus, Typhon")

    play(game, "0 play Orpheus")
    assert choices(game, 0) == {"Sphinx", "Zeus", "Typhon"}
    play(game, "0 choose Zeus")

    assert assets(game, 0) == ["Zeus"]
    assert discards(game) == ["Orpheus", "Medusa", "Sphinx", "Death", "Typhon"]
    assert settled(game, 0)


@pytest.mark.card("Mount Olympus")
def test_mount_olympus_takes_two_from_what_an_opponent_makes_you_draw():
    game = olympus("Scylla and Charybdis, Eros, Lethe", "Medusa", in_play=("", "Mount Olympus"))

    play(game, "0 play Scylla and Charybdis")
    assert choices(game, 1) == {"yes", "no"}
    play(game, "1 choose no")

    assert sizes(game) == [2, 1]
    assert settled(game, 0)


@pytest.mark.card("Mount Olympus")
def test_mount_olympus_leaves_the_draw_phase_and_the_own_draws():
    game = olympus("Eros", "Lethe, Demeter's Harvest", in_play=("Icarus", "Mount Olympus"))

    play(game, "0 done")
    assert sizes(game) == [1, 3]
    play(game, "1 play Demeter's Harvest", "1 done")

    assert sizes(game) == [1, 3]
    assert settled(game, 1)


@pytest.mark.card("Odysseus")
def test_odysseus_looks_into_a_hand_and_gives_it_a_card():
    game = olympus("Odysseus, Eros, Lethe", "Medusa, Sirens", "Circe")

    play(game, "0 play Odysseus")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")
    assert game.view(0)["hands"][1]["cards"] == ["Medusa", "Sirens"]
    assert game.view(2)["hands"][1]["cards"] == [None, None]
    assert choices(game, 0) == {"Eros", "Lethe"}
    play(game, "0 choose Lethe")

    assert set(hand(game, 1)) == {"Medusa", "Sirens", "Lethe"}
    assert sizes(game) == [1, 3, 1]
    assert settled(game, 0)
