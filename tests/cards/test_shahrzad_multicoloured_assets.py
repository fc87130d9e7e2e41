"""The Thousand and One Nights, assets of two colours: tellers and wonders of two worlds."""

import pytest

from tests.cards.shahrzad_table import (
    assets,
    choices,
    discards,
    held,
    known,
    may_play,
    play,
    settled,
    shahrzad,
    sizes,
    stock,
)

# --- The Speaking Bird: At the beginning of each player's turn, look at the top card of the draw pile. You
# --- may put it on the bottom of the draw pile.


@pytest.mark.card("The Speaking Bird")
@pytest.mark.parametrize(
    ("answer", "drawn", "left"),
    [("yes", "Morgiana", ["The Roc", "Dunyazad"]), ("no", "Dunyazad", ["Morgiana", "The Roc"])],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_speaking_bird_tells_what_comes_in_every_players_turn_and_may_change_it(
    seat, answer, drawn, left
):
    game = shahrzad(
        "Open Sesame",
        "A Fair Wind",
        in_play=("The Speaking Bird",),
        stock="Dunyazad, Morgiana, The Roc",
        turn=1 - seat,
    )

    play(game, f"{1 - seat} done")
    assert game.view(0)["stock"]["known"] == {"0": "Dunyazad"}
    assert game.view(1)["stock"]["known"] == {}
    play(game, f"0 choose {answer}")

    assert drawn in held(game, seat)
    assert sizes(game)[seat] == 2
    assert stock(game) == left
    assert settled(game, seat)


# --- The Magnetic Mountain: When an opponent plays an asset, you may destroy this. If you do, gain control
# --- of it.


@pytest.mark.card("The Magnetic Mountain")
def test_the_magnetic_mountain_perishes_for_the_asset_that_an_opponent_plays():
    game = shahrzad(
        "The Talisman, Dunyazad", "A Fair Wind", "Open Sesame",
        in_play=("The Ghoul", "The Magnetic Mountain", "The Sea King"),
    )  # fmt: skip

    play(game, "0 play The Talisman")
    assert choices(game, 1) == {"yes", "no"}
    play(game, "1 choose yes")

    assert [assets(game, seat) for seat in range(3)] == [["The Ghoul"], ["The Talisman"], ["The Sea King"]]
    assert discards(game)[0] == "The Magnetic Mountain"
    assert settled(game, 0)


@pytest.mark.card("The Magnetic Mountain")
def test_the_magnetic_mountain_may_stand_and_lets_events_and_its_own_people_pass():
    game = shahrzad(
        "Morgiana, The Flying Carpet", "The Talisman, Dunyazad", in_play=("", "The Magnetic Mountain")
    )

    play(game, "0 play The Flying Carpet", "0 done", "0 play Morgiana", "1 choose no", "0 done")
    play(game, "1 play The Talisman")

    assert assets(game, 0) == ["Morgiana"]
    assert assets(game, 1) == ["The Magnetic Mountain", "The Talisman"]
    assert settled(game, 1)


# --- The Lake of Four Colours: At the beginning of your turn, if you control assets of all four colours, you
# --- win the game.


@pytest.mark.card("The Lake of Four Colours")
@pytest.mark.parametrize("beside", ["The Sea King, Harun al-Rashid", "The Island, Morgiana"])
def test_the_lake_of_four_colours_wins_with_an_asset_of_every_colour(beside):
    game = shahrzad(
        "Dunyazad, The Roc", "A Fair Wind", in_play=(f"The Lake of Four Colours, {beside}",), turn=1
    )

    play(game, "1 done")

    assert game.result is not None
    assert game.result.winners == (0,)


@pytest.mark.card("The Lake of Four Colours")
def test_the_lake_of_four_colours_waits_while_one_colour_is_missing_or_it_is_not_its_turn():
    game = shahrzad(
        "Dunyazad, The Roc",
        "A Fair Wind",
        in_play=("The Lake of Four Colours, The Sea King, Dahnash the Ifrit", "Harun al-Rashid"),
        turn=1,
    )

    play(game, "1 done")
    assert settled(game, 0)
    play(game, "0 done")

    assert game.result is None
    assert settled(game, 1)


# --- Shahrazad: At the beginning of your turn, reveal the top card of the draw pile. If it is an event, you
# --- may play it.


@pytest.mark.card("Shahrazad")
def test_shahrazad_tells_the_tale_on_top_of_the_draw_pile():
    game = shahrzad(
        "Open Sesame", "A Fair Wind", in_play=("Shahrazad",), stock="A Fair Wind, The Roc, Morgiana", turn=1
    )

    play(game, "1 done")
    assert choices(game, 0) == {"yes", "no"}
    play(game, "0 choose yes")

    assert discards(game)[0] == "A Fair Wind"
    assert held(game, 0) == {"Open Sesame", "The Roc"}
    assert may_play(game, 0) == {"Open Sesame", "The Roc"}
    assert settled(game, 0)


@pytest.mark.card("Shahrazad")
def test_shahrazad_may_keep_the_tale_for_later():
    game = shahrzad("Open Sesame", "A Fair Wind", in_play=("Shahrazad",), stock="Dunyazad, The Roc", turn=1)

    play(game, "1 done", "0 choose no")

    assert held(game, 0) == {"Open Sesame", "Dunyazad"}
    assert settled(game, 0)


@pytest.mark.card("Shahrazad")
def test_shahrazad_has_nothing_to_tell_of_an_asset_nor_in_the_turn_of_another():
    game = shahrzad("Open Sesame", "A Fair Wind", in_play=("Shahrazad",), stock="Dunyazad, Morgiana, The Roc")

    play(game, "0 done")
    assert settled(game, 1)
    play(game, "1 done")

    assert held(game, 0) == {"Open Sesame", "Morgiana"}
    assert known(game, 1, 0) == {"Morgiana"}
    assert settled(game, 0)
