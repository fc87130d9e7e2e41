"""The base of answers that fan out round the card that asks, and their flight out of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.draw.items import DrawList, Image, Item, Text
from game.stage.easing import eased
from game.stage.geometry import Box
from game.ui.widgets import Button, WidgetState

if TYPE_CHECKING:
    from game.scenes.scene import AppContext

WAITS = 0.1  # seconds at speed 1 in which the card that asks is seen alone
FLIGHT, STAGGER = 0.18, 0.012  # of an answer, and between two answers
SMALL, OUTSIDE = 0.3, 0.4  # of its size and of its way, as it leaves the edge of the card
READABLE = 0.8  # of the flight, after which the words are seen
SHADE, SHADE_WIDE = 0.62, 1.9  # opacity and width, over the answer's, of the shade on the table below it
DARK = "#07050A"


class Opening(NamedTuple):
    """The flight of the answers: when it began, where from, and the player's speed; 0 is at once."""

    since: float
    core: Box
    speed: float

    @classmethod
    def of(cls, context: AppContext, core: Box) -> Opening:
        """Return a flight that begins now, or none if there is to be no motion."""
        settings = context.settings
        return cls(context.now, core, 0.0 if settings.motion == "reduced" else settings.speed)

    def share(self, number: int, now: float) -> float:
        """Return how far an answer has flown: 0 to 1."""
        if not self.speed:
            return 1.0
        return max(0.0, min(1.0, ((now - self.since) * self.speed - WAITS - number * STAGGER) / FLIGHT))


class FanTile(Button):
    """An answer of a fan."""

    flown = 1.0  # the share of its flight
    core = Box(0, 0, 0, 0)  # of the card that it leaves

    def draw(self, out: DrawList, state: WidgetState) -> None:
        if self.flown <= 0.0:
            return
        first, box = len(out.moving), self.box
        wide, tall = box.w * SHADE_WIDE, box.h * SHADE_WIDE
        out.moving.append(Image(("pool", DARK, SHADE), box.cx, box.cy, wide, tall))
        self.draw_tile(out, state)
        if self.flown < 1.0:
            out.moving[first:] = [self._in_flight(item) for item in out.moving[first:]]

    def draw_tile(self, out: DrawList, state: WidgetState) -> None:
        """Draw the answer at rest."""
        super().draw(out, state)

    def _in_flight(self, item: Item) -> Item:
        """Return the item where and as large as it is on the way."""
        way, box, core = eased("out-back", self.flown), self.box, self.core
        size, way = SMALL + (1 - SMALL) * min(1.0, way), OUTSIDE + (1 - OUTSIDE) * way
        middle = core.cx + (box.cx - core.cx) * way, core.cy + (box.cy - core.cy) * way
        if isinstance(item, Text):
            x, y = middle[0] + (item.x - box.cx), middle[1] + (item.y - box.cy)
            return item._replace(x=x, y=y, alpha=item.alpha if self.flown > READABLE else 0.0)
        if isinstance(item, Image):
            x, y = middle[0] + (item.x - box.cx) * size, middle[1] + (item.y - box.cy) * size
            return item._replace(x=x, y=y, zoom=item.zoom * size, swift=True)
        return item


def fly(tiles: Sequence[FanTile], opening: Opening, now: float) -> None:
    """Put the answers where they are on their way out of the card."""
    for number, tile in enumerate(tiles):
        tile.flown, tile.core = opening.share(number, now), opening.core
