"""Base classes of screens and dialogs: the bar with the back button, panels, veils."""

import math
from collections.abc import Callable

from game.draw.items import DrawList, Image, Text
from game.draw.text_renderer import SMALLEST, fitted, shortened, width_of
from game.scenes.scene import AppContext, Scene, fill
from game.scenes.screen_text import BACK
from game.stage.geometry import Box
from game.ui import theme
from game.ui.box_layout import HEADER, margin, row_height
from game.ui.buttons import IconButton
from game.ui.intents import Intent
from game.ui.widgets import Panel, Widget

VEIL = 0.72
SCREEN_VEIL = 0.86  # hides text on the table
FAR_VEIL = 0.74  # over the title's painting, which is out of focus
TITLE_EDGE = 18.0  # on either side of a panel's title, and before that of a screen
TALLEST = 0.7  # of the bar's height: a screen's title in large text
TALL_TEXT = 1.2  # times larger is text in a tall window


class Leaf(Scene):
    """Base class of screens and dialogs: Escape closes them, and their text follows the player's size."""

    opaque = False

    @property
    def text(self) -> theme.TextScale:
        """The scale of text sizes by the player's setting."""
        base = TALL_TEXT if self.context.viewport.portrait else 1.0
        return theme.TextScale(self.context.settings.text_size / 100, base)

    def written(self, text: str, wished: float, room: float, font: str = "text") -> tuple[str, float]:
        """Return a line fitted to this room, smaller or cut if necessary, and its size."""
        smallest = SMALLEST / self.context.viewport.scale
        size = max(smallest, fitted(text, self.text(wished), room, font, 0.5))
        return shortened(text, size, room, font), size

    def wider(self, width: float) -> float:
        """Return a width that grows with the text size."""
        return width * math.sqrt(self.text(theme.BODY) / theme.BODY)

    def enter(self) -> None:
        super().enter()
        self.context.sound.play("open")

    def changer(self, name: str) -> Callable[[object], None]:
        """Return a function that sets one of the scene's attributes and lays it out anew."""

        def change(value: object) -> None:
            setattr(self, name, value)
            self.arrange()

        return change

    def back(self) -> None:
        """Handle Escape and the back button."""
        self.context.sound.play("close")
        self.context.stack.pop()

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        return {"back": self.back}


class Screen(Leaf):
    """A full screen below a title bar. The table stays dimly visible behind it."""

    title = ""
    title_grows = True  # with the text, up to its bar; False where words stand beside it
    whole = True

    @property
    def row(self) -> float:
        """The height of one row."""
        return row_height(self.text(theme.BODY))

    def __init__(self, context: AppContext) -> None:
        super().__init__(context)
        self.opaque = all(scene.name != "table" for scene in context.stack.scenes)
        self._used_field = ""  # the field that the player has typed or clicked into

    def bar(self) -> list[Widget]:
        """Return the back button."""
        edge = margin(self.context.viewport)
        return [IconButton(Box(edge, 5, 54, HEADER - 12), BACK, "chevron-left", self.back, size=15)]

    def shortcuts(self) -> dict[str, Callable[[], None]]:
        """Return the shortcuts. Escape leaves a field in use before it leaves the screen."""
        in_use = self.typing and self._field == self._used_field
        return {**super().shortcuts(), "back": self.leave_field if in_use else self.back}

    def handle(self, intent: Intent) -> bool:
        used = super().handle(intent)
        if used and self.typing and intent.kind in ("text", "edit", "press"):
            self._used_field = self._field
        return used

    def _written(self, text: str) -> None:
        self._used_field = self._field
        super()._written(text)

    @property
    def _field(self) -> str:
        """The label of the focused widget."""
        return self.page.focus.label if self.page.focus is not None else ""

    def leave_field(self) -> None:
        """Focus the widget after the field."""
        self._used_field = ""
        self.page.leave_field()

    def draw_line(self, out: DrawList, box: Box, text: str, colour: str) -> None:
        """Draw one line of text at the left of a box."""
        words, size = self.written(text, theme.SMALL + 1, box.w)
        out.moving.append(Text(words, box.x, box.cy, size, colour, "text", "left"))

    def draw(self, out: DrawList, now: float) -> None:
        viewport = self.context.viewport
        if self.opaque:
            out.still.append(fill(viewport, "far title"))
        out.still.append(fill(viewport, "veil", "#0A0708", FAR_VEIL if self.opaque else SCREEN_VEIL))
        out.still.append(Image(("header",), viewport.w / 2, HEADER / 2, viewport.w, HEADER))
        x = margin(viewport) + 56 + TITLE_EDGE
        beyond = (widget.box.x for widget in self.page.widgets if widget.box.y < HEADER and widget.box.x > x)
        room = min(beyond, default=viewport.w) - x - TITLE_EDGE / 2
        scale = theme.TextScale(self.context.settings.text_size / 100 if self.title_grows else 1.0)
        wished = min(TALLEST * HEADER, scale(theme.TITLE))
        size = max(theme.TITLE, fitted(self.title, wished, room, "title", 0.5))
        if width_of(self.title, size, "title") <= room:  # buttons may have taken it
            out.still.append(Text(self.title, x, HEADER / 2 - 1, size, theme.GOLD, "title", "left"))
        super().draw(out, now)


class Dialog(Leaf):
    """A panel over other scenes."""

    replaces = True  # True if typing replaces the first field's text

    def enter(self) -> None:
        super().enter()
        if self.replaces and self.page.focus is not None:
            self.page.focus.on_focus()

    def panel(self) -> Box:
        """Return the panel's box."""
        raise NotImplementedError

    def titled(self, title: str) -> Panel:
        """Return the panel with its title, sized to fit."""
        panel = self.panel()
        words, size = self.written(title, theme.HEADING, panel.w - 2 * TITLE_EDGE, "title")
        return Panel(panel, words, kind="plate", radius=16, size=size)

    def draw(self, out: DrawList, now: float) -> None:
        out.still.append(fill(self.context.viewport, "veil", "#07050A", VEIL))
        super().draw(out, now)
