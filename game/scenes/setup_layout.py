"""Where the parts of the set-up stand: a pure function of the window."""

from dataclasses import dataclass

from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.ui.layout import columns, frame

HEAD = 50.0  # of a panel with a title
LINE = 24.0
PADDING = 12.0


@dataclass(frozen=True, slots=True)
class SetupLayout:
    """Boxes in design units. `seats` and its panel are None where all stands in one column."""

    seats_panel: Box | None
    seats: Box | None
    rules_panel: Box
    rules: Box
    foot: Box
    line: Box
    code: Box
    copy: Box
    seed: Box
    start: Box


def setup_layout(viewport: Viewport, *, row: float) -> SetupLayout:
    """The set-up in rows of this height: two columns in a wide window, one in a tall one."""
    if viewport.portrait:
        return _one_column(viewport, row)
    whole = frame(viewport, footer=row + LINE + 2 * PADDING)
    left, right = columns(whole.body, (0.42, 0.58) if viewport.compact else (0.36, 0.64), 14)
    foot = whole.footer.inset(PADDING)
    low = Box(foot.x, foot.bottom - row, foot.w, row)
    code, seed, start = columns(Box(low.x, low.y, low.w - row - 8, row), (0.36, 0.34, 0.3), 14)
    return SetupLayout(
        seats_panel=left,
        seats=_inside(left, HEAD),
        rules_panel=right,
        rules=_inside(right, HEAD),
        foot=whole.footer,
        line=Box(foot.x, foot.y - 4, foot.w, LINE),
        code=code,
        copy=Box(code.right + 8, low.y, row, row),
        seed=seed.moved(row + 8, 0),
        start=start.moved(row + 8, 0),
    )


def _one_column(viewport: Viewport, row: float) -> SetupLayout:
    whole = frame(viewport, footer=2 * row + 10 + 2 * LINE + 2 * PADDING)
    foot = whole.footer.inset(PADDING)
    second = Box(foot.x, foot.bottom - row, foot.w, row)
    first = second.moved(0, -row - 10)
    seed, start = columns(second, (1, 1), 12)
    return SetupLayout(
        seats_panel=None,
        seats=None,
        rules_panel=whole.body,
        rules=_inside(whole.body, PADDING),
        foot=whole.footer,
        line=Box(foot.x, foot.y - 4, foot.w, 2 * LINE),
        code=Box(first.x, first.y, first.w - row - 8, row),
        copy=Box(first.right - row, first.y, row, row),
        seed=seed,
        start=start,
    )


def _inside(panel: Box, top: float) -> Box:
    return Box(panel.x + PADDING, panel.y + top, panel.w - 2 * PADDING, panel.h - top - PADDING)
