"""A button for a table in the list of network tables."""

from collections.abc import Callable
from typing import NamedTuple

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SPREAD, fitted, shortened, width_of
from game.stage.card_kinds import NOTATION, CardKind
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, WidgetState

PADDING = 12.0
FAN = ((-0.40, 0.05, -12.0), (0.0, 0.0, 0.0), (0.40, 0.05, 12.0))  # right, down in card widths; degrees
FAN_WIDTH, FAN_HEIGHT = 2.1, 1.62  # of the fan in card widths
PALE = 0.45  # opacity of what cannot be joined
TAG = 0.34  # of the row's width, at most
NAME, READABLE = 1.15, 0.85  # text sizes of the name; how small it may become beside the tag
BESIDE, LOW, TALL = 0.9, 0.72, 2.1  # text sizes of the tag beside the name and below it; its height in these
WORDS = 12.0  # text sizes that the words need; with less room there are no cards


class TableInfo(NamedTuple):
    """The content of a table's row besides the name.

    `pips` are the taken seats and all seats; None if unknown.
    """

    about: str
    tag: str  # its state
    mark: str  # the icon of the tag
    tone: str = "plate"  # the panel of the tag
    pips: tuple[int, int] | None = None
    cards: tuple[str, ...] = ()
    prints: CardKind = NOTATION


class TableRow(Button):
    """The name of a table, its game, its seats, and a tag with its state. A click opens it."""

    radius = 12.0

    def __init__(
        self, box: Box, label: str, action: Callable[[], None], info: TableInfo, *, size: float
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.about, self.tag, self.mark, self.tone, self.pips, self.cards, self.prints = info

    @staticmethod
    def height(size: float) -> float:
        """Return the height of a row with this text size."""
        return size * 3.1 + 2 * PADDING * 0.7

    def draw(self, out: DrawList, state: WidgetState) -> None:
        lively = self.enabled and (state.hovered or state.pressed or state.focused)
        self.draw_ground(out, state, ("panel", "hover" if lively else "row", self.radius, False))
        if not self._cramped:
            self._draw_cards(out)
        self._draw_tag(out)
        self._draw_words(out)

    @property
    def is_cut(self) -> bool:
        """True if the name is shortened."""
        return shortened(self.label, self._name_size, self._name_room, "title") != self.label

    @property
    def _card(self) -> float:
        """The width of a card."""
        return (self.box.h - PADDING) / FAN_HEIGHT

    @property
    def _cramped(self) -> bool:
        """True if cards would leave too little room for the words."""
        return self.box.w * (1 - TAG) - self._card * FAN_WIDTH - 3 * PADDING < WORDS * self.size

    @property
    def _left(self) -> float:
        """The left edge of the row's text."""
        return self.box.x + PADDING + (4 if self._cramped else self._card * FAN_WIDTH + PADDING)

    @property
    def _name_room(self) -> float:
        """The width available for the name: up to the tag, or to the edge where the tag is lower."""
        right = self.box.right if self._is_low else self._tag_at(self.box.cy, self.size * BESIDE).x
        return (right - PADDING - self._left) / SPREAD

    @property
    def _name_size(self) -> float:
        return fitted(self.label, self.size * NAME, self._name_room, "title", 0.7)

    @property
    def _is_low(self) -> bool:
        """True if the tag is below the name, which would be too small beside it."""
        room = (self._tag_at(self.box.cy, self.size * BESIDE).x - PADDING - self._left) / SPREAD
        return width_of(self.label, self.size * NAME * READABLE, "title") > room

    def _tag_at(self, y: float, size: float) -> Box:
        """Return the box of the tag at this height, with text of this size."""
        wide = min(self.box.w * TAG, width_of(self.tag, size, "bold") * SPREAD + size * 1.25 + 36)
        return Box(self.box.right - PADDING - wide, y - size * TALL / 2, wide, size * TALL)

    @property
    def _tag_box(self) -> Box:
        if self._is_low:
            return self._tag_at(self.box.cy + self.size * 0.8, self.size * LOW)
        return self._tag_at(self.box.cy, self.size * BESIDE)

    def _draw_cards(self, out: DrawList) -> None:
        box, card = self.box, self._card
        middle = box.x + PADDING + card * FAN_WIDTH / 2
        alpha = 1.0 if self.enabled else PALE
        if not self.cards:
            wide = box.h * 0.5
            ink = theme.DISABLED
            out.moving.append(Image(("icon", self.mark, ink, True), middle, box.cy, wide, wide))
        for text, (right, down, angle) in zip(self.cards, FAN, strict=False):
            x, y = middle + right * card, box.cy + down * card
            picture = self.prints.picture(text, "table")
            out.moving.append(Image(picture, x, y, card, card * 1.4, angle, alpha))

    def _draw_tag(self, out: DrawList) -> None:
        tag = self._tag_box
        size = tag.h / TALL
        mark = size * 1.25
        tone = self.tone if self.enabled else "plate"
        ink = theme.MUTED if not self.enabled else theme.INK if tone == "tag gold" else theme.BRIGHT
        out.moving.append(Image(("panel", tone, 9, False), tag.cx, tag.cy, tag.w, tag.h))
        out.moving.append(Image(("icon", self.mark, ink, False), tag.x + 10 + mark / 2, tag.cy, mark, mark))
        room = tag.w - mark - 26
        fit = fitted(self.tag, size, room / SPREAD, "bold", 0.6)
        words = shortened(self.tag, fit, room, "bold")
        out.moving.append(Text(words, tag.x + 16 + mark, tag.cy, fit, ink, "bold", "left"))

    def _draw_words(self, out: DrawList) -> None:
        box, size, small, x = self.box, self.size * NAME, self.size * 0.88, self._left
        ink = theme.IVORY if self.enabled else theme.MUTED
        fit, room = self._name_size, self._name_room
        name = shortened(self.label, fit, room, "title")
        out.moving.append(Text(name, x, box.cy - size * 0.66, fit, ink, "title", "left"))
        y, start, right = box.cy + size * 0.72, x, self._tag_box.x - PADDING
        if self.pips:
            start = self._draw_pips(out, x, y, (right - x) / SPREAD * 0.5)
        left = (right - start) / SPREAD
        under = fitted(self.about, small, left, least=0.75)
        out.moving.append(
            Text(shortened(self.about, under, left), start, y, under, theme.MUTED, "text", "left")
        )

    def _draw_pips(self, out: DrawList, x: float, y: float, room: float) -> float:
        """Draw a figure for every seat, the taken ones golden. Returns their right end."""
        assert self.pips
        taken, seats = self.pips
        pitch = min(self.size * 0.95, room / seats)
        for seat in range(seats):
            ink = theme.DISABLED if not self.enabled else theme.GOLD if seat < taken else "#5C5062"
            at = x + (seat + 0.5) * pitch
            out.moving.append(Image(("icon", "meeple", ink, False), at, y, pitch * 0.92, pitch * 0.92))
        return x + seats * pitch + PADDING * 0.8
