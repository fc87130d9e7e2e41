"""Base of all scenes that ask for a decision over the table. The coach can be asked there too."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.draw.items import DrawList, Image
from game.scenes.chrome import Leaf
from game.scenes.table.answer_tiles import FanTile, Opening, fly
from game.scenes.table.paint_hints import bulb_items
from game.scenes.table.table_buttons import BULB
from game.scenes.table.table_text import HINT
from game.stage.geometry import Box
from game.stage.layout.table_layout import TableLayout
from game.ui.buttons import IconButton
from game.ui.intents import Intent
from game.ui.widgets import Button, Widget

RADIUS = 10.0
SIDE, EDGE = 40.0, 5.0  # design units: of the button in the panel's corner, and its distance from the edges
BADGE = 30.0  # of the bulb on the answer that the coach would give


class Exits(NamedTuple):
    """The table's actions that stay available during a decision: pause and rules.

    `menu` returns the menu button's box.
    """

    pause: Callable[[], None]
    rules: Callable[[], None]
    menu: Callable[[], Box]  # of the button that pauses
    text_at: Callable[[float, float], str | None]  # the card at a point


class Counsel(NamedTuple):
    """The access to the coach."""

    ask: Callable[[], None]
    move: Callable[[], str]  # the coach's move, "" while unknown


class Choosing(Leaf):
    """A scene that asks for a decision while the clock keeps running."""

    name = "chooser"
    halts = False  # choosing is part of the decision: its time runs on
    counsel: Counsel | None = None  # where the coach may be asked
    exits: Exits | None = None
    opening: Opening | None = None  # the flight of answers that fan out
    _advised = ""  # the coach's answer that has been focused

    def answer_box(self, move: str) -> Box | None:
        """Return the box of the answer with this move; None if it is not visible."""
        raise NotImplementedError

    def bulb_at(self, answer: Box) -> tuple[float, float]:
        """Return the middle of the coach's bulb on an answer."""
        return answer.x + BADGE * 0.4, answer.y + BADGE * 0.4

    def coach_buttons(self, panel: Box) -> list[Widget]:
        """Return the coach's button in the upper right corner of a panel."""
        if self.counsel is None:
            return []
        box = Box(panel.right - SIDE - EDGE, panel.y + EDGE, SIDE, SIDE)
        return [IconButton(box, HINT, "light-bulb", self.counsel.ask, size=SIDE * BULB)]

    def coach_button(self, layout: TableLayout) -> list[Widget]:
        """Return the coach's button at the table's place for it."""
        if self.counsel is None:
            return []
        box = layout.with_hint()["hint"]
        return [IconButton(box, HINT, "light-bulb", self.counsel.ask, size=BULB * min(box.w, box.h))]

    def menu_button(self) -> list[Widget]:
        """Return the table's menu button."""
        if self.exits is None:
            return []
        return [Button(self.exits.menu(), "", self.exits.pause, icon="hamburger-menu")]

    def stay(self) -> None:
        """Handle Escape where nothing can be taken back: pause."""
        if self.exits is not None:
            self.exits.pause()
        else:
            self.context.sound.play("error")

    def leads_away(self, intent: Intent) -> bool:
        """Open the rules if the intent asks for them. Returns True if it does."""
        if self.exits is None or intent.kind != "action" or intent.name != "rules":
            return False
        self.exits.rules()
        return True

    def asks_coach(self, intent: Intent) -> bool:
        """Ask the coach if the intent is the hint key.

        Returns True if so. Call it last for letters, which may be answers.
        """
        keys = ["hint"] if intent.kind == "action" else self.context.settings.keys["hint"]
        wanted = intent.kind in ("action", "text") and intent.name.lower() in keys
        if self.counsel is None or not wanted:
            return False
        self.counsel.ask()
        return True

    def update(self, seconds: float) -> None:
        super().update(seconds)
        move = self.counsel.move() if self.counsel is not None else ""
        if move != self._advised:
            self._advised = move
            self._focus_on(self.answer_box(move) if move else None)

    def _focus_on(self, box: Box | None) -> None:
        """Focus the widget at a box, so that Enter chooses it."""
        found = [one for one in self.page.everything() if box is not None and one.box.holds(box.cx, box.cy)]
        if answer := next((one for one in found if one.focusable and one.enabled), None):
            self.page.focus_on(answer)

    @property
    def blends(self) -> bool:  # type: ignore[override]
        return self.opening is None or not self.opening.speed

    def draw(self, out: DrawList, now: float) -> None:
        if self.opening is not None:
            fly([tile for tile in self.page.widgets if isinstance(tile, FanTile)], self.opening, now)
        super().draw(out, now)
        move = self.counsel.move() if self.counsel is not None else ""
        box = self.answer_box(move) if move else None
        if box is None:
            return
        out.moving.append(Image(("advised", RADIUS), box.cx, box.cy, box.w, box.h))
        out.moving.extend(bulb_items(*self.bulb_at(box), BADGE))
