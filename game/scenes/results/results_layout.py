"""Layout of the results: a pure function of the window and the number of players."""

from dataclasses import dataclass

from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui.box_layout import columns, dialog

WIDTH = 860.0
PADDING = 20.0
HEAD = 96.0  # at the usual size of text, as is the next
CAPTIONS = 22.0
GAP = 5.0
BUTTON = 300.0  # the widest button, at the usual size of text
APART = 14.0
LEAST_ROW = 40.0  # lower rows cannot be read: more players than fit are scrolled


@dataclass(frozen=True, slots=True)
class ResultsLayout:
    """Boxes in design units. `rows` may extend beyond `area`, which scrolls."""

    panel: Box
    head: Box
    captions: Box
    area: Box
    rows: tuple[Box, ...]
    foot: Box
    buttons: tuple[Box, ...]


def results_layout(
    viewport: Viewport,
    players: int,
    *,
    row: float,
    wide: float,
    foot: float = 0.0,
    answers: int = 1,
    least: float = 0.0,
) -> ResultsLayout:
    """Return the layout for a number of players and a row height.

    `wide` scales panel, head and captions. `foot` is the height of the line above the buttons. There is a
    button for each of the `answers`, the usual one first, each at least `least` wide; if necessary the
    first has a row of its own.
    """
    head, captions = HEAD * wide * min(1.0, viewport.h / 640), CAPTIONS * wide
    width = dialog(viewport, WIDTH * wide, 0.0).w - 2 * PADDING
    stacked = answers > 1 and (width + APART) / answers - APART < least
    buttons = 2 * row + APART if stacked else row
    rest = head + captions + foot + buttons + 2 * PADDING + 18 + 28
    row = max(min(row, (viewport.h - rest) / players - GAP), LEAST_ROW)
    rows = players * (row + GAP) + 8
    panel = dialog(viewport, WIDTH * wide, rest - 28 + rows)
    inner = Box(panel.x + PADDING, panel.y + PADDING * 0.6, panel.w - 2 * PADDING, panel.h - PADDING * 1.6)
    over = Box(inner.x, inner.y + head, inner.w, captions)
    feet = Box(inner.x, inner.bottom - buttons, inner.w, buttons)
    bottom = inner.bottom - buttons - 10 - foot
    area = Box(inner.x, over.bottom, inner.w, bottom - over.bottom)
    gutter = 16.0 if rows > area.h + 1 else 0.0
    return ResultsLayout(
        panel=panel,
        head=Box(inner.x, inner.y, inner.w, head),
        captions=over,
        area=area,
        rows=tuple(
            Box(area.x + 2, area.y + 2 + place * (row + GAP), area.w - 4 - gutter, row)
            for place in range(players)
        ),
        foot=Box(inner.x, bottom + 2, inner.w, foot),
        buttons=tuple(_buttons(feet, answers, BUTTON * wide, stacked=stacked)),
    )


def _buttons(box: Box, count: int, widest: float, *, stacked: bool) -> list[Box]:
    """Return the buttons centred side by side, the first at the right, or the first above all others."""
    if stacked:
        high = (box.h - APART) / 2
        others = Box(box.x, box.bottom - high, box.w, high)
        return [Box(box.x, box.y, box.w, high), *_buttons(others, count - 1, widest, stacked=False)]
    width = min(box.w, count * widest + APART)
    return columns(Box(box.cx - width / 2, box.y, width, box.h), [1] * count, APART)[::-1]
