"""The layout of the deck editor: a pure function of window, text size and open page."""

from dataclasses import dataclass

from game.draw.viewport import Viewport
from game.scenes.workshop.workshop_text import BALANCE, CARD_TEXT, CARDS, PICTURE
from game.stage.geometry import Box
from game.ui.box_layout import HEADER, columns, margin

GAP = 12.0
WIDE = 1180.0  # design units from which three columns stand side by side
LARGEST_TEXT = 1.3  # and up to this text size over the usual one
LIST, PREVIEW, FORM = 0.215, 0.3, 0.485  # shares of the three columns
TABS = 46.0
CARD = 1.4  # height of a card over its width
STRIP = 112.0  # height of the pictures below the card
REPORT = 212.0
PILL, PILL_TEXT = 38.0, 0.85  # height of the pill below the card; so much of it grows with the text
TALL_CARD = 0.55  # of a tall page is for the card, ...
TALL_TEXT = 1.2  # ... less of it if the text is larger than this


@dataclass(frozen=True, slots=True)
class EditorLayout:
    """Boxes in design units; None for a part that is not on the open page.

    `tabs` is None if everything fits on one page.
    """

    tabs: Box | None
    list: Box | None
    card: Box | None
    pill: Box | None
    pictures: Box | None
    form: Box | None
    report: Box | None


def editor_layout(viewport: Viewport, *, text: float, page: str) -> EditorLayout:
    """The layout; `text` is the factor of the text size."""
    edge = margin(viewport)
    top = HEADER + 10
    body = Box(edge, top, viewport.w - 2 * edge, viewport.h - top - edge)
    if viewport.w >= WIDE and text <= LARGEST_TEXT:
        return _three_columns(body)
    tabs = Box(body.x, body.y, body.w, TABS)
    return _one_page(
        tabs, Box(body.x, tabs.bottom + GAP, body.w, body.bottom - tabs.bottom - GAP), page, text
    )


def _three_columns(body: Box) -> EditorLayout:
    left, middle, right = columns(body, (LIST, PREVIEW, FORM), GAP)
    room = Box(middle.x, middle.y, middle.w, middle.h - STRIP - GAP - PILL - 8)
    return EditorLayout(
        tabs=None,
        list=left,
        card=_card_in(room),
        pill=Box(middle.x, room.bottom + 4, middle.w, PILL),
        pictures=Box(middle.x, middle.bottom - STRIP, middle.w, STRIP),
        form=Box(right.x, right.y, right.w, right.h - REPORT - GAP),
        report=Box(right.x, right.bottom - REPORT, right.w, REPORT),
    )


def _one_page(tabs: Box, body: Box, page: str, text: float) -> EditorLayout:
    card = pill = form = None
    if page == CARD_TEXT:
        if body.w > body.h:
            left, form = columns(body, (0.3, 0.7), GAP)
        else:
            high = min(body.h * min(TALL_CARD, TALL_CARD * TALL_TEXT / text), body.w * CARD)
            left = Box(body.x, body.y, body.w, high)
            form = Box(body.x, left.bottom + GAP, body.w, body.h - high - GAP)
        tall = PILL * max(1.0, text * PILL_TEXT)
        room = Box(left.x, left.y, left.w, left.h - tall - 6)
        card, pill = _card_in(room), Box(left.x, left.bottom - tall, left.w, tall)
    return EditorLayout(
        tabs=tabs,
        list=body if page == CARDS else None,
        card=card,
        pill=pill,
        pictures=body if page == PICTURE else None,
        form=form,
        report=body if page == BALANCE else None,
    )


def _card_in(room: Box) -> Box:
    wide = min(room.w, room.h / CARD)
    return Box.around(room.cx, room.cy, wide, wide * CARD)
