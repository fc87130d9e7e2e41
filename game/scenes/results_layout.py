"""Where the results stand: a pure function of the window and the number of players."""

from dataclasses import dataclass

from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui.layout import dialog

WIDTH = 860.0
PADDING = 20.0
HEAD = 96.0
CAPTIONS = 22.0
GAP = 5.0
LEAST_ROW = 40.0  # lower rows cannot be read: more players than fit are scrolled


@dataclass(frozen=True, slots=True)
class ResultsLayout:
    """Boxes in design units; `rows` may reach beyond `area`, which scrolls."""

    panel: Box
    head: Box
    captions: Box
    area: Box
    rows: tuple[Box, ...]
    buttons: Box


def results_layout(viewport: Viewport, players: int, *, row: float, wide: float) -> ResultsLayout:
    """Results of so many players in rows of this height; `wide` grows the panel with the text."""
    head = HEAD * min(1.0, viewport.h / 640)
    buttons = row
    rest = head + CAPTIONS + buttons + 2 * PADDING + 18 + 28
    row = max(min(row, (viewport.h - rest) / players - GAP), LEAST_ROW)
    rows = players * (row + GAP) + 8
    panel = dialog(viewport, WIDTH * wide, rest - 28 + rows)
    inner = Box(panel.x + PADDING, panel.y + PADDING * 0.6, panel.w - 2 * PADDING, panel.h - PADDING * 1.6)
    captions = Box(inner.x, inner.y + head, inner.w, CAPTIONS)
    bottom = inner.bottom - buttons - 10
    area = Box(inner.x, captions.bottom, inner.w, bottom - captions.bottom)
    gutter = 16.0 if rows > area.h + 1 else 0.0
    return ResultsLayout(
        panel=panel,
        head=Box(inner.x, inner.y, inner.w, head),
        captions=captions,
        area=area,
        rows=tuple(
            Box(area.x + 2, area.y + 2 + place * (row + GAP), area.w - 4 - gutter, row)
            for place in range(players)
        ),
        buttons=Box(inner.x, inner.bottom - buttons, inner.w, buttons),
    )
