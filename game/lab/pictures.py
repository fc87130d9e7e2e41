"""The pictures of the laboratory: panels put together for one set of rules, or for two that are compared."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import matplotlib as mpl
from matplotlib import font_manager
from matplotlib.figure import Figure
from matplotlib.gridspec import GridSpec

from game import assets
from game.lab import panels, words
from game.lab.words import Figures

WIDTH = 16.0  # inches, of 100 pixels
HEAD = 1.15  # inches above all panels
ROW = 0.27  # inches of a row of names
GAP, FOOT = 1.0, 0.65  # inches below panels: between rows of them, and at the foot
LEAST = 3.4  # inches of a panel
KEY = "Lines: 95 % intervals. Green is surely more, red surely less, grey may be chance."
FONT = "Atkinson Hyperlegible"
STYLE: Any = {
    "font.family": [FONT, "DejaVu Sans"],
    "font.size": 11,
    "text.color": panels.INK,
    "axes.labelcolor": panels.INK,
    "axes.edgecolor": panels.LINE,
    "axes.facecolor": panels.PAPER,
    "axes.titlesize": 13,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
    "figure.facecolor": panels.PAPER,
    "grid.color": panels.LINE,
    "grid.linewidth": 0.6,
    "xtick.color": panels.MUTED,
    "ytick.color": panels.INK,
    "ytick.left": False,
    "legend.frameon": False,
}


@contextmanager
def style() -> Iterator[None]:
    """The colours and type of the pictures, in here only."""
    for name in assets.names("sprites", "fonts"):
        if name.startswith("Atkinson") and name.endswith(".ttf"):
            font_manager.fontManager.addfont(str(assets.asset("sprites", "fonts", name)))
    with mpl.rc_context(STYLE):
        yield


def picture(figures: Figures) -> Figure:
    """The figures of one set of rules."""
    shown = panels.shown_cards(figures)
    wins = max(LEAST, ROW * panels.win_rows(figures))
    cards = ROW * len(shown)
    sheet, grid = _sheet(words.rules(figures), words.played(figures), (wins, cards))
    top = grid[0].subgridspec(1, 3 + ("ratings" in figures), wspace=0.42)
    panels.wins(sheet.add_subplot(top[0]), figures)
    panels.lengths(sheet.add_subplot(top[1]), figures)
    panels.endings(sheet.add_subplot(top[2]), figures)
    if "ratings" in figures:
        panels.ratings(sheet.add_subplot(top[3]), figures)
    if shown:
        below = grid[1].subgridspec(1, 6, width_ratios=(3, 3, 3, 3, 1.6, 3.4), wspace=0.08)
        panels.cards([sheet.add_subplot(below[at]) for at in range(4)], figures, shown)
        panels.chosen(sheet.add_subplot(below[5]), figures)
    return sheet


def compared(figures: Figures) -> Figure:
    """Two sets of rules side by side, and what they differ in."""
    first, second = figures["first"], figures["second"]
    wins = max(LEAST, ROW * panels.win_rows(first) * 1.3)
    rows = words.differences(figures)
    title = f"{words.rules(first)}  |  {words.rules(second)}"
    sheet, grid = _sheet(title, words.played(first), (wins, ROW * len(rows)))
    top = grid[0].subgridspec(1, 3, wspace=0.42)
    panels.wins(sheet.add_subplot(top[0]), first, second)
    panels.lengths(sheet.add_subplot(top[1]), first, second)
    panels.endings(sheet.add_subplot(top[2]), first, second)
    if rows:
        panels.differences(sheet.add_subplot(grid[1]), rows)
    return sheet


def _sheet(title: str, subtitle: str, heights: tuple[float, ...]) -> tuple[Figure, GridSpec]:
    """A sheet with its head, and a grid of rows of these heights in inches, those of nothing left out."""
    rows = [height for height in heights if height]
    height = HEAD + sum(rows) + GAP * (len(rows) - 1) + FOOT
    sheet = Figure(figsize=(WIDTH, height), dpi=100)
    sheet.text(0.02, 1 - 0.42 / height, title, size=22, weight="bold")
    sheet.text(0.02, 1 - 0.72 / height, f"{subtitle}. {KEY}", color=panels.MUTED)
    grid = GridSpec(
        len(rows),
        1,
        figure=sheet,
        height_ratios=rows,
        left=0.105,
        right=0.985,
        top=1 - HEAD / height,
        bottom=FOOT / height,
        hspace=GAP * len(rows) / sum(rows),
    )
    return sheet, grid
