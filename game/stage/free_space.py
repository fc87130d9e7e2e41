"""Finds free space on a table for additional boxes."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.stage.geometry import RATIO, Box
from game.stage.layout.layout_parts import AssetPlaces
from game.stage.layout.table_layout import Ring, TableLayout
from game.stage.seat_places import FanPlace

EDGE = 12.0  # design units that stay free along the window's edge
GAP = 5.0  # between what lies side by side
SECONDS = 2.4  # the width of the badge with the seconds, over the ring's
FAN_REACH = 3.4  # the widest fan of backs, over the width of its cards
BOW = 0.3  # of the ellipse's height that the upper arrow of the direction takes, and the lower one


def parts(layout: TableLayout) -> dict[str, list[Box]]:
    """Return the boxes on a table by part: first those that must stay visible, then those that may be
    covered briefly.
    """
    pile = layout.draw_pile
    needed = [layout.discard, layout.medal, layout.prompt, layout.hand.area, layout.menu, layout.header]
    needed += [box for box in (layout.strip, layout.scores) if box is not None]
    needed += [_seconds(layout.ring)] if layout.ring is not None else []
    seats, mats = (layout.me, *layout.others), []
    if layout.assets is not None:
        needed += _of_assets(layout.assets)
        mats = [*(mat.area for mat in layout.assets.others), *layout.assets.hands.values()]
    return {
        "needed": [*needed, *layout.buttons.values()],
        "log": [layout.log] if layout.log is not None else [],
        "seats": [seat.box for seat in seats],
        "mats": mats,
        "fans": [fan_box(seat.fan) for seat in seats if seat.fan],
        "arrows": _arrows(layout),
        "ring": [layout.ring.box, layout.seal] if layout.ring is not None else [],
        "pile": [Box(pile.x, pile.y, pile.w, pile.h + 24 * layout.unit)],
    }


def _of_assets(assets: AssetPlaces) -> list[Box]:
    """Return the additional boxes of a table with assets, except the other players' mats."""
    panels = (assets.progress, assets.reading)
    return [assets.event, assets.turn, assets.mine.area, *(box for box in panels if box is not None)]


def _arrows(layout: TableLayout) -> list[Box]:
    """Return the boxes of the two direction arrows; none for a ring, which contains them."""
    box = layout.sweeps
    tall = box.h * BOW
    return (
        [] if layout.ring is not None else [box._replace(h=tall), box._replace(y=box.bottom - tall, h=tall)]
    )


def _seconds(ring: Ring) -> Box:
    """Return the box of the badge with the seconds left, at the top of the ring."""
    wide = (ring.outer - ring.inner) * SECONDS
    return Box.around(ring.x, ring.y - (ring.outer + ring.inner) / 2, wide, wide)


def fan_box(fan: FanPlace) -> Box:
    """Return the largest extent of a fan of card backs."""
    along, across = fan.width * FAN_REACH, fan.width * RATIO * 1.25
    upright = abs(fan.angle) % 180 > 45 and abs(fan.angle) % 180 < 135
    return Box.around(fan.x, fan.y, *((across, along) if upright else (along, across)))


def free_spot(
    layout: TableLayout, size: tuple[float, float], besides: Sequence[Box] = (), *, over: Sequence[str] = ()
) -> Box | None:
    """Return the free box of this size nearest to the discard pile; None if there is none.

    It covers only the parts named in `over`. `besides` are additional boxes to keep free.
    """
    taken = [box for name, boxes in parts(layout).items() if name not in over for box in boxes]
    taken += besides
    nearest = sorted(_snug(layout, size, taken), key=lambda box: _apart(box, layout.discard))
    return next((box for box in nearest if not any(box.meets(other) for other in taken)), None)


def _snug(layout: TableLayout, size: tuple[float, float], taken: Sequence[Box]) -> list[Box]:
    """Return candidate boxes adjacent to taken boxes, the window's edges, or below the pile."""
    (w, h), gap, pile = size, GAP * layout.unit, layout.discard
    xs = {EDGE, layout.w - EDGE - w, pile.cx - w / 2}
    ys = {EDGE, layout.h - EDGE - h, pile.cy - h / 2}
    for box in taken:
        xs |= {box.right + gap, box.x - gap - w}
        ys |= {box.bottom + gap, box.y - gap - h}
    inside_x = [x for x in xs if EDGE <= x <= layout.w - EDGE - w]
    inside_y = [y for y in ys if EDGE <= y <= layout.h - EDGE - h]
    return [Box(x, y, w, h) for x in inside_x for y in inside_y]


def _apart(a: Box, b: Box) -> float:
    return (a.cx - b.cx) ** 2 + (a.cy - b.cy) ** 2


def above_prompt(layout: TableLayout, size: tuple[float, float], besides: Sequence[Box] = ()) -> Box:
    """Return the box of this size over the lower end of the piles, above the prompt."""
    floor = min([layout.prompt.y, *(box.y for box in besides)])
    w = min(size[0], layout.w - 24)
    return Box(layout.prompt.cx - w / 2, floor - 6 * layout.unit - size[1], w, size[1])


def gaps(room: Box, kept: Sequence[Box], apart: float) -> list[Box]:
    """Return the largest free rectangles of a room that stay so far apart from all boxes in `kept`."""
    walls = [box.inset(-apart) for box in kept if box.meets(room)]
    lefts = {room.x, *(box.right for box in walls if box.right > room.x)}
    rights = {room.right, *(box.x for box in walls if box.x < room.right)}
    strips = [Box(left, room.y, right - left, room.h) for left in lefts for right in rights if left < right]
    return [gap for strip in strips for gap in _between(strip, walls)]


def _between(strip: Box, walls: Sequence[Box]) -> Iterator[Box]:
    """Return the free parts of an upright strip, from top to bottom."""
    y = strip.y
    for wall in sorted((box for box in walls if box.meets(strip)), key=lambda box: box.y):
        if wall.y > y:
            yield strip._replace(y=y, h=wall.y - y)
        y = max(y, wall.bottom)
    if y < strip.bottom:
        yield strip._replace(y=y, h=strip.bottom - y)


class Fitted(NamedTuple):
    """A box of one of the offered shapes, with the number of that shape."""

    box: Box
    shape: int


def over_card(shapes: Sequence[tuple[float, float]], card: Box, kept: Sequence[Box], room: Box) -> Fitted:
    """Return the box in one of these shapes, inside the `room` and as near above the card as possible.

    It leaves the card and the boxes in `kept` free: directly above, else further up in the flattest shape,
    else beside the card. If nothing fits, it lies above the card in the first shape.
    """
    usual = range(len(shapes))
    flat = sorted(usual, key=lambda n: shapes[n][1])
    orders = ((_right_over, usual), (_beyond, flat), (_beside, usual))
    ways = [(n, way) for way, order in orders for n in order]
    tried = (Fitted(box, n) for n, way in ways for box in way(shapes[n], card, kept, room))
    free = (one for one in tried if not any(one.box.meets(box) for box in (card, *kept)))
    return next(
        (one for one in free if one.box.within(room)), Fitted(_over(shapes[0], card, card.y, room), 0)
    )


def _over(size: tuple[float, float], card: Box, foot: float, room: Box) -> Box:
    """Return the box with its lower edge at `foot`, centred over the card as far as the room allows."""
    w, h = size
    x = max(room.x, min(card.cx - w / 2, room.right - w))
    return Box(x, max(room.y, foot - h), w, h)


def _right_over(size: tuple[float, float], card: Box, kept: Sequence[Box], room: Box) -> list[Box]:
    return [_over(size, card, card.y - GAP, room)]


def _beyond(size: tuple[float, float], card: Box, kept: Sequence[Box], room: Box) -> list[Box]:
    """Return boxes above the kept boxes that are over the card."""
    found, box = [], _over(size, card, card.y - GAP, room)
    for _ in kept:
        tops = [other.y for other in kept if other.meets(box)]
        if not tops:
            break
        box = _over(size, card, min(tops) - GAP, room)
        found.append(box)
    return found


def _beside(size: tuple[float, float], card: Box, kept: Sequence[Box], room: Box) -> list[Box]:
    w, h = size
    y = max(room.y, min(card.cy - h / 2, room.bottom - h))
    return [Box(x, y, w, h) for x in (card.right + GAP, card.x - GAP - w)]
