"""Draws the table: tableau, layout and poses into a draw list, without any rules."""

from game.draw.items import DrawList, Image, Item, Text
from game.draw.text_renderer import SPREAD, fitted, width_of
from game.scenes.table.log_paint import paint_log
from game.scenes.table.paint_arrows import paint_arrows
from game.scenes.table.paint_cards import FLYING, OWN_HAND, card_items, draw_cards, flying, target_items
from game.scenes.table.paint_penalty import paint_penalty, paint_seal_in_flight
from game.scenes.table.paint_piles import paint_medal, paint_stock
from game.scenes.table.paint_scores import paint_scores
from game.scenes.table.paint_seats import paint_messages, paint_own_strip, paint_seats, places_by_seat
from game.scenes.table.paint_timer import paint_last_seconds, paint_ring
from game.scenes.table.prompt import paint_prompt
from game.scenes.table.view_model import TablePicture
from game.scenes.table.wild_effect import medal_zoom, paint_flood
from game.scenes.table.win_effect import paint_limelight
from game.stage.director import Director
from game.stage.layout.table_layout import TableLayout
from game.ui import theme
from game.ui.theme import TextScale

LEAST_SHARE = 0.86  # of its size, at which the heading still stands in one line


def paint_table(
    out: DrawList, picture: TablePicture, director: Director, scale: TextScale, now: float
) -> list[Item]:
    """Draw the whole table; return the cards in the air, to be drawn over the buttons."""
    layout = director.layout
    cards = card_items(picture, director, now)
    paint_ground(out, layout, picture.look.cloth)
    picture.life.paint_lamp(out, director)
    lies = len(out.still)
    _header(out, picture, layout, scale)
    plates = out.still[lies:]
    if layout.log is not None:
        paint_log(out.still, picture.log, layout.log, scale)
    if layout.scores is not None:
        paint_scores(out.still, picture, layout.scores, scale)
    paint_flood(out, director, now, picture.look.cloth, plates)
    paint_arrows(out, director, now)
    paint_ring(out, layout, picture.clock)
    paint_stock(out, director, picture.look.back, now, picture.life.breath() if picture.draws else 0.0)
    draw_cards(out, cards, above=0, below=OWN_HAND)
    if picture.carried is not None:
        out.moving.extend(target_items(director, picture.carried.target))
    paint_seats(out, picture, director, scale, now)
    paint_penalty(out, director, picture.seats, scale, now, picture.look.back)
    paint_medal(out, director, scale, now, medal_zoom(director, now))
    if picture.middle is not None:
        picture.middle(out)
    paint_prompt(out, picture, director, scale)
    draw_cards(out, cards, above=OWN_HAND, below=FLYING)
    if layout.strip is not None:
        paint_own_strip(out, picture, director, scale, now)
    paint_last_seconds(out, layout, picture.clock, reduced=director.reduced)
    paint_messages(out, director, now)
    paint_limelight(out, picture, director, cards, scale, now)
    picture.life.paint_dust(out, director)
    above = DrawList()
    paint_seal_in_flight(above, director, places_by_seat(director), now)
    return [*flying(cards), *above.moving]


def paint_ground(out: DrawList, layout: TableLayout, cloth: str) -> None:
    """Draw the room and the table."""
    out.still.append(ground(layout, cloth))


def ground(layout: TableLayout, cloth: str) -> Image:
    """Return the picture of both, as large as the window."""
    picture = ("ground", cloth, layout.table)
    return Image(picture, layout.w / 2, layout.h / 2, layout.w, layout.h)


def _header(out: DrawList, picture: TablePicture, layout: TableLayout, scale: TextScale) -> None:
    box, (title, sub) = layout.header, picture.header
    plain, edge = layout.sizes.title, 14 * layout.unit
    size = max(plain, min(scale(plain), box.h * 0.5))
    small = size * 0.9
    out.still.append(Image(("panel", "lacquer", 10), box.cx, box.cy, box.w, box.h))
    if layout.compact:
        size = fitted(title, size, box.w - edge, "title", 0.5)
        out.still.append(Text(title, box.cx, box.cy, size, theme.GOLD, "title"))
        return
    natural = (width_of(title, size, "title") + width_of(sub, small)) * SPREAD
    share = (box.w - 3 * edge) / natural
    if share >= LEAST_SHARE:
        size, small = min(1.0, share) * size, min(1.0, share) * small
        out.still.append(Text(title, box.x + edge, box.cy, size, theme.GOLD, "title", "left"))
        out.still.append(Text(sub, box.right - edge, box.cy, small, theme.MUTED, "text", "right"))
        return
    size = fitted(title, min(size, box.h * 0.42), box.w - edge, "title", 0.5)
    small = fitted(sub, min(small, box.h * 0.34), box.w - edge, least=0.5)
    out.still.append(Text(title, box.cx, box.y + box.h * 0.32, size, theme.GOLD, "title"))
    out.still.append(Text(sub, box.cx, box.y + box.h * 0.74, small, theme.MUTED))
