"""The content of a list that is empty: a painted sign, what is missing, and what can be done about it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.draw.items import DrawList, Image, Picture
from game.draw.text_renderer import SPREAD, width_of
from game.stage.geometry import RATIO, Box
from game.ui import theme
from game.ui.box_layout import row_height
from game.ui.scroll import MARGIN, ScrollArea
from game.ui.theme import TextScale
from game.ui.widgets import Button, Label, Widget, WidgetState
from game.ui.widgets import Picture as PictureWidget

WIDE = 30.0  # text sizes: the widest line of words
SIGN, LEAST_SIGN = 9.0, 1.4  # text sizes: the height of the sign, if there is room, and at least
GAP = 0.6  # text sizes between the parts
BESIDE = 4.5  # button text sizes: icon and edges beside a button's label
FAN = ((-0.62, 0.08, -16.0), (0.62, 0.08, 16.0), (0.0, 0.0, 0.0))  # right, down in card widths; degrees
CARD, CARD_Y = 0.5, 0.42  # of the sign's height: a card's width, and the middle of the fan
MEDAL, MEDAL_Y, MARK = 0.5, 0.74, 0.56  # of the sign's height; the icon, of the medal
BACKS: tuple[Picture, ...] = (("back", "table", "ink"),) * 3
# How many ripples, the seconds of one, and its size at the end over the medal, short of the words.
RIPPLES, RIPPLE_TIME, FURTHEST = 3, 3.6, 1.4


class EmptyText(NamedTuple):
    """The words about an empty list. `live` tells what goes on meanwhile; the sign then has ripples."""

    icon: str
    title: str
    words: str
    live: str = ""


class Offer(NamedTuple):
    """A button below the words. The first of several is the primary one."""

    label: str
    icon: str
    act: Callable[[], None]


class EmptySign(PictureWidget):
    """A fan of cards and a medal with an icon, in lamplight.

    With `ripples`, rings leave the medal; they move with `now`, and stand still while that is None.
    """

    def __init__(self, box: Box, icon: str, *, cards: Sequence[Picture], ripples: bool) -> None:
        super().__init__(box, ("icon", icon, theme.GOLD, True))
        self.cards, self.ripples = tuple(cards), ripples
        self.now: float | None = None

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box, high = self.box, self.box.h
        out.moving.append(Image(("pool", "#FFE2A8", 0.3), box.cx, box.cy, 2.6 * high, 1.3 * high))
        card = CARD * high
        for picture, (right, down, angle) in zip(self.cards, FAN, strict=True):
            x, y = box.cx + right * card, box.y + CARD_Y * high + down * card
            out.moving.append(Image(picture, x, y, card * 0.94, card * 0.94 * RATIO, angle))
        medal, y = MEDAL * high, box.y + MEDAL_Y * high
        for number in range(RIPPLES if self.ripples else 0):
            share = ((self.now or 0.0) / RIPPLE_TIME + (number + 0.3) / RIPPLES) % 1.0
            zoom = 1.0 + (FURTHEST - 1.0) * share
            ring = Image(
                ("ring", "#E9C66C", 1.6), box.cx, y, medal, medal, alpha=0.8 * (1 - share), zoom=zoom
            )
            out.moving.append(ring)
        out.moving.append(Image(("badge", "dark"), box.cx, y, medal, medal))
        out.moving.append(Image(self.picture, box.cx, y, MARK * medal, MARK * medal))


def empty_state(
    box: Box,
    said: EmptyText,
    text: TextScale,
    *,
    offers: Sequence[Offer] = (),
    cards: Sequence[Picture] = BACKS,
) -> ScrollArea:
    """Return the parts in the middle of a box. They scroll where even the smallest sign has no room."""
    return ScrollArea(box, empty_parts(box, said, text, offers=offers, cards=cards))


def empty_parts(
    box: Box,
    said: EmptyText,
    text: TextScale,
    *,
    offers: Sequence[Offer] = (),
    cards: Sequence[Picture] = BACKS,
) -> list[Widget]:
    """Return the sign, the words and the buttons, in the middle of a box or from its top on."""
    size, head, gap = text(theme.BODY) * 1.1, text(theme.HEADING), GAP * text(theme.BODY)
    wide = min(box.w - 2 * MARGIN, WIDE * size)
    lines = (
        (said.title, head, "title", theme.GOLD),
        (said.words, size, "text", theme.IVORY),
        (said.live, size, "italic", theme.MUTED),
    )
    labels = [_label(words, size, font, colour, wide) for words, size, font, colour in lines if words]
    buttons = _buttons(offers, text, wide)
    below = sum(label.box.h + gap for label in labels) + (buttons[-1].box.bottom + gap if buttons else 0)
    high = max(LEAST_SIGN * size, min(SIGN * size, box.h - 2 * MARGIN - below - 1, box.w / 2))
    y = max(box.y + MARGIN, box.cy - (high + below) / 2)
    sign = EmptySign(
        Box.around(box.cx, y + high / 2, 2 * high, high), said.icon, cards=cards, ripples=bool(said.live)
    )
    y += high + gap
    for label in labels:
        label.box = label.box.moved(box.cx - wide / 2, y)
        y = label.box.bottom + gap
    for button in buttons:
        button.box = button.box.moved(box.cx - wide / 2, y)
    return [sign, *labels, *buttons]


def _label(words: str, size: float, font: str, colour: str, wide: float) -> Label:
    """Return evenly broken words at the origin."""
    room = Box(0, 0, wide, 0)
    label = Label(room, words, size=size, colour=colour, font=font, anchor="center", even=True)
    label.box = room._replace(h=label.height)
    return label


def _buttons(offers: Sequence[Offer], text: TextScale, wide: float) -> list[Button]:
    """Return the buttons at the origin: side by side if their labels fit, else one above the other."""
    size, gap, high = text(theme.BUTTON), 10.0, row_height(text(theme.BODY))
    needed = [width_of(offer.label, size, "button") * SPREAD + BESIDE * size for offer in offers]
    beside = sum(needed) + gap * (len(offers) - 1) <= wide
    found, x = [], (wide - sum(needed) - gap * (len(offers) - 1)) / 2
    for number, (offer, width) in enumerate(zip(offers, needed, strict=True)):
        place = Box(x, 0, width, high) if beside else Box(0, number * (high + gap), wide, high)
        kind = "normal" if number else "primary"
        found.append(Button(place, offer.label, offer.act, kind=kind, icon=offer.icon, size=size))
        x += width + gap
    return found
