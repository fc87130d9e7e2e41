"""What is seen at the table while things happen: the draw list, without pixels."""

from collections.abc import Callable
from typing import Any

import pytest

from engine import Event
from game.draw.items import Image, Text
from game.draw.picture_cache import Canvas, PictureStyle
from game.draw.playing_cards import pile_shade
from game.draw.swatches import sign_colour
from game.players.bot_player import AtOnce
from game.players.local_table import LocalTable
from game.scenes.table.paint_seats import last_card_tag
from game.scenes.table.table_scene import TableScene
from game.setup.table_setup import setup_for
from game.stage.animations import PLAY
from game.stage.asset_rows import asset_poses
from game.stage.geometry import RATIO, Box
from game.stage.layout.table_layout import table_layout
from game.storage.saved_matches import NoSavedMatches
from game.storage.settings import Settings
from tests.driver import LANDSCAPE, PORTRAIT, Client
from tests.scenes.test_table import click_card, scene_at
from tests.stage.test_layout import WINDOWS

Open = Callable[..., Client]


def pictures(client: Client, scene: TableScene) -> list[str]:
    """The kinds of picture in the list."""
    out = client.drawn(scene)
    return [item.picture[0] for item in (*out.still, *out.moving) if isinstance(item, Image)]


def show(client: Client, scene: TableScene, *events: Event, wait: float = 0.15) -> None:
    """Shows events as if they had just happened."""
    scene.table.update = lambda now, ready=True: None  # type: ignore[method-assign]
    scene.director.feed(events)
    client.wait(wait)


def full(client: Open, size: tuple[int, int] = LANDSCAPE, **options: Any) -> Client:
    return client(size, Settings(speed=1.0, motion="full", **options))


@pytest.mark.parametrize(
    ("event", "picture", "after"),
    [
        (Event("name", 1, word="hearts"), "flood", 0.9),
        (Event("name", 1, word="hearts"), "gold sign", 0.3),
        (Event("name", 1, word="hearts"), "medal", 0.74),
        (Event("penalty", 0, amount=2), "vignette", 0.4),
        (Event("penalty", 1, amount=2), "seal", 0.15),
    ],
)
def test_what_happens_is_seen(client: Open, event: Event, picture: str, after: float) -> None:
    player = full(client)
    scene = scene_at(player)
    before = pictures(player, scene).count(picture)

    show(player, scene, event, wait=after)

    assert pictures(player, scene).count(picture) > before


def test_an_attack_on_another_does_not_redden_my_window(client: Open) -> None:
    player = full(client)
    scene = scene_at(player)

    show(player, scene, Event("penalty", 1, amount=2))

    assert "vignette" not in pictures(player, scene)


def test_a_landing_card_raises_dust(client: Open) -> None:
    player = full(client)
    scene = scene_at(player)

    click_card(player, scene, "5H")
    before = pictures(player, scene).count("pool")
    player.wait(PLAY.duration)

    assert pictures(player, scene).count("pool") > before


@pytest.mark.parametrize(
    ("event", "word"),
    [
        (Event("skip", 1), "skipped"),
        (Event("pass", 1), "pass"),
        (Event("draw", 1, (None, None), word="penalty"), "+2"),
        (Event("skip", 0), "skipped"),
    ],
)
@pytest.mark.pairwise(size=[])
@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_a_word_rises_from_the_seat_it_happens_to(
    client: Open, size: tuple[int, int], event: Event, word: str
) -> None:
    player = full(client, size)
    scene = scene_at(player)

    show(player, scene, event, wait=0.5)

    assert word in player.words(scene)
    player.wait(1.5)
    assert word not in player.words(scene)


def test_the_arrows_turn_over_when_the_direction_does(client: Open) -> None:
    player = full(client)
    scene = scene_at(player)

    def sweeps() -> list[Image]:
        return [
            item
            for item in player.drawn(scene).moving
            if isinstance(item, Image) and item.picture[0] == "sweep"
        ]

    before = [sweep.picture for sweep in sweeps()]
    show(player, scene, Event("reverse", 1, amount=-1), wait=0.25)
    assert all(sweep.squeeze < 1.0 for sweep in sweeps())
    player.wait(1.0)

    after = sweeps()
    assert all(sweep.squeeze == 1.0 for sweep in after)
    assert [sweep.picture for sweep in after] != before


def test_with_reduced_motion_the_ring_stands_still_and_nothing_else_flashes(client: Open) -> None:
    player = client(LANDSCAPE, Settings(speed=1.0, motion="reduced"))
    scene = scene_at(player)

    show(player, scene, Event("name", 1, word="clubs"), Event("penalty", 0, amount=2), wait=0.1)
    first = [i for i in player.drawn(scene).moving if isinstance(i, Image) and i.picture[0] == "ring"]
    player.wait(0.1)
    second = [i for i in player.drawn(scene).moving if isinstance(i, Image) and i.picture[0] == "ring"]

    assert [ring.w for ring in first] == [ring.w for ring in second]
    assert "vignette" not in pictures(player, scene)


def test_a_player_with_one_card_is_marked_in_words(client: Open) -> None:
    player = full(client)
    scene = scene_at(player)
    assert "1 card!" not in player.words(scene)

    show(player, scene, Event("play", 1, ("2C",)), Event("play", 1, ("3C",)), wait=0.5)

    assert "1 card!" in player.words(scene)


@pytest.mark.parametrize("shape", ["free", "portrait", "deck"])
@pytest.mark.parametrize("window", WINDOWS)
def test_the_mark_of_the_last_card_covers_no_face_and_no_card(window: str, shape: str) -> None:
    w, h, compact = WINDOWS[window]
    for others in (1, 2, 3, *((4, 5) if shape != "portrait" else ())):
        layout = table_layout(w, h, others=others, compact=compact, shape=shape)
        mats = layout.assets.others if layout.assets is not None else ()
        assets = [asset_poses(mat, count) for mat in mats for count in (1, 4, 7)]
        cards = [Box.around(at.x, at.y, at.width, at.width * RATIO) for row in assets for at in row]
        for place in (*layout.others, layout.me):
            tag = last_card_tag(place, layout)

            assert tag.within(Box(0, 0, layout.w, layout.h))
            assert not tag.holds(place.x, place.y)
            assert tag.bottom <= place.y - 0.2 * place.radius
            assert not any(tag.inset(1).meets(other.box) for other in layout.others if other is not place)
            assert not any(tag.inset(1).meets(card) for card in cards)


def test_a_card_seen_large_comes_with_what_it_does(client: Open) -> None:
    for size in (LANDSCAPE, PORTRAIT):
        player = full(client, size)
        scene = scene_at(player)
        player.key("1")

        player.key("space")

        assert "high" in [item.picture[-1] for item in player.drawn(scene).moving if isinstance(item, Image)]
        assert "costs" in " ".join(player.words(scene))


def test_an_empty_stock_leaves_a_slot(client: Open) -> None:
    player = full(client)
    scene = scene_at(player, stock="")

    assert "slot" in pictures(player, scene)
    assert "edges" not in pictures(player, scene)


def test_a_dragged_card_follows_the_pointer_above_all_others(client: Open) -> None:
    player = full(client)
    scene = scene_at(player)
    layout = scene.director.layout.hand

    player.press(layout.area.cx - 180, layout.rows[0])
    player.move(500, 300)
    player.move(520, 300)
    player.wait(0.5)
    cards = [i for i in player.drawn(scene).moving if isinstance(i, Image) and i.picture[0] == "card"]

    held = scene.play.hand.grip
    assert held is not None
    there = 520 + held.off[0], 300 + held.off[1]  # where it was taken hold of it is held
    assert (cards[-1].x, cards[-1].y) == pytest.approx(there, abs=0.5)
    assert max(abs(held.off[0]) / cards[-1].w, abs(held.off[1]) / cards[-1].h) < 0.5


def test_the_open_log_lies_over_the_table_and_shows_the_last_lines(client: Open) -> None:
    player = full(client, (640, 360))
    scene = scene_at(player)
    show(player, scene, *[Event("pass", 1), Event("pass", 2)] * 30, wait=20.0)

    player.click("button", "Log")

    shown = player.words()
    assert "Log" in shown
    assert 3 < shown.count("passed") < 60


def test_every_effect_is_painted_without_a_fault(client: Open) -> None:
    player = full(client)
    scene = scene_at(player)
    show(
        player,
        scene,
        Event("name", 1, word="spades"),
        Event("penalty", 0, amount=4),
        Event("skip", 2),
        Event("reshuffle", amount=5),
    )

    for _ in range(24):
        player.app.draw(0.5)
        player.wait(0.1)

    assert not scene.director.effects


@pytest.mark.parametrize(("motion", "pulses"), [("full", True), ("reduced", False)])
def test_the_badge_of_a_last_card_pulses_for_a_moment(client: Open, motion: Any, pulses: bool) -> None:
    player = client(LANDSCAPE, Settings(speed=1.0, motion=motion))
    scene = scene_at(player, "5H KD")

    def zooms() -> set[float]:
        images = [item for item in player.drawn(scene).moving if isinstance(item, Image)]
        return {i.zoom for i in images if i.picture[0] == "badge" or i.picture[:2] == ("panel", "alarm")}

    assert zooms() == {1.0}
    click_card(player, scene, "5H")
    player.wait(0.25)
    assert (zooms() != {1.0}) is pulses
    player.wait(2.0)

    assert zooms() == {1.0}


def test_nothing_lies_over_the_draw_pile_while_cards_are_dealt(client: Open) -> None:
    player = full(client)
    table = LocalTable.new(setup_for(4, seed=5), saved_matches=NoSavedMatches(), think=AtOnce)
    player.app.stack.push(scene := TableScene(player.app, table, dealt=False))
    player.wait(0.3)
    pile = scene.director.layout.draw_pile
    backs = [
        item
        for item in player.drawn(scene).moving
        if isinstance(item, Image) and item.picture[0] == "back" and (item.x, item.y) == (pile.cx, pile.cy)
    ]

    assert scene.director.waiting(player.app.now)
    assert len(backs) == 1


def test_a_pile_throws_a_shade_away_from_the_lamp_and_a_card_alone_none(client: Open) -> None:
    player = full(client)
    scene = scene_at(player)
    scene.director.tableau.heap = 1

    def shaded() -> list[tuple[float, float]]:
        images = [item for item in player.drawn(scene).moving if isinstance(item, Image)]
        return [(item.x, item.y) for item in images if item.picture[0] == "pile shade"]

    pile, heap = (
        (box.cx, box.cy) for box in (scene.director.layout.draw_pile, scene.director.layout.discard)
    )
    assert shaded() == [pile]
    scene.director.tableau.heap = 5
    assert sorted(shaded()) == sorted([pile, heap])

    shade = pile_shade(Canvas(100, 140, 1.0, PictureStyle()))
    width, height = shade.get_size()
    assert (
        shade.get_at((width // 2 + 58, height // 2))[3] > 60 > shade.get_at((width // 2 - 58, height // 2))[3]
    )
    assert (
        shade.get_at((width // 2, height // 2 + 82))[3] > 60 > shade.get_at((width // 2, height // 2 - 82))[3]
    )


@pytest.mark.parametrize(("word", "letter"), [("hearts", "H"), ("clubs", "C")])
def test_the_named_suit_is_said_in_its_own_colour(client: Open, word: str, letter: str) -> None:
    player = full(client)
    scene = scene_at(player)

    show(player, scene, Event("name", 1, word=word), wait=0.74)

    said = [
        item for item in player.drawn(scene).moving if isinstance(item, Text) and item.text == word.upper()
    ]
    assert sign_colour(letter, player.app.settings.palette) in [item.colour for item in said]
