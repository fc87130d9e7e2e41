"""Every card on the table has its place: hands, piles, assets in play, events that are carried out."""

import pytest

from engine import Game
from game.stage.card_poses import rest_poses
from game.stage.geometry import Box
from game.stage.layout.open_hands import with_open_hands, word_box
from game.stage.layout.table_layout import TableLayout, table_layout
from game.stage.tableau import Tableau
from tests.crazier.table import at

WINDOWS = ((1280.0, 720.0), (720.0, 1280.0))
HANDS = ("Death, Squire", "Nimue, Unicorn, Avalon", "Merlin", "Mordred")
ROWS = ("Castle, Excalibur", "Round Table", "", "Green Knight")


def table_of(window: tuple[float, float], *, me: int | None = 0) -> tuple[Tableau, TableLayout]:
    game = at("camelot", *HANDS, in_play=ROWS)
    game.play(0, "play Death")  # it asks, and lies apart
    return Tableau.of(game.view(me)), table_layout(*window, others=3, shape="deck")


@pytest.mark.parametrize("me", [0, 2, None])
@pytest.mark.parametrize("window", WINDOWS)
def test_every_card_has_one_place_on_the_table(window: tuple[float, float], me: int | None) -> None:
    tableau, layout = table_of(window, me=me)
    places = rest_poses(tableau, layout)

    assert set(places) == {card.id for place in tableau.places() for card in place}
    for row in (*tableau.in_play, tableau.playing, tableau.discard):
        assert all(places[card.id].box.within(Box(0, 0, layout.w, layout.h)) for card in row)


@pytest.mark.parametrize("window", WINDOWS)
def test_assets_lie_on_the_mats_of_their_players_clockwise(window: tuple[float, float]) -> None:
    tableau, layout = table_of(window, me=1)
    places, assets = rest_poses(tableau, layout), layout.assets
    assert assets is not None
    mats = {1: assets.mine, 2: assets.others[0], 3: assets.others[1], 0: assets.others[2]}

    for seat, mat in mats.items():
        assert all(mat.area.holds(places[c.id].x, places[c.id].y) for c in tableau.in_play[seat])


def test_an_event_that_is_carried_out_lies_apart_and_on_top_of_those_before() -> None:
    tableau, layout = table_of(WINDOWS[0])
    tableau.playing.append(tableau.new_card("Merlin"))
    first, second = (rest_poses(tableau, layout)[card.id] for card in tableau.playing)

    assert layout.assets is not None
    assert layout.assets.event.holds(first.x, first.y)
    assert (second.x, second.y) != (first.x, first.y)
    assert second.order > first.order


def test_a_teammates_open_cards_lie_side_by_side_under_a_word() -> None:
    tableau, layout = table_of(WINDOWS[0])
    layout = with_open_hands(layout, (1,))
    assert layout.assets is not None
    place, poses = layout.assets.hands[1], rest_poses(tableau, layout)

    for card in tableau.hands[2]:
        assert poses[card.id].box.inset(0.01).within(place)
        assert not poses[card.id].box.inset(0.01).meets(word_box(place))


def test_in_a_crowd_there_is_no_fan_of_backs() -> None:
    game = Game.new("standard", 8, 1)
    tableau, layout = Tableau.of(game.view(0)), table_layout(1280, 720, others=7)
    poses = rest_poses(tableau, layout)

    for number, seat in enumerate(range(1, 8)):
        spots = {poses[card.id][:2] for card in tableau.hands[seat]}
        assert spots == {(layout.others[number].x, layout.others[number].y)}
