"""Any decision as a list: the sentence that is asked, and a row for every answer."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text import fitted, wrap
from game.scenes.frames import Leaf
from game.scenes.scene import Desk, fill
from game.scenes.table_play import TablePlay
from game.stage.card_kinds import Picture
from game.stage.deck_choices import Option, options_of
from game.stage.geometry import Box
from game.ui import theme
from game.ui.intents import Intent
from game.ui.layout import Flow, row_height
from game.ui.page import GUARD
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.widgets import Button, Panel, Touch, Widget

VEIL = 0.35
WIDEST = 640.0
PADDING = 16.0
LEADING = 1.3
MOST_ROWS = 7  # in sight at once
THUMB = 0.8  # of a row's height: the width of a card's picture, over that of the row 4:5


class Answer(Button):
    """A row with the picture of a card, what it is called and what is worth knowing."""

    role = "answer"
    radius = 10.0

    def __init__(
        self, box: Box, option: Option, act: Callable[[], None], *, picture: Picture | None, size: float
    ) -> None:
        super().__init__(box, option.label, act, kind="row", size=size)
        self.option, self.picture = option, picture

    def draw(self, out: DrawList, touch: Touch) -> None:
        box = self.box
        kind = "hover" if touch.hovered or touch.focused or touch.pressed else "row"
        out.moving.append(Image(("panel", kind, self.radius, False), box.cx, box.cy, box.w, box.h))
        if touch.focused:
            out.moving.append(Image(("focus", self.radius), box.cx, box.cy, box.w, box.h))
        x = box.x + 16
        if self.picture is not None:
            tall = box.h - 8
            wide = tall * THUMB
            out.moving.append(Image(self.picture, box.x + 8 + wide / 2, box.cy, wide, tall))
            x = box.x + 8 + wide + 14
        room = box.right - 16 - x
        note = fitted(self.option.note, self.size * 0.85, room * 0.45, least=0.6)
        name = fitted(self.label, self.size, room * (0.55 if self.option.note else 1.0), "bold", 0.6)
        out.moving.append(Text(self.label, x, box.cy, name, theme.BRIGHT, "bold", "left"))
        out.moving.append(Text(self.option.note, box.right - 16, box.cy, note, theme.MUTED, "text", "right"))


class DeckChooser(Leaf):
    """Asks for the decision that the player now has to make."""

    name = "chooser"
    halts = False  # choosing is part of the decision: its time runs on

    def __init__(self, desk: Desk, *, play: TablePlay) -> None:
        super().__init__(desk)
        self.play = play
        table = play.table
        self.title = table.asks()
        self.kind = play.director.tableau.kind
        names = [seat.name for seat in table.seats]
        self.options = options_of(table.view(), table.moves(), names, self.kind)
        self.can_go_back = table.can_undo()

    # -- what stands where

    def title_lines(self, width: float) -> tuple[str, ...]:
        """The sentence that is asked."""
        return wrap(self.title, self.text(theme.HEADING), width, "bold")

    @property
    def panel(self) -> Box:
        """Over the middle of the table."""
        view, row = self.desk.viewport, self._row
        wide = min(view.w - 24, self.wider(WIDEST))
        head = len(self.title_lines(wide - 2 * PADDING)) * self.text(theme.HEADING) * LEADING + PADDING
        rows = min(MOST_ROWS, len(self.options)) * (row + 6)
        tall = min(view.h - 24, head + rows + 2 * PADDING)
        return Box.around(view.w / 2, view.h / 2, wide, tall)

    @property
    def _row(self) -> float:
        return row_height(self.text(theme.BODY)) * 1.25

    def widgets(self) -> list[Widget]:
        panel = self.panel
        head = len(self.title_lines(panel.w - 2 * PADDING)) * self.text(theme.HEADING) * LEADING + PADDING
        area = Box(panel.x + PADDING, panel.y + head, panel.w - 2 * PADDING, panel.h - head - PADDING)
        flow = Flow(Box(area.x + 4, area.y + 4, area.w - 4 - GUTTER, area.h), gap=6)
        rows: list[Widget] = [self._answer(option, flow) for option in self.options]
        return [Panel(panel, kind="plate", radius=16), ScrollArea(area, rows)]

    def _answer(self, option: Option, flow: Flow) -> Answer:
        picture = self.kind.small(option.card) if option.card else None
        box = flow.take(self._row)
        return Answer(box, option, self._taker(option), picture=picture, size=self.text(theme.BODY + 1))

    def _taker(self, option: Option) -> Callable[[], None]:
        return lambda: self._take(option)

    def _take(self, option: Option) -> None:
        self.desk.stack.pop()
        self.play.do(option.move)

    # -- input and picture

    def back(self) -> None:
        if self.can_go_back:
            super().back()
            self.play.undo()
        else:
            self.desk.sound.play("error")

    def handle(self, intent: Intent) -> bool:
        fresh = self.page.now - self.page.appeared < GUARD
        if fresh and intent.kind in ("action", "press") and intent.name != "back":
            return True  # meant for what was here a moment ago
        return super().handle(intent)

    def draw(self, out: DrawList, now: float) -> None:
        out.still.append(fill(self.desk.viewport, "veil", "#07050A", VEIL))
        super().draw(out, now)
        panel, size = self.panel, self.text(theme.HEADING)
        for place, line in enumerate(self.title_lines(panel.w - 2 * PADDING)):
            y = panel.y + PADDING * 0.7 + size * LEADING * (place + 0.5)
            out.moving.append(Text(line, panel.cx, y, size, theme.GOLD, "bold"))
