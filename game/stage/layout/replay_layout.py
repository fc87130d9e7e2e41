"""Layout of the table in a replay: every player's cards beside their picture, in a part of the window.

Measures are those of a table 780 units wide and 388 high, which is scaled to its part.
"""

from typing import NamedTuple

from game.stage.asset_rows import AssetSize, Mat
from game.stage.geometry import RATIO, Box
from game.stage.layout.layout_parts import AssetPlaces, HandPlace, TableLayout, TextSizes, card_box
from game.stage.layout.open_hands import BELOW, INSIDE, WORD, with_open_hands
from game.stage.seat_places import SeatPlace, seat_at

WIDE, HIGH = 780.0, 388.0
RIM = 7.0  # between the table's edge and the players
MIDDLE = 236.0  # the width that the piles need
TILE, TILE_HIGH = 98.0, 84.0  # of a player's picture over a plate
ROW_HIGH = 98.0  # of those at the far edge where so many sit there that open hands lie below the assets
HEAD = 8.0  # over the players at the far edge, for the sign on a card
GAP = 7.0
CARD = 58.0  # width of a pile
OWN = 92.0  # height of the near hand
OWN_MAT = 64.0  # and of the near player's assets above it
# others -> how many sit at the left, at the top and at the right
ROUND = {
    1: (0, 1, 0), 2: (1, 0, 1), 3: (1, 1, 1), 4: (1, 2, 1), 5: (2, 1, 2),
    6: (2, 2, 2), 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3),
}  # fmt: skip
ROUND_WITH_ASSETS = {**ROUND, 5: (1, 3, 1)}  # two at a side have no height for assets above open hands
HAND = 0.56  # of a mat's height, at most, for an open hand below the assets
SIZES = (58.0, 46.0, 36.0, 27.0)  # widths of an asset, the largest that fits is taken


class PlayerArea(NamedTuple):
    """A player's area: picture and plate, and the room for cards beside them."""

    seat: SeatPlace
    room: Box


def replay_layout(
    window: tuple[float, float], region: Box, *, others: int, assets: bool, compact: bool = False
) -> TableLayout:
    """Return the layout in a `region` of a window, in design units.

    `assets` is True for games with assets in play.
    """
    w, h = window
    s = min(region.w / WIDE, region.h / HIGH)
    inner = region.inset(RIM * s)
    own = (OWN + (OWN_MAT if assets else 0.0)) * s
    left, top, right = (ROUND_WITH_ASSETS if assets else ROUND)[others]
    crowded = assets and top > 1 and left == right == 1
    high = ROW_HIGH if crowded else TILE_HIGH
    ceiling = (HEAD + high) * s if top else 0.0
    band = Box(inner.x, inner.y + ceiling + GAP * s, inner.w, inner.h - ceiling - own - 2 * GAP * s)
    side = (inner.w - MIDDLE * s) / 2
    blocks = [
        *reversed(_column(Box(band.x, band.y, side, band.h), left, -1, s)),
        *_row(Box(inner.x, inner.y + HEAD * s, inner.w, high * s), top, s),
        *_column(Box(band.right - side, band.y, side, band.h), right, 1, s),
    ]
    near = Box(inner.x + 0.13 * inner.w, inner.bottom - own, 0.74 * inner.w, own)
    me = _block(near, -1, s, TILE_HIGH * s)
    hand = Box(me.room.x, near.bottom - OWN * s, me.room.w, OWN * s)
    piles_y = band.cy if top else band.cy + 4 * s
    cx, card = region.cx, CARD * s
    places = AssetPlaces(
        others=tuple(_mat(block.room, s) for block in blocks),
        mine=_mat(Box(me.room.x, near.y, me.room.w, OWN_MAT * s - 4 * s), s),
        event=card_box(cx + 84 * s, piles_y, card * 0.9),
        turn=Box(0, 0, 0, 0),
        hands={} if assets else {n: _open(block.room, s) for n, block in enumerate(blocks)},
    )
    layout = TableLayout(
        w=w,
        h=h,
        unit=s,
        portrait=False,
        compact=compact,
        table=region.inset(-0.012 * region.w),
        draw_pile=card_box(cx - (62 if assets else 44) * s, piles_y, card),
        discard=card_box(cx + (12 if assets else 36) * s, piles_y, card),
        medal=Box.around(cx + (84 if assets else 94) * s, piles_y - 8 * s, 38 * s, 38 * s),
        seal=Box.around(cx - 92 * s, piles_y, 36 * s, 36 * s),
        sweeps=Box.around(cx, piles_y, 226 * s, min(band.h, 132 * s)),
        prompt=Box(cx, piles_y, 0, 0),
        hand=HandPlace(
            hand, min(hand.h / RATIO, 66 * s), (hand.cy,), 99, hand.y, pitch=0.66, fan=0.0, rise=0.0, grow=1.0
        ),
        me=me.seat,
        others=tuple(block.seat for block in blocks),
        menu=Box(0, 0, 0, 0),
        header=Box(0, 0, 0, 0),
        log=None,
        sizes=TextSizes(14 * s, 14 * s, 14 * s, 14 * s),
        assets=places,
    )
    below = HAND if crowded else BELOW
    return with_open_hands(layout, range(others), below=below) if assets else layout


def _row(box: Box, count: int, s: float) -> list[PlayerArea]:
    """Return areas of players along the far edge, clockwise and centred."""
    if not count:
        return []
    wide = min(box.w / count, 330 * s if count > 1 else 400 * s)
    left = box.cx - wide * count / 2
    return [
        _block(Box(left + n * wide, box.y, wide - GAP * s, box.h), -1, s, TILE_HIGH * s) for n in range(count)
    ]


def _column(box: Box, count: int, side: int, s: float) -> list[PlayerArea]:
    """Return areas of players at the left (-1) or right (1) edge, from the top."""
    if not count:
        return []
    tall = (box.h - (count - 1) * GAP * s) / count
    high = min(tall, 150 * s)
    top = box.cy - (count * high + (count - 1) * GAP * s) / 2
    return [
        _block(Box(box.x, top + n * (high + GAP * s), box.w, high), side, s, min(high, TILE_HIGH * s))
        for n in range(count)
    ]


def _block(box: Box, side: int, s: float, tall: float) -> PlayerArea:
    """Return the area of a player, `tall` high, with the picture at the left (-1) or right (1) of the
    cards.
    """
    k = tall / TILE_HIGH
    wide = TILE * s
    x = box.x + wide / 2 if side < 0 else box.right - wide / 2
    top = box.cy - tall / 2
    seat = seat_at(x, top + 27 * s * k, 25 * s * k, (wide - 8 * s, 33 * s * k))
    room_x = box.x + wide + 2 * s if side < 0 else box.x
    return PlayerArea(seat, Box(room_x, box.y, box.w - wide - 2 * s, box.h))


def _open(room: Box, s: float) -> Box:
    """Return the place of an open hand without a caption, its cards limited to the usual height."""
    tall = min(room.h, TILE_HIGH * s)
    high = tall / (1 - WORD - 2 * INSIDE)
    return Box(room.x, room.cy - tall / 2 - high * (WORD + INSIDE), room.w, high)


def _mat(area: Box, s: float) -> Mat:
    """Return the mat for assets in this area."""
    sizes = tuple(
        AssetSize(w * s, w * 1.1 * s, w * 0.8 * s, w * 0.45 * s) for w in SIZES if w * s * RATIO <= area.h
    )
    smallest = area.h / RATIO
    return Mat(area, sizes or (AssetSize(smallest, smallest, smallest * 0.6, smallest * 0.3),), 0, 4 * s)
