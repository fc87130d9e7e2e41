"""Layout of the table for named cards, wide or tall, with a mat of assets for every player.

Measures are those of a design 1920 (wide) or 1080 (tall) units across; `DesignSheet` scales them.
"""

from dataclasses import replace
from typing import NamedTuple

from game.stage.asset_rows import AssetSize, Mat
from game.stage.geometry import RATIO, Box
from game.stage.layout.layout_parts import AssetPlaces, HandPlace, TableLayout, TextSizes
from game.stage.seat_places import SeatPlace, seat_at

MIDDLE = AssetSize(128, 146, 128, 46)  # one's own assets, the piles
BIG = AssetSize(145, 155, 145, 145)  # the others' assets while there are few and there is room for them
GROWN = AssetSize(135, 145, 135, 135)  # the same in two rows
SLIM = AssetSize(120, 130, 120, 120)  # and in one row at the top above the sides
SMALL = AssetSize(104, 114, 104, 52)  # the others' assets
TINY = AssetSize(70, 80, 74, 40)  # and where there are many of them
LEAST = AssetSize(56, 64, 58, 30)  # and in a tall window where there are more
OPEN = (BIG, GROWN, SLIM, SMALL, TINY)  # in a wide window
GAP = 8.0
COLUMN = 324.0  # width of the side column
EDGE = 24.0
BAND = 8.0  # between two players' bands in a tall window
READING = 222.0  # height of the place in a tall window where a card is read, above the prompt
LOG_FROM = 240.0  # beyond the usual height, a small window has room for the log beside the table
FULL = 5  # the others who sit round the table one by one; more sit in pairs at the sides


class PlayerTile(NamedTuple):
    """A player's picture above a plate, in measures of the design."""

    wide: float
    radius: float
    plate: float  # its height


LARGE = PlayerTile(168, 48, 52)
CROWDED = PlayerTile(140, 42, 50)
FLAT = PlayerTile(140, 32, 40)
OWN = PlayerTile(168, 56, 54)
# In a tall window: rows of the others -> their tile, the height of a row, and the sizes of their assets.
BANDS = {
    1: (LARGE, 308.0, (BIG, SMALL, TINY, LEAST)),
    2: (LARGE, 218.0, (BIG, SMALL, TINY, LEAST)),
    3: (CROWDED, 174.0, (SMALL, TINY, LEAST)),
    4: (FLAT, 138.0, (TINY, LEAST)),
}


class DesignSheet:
    """A window in the design's measures: `w` x `h`, each `unit` design units of the client."""

    def __init__(self, w: float, h: float, across: float, down: float) -> None:
        self.unit = min(w / across, h / down)
        self.w, self.h = w / self.unit, h / self.unit

    def box(self, x: float, y: float, w: float, h: float) -> Box:
        """Return a scaled box."""
        u = self.unit
        return Box(x * u, y * u, w * u, h * u)

    def around(self, cx: float, cy: float, w: float, h: float) -> Box:
        """Return a scaled box by its centre."""
        return self.box(cx - w / 2, cy - h / 2, w, h)

    def card(self, cx: float, cy: float, width: float) -> Box:
        """Return the scaled box of a card by its centre."""
        return self.around(cx, cy, width, width * RATIO)

    def seat(self, x: float, y: float, tile: PlayerTile) -> SeatPlace:
        """Return a player's scaled tile by its upper left corner."""
        u = self.unit
        cx, cy = x + tile.wide / 2, y + 1.12 * tile.radius
        return seat_at(cx * u, cy * u, tile.radius * u, (tile.wide * u, tile.plate * u))

    def mat(self, area: Box, sizes: tuple[AssetSize, ...], align: int) -> Mat:
        """Return the scaled mat of another player, with those sizes that are not too high for it."""
        u = self.unit
        fitting = [size for size in sizes if size.width * RATIO <= area.h] or sizes[-1:]
        scaled = tuple(AssetSize(*(measure * u for measure in size)) for size in fitting)
        return Mat(self.box(*area), scaled, align, GAP * u)

    def own_mat(self, area: Box, size: AssetSize, axis: float = 0.0) -> Mat:
        """Return the scaled mat for the own assets, which shows the next free place."""
        return replace(self.mat(area, (size,), 0), axis=axis * self.unit, spare=True)


Seated = tuple[SeatPlace, Mat]


def deck_layout(w: float, h: float, others: int, compact: bool) -> TableLayout:
    """Return the layout for a window of w x h design units with 1 to 5 `others`, or 8 in three teams."""
    return _portrait(w, h, others, compact) if h > w else _landscape(w, h, others, compact)


# --- a wide window


def _landscape(w: float, h: float, others: int, compact: bool) -> TableLayout:
    sheet = DesignSheet(w, h, 1920, 1080)
    right = sheet.w - COLUMN - 40  # of the table
    low = sheet.h - 1080  # what is left over goes above the own row
    span = 1320 + 0.6 * (sheet.w - 1920)  # of the hand
    cx = (EDGE + right) / 2
    seats = _round_the_table(sheet, others, right, 486 + low)
    piles = (184 if others in (2, 3) else 228, 486 + low)
    cy = sum(piles) / 2 - 6
    column = sheet.w - COLUMN - 20
    box, unit = sheet.box, sheet.unit
    return TableLayout(
        w=w,
        h=h,
        unit=unit * 1.5,
        portrait=False,
        compact=compact,
        table=sheet.around(cx, sheet.h * 0.465, right - EDGE + 8, sheet.h * 1.03),
        draw_pile=sheet.card(cx - 200, cy, MIDDLE.width),
        discard=sheet.card(cx - 45, cy, MIDDLE.width),
        medal=sheet.around(cx + 88, cy - 18, 92, 92),
        seal=sheet.around(cx + 88, cy - 18, 92, 92),
        sweeps=sheet.around(cx, cy, 400, 200),
        prompt=sheet.around(cx, 739 + low, 800, 58),
        hand=HandPlace(
            box(cx - span / 2, 784 + low, span, 296),
            182 * unit,
            ((924 + low) * unit,),
            99,
            (774 + low) * unit,
            pitch=184 / 182,
            fan=2.4,
            rise=0.1,
            grow=1.1,
        ),
        me=sheet.seat(EDGE, 504 + low, OWN),
        others=tuple(seat for seat, _ in seats),
        menu=box(20, 18, 66, 66),
        header=box(column, sheet.h - 62, COLUMN, 44),
        sizes=TextSizes(25 * unit, 20 * unit, 29 * unit, 33 * unit),
        log=None if compact and low < LOG_FROM else box(column, 168, COLUMN, 638 + low),
        assets=AssetPlaces(
            others=tuple(mat for _, mat in seats),
            mine=sheet.own_mat(Box(216, 506 + low, right - 216, MIDDLE.width * RATIO + 1), MIDDLE, cx),
            event=sheet.around(cx + 212, cy, 116, 163),
            turn=box(column, 18, COLUMN, 134),
            progress=box(column, 168, COLUMN, 436 + low),
            reading=box(column, 616 + low, COLUMN, 190),
        ),
        buttons=_column_buttons(sheet, column, low, compact),
        gives_way="done",
    )


def _column_buttons(sheet: DesignSheet, x: float, low: float, compact: bool) -> dict[str, Box]:
    names = ("sort", "undo", "log") if compact else ("sort", "undo")
    wide = (COLUMN - 12 * (len(names) - 1)) / len(names)
    small = {
        name: sheet.box(x + place * (wide + 12), 936 + low, wide, 72) for place, name in enumerate(names)
    }
    return {"done": sheet.box(x, 823 + low, COLUMN, 96), "rules": sheet.box(98, 18, 66, 66), **small}


def _round_the_table(sheet: DesignSheet, others: int, right: float, foot: float) -> list[Seated]:
    """Return the other players clockwise from the left: one at each side if there are several, the rest
    at the top.
    """
    if others == 1:
        return _top(sheet, right, 1, wide=800, alone=True)
    if others > FULL:
        return _full_table(sheet, others, Box(EDGE, 228, right - EDGE, foot - 228))
    tile, top = (LARGE, 98.0 if others == 2 else 184.0) if others < 4 else (CROWDED, 228.0)
    sides = [_side(sheet, tile, Box(EDGE, top, right - EDGE, foot - top), side) for side in (-1, 1)]
    return [sides[0], *_top(sheet, right, others - 2, wide=600 + 0.3 * (right - 1556)), sides[1]]


def _full_table(sheet: DesignSheet, others: int, room: Box) -> list[Seated]:
    """Return the seats with two players at each side, one above the other, and the rest at the top."""
    tall = (room.h - BAND) / 2
    rooms = [Box(room.x, room.y + row * (tall + BAND), room.w, tall) for row in (0, 1)]
    left, right = ([_side(sheet, FLAT, half, side, (TINY,)) for half in rooms] for side in (-1, 1))
    return [*reversed(left), *_top(sheet, room.right, others - 4, wide=0), *right]


def _side(
    sheet: DesignSheet, tile: PlayerTile, room: Box, side: int, sizes: tuple[AssetSize, ...] = OPEN
) -> Seated:
    """Return a player at the left (-1) or right (1) end of the room, with the assets towards the middle."""
    wide = 312 + max(0.0, room.w - 1532) * 0.2
    x = room.x if side < 0 else room.right - tile.wide
    left = room.x + tile.wide + GAP if side < 0 else room.right - tile.wide - GAP - wide
    mat = sheet.mat(Box(left, room.y, wide, room.h), sizes, side)
    return sheet.seat(x, room.y, tile), mat


def _top(sheet: DesignSheet, right: float, count: int, *, wide: float, alone: bool = False) -> list[Seated]:
    """Return players along the far edge: a single one centred, several side by side beside the menu.

    A player who is `alone` there has nobody at the sides below.
    """
    if count == 0:
        return []
    y, tall = 18.0, 205.0
    if count == 1:
        tile = LARGE
        y, tall = (y, tall) if alone else (10.0, 170.0)
        whole = tile.wide + GAP + wide
        lefts = [(EDGE + right - whole) / 2]
    else:
        tile = CROWDED
        whole = (right - 180 - (count - 1) * 16) / count
        wide = whole - tile.wide - GAP
        lefts = [180 + place * (whole + 16) for place in range(count)]
    return [
        (
            sheet.seat(left, 16, tile),
            sheet.mat(Box(left + tile.wide + GAP, y, wide, tall), OPEN, -1),
        )
        for left in lefts
    ]


# --- a tall window


def _portrait(w: float, h: float, others: int, compact: bool) -> TableLayout:
    sheet = DesignSheet(w, h, 1080, 1920)
    wide, foot, cx = sheet.w, sheet.h, sheet.w / 2
    seats = _bands(sheet, others)
    card, rows = (112.0, 318.0) if others > 3 else (128.0, 368.0)
    own = Box(20, foot - 622 - rows, wide - 40, rows)
    if not compact:  # one row, and below it a card is read
        own = Box(20, foot - 640 - READING - card * RATIO, wide - 40, card * RATIO + 1)
    bands = max(mat.area.bottom for _, mat in seats) / sheet.unit + 10
    cy = (bands + own.y) / 2 - 8
    pile = card if own.y - bands < 300 else 128.0
    mine = AssetSize(card, card + 32, card + 12, 46)
    box, unit = sheet.box, sheet.unit
    return TableLayout(
        w=w,
        h=h,
        unit=unit * 1.5,
        portrait=True,
        compact=compact,
        table=sheet.around(cx, foot * 0.458, wide * 1.064, foot * 1.04),
        draw_pile=sheet.card(cx - 190, cy, pile),
        discard=sheet.card(cx + 10, cy, pile),
        medal=sheet.around(cx + 190, cy - 18, 100, 100),
        seal=sheet.around(cx + 190, cy - 18, 100, 100),
        sweeps=sheet.around(cx, cy, 400, 200),
        prompt=box(30, foot - 606, wide - 60, 62),
        hand=HandPlace(
            box(20, foot - 436, wide - 40, 354),
            180 * unit,
            ((foot - 304) * unit, (foot - 226) * unit),
            9,
            (foot - 444) * unit,
            pitch=1.02,
            fan=2.4,
            rise=0.1,
            grow=1.1,
            large=206 * unit,
        ),
        me=seat_at(62 * unit, (foot - 48) * unit, 37 * unit, (15 * unit, 15 * unit)),
        others=tuple(seat for seat, _ in seats),
        menu=box(20, 16, 68, 68),
        header=box(100, 16, wide - 200, 68),
        sizes=TextSizes(21 * unit, 20 * unit, 31 * unit, 31 * unit),
        strip=box(20, foot - 76, wide - 40, 64),
        log=None,
        assets=AssetPlaces(
            others=tuple(mat for _, mat in seats),
            mine=sheet.own_mat(own, mine),
            event=sheet.card(cx + 340, cy, 116),
            turn=box(100, 16, wide - 200, 68),
            reading=None if compact else box(20, foot - 622 - READING, wide - 40, READING),
            progress=box(14, cy - 110, cx - 190 - pile / 2 - 28, 220),
        ),
        buttons={
            "done": box(30, foot - 534, wide - 430, 88),
            "sort": box(wide - 388, foot - 534, 172, 88),
            "undo": box(wide - 202, foot - 534, 172, 88),
            "log": box(wide - 88, 16, 68, 68),
        },
        gives_way="done",
    )


def _bands(sheet: DesignSheet, others: int) -> list[Seated]:
    """Return the other players clockwise from the left in two columns; an odd one is at the top."""
    half, odd = divmod(others, 2)
    tile, tall, sizes = BANDS[half + odd]

    def band(x: float, row: int, wide: float, side: int) -> Seated:
        """Return a player at the left (-1) or right (1) end of a band, with the assets beside."""
        y, beside = 98 + row * (tall + BAND), tile.wide + GAP
        area = Box(x + beside if side < 0 else x, y + 3, wide - beside, tall - 6)
        return sheet.seat(x if side < 0 else x + wide - tile.wide, y, tile), sheet.mat(area, sizes, side)

    middle = (sheet.w - tile.wide - GAP - sizes[0].width - sizes[0].pitch) / 2  # with two assets
    top = [band(middle, 0, sheet.w - 20 - middle, -1)] if odd else []
    wide, rows = (sheet.w - 40 - 16) / 2, range(odd, half + odd)
    left = [band(20, row, wide, -1) for row in reversed(rows)]
    right = [band(sheet.w - 20 - wide, row, wide, 1) for row in rows]
    return [*left, *top, *right]
