"""Enlarges the plates below players' pictures for large text, as far as the table has room."""

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace

from game.stage.free_space import fan_box, parts
from game.stage.geometry import Box
from game.stage.layout.layout_parts import TableLayout
from game.stage.seat_places import SeatPlace

HIGHER, WIDER = 0.6, 0.7  # shares of the text's growth applied to a plate, which has room to spare
SHARES = (1.0, 0.8, 0.6, 0.4, 0.2)  # of that growth, tried in this order
BADGE = 0.4  # of the text's growth: that of a badge
ROUND = 0.95  # of the arrows' radius: a fan's corners are empty
FREE = 2.0  # design units between a plate and what lies there
EDGE = 4.0  # and the window's edge
SEAL = 0.34  # of its width, by which a plate of the usual size may reach over the seal of a penalty
RAISED = 0.3  # of a picture's radius: additional part that a plate may cover


def with_large_plates(layout: TableLayout, factor: float, room: Box | None = None) -> TableLayout:
    """Return the layout with plates and badges enlarged for text that is `factor` times as large.

    They stay in the `room`, by default the whole window. They may cover the arrows of the direction.
    """
    growth = factor - 1
    if growth <= 0:
        return layout
    room = (room or Box(0, 0, layout.w, layout.h)).inset(EDGE)
    seats = [layout.me, *layout.others]
    taken = _taken(layout)
    for number, seat in enumerate(seats):
        if number or layout.strip is None:  # else the near player is beside a strip, and has no plate
            others = [other for other in seats if other is not seat]
            beside = [box for other in others for box in (other.box, _badge(other), *_fan(other))]
            grown = _grown(seat, growth, [*taken, *beside], room)
            seats[number] = _with_low_fan(layout, seat, grown)
    near, *far = (_with_large_badge(seat, 1 + growth * BADGE, seats, room) for seat in seats)
    return replace(layout, me=near, others=tuple(far))


def _taken(layout: TableLayout) -> list[Box]:
    """Return the boxes that plates must not cover, apart from players."""
    spared = ("seats", "fans", "arrows")
    found = [box for name, boxes in parts(layout).items() if name not in spared for box in boxes]
    found.append(layout.seal.inset(SEAL * layout.seal.w))
    assets = layout.assets
    if assets is None:
        return found
    mats = (mat.area for mat in (assets.mine, *assets.others))
    panels = (box for box in (assets.progress, assets.reading) if box is not None)
    return [*found, *mats, *panels, assets.event, assets.turn, *assets.hands.values()]


def _badge(seat: SeatPlace) -> Box:
    return Box.around(*seat.badge, 2 * seat.badge_radius, 2 * seat.badge_radius)


def _with_large_badge(seat: SeatPlace, large: float, seats: Sequence[SeatPlace], room: Box) -> SeatPlace:
    """Return the seat with a larger badge inside the room, unless it would cover another player's plate."""
    (x, y), radius = seat.badge, seat.badge_radius * large
    grown = replace(seat, badge=(min(x, room.right - radius), max(y, room.y + radius)), large=large)
    covers = any(_badge(grown).meets(other.plate) for other in seats if other is not seat)
    return seat if covers else grown


def _fan(seat: SeatPlace) -> list[Box]:
    return [fan_box(seat.fan)] if seat.fan else []


def _grown(seat: SeatPlace, growth: float, taken: Sequence[Box], room: Box) -> SeatPlace:
    """Return the seat with the largest plate that covers nothing else, except possibly its own fan."""
    for plate in _larger(seat, growth, room):
        if not any(plate.inset(-FREE).meets(box) for box in taken if not seat.plate.meets(box)):
            left, right = min(seat.box.x, plate.x), max(seat.box.right, plate.right)
            box = Box(left, seat.box.y, right - left, max(seat.box.bottom, plate.bottom) - seat.box.y)
            return replace(seat, plate=plate, box=box)
    return seat


def _with_low_fan(layout: TableLayout, before: SeatPlace, seat: SeatPlace) -> SeatPlace:
    """Return the seat with its fan as far below the larger plate as before, if a ring leaves room there."""
    fan, ring, by = seat.fan, layout.ring, seat.plate.bottom - before.plate.bottom
    if fan is None or ring is None:
        return seat
    low = replace(fan, y=fan.y + by)
    box, reach = fan_box(low), layout.sweeps.w / 2 * ROUND
    near = max(box.x, min(ring.x, box.right)), max(box.y, min(ring.y, box.bottom))
    beside = math.dist(near, (ring.x, ring.y)) >= reach
    free = beside and not box.meets(layout.draw_pile) and not box.meets(layout.seal)
    return replace(seat, fan=low) if free else seat


def _larger(seat: SeatPlace, growth: float, room: Box) -> Iterator[Box]:
    """Return plates inside the room, the largest first: higher and wider, then only higher.

    Each grows to both sides first, and downwards, then as far up over its picture as it may; with a fan
    below it, up first.
    """
    old, least = seat.plate, seat.plate.y - RAISED * seat.radius
    for share in SHARES:
        for wider in (share, share / 2, 0.0):
            wide, high = old.w * (1 + growth * WIDER * wider), old.h * (1 + growth * HIGHER * share)
            y = min(old.y, room.bottom - high)
            tops = (least, y) if seat.fan and seat.fan.y > old.cy else (y, least)
            for left in (old.cx - wide / 2, old.right - wide, old.x):
                x = max(room.x, min(left, room.right - wide))
                yield from (Box(x, top, wide, high) for top in tops if least <= top <= y)
