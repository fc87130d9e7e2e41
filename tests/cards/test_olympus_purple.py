"""Olympus, purple: magic and knowledge. They look, copy, exchange, and reward patience."""

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


@pytest.mark.card("Oracle of Delphi")
def test_oracle_of_delphi_gives_an_opponent_one_of_three_cards_and_orders_the_others():
    game = olympus("Oracle of Delphi, Hydra", "Lethe", "Circe", stock="Zeus, Eros, Nyx, Echo")

    play(game, "0 play Oracle of Delphi")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")
    assert choices(game, 0) == {"Zeus", "Eros", "Nyx"}
    play(game, "0 choose Eros")
    assert choices(game, 0) == {"Zeus", "Nyx"}
    play(game, "0 choose Nyx")

    assert set(hand(game, 1)) == {"Lethe", "Eros"}
    assert stock(game) == ["Nyx", "Zeus", "Echo"]
    assert game.view(0)["stock"]["known"] == {"0": "Nyx", "1": "Zeus"}
    assert game.view(1)["stock"]["known"] == {}
    assert "Eros" in game.view(0)["hands"][1]["cards"]
    assert "Eros" not in game.view(2)["hands"][1]["cards"]
    assert sizes(game) == [1, 2, 1]
    assert settled(game, 0)


@pytest.mark.card("Oracle of Delphi")
def test_oracle_of_delphi_makes_nobody_draw():
    game = olympus(
        "Oracle of Delphi, Hydra", "Lethe", in_play=("", "Mount Olympus, Aegis"), stock="Zeus, Eros, Nyx"
    )

    play(game, "0 play Oracle of Delphi", "0 choose Zeus", "0 choose Eros")

    assert set(hand(game, 1)) == {"Lethe", "Zeus"}
    assert sizes(game) == [1, 2]
    assert settled(game, 0)


@pytest.mark.card("Circe")
def test_circe_exchanges_an_own_asset_for_one_of_an_opponent():
    game = olympus(
        "Circe, Hydra, Charon", "Lethe", "Eros", in_play=("Heracles, Icarus", "Typhon", "Nyx, Hecate")
    )

    play(game, "0 play Circe", "0 choose yes")
    assert choices(game, 0) == {"Heracles", "Icarus"}
    play(game, "0 choose Icarus")
    assert choices(game, 0) == {"Typhon", "Nyx", "Hecate"}
    play(game, "0 choose Nyx")

    assert set(assets(game, 0)) == {"Heracles", "Nyx"}
    assert assets(game, 1) == ["Typhon"]
    assert set(assets(game, 2)) == {"Icarus", "Hecate"}
    assert settled(game, 0)


@pytest.mark.card("Circe")
@pytest.mark.parametrize("rows", [("Aegis", ""), ("", "Typhon")])
def test_circe_gives_one_more_discard_even_where_there_is_nothing_to_exchange(rows):
    game = olympus("Circe, Hydra, Charon, Cyclops", "Lethe", in_play=rows)

    play(game, "0 play Circe", "0 discard Hydra", "0 discard Charon")

    assert tuple(", ".join(assets(game, seat)) for seat in range(2)) == rows
    assert may_discard(game, 0) == set()
    assert settled(game, 0)


@pytest.mark.card("Circe")
def test_circe_may_leave_all_assets_where_they_are():
    game = olympus("Circe, Hydra", "Lethe", in_play=("Aegis", "Typhon"))

    play(game, "0 play Circe", "0 choose no")

    assert assets(game, 0) == ["Aegis"]
    assert assets(game, 1) == ["Typhon"]


@pytest.mark.card("Erinyes")
def test_erinyes_make_one_opponent_draw_two():
    game = olympus("Erinyes, Hydra", "Lethe", "Zeus")

    play(game, "0 play Erinyes")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 2")

    assert sizes(game) == [1, 1, 3]
    assert settled(game, 0)


@pytest.mark.card("Sphinx")
def test_sphinx_takes_a_card_of_yours_when_an_opponent_has_drawn_above_a_purple_card():
    pile = "Zeus, Nyx, Hydra, Echo"
    game = olympus("Eros", "Lethe", "Circe, Medusa", in_play=("", "", "Sphinx"), stock=pile)

    play(game, "0 done")
    assert game.view(0)["stock"]["known"] == {"0": "Nyx"}
    assert choices(game, 2) == {"yes", "no"}
    play(game, "2 choose yes")
    assert choices(game, 2) == {"Circe", "Medusa"}
    play(game, "2 choose Circe")

    assert stock(game) == ["Nyx", "Hydra", "Echo", "Circe"]
    assert set(hand(game, 1)) == {"Lethe", "Zeus"}
    assert sizes(game) == [1, 2, 1]
    assert settled(game, 1)


@pytest.mark.card("Sphinx")
def test_sphinx_asks_nothing_above_another_colour_nor_of_her_controllers_draws():
    other = olympus("Eros", "Lethe, Circe", in_play=("", "Sphinx"), stock="Zeus, Hydra, Nyx", turn=1)
    own = olympus("Eros", "Lethe, Circe", in_play=("", "Sphinx"), stock="Zeus, Nyx, Hydra")

    play(other, "1 done")
    play(own, "0 done")

    assert other.view(1)["stock"]["known"] == {"0": "Hydra"}
    assert settled(other, 0)
    assert own.view(1)["stock"]["known"] == {}
    assert settled(own, 1)


@pytest.mark.card("Morpheus")
def test_morpheus_plays_the_next_event_of_the_draw_pile():
    game = olympus(
        "Morpheus, Eros", "Lethe", in_play=("Typhon", "Proteus"), stock="Zeus, Sphinx, Death, Circe, Nyx"
    )

    play(game, "0 play Morpheus")
    assert choices(game, 0) == {"Typhon", "Proteus"}
    play(game, "0 choose Proteus")

    assert assets(game, 1) == []
    assert stock(game)[:2] == ["Circe", "Nyx"]
    assert set(stock(game)[2:]) == {"Zeus", "Sphinx"}
    assert {"Morpheus", "Death", "Proteus"} == set(discards(game)[:3])
    assert may_play(game, 0) == set()
    assert settled(game, 0)


@pytest.mark.card("Lethe")
def test_lethe_makes_an_opponent_forget_a_colour_until_your_next_turn():
    game = olympus(
        "Lethe, Eros",
        "Hydra, Echo, Proteus",
        "Charon, Medusa",
        discard="Cyclops",
        stock="Atalanta, Zeus, Icarus",
    )

    play(game, "0 play Lethe", "0 choose 1")
    assert choices(game, 0) == {"name blue", "name green", "name red", "name purple"}
    play(game, "0 name blue")
    assert game.view(1)["top"] == "Cyclops"
    assert settled(game, 0)
    play(game, "0 done")

    assert may_discard(game, 1) == {"Proteus"}
    assert game.why_not(1, "discard Hydra")
    assert "Hydra" in may_play(game, 1)
    play(game, "1 done")
    assert may_discard(game, 2) == {"Charon", "Medusa"}
    play(game, "2 done", "0 done")

    assert may_discard(game, 1) >= {"Hydra", "Proteus"}


@pytest.mark.card("Nemesis")
@pytest.mark.parametrize(("target", "held"), [("1", [3, 5, 3]), ("2", [3, 2, 3])])
def test_nemesis_brings_who_has_fewer_cards_than_you_up_to_five(target, held):
    game = olympus("Nemesis, Hydra, Eros, Circe", "Lethe, Echo", "Medusa, Zeus, Nyx")

    play(game, "0 play Nemesis")
    assert choices(game, 0) == {"1", "2"}
    play(game, f"0 choose {target}")

    assert sizes(game) == held
    assert settled(game, 0)


@pytest.mark.card("Nemesis")
def test_nemesis_leaves_five_cards_alone():
    game = olympus("Nemesis, Hydra, Eros, Circe, Charon, Theseus, Icarus", "Lethe, Echo, Medusa, Zeus, Nyx")

    play(game, "0 play Nemesis")

    assert sizes(game) == [6, 5]
    assert settled(game, 0)


@pytest.mark.card("Destiny")
def test_destiny_binds_an_opponent_to_a_card():
    game = olympus("Destiny, Eros", "Lethe, Zeus, Sphinx", "Circe")

    play(game, "0 play Destiny")
    assert choices(game, 0) == {"1", "2"}
    play(game, "0 choose 1")
    assert choices(game, 0) == {"Lethe", "Zeus", "Sphinx"}
    play(game, "0 choose Sphinx")
    assert settled(game, 0)
    play(game, "0 done")

    assert may_play(game, 1) == {"Sphinx"}
    assert "done" not in game.moves(1)
    assert game.why_not(1, "play Lethe")
    play(game, "1 play Sphinx")
    assert settled(game, 1)


@pytest.mark.card("Destiny")
def test_destiny_lets_a_player_off_who_is_not_able():
    game = olympus("Destiny, Eros", "Lethe, Zeus")

    play(game, "0 play Destiny", "0 choose Zeus", "0 done")

    assert settled(game, 1)
    assert "Lethe" in may_play(game, 1)


@pytest.mark.card("Daedalus")
def test_daedalus_gives_a_card_and_two_more_plays():
    game = olympus("Daedalus, Icarus, Typhon, Erinyes, Eros", "Circe", stock="Nike, Echo, Zeus, Nyx")

    play(game, "0 play Daedalus")
    assert may_play(game, 0) == {"Icarus", "Typhon", "Erinyes", "Eros", "Nike"}
    play(game, "0 play Icarus")
    assert may_play(game, 0) == {"Typhon", "Erinyes", "Eros", "Nike"}
    play(game, "0 play Erinyes")

    assert may_play(game, 0) == set()
    assert assets(game, 0) == ["Icarus"]
    assert sizes(game) == [3, 3]
    assert settled(game, 0)


@pytest.mark.card("Daedalus")
def test_daedalus_is_over_with_the_turn():
    game = olympus("Daedalus, Icarus, Typhon, Hydra", "Circe")

    play(game, "0 play Daedalus", "0 done", "1 done", "0 play Icarus")

    assert may_play(game, 0) == set()


@pytest.mark.card("Hecate")
def test_hecate_copies_an_event_with_new_choices():
    game = olympus("Eros, Lethe", "Circe", "Medusa", in_play=("Hecate", "Sphinx", "Typhon"))

    play(game, "0 play Eros", "0 choose Sphinx")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")

    assert set(assets(game, 0)) == {"Hecate", "Sphinx", "Typhon"}
    assert discards(game) == ["Eros", "Harpies"]
    assert settled(game, 0)


@pytest.mark.card("Hecate")
def test_hecate_may_let_it_be_and_copies_no_asset_and_no_event_of_others():
    game = olympus("Eros, Lethe", "Argonauts, Nyx", in_play=("Hecate", "Icarus, Typhon"))
    play(game, "0 play Eros", "0 choose Icarus", "0 choose no")
    assert assets(game, 1) == ["Typhon"]
    play(game, "0 done")
    play(game, "1 play Argonauts")
    assert settled(game, 1)

    game = olympus("Chronos, Lethe", "Nyx", in_play=("Hecate",))
    play(game, "0 play Chronos")
    assert settled(game, 0)
