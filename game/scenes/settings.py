"""The settings: everything takes effect at once and is saved."""

from collections.abc import Callable
from typing import Any

from game.draw.items import DrawList, Text
from game.draw.text import fitted
from game.scenes.frames import Screen
from game.scenes.scene import Desk
from game.scenes.settings_keys import key_widgets
from game.scenes.settings_look import look_widgets
from game.stage.geometry import Box
from game.ui import theme
from game.ui.choices import Choice, Option, Segments, Toggle
from game.ui.layout import Flow, frame, row_height
from game.ui.scroll import GUTTER, ScrollArea
from game.ui.slider import Slider
from game.ui.widgets import Panel, Widget

WIDEST = 1040.0
LINE = 24.0
PAGES = ("Sound", "Game", "Look", "Keys")
SPEEDS = ((0.5, "½×"), (1.0, "1×"), (2.0, "2×"), (4.0, "4×"), (0.0, "instant"))
VOLUMES = (
    ("volume_master", "Everything", "How loud everything is."),
    ("volume_effects", "Sounds", "Cards, signals, buttons."),
    ("volume_music", "Music", "The music at the table."),
)


class SettingsScene(Screen):
    """Four pages of settings behind tabs; as a whole screen, or over the table."""

    name = "settings"
    title = "Settings"

    def __init__(self, desk: Desk, *, page: str = "Sound") -> None:
        super().__init__(desk)
        self.shown = page
        self.music_here = False

    def leave(self) -> None:
        if self.music_here:
            self.desk.sound.stop_music()

    @property
    def row(self) -> float:
        """The height of one row."""
        return row_height(self.text(theme.BODY))

    def widgets(self) -> list[Widget]:
        body = frame(self.desk.viewport, footer=LINE).body
        width = min(body.w, self.wider(WIDEST))
        panel = Box(body.cx - width / 2, body.y, width, body.h)
        inner = panel.inset(16)
        tabs = Segments(
            Box(inner.x, inner.y, inner.w, self.row),
            "Page",
            [Option(page, page) for page in PAGES],
            self.shown,
            self._turn_to,
            shown=False,
            size=self.text(theme.BODY + 1),
        )
        area = Box(inner.x, inner.y + self.row + 12, inner.w, inner.h - self.row - 12)
        flow = Flow(Box(area.x + 8, area.y + 8, area.w - 8 - GUTTER, area.h), gap=8)
        pages: dict[str, Callable[[Flow], list[Widget]]] = {
            "Sound": self._sound,
            "Game": self._game,
            "Look": lambda flow: look_widgets(self, flow),
            "Keys": lambda flow: key_widgets(self, flow),
        }
        return [*self.bar(), Panel(panel), tabs, ScrollArea(area, pages[self.shown](flow))]

    def _turn_to(self, page: object) -> None:
        self.shown = str(page)
        for area in (widget for widget in self.page.widgets if isinstance(widget, ScrollArea)):
            area.scroll(-area.tall)
        self.arrange()

    # -- changing

    def set(self, name: str, value: Any) -> None:
        """Changes one setting; it takes effect and is saved at once."""
        setattr(self.desk.settings, name, value)
        self.desk.settings_changed()

    def setter(self, name: str) -> Callable[[Any], None]:
        """What changes one setting and shows the page anew."""

        def change(value: Any) -> None:
            self.set(name, value)
            self.desk.sound.play("toggle")
            self.arrange()

        return change

    # -- pages

    def _sound(self, flow: Flow) -> list[Widget]:
        settings, size = self.desk.settings, self.text(theme.BODY)
        found: list[Widget] = []
        for name, label, hint in VOLUMES:
            slider = Slider(
                flow.take(self.row),
                label,
                getattr(settings, name),
                lambda value, name=name: self.set(name, value),  # type: ignore[misc]
                done=self._hear_music if name == "volume_music" else self._hear,
                size=size,
            )
            slider.hint = hint
            found.append(slider)
        mute = Toggle(flow.take(self.row), "Mute", settings.muted, self.setter("muted"), size=size)
        mute.hint = "Silences everything; the volumes stay as they are."
        return [*found, mute]

    def _hear(self) -> None:
        self.desk.sound.play("land")

    def _hear_music(self) -> None:
        if not self.music_here and all(scene.name != "table" for scene in self.desk.stack.scenes):
            self.music_here = True
            self.desk.sound.start_music(fade=0.3)

    def _game(self, flow: Flow) -> list[Widget]:
        settings, size = self.desk.settings, self.text(theme.BODY)
        speeds = [Option(value, text) for value, text in SPEEDS]
        motions = [Option("full", "full"), Option("reduced", "reduced")]
        rows: list[Choice] = [
            Segments(flow.take(self.row), "Speed", speeds, settings.speed, self.setter("speed"), size=size),
            Segments(
                flow.take(self.row), "Motion", motions, settings.motion, self.setter("motion"), size=size
            ),
            Toggle(
                flow.take(self.row),
                "Confirm plays",
                settings.confirm_plays,
                self.setter("confirm_plays"),
                size=size,
            ),
            Toggle(flow.take(self.row), "Full screen", settings.fullscreen, self._fullscreen, size=size),
        ]
        hints = (
            "How fast cards move and bots play.",
            "Reduced: short fades in place of flights, no confetti, nothing shakes.",
            "A card is played only when it is chosen twice.",
            "The whole screen in place of a window.",
        )
        for row, hint in zip(rows, hints, strict=True):
            row.hint = hint
        return list(rows)

    def _fullscreen(self, _: object) -> None:
        self.desk.toggle_fullscreen()

    # -- picture

    def draw(self, out: DrawList, now: float) -> None:
        super().draw(out, now)
        box = frame(self.desk.viewport, footer=LINE).footer
        size = fitted(self.page.hint, self.text(theme.SMALL + 1), box.w)
        out.moving.append(Text(self.page.hint, box.cx, box.cy, size, theme.IVORY))
