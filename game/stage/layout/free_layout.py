"""Layout of the table that follows the window's shape: wide or tall."""

from game.stage.geometry import RATIO, Box
from game.stage.layout.layout_parts import HandPlace, TableLayout, TextSizes, card_box
from game.stage.seat_places import landscape_seats, portrait_seats, seat_at

SQUARE = 0.9  # of its width: a window at least so high has the tall table
HIGHEST = 106.0  # a button in the column of a small window, with the gap below it

APART = 1.2  # of a card's width, between the rows of the hand in a tall window


def free_layout(w: float, h: float, others: int, compact: bool) -> TableLayout:
    """Return the layout for a window of w x h design units with 1 to 9 `others`."""
    shape = _portrait if h > SQUARE * w else _landscape
    return shape(w, h, others, compact)


def _landscape(w: float, h: float, others: int, compact: bool) -> TableLayout:
    s = min(w / 1280, h / 720)
    side = 200 * s if not compact else 132.0
    region = w - side - 14 * s
    column = Box(region, 12 * s, side, h - 24 * s)
    cx, piles_y = region / 2, h * 0.354
    card = 108 * s
    hand_card = 126 * s
    hand_area = Box(150 * s, h - 186 * s, region - 164 * s, 186 * s)
    prompt_y = h - 269 * s
    height = 0.5 * h * 1.01
    return TableLayout(
        w=w,
        h=h,
        unit=s,
        portrait=False,
        compact=compact,
        table=Box.around(cx, h * 0.468, region - 40 * s, 2 * height),
        draw_pile=card_box(cx - 113 * s, piles_y, card),
        discard=card_box(cx + 39 * s, piles_y, card),
        medal=Box.around(cx + 168 * s, piles_y - 6 * s, 82 * s, 82 * s),
        seal=Box.around(cx - 113 * s, piles_y - card * RATIO / 2 - 30 * s, 58 * s, 58 * s),
        sweeps=Box.around(cx - 8 * s, piles_y + 6 * s, 548 * s, 258 * s),
        prompt=Box(cx - 330 * s, prompt_y - 21 * s, 660 * s, 42 * s),
        hand=HandPlace(hand_area, hand_card, (h - 97 * s,), 99, prompt_y + 27 * s),
        me=seat_at(77 * s, h - 103 * s, 44 * s, (114 * s, 38 * s)),
        others=landscape_seats(others, region, h, s),
        menu=Box(13 * s, 12 * s, 44 * s, 44 * s),
        header=Box(66 * s, 14 * s, 196 * s, 40 * s),
        sizes=TextSizes(14.5 * s, 14.5 * s, 20.5 * s, 25.0 if not compact else 20.0),
        log=None if compact else Box(column.x, column.y, column.w, h - 280 * s),
        buttons=_column_buttons(column, h, s, compact),
        gives_way="pass",
    )


def _column_buttons(column: Box, h: float, s: float, compact: bool) -> dict[str, Box]:
    x, wide = column.x, column.w
    if compact:
        names = ("draw", "pass", "sort", "undo", "log")
        step = min(column.h / len(names), HIGHEST)
        top = column.bottom - len(names) * step
        return {name: Box(x, top + i * step, wide, step - 8 * s) for i, name in enumerate(names)}
    half = (wide - 10 * s) / 2
    return {
        "draw": Box(x, h - 254 * s, wide, 72 * s),
        "pass": Box(x, h - 170 * s, wide, 52 * s),
        "sort": Box(x, h - 106 * s, half, 50 * s),
        "undo": Box(x + half + 10 * s, h - 106 * s, half, 50 * s),
    }


def _portrait(w: float, h: float, others: int, compact: bool) -> TableLayout:
    s = min(w / 720, h / 1280)
    strip = 48 * s
    hand_card = 138 * s
    lower = h - strip - 14 * s - hand_card * RATIO / 2
    upper = lower - hand_card * APART
    hand_top = upper - hand_card * RATIO / 2 - 26 * s
    buttons_y = hand_top - 78 * s
    prompt_y = buttons_y - 40 * s
    seats_top = 66 * s + 8 * s
    rows_of_seats = 0 if others <= 3 else ((others - {4: 4, 5: 3, 6: 4, 7: 3, 8: 4, 9: 5}[others]) // 2)
    ceiling = seats_top + (212 * s if others <= 3 else 118 * s)
    piles_y = (ceiling + prompt_y - 24 * s) / 2 - 8 * s
    card = (142 if rows_of_seats < 1 else 118) * s
    cx = w / 2
    apart = card * 0.66
    medal_y = piles_y + (72 if rows_of_seats > 1 else -14) * s  # below the seats at the sides
    return TableLayout(
        w=w,
        h=h,
        unit=s,
        portrait=True,
        compact=compact,
        table=Box.around(cx, h * 0.458, 766 * s * (w / s) / 720, 1.04 * h),
        draw_pile=card_box(cx - apart, piles_y, card),
        discard=card_box(cx + apart, piles_y, card),
        medal=Box.around(cx + apart + card / 2 + 78 * s, medal_y, 76 * s, 76 * s),
        seal=Box.around(cx - apart, piles_y - card * RATIO / 2 - 44, 58 * s, 58 * s),
        sweeps=Box.around(cx, piles_y + 6 * s, card * 3.9, card * 2.4),
        prompt=Box.around(cx, prompt_y, min(w, 820 * s) - 40 * s, 52 * s),
        hand=HandPlace(
            Box(16 * s, hand_top, w - 32 * s, h - strip - hand_top),
            hand_card,
            (upper, lower),
            max(5, int((w - 32 * s) / hand_card)),
            hand_top - 4 * s,
            large=184 * s,
        ),
        me=seat_at(46 * s, h - 40 * s, 34 * s, (10 * s, 10 * s)),
        others=portrait_seats(others, w, seats_top, s),
        menu=Box(14 * s, 12 * s, 50 * s, 50 * s),
        header=Box(cx - 190 * s, 14 * s, 380 * s, 44 * s),
        sizes=TextSizes(14.5 * s, 14.5 * s, 20.5 * s, 20.0),
        strip=Box(14 * s, h - 50 * s, w - 28 * s, 42 * s),
        log=None,
        buttons={
            "draw": Box(20 * s, buttons_y, w * 0.40 - 20 * s, 70 * s),
            "pass": Box(w * 0.40 + 10 * s, buttons_y, w * 0.24 - 10 * s, 70 * s),
            "sort": Box(w * 0.64 + 10 * s, buttons_y, w * 0.18 - 15 * s, 70 * s),
            "undo": Box(w * 0.82 + 5 * s, buttons_y, w * 0.18 - 25 * s, 70 * s),
            "log": Box(w - 70 * s, 12 * s, 56 * s, 50 * s),
        },
        gives_way="draw",
    )
