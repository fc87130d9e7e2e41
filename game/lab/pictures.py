"""The pictures of the laboratory: panels put together for one set of rules, or for two that are compared."""

from collections.abc import Iterator, Sequence
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
TITLE = 0.4  # inches of each title in it
GAP, FOOT = 1.0, 0.65  # inches below panels: between rows of them, and at the foot
LEAST = 3.4  # inches of a panel
KEY = "Lines: 95 % intervals. Green is surely more, red surely less, grey may be chance."
TWO_KEY = "Lines: 95 % intervals. Differences in black are sure, those in grey may be chance."
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
    titles = [(words.rules(figures), panels.INK)]
    sheet, grid = _sheet(titles, f"{words.tables(figures)}. {KEY}", (wins, cards))
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
    titles = [
        (words.rules(report), colour) for report, colour in zip((first, second), panels.TWO, strict=True)
    ]
    sheet, grid = _sheet(titles, f"{words.tables(first)}. {TWO_KEY}", (wins, ROW * len(rows)))
    top = grid[0].subgridspec(1, 3, wspace=0.42)
    panels.wins(sheet.add_subplot(top[0]), first, second)
    panels.lengths(sheet.add_subplot(top[1]), first, second)
    panels.endings(sheet.add_subplot(top[2]), first, second)
    if rows:
        panels.differences(sheet.add_subplot(grid[1]), rows)
    return sheet


def _sheet(
    titles: Sequence[tuple[str, str]], key: str, heights: tuple[float, ...]
) -> tuple[Figure, GridSpec]:
    """A sheet with its titles in their colours, and a grid of rows of these heights in inches.

    Those of nothing are left out.
    """
    rows = [height for height in heights if height]
    head = HEAD + TITLE * (len(titles) - 1)
    height = head + sum(rows) + GAP * (len(rows) - 1) + FOOT
    sheet = Figure(figsize=(WIDTH, height), dpi=100)
    for place, (title, colour) in enumerate(titles, 1):
        sheet.text(0.02, 1 - (0.04 + TITLE * place) / height, title, size=22, weight="bold", color=colour)
    sheet.text(0.02, 1 - (0.32 + TITLE * len(titles)) / height, key, color=panels.MUTED)
    grid = GridSpec(
        len(rows),
        1,
        figure=sheet,
        height_ratios=rows,
        left=0.105,
        right=0.985,
        top=1 - head / height,
        bottom=FOOT / height,
        hspace=GAP * len(rows) / sum(rows),
    )
    return sheet, grid
