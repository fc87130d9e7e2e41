"""Olympus, blue events: monsters and villains attack, destroy and tempt."""

import pytest

from tests.cards.olympus_table import olympus
from tests.cards.reading import assets, choices, discards, hand, may_play, play, settled, sizes, stock


@pytest.mark.card("Death")
def test_death_destroys_one_asset_of_anybody_but_no_god():
    game = olympus("Death, Eros", "Lethe", "Circe", in_play=("Sphinx, Zeus", "Typhon", "Nyx, Chronos"))

    play(game, "0 play Death")
    assert choices(game, 0) == {"Sphinx", "Typhon", "Chronos"}
    play(game, "0 choose Typhon")

    assert [assets(game, seat) for seat in range(3)] == [["Sphinx", "Zeus"], [], ["Nyx", "Chronos"]]
    assert set(discards(game)[:2]) == {"Typhon", "Death"}
    assert discards(game)[-1] == "Harpies"
    assert settled(game, 0)


@pytest.mark.card("Death")
def test_death_takes_the_own_asset_if_there_is_no_other_and_nothing_if_there_is_none():
    game = olympus("Death, Eros", "Lethe", in_play=("Sphinx", "Zeus"))
    play(game, "0 play Death")
    assert assets(game, 0) == []

    game = olympus("Death, Eros", "Lethe")
    play(game, "0 play Death")
    assert discards(game) == ["Death", "Harpies"]
    assert settled(game, 0)


@pytest.mark.card("Medusa")
def test_medusa_turns_an_opponent_with_three_cards_to_stone_for_a_turn():
    game = olympus("Medusa, Eros", "Lethe, Echo, Nyx", "Circe")

    play(game, "0 play Medusa")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")
    assert settled(game, 0)
    play(game, "0 done")
    assert settled(game, 2)
    assert sizes(game) == [1, 3, 2]
    play(game, "2 done")
    play(game, "0 done")

    assert settled(game, 1)


@pytest.mark.card("Medusa")
def test_medusa_only_frightens_who_has_four_cards():
    game = olympus("Medusa, Eros", "Lethe, Echo, Nyx, Hydra", "Circe")

    play(game, "0 play Medusa", "0 choose 1")
    assert sizes(game) == [1, 5, 1]
    play(game, "0 done")

    assert settled(game, 1)


@pytest.mark.card("Sirens")
def test_sirens_make_an_opponent_draw_and_forget_events_until_your_next_turn():
    game = olympus("Sirens, Eros", "Icarus, Lethe", "Circe")

    play(game, "0 play Sirens")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")
    assert sizes(game) == [1, 3, 1]
    assert settled(game, 0)
    play(game, "0 done")

    assert may_play(game, 1) == {"Icarus"}
    assert game.why_not(1, "play Lethe")
    play(game, "1 done")
    assert "Circe" in may_play(game, 2)


@pytest.mark.card("Sirens")
def test_sirens_fall_silent_when_your_turn_comes_round():
    game = olympus("Sirens, Eros", "Icarus, Lethe")

    play(game, "0 play Sirens", "0 done")
    play(game, "1 done")
    assert "Eros" in may_play(game, 0)
    play(game, "0 done")

    assert {"Icarus", "Lethe"} <= may_play(game, 1)


@pytest.mark.card("Harpies")
def test_harpies_carry_two_assets_of_opponents_back_into_their_owners_hands():
    rows = ("Sphinx", "Typhon, Icarus", "Nyx")
    game = olympus("Harpies, Eros", "Lethe", "Circe", in_play=rows, discard="Death")

    play(game, "0 play Harpies")
    assert choices(game, 0) == {"Typhon", "Icarus", "Nyx"}
    play(game, "0 choose Nyx")
    assert choices(game, 0) == {"Typhon", "Icarus"}
    play(game, "0 choose Typhon")

    assert set(hand(game, 1)) == {"Lethe", "Typhon"}
    assert set(hand(game, 2)) == {"Circe", "Nyx"}
    assert [assets(game, seat) for seat in range(3)] == [["Sphinx"], ["Icarus"], []]
    assert settled(game, 0)


@pytest.mark.card("Harpies")
def test_harpies_carry_off_the_only_asset_there_is_and_may_find_none():
    one = olympus("Harpies, Eros", "Lethe", in_play=("Sphinx", "Typhon"), discard="Death")
    none = olympus("Harpies, Eros", "Lethe", in_play=("Sphinx",), discard="Death")

    play(one, "0 play Harpies")
    play(none, "0 play Harpies")

    assert set(hand(one, 1)) == {"Lethe", "Typhon"}
    assert hand(none, 1) == ["Lethe"]
    assert assets(none, 0) == ["Sphinx"]
    assert settled(one, 0)
    assert settled(none, 0)


@pytest.mark.card("Scylla and Charybdis")
def test_scylla_and_charybdis_let_the_opponent_destroy_an_asset():
    game = olympus(
        "Scylla and Charybdis, Eros", "Lethe", "Circe", in_play=("Chronos", "Sphinx, Typhon, Zeus", "Hecate")
    )

    play(game, "0 play Scylla and Charybdis", "0 choose 1")
    assert choices(game, 1) == {"yes", "no"}
    play(game, "1 choose yes")
    assert choices(game, 1) == {"Sphinx", "Typhon"}
    play(game, "1 choose Sphinx")

    assert assets(game, 1) == ["Typhon", "Zeus"]
    assert sizes(game) == [1, 1, 1]
    assert settled(game, 0)


@pytest.mark.card("Scylla and Charybdis")
@pytest.mark.parametrize("row", ["", "Zeus"])
def test_scylla_and_charybdis_leave_no_way_out_without_an_asset_to_destroy(row):
    game = olympus("Scylla and Charybdis, Eros", "Lethe", in_play=("Chronos", row))

    play(game, "0 play Scylla and Charybdis")

    assert sizes(game) == [1, 3]
    assert settled(game, 0)


@pytest.mark.card("Pandora's Jar")
def test_pandoras_jar_tempts_an_opponent_to_draw_two():
    game = olympus("Pandora's Jar, Eros, Zeus", "Lethe", "Circe")

    play(game, "0 play Pandora's Jar", "0 choose 2")
    assert choices(game, 2) == {"yes", "no"}
    assert choices(game, 0) == choices(game, 1) == set()
    play(game, "2 choose yes")

    assert sizes(game) == [2, 1, 3]
    assert settled(game, 0)


@pytest.mark.card("Pandora's Jar")
def test_pandoras_jar_refused_lets_you_put_up_to_two_cards_away():
    game = olympus("Pandora's Jar, Eros, Zeus, Nyx", "Lethe")

    play(game, "0 play Pandora's Jar", "1 choose no")
    assert choices(game, 0) == {"Eros", "Zeus", "Nyx", "done"}
    play(game, "0 choose Nyx", "0 choose Eros")

    assert set(hand(game, 0)) == {"Zeus"}
    assert stock(game)[-2:] == ["Nyx", "Eros"]
    assert sizes(game) == [1, 1]
    assert settled(game, 0)
