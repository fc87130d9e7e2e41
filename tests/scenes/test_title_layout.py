"""Where the title has its logo, menu and corner: in no window does one cover another."""

from itertools import combinations

import pytest

from game.draw.viewport import Viewport
from game.scenes.title.title_layout import CARDS_TOP, TitleLayout, title_layout
from game.stage.geometry import Box

WINDOWS = (
    (640, 360), (640, 480), (720, 720), (800, 600), (900, 860), (1024, 768), (1200, 800), (1280, 720),
    (1280, 800), (1280, 1024), (3440, 1440), (360, 640), (640, 700), (720, 1280), (800, 860), (1080, 1920),
    (1280, 1300),
)  # fmt: skip
TALL = [size for size in WINDOWS if size[1] > size[0]]
ROWS = (8, 9, 10)  # the menu, with a match to continue, with a table to go on hosting
WIDE = (1.0, 1.6)  # usual and large text


def layout_of(size: tuple[int, int], rows: int, wide: float = 1.0) -> TitleLayout:
    return title_layout(Viewport.of(*size), rows, wide=wide)


@pytest.mark.pairwise(rows=[10])
@pytest.mark.parametrize("wide", WIDE)
@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_covers_anything_or_leaves_the_window(size: tuple[int, int], rows: int, wide: float) -> None:
    viewport, layout = Viewport.of(*size), layout_of(size, rows, wide)
    window = Box(0, 0, viewport.w, viewport.h)
    boxes = {
        "logo": layout.logo,
        "banner": layout.banner,
        "profile": layout.profile,
        "version": layout.version,
        **{f"row {place}": box for place, box in enumerate(layout.rows)},
    }

    assert [what for what, box in boxes.items() if not box.within(window)] == []
    assert [(a, b) for a, b in combinations(boxes, 2) if boxes[a].meets(boxes[b])] == []


@pytest.mark.pairwise(rows=[10])
@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_logo_is_large_in_every_window(size: tuple[int, int], rows: int) -> None:
    viewport, logo = Viewport.of(*size), layout_of(size, rows).logo

    assert logo.w > 0.4 * min(viewport.w, viewport.h)


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("size", TALL)
def test_in_a_tall_window_the_menu_leaves_the_cards_free(size: tuple[int, int], rows: int) -> None:
    viewport, layout = Viewport.of(*size), layout_of(size, rows)
    painted = max(viewport.w / 1440, viewport.h / 2560) * 2560
    cards = viewport.h / 2 + (CARDS_TOP - 0.5) * painted

    assert max(box.bottom for box in layout.rows) < cards
    assert min(box.h for box in layout.rows) >= 40
