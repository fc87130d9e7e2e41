"""The answers of a form by kind: cards in rows, two sentences, numbers, colours, a row to order."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.table.decks.form_page import FormPage
from game.scenes.table.decks.form_plate import GAP, PADDING
from game.scenes.table.decks.form_tiles import (
    LIFT,
    CardTile,
    FormColourTile,
    NumberTile,
    OrderTile,
    WordsTile,
)
from game.stage.geometry import RATIO, Box
from game.ui import theme
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.widgets import Widget

CARD, LEAST_CARD = 168.0, 92.0  # design units: the widest and the narrowest card of a form
# What is asked -> the widest card, and how narrow it is made so that the own assets stay in sight.
WIDTHS = {"cards": (CARD, LEAST_CARD), "side": (250.0, 165.0)}
HIGH, HIGHEST = 0.6, 0.8  # of the room's height that one row of cards may take, and several
TILE = (108.0, 134.0)  # of a colour
CHIP = 62.0  # of a number
ANSWER = 330.0  # of a yes or no
NARROWED = (1.0, 0.86, 0.74, 0.62)  # of that, to find room
TALL = 1.2  # times that in a tall window, if there is room
STEP = 6.0  # design units, from one width of a card that is tried to the next
MOST_ROWS = 6
COVERS_ALL = 3  # see `FormPlate.clearest`
LEAST_ROW = 430.0  # of cards that have a long heading above them, or a sentence


def _cards(form: FormPage) -> list[Widget]:
    """Return cards in rows, on a scrolling sheet if there are very many."""
    targets, size = form.form.targets, form.text(theme.BODY)
    count, (across, wide) = len(targets), _rows(form)
    rows = -(-count // across)
    tall = wide * RATIO + form.note
    inner, found = form.panel(*_size_of(form, across, wide))
    left = inner.cx - (across * (wide + GAP) - GAP) / 2
    tiles: list[Widget] = []
    for place, target in enumerate(targets):
        row, column = divmod(place, across)
        last = count - row * across
        shift = (across - last) * (wide + GAP) / 2 if last < across else 0.0
        box = Box(left + shift + column * (wide + GAP), inner.y + 4 + row * (tall + GAP), wide, tall)
        tiles.append(CardTile(box, target, form.taker(target), kind=form.kind, size=size))
    if rows * (tall + GAP) - GAP > inner.h:
        return [*found, ScrollArea(inner, tiles)]
    return [*found, *tiles]


def _rows(form: FormPage) -> tuple[int, float]:
    """Return the number of cards in a row and their width: as wide as possible beside the card that asks;
    if that is too narrow, over it, then over the whole table; else the narrowest.
    """
    room, count = form.room, len(form.form.targets)
    most, snug = WIDTHS[form.form.kind]

    def over_all(rows: int) -> float:
        """Return the greatest width in this many rows if the whole table may be covered."""
        wide = (room.w - 2 * PADDING - GUTTER - 8 + GAP) / -(-count // rows) - GAP
        tall = room.h * (HIGH if rows == 1 else HIGHEST)
        return min(most, wide, ((tall - 8 + GAP) / rows - GAP - form.note) / RATIO)

    for least in (snug * TALL, snug) if form.context.viewport.portrait else (snug,):
        rows = range(1, min(count, MOST_ROWS) + 1)
        shapes = [(-(-count // row), wide) for wide in _widths(most, least) for row in rows]
        number, covers = form.clearest(_size_of(form, *shape) for shape in shapes)
        if covers < COVERS_ALL:
            return shapes[number]
    best = max(range(1, count + 1), key=over_all)  # the first of those that are alike
    if over_all(best) >= LEAST_CARD:
        return -(-count // best), over_all(best)
    return max(1, int((room.w - 2 * PADDING + GAP - GUTTER - 8) / (LEAST_CARD + GAP))), LEAST_CARD


def _widths(most: float, least: float) -> list[float]:
    """Return the widths to try, the widest first."""
    steps = int((most - least) / STEP)
    return [most - STEP * step for step in range(steps + 1)] + [least]


def _size_of(form: FormPage, across: int, wide: float) -> tuple[float, float]:
    """Return the size of cards in rows."""
    rows, tall = -(-len(form.form.targets) // across), wide * RATIO + form.note
    broad = max(LEAST_ROW, form.heading_wide) if form.pile else 0.0
    broad = max(broad, across * (wide + GAP) - GAP + GUTTER + 8)
    return broad, rows * (tall + GAP) - GAP + 8


def _in_a_row(form: FormPage, across: float) -> float:
    """Return the width of cards in a row without overlap, beside the card that asks if possible."""
    count, all_over = len(form.row.targets), (form.room.h * HIGH - form.note - LIFT) / RATIO
    most = max(LEAST_CARD, min(CARD, (across + GAP) / count - GAP, all_over))
    widths = _widths(most, LEAST_CARD)
    sizes = (
        (max(LEAST_ROW - form.aside, count * (wide + GAP) - GAP + 8), wide * RATIO + form.note + LIFT)
        for wide in widths
    )
    return widths[form.clearest(sizes)[0]]


def _order(form: FormPage) -> list[Widget]:
    """Return cards in one row, closer together if there are many, a dragged one on top."""
    row, size, count = form.row, form.text(theme.BODY), len(form.row.targets)
    across = form.room.w - 2 * PADDING - 8 - (form.aside + GAP if form.aside else 0.0)
    wide = _in_a_row(form, across)
    pitch = min(wide + GAP, (across - wide) / max(1, count - 1))
    tall = wide * RATIO + form.note + LIFT
    inner, found = form.panel(max(LEAST_ROW - form.aside, (count - 1) * pitch + wide + 8), tall)
    left = inner.cx - (count - 1) * pitch / 2
    row.centres = [left + place * pitch for place in range(count)]
    tiles = [
        OrderTile(
            Box.around(middle, inner.y + LIFT + (tall - LIFT) / 2, wide, tall - LIFT),
            target,
            form.first(target),
            kind=form.kind,
            size=size,
            row=row,
            changed=form.reordered,
        )
        for target, middle in zip(row.targets, row.centres, strict=True)
    ]
    return [
        *found,
        *sorted(tiles, key=lambda tile: row.grip is not None and tile.target.move == row.grip.move),
    ]


def _yes(form: FormPage) -> list[Widget]:
    """Return two large answers with their consequences, side by side or one above the other."""
    targets, size, usual = form.form.targets, form.text(theme.BUTTON), form.wider(ANSWER)
    count, most = len(targets), form.room.w - 2 * PADDING - 8

    def height(wide: float) -> float:
        return max(WordsTile.height(target, wide, size) for target in targets)

    shapes = [
        (across, min(usual * share, (most - (across - 1) * GAP) / across))
        for share in NARROWED
        for across in (count, 1)
        if across == 1 or (most - GAP) / 2 >= usual * NARROWED[-1]
    ]
    sizes = [
        (across * (wide + GAP) - GAP, -(-count // across) * (height(wide) + GAP) - GAP)
        for across, wide in shapes
    ]
    number, _ = form.clearest(sizes)
    (across, wide), tall = shapes[number], height(shapes[number][1])
    inner, found = form.panel(*sizes[number])
    for place, target in enumerate(targets):
        row, column = divmod(place, across)
        box = Box(inner.x + column * (wide + GAP), inner.y + row * (tall + GAP), wide, tall)
        found.append(WordsTile(box, target, form.taker(target), size=size))
    return found


def _numbers(form: FormPage) -> list[Widget]:
    """Return a chip for each number, round the card that asks."""
    targets, size = form.form.targets, form.text(theme.BUTTON) * 1.3
    places = form.fan((CHIP, CHIP))
    last = len(targets) - 1
    return [
        NumberTile(box, target, form.taker(target), size=size, golden=number == last)
        for number, (box, target) in enumerate(zip(places, targets, strict=True))
    ]


def _colours(form: FormPage) -> list[Widget]:
    """Return the symbols of the colours, round the card that asks."""
    size = form.text(theme.BODY)
    return [
        FormColourTile(box, target, form.taker(target), size=size)
        for box, target in zip(form.fan(TILE), form.form.targets, strict=True)
    ]


ANSWERS: dict[str, Callable[[FormPage], list[Widget]]] = {
    "cards": _cards,
    "order": _order,
    "side": _cards,
    "yes": _yes,
    "number": _numbers,
    "colour": _colours,
}
