"""Draws the pending penalty: its seal at the pile, card backs over its victim, the empty place."""

from collections.abc import Sequence

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, width_of
from game.setup.table_setup import Seat
from game.stage.director import Director
from game.stage.geometry import Box
from game.stage.seat_places import SeatPlace
from game.ui import theme
from game.ui.theme import TextScale

MOST_BACKS = 9  # in a heap
OPENS = 9.0  # degrees between two backs of a heap
LEAST_TEETH, MOST_TEETH = 12, 24  # of the seal: one more with every second card
SMALLEST = 0.8  # of the seal's place that a penalty of two fills
GROWS = 0.025  # of it, with every card
RAISES = ("attack", "blow")  # effects that show a penalty growing
JOLT = 0.24  # how much larger the seal is when it is raised


def paint_penalty(
    out: DrawList, director: Director, seats: Sequence[Seat], scale: TextScale, now: float, back: str
) -> None:
    """Draw the pending penalty at the pile, or its empty place at tables that have one."""
    table, layout = director.tableau, director.layout
    box = layout.seal
    if not table.penalty:
        if layout.ring is not None:
            _slot(out, box, scale)
        return
    mine = table.penalised == table.me
    if mine and layout.ring is not None:
        paint_heap(out, (box.cx, box.cy - box.h * 0.12), box.w * 0.42, table.penalty, back)
    _seal(out, box.cx, box.cy, box.w, director, now)
    if layout.ring is not None and table.penalised >= 0:
        words = "on you" if mine else f"on {seats[table.penalised].name}"
        _victim(out, Box(box.x, box.bottom + box.h * 0.04, box.w, box.h * 0.26), words, scale)


def paint_bill(out: DrawList, director: Director, place: SeatPlace, now: float, back: str) -> None:
    """Draw the pending penalty at its victim: a seal, and beside a ring also the card backs."""
    table, layout = director.tableau, director.layout
    if layout.ring is None:
        x, y = place.x - place.radius * 0.86, place.y - place.radius * 0.66
        _seal(out, x, y, 40 * layout.unit, director, now)
        return
    side = -1 if place.x > layout.w / 2 + place.radius else 1
    x, y = place.x + side * place.radius * 1.64, place.y - place.radius * 0.2
    paint_heap(out, (x, y), place.radius * 0.78, table.penalty, back)
    _seal(out, x, y + place.radius * 0.42, place.radius * 1.15, director, now)


def paint_heap(out: DrawList, at: tuple[float, float], width: float, cards: int, back: str) -> None:
    """Draw fanned card backs, each `width` wide, round a point."""
    shown = min(cards, MOST_BACKS)
    for index in range(shown):
        lean = index - (shown - 1) / 2
        out.moving.append(
            Image(
                ("back", "table", back),
                at[0] + lean * width * 0.16,
                at[1] + abs(lean) * width * 0.05,
                width,
                width * 1.4,
                lean * OPENS,
            )
        )


def _slot(out: DrawList, box: Box, scale: TextScale) -> None:
    """Draw the panel for penalties with "penalty" and 0, as no penalty is pending."""
    place = Box.around(box.cx, box.cy, box.w * 0.72, box.h * 0.82)
    out.still.append(Image(("panel", "quiet", 12, False), place.cx, place.cy, place.w, place.h))
    size = fitted("penalty", min(scale(box.w * 0.13), place.h * 0.24), place.w * 0.9, "bold", 0.5)
    out.still.append(Text("penalty", place.cx, place.y + place.h * 0.25, size, theme.MUTED, "bold"))
    out.still.append(Text("0", place.cx, place.y + place.h * 0.64, place.h * 0.36, "#9A90C4", "heavy"))


def _seal(out: DrawList, x: float, y: float, width: float, director: Director, now: float) -> None:
    """Draw the seal with the number of cards. It grows with them, and jumps when raised."""
    penalty = director.tableau.penalty
    teeth = min(MOST_TEETH, LEAST_TEETH + penalty // 2)
    wide = width * min(1.0, SMALLEST + GROWS * penalty)
    shares = [effect.share(now) for effect in director.effects if effect.kind in RAISES]
    jolt = 0.0 if director.reduced or not shares else max(0.0, 1.0 - min(shares)) ** 2
    out.moving.append(Image(("seal", teeth), x, y, wide, wide, zoom=1.0 + JOLT * jolt))
    text = f"+{penalty}"
    size = wide * (0.34 if len(text) < 3 else 0.28)
    out.moving.append(Text(text, x, y, size, theme.BRIGHT, "heavy", shadow=True))


def _victim(out: DrawList, box: Box, words: str, scale: TextScale) -> None:
    size = fitted(words, min(scale(box.h * 0.56), box.h * 0.7), box.w - 12, "bold", 0.5)
    wide = max(box.w * 0.62, width_of(words, size, "bold") + box.h * 0.7)
    out.moving.append(Image(("panel", "alarm", 7), box.cx, box.cy, min(wide, box.w * 1.1), box.h))
    out.moving.append(Text(words, box.cx, box.cy, size, theme.BRIGHT, "bold"))
