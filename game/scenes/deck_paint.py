"""Drawing a table of named cards: what hardly ever changes first, so that it is composed once."""

import math

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, width_of
from game.scenes.deck_turn import paint_turn
from game.scenes.table_cards import FLYING, OWN_HAND, card_items, draw_cards
from game.scenes.table_paint import paint_ground, paint_prompt
from game.scenes.table_picture import TablePicture, Zone
from game.scenes.table_pile import paint_stock
from game.scenes.table_seats import paint_messages, paint_own_strip, paint_seats
from game.scenes.table_words import paint_log
from game.stage.asset_rows import RATIO, Mat, asset_poses
from game.stage.director import Director
from game.stage.geometry import Box
from game.stage.homes import seat_order
from game.stage.layout import AssetPlaces, TableLayout
from game.stage.places import SeatPlace
from game.ui import theme
from game.ui.theme import TextScale

MARGIN = 7.0  # of a mat round its cards, in units of the layout
QUIET = "#E9D9B0"
HOT = "#FFD873"


def paint_deck_table(
    out: DrawList, picture: TablePicture, director: Director, scale: TextScale, now: float
) -> None:
    """The whole table, from the room to the cards in the air."""
    layout = director.layout
    places, shown = layout.assets, picture.deck
    if places is None or shown is None:
        return
    cards = card_items(picture, director, now)
    paint_ground(out, layout, picture.look.cloth)
    _mats(out, director, places)
    _foot(out, picture, layout, scale)
    _event_place(out, director, places)
    paint_turn(out, shown, layout, scale)
    if layout.log is not None:
        paint_log(out.still, picture.seats, picture.log, layout.log, scale)
    paint_stock(out, director, picture.look.back)
    draw_cards(out, cards, above=0, below=OWN_HAND)
    for zone in shown.zones:
        _drop_zone(out, zone, layout)
    paint_seats(out, picture, director, scale, now)
    _medal(out, director, scale)
    paint_prompt(out, picture, director, scale)
    draw_cards(out, cards, above=OWN_HAND, below=FLYING)
    if layout.strip is not None:
        paint_own_strip(out, picture, director, scale, now)
    paint_messages(out, director, now)
    draw_cards(out, cards, above=FLYING, below=math.inf)


def _foot(out: DrawList, picture: TablePicture, layout: TableLayout, scale: TextScale) -> None:
    """Which deck is played, and how far the match has come."""
    if layout.portrait:
        return
    box, (title, sub) = layout.header, picture.header
    text = f"{title} · {sub}"
    size = fitted(text, min(scale(layout.sizes.name), box.h * 0.6), box.w, least=0.5)
    out.still.append(Text(text, box.cx, box.cy, size, theme.MUTED))


# --- mats


def _mats(out: DrawList, director: Director, places: AssetPlaces) -> None:
    """Everybody's mat: that of the others holds their picture too."""
    table, layout = director.tableau, director.layout
    seats = zip(seat_order(table), layout.others, places.others, strict=False)
    for seat, place, mat in seats:
        box = mat_box(place, mat, len(table.in_play[seat]), layout.unit)
        out.still.append(Image(("mat",), box.cx, box.cy, box.w, box.h))
    if table.me is not None and table.in_play[table.me]:
        own = _spread(places.mine, len(table.in_play[table.me]))
        box = own.inset(-MARGIN * layout.unit)
        out.still.append(Image(("mat", 0.5), box.cx, box.cy, box.w, box.h))


def mat_box(place: SeatPlace, mat: Mat, count: int, unit: float) -> Box:
    """The cloth under a player's picture and assets."""
    cards = _spread(mat, max(1, count))
    box, edge = place.box, MARGIN * unit * 0.6
    left, right = min(box.x, cards.x) - edge, max(box.right, cards.right) + edge
    top, foot = min(box.y, cards.y) - edge, max(box.bottom, cards.bottom) + edge
    return Box(left, top, right - left, foot - top)


def _spread(mat: Mat, count: int) -> Box:
    """What so many assets cover."""
    poses = asset_poses(mat, count)
    half, tall = poses[0].width / 2, poses[0].width * RATIO / 2
    xs, ys = [pose.x for pose in poses], [pose.y for pose in poses]
    left, top = min(xs) - half, min(ys) - tall
    return Box(left, top, max(xs) + half - left, max(ys) + tall - top)


# --- the middle


def _event_place(out: DrawList, director: Director, places: AssetPlaces) -> None:
    """Where events lie while they are carried out."""
    box, unit = places.event, director.layout.unit
    out.still.append(Image(("zone", QUIET, 0.34), box.cx, box.cy, box.w, box.h))
    mark = box.w * 0.34
    out.still.append(Image(("icon", "kind-event", "#7A6E88"), box.cx, box.cy - 8 * unit, mark, mark))
    size = 12.5 * unit
    out.still.append(Text("event", box.cx, box.cy + mark * 0.62 + 4 * unit, size, "#8F8499"))


def _drop_zone(out: DrawList, zone: Zone, layout: TableLayout) -> None:
    """Where the card in the hand may be let go; it shines while the card is over it."""
    box, colour = zone.box, HOT if zone.hot else QUIET
    lit = 0.26 if zone.hot else 0.08
    out.moving.append(Image(("zone", colour, 0.95, lit), box.cx, box.cy, box.w, box.h))
    size = 13.5 * layout.unit
    plate = width_of(zone.deed, size, "button") + 20 * layout.unit
    y = box.bottom - 14 * layout.unit
    out.moving.append(Image(("panel", "plate", 8, False), box.cx, y, plate, 22 * layout.unit))
    out.moving.append(Text(zone.deed, box.cx, y + 1, size, theme.GOLD, "button"))


def _medal(out: DrawList, director: Director, scale: TextScale) -> None:
    """The colour that was named, as a sign and in words."""
    word = director.tableau.named
    if word is None:
        return
    box = director.layout.medal
    out.moving.append(Image(("colour medal", word), box.cx, box.cy, box.w, box.h))
    size = min(scale(0.2), 0.25) * box.w
    wide = max(box.w, width_of(word.upper(), size, "button") + 0.3 * box.w)
    y = box.bottom + 0.24 * box.w
    out.moving.append(Image(("panel", "plate", 9), box.cx, y, wide, 0.38 * box.w))
    out.moving.append(Text(word.upper(), box.cx, y + 0.012 * box.w, size, theme.BRIGHT, "button"))
