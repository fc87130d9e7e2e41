"""Only what has changed is drawn again, and the picture is the same as one drawn anew."""

import random

import numpy as np
import pygame
import pytest

from game.draw.items import END_CLIP, ClipArea, DrawList, Image, Item, Text
from game.draw.repair import changed_items, is_small, joined
from game.draw.surface import SurfaceBackend
from game.draw.viewport import Viewport
from game.stage.geometry import Box

SIZE = (1280, 720)
VIEW = Viewport.of(*SIZE)


def table(*moving: Item) -> DrawList:
    out = DrawList()
    out.still.append(Image(("ground", "plum", Box(96, 4, 1000, 700)), 640, 360, 1280, 720))
    out.still += [Image(("panel", "plate", 12), 200 + 90 * place, 300, 110, 150) for place in range(6)]
    out.moving += moving
    return out


def shown(target: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(target)


def anew(picture: DrawList) -> np.ndarray:
    target = pygame.Surface(SIZE).convert()
    SurfaceBackend(VIEW).draw(target, [picture])
    return shown(target)


def lamp(x: float, y: float = 320.0, alpha: float = 1.0) -> Image:
    return Image(("pool", "#FFD873", 0.5), x, y, 60, 60, alpha=alpha)


def test_a_picture_repaired_in_parts_is_the_picture_drawn_anew(screen: None) -> None:
    dice = random.Random(3)
    target, backend = pygame.Surface(SIZE).convert(), SurfaceBackend(VIEW)
    lamps = [lamp(200.0), lamp(420.0), lamp(640.0)]
    words = Text("seven", 400, 320, 20, "#FFFFFF")
    clipped: list[Item] = [ClipArea(500, 300, 60, 60), lamp(520.0), END_CLIP]
    above = Image(("panel", "lacquer", 12), 430, 330, 120, 60, 5.0, 0.6)

    for step in range(40):
        place = dice.randrange(3)
        lamps[place] = lamp(dice.uniform(150, 700), dice.uniform(250, 400), dice.choice([0.0, 0.5, 1.0]))
        if step % 3 == 0:
            words = words._replace(text=dice.choice(["seven", "", "one"]), x=dice.uniform(350, 500))
        picture = table(lamps[0], *clipped, words, lamps[1], above, lamps[2])

        assert backend.draw(target, [picture])
        assert np.array_equal(shown(target), anew(picture)), step


def test_what_has_changed_within_a_clip_is_never_drawn_beyond_it(screen: None) -> None:
    target, backend = pygame.Surface(SIZE).convert(), SurfaceBackend(VIEW)
    beyond = Text("beyond", 640, 200, 20, "#FFFFFF")

    def picture(inside: str, below: str) -> DrawList:
        rows = [Text(inside, 640, y, 30, "#FFFFFF") for y in (110, 150, 200)]
        return table(ClipArea(540, 90, 200, 80), *rows, END_CLIP, beyond._replace(text=below))

    for inside, below in (
        ("one", "hint"),
        ("two", "hint"),
        ("two", "other"),
        ("three", "words"),
        ("four", ""),
    ):
        shows = picture(inside, below)
        backend.draw(target, [shows])
        assert np.array_equal(shown(target), anew(shows)), (inside, below)


def test_what_lies_in_the_layer_is_repaired_there(screen: None) -> None:
    target, backend = pygame.Surface(SIZE).convert(), SurfaceBackend(VIEW)
    spark = Image(("spark", "#FFFFFF"), 900, 600, 4, 4)
    for step in range(10):  # the lamp is composed into the layer
        backend.draw(target, [table(lamp(300.0), spark._replace(x=900.0 + 60 * (step % 2)), lamp(800.0))])

    for x in (310.0, 330.0, 350.0):
        picture = table(lamp(x), spark, lamp(800.0))
        backend.draw(target, [picture])
        assert np.array_equal(shown(target), anew(picture))
    whole = backend.picture()
    assert whole is not None
    assert np.array_equal(shown(whole), anew(picture))
    picture = table(lamp(700.0, 500.0))  # and all of it is drawn once more
    backend.draw(target, [picture])
    assert np.array_equal(shown(target), anew(picture))


def test_a_change_in_the_layer_is_mended_while_much_moves_above_it(screen: None) -> None:
    target, backend = pygame.Surface(SIZE).convert(), SurfaceBackend(VIEW)

    def moving(step: int) -> list[Item]:
        return [lamp(150.0 + 40 * step, 500.0)._replace(swift=True) for _ in range(step % 3 + 1)]

    for step in range(30):  # the lamp goes on in the layer, among ever other lists
        picture = table(lamp(300.0, alpha=1.0 - 0.5 * (step // 6 % 2)), Text("7", 640, 300, 20, "#FFFFFF"))
        picture.moving += moving(step)
        backend.draw(target, [picture])

        assert np.array_equal(shown(target), anew(picture)), step
        assert step < 5 or not backend._layer.remade


def test_little_is_drawn_again_for_a_small_change(screen: None, monkeypatch: pytest.MonkeyPatch) -> None:
    target, backend = pygame.Surface(SIZE).convert(), SurfaceBackend(VIEW)
    for step in range(6):
        backend.draw(target, [table(lamp(300.0 + step))])
    drawn: list[Item] = []
    draw_item = SurfaceBackend._draw_item

    def noted(backend: SurfaceBackend, surface: pygame.Surface, item: Item) -> pygame.Rect:
        drawn.append(item)
        return draw_item(backend, surface, item)

    monkeypatch.setattr(SurfaceBackend, "_draw_item", noted)

    backend.draw(target, [table(lamp(302.0))])

    assert lamp(302.0) in drawn
    panels = [item.x for item in drawn if isinstance(item, Image) and item.picture[0] == "panel"]
    assert set(panels) <= {200, 290, 380}  # the neighbours' shadows reach there


def test_another_list_or_motion_is_no_change_of_single_items() -> None:
    fast = lamp(300.0)._replace(swift=True)

    assert changed_items([lamp(1.0)], [lamp(1.0)]) == []
    assert changed_items([lamp(1.0), lamp(2.0)], [lamp(1.0), lamp(3.0)]) == [1]
    assert changed_items([lamp(1.0)], [lamp(1.0), lamp(2.0)]) is None
    assert changed_items([fast], [fast._replace(x=301.0)]) is None
    assert changed_items([ClipArea(0, 0, 1, 1)], [ClipArea(0, 0, 2, 2)]) is None


def test_areas_that_overlap_are_one() -> None:
    areas = [pygame.Rect(0, 0, 10, 10), pygame.Rect(20, 0, 10, 10), pygame.Rect(8, 0, 14, 4)]

    assert joined(areas) == [pygame.Rect(0, 0, 30, 10)]
    assert joined([pygame.Rect(5, 5, 0, 9)]) == []
    assert is_small([pygame.Rect(0, 0, 30, 100)], (100, 100))
    assert not is_small([pygame.Rect(0, 0, 31, 100)], (100, 100))
