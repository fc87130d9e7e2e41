"""The pause: the way back to the table, to its rules, to the settings, and away from it."""

from collections.abc import Callable
from typing import NamedTuple

import engine
from game.draw.items import DrawList, Text
from game.draw.text import fitted
from game.fair import shown
from game.players.table import Table
from game.scenes.confirm import ConfirmScene
from game.scenes.frames import Dialog
from game.scenes.rules import RulesScene
from game.scenes.scene import Desk
from game.scenes.settings import SettingsScene
from game.stage.geometry import Box
from game.ui import theme
from game.ui.layout import Flow, dialog, row_height
from game.ui.widgets import Button, Panel, Widget

WIDTH = 350.0
PADDING = 22.0
HEAD = 58.0
SAVED = "The match is saved at every move."
NOT_SAVED = "This match is not saved."
FAIR = "This fixed all cards before the first:", "crazier-eights watch --verify checks it"
LEAVE = "Leave the table"


class Entry(NamedTuple):
    """One of the ways on from here; `key` leads there from the table at once."""

    label: str
    icon: str
    act: Callable[[], None]
    enabled: bool = True
    key: str = ""


class PauseScene(Dialog):
    """Stands over the table, which waits. `leave`: the way from the table, to the title unless said, and
    `way` what it is called; `hint`: asks the coach, where he may be asked."""

    name = "pause"

    def __init__(
        self,
        desk: Desk,
        *,
        table: Table,
        leave: Callable[[], None] | None = None,
        way: str = LEAVE,
        hint: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(desk)
        self.table, self.way, self.hint = table, way, hint
        self.leave_table = leave or self._to_title

    @property
    def foot(self) -> float:
        """The height of the lines at the foot."""
        return self.text(theme.SMALL) * 1.5 * len(self.lines)

    def panel(self) -> Box:
        row = row_height(self.text(theme.BUTTON))
        rows = len(self.entries())
        return dialog(self.desk.viewport, self.wider(WIDTH), HEAD + rows * (row + 8) + self.foot + PADDING)

    def entries(self) -> tuple[Entry, ...]:
        """The ways on, the usual first."""
        key = next(iter(self.desk.settings.keys["hint"]), "").title()
        hint = (Entry("A hint from the coach", "light-bulb", self._ask, key=key),) if self.hint else ()
        return (
            Entry("Resume", "play-button", self.back),
            *hint,
            Entry("Rules of this table", "rule-book", self._rules),
            Entry("Settings", "gears", self._settings),
            Entry(self.way, "exit-door", self.leave_table),
            Entry("Quit", "cancel", self._quit),
        )

    def widgets(self) -> list[Widget]:
        panel, size, entries = self.panel(), self.text(theme.BUTTON), self.entries()
        row = min(row_height(size), (panel.h - HEAD - self.foot - PADDING) / len(entries) - 8)
        flow = Flow(Box(panel.x + PADDING, panel.y + HEAD, panel.w - 2 * PADDING, panel.h), gap=8)
        found: list[Widget] = [Panel(panel, kind="plate", radius=16)]
        for index, (label, icon, act, enabled, key) in enumerate(entries):
            kind = "normal" if index else "primary"
            button = Button(flow.take(row), label, act, kind=kind, icon=icon, key=key, size=size)
            button.enabled = enabled
            found.append(button)
        return found

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "rules": self._rules}

    def _rules(self) -> None:
        self.desk.stack.push(RulesScene.at(self.desk, self.table))

    def _ask(self) -> None:
        self.back()
        if self.hint is not None:
            self.hint()

    def _settings(self) -> None:
        self.desk.stack.push(SettingsScene(self.desk))

    def _quit(self) -> None:
        """Ends the program, but not without a question if the match would be lost."""
        if self.table.kept:
            self.desk.quit()
            return
        question = f"{NOT_SAVED} Quit all the same?"
        ask = ConfirmScene(self.desk, question=question, yes="Quit", no="Stay", act=self.desk.quit)
        self.desk.stack.push(ask)

    def _to_title(self) -> None:
        self.desk.stack.reset(self.desk.doors.title())

    @property
    def kept(self) -> str:
        """What becomes of the match."""
        return SAVED if self.table.kept else NOT_SAVED

    @property
    def footnote(self) -> str:
        """Seed, where it is known, and house rules: enough to deal this match again."""
        code = engine.house_code(self.table.rules, self.table.options)
        return (
            f"House rules {code}"
            if self.table.seed is None
            else f"Seed {self.table.seed} · house rules {code}"
        )

    @property
    def lines(self) -> list[str]:
        """What stands at the foot: what becomes of the match, and what it was dealt from."""
        fixed = self.table.commitment
        deal = (f"Fair deal {shown(fixed)}", *FAIR) if fixed else ()
        return [line for line in (self.kept, self.footnote, *deal) if line]

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box = self.panel()
        size = self.text(theme.TITLE)
        out.moving.append(Text("Pause", box.cx, box.y + HEAD / 2 + 2, size, theme.GOLD, "title"))
        apart = self.text(theme.SMALL) * 1.44
        y = box.bottom - PADDING / 2 - self.foot / 2 - apart * (len(self.lines) - 1) / 2
        for line in self.lines:
            small = fitted(line, self.text(theme.SMALL), box.w - 2 * PADDING, least=0.5)
            out.moving.append(Text(line, box.cx, y, small, theme.MUTED))
            y += apart
