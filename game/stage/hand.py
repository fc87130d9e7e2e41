"""Where the cards of a hand lie: one's own, fanned so that every index can be read, and the fans of backs."""

import math

from game.stage.geometry import Pose
from game.stage.layout import HandPlace
from game.stage.places import FanPlace

WIDEST_PITCH = 0.8  # of a card's width, between neighbours
PARTED = 0.62  # of a card's width: room that a raised card takes to its right
RAISE = 0.19  # of a card's height, for a card that can be played
GROW = 1.16  # of a card that is looked at
MOST_BACKS = 9  # shown in a fan of backs


def hand_poses(
    place: HandPlace, count: int, *, raised: int | None = None, playable: frozenset[int] = frozenset()
) -> list[Pose]:
    """The pose of each of `count` cards; `raised` is looked at, `playable` ones stand a little higher."""
    rows = _rows(place, count)
    poses: list[Pose] = []
    first = 0
    for row, size in enumerate(rows):
        y = sum(place.rows) / len(place.rows) if len(rows) == 1 else place.rows[row]
        local = raised - first if raised is not None and first <= raised < first + size else None
        for index, (x, dip, angle) in enumerate(_row(place, size, local)):
            number = first + index
            lift = RAISE * place.height * 0.62 if number in playable else 0.0
            width, order = place.width, row * 100 + index
            if number == raised:
                lift, angle, dip, order = RAISE * place.height * 0.95, 0.0, 0.0, 900
                width *= GROW
                lift += (width - place.width) * 0.35
            poses.append(Pose(x, y + dip - lift, width, angle, 1000 + order))
        first += size
    return poses


def _rows(place: HandPlace, count: int) -> list[int]:
    """How many cards lie in each row."""
    if len(place.rows) == 1 or count <= place.per_row:
        return [count] if count else []
    upper = count // 2
    return [upper, count - upper]


def _row(place: HandPlace, count: int, raised: int | None) -> list[tuple[float, float, float]]:
    """(x, dip, angle) of each card of a row."""
    room = place.area.w - place.width
    pitch = min(WIDEST_PITCH * place.width, room / max(1, count - 1))
    gaps = [pitch] * max(0, count - 1)
    if raised is not None and raised < count - 1:
        wide = max(pitch, PARTED * place.width + 0.12 * place.width)
        spare = room - wide
        gaps = [min(pitch, spare / max(1, count - 2))] * (count - 1)
        gaps[raised] = wide
    total = sum(gaps)
    x = place.area.cx - total / 2
    spread = min(6.0, 0.9 * count)
    result = []
    for index in range(count):
        t = 0.0 if count < 2 else (index / (count - 1)) * 2 - 1
        result.append((x, t * t * place.width * 0.055, t * spread))
        x += gaps[index] if index < len(gaps) else 0.0
    return result


def fan_poses(place: FanPlace, count: int) -> list[Pose]:
    """The backs of a hand of `count` cards; from the tenth on they lie under the ninth."""
    shown = min(count, MOST_BACKS)
    step = 8.5 if shown < 8 else 6.5
    radius = place.width * 2.1
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
