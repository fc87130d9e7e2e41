"""The curves of a match as a picture, drawn without a screen: needs the extra `lab`."""

from collections.abc import Sequence
from io import BytesIO
from itertools import groupby
from pathlib import Path

from matplotlib.figure import Figure
from matplotlib.patheffects import withStroke

import engine
from game.coach.analysis import Found, marked
from game.coach.words import signed
from game.files import reason, write
from game.lab.pictures import style
from game.replay import Replay

WIDE, HIGH = 12.0, 5.5  # inches, of 100 pixels
INKS = (
    "#8A5A00", "#1C7A4A", "#C2481E", "#6A3AA0", "#1F5FB0",
    "#B0306A", "#5F7A10", "#107A80", "#7A5230", "#555560",
)  # fmt: skip
DASHES = ("-", "--", "-.", ":", (0, (5, 1)))
MOST_COLUMNS, LONG_NAME = 5, 10  # of names in a row; letters of which only half as many fit
BETWEEN = "#9A8F78"  # two hands
GOOD, BAD = "#1C8A4A", "#C2301E"


def draw(path: Path, replay: Replay, found: Sequence[Found]) -> None:
    """Draws everybody's chances and the marks into a file; ValueError with a sentence if that cannot be."""
    content = BytesIO()
    with style():
        picture(replay, found).savefig(content, format="png")
    try:
        write(path, content.getvalue())
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {reason(error)}.") from None


def picture(replay: Replay, found: Sequence[Found]) -> Figure:
    """The figure itself."""
    figure = Figure(figsize=(WIDE, HIGH), dpi=100, layout="constrained")
    axes = figure.add_subplot()
    hands = [list(group) for _, group in groupby(found, key=lambda one: replay.moments[one.at].hand)]
    for place, hand in enumerate(hands):
        for seat, who in enumerate(replay.seats):
            axes.plot(
                [one.at for one in hand],
                [100 * one.chances[seat] for one in hand],
                linestyle=DASHES[seat % len(DASHES)],
                color=INKS[seat % len(INKS)],
                linewidth=1.8,
                label="" if place else who.name,
            )
    for hand in hands[1:]:  # each begins with chances of its own
        axes.axvline(hand[0].at, color=BETWEEN, linewidth=1.0, zorder=1)
    for place, one in enumerate(marked(found)):
        ink, shape = (BAD, "D") if one.mark == "?" else (GOOD, "o")
        axes.plot([one.at], [100 * one.chances[one.seat]], shape, color=ink, markersize=7, zorder=3)
        axes.annotate(
            f"{replay.seats[one.seat].name} {signed(one.weight)}",
            (one.at, 100 * one.chances[one.seat]),
            textcoords="offset points",
            xytext=(6, -16 if place % 2 else 6),  # names beside each other do not cover each other
            color=ink,
            fontsize=10,
            path_effects=[withStroke(linewidth=3.5, foreground=axes.get_facecolor())],
            zorder=4,
        )
    axes.set_title(f"{engine.title(replay.match.rules)}: chances of winning")
    axes.set_xlabel("move")
    axes.set_ylabel("%")
    axes.set_ylim(0, 100)
    axes.grid(axis="y")
    columns = MOST_COLUMNS if max(len(who.name) for who in replay.seats) < LONG_NAME else MOST_COLUMNS // 2
    axes.legend(loc="lower right", bbox_to_anchor=(1, 1), borderaxespad=0, ncols=columns)
    return figure
