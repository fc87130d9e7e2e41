"""A table of the network in the list of those that can be joined."""

from collections.abc import Callable, Sequence

from game.draw.items import DrawList, Image, Text
from game.draw.text import SPREAD, fitted, shortened, width_of
from game.stage.card_kinds import NOTATION, CardKind
from game.stage.geometry import Box
from game.ui import theme
from game.ui.widgets import Button, Touch

PADDING = 12.0
FAN = ((-0.40, 0.05, -12.0), (0.0, 0.0, 0.0), (0.40, 0.05, 12.0))  # right, down in card widths; degrees
FAN_WIDTH, FAN_HEIGHT = 2.1, 1.62  # of the fan in card widths
PALE = 0.45  # opacity of what cannot be joined
TAG = 0.34  # of the row's width, at most
WORDS = 12.0  # text sizes that the words need: where cards would leave less, there are none


class TableRow(Button):
    """Its name, what is played, how many seats are taken, and a tag that says how things stand.

    `pips`: seats taken and seats in all; None where that is not known. A click goes there.
    """

    radius = 12.0

    def __init__(
        self,
        box: Box,
        label: str,
        action: Callable[[], None],
        *,
        about: str,
        tag: str,
        mark: str,
        tone: str = "plate",
        pips: tuple[int, int] | None = None,
        cards: Sequence[str] = (),
        prints: CardKind = NOTATION,
        size: float,
    ) -> None:
        super().__init__(box, label, action, size=size)
        self.about, self.tag, self.mark, self.tone, self.pips = about, tag, mark, tone, pips
        self.cards, self.prints = tuple(cards), prints

    @staticmethod
    def height(size: float) -> float:
        """How high a row is with this text size."""
        return size * 3.1 + 2 * PADDING * 0.7

    def draw(self, out: DrawList, touch: Touch) -> None:
        lively = self.enabled and (touch.hovered or touch.pressed or touch.focused)
        self.draw_ground(out, touch, ("panel", "hover" if lively else "row", self.radius, False))
        left = self.box.x + PADDING + 4 if self._cramped else self._draw_cards(out)
        right = self._draw_tag(out)
        self._draw_words(out, left, right)

    @property
    def _card(self) -> float:
        """How wide a card is."""
        return (self.box.h - PADDING) / FAN_HEIGHT

    @property
    def _cramped(self) -> bool:
        """Would cards take the room that the words need?"""
        return self.box.w * (1 - TAG) - self._card * FAN_WIDTH - 3 * PADDING < WORDS * self.size

    def _draw_cards(self, out: DrawList) -> float:
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
        return middle + card * FAN_WIDTH / 2 + PADDING

    def _draw_tag(self, out: DrawList) -> float:
        """What to expect, at the right; where the words end."""
        box, size = self.box, self.size * 0.9
        mark = size * 1.25
        wide = min(box.w * TAG, width_of(self.tag, size, "bold") * SPREAD + mark + 36)
        tag = Box(box.right - PADDING - wide, box.cy - size * 1.05, wide, size * 2.1)
        tone = self.tone if self.enabled else "plate"
        ink = theme.MUTED if not self.enabled else theme.INK if tone == "tag gold" else theme.BRIGHT
        out.moving.append(Image(("panel", tone, 9, False), tag.cx, tag.cy, tag.w, tag.h))
        out.moving.append(Image(("icon", self.mark, ink, False), tag.x + 10 + mark / 2, tag.cy, mark, mark))
        room = tag.w - mark - 26
        fit = fitted(self.tag, size, room / SPREAD, "bold", 0.6)
        words = shortened(self.tag, fit, room, "bold")
        out.moving.append(Text(words, tag.x + 16 + mark, tag.cy, fit, ink, "bold", "left"))
        return tag.x - PADDING

    def _draw_words(self, out: DrawList, x: float, right: float) -> None:
        box, size, small = self.box, self.size * 1.15, self.size * 0.88
        room = (right - x) / SPREAD
        ink = theme.IVORY if self.enabled else theme.MUTED
        fit = fitted(self.label, size, room, "title", 0.7)
        name = shortened(self.label, fit, room, "title")
        out.moving.append(Text(name, x, box.cy - size * 0.66, fit, ink, "title", "left"))
        y, start = box.cy + size * 0.72, x
        if self.pips:
            start = self._draw_pips(out, x, y, room * 0.5)
        left = (right - start) / SPREAD
        under = fitted(self.about, small, left, least=0.75)
        out.moving.append(
            Text(shortened(self.about, under, left), start, y, under, theme.MUTED, "text", "left")
        )

    def _draw_pips(self, out: DrawList, x: float, y: float, room: float) -> float:
        """A small figure for every seat, the taken ones gilt; where they end."""
        assert self.pips
        taken, seats = self.pips
        pitch = min(self.size * 0.95, room / seats)
        for seat in range(seats):
            ink = theme.DISABLED if not self.enabled else theme.GOLD if seat < taken else "#5C5062"
            at = x + (seat + 0.5) * pitch
            out.moving.append(Image(("icon", "meeple", ink, False), at, y, pitch * 0.92, pitch * 0.92))
        return x + seats * pitch + PADDING * 0.8
