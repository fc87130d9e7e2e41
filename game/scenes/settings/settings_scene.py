"""The settings screen. Every change is applied and saved at once."""

from collections.abc import Callable
from typing import get_args

from game.draw.items import DrawList, Text
from game.draw.text_renderer import fitted
from game.lan.page_process import OPENED, PageProcess
from game.scenes.confirm import NoticeScene
from game.scenes.scene import AppContext
from game.scenes.screen_text import MUTE, PAGE, SETTINGS
from game.scenes.settings.settings_keys import key_widgets
from game.scenes.settings.settings_look import look_widgets
from game.scenes.settings.settings_page import SettingsPage
from game.scenes.settings.settings_text import (
    BOTS_TALK,
    BOTS_TALK_HINT,
    CONFIRM_PLAYS,
    CONFIRM_PLAYS_HINT,
    EXPLAIN_AGAIN,
    EXPLAIN_AGAIN_HINT,
    FULL_SCREEN,
    FULL_SCREEN_HINT,
    GAME,
    HINTS,
    HINTS_HINT,
    IN_BROWSER,
    IN_BROWSER_FAILED,
    IN_BROWSER_HINT,
    IN_BROWSER_OPENED,
    IN_BROWSER_STARTS,
    KEYS,
    LOOK,
    MOTION,
    MOTION_HINT,
    MUTE_HINT,
    PAGES,
    SAVE_POWER,
    SAVE_POWER_HINT,
    SOUND,
    SPEED,
    SPEED_HINT,
    VOLUMES,
)
from game.stage.bot_chatter import Habit
from game.stage.geometry import Box
from game.system.files import reason
from game.ui import theme
from game.ui.box_layout import Flow, frame
from game.ui.choice import Option, Toggle
from game.ui.key_names import key_name
from game.ui.scroll import ScrollArea, sheet_in
from game.ui.segments import Segments
from game.ui.slider import Slider
from game.ui.widgets import Button, Label, Panel, Widget

WIDEST = 1040.0
LINE = 24.0
PADDING, NOTE_GAP = 16.0, 14.0
NOTED = (SOUND, GAME)  # pages of settings with a note below each
AIR = 0.8  # of a row's height: so much more stands between two settings at most, where there is room
SPEEDS = ((0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"), (0.0, "instant"))


class SettingsScene(SettingsPage):
    """Four tabs of settings, as a whole screen or over the table."""

    name = "settings"
    title = SETTINGS

    def __init__(self, context: AppContext, *, page: str = SOUND) -> None:
        super().__init__(context)
        self.shown = page
        self.air = 0.0
        self.told = self._everywhere()
        self.page_process: PageProcess | None = None
        self.in_browser = IN_BROWSER

    def widgets(self) -> list[Widget]:
        panel, area = self.places()
        head = Box(area.x, panel.y + PADDING, area.w, self.row)
        tabs = Segments(
            head,
            PAGE,
            [Option(page, page) for page in PAGES],
            self.shown,
            self._turn_to,
            shown=False,
            size=self.text(theme.BODY + 1),
        )
        sheet = self._sheet(area)
        panel = panel._replace(h=min(panel.h, area.y + sheet.tall + PADDING - panel.y))
        return [Panel(panel), tabs, sheet, *self.bar()]

    def places(self) -> tuple[Box, Box]:
        """Return the panel and the room below its tabs."""
        body = frame(self.context.viewport, footer=LINE).body
        width = min(body.w, self.wider(WIDEST))
        panel = Box(body.cx - width / 2, body.y, width, body.h)
        inner = panel.inset(PADDING)
        top = self.row + 12
        return panel, Box(inner.x, inner.y + top, inner.w, inner.h - top)

    def _sheet(self, area: Box) -> ScrollArea:
        """Return the present page, with its settings further apart if there is room."""
        pages: dict[str, Callable[[Flow], list[Widget]]] = {
            SOUND: self._sound,
            GAME: self._game,
            LOOK: lambda flow: look_widgets(self, flow),
            KEYS: lambda flow: key_widgets(self, flow),
        }
        self.air = 0.0
        sheet = ScrollArea(area, pages[self.shown](Flow(sheet_in(area), gap=8)))
        notes = [widget for widget in sheet.widgets if isinstance(widget, Label)]
        if self.shown in NOTED and sheet.tall < area.h:
            self.air = min((area.h - sheet.tall) / len(notes), AIR * self.row)
            sheet = ScrollArea(area, pages[self.shown](Flow(sheet_in(area), gap=8)))
        return sheet

    def _turn_to(self, page: object) -> None:
        self.shown = str(page)
        for area in (widget for widget in self.page.widgets if isinstance(widget, ScrollArea)):
            area.scroll(-area.tall)
        self.arrange()

    def update(self, seconds: float) -> None:
        super().update(seconds)
        self._hear_page()
        if self._everywhere() != self.told:  # a key that works everywhere has changed them meanwhile
            self.told = self._everywhere()
            self.arrange()

    def _everywhere(self) -> tuple[bool, bool]:
        return self.context.settings.muted, self.context.settings.fullscreen

    # -- pages

    def _sound(self, flow: Flow) -> list[Widget]:
        settings, size = self.context.settings, self.text(theme.BODY)
        found: list[Widget] = []
        for name, label, hint in VOLUMES:
            slider = Slider(
                flow.take(self.row, 2),
                label,
                getattr(settings, name),
                lambda value, name=name: self.set(name, value),  # type: ignore[misc]
                done=None if name == "volume_music" else self._hear,
                size=size,
            )
            found += [slider, self._note(flow, hint)]
        mute = Toggle(flow.take(self.row, 2), MUTE, settings.muted, self.setter("muted"), size=size)
        return [*found, mute, self._note(flow, MUTE_HINT)]

    def _note(self, flow: Flow, sentence: str) -> Label:
        """Return a label that explains the row above it."""
        size = self.text(theme.SMALL)
        box = flow.text(sentence, size, NOTE_GAP + self.air)
        return Label(Box(box.x + 4, box.y, box.w - 4, box.h), sentence, size=size, colour=theme.MUTED)

    def _hear(self) -> None:
        self.context.sound.play("land")

    def _game(self, flow: Flow) -> list[Widget]:
        now, size, change = self.context.settings, self.text(theme.BODY), self.setter
        speeds = [Option(value, text) for value, text in SPEEDS]
        motions = [Option("full", "full"), Option("reduced", "reduced")]
        habits = [Option(habit, habit) for habit in get_args(Habit)]
        return [
            Segments(flow.take(self.row, 2), SPEED, speeds, now.speed, change("speed"), size=size),
            self._note(flow, SPEED_HINT.format(key=key_name(now.keys, "accept"))),
            Segments(flow.take(self.row, 2), MOTION, motions, now.motion, change("motion"), size=size),
            self._note(flow, MOTION_HINT),
            Toggle(flow.take(self.row, 2), SAVE_POWER, now.save_power, change("save_power"), size=size),
            self._note(flow, SAVE_POWER_HINT),
            Toggle(
                flow.take(self.row, 2), CONFIRM_PLAYS, now.confirm_plays, change("confirm_plays"), size=size
            ),
            self._note(flow, CONFIRM_PLAYS_HINT),
            Toggle(flow.take(self.row, 2), HINTS, now.hints, change("hints"), size=size),
            self._note(flow, HINTS_HINT),
            Segments(
                flow.take(self.row, 2), BOTS_TALK, habits, now.bots_talk, change("bots_talk"), size=size
            ),
            self._note(flow, BOTS_TALK_HINT),
            Toggle(flow.take(self.row, 2), FULL_SCREEN, now.fullscreen, self._fullscreen, size=size),
            self._note(flow, FULL_SCREEN_HINT),
            self._explain_again(flow.take(self.row, 2)),
            self._note(flow, EXPLAIN_AGAIN_HINT),
            self._in_browser(flow.take(self.row, 2)),
            self._note(flow, IN_BROWSER_HINT),
        ]

    def _in_browser(self, box: Box) -> Button:
        """Return the button that opens the page of this computer, and then says so."""

        button = Button(box, self.in_browser, self._show_page, icon="open-book", size=self.text(theme.BODY))
        button.enabled = self.page_process is None
        return button

    def _show_page(self) -> None:
        try:
            self.page_process = PageProcess()
        except OSError as error:
            self._tell_of_page(f"{IN_BROWSER_FAILED}: {reason(error)}.")
        else:
            self.in_browser = IN_BROWSER_STARTS
            self.arrange()

    def _hear_page(self) -> None:
        """Tell whether a browser shows the page, once its process knows."""
        said = self.page_process.said if self.page_process else ""
        if said and self.in_browser == IN_BROWSER_STARTS:
            if OPENED in said:
                self.in_browser = IN_BROWSER_OPENED
                self.arrange()
            else:
                self._tell_of_page(said)

    def _tell_of_page(self, sentence: str) -> None:
        self.page_process, self.in_browser = None, IN_BROWSER
        self.arrange()
        self.context.stack.push(NoticeScene(self.context, text=sentence))

    def _explain_again(self, box: Box) -> Button:
        """Return the button that shows all tips again."""
        forget = self.setter("tips_seen")
        button = Button(
            box,
            EXPLAIN_AGAIN,
            lambda: forget(()),
            icon="anticlockwise-rotation",
            size=self.text(theme.BODY),
        )
        button.enabled = bool(self.context.settings.tips_seen)
        return button

    def _fullscreen(self, _: object) -> None:
        self.context.toggle_fullscreen()

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box = frame(self.context.viewport, footer=LINE).footer
        size = fitted(self.page.hint, self.text(theme.SMALL + 1), box.w)
        out.moving.append(Text(self.page.hint, box.cx, box.cy, size, theme.IVORY))
