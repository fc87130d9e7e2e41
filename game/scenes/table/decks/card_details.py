"""The details of the card under the pointer or the focus, beside the table: its text, its owner, what
prevents its use.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.views import CrazierView
from game.draw.deck_style import field_of
from game.draw.decks.card_panels import LINE
from game.draw.decks.card_text import name_lines
from game.draw.items import END_CLIP, ClipArea, DrawList, Image, Text
from game.draw.text_renderer import fitted, shortened, width_of, wrap
from game.scenes.table.decision_view import CardDetails
from game.scenes.table.decks.deck_hand import DeckHand
from game.scenes.table.decks.deck_text import FIRM
from game.stage.deck_faces import SIGNS, Face
from game.stage.decks.consequence_text import now
from game.stage.director import Director
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout
from game.ui import theme
from game.ui.box_layout import columns
from game.ui.theme import TextScale

Paragraph = tuple[str, str, str]  # words, ink, font

HEAD, EDGE, FOOT = 46.0, 14.0, 8.0  # units: the bar with rank and name, beside the text, below it
HEAD_GROWS, IN_TWO = 0.9, 0.8  # the bar's share of large text; of a name's size, before it takes two lines
TEXT, STEP = 20.0, 0.96  # size in units, how it is made smaller
LEAST, MOST = 11.0, 22.0  # design units: below the least the panel grows
GROWTH, SMALL_GROWTH = 2.2, 3.2  # of its height, at most; in a small window
SHORT = 0.5  # of its height, at least, where it is so many times WIDE
WIDE = 3.0
TALL, SMALL = 1.25, 1.36  # times larger in a tall window, and in a small one
LEADING, BETWEEN = 1.24, 0.4  # of the size: from line to line, and between paragraphs
PLACE = 0.28  # of the bar, for the words that say where the card is, beside its name
CLEAR = 0.8  # of the name's size: it stands alone before it is written smaller
SIDES = " / "  # between the names of a split card
SIDE, GAP = 0.37, 2.5  # size of these in two lines each, over that of the bar; beside them
NAME = "name"  # the font of it, as on the card
CLEAR_OF = 8.0  # design units below the player's assets, for a panel that grows in a tall window
OVER_EDGE = 15.0  # units of the layout: the hand's edge is seen below a panel that lies over it
WARNING = "#A3180C"
ASKS = "asks you"


def reading_of(play: DeckHand, view: CrazierView) -> CardDetails | None:
    """Return the card that the player looks at: a target, a card on the table or in the hand; None for
    none.
    """
    if play.reads is not None:
        return play.reads
    tableau, names = play.director.tableau, [seat.name for seat in play.table.seats]
    target = play.answering.target
    form = play.answering.form
    if target is not None and target.at == "in_play" and target.card is not None:
        return CardDetails(target.card, _whose(target.seat, names, tableau.me), target.then)
    if target is not None and target.at == "seat" and form is not None and form.card is not None:
        return CardDetails(form.card, ASKS, target.then)
    for seat, row in enumerate(tableau.in_play):
        for place, card in enumerate(row):
            if card.id == play.looked and card.text is not None:
                firm = FIRM if [seat, place] in view["firm"] else now(view, seat, place, names)
                return CardDetails(card.text, _whose(seat, names, tableau.me), firm)
    for card in (*tableau.playing, *tableau.discard[-1:]):
        if card.id == play.looked and card.text is not None:
            where = "being played" if card in tableau.playing else "discard pile"
            return CardDetails(card.text, where)
    texts, raised = play.texts(), play.raised
    if raised is not None and raised < len(texts):
        answer = play.answering.in_hand(texts[raised])
        told = answer.then if answer is not None else play.hindrance(texts[raised])
        return CardDetails(texts[raised], "your hand", told if told != play.warning else "")  # said once
    return None


def top_card(play: DeckHand) -> CardDetails | None:
    """Return the card to read by default: the one that asks, else the one that a discard must fit."""
    form = play.answering.form
    if form is not None and form.card is not None:
        return CardDetails(form.card, ASKS)
    discard = play.director.tableau.discard
    text = discard[-1].text if discard else None
    return CardDetails(text, "top card") if text is not None else None


def _whose(seat: int, names: list[str], me: int | None) -> str:
    return "yours" if seat == me else names[seat]


class Measures(NamedTuple):
    """Measures of a details panel: the unit in design units, the least text size, the largest growth in
    heights, how much of that large text may use, and whether it names the card's place.
    """

    unit: float
    least: float = LEAST
    growth: float = GROWTH
    follows: float = 1.0
    places: bool = True


class Laid(NamedTuple):
    """A laid-out details panel: its box, text size and paragraphs."""

    box: Box
    size: float
    paragraphs: tuple[Paragraph, ...]


def laid_out(reading: CardDetails, face: Face, box: Box, measures: Measures, scale: TextScale) -> Laid:
    """Return the panel for a card in design units: `box`, grown upwards for a long or large text, and
    lowered for a short one if it is wide and covers cards.
    """
    found, unit = tuple(_paragraphs(reading, face)), measures.unit
    room, head = box.w - 2 * EDGE * unit, _head(measures, scale) + FOOT * unit
    size = min(scale(TEXT * unit), MOST * scale.factor)
    spare = box.h * (1 + (measures.growth - 1) * measures.follows * min(1.0, scale.factor - 1))
    while size > measures.least and _height(found, size, room) > spare - head:
        size *= STEP
    size, least = max(size, measures.least), box.h * (SHORT if box.w > WIDE * box.h else 1.0)
    tall = min(max(least, _height(found, size, room) + head), box.h * measures.growth)
    while _height(found, size, room) > tall - head + 0.01:
        size *= STEP
    return Laid(box._replace(y=box.bottom - tall, h=tall), size, found)


def _head(measures: Measures, scale: TextScale) -> float:
    """Return the height of the bar with rank and name."""
    return HEAD * measures.unit * (1 + HEAD_GROWS * measures.follows * (scale.factor - 1))


def _paragraphs(reading: CardDetails, face: Face) -> Iterator[Paragraph]:
    for side in face.sides or (face,):
        for part in side.text.split("\n\n"):
            yield f"{side.name}: {part}" if face.sides else part, theme.PAPER_INK, "text"
    if reading.warning:
        yield reading.warning, WARNING, "bold"


def _height(paragraphs: Sequence[Paragraph], size: float, room: float) -> float:
    lines = sum(len(wrap(words, size, room, font)) for words, _, font in paragraphs)
    return size * (LEADING * lines + BETWEEN * len(paragraphs) + 0.4)


def reading_place(layout: TableLayout) -> Box | None:
    """Return the panel's box at the table; None if there is no room."""
    return layout.assets.reading if layout.assets is not None else None


def place_over_hand(layout: TableLayout) -> Box | None:
    """Return the panel's box for a card of a form in a tall window, where the form takes the usual
    place.
    """
    place, hand = reading_place(layout), layout.hand.area
    return None if place is None else place._replace(y=hand.bottom - OVER_EDGE * layout.unit - place.h)


def measures_of(layout: TableLayout) -> Measures:
    """Return the measures: larger in a tall window with its wide panel, and in a small window, where the
    panel may grow over free space.
    """
    unit = layout.unit / 1.5
    if layout.portrait:
        return Measures(TALL * unit, follows=0.0)
    if layout.compact:
        return Measures(SMALL * unit, least=theme.SMALLEST, growth=SMALL_GROWTH, places=False)
    return Measures(unit)


def read(
    out: DrawList, reading: CardDetails, director: Director, scale: TextScale, place: Box | None
) -> Box | None:
    """Draw the details panel at a place. Returns its box; None without a place."""
    if place is None:
        return None
    face, measures = director.tableau.kind.faces[reading.card], measures_of(director.layout)
    if scale.factor > 1 and director.layout.portrait and place == reading_place(director.layout):
        free = (place.bottom - _lowest(director)) / place.h
        measures = measures._replace(growth=max(1.0, free), follows=min(1.0, max(0.0, free - 1)))
    laid = laid_out(reading, face, place, measures, scale)
    _paint(out, reading, face, laid, measures, scale)
    return laid.box


def _lowest(director: Director) -> float:
    """Return how far down the piles and the player's own assets reach."""
    layout, tableau = director.layout, director.tableau
    mine = tableau.in_play[tableau.me] if tableau.me is not None else []
    ends = [director.motion.rest_poses[card.id].box.bottom for card in mine]
    return max([*ends, layout.draw_pile.bottom + 24 * layout.unit, layout.discard.bottom]) + CLEAR_OF


def _paint(
    out: DrawList, reading: CardDetails, face: Face, laid: Laid, measures: Measures, scale: TextScale
) -> None:
    """Draw the panel: paper below a bar in the card's colours."""
    box, fields, unit = laid.box, [field_of(colour) for colour in face.colours], measures.unit
    out.moving.append(Image(("panel", "paper", 9), box.cx, box.cy, box.w, box.h))
    head, edge = _head(measures, scale), EDGE * unit
    bar = Box(box.x + 2 * unit, box.y + 2 * unit, box.w - 4 * unit, head - 2 * unit)
    ground_at = len(out.moving)
    inks = [field.ink for field in fields]
    usual = min(scale(23 * unit), head * 0.55)
    begins = _paint_index(out, face, Box(bar.x + edge * 0.8, bar.y, bar.w, bar.h), usual, inks[0])
    alone = bar.right - edge - begins
    beside = alone - (bar.w - edge) * PLACE if measures.places else alone
    if measures.places and CLEAR * width_of(reading.card, usual, NAME) <= beside:
        said = fitted(reading.where, min(scale(15 * unit), head * 0.36), (bar.w - edge) * PLACE, least=0.5)
        at = bar.right - edge * 0.8, bar.cy
        out.moving.append(Text(reading.where, *at, said, inks[-1], "text", "right"))
    else:
        beside = alone
    size = fitted(reading.card, usual, beside, NAME, 0.62)
    title = Text(shortened(reading.card, size, beside, NAME), begins, bar.cy, size, inks[0], NAME, "left")
    starts = _starts(title, bar, len(fields))
    titles: tuple[Text, ...] = ()
    if not face.sides and scale.factor > 1 and size < usual * IN_TWO:
        least = size if title.text == reading.card else 0.0
        titles = _in_two(reading.card, Box(begins, bar.y, alone, bar.h), head * SIDE, least, inks[0])
    if title.text != reading.card and len(face.sides) == len(fields) == 2:
        titles = _titles(face, Box(begins, bar.y, alone, bar.h), head * SIDE, size, inks)
    if titles and face.sides:
        starts = 0.0, round((begins + alone / 2 - bar.x) / bar.w, 2)
    ground = "title bar", tuple(field.plain for field in fields), starts
    out.moving.insert(ground_at, Image(ground, bar.cx, bar.cy, bar.w, bar.h))
    out.moving += titles
    if not titles:
        _paint_title(out, title, bar, inks, starts)
    y = box.y + head + laid.size * 0.9
    for words, ink, font in laid.paragraphs:
        for line in wrap(words, laid.size, box.w - 2 * edge, font):
            out.moving.append(Text(line, box.x + edge, y, laid.size, ink, font, "left"))
            y += laid.size * LEADING
        y += laid.size * BETWEEN


def _paint_index(out: DrawList, face: Face, bar: Box, size: float, ink: str) -> float:
    """Draw rank and symbols at the left of the bar. Returns the left edge of the name."""
    gap, sign = size * 0.3, size * 0.9
    out.moving.append(Text(face.rank, bar.x, bar.cy, size, ink, "button", "left"))
    x = bar.x + width_of(face.rank, size, "button") + gap
    for colour in face.colours:
        picture = "icon", f"sign-{SIGNS[colour]}", ink, False
        out.moving.append(Image(picture, x + sign / 2, bar.cy, sign, sign))
        x += sign + gap * 0.5
    return x + gap * 0.5


def _starts(title: Text, bar: Box, colours: int) -> tuple[float, ...]:
    """Return the shares of the bar at which its colours begin: between the names of a split card, else
    evenly.
    """
    first, between, _ = title.text.partition(SIDES)
    if not between or colours != 2:
        return tuple(place / colours for place in range(colours))
    middle = title.x + width_of(first, title.size, NAME) + width_of(between, title.size, NAME) / 2
    return 0.0, round((middle - bar.x) / bar.w, 2)


def _titles(face: Face, room: Box, largest: float, least: float, inks: Sequence[str]) -> tuple[Text, ...]:
    """Return the names of a split card in two lines each, if they are too long for one line.

    Empty if they would still be smaller than `least`.
    """
    beside = room.w / 2 - 2 * GAP
    named = [name_lines(side.name, largest, beside) for side in face.sides]
    size = min(written for written, _ in named)
    if size < least:
        return ()
    found: list[Text] = []
    for number, (half, (_, lines)) in enumerate(zip(columns(room, (1, 1), 0), named, strict=True)):
        x = half.x + (2 * GAP if number else 0.0)
        for row, words in enumerate(lines):
            y = half.cy + (row - (len(lines) - 1) / 2) * size * LINE
            found.append(Text(words, x, y, size, inks[number], NAME, "left"))
    return tuple(found)


def _in_two(name: str, room: Box, largest: float, least: float, ink: str) -> tuple[Text, ...]:
    """Return a long name in two lines; empty if it would be smaller than `least`."""
    size, lines = name_lines(name, largest, room.w)
    if size < least:
        return ()
    middle = (len(lines) - 1) / 2
    heights = (room.cy + (row - middle) * size * LINE for row in range(len(lines)))
    return tuple(
        Text(line, room.x, y, size, ink, NAME, "left") for line, y in zip(lines, heights, strict=True)
    )


def _paint_title(out: DrawList, title: Text, bar: Box, inks: Sequence[str], starts: Sequence[float]) -> None:
    """Draw the title, with the ink of each colour of the bar."""
    if len(set(inks)) == 1:
        out.moving.append(title)
        return
    shares = [end - start for start, end in pairwise((*starts, 1.0))]
    for part, ink in zip(columns(bar, shares, 0), inks, strict=True):
        out.moving += [ClipArea(*part), title._replace(colour=ink), END_CLIP]
