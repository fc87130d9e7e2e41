"""The pause menu: back to the table, rules, settings, leave."""

import math
from collections.abc import Callable, Sequence
from typing import NamedTuple

import engine
from game.draw.items import DrawList, Text
from game.draw.text_renderer import fitted
from game.players.table import Table
from game.scenes.chrome import Dialog
from game.scenes.confirm import ConfirmScene
from game.scenes.fair_deal_scene import seal
from game.scenes.pause_text import (
    A_HINT_FROM_THE_COACH,
    ALL_THE_SAME,
    HOUSE_RULES,
    LEAVE,
    LEAVE_ANYWAY,
    NOT_SAVED,
    PAUSE,
    QUIT,
    RESUME,
    SAVED,
    SEED_HOUSE_RULES,
)
from game.scenes.rules.rules_scene import RulesScene
from game.scenes.scene import AppContext
from game.scenes.screen_text import RULES_OF_THIS_TABLE, SETTINGS, STAY
from game.scenes.settings.settings_scene import SettingsScene
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import Flow, dialog, row_height
from game.ui.widgets import Button, Panel, Widget

WIDTH = 350.0
PADDING = 22.0
HEAD, GROWS = 58.0, 1.5  # with text of the usual size; how much faster than its type it grows
GAP = 8.0
LEAST_ROW = 40.0  # design units: an entry is not lower, the footer's lines get smaller instead
TEXT = 0.6  # of a row's height, at most
LEADING, SEAL = 1.5, 2.4  # of the text at the foot; of its lines the seal of the fair deal


class PauseMenuItem(NamedTuple):
    """An entry of the menu. `key` is its shortcut at the table."""

    label: str
    icon: str
    act: Callable[[], None]
    enabled: bool = True
    key: str = ""


class PauseScene(Dialog):
    """The menu over the paused table.

    `leave` leaves the table, by default for the title, and `way` is its label. `hint` asks the coach, if
    there is one.
    """

    name = "pause"

    def __init__(
        self,
        context: AppContext,
        *,
        table: Table,
        leave: Callable[[], None] | None = None,
        way: str = LEAVE,
        hint: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(context)
        self.table, self.way, self.hint = table, way, hint
        self.leave_table = leave or self._to_title

    @property
    def foot_lines(self) -> float:
        """The height of the footer in lines; the seal counts as several."""
        return len(self.lines) + (SEAL if self.table.commitment else 0.0)

    @property
    def pitch(self) -> float:
        """The line pitch of the footer, reduced if the entries need the room."""
        least = HEAD + len(self.entries()) * (LEAST_ROW + GAP) + PADDING
        room = dialog(self.context.viewport, WIDTH, math.inf).h - least
        return min(self.text(theme.SMALL) * LEADING, room / self.foot_lines)

    @property
    def foot(self) -> float:
        """The height of the footer."""
        return self.pitch * self.foot_lines

    @property
    def below(self) -> float:
        """The height needed below the heading."""
        row = row_height(self.text(theme.BUTTON))
        return len(self.entries()) * (row + GAP) + self.foot + PADDING

    @property
    def head(self) -> float:
        """The height of the heading, with more space for large text if there is room."""
        grown = (self.text(theme.TITLE) - theme.TITLE) * GROWS
        room = dialog(self.context.viewport, WIDTH, math.inf).h - HEAD - self.below
        return HEAD + max(0.0, min(grown, room))

    def panel(self) -> Box:
        return dialog(self.context.viewport, self.wider(WIDTH), self.head + self.below)

    def entries(self) -> tuple[PauseMenuItem, ...]:
        """Return the entries, the usual one first."""
        key = next(iter(self.context.settings.keys["hint"]), "").title()
        hint = (PauseMenuItem(A_HINT_FROM_THE_COACH, "light-bulb", self._ask, key=key),) if self.hint else ()
        return (
            PauseMenuItem(RESUME, "play-button", self.back),
            *hint,
            PauseMenuItem(RULES_OF_THIS_TABLE, "rule-book", self._rules),
            PauseMenuItem(SETTINGS, "gears", self._settings),
            PauseMenuItem(self.way, "exit-door", self._leave),
            PauseMenuItem(QUIT, "cancel", self._quit),
        )

    def widgets(self) -> list[Widget]:
        panel, entries = self.panel(), self.entries()
        room = (panel.h - self.head - self.foot - PADDING) / len(entries) - GAP
        row = min(row_height(self.text(theme.BUTTON)), room)
        size = min(self.text(theme.BUTTON), row * TEXT)
        flow = Flow(Box(panel.x + PADDING, panel.y + self.head, panel.w - 2 * PADDING, panel.h), gap=GAP)
        found: list[Widget] = [Panel(panel, kind="plate", radius=16)]
        for index, (label, icon, act, enabled, key) in enumerate(entries):
            kind = "normal" if index else "primary"
            button = Button(flow.take(row), label, act, kind=kind, icon=icon, key=key, size=size)
            button.enabled = enabled
            found.append(button)
        return [*found, *self._seal()]

    def _seal(self) -> list[Widget]:
        """Return the seal of the fair deal, which explains itself."""
        if not self.table.commitment:
            return []
        panel, top = self.panel(), self._foot_top() + self.pitch * len(self.lines)
        box = Box(panel.x + PADDING, top, panel.w - 2 * PADDING, self.pitch * SEAL).inset(GAP / 2)
        return [seal(self.context, self.table, box, self.pitch / LEADING)]

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {**super().shortcuts(), "rules": self._rules}

    def _rules(self) -> None:
        self.context.stack.push(RulesScene.at(self.context, self.table))

    def _ask(self) -> None:
        self.back()
        if self.hint is not None:
            self.hint()

    def _settings(self) -> None:
        self.context.stack.push(SettingsScene(self.context))

    def _leave(self) -> None:
        """Leave the table, after a confirmation if the match should be saved and cannot be."""
        if self.table.kept or not self.table.notice:
            self.leave_table()
        else:
            self._ask_first(LEAVE_ANYWAY, self.leave_table)

    def _quit(self) -> None:
        """Quit the program, after a confirmation if the match would be lost."""
        if self.table.kept:
            self.context.quit()
        else:
            self._ask_first(QUIT, self.context.quit)

    def _ask_first(self, deed: str, act: Callable[[], None]) -> None:
        """Ask for confirmation of an action that loses the match."""
        question = ALL_THE_SAME.format(trouble=self.table.notice or NOT_SAVED, deed=deed)
        self.context.stack.push(ConfirmScene(self.context, question=question, yes=deed, no=STAY, act=act))

    def _to_title(self) -> None:
        self.context.stack.reset(self.context.navigator.title())

    @property
    def kept(self) -> str:
        """The sentence that says if the match is saved."""
        return SAVED if self.table.kept else NOT_SAVED

    @property
    def footnote(self) -> str:
        """The seed, if known, and the code of the house rules, with which this match can be dealt again."""
        code = engine.house_code(self.table.rules, self.table.options)
        return (
            HOUSE_RULES.format(code=code)
            if self.table.seed is None
            else SEED_HOUSE_RULES.format(seed=self.table.seed, code=code)
        )

    @property
    def lines(self) -> list[str]:
        """The lines of the footer."""
        return [line for line in (self.kept, self.footnote) if line]

    def _foot_top(self) -> float:
        """Return the top of the footer."""
        return self.panel().bottom - PADDING / 2 - self.foot

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box = self.panel()
        size = self.text(theme.TITLE)
        out.moving.append(Text(PAUSE, box.cx, box.y + self.head / 2 + 2, size, theme.GOLD, "title"))
        top = self._foot_top()
        self._draw_lines(out, self.lines, top)

    def _draw_lines(self, out: DrawList, lines: Sequence[str], top: float) -> None:
        """Draw lines in the footer, one below the other."""
        box = self.panel()
        for place, line in enumerate(lines):
            small = fitted(line, self.pitch / LEADING, box.w - 2 * PADDING, least=0.5)
            out.moving.append(Text(line, box.cx, top + self.pitch * (place + 0.5), small, theme.MUTED))
