"""The curtain that hides the cards between people who share a screen."""

from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import fitted, shortened, width_of
from game.players.table import Table
from game.scenes.chrome import Leaf
from game.scenes.pause_menu import PauseScene
from game.scenes.pause_text import ASIDE, PLEASE_SIT_DOWN, SHOW_MY_CARDS, YOUR_TURN
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.scene import AppContext, fill
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import dialog, row_height
from game.ui.intents import Intent
from game.ui.widgets import Button, Panel, Widget

WIDTH, PADDING = 470.0, 28.0
PICTURE = 116.0  # width of the player's picture
GUARD = 0.4  # seconds during which a press is ignored, because it was meant for the table


class CurtainScene(Leaf):
    """Hides the table until the player of `seat` has sat down. It has no access to cards."""

    name = "curtain"
    opaque = True

    def __init__(
        self,
        context: AppContext,
        *,
        table: Table,
        seat: int,
        leave: Callable[[], None],
        sit: Callable[[int], None],
    ) -> None:
        super().__init__(context)
        self.table, self.seat = table, seat
        self._leave, self._sit = leave, sit
        self._closed_at = context.now

    def _title_in(self, room: float) -> tuple[str, float]:
        """Return the title that calls the player, fitted to this room, and its size."""
        name, asked = self.table.seats[self.seat].name, self.seat in self.table.actors
        call = YOUR_TURN if asked else PLEASE_SIT_DOWN
        size = fitted(call.format(name=name), self.text(theme.TITLE + 2), room, "title", 0.5)
        others = width_of(call.format(name=""), size, "title")
        return call.format(name=shortened(name, size, room - others, "title")), size

    def panel(self) -> Box:
        """Return the plate's box."""
        width = min(self.wider(WIDTH), self.context.viewport.w - 28)
        text = self.text(theme.TITLE) * 1.7 + self.text(theme.BODY) * 1.8
        return dialog(
            self.context.viewport,
            width,
            PICTURE + text + row_height(self.text(theme.BUTTON)) + 2 * PADDING + 22,
        )

    def widgets(self) -> list[Widget]:
        panel = self.panel()
        inner, size = panel.inset(PADDING), self.text(theme.BUTTON)
        tall = row_height(size)
        box = Box(inner.x, inner.bottom - tall, inner.w, tall)
        show = Button(box, SHOW_MY_CARDS, self._open, kind="primary", icon="card-pick", size=size)
        return [Panel(panel, kind="plate", radius=16), show]

    def _open(self) -> None:
        if self.context.now - self._closed_at >= GUARD:
            self.context.stack.pop()
            self._sit(self.seat)

    def back(self) -> None:
        """Open the pause menu, as at the table."""
        self.context.stack.push(PauseScene(self.context, table=self.table, leave=self._leave))

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "rules": self._rules}

    def _rules(self) -> None:
        self.context.stack.push(RulesScene.at(self.context, self.table))

    def handle(self, intent: Intent) -> bool:
        if super().handle(intent):
            return True
        if intent.kind == "press":  # beside the button
            self._open()
        return True

    def draw(self, out: DrawList, now: float) -> None:
        viewport, panel = self.context.viewport, self.panel()
        out.still.append(fill(viewport, "curtain"))
        super().draw(out, now)
        y = panel.y + PADDING + PICTURE / 2
        who = self.table.seats[self.seat]
        out.moving.append(Image(("ring", "#FFE9A0", 3.0), panel.cx, y, PICTURE * 1.1, PICTURE * 1.1))
        out.moving.append(Image(("avatar", who.avatar), panel.cx, y, PICTURE, PICTURE))
        room = panel.w - 2 * PADDING
        title, size = self._title_in(room)
        y += PICTURE / 2 + self.text(theme.TITLE) * 0.95
        out.moving.append(Text(title, panel.cx, y, size, theme.GOLD, "title"))
        y += self.text(theme.TITLE) * 0.75 + self.text(theme.BODY) * 0.7
        small = fitted(ASIDE, self.text(theme.BODY), room, least=0.5)
        out.moving.append(Text(ASIDE, panel.cx, y, small, theme.IVORY))
