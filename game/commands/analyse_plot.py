"""The curves of a match as a picture, drawn without a screen; needs the extra `lab`."""

from collections.abc import Sequence
from io import BytesIO
from itertools import groupby
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patheffects import withStroke
from matplotlib.text import Annotation
from matplotlib.transforms import Bbox

import engine
from game.coach.analysis import Found, marked
from game.coach.verdict_text import signed
from game.lab.figure_pages import style
from game.lab.outputs import write
from game.storage.replay import Replay

WIDE, HIGH = 12.0, 5.5  # inches, of 100 pixels
INKS = (
    "#8A5A00", "#1C7A4A", "#C2481E", "#6A3AA0", "#1F5FB0",
    "#B0306A", "#5F7A10", "#107A80", "#7A5230", "#555560",
)  # fmt: skip
DASHES = ("-", "--", "-.", ":", (0, (5, 1)))
STROKES = tuple(
    (dashes, bead) for bead in ("", "s") for dashes in DASHES
)  # dashes and beads of players' lines
BEAD, APART = 4, 0.06  # width of a bead in points; distance as a share of the picture
MOST_COLUMNS, LONG_NAME = 5, 10  # columns of names; longer names get half as many
BETWEEN = "#9A8F78"  # colour of the line between hands
GOOD, BAD = "#1C8A4A", "#C2301E"
CEILINGS = (50, 75, 100)  # percent; the axis ends at the first above all curves
MARK = 7  # points
AWAY = (6, 15, 24, 33)  # points between a mark and its label; the nearest free one is used
CORNERS = {  # corner of a mark, and the label's anchor there
    (1, 1): ("left", "bottom"),
    (1, -1): ("left", "top"),
    (-1, 1): ("right", "bottom"),
    (-1, -1): ("right", "top"),
}


def draw(path: Path, replay: Replay, found: Sequence[Found]) -> None:
    """Draw everybody's chances and the marks into a file; ValueError with a sentence if that fails."""
    content = BytesIO()
    with style():
        picture(replay, found).savefig(content, format="png")
    write(path, content.getvalue())


def picture(replay: Replay, found: Sequence[Found]) -> Figure:
    """Return the chart of everybody's chances over the match."""
    figure = Figure(figsize=(WIDE, HIGH), dpi=100, layout="constrained")
    axes = figure.add_subplot()
    hands = [list(group) for _, group in groupby(found, key=lambda one: replay.moments[one.at].hand)]
    for place, hand in enumerate(hands):
        for seat, who in enumerate(replay.seats):
            dashes, bead = STROKES[seat % len(STROKES)]
            axes.plot(
                [one.at for one in hand],
                [100 * one.chances[seat] for one in hand],
                linestyle=dashes,
                color=INKS[seat % len(INKS)],
                linewidth=1.8,
                marker=bead,
                markersize=BEAD,
                markevery=APART,
                label="" if place else who.name,
                clip_on=False,  # lines at 0 and 100 are drawn in full
            )
    for hand in hands[1:]:  # each has its own initial chances
        axes.axvline(hand[0].at, color=BETWEEN, linewidth=1.0, zorder=1)
    axes.set_title(f"{engine.title(replay.match.rules)}: chances of winning")
    axes.set_xlabel("move")
    axes.set_ylabel("%")
    axes.set_ylim(0, _ceiling(found))
    axes.grid(axis="y")
    columns = MOST_COLUMNS if max(len(who.name) for who in replay.seats) < LONG_NAME else MOST_COLUMNS // 2
    axes.legend(loc="lower right", bbox_to_anchor=(1, 1), borderaxespad=0, ncols=columns)
    _draw_marks(figure, axes, replay, marked(found))
    return figure


def _ceiling(found: Sequence[Found]) -> int:
    """Return the upper end of the axis of chances."""
    highest = max((100 * chance for one in found for chance in one.chances), default=100)
    return next(step for step in CEILINGS if step >= highest or step == CEILINGS[-1])


def _draw_marks(figure: Figure, axes: Axes, replay: Replay, marks: Sequence[Found]) -> None:
    """Draw the marks, each with a label for player and value where it covers no other."""
    inks = [BAD if one.mark == "?" else GOOD for one in marks]
    points = [(one.at, 100 * one.chances[one.seat]) for one in marks]
    for one, point, ink in zip(marks, points, inks, strict=True):
        axes.plot(
            *point, "D" if one.mark == "?" else "o", color=ink, markersize=MARK, zorder=3, clip_on=False
        )
    figure.draw_without_rendering()  # fixes all positions
    wide = MARK * figure.dpi / 72
    taken = [
        Bbox.from_bounds(x - wide / 2, y - wide / 2, wide, wide) for x, y in axes.transData.transform(points)
    ]
    for one, point, ink in zip(marks, points, inks, strict=True):
        words = axes.annotate(
            f"{replay.seats[one.seat].name} {signed(one.weight)}",
            point,
            textcoords="offset points",
            xytext=(0, 0),
            color=ink,
            fontsize=10,
            path_effects=[withStroke(linewidth=3.5, foreground=axes.get_facecolor())],
            zorder=4,
        )
        taken.append(_put(words, axes.get_window_extent(), taken))


def _put(words: Annotation, room: Bbox, taken: Sequence[Bbox]) -> Bbox:
    """Place a label beside its mark, inside the axes and clear of others if possible."""
    places = [(away, corner) for away in AWAY for corner in CORNERS]
    for place in places:
        box = _put_at(words, *place)
        if _is_in(box, room) and not any(box.overlaps(other) for other in taken):
            return box
    return _put_at(words, *places[0])


def _put_at(words: Annotation, away: float, corner: tuple[int, int]) -> Bbox:
    """Place a label at a distance from its mark; return its box in pixels."""
    across, up = CORNERS[corner]
    words.xyann = away * corner[0], away * corner[1]
    words.set(ha=across, va=up)
    return words.get_window_extent()


def _is_in(box: Bbox, room: Bbox) -> bool:
    return all(room.contains(x, y) for x, y in (box.min, box.max))
