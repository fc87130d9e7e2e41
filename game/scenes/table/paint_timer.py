"""Draws the timer: the ring round the discard pile, the ring round the asked player, the last seconds."""

import math

from game.draw.items import DrawList, Image, Text
from game.draw.timer_ring import SEGMENTS, segment
from game.players.decision_clock import LAST_SECONDS, DecisionClock
from game.stage.layout.table_layout import Ring, TableLayout
from game.stage.seat_places import SeatPlace
from game.ui import theme

BEAT = 0.14  # how much larger a digit is when its second begins
FAINT = 0.16  # opacity at the end of a second, so that the card below stays readable
STILL = 0.5  # share of its second shown with reduced motion


def paint_ring(out: DrawList, layout: TableLayout, clock: DecisionClock | None) -> None:
    """Draw the ring with the time left and the seconds in figures on top; inactive without a clock."""
    ring = layout.ring
    if ring is None:
        return
    inner = round(ring.inner / ring.outer, 3)
    out.moving.append(Image(("ring groove", inner, clock is not None), ring.x, ring.y, *ring.box[2:]))
    if clock is None:
        return
    for index in range(_lit(clock)):
        out.moving.append(_segment(ring, index, inner, _light(clock)))
    _seconds(out, ring, clock)


def paint_countdown(out: DrawList, place: SeatPlace, clock: DecisionClock | None) -> None:
    """Draw the thin ring round the picture of the player whose time runs."""
    if clock is not None and clock.left > 0:
        wide = place.radius * 2.3
        share = round(min(1.0, math.ceil(clock.left) / clock.whole), 3)
        out.moving.append(Image(("countdown", share, _light(clock)), place.x, place.y, wide, wide))


def paint_last_seconds(
    out: DrawList, layout: TableLayout, clock: DecisionClock | None, *, reduced: bool
) -> None:
    """Draw the last seconds in large digits over the discard pile."""
    if clock is None or not 0 < clock.left <= LAST_SECONDS:
        return
    box = layout.discard
    seconds = math.ceil(clock.left)
    spent = STILL if reduced else seconds - clock.left
    high = min(box.w * 1.7, 2 * (layout.prompt.y - box.cy))  # the prompt stays free
    alpha = FAINT + (1 - FAINT) * (1 - spent) ** 3
    zoom = 1 + BEAT * max(0.0, 1 - spent * 4) ** 2
    out.moving.append(Image(("numeral", str(seconds)), box.cx, box.cy, high, high, alpha=alpha, zoom=zoom))


def _lit(clock: DecisionClock) -> int:
    """Return the number of lit segments: one goes out with every tenth of the time."""
    return min(SEGMENTS, math.ceil(SEGMENTS * clock.left / clock.whole - 1e-9))


def _light(clock: DecisionClock) -> str:
    return "red" if clock.left <= LAST_SECONDS else "gold"


def _segment(ring: Ring, index: int, inner: float, light: str) -> Image:
    """Return one lit segment, a little narrower than its groove."""
    radius = ring.outer - (ring.outer - ring.inner) * 0.16
    inner = round((ring.inner + (ring.outer - ring.inner) * 0.16) / radius, 3)
    _, (x, y, w, h) = segment(index, inner)
    middle = ring.x + (x + w / 2) * radius, ring.y + (y + h / 2) * radius
    return Image(("ring segment", index, inner, light), *middle, w * radius, h * radius)


def _seconds(out: DrawList, ring: Ring, clock: DecisionClock) -> None:
    wide = ring.outer * 0.31
    y = ring.y - (ring.outer + ring.inner) / 2
    late = clock.left <= LAST_SECONDS
    out.moving.append(Image(("badge", "alarm" if late else "paper"), ring.x, y, wide, wide))
    ink = theme.BRIGHT if late else theme.INK
    text = str(max(0, math.ceil(clock.left)))
    size = wide * (0.52 if len(text) < 3 else 0.42)
    out.moving.append(Text(text, ring.x, y + wide * 0.02, size, ink, "button"))
