"""Layout of the title's logo, menu and corner: a pure function of the window."""

from collections.abc import Collection
from dataclasses import dataclass

from game.draw.viewport import Viewport
from game.stage.geometry import RATIO, Box
from game.stage.layout.painting import filling

LOGO_TOP, FELT_TOP, CARDS_TOP = 0.07, 0.392, 0.656  # of the tall painting: sky, cloth before the cards, cards
WIDE, TALL = 16 / 9, 9 / 16  # widths over heights of the paintings
# Of a painting: the middle of the first card, in shares of width and height, and its width.
WIDE_FRONT, TALL_FRONT = (0.627, 0.70833, 0.219), (0.5, 0.81875, 0.405)
LOGO_AT = 0.6115  # of the wide painting
LOGO_RATIO = 1860 / 710  # width over height of the lettering
LOGO_LEAST = 0.7  # of its usual width: where the corner leaves it less beside itself it stands below
APART = 0.9  # further gaps before the last row
LOWEST = 40.0  # a row of the menu in a wide window
MENU_LEAST = 0.85  # of its usual height: where the cloth leaves it less it begins above, if the logo allows


@dataclass(frozen=True, slots=True)
class TitleLayout:
    """Boxes in design units. `rows` follow the banner in reading order; the last, to quit, stands apart."""

    logo: Box
    banner: Box
    rows: tuple[Box, ...]
    profile: Box
    version: Box
    cards: Box  # where the painting has its cards, and dust may rise
    front: Box  # where the painting has the first card of its fan

    @property
    def unit(self) -> float:
        """The size of the menu over its usual one."""
        return self.banner.h / 76


def title_layout(
    viewport: Viewport, rows: int, *, wide: float = 1.0, long: Collection[int] = ()
) -> TitleLayout:
    """Return the layout for a menu of a banner and `rows` more rows.

    `wide` scales the menu with the text size. In a tall window two rows share a line, but for `long` ones.
    """
    return _portrait(viewport, rows, long) if viewport.portrait else _landscape(viewport, rows, wide)


def _landscape(viewport: Viewport, rows: int, wide: float) -> TitleLayout:
    w, h = viewport.w, viewport.h
    s = h / 720
    x = max(28.0, 64 * s)
    width = min(314 * max(s, 0.86) * wide, w * 0.42)
    banner_tall = max(58.0, 76 * s)
    gaps = rows + APART + 0.8
    gap = max(3.0, min(max(5.0, 10 * s), (h - 14 - 36 * s - banner_tall - rows * LOWEST) / gaps))
    room = (h - 64 * s - banner_tall - gap * (1.8 + APART)) / rows - gap
    tall = max(LOWEST, min(53 * s, room))
    total = banner_tall + gap * (1.8 + APART) + rows * tall + (rows - 1) * gap
    y = max(14.0, min(99 * s, (h - 36 * s - total) / 2))
    banner = Box(x, y, width, banner_tall)
    first = banner.bottom + gap * 1.8
    corner = 226 * max(s, 0.8)
    profile = Box(w - 18 * s - corner, 20 * s, corner, 52 * max(s, 0.86))
    return TitleLayout(
        logo=_logo(w, s, banner.right, profile),
        banner=banner,
        rows=tuple(
            Box(x, first + index * (tall + gap) + (APART * gap if index == rows - 1 else 0.0), width, tall)
            for index in range(rows)
        ),
        profile=profile,
        version=Box(x, h - 34 * s, w * 0.4, 20),
        cards=Box(w * 0.36, h * 0.3, w * 0.6, h * 0.66),
        front=_front(viewport),
    )


def _logo(w: float, s: float, menu: float, profile: Box) -> Box:
    """Return the logo's box in a wide window: beside the corner, or between it and the cards.

    `menu` is the menu's right end.
    """
    painted = filling(w, 720 * s, WIDE)
    usual, centre = 500 * s, w * LOGO_AT if painted.x <= 0 else painted.x + painted.w * LOGO_AT
    wide = min(usual, 2 * (profile.x - 12 - centre), 2 * (centre - menu - 12))
    if wide >= LOGO_LEAST * usual:
        return Box.around(centre, 126 * s, wide, wide / LOGO_RATIO)
    left, right = menu + 20 * s, w - 20 * s
    wide = min(usual, right - left)
    return Box.around((left + right) / 2, profile.bottom + 116 * s, wide, wide / LOGO_RATIO)


def _in_lines(rows: int, long: Collection[int]) -> list[list[int]]:
    """Return the rows of each line, two of them where neither is long."""
    lines: list[list[int]] = []
    for row in range(rows):
        if lines and len(lines[-1]) == 1 and row not in long and lines[-1][0] not in long:
            lines[-1].append(row)
        else:
            lines.append([row])
    return lines


def _portrait(viewport: Viewport, rows: int, long: Collection[int]) -> TitleLayout:
    w, h = viewport.w, viewport.h
    felt, cards = _painted(viewport, FELT_TOP), _painted(viewport, CARDS_TOP)
    s = min(w / 720, felt / 322)  # corner and logo stand above the cloth
    width, logo_wide = 552 * s, 560 * s
    edge = (w - width) / 2
    profile = Box.around(w / 2, 46 * s, 250 * s, 56 * s)
    top = max(profile.bottom + 24 * s, _painted(viewport, LOGO_TOP))
    logo = Box((w - logo_wide) / 2, top, logo_wide, logo_wide / LOGO_RATIO)
    shared = _in_lines(rows - 1, long)
    lines = len(shared) + 1  # the last row has a line of its own
    usual = 98 * s + (lines * 7.2 + APART) * 10 * s
    k = s * min(1.0, max(MENU_LEAST, (cards - felt) / usual), (cards - logo.bottom - 10 * s) / usual)
    tall, banner_tall, gap = max(46.0, 62 * k), 82 * k, 10 * k
    whole = banner_tall + gap * (1.6 + APART) + lines * (tall + gap)
    banner = Box(edge, max(logo.bottom + gap, min(felt, cards - whole)), width, banner_tall)
    half = (width - gap) / 2
    first = banner.bottom + gap * 1.6
    boxes = [
        Box(edge + at * (half + gap), first + line * (tall + gap), half if len(row) == 2 else width, tall)
        for line, row in enumerate(shared)
        for at in range(len(row))
    ]
    boxes.append(
        Box.around(w / 2, first + (lines - 0.5 + APART * gap / (tall + gap)) * (tall + gap), half, tall)
    )
    return TitleLayout(
        logo=logo,
        banner=banner,
        rows=tuple(boxes),
        profile=profile,
        version=Box(edge, h - 40 * s, width, 20),
        cards=Box(w * 0.05, h * 0.5, w * 0.9, h * 0.45),
        front=_front(viewport),
    )


def _painted(viewport: Viewport, part: float) -> float:
    """Return the screen height of a point of the tall painting, given as a share of its height."""
    painted = filling(viewport.w, viewport.h, TALL)
    return painted.y + part * painted.h


def _front(viewport: Viewport) -> Box:
    """Return the box of the first card of the painting's fan."""
    ratio, (x, y, wide) = (TALL, TALL_FRONT) if viewport.portrait else (WIDE, WIDE_FRONT)
    painted = filling(viewport.w, viewport.h, ratio)
    width = wide * painted.w
    return Box.around(painted.x + x * painted.w, painted.y + y * painted.h, width, width * RATIO)
