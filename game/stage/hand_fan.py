"""Poses of the cards in a hand: the own hand, fanned so that every index is readable, and fans of backs."""

import math

from game.stage.geometry import Pose
from game.stage.layout.table_layout import HandPlace
from game.stage.seat_places import FanPlace

LEAST_PITCH = 0.16  # of a card's width: less would cover an index
PARTED = 1.06  # of a card's width, from a raised card to its right neighbour
MADE_WAY = 0.17  # of it, by which the left neighbour makes way at most
PLAYABLE = 0.62  # of the rise of a card that is looked at, for one that can be played
LOOKED_AT = 0.95  # of it, for one that is looked at itself
LEEWAY = 0.035  # of its width, by which the corner of a raised card rises as it leans
REFUSED = 0.6  # of its rise and growth, for one that cannot be played while others can
MOST_BACKS = 9  # shown in a fan of backs


def hand_poses(
    place: HandPlace, count: int, *, raised: int | None = None, playable: frozenset[int] = frozenset()
) -> list[Pose]:
    """Return the pose of each of `count` cards.

    The `raised` card stands out, `playable` ones are a little higher.
    """
    place = place.holding(count)
    rows = _rows(place, count)
    poses: list[Pose] = []
    first = 0
    for row, size in enumerate(rows):
        y = sum(place.rows) / len(place.rows) if len(rows) == 1 else place.rows[row]
        local = raised - first if raised is not None and first <= raised < first + size else None
        for index, (x, dip, angle) in enumerate(_row(place, size, local)):
            number = first + index
            lift = place.rise * place.height * PLAYABLE if number in playable else 0.0
            width, order = place.width, row * 100 + index
            if number == raised:
                grandly = REFUSED if playable and number not in playable else 1.0
                lift, angle, dip, order = place.rise * place.height * LOOKED_AT * grandly, 0.0, 0.0, 900
                width *= 1 + (place.grow - 1) * grandly
                lift += (width - place.width) * 0.35
            pose = Pose(x, y + dip, width, angle, 1000 + order)
            room = pose.top - place.ceiling - (LEEWAY * width if number == raised else 0.0)
            poses.append(pose._replace(y=pose.y - min(lift, room)))
        first += size
    return poses


def _rows(place: HandPlace, count: int) -> list[int]:
    """Return the number of cards in each row."""
    if len(place.rows) == 1 or count <= place.per_row:
        return [count] if count else []
    upper = count // 2
    return [upper, count - upper]


def _row(place: HandPlace, count: int, raised: int | None) -> list[tuple[float, float, float]]:
    """Return (x, dip, angle) of each card of a row."""
    pitch = min(place.pitch * place.width, (place.area.w - place.width) / max(1, count - 1))
    start = place.area.cx - pitch * (count - 1) / 2
    xs = [start + index * pitch for index in range(count)]
    if raised is not None:
        _part(xs, raised, pitch, place)
    spread = min(place.fan, 0.9 * count)
    ends = [0.0 if count < 2 else (index / (count - 1)) * 2 - 1 for index in range(count)]
    return [(x, t * t * place.width * 0.055, t * spread) for x, t in zip(xs, ends, strict=True)]


def _part(xs: list[float], raised: int, pitch: float, place: HandPlace) -> None:
    """Move the cards on both sides away from the raised one, so that no index is covered.

    The raised card stays under the pointer, unless lack of room forces it to the left.
    """
    _part_right(xs, raised, pitch, place)
    if raised:
        _part_left(xs, raised, place)


def _part_right(xs: list[float], raised: int, pitch: float, place: HandPlace) -> None:
    right = len(xs) - 1 - raised
    if not right:
        return
    furthest = place.area.right - place.width / 2
    first = xs[raised] + max(pitch, PARTED * place.width)
    too_far = first + LEAST_PITCH * place.width * (right - 1) - furthest
    if too_far > 0:
        span = xs[raised] - xs[0]
        closer = 1 - too_far / span if span else 1.0
        xs[: raised + 1] = [xs[0] + (x - xs[0]) * closer for x in xs[: raised + 1]]
        first = xs[raised] + max(pitch, PARTED * place.width)
    gap = min(pitch, (furthest - first) / max(1, right - 1))
    xs[raised + 1 :] = [first + index * gap for index in range(right)]


def _part_left(xs: list[float], raised: int, place: HandPlace) -> None:
    """Move the left cards by one amount; where the first has no room, the others close up to it."""
    gap = xs[raised] - xs[raised - 1]
    wished = max(0.0, min(MADE_WAY, PARTED - gap / place.width)) * place.width
    room = max(0.0, xs[0] - (place.area.x + place.width / 2))
    outermost = min(wished, room)
    free = xs[raised - 1] - xs[0] - LEAST_PITCH * place.width * (raised - 1)
    nearest = min(wished, outermost + max(0.0, free))
    for index in range(raised):
        share = index / (raised - 1) if raised > 1 else 0.0
        xs[index] -= outermost + (nearest - outermost) * share


def fan_poses(place: FanPlace, count: int) -> list[Pose]:
    """Return the poses of the backs of `count` cards. From the tenth on they lie under the ninth."""
    shown = min(count, MOST_BACKS)
    step = 8.5 if shown < 8 else 6.5
    radius = place.width * place.reach
    turn = math.radians(place.angle)
    pivot = place.x - math.sin(turn) * radius, place.y + math.cos(turn) * radius
    poses = []
    for index in range(count):
        angle = (min(index, shown - 1) - (shown - 1) / 2) * step + place.angle
        way = math.radians(angle)
        poses.append(
            Pose(
                pivot[0] + math.sin(way) * radius,
                pivot[1] - math.cos(way) * radius,
                place.width,
                angle,
                100 + index,
            )
        )
    return poses
