"""Where the title has its logo, menu and corner: in no window does one cover another."""

from collections.abc import Sequence
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


def layout_of(size: tuple[int, int], rows: int, wide: float = 1.0, long: Sequence[int] = ()) -> TitleLayout:
    return title_layout(Viewport.of(*size), rows, wide=wide, long=long)


@pytest.mark.pairwise(rows=[10])
@pytest.mark.parametrize(("wide", "long"), [*((wide, ()) for wide in WIDE), (WIDE[-1], (1,))])
@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("size", WINDOWS)
def test_nothing_covers_anything_or_leaves_the_window(
    size: tuple[int, int], rows: int, wide: float, long: Sequence[int]
) -> None:
    viewport, layout = Viewport.of(*size), layout_of(size, rows, wide, long)
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


def test_in_a_tall_window_a_long_row_has_a_line_of_its_own() -> None:
    rows = layout_of((720, 1280), 8, long=(1,)).rows
    whole = layout_of((720, 1280), 8).banner.w

    assert [row.w == whole for row in rows] == [True, True, False, False, False, False, True, False]
    assert len({row.y for row in rows[:2]}) == 2
    assert rows[2].y == rows[3].y


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (3440, 1440), (5120, 1440)])
def test_in_a_wide_window_the_first_card_is_whole_below_the_logo(size: tuple[int, int]) -> None:
    viewport, layout = Viewport.of(*size), layout_of(size, 8)

    assert layout.front.within(Box(0, 0, viewport.w, viewport.h))
    assert not layout.front.meets(layout.logo)
    assert not layout.front.meets(Box(layout.banner.x, 0, layout.banner.w, viewport.h))


@pytest.mark.parametrize(
    ("size", "box"),
    [
        ((1280, 720), (802.56 - 140.16, 510 - 196.224, 280.32, 392.448)),
        ((3440, 1440), (220 + 802.56 - 140.16, 510 - 196.224, 280.32, 392.448)),  # 1720 x 720 units
        ((1280, 960), (856.747 - 186.88, 680 - 261.632, 373.76, 523.264)),
        ((720, 1280), (360 - 145.8, 1048 - 204.12, 291.6, 408.24)),
        ((1080, 1280), (540 - 218.7, 1252 - 306.18, 437.4, 612.36)),
    ],
)
def test_the_first_card_lies_where_the_painting_has_it(size: tuple[int, int], box: tuple[float, ...]) -> None:
    assert tuple(layout_of(size, 8).front) == pytest.approx(box, abs=0.01)


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("size", WINDOWS)
def test_the_row_to_quit_stands_apart_from_every_other(size: tuple[int, int], rows: int) -> None:
    *others, above, last = layout_of(size, rows).rows
    usual = above.y - others[-1].bottom if above.y > others[-1].y else above.y - others[-2].bottom

    assert last.y > above.bottom
    assert last.y - above.bottom > 1.5 * usual
