"""Where the title's logo, menu and corner stand: a pure function of the window."""

from dataclasses import dataclass

from game.draw.viewport import Viewport
from game.stage.geometry import Box

LOGO_TOP, FELT_TOP = 0.07, 0.392  # of the tall painting: the sky, and the cloth before the cards
LOGO_RATIO = 1860 / 710  # width over height of the lettering


@dataclass(frozen=True, slots=True)
class TitleLayout:
    """Boxes in design units; `rows` follow the banner in reading order, in `across` columns."""

    logo: Box
    banner: Box
    rows: tuple[Box, ...]
    profile: Box
    version: Box
    cards: Box  # where the painting has its cards, and dust may rise


def title_layout(viewport: Viewport, rows: int, *, wide: float = 1.0) -> TitleLayout:
    """The title for a menu of a banner and `rows` more rows; `wide` grows the menu with the text size."""
    return _portrait(viewport, rows) if viewport.portrait else _landscape(viewport, rows, wide)


def _landscape(viewport: Viewport, rows: int, wide: float) -> TitleLayout:
    w, h = viewport.w, viewport.h
    s = h / 720
    x = max(28.0, 64 * s)
    width = min(314 * max(s, 0.86) * wide, w * 0.42)
    gap = max(5.0, 10 * s)
    banner_tall = max(58.0, 76 * s)
    room = (h - 64 * s - banner_tall - gap * 1.8) / rows - gap
    tall = max(40.0, min(53 * s, room))
    total = banner_tall + gap * 1.8 + rows * tall + (rows - 1) * gap
    y = max(14.0, min(99 * s, (h - 36 * s - total) / 2))
    banner = Box(x, y, width, banner_tall)
    first = banner.bottom + gap * 1.8
    corner = 226 * max(s, 0.8)
    profile = Box(w - 18 * s - corner, 20 * s, corner, 52 * max(s, 0.86))
    centre = w * 0.6115
    logo_wide = min(500 * s, 2 * (profile.x - 12 - centre))
    return TitleLayout(
        logo=Box.around(centre, 126 * s, logo_wide, logo_wide / LOGO_RATIO),
        banner=banner,
        rows=tuple(Box(x, first + index * (tall + gap), width, tall) for index in range(rows)),
        profile=profile,
        version=Box(x, h - 34 * s, w * 0.4, 20),
        cards=Box(w * 0.36, h * 0.3, w * 0.6, h * 0.66),
    )


def _portrait(viewport: Viewport, rows: int) -> TitleLayout:
    w, h = viewport.w, viewport.h
    s = w / 720
    edge, gap = 84 * s, 10 * s
    width, logo_wide = w - 2 * edge, 560 * s
    tall, banner_tall = max(46.0, 62 * s), 82 * s
    profile = Box.around(w / 2, 46 * s, 250 * s, 56 * s)
    top = max(profile.bottom + 24 * s, _painted(viewport, LOGO_TOP))
    logo = Box((w - logo_wide) / 2, top, logo_wide, logo_wide / LOGO_RATIO)
    banner = Box(edge, max(logo.bottom + gap, _painted(viewport, FELT_TOP)), width, banner_tall)
    half = (width - gap) / 2
    first = banner.bottom + gap * 1.6
    boxes = [
        Box(
            edge + (index % 2) * (half + gap),
            first + (index // 2) * (tall + gap),
            width if index == rows - 1 and rows % 2 else half,
            tall,
        )
        for index in range(rows)
    ]
    return TitleLayout(
        logo=logo,
        banner=banner,
        rows=tuple(boxes),
        profile=profile,
        version=Box(edge, h - 40 * s, width, 20),
        cards=Box(w * 0.05, h * 0.5, w * 0.9, h * 0.45),
    )


def _painted(viewport: Viewport, part: float) -> float:
    """Where something stands in the window that stands at this part of the tall painting's height."""
    painted = max(viewport.w / 1440, viewport.h / 2560) * 2560
    return viewport.h / 2 + (part - 0.5) * painted
