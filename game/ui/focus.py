"""Focus movement: the next widget, the nearest one in a direction, or the other end of a column."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from game.stage.geometry import Box
from game.ui.widgets import Widget

DIRECTIONS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
SIDEWAYS = 3.0  # cost of a unit sideways relative to one along the direction
IN_LINE = 8.0  # limit of that cost for widgets that overlap along the direction
ASIDE = (0.4, 8.0)  # a widget this many times farther sideways is not in that direction

T = TypeVar("T")


def usable(widgets: Iterable[Widget]) -> list[Widget]:
    """Return the widgets that can have the focus."""
    return [widget for widget in widgets if widget.focusable and widget.enabled]


def following(chain: Sequence[Widget], current: Widget | None, direction: int) -> Widget | None:
    """Return the widget after (1) or before (-1) the current one, cyclically."""
    if not chain:
        return None
    place = chain.index(current) if current in chain else -1 if direction > 0 else 0
    return chain[(place + direction) % len(chain)]


def nearest(chain: Iterable[tuple[T, Box]], here: Box, direction: tuple[int, int]) -> T | None:
    """Return the nearest item in a direction; None if there is none.

    `chain` pairs items with their boxes.
    """
    found = [(cost, thing) for thing, there in chain if (cost := _cost(there, here, direction)) is not None]
    return min(found, key=lambda pair: pair[0])[1] if found else None


def round_the_end(chain: Sequence[Widget], here: Box, direction: tuple[int, int]) -> Widget | None:
    """Return the widget at the other end of the column; None for a sideways direction."""
    back = [widget for widget in chain if _cost(widget.box, here, (0, -direction[1])) is not None]
    column = [widget for widget in back if widget.box.x < here.right and here.x < widget.box.right]
    return (
        max(column, key=lambda widget: -direction[1] * widget.box.cy, default=None) if direction[1] else None
    )


def _cost(there: Box, here: Box, direction: tuple[int, int]) -> float | None:
    dx, dy = direction
    along = (there.cx - here.cx) * dx + (there.cy - here.cy) * dy
    if along <= 2:
        return None
    across = abs(there.cx - here.cx) * abs(dy) + abs(there.cy - here.cy) * abs(dx)
    in_column = there.x < here.right and here.x < there.right
    in_row = there.y < here.bottom and here.y < there.bottom
    if in_column if dy else in_row:
        across = min(across, IN_LINE)
    elif across > ASIDE[abs(dy)] * along or (in_row if dy else in_column):
        return None
    return along + SIDEWAYS * across
