"""The complete log over the table, for scrolling."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import partial

from game.draw.items import DrawList, Image, Text
from game.scenes.chrome import Leaf
from game.scenes.scene import AppContext, fill
from game.scenes.screen_text import CLOSE
from game.scenes.table import lasting
from game.scenes.table.decks.recap import CardRecap
from game.scenes.table.log_paint import MARGIN, SIZE, inside, paint_panel, paint_row, rows
from game.scenes.table.player_actions import TablePlay
from game.scenes.table.table_text import IN_FORCE
from game.stage.event_text import LogLine
from game.stage.geometry import Box
from game.ui import theme
from game.ui.buttons import IconButton
from game.ui.intents import Intent
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.widgets import Label, Widget, WidgetState

VEIL = 0.5
WIDE, HIGH = 460.0, 0.84  # design units, and of the window's height
RING = 4.5  # that the ring of the focus lies within its row, clear of the lines above and below
CROSS = Box(0, 0, 46.0, 37.0)  # the button that closes it
LASTING, BETWEEN = 0.3, 8.0  # of its height, for what lasts at most; design units above that


class LogRow(Widget):
    """A log line. If it names cards, a click shows them."""

    role = "line"

    def __init__(
        self, box: Box, line: LogLine, size: float, again: Callable[[], None], *, first: bool
    ) -> None:
        super().__init__(box, line.text)
        self.line, self.size, self.again, self.first = line, size, again, first
        self.focusable = bool(line.cards)

    def activate(self) -> bool:
        self.again()
        return True

    def draw(self, out: DrawList, state: WidgetState) -> None:
        box = Box(self.box.x + 8, self.box.y, self.box.w - 12, self.box.h)
        if self.focusable and (state.hovered or state.pressed):
            out.moving.append(Image(("panel", "hover", 9, False), box.cx, box.cy, box.w, box.h))
        if state.focused:
            out.moving.append(Image(("focus", 9), box.cx, box.cy, box.w, box.h - 2 * RING))
        paint_row(out.moving, self.line, self.box, self.size, first=self.first)


class LastingRow(Label):
    """A sentence about what lasts, which keys can reach to scroll to it."""

    role = "line"

    def draw(self, out: DrawList, state: WidgetState) -> None:
        super().draw(out, state)
        if state.focused:
            box = self.box.inset(-RING)
            out.moving.append(Image(("focus", 9), box.cx, box.cy, box.w, box.h))


class LogSheet(Leaf):
    """Shows the log over the running table until it is closed, also by Escape or a press beside it.

    `log` returns the lines.
    """

    name = "log"
    halts = False
    wraps = False

    def __init__(self, context: AppContext, *, play: TablePlay, log: Callable[[], Sequence[LogLine]]) -> None:
        super().__init__(context)
        self.play, self.log = play, log

    def enter(self) -> None:
        super().enter()
        latest = (row for row in reversed(self.sheet.widgets) if row.focusable)
        self.page.focus = next(latest, self.page.find("button", CLOSE))

    # -- what stands where

    def widgets(self) -> list[Widget]:
        whole = Box.around(self.context.viewport.w / 2, self.context.viewport.h / 2, *self._size())
        shown = self.play.deck_shown()
        self.told, self.lasting = tuple(self.log()), shown.in_force if shown is not None else ()
        if not self.lasting:
            self.panel, self.foot = whole, whole._replace(h=0.0)
            return [self._log_area(), self._cross()]
        most = whole.h * LASTING
        self.foot = lasting.foot_for(self.lasting, whole._replace(y=whole.bottom - most, h=most), self.text)
        self.panel = whole._replace(h=whole.h - self.foot.h - BETWEEN)
        return [self._log_area(), self._lasting_area(), self._cross()]

    def _cross(self) -> Widget:
        """Return the button in the panel's corner that closes the log."""
        box = Box(self.panel.right - CROSS.w - 4, self.panel.y + 3, CROSS.w, CROSS.h)
        return IconButton(box, CLOSE, "close", self.back, size=15)

    def _log_area(self) -> ScrollArea:
        area = inside(self.panel)
        return ScrollArea(area, self._rows(area))

    def _lasting_area(self) -> ScrollArea:
        """Return the scroll area with what lasts."""
        foot, size, beside = self.foot, self.text(theme.BODY), lasting.BESIDE
        top = foot.y + lasting.head_of(foot, self.text) * lasting.BELOW_HEAD
        rows: list[LastingRow] = []
        y = top
        for sentence in self.lasting:
            box = Box(foot.x + beside, y, foot.w - beside - GUTTER - RING, 0.0)
            row = LastingRow(box, sentence, size=size, leading=lasting.ROW)
            row.box = box._replace(h=row.height)
            rows.append(row)
            y = row.box.bottom + size * lasting.BETWEEN
        area = ScrollArea(Box(foot.x, top - RING, foot.w, foot.bottom - top + RING), [*rows])
        for row in rows:
            row.focusable = area.furthest > 0
        return area

    def _size(self) -> tuple[float, float]:
        view = self.context.viewport
        return min(self.wider(WIDE), view.w - 24), view.h * HIGH

    def _rows(self, area: Box) -> list[Widget]:
        size, wide = self.text(SIZE), area.w - GUTTER
        found: list[Widget] = []
        y = area.y
        for line, first, tall in reversed([*rows(self.told, size, wide - MARGIN)]):
            box, show = Box(area.x, y, wide, tall), partial(self._show, line)
            found.append(LogRow(box, line, size, show, first=first))
            y += tall
        return found

    def _show(self, line: LogLine) -> None:
        kind = self.play.director.tableau.kind
        self.context.stack.push(CardRecap(self.context, cards=line.cards, kind=kind))

    @property
    def sheet(self) -> ScrollArea:
        """The scroll area with the lines."""
        area = self.page.widgets[0]
        assert isinstance(area, ScrollArea)
        return area

    def arrange(self) -> None:
        """Lay the log out again, still at its end if that was visible."""
        old = self.page.widgets[0] if self.page.widgets else None
        kept = old.offset if isinstance(old, ScrollArea) and old.offset < old.furthest else math.inf
        super().arrange()
        self.sheet.scroll(kept - self.sheet.offset)

    # -- time and input

    def update(self, seconds: float) -> None:
        super().update(seconds)
        if tuple(self.log()) != self.told:
            self.arrange()

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "log": self.back}

    def handle(self, intent: Intent) -> bool:
        if intent.kind == "press" and not self.panel.holds(intent.x, intent.y):
            self.back()
            return True
        return super().handle(intent)

    def draw(self, out: DrawList, now: float) -> None:
        out.still.append(fill(self.context.viewport, "veil", "#07050A", VEIL))
        paint_panel(out.moving, self.panel, self.text)
        if self.lasting:
            self._paint_foot(out)
        super().draw(out, now)

    def _paint_foot(self, out: DrawList) -> None:
        """Draw the panel of what lasts, below its sentences."""
        foot, head = self.foot, lasting.head_of(self.foot, self.text)
        x, y = foot.x + lasting.BESIDE, foot.y + head * 1.1
        out.moving.append(Image(("panel", "lacquer", 12), foot.cx, foot.cy, foot.w, foot.h))
        out.moving.append(Text(IN_FORCE, x, y, head, theme.GOLD, "title", "left"))
