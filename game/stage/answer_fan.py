"""Places for a few short answers that fan out round the card that asks. Pure geometry."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.stage.free_space import parts
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout

GAP = 9.0  # design units between two answers, and round the card
EDGE = 10.0  # from the edges of the table
EVEN = 6  # up to so many answers, all rows are alike
BOW = 0.16  # of an answer's height, by which the outermost ones of a row hang lower
FLATTER = (1.0, 0.86, 0.74)  # of the wished height
SMALLER, LEAST = 0.92, 0.3  # from one size to the next, and the smallest
SIZES = [SMALLER**step for step in range(15)]
SHRUNK = [(share, flat) for share in SIZES for flat in FLATTER]
FLAT_COST = 0.5  # of the height that is missing
SIZE = 2.0  # of the wished size
FAR = 0.04  # for each width of an answer between it and the card
SIDES_COST = {"above": 0.1, "below": 0.1, "left": 0.5, "right": 0.5}  # the others are like wings
COSTS = {
    "seats": 0.6,
    "log": 0.5,
    "mats": 0.04,
    "fans": 0.02,
    "spared": 0.9,
}  # of each box that is covered, by its part


class FanRoom(NamedTuple):
    """The room for a fan: inside `table`, clear of the asking card's `core` and of all boxes in `kept`.

    A `radius` says that the core is round. `spared` has boxes that are covered only if that makes the
    answers larger, with their costs.
    """

    core: Box
    radius: float
    table: Box
    kept: tuple[Box, ...]
    spared: tuple[tuple[Box, float], ...]


class Row(NamedTuple):
    """A row of answers: `at` is "above", "left", "right", "beside" or "below" the core.

    `place` counts the rows of its kind from 0, of `rows`.
    """

    at: str
    answers: int
    place: int = 0
    rows: int = 1


def fan_room(layout: TableLayout, core: Box, kept: Sequence[Box] = (), spared: Sequence[Box] = ()) -> FanRoom:
    """Return the room round a card on the table. The clock round the discard pile is left free, too.

    `kept` has further boxes that must stay visible, `spared` some that should.
    """
    boxes, ring = parts(layout), layout.ring
    panels = [box for box in (layout.log, layout.scores) if box is not None]
    needed = [*layout.buttons.values(), layout.menu, layout.prompt, layout.hand.area, *kept]
    right = min(layout.right, layout.table.right if layout.ring is None else layout.w) - EDGE
    costs = [(box, COSTS[name]) for name in ("seats", "fans", "mats") for box in boxes[name]]
    costs += [(box, COSTS["log"]) for box in panels] + [(box, COSTS["spared"]) for box in spared]
    return FanRoom(
        core=core if ring is None else ring.box,
        radius=0.0 if ring is None else ring.outer,
        table=Box(EDGE, EDGE, right - EDGE, layout.prompt.y - 2 * EDGE),
        kept=tuple(needed),
        spared=tuple(costs),
    )


@lru_cache(32)
def fan_places(room: FanRoom, count: int, size: tuple[float, float]) -> tuple[Box, ...]:
    """Return the boxes of the answers in reading order, at most of this size.

    They are as large as possible where they hide the least.
    """
    best: tuple[Box, ...] = ()
    worth = 0.0
    for rows in _patterns(count):
        for share, flat in SHRUNK:
            if SIZE * share * (1 - FLAT_COST * (1 - flat)) <= worth:
                continue
            boxes = tuple(_boxes(room, rows, (size[0] * share, size[1] * share * flat)))
            found = _worth(room, rows, boxes, share, flat) if _free(room, boxes) else 0.0
            if found > worth:
                best, worth = boxes, found
    return best or tuple(_boxes(room, next(_patterns(count)), (size[0] * LEAST, size[1] * LEAST)))


def _patterns(count: int) -> Iterator[tuple[Row, ...]]:
    """Return the ways to divide the answers into rows: on both sides first, which looks like wings."""
    for at in ("beside", "above", "below", "left", "right"):
        for rows in range(1, 4):
            least = 1 if at in ("left", "right") else 2  # in a row
            even = count % rows == 0 or count > EVEN
            if rows == 1 or (even and count >= least * rows and not (rows == 3 and at in ("above", "below"))):
                yield tuple(_rows(at, count, rows))
    if count > 3:
        half = (count + 1) // 2
        yield Row("above", half), Row("below", count - half)


def _rows(at: str, count: int, rows: int) -> Iterator[Row]:
    across = -(-count // rows)
    for place in range(rows):
        left = min(across, count - place * across)
        if left > 0:
            yield Row(at, left, place, rows)


def _worth(room: FanRoom, rows: Sequence[Row], boxes: Sequence[Box], share: float, flat: float) -> float:
    """Return how good a fan is: large answers, near the card, that hide little."""
    core, wide = room.core, boxes[0].w / share
    hidden = sum(cost for box, cost in room.spared if any(box.meets(one) for one in boxes))
    far = max(math.dist((box.cx, box.cy), (core.cx, core.cy)) for box in boxes) / wide
    return SIZE * share * (1 - FLAT_COST * (1 - flat)) - hidden - FAR * far - SIDES_COST.get(rows[0].at, 0.0)


def _free(room: FanRoom, boxes: Sequence[Box]) -> bool:
    if not all(box.within(room.table) for box in boxes):
        return False
    if any(_touches(room, box) for box in boxes):
        return False
    return not any(box.meets(kept) for kept in room.kept for box in boxes)


def _touches(room: FanRoom, box: Box) -> bool:
    """Return True if a box meets the core."""
    core = room.core
    if not room.radius:
        return box.meets(core)
    dx = max(box.x - core.cx, 0.0, core.cx - box.right)
    dy = max(box.y - core.cy, 0.0, core.cy - box.bottom)
    return math.hypot(dx, dy) < room.radius


def _boxes(room: FanRoom, rows: Sequence[Row], size: tuple[float, float]) -> Iterator[Box]:
    for row in rows:
        yield from _band(room, row, size) if row.at in ("above", "below") else _wings(room, row, size)


def _band(room: FanRoom, row: Row, size: tuple[float, float]) -> Iterator[Box]:
    """Return a row above the core, or below it, bent round it."""
    (w, h), core, table = size, room.core, room.table
    wide = row.answers * (w + GAP) - GAP
    left = max(table.x, min(core.cx - wide / 2, table.right - wide))
    bow = BOW * h if row.answers > 2 else 0.0
    beyond = row.rows - 1 - row.place if row.at == "above" else row.place  # rows between it and the core
    far = GAP + bow + beyond * (h + GAP)
    top = core.y - far - h if row.at == "above" else core.bottom + far
    for number in range(row.answers):
        out = (2 * number / (row.answers - 1) - 1) ** 2 if row.answers > 1 else 0.0
        bent = bow * out if row.at == "above" else -bow * out
        yield Box(left + number * (w + GAP), top + bent, w, h)


def _split(room: FanRoom, count: int) -> int:
    """Return how many of a row's answers are left of the core: more where there is more room."""
    left, right = room.core.x - room.table.x, room.table.right - room.core.right
    wished = round(count * left / max(1.0, left + right))
    return max(1, min(count - 1, wished))


def _wings(room: FanRoom, row: Row, size: tuple[float, float]) -> Iterator[Box]:
    """Return a row on one side of the core or on both, whose outer answers hang lower."""
    (w, h), core, table = size, room.core, room.table
    before = {"beside": _split(room, row.answers), "left": row.answers, "right": 0}[row.at]
    most = max(before, row.answers - before)
    bow = BOW * h / most if most > 1 else 0.0
    tall = row.rows * (h + GAP) - GAP
    top = max(table.y, min(core.cy - tall / 2, table.bottom - tall - bow * (most - 1)))
    y = top + row.place * (h + GAP)
    aside = core.w / 2
    if room.radius:
        nearest = max(y - core.cy, 0.0, core.cy - y - h)
        aside = math.sqrt(max(0.0, room.radius**2 - nearest**2))
    for number in range(row.answers):
        far = before - 1 - number if number < before else number - before  # from the core outwards
        x = GAP + aside + far * (w + GAP)
        yield Box(core.cx - x - w if number < before else core.cx + x, y + bow * far, w, h)
