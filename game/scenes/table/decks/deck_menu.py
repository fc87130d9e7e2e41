"""The menu of a card in the hand: play it, play one of its sides, or discard it."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from engine import Move
from game.draw.text_renderer import width_of
from game.scenes.chrome import Leaf
from game.scenes.scene import AppContext
from game.stage.free_space import Fitted, over_card
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import row_height
from game.ui.intents import Intent
from game.ui.page import GUARD
from game.ui.widgets import Button, Panel, Widget

PADDING, GAP = 10.0, 8.0
EDGE = 12.0  # least distance from the edges of the table
LEAST = 46.0  # of the height of a button in a row
TIGHT, TIGHT_PADDING = 1.45, 5.0  # of such a button, over the size of its words; round the row
ICONS = {"play": "deed-play", "discard": "deed-discard"}


class MenuRoom(NamedTuple):
    """The room for the menu: beside the card, clear of the `kept` boxes and if possible of the `spared`
    ones at the left.
    """

    card: Box
    kept: tuple[Box, ...]
    spared: tuple[Box, ...]
    right: float
    h: float


class CardMenu(Leaf):
    """A menu beside a card with a button for each move, as a column or a row, whichever lies nearer.

    A press on the card itself, where `again` is true, makes the first move. A press elsewhere closes the
    menu, and so does a teammate's move that makes an offered move illegal; `legal` returns the present
    moves. `read` shows the card enlarged.
    """

    name = "card menu"
    halts = False  # the table goes on meanwhile

    def __init__(
        self,
        context: AppContext,
        *,
        room: Callable[[], MenuRoom],
        deeds: Mapping[Move, str],
        legal: Callable[[], Sequence[Move]],
        choose: Callable[[str], None],
        again: Callable[[float, float], bool],
        read: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self.room, self.deeds = room, dict(deeds)
        self.legal, self.choose, self.again, self.read = legal, choose, again, read
        self._laid_in: MenuRoom | None = None

    def widgets(self) -> list[Widget]:
        self._laid_in = room = self.room()
        table = Box(EDGE, EDGE, room.right - 2 * EDGE, room.h - 2 * EDGE)
        column, row = self._column(table.w), self._row()
        size = self.text(theme.BUTTON)
        found = _place([_panel_of(column, PADDING), _panel_of(row, TIGHT_PADDING)], room, table)
        panel, in_row = found.box, found.shape == 1
        boxes = [box.moved(panel.x, panel.y) for box in (row if in_row else column)]
        buttons: list[Widget] = [
            Button(
                box,
                label,
                self._taker(move),
                kind="primary" if place == 0 else "normal",
                icon=ICONS[move.verb],
                size=size,
            )
            for place, (box, (move, label)) in enumerate(zip(boxes, self.deeds.items(), strict=True))
        ]
        return [Panel(panel, kind="plate", radius=14), *buttons]

    def _widths(self) -> list[float]:
        """Return the widths of the buttons."""
        size = self.text(theme.BUTTON)
        return [width_of(label, size, "button") + 4.4 * size for label in self.deeds.values()]

    def _column(self, room: float) -> list[Box]:
        """Return the buttons' boxes one below the other, relative to the panel."""
        wide = min(room - 2 * PADDING, max(self._widths()))
        tall = max(40.0, row_height(self.text(theme.BUTTON)))
        return [Box(PADDING, PADDING + place * (tall + GAP), wide, tall) for place in range(len(self.deeds))]

    def _row(self) -> list[Box]:
        """Return the buttons' boxes side by side, with less height."""
        tall, x = max(LEAST, TIGHT * self.text(theme.BUTTON)), TIGHT_PADDING
        found = []
        for wide in self._widths():
            found.append(Box(x, TIGHT_PADDING, wide, tall))
            x += wide + GAP
        return found

    def _taker(self, move: Move) -> Callable[[], None]:
        return lambda: self._take(move)

    def _take(self, move: Move) -> None:
        self.context.stack.pop()
        self.choose(move.text)

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "zoom": self.read}

    def handle(self, intent: Intent) -> bool:
        panel = self.page.widgets[0].box
        elsewhere = intent.kind == "press" and not panel.holds(intent.x, intent.y)
        if elsewhere and not self._overtaken and self.again(intent.x, intent.y):
            if self.page.now - self.page.appeared >= GUARD:
                self._take(next(iter(self.deeds)))
            return True
        if elsewhere or self._overtaken:
            self.back()
            return True
        return super().handle(intent)

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if self._overtaken:
            self.back()
        elif self.room() != self._laid_in:
            self.arrange()

    @property
    def _overtaken(self) -> bool:
        """True if a button's move is no longer legal."""
        return not set(self.deeds) <= set(self.legal())


def _panel_of(boxes: Sequence[Box], padding: float) -> tuple[float, float]:
    """Return width and height of the panel round these boxes."""
    return max(box.right for box in boxes) + padding, max(box.bottom for box in boxes) + padding


def _place(shapes: Sequence[tuple[float, float]], room: MenuRoom, table: Box) -> Fitted:
    """Return the menu's place in one of these shapes: clear of the spared boxes, beside or beyond them."""
    left = max(box.right for box in room.spared) + GAP
    aside = Box(left, table.y, table.right - left, table.h)
    usual = over_card(shapes, room.card, room.kept, table)
    others = (
        over_card(shapes, room.card, room.kept, aside),
        over_card(shapes, room.card, (*room.kept, *room.spared), table),
    )
    clear = (room.card, *room.kept, *room.spared)
    free = (one for one in (usual, *others) if not any(one.box.meets(box) for box in clear))
    return next((one for one in free if one.box.within(table)), usual)
