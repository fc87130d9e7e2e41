"""What is as large as the window costs little memory."""

import numpy as np
import pygame
import pytest

from game.draw.items import END_CLIP, ClipArea, DrawList, Image
from game.draw.memory_budget import MEGABYTE, MOST, TOGETHER, WINDOWS, budget
from game.draw.picture_cache import PAINTERS, Canvas, Pictures, PictureStyle
from game.draw.surface import SurfaceBackend
from game.draw.tabletop import far_title, title
from game.draw.viewport import Viewport
from game.stage.geometry import Box

SIZE = (640, 360)
VIEW = Viewport.of(*SIZE)


def drawn(*items: Image | ClipArea) -> tuple[pygame.Surface, SurfaceBackend]:
    """The items on a plain ground, and the backend that drew them."""
    backend, target = SurfaceBackend(VIEW), pygame.Surface(SIZE).convert()
    whole = Image(("veil", "#406080", 1.0), VIEW.w / 2, VIEW.h / 2, VIEW.w, VIEW.h)
    out = DrawList()
    out.moving += [whole, *items]
    backend.draw(target, [out])
    return target, backend


def veil(opacity: float, box: Box, alpha: float = 1.0) -> Image:
    return Image(("veil", "#800000", opacity), box.cx, box.cy, box.w, box.h, alpha=alpha)


class TestVeil:
    def test_it_darkens_its_box_and_nothing_else(self, screen: None) -> None:
        target, _ = drawn(veil(0.5, Box(0, 0, VIEW.w / 2, VIEW.h)))

        red, green, blue, _ = target.get_at((100, 100))
        assert (abs(red - 96), abs(green - 48), abs(blue - 64)) <= (2, 2, 2)
        assert target.get_at((319, 100)) == target.get_at((0, 359)) == target.get_at((100, 100))
        assert target.get_at((320, 100))[:3] == (0x40, 0x60, 0x80)

    def test_it_fades(self, screen: None) -> None:
        target, _ = drawn(veil(1.0, Box(0, 0, VIEW.w, VIEW.h), alpha=0.5))

        red, green, blue, _ = target.get_at((100, 100))
        assert (abs(red - 96), abs(green - 48), abs(blue - 64)) <= (2, 2, 2)

    def test_it_keeps_to_a_clip(self, screen: None) -> None:
        target, _ = drawn(ClipArea(0, 0, VIEW.w / 4, VIEW.h), veil(1.0, Box(0, 0, VIEW.w, VIEW.h)), END_CLIP)

        assert target.get_at((100, 100))[:3] == (0x80, 0, 0)
        assert target.get_at((200, 100))[:3] == (0x40, 0x60, 0x80)

    def test_one_over_the_whole_window_is_a_pixel(self, screen: None) -> None:
        _, backend = drawn(veil(0.6, Box(0, 0, VIEW.w, VIEW.h)))

        assert backend.pictures.used < 100


def test_room_and_table_are_one_picture(screen: None) -> None:
    table = Box(VIEW.w * 0.1, 4, VIEW.w * 0.8, VIEW.h - 8)
    target, backend = drawn(Image(("ground", "plum", table), VIEW.w / 2, VIEW.h / 2, VIEW.w, VIEW.h))

    middle, corner = target.get_at((320, 150)), target.get_at((4, 4))
    assert sum(middle[:3]) > 2 * sum(corner[:3]) > 0
    assert backend.pictures.used <= SIZE[0] * SIZE[1] * 4 + 100


def test_what_fills_the_window_stays_while_much_else_is_painted(
    screen: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground, pictures = ("ground", "plum", Box(96, 4, 768, 532)), Pictures(1.0)
    painted: list[object] = []
    whole = PAINTERS["ground"]

    def counted(*given: object) -> pygame.Surface:
        painted.append(given)
        return whole(*given)

    monkeypatch.setitem(PAINTERS, "ground", counted)

    for step in range(30):
        pictures.upright(ground, 960, 540)
        pictures.upright(("panel", "plate", 16), 900 + step, 900)

    assert len(painted) == 1


def test_what_is_kept_is_bounded(screen: None) -> None:
    pictures = Pictures(1.0)
    for step in range(90):
        pictures.upright(("panel", "plate", 16), 500 + step, 500)
        pictures.turned(Image(("panel", "plate", 16), 0, 0, 500 + step, 500, angle=3.0 + step))

    assert pictures.used <= MOST.upright + MOST.turned


def test_less_is_kept_in_a_larger_window(screen: None) -> None:
    backend = SurfaceBackend(Viewport.of(640, 360))
    backend.resize(Viewport.of(2560, 1440))
    for step in range(60):
        backend.pictures.upright(("panel", "plate", 16), 400 + step, 400)
        backend.pictures.turned(Image(("panel", "plate", 16), 0, 0, 400 + step, 400, angle=3.0 + step))

    limits = budget(2560, 1440)
    assert backend.pictures.used <= limits.upright + limits.turned < (MOST.upright + MOST.turned) * 0.7


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (1440, 2560)])
def test_window_and_pictures_share_what_there_is(size: tuple[int, int]) -> None:
    assert sum(budget(*size)) + WINDOWS * size[0] * size[1] * 4 <= TOGETHER + MEGABYTE


def test_even_the_largest_window_keeps_a_whole_table() -> None:
    """And as many turned pictures in a frame as it draws: less and they are painted anew in every frame."""
    assert sum(budget(3840, 2160)) >= 3 * 3840 * 2160 * 4


@pytest.mark.parametrize("size", [(640, 360), (360, 640)])
def test_behind_a_menu_the_title_is_out_of_focus(screen: None, size: tuple[int, int]) -> None:
    """The same picture, on which nothing can be read: neighbouring pixels hardly differ."""
    canvas = Canvas(*size, 0.5, PictureStyle())
    clear, far = (pygame.surfarray.array3d(paint(canvas)).astype(int) for paint in (title, far_title))

    steps = [np.abs(np.diff(seen, axis=0)).max() for seen in (clear, far)]

    assert abs(clear.mean() - far.mean()) < 4
    assert steps[0] > 100
    assert steps[1] < 12
