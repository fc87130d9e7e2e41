"""Layout of teammates' open hands on their mats, beside the assets in play."""

from collections.abc import Collection, Sequence
from dataclasses import replace

from game.stage.asset_rows import Mat
from game.stage.geometry import RATIO, Box, Pose
from game.stage.layout.layout_parts import TableLayout

USUAL = 7  # cards: a mat gives way at its side or at its foot, where more is seen of so many
BESIDE, BELOW = 0.55, 0.5  # of the mat's width or height, for the hand, where that leaves room for assets
APART = 10.0  # design units of a small window between assets and hand
WORD = 0.15  # of the hand's height, for the word over it
PITCH = 1.04  # of a card's width: the widest distance between neighbours
LEAST = 0.34  # of it: what is left of each at least; many cards are smaller instead
LEAST_PARTED, TWO_ROWS = 4, 1.6  # cards that lie in two rows; times what is seen of each in one
INSIDE = 0.06  # of the hand's height, between its edge and the cards
ORDER = 90.0  # from this order on they lie on the table, under the assets


def with_open_hands(layout: TableLayout, places: Collection[int], *, below: float = BELOW) -> TableLayout:
    """Return the layout with an open hand on the mats at these places among the others.

    `below` is the largest share of a mat's height that a hand at its lower end may take.
    """
    assets = layout.assets
    if assets is None or not places:
        return layout
    mats, hands = list(assets.others), dict[int, Box]()
    for place in places:
        mats[place], hands[place] = _parted(mats[place], APART * layout.unit, below)
    return replace(layout, assets=replace(assets, others=tuple(mats), hands=hands))


def _parted(mat: Mat, apart: float, below: float) -> tuple[Mat, Box]:
    """Divide a mat into the part for assets and the place of the hand."""
    return max(_beside(mat, apart), _below(mat, apart, below), key=lambda found: _seen(found[1]))


def _beside(mat: Mat, apart: float) -> tuple[Mat, Box]:
    area = mat.area
    wide = area.w * BESIDE
    hand = Box(area.right - wide, area.y, wide, area.h)
    return replace(mat, area=Box(area.x, area.y, area.w - wide - apart, area.h)), hand


def _below(mat: Mat, apart: float, share: float) -> tuple[Mat, Box]:
    area, least = mat.area, mat.sizes[-1].width * RATIO
    tall = min(area.h * share, area.h - apart - least)
    rest = area.h - tall - apart
    sizes = tuple(size for size in mat.sizes if size.width * RATIO <= rest) or mat.sizes[-1:]
    hand = Box(area.x, area.bottom - tall, area.w, tall)
    return replace(mat, area=Box(area.x, area.y, area.w, rest), sizes=sizes), hand


def _seen(hand: Box) -> float:
    """Return the visible area of each card of a typical hand."""
    row = open_poses(hand, USUAL)
    return _strip(row) * row[0].width


def word_box(hand: Box) -> Box:
    """Return the box of the caption above an open hand."""
    return Box(hand.x, hand.y, hand.w, hand.h * (WORD + INSIDE))


def open_poses(hand: Box, count: int, *, parted: bool = False) -> list[Pose]:
    """Return the poses of an open hand: a row that overlaps without covering rank and symbol.

    With `parted`, it has two rows if that shows much more of each card.
    """
    edge, top = hand.h * INSIDE, hand.h * (WORD + INSIDE)
    room = Box(hand.x + edge, hand.y + top, hand.w - 2 * edge, hand.h - top - edge)
    one, half = _row_poses(room, count), (count + 1) // 2
    tall = (room.h - edge) / 2
    first = room._replace(h=tall)
    upper = _row_poses(first, half)
    if not parted or count < LEAST_PARTED or _strip(upper) < TWO_ROWS * _strip(one):
        return one
    lower = [pose._replace(y=pose.y + tall + edge) for pose in upper[: count - half]]
    return [pose._replace(order=ORDER + n / max(10, count)) for n, pose in enumerate([*upper, *lower])]


def _strip(row: Sequence[Pose]) -> float:
    """Return the visible width of an overlapped card."""
    return min(row[0].width, row[1].x - row[0].x)


def _row_poses(room: Box, count: int) -> list[Pose]:
    """Return the poses of cards side by side, centred in the room."""
    width = min(room.h / RATIO, room.w / (1 + LEAST * max(0, count - 1)))
    pitch = min(width * PITCH, (room.w - width) / max(1, count - 1))
    left = room.cx - ((count - 1) * pitch + width) / 2
    return [
        Pose(left + width / 2 + index * pitch, room.cy, width, 0.0, ORDER + index / max(10, count))
        for index in range(count)
    ]
