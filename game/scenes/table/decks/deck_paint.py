"""Draws a table of named cards, in an order that keeps the steady parts first."""

import math
from collections.abc import Sequence

from game.draw.deck_style import field_of
from game.draw.items import DrawList, Image, Item, Text
from game.draw.text_renderer import fitted, width_of
from game.scenes.table.decks.card_details import measures_of, read, reading_place
from game.scenes.table.decks.deck_turn import paint_turn
from game.scenes.table.decks.effect_stack import paint_stack
from game.scenes.table.decks.form_paint import (
    paint_acting,
    paint_dim,
    paint_lines,
    paint_marks,
    paint_pills,
    paint_question,
    paint_seat_lights,
)
from game.scenes.table.decks.streaks import paint_streaks
from game.scenes.table.lasting import foot_for
from game.scenes.table.log_paint import paint_log
from game.scenes.table.paint_cards import FLYING, OWN_HAND, card_items, draw_cards, flying
from game.scenes.table.paint_piles import named_word, paint_stock
from game.scenes.table.paint_seats import paint_messages, paint_own_strip, paint_seats, places_by_seat
from game.scenes.table.paint_table import paint_ground
from game.scenes.table.paint_teams import paint_open_hand
from game.scenes.table.prompt import paint_prompt
from game.scenes.table.view_model import DeckShown, TablePicture, Zone
from game.scenes.table.wild_effect import medal_zoom, paint_flood
from game.scenes.table.win_effect import paint_limelight
from game.stage.asset_rows import cloth, free_place
from game.stage.card_poses import near_seat, seat_order
from game.stage.decks.turn_state import SKIPS
from game.stage.director import Director
from game.stage.geometry import RATIO, Box
from game.stage.layout.table_layout import AssetPlaces, TableLayout
from game.ui import theme
from game.ui.theme import TextScale

# Of the log's height, for what lasts at most, in usual and in large type; design units above that.
LASTING, MOST_LASTING, BETWEEN = 0.46, 0.58, 8.0
KNOWN = 0.54  # of the draw pile's width, for a card of it that one has seen
MARGIN, OWN_MARGIN = 2.6, 6.0  # of a mat round its cards, in units of the layout
QUIET = "#E9D9B0"
METAL = "#D9B871"  # of a tray: the colour of its sign and name
HOT = "#FFD873"
LAMP, POOL = "#FFB066", (0.92, 0.86)  # of the lamp: its light, and its pool over the table's width and height
GRAIN = 0.25  # of its full size: so large the pool is painted


def paint_deck_table(
    out: DrawList, picture: TablePicture, director: Director, scale: TextScale, now: float
) -> list[Item]:
    """Draw the whole table; return the cards in the air, to be drawn over the buttons."""
    layout = director.layout
    places, shown = layout.assets, picture.deck
    if places is None or shown is None:
        return []
    cards = card_items(picture, director, now)
    paint_ground(out, layout, picture.look.cloth)
    _lamp_pool(out, layout)
    picture.life.paint_lamp(out, director)
    paint_mats(out, director, places)
    _foot(out, picture, layout, scale)
    paint_event_place(out, director, places)
    asked = shown.asked
    paint_dim(out, asked, director)
    lies = len(out.still)
    paint_turn(out, shown, layout, scale)
    paint_flood(out, director, now, picture.look.cloth, out.still[lies:])
    paint_side(out, picture, director, scale)
    paint_acting(out, asked, director, now)
    draw_cards(out, cards, above=-math.inf, below=0)
    paint_stock(out, director, picture.look.back, now, picture.life.breath() if picture.draws else 0.0)
    _next_card(out, shown, director)
    draw_cards(out, cards, above=0, below=OWN_HAND)
    for zone in shown.zones:
        _drop_zone(out, zone, layout)
    paint_seat_lights(out, asked, director)
    paint_seats(out, picture, director, scale, now)
    _turns_to_come(out, shown, director)
    paint_colour_medal(out, director, scale, now, medal_zoom(director, now))
    paint_marks(out, picture, director)
    paint_lines(out, asked, director)
    paint_streaks(out, director, now)
    paint_pills(out, asked, director)
    paint_asking(out, picture, director, scale)
    draw_cards(out, cards, above=OWN_HAND, below=FLYING)
    if layout.strip is not None:
        paint_own_strip(out, picture, director, scale, now)
    paint_messages(out, director, now)
    paint_limelight(out, picture, director, cards, scale, now)
    picture.life.paint_dust(out, director)
    return flying(cards)


def _lamp_pool(out: DrawList, layout: TableLayout) -> None:
    """Draw the warm light of the lamp on the cloth, which is the darkest of all games."""
    table = layout.table
    wide, tall = POOL[0] * table.w, POOL[1] * table.h
    light = Image(("pool", LAMP, 0.34), table.cx, table.y + 0.46 * table.h, wide, tall)
    out.still.append(light._replace(w=wide * GRAIN, h=tall * GRAIN, zoom=1 / GRAIN))


def _foot(out: DrawList, picture: TablePicture, layout: TableLayout, scale: TextScale) -> None:
    """Draw the name of the deck and the state of the match."""
    if layout.portrait:
        return
    box, (title, sub) = layout.header, picture.header
    text = f"{title} · {sub}"
    size = fitted(text, min(scale(layout.sizes.name), box.h * 0.6), box.w, least=0.5)
    out.still.append(Text(text, box.cx, box.cy, size, theme.MUTED))


def paint_asking(out: DrawList, picture: TablePicture, director: Director, scale: TextScale) -> None:
    """Draw the prompt, with the asking card if there is one, or the coach's answer."""
    shown = picture.deck
    if shown is not None and shown.asked.words is not None and picture.tone == "mine" and not picture.advised:
        paint_question(out, picture, director, scale)
        return
    prompt = paint_prompt(out, picture, director, scale)
    if shown is not None and prompt is not None:
        shown.told.append(prompt)


def paint_side(out: DrawList, picture: TablePicture, director: Director, scale: TextScale) -> None:
    """Draw the panels beside the table: progress or the log, and below it the details of a card.

    In a tall window the details are above the prompt.
    """
    layout, shown = director.layout, picture.deck
    places, kind = layout.assets, director.tableau.kind
    if shown is not None:
        shown.lines.clear()  # set while painting
        shown.told.clear()
        shown.panel.box = None
    if shown is None or places is None or places.progress is None:
        return
    panel, above = _paint_read(out, shown, director, scale), places.progress
    if panel is not None and places.reading is not None and not layout.portrait:
        above = above._replace(h=above.h - (panel.h - places.reading.h))
    if panel is not None:
        shown.told.append(panel)
    if shown.steps:
        if _asks(shown) and not (layout.portrait or layout.compact):
            above = _above_lasting(out.still, shown, above, scale)
        paint_stack(out, shown.steps, kind, above, scale, compact=layout.compact or layout.portrait)
    elif layout.log is not None:
        paint_deck_log(out.still, picture, above, scale)


def _paint_read(out: DrawList, shown: DeckShown, director: Director, scale: TextScale) -> Box | None:
    """Draw the inspected card, else the card that asks, else lasting effects if they are not beside the
    log, else the top card.
    """
    layout, asked = director.layout, shown.asked
    place, by_log = reading_place(layout), layout.log is not None and not shown.steps
    lasts = bool(shown.in_force) and not by_log
    reads = shown.reading or (shown.top if _asks(shown) or not lasts else None)
    if place is None or (layout.portrait and asked.form is not None and not asked.chooses):
        return None  # in a tall window a form stands there
    if reads is not None:
        return read(out, reads, director, scale, place)
    if not lasts:
        return None
    box = _lasting_box(shown.in_force, place, layout, scale)
    shown.panel.paint(out.still, shown.in_force, box, scale)
    return box


def _asks(shown: DeckShown) -> bool:
    """Return True if a card asks the player."""
    return shown.asked.words is not None and shown.asked.words.card is not None


def _lasting_box(sentences: Sequence[str], place: Box, layout: TableLayout, scale: TextScale) -> Box:
    """Return the box for lasting effects, adapted to their length."""
    if layout.portrait:
        return foot_for(sentences, place, scale)
    most = place.h * measures_of(layout).growth
    found = foot_for(sentences, place._replace(y=place.bottom - most, h=most), scale)
    return found if found.h > place.h else place


def paint_deck_log(items: list[Item], picture: TablePicture, box: Box, scale: TextScale) -> None:
    """Draw the log, and lasting effects below it."""
    shown = picture.deck
    if shown is not None:
        box = _above_lasting(items, shown, box, scale)
    places = paint_log(items, picture.log, box, scale)
    if shown is not None:
        shown.lines[:] = places


def _above_lasting(items: list[Item], shown: DeckShown, box: Box, scale: TextScale) -> Box:
    """Draw lasting effects in the lower part of a box. Returns the rest of it."""
    if not shown.in_force:
        return box
    most = box.h * min(MOST_LASTING, LASTING * scale(theme.BODY) / theme.BODY)
    foot = foot_for(shown.in_force, box._replace(y=box.bottom - most, h=most), scale)
    shown.panel.paint(items, shown.in_force, foot, scale)
    return box._replace(h=box.h - foot.h - BETWEEN)


def _turns_to_come(out: DrawList, shown: DeckShown, director: Director) -> None:
    """Draw small discs at the pictures of players with skipped or extra turns."""
    for seat, place in places_by_seat(director).items():
        for number, icon in enumerate(shown.marks.get(seat, ())):
            wide = place.radius * 0.62
            x, y = place.x - place.radius * 0.86, place.y - place.radius * 0.56 + number * wide * 0.8
            tone = "badge", "alarm" if icon == SKIPS else "paper"
            out.moving.append(Image(tone, x, y, wide, wide))
            ink = theme.BRIGHT if icon == SKIPS else theme.INK
            out.moving.append(Image(("icon", icon, ink, False), x, y, wide * 0.6, wide * 0.6))


# --- mats


def paint_mats(out: DrawList, director: Director, places: AssetPlaces) -> None:
    """Draw the mats of all players. The other players' mats include their pictures."""
    table, layout = director.tableau, director.layout
    seats = zip(seat_order(table), layout.others, places.others, strict=False)
    for number, (seat, place, mat) in enumerate(seats):
        hands = [places.hands[number]] if number in places.hands else []
        box = cloth(mat, len(table.in_play[seat]), place.box, *hands).inset(-MARGIN * layout.unit)
        out.still.append(Image(("mat",), box.cx, box.cy, box.w, box.h))
        for hand in hands:
            paint_open_hand(out.still, hand)
    near = len(table.in_play[near_seat(table)])
    free = free_place(places.mine, near)
    if near or free is not None:
        box = cloth(places.mine, near).inset(-OWN_MARGIN * layout.unit)
        out.still.append(Image(("mat", 0.5), box.cx, box.cy, box.w, box.h))
    if free is not None:
        _empty_place(out, free, "asset", layout.unit)


# --- the middle


def paint_event_place(out: DrawList, director: Director, places: AssetPlaces) -> None:
    """Draw the place of events being carried out."""
    _empty_place(out, places.event, "event", director.layout.unit)


def _empty_place(out: DrawList, box: Box, kind: str, unit: float) -> None:
    """Draw a tray for a future card of this kind: sunk into the cloth, edged in metal, with its name."""
    out.still.append(Image(("tray",), box.cx, box.cy, box.w, box.h))
    name, icon, mark = kind.capitalize(), ("icon", f"kind-{kind}", METAL), box.w * 0.4
    size = fitted(name, 13.0 * unit, box.w * 0.84, "title", 0.6)
    out.still.append(Image(icon, box.cx, box.cy - 11 * unit, mark, mark, alpha=0.62))
    out.still.append(Text(name, box.cx, box.cy + mark * 0.5 + 3 * unit, size, METAL, "title", alpha=0.85))


def _next_card(out: DrawList, shown: DeckShown, director: Director) -> None:
    """Draw the known next card small on the draw pile."""
    if shown.next_card is None or not director.tableau.stock:
        return
    box, kind = director.layout.draw_pile, director.tableau.kind
    wide = box.w * KNOWN
    x, y = box.cx, box.y + wide * 0.7 + 6 * director.layout.unit
    out.moving.append(Image(kind.picture(shown.next_card, "table"), x, y, wide, wide * RATIO))
    mark = wide * 0.42
    out.moving.append(Image(("badge", "paper"), x + wide * 0.5, y + wide * 0.62, mark, mark))
    eye = ("icon", "magnifying-glass", theme.INK, False)
    out.moving.append(Image(eye, x + wide * 0.5, y + wide * 0.62, mark * 0.62, mark * 0.62))


def _drop_zone(out: DrawList, zone: Zone, layout: TableLayout) -> None:
    """Draw a drop zone, brighter while the card is over it."""
    box, colour = zone.box, HOT if zone.hot else QUIET
    lit = 0.16 if zone.hot else 0.06
    out.moving.append(Image(("zone", colour, 0.95, lit), box.cx, box.cy, box.w, box.h))
    size = 13.5 * layout.unit
    plate = width_of(zone.deed, size, "button") + 20 * layout.unit
    y = box.bottom - 14 * layout.unit
    out.moving.append(Image(("panel", "plate", 8, False), box.cx, y, plate, 22 * layout.unit))
    out.moving.append(Text(zone.deed, box.cx, y + 1, size, theme.GOLD, "button"))


def paint_colour_medal(
    out: DrawList, director: Director, scale: TextScale, now: float, zoom: float = 1.0
) -> None:
    """Draw the named colour as a symbol and in words; nothing with a `zoom` of 0."""
    word = named_word(director, now)
    if word is None or not zoom:
        return
    box = director.layout.medal
    out.moving.append(Image(("colour medal", word), box.cx, box.cy, box.w, box.h, zoom=zoom))
    size = min(scale(0.2), 0.25) * box.w
    wide = max(box.w, width_of(word.upper(), size, "button") + 0.3 * box.w)
    y = box.bottom + 0.24 * box.w
    out.moving.append(Image(("panel", "plate", 9), box.cx, y, wide, 0.38 * box.w))
    out.moving.append(Text(word.upper(), box.cx, y + 0.012 * box.w, size, field_of(word).glow, "button"))
