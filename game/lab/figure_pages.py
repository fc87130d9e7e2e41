"""The pictures of the laboratory: panels for one set of rules, or for two that are compared.

A sheet is wide enough for the longest names. Titles are folded into as many lines as they need.
"""

import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import matplotlib as mpl
from matplotlib import font_manager
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.gridspec import GridSpec, SubplotSpec
from matplotlib.textpath import TextPath

from engine.lab.report_figures import Comparison, Report
from game.lab import figure_panels, figure_text
from game.system import assets

# Inches, of 100 pixels.
HEAD = 1.15  # above all panels, under one line of title and one of what follows it
TITLE, BELOW = 0.4, 0.2  # of each line of the title, and of what follows it
EDGE = 0.32  # from the edge of the sheet to its titles
LEFT, RIGHT = 1.68, 0.24  # beside all panels; at the left more if names need it
ROOM = 14.08  # of panels that stand side by side
BETWEEN = 1.54  # two of them, for the names of the second
CARDS, APART = 2.33, 0.18  # of a panel with a row for each card, and between two of them
CHOSEN, NAMED = 2.64, 1.59  # of the panel beside those, and for its names, or more if they need it
AROUND = 0.4  # a name on both sides
ROW = 0.27  # of a row of names
GAP, FOOT = 1.0, 0.65  # below panels: between rows of them, and at the foot
LEAST = 3.4  # of a panel's height

BIG, USUAL = 22, 11  # points of type
KEY = "Lines: 95 % intervals. Green is surely more, red surely less, grey may be chance."
TWO_KEY = "Lines: 95 % intervals. Differences in black are sure, those in grey may be chance."
FONT = "Atkinson Hyperlegible"
STYLE: Any = {
    "font.family": [FONT, "DejaVu Sans"],
    "font.size": USUAL,
    "text.parse_math": False,  # names may have dollars
    "text.color": figure_panels.INK,
    "axes.labelcolor": figure_panels.INK,
    "axes.edgecolor": figure_panels.LINE,
    "axes.facecolor": figure_panels.PAPER,
    "axes.titlesize": 13,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "figure.facecolor": figure_panels.PAPER,
    "grid.color": figure_panels.LINE,
    "grid.linewidth": 0.6,
    "xtick.color": figure_panels.MUTED,
    "ytick.color": figure_panels.INK,
    "ytick.left": False,
    "legend.frameon": False,
}


@contextmanager
def style() -> Iterator[None]:
    """Set the colours and type of the pictures within a `with` block."""
    for name in assets.names("sprites", "fonts"):
        if name.startswith("Atkinson") and name.endswith(".ttf"):
            font_manager.fontManager.addfont(str(assets.asset("sprites", "fonts", name)))
    with mpl.rc_context(STYLE), warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Glyph .* missing")  # a box stands for it
        yield


def picture(figures: Report) -> Figure:
    """Return the picture of one set of rules."""
    shown = figure_panels.shown_cards(figures)
    wins = max(LEAST, ROW * figure_panels.win_rows(figures))
    named = max(NAMED, _widest(figure_text.chosen(figures)))
    sheet, grid = _sheet(
        [(figure_text.rules(figures), figure_panels.INK)],
        f"{figure_text.tables(figures)}. {KEY}",
        heights=(wins, ROW * len(shown)),
        room=ROOM + named - NAMED,
        names=[*_winners(figures), *shown],
    )
    rated = "ratings" in figures
    top = _side_by_side(sheet, grid[0], 3 + rated, ROOM + named - NAMED)
    figure_panels.wins(top[0], figures)
    figure_panels.lengths(top[1], figures)
    figure_panels.endings(top[2], figures)
    if rated:
        figure_panels.ratings(top[3], figures)
    if shown:
        widths = (CARDS, APART, CARDS, APART, CARDS, APART, CARDS, named, CHOSEN)
        below = grid[1].subgridspec(1, len(widths), width_ratios=widths, wspace=0)
        *cards, chosen = (sheet.add_subplot(below[at]) for at in range(0, len(widths), 2))
        figure_panels.cards(cards, figures, shown)
        figure_panels.chosen(chosen, figures)
    return sheet


def compared(figures: Comparison) -> Figure:
    """Return the picture of two sets of rules side by side, with their differences."""
    reports = figures["first"], figures["second"]
    wins = max(LEAST, ROW * figure_panels.win_rows(reports[0]) * 1.3)
    rows = figure_text.differences(figures)
    sheet, grid = _sheet(
        [
            (figure_text.rules(report), colour)
            for report, colour in zip(reports, figure_panels.TWO, strict=True)
        ],
        f"{figure_text.tables(reports[0])}. {TWO_KEY}",
        heights=(wins, ROW * len(rows)),
        room=ROOM,
        names=[*_winners(reports[0]), *(row.name for row in rows)],
    )
    top = _side_by_side(sheet, grid[0], 3, ROOM)
    figure_panels.wins(top[0], *reports)
    figure_panels.lengths(top[1], *reports)
    figure_panels.endings(top[2], *reports)
    if rows:
        figure_panels.differences(sheet.add_subplot(grid[1]), rows)
    return sheet


def _winners(figures: Report) -> list[str]:
    """Return the names of all whose wins are shown."""
    return [name for group in figure_text.winners(figures) for name in group]


def _side_by_side(sheet: Figure, place: SubplotSpec, count: int, room: float) -> list[Axes]:
    """Return `count` panels of the same width in a row of `room` inches."""
    wide = (room - BETWEEN * (count - 1)) / count
    row = place.subgridspec(1, count, wspace=BETWEEN / wide)
    return [sheet.add_subplot(row[at]) for at in range(count)]


def _sheet(
    titles: Sequence[tuple[str, str]],
    key: str,
    *,
    heights: Sequence[float],
    room: float,
    names: Iterable[str],
) -> tuple[Figure, GridSpec]:
    """Return a sheet with its titles in their colours, and a grid of rows of these heights, all in
    inches.

    Rows of height 0 are left out. `room` is the width of the rows; the longest of `names` fits at their
    left.
    """
    rows = [height for height in heights if height]
    left = max(LEFT, _widest(names))
    width = left + room + RIGHT
    lines = [
        (line, colour)
        for title, colour in titles
        for line in folded(title, width - 2 * EDGE, size=BIG, weight="bold")
    ]
    keys = folded(key, width - 2 * EDGE)
    head = HEAD + TITLE * (len(lines) - 1) + BELOW * (len(keys) - 1)
    height = head + sum(rows) + GAP * (len(rows) - 1) + FOOT
    sheet = Figure(figsize=(width, height), dpi=100)
    for place, (line, colour) in enumerate(lines, 1):
        y = 1 - (0.04 + TITLE * place) / height
        sheet.text(EDGE / width, y, line, size=BIG, weight="bold", color=colour)
    for place, line in enumerate(keys):
        y = 1 - (0.32 + TITLE * len(lines) + BELOW * place) / height
        sheet.text(EDGE / width, y, line, color=figure_panels.MUTED)
    grid = GridSpec(
        len(rows),
        1,
        figure=sheet,
        height_ratios=rows,
        left=left / width,
        right=1 - RIGHT / width,
        top=1 - head / height,
        bottom=FOOT / height,
        hspace=GAP * len(rows) / sum(rows),
    )
    return sheet, grid


def _widest(names: Iterable[str]) -> float:
    """Return the inches that the longest of these names needs at the side of a panel."""
    return max((wide(name) for name in names), default=0.0) + AROUND


def wide(line: str, size: float = USUAL, weight: str = "normal") -> float:
    """Return the width of a line in inches; 0 for an empty one. `size` is in points."""
    if not line.strip():
        return 0.0
    kind = font_manager.FontProperties(family=STYLE["font.family"], weight=weight)
    points = TextPath((0, 0), line, size, prop=kind).get_extents().width
    return float(points) / 72


def folded(text: str, room: float, *, size: float = USUAL, weight: str = "normal") -> list[str]:
    """Return a text in lines that each fit into `room` inches, unless a single word does not."""
    lines = [""]
    for word in text.split():
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and wide(longer, size, weight) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
