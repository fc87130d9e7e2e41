"""Layout of the tall table with the discard pile in a ring; in a wide window it is in the middle."""

from typing import NamedTuple

from game.stage.geometry import RATIO, Box
from game.stage.layout.layout_parts import HandPlace, Ring, TableLayout, TextSizes
from game.stage.seat_places import FanPlace, SeatPlace, seat_at

# others -> the centres of their pictures: right of the table's middle, below the upper edge of the board
SPOTS = {
    1: ((0.0, 52.0),),
    2: ((-204.0, 100.0), (204.0, 100.0)),
    3: ((-243.0, 131.0), (0.0, 52.0), (243.0, 131.0)),
}
BOARD = 647.0  # from the pictures' upper edge to the lower arrow
RING_FROM = 435.0  # from the pictures' upper edge to the ring's centre
HALF_TABLE = 396.0  # half of the table's width
TABLE_RATIO = 1000 / 575  # its height over its width


class RingFrame(NamedTuple):
    """The scale `k`, the axis, and the heights of players, piles and ring."""

    k: float
    x: float
    top: float
    ring_y: float

    def around(self, dx: float, dy: float, w: float, h: float) -> Box:
        """Return a box by its centre relative to the ring's."""
        return Box.around(self.x + dx * self.k, self.ring_y + dy * self.k, w * self.k, h * self.k)

    @property
    def ring(self) -> Ring:
        return Ring(self.x, self.ring_y, 180 * self.k, 156 * self.k)

    @property
    def draw_pile(self) -> Box:
        return self.around(-281, 17, 99, 99 * RATIO)

    @property
    def discard(self) -> Box:
        return self.around(0, 0, 157, 157 * RATIO)

    @property
    def medal(self) -> Box:
        return self.around(284, -108, 60, 60)

    @property
    def seal(self) -> Box:
        return self.around(278, 8, 122, 122)

    @property
    def arrows(self) -> Box:
        return self.around(0, 0, 424, 424)

    def seats(self, others: int) -> tuple[SeatPlace, ...]:
        return tuple(self._seat(self.x + x * self.k, self.top + y * self.k) for x, y in SPOTS[others])

    def _seat(self, x: float, y: float) -> SeatPlace:
        k = self.k
        fan = FanPlace(x, y + 127 * k, 180.0, 44 * k, reach=2.9)
        return seat_at(x, y, 52 * k, (138 * k, 46 * k), fan)


def _board(x: float, top: float, bottom: float, k: float) -> RingFrame:
    """Return the frame between two heights. Spare height is distributed above and below the ring."""
    spare = bottom - top - BOARD * k
    return RingFrame(k, x, top + spare * 0.2, top + RING_FROM * k + spare * 0.6)


def ring_layout(w: float, h: float, others: int, compact: bool) -> TableLayout:
    """Return the layout for a window of w x h design units with 1 to 3 `others`."""
    return _portrait(w, h, others, compact) if h > w else _landscape(w, h, others, compact)


def _portrait(w: float, h: float, others: int, compact: bool) -> TableLayout:
    s = min(w / 720, h / 1280)
    cx, wide = w / 2, min(w, 820 * s)
    left = cx - wide / 2
    foot = max(44 * s, 40.0)
    strip = Box(left + 14 * s, h - 8 * s - foot, wide - 28 * s, foot)
    menu = Box(left + 14 * s, 14 * s, max(50 * s, 40.0), max(46 * s, 40.0))
    card = 143 * s
    lower = strip.y - 89 * s
    upper = lower - 122 * s - min(50 * s, h - 1280 * s)
    act_y = upper - 204 * s
    prompt_y = act_y - 64 * s
    board = _board(cx, 84 * s, prompt_y - 14 * s, s)
    return TableLayout(
        w=w,
        h=h,
        unit=s,
        portrait=True,
        compact=compact,
        table=_table(cx, h * 0.458, max(wide * 1.065, h * 0.598)),
        draw_pile=board.draw_pile,
        discard=board.discard,
        medal=board.medal,
        seal=board.seal,
        sweeps=board.arrows,
        ring=board.ring,
        prompt=Box(left + 20 * s, prompt_y, wide - 40 * s, 52 * s),
        hand=HandPlace(
            Box(left + 14 * s, act_y + 76 * s, wide - 28 * s, strip.y - act_y - 76 * s),
            card,
            (upper, lower),
            5,
            act_y + 76 * s,
            pitch=0.945,
            large=176 * s,
        ),
        me=seat_at(strip.x + 44 * s, strip.cy - 8 * s, 36 * s, (10 * s, 10 * s)),
        others=board.seats(others),
        menu=menu,
        header=Box(cx - 150 * s, 15 * s, 300 * s, 44 * s),
        log=None,
        sizes=TextSizes(20 * s, 18.4 * s, 25 * s, 28 * s),
        strip=strip,
        buttons={
            "act": Box(cx - 165 * s, act_y, 330 * s, 72 * s),
            "sort": Box(strip.right - 176 * s, strip.y, 84 * s, strip.h),
            "undo": Box(strip.right - 92 * s, strip.y, 84 * s, strip.h),
            "log": menu.moved(wide - 28 * s - menu.w, 0),
        },
        gives_way="act",
    )


def _landscape(w: float, h: float, others: int, compact: bool) -> TableLayout:
    s = min(w / 1280, h / 720)
    cx, edge, gap = w / 2, 13 * s, 14 * s
    card = min(150 * s, 118 * s + (h - 720 * s) * 0.12)
    u = card / 118  # the hand and what stands above it
    prompt_y = h - 227 * u
    k = min((prompt_y - 20 * s) / BOARD, (w / 2 - 250 * s - edge - gap) / HALF_TABLE)
    board = _board(cx, 10 * s, prompt_y - 10 * s, k)
    half = HALF_TABLE * k + gap
    column = min(cx - half - edge, 480 * s)
    left, right = Box(cx - half - column, 0, column, h), Box(cx + half, 0, column, h)
    foot = h - 194 * u
    return TableLayout(
        w=w,
        h=h,
        unit=s,
        portrait=False,
        compact=compact,
        table=_table(cx, HALF_TABLE * k * TABLE_RATIO - 30 * s, 2 * HALF_TABLE * k),
        draw_pile=board.draw_pile,
        discard=board.discard,
        medal=board.medal,
        seal=board.seal,
        sweeps=board.arrows,
        ring=board.ring,
        prompt=Box(cx - half, prompt_y, 2 * half, 42 * u),
        hand=HandPlace(
            Box(left.x + 140 * s, h - 183 * u, right.right - left.x - 280 * s, 183 * u),
            card,
            (h - 74 * u,),
            99,
            prompt_y + 46 * u,
        ),
        me=seat_at(left.x + 66 * s, h - 103 * s, 44 * s, (122 * s, 40 * s)),
        others=board.seats(others),
        menu=Box(left.x, 12 * s, max(44 * s, 40), max(44 * s, 40)),
        header=Box(left.x + 54 * s, 14 * s, column - 54 * s, 40 * s),
        log=None if compact else Box(left.x, 66 * s, column, foot - 66 * s),
        sizes=TextSizes(17 * s, 18.4 * k, 21 * u, 27 * s),
        scores=None if compact else Box(right.x, 12 * s, column, (46 + 54 * (others + 1.8)) * s),
        buttons=_side_buttons(right, foot, h, s, compact),
        gives_way="act",
    )


def _side_buttons(column: Box, foot: float, h: float, s: float, compact: bool) -> dict[str, Box]:
    """Return the buttons at the right of a wide window. `foot` is the upper edge of the hand."""
    narrow = Box(column.right - 124 * s, 0, 124 * s, 54 * s)
    boxes = {
        "act": Box(column.x, foot - 80 * s, column.w, 76 * s),
        "sort": narrow.moved(0, h - 130 * s),
        "undo": narrow.moved(0, h - 68 * s),
    }
    return {**boxes, "log": narrow.moved(0, 12 * s)} if compact else boxes


def _table(x: float, y: float, wide: float) -> Box:
    return Box.around(x, y, wide, wide * TABLE_RATIO)
