"""What a scene is, and what it may use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from game.draw.items import DrawList, Image
from game.draw.viewport import Viewport
from game.ui.intents import Intent
from game.ui.page import Page
from game.ui.widgets import Widget

if TYPE_CHECKING:
    from game.scenes.stack import SceneStack
    from game.settings import Settings
    from game.sound import Sound


class Desk(Protocol):
    """What the application lends to its scenes."""

    settings: Settings
    sound: Sound
    stack: SceneStack
    viewport: Viewport
    now: float  # seconds of presentation time; stands still while the window is not drawn

    def settings_changed(self) -> None:
        """Saves the settings and makes pictures and sounds follow them."""
        ...

    def toggle_fullscreen(self) -> None: ...

    def toggle_mute(self) -> None: ...

    def quit(self) -> None: ...


class Scene:
    """One screen or dialog. Scenes below an opaque one are not drawn; a modal one keeps all input.

    What stands under one that `halts` waits; else it goes on, as does the time of whoever is to decide. One
    that `goes_on` waits for no other scene: others play there too.
    """

    opaque = True
    modal = True
    halts = True
    goes_on = False
    name = "scene"

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.page = Page([])

    def enter(self) -> None:
        """It has come onto the stack."""
        self.arrange()

    def leave(self) -> None:
        """It has been taken off."""

    def resume(self) -> None:
        """It is on top again."""
        self.arrange()

    def way_on(self, error: Exception) -> Scene | None:
        """Where it goes on when something in it breaks for which others are to blame; None: nowhere."""
        return None

    def arrange(self) -> None:
        """Lays its widgets out anew, keeping the focus: after a resize or a change of what is shown."""
        page = Page(self.widgets())
        page.keep_focus(self.page)
        self.page = page

    def widgets(self) -> list[Widget]:
        """The widgets of its page for the present viewport."""
        return []

    @property
    def typing(self) -> bool:
        """Do letters go into a text field now, and not to the keys' actions?"""
        return self.page.typing

    def handle(self, intent: Intent) -> bool:
        """True if the intent was used up."""
        page, before = self.page, self.page.hovered  # what is done may replace the page
        used = page.handle(intent)
        if self.page.hovered is not before and self.page.hovered is not None:
            self.desk.sound.play("hover")
        if page.acted is not None and page.acted.cue:
            self.desk.sound.play(page.acted.cue)
        return used

    def step(self, seconds: float) -> None:
        """Goes on by a fixed step."""
        self.page.step(self.desk.now)

    def draw(self, out: DrawList, now: float) -> None:
        """Puts what is seen at the time `now` into the list."""
        self.page.draw(out)


def fill(viewport: Viewport, *picture: object) -> Image:
    """A picture over the whole window."""
    return Image(picture, viewport.w / 2, viewport.h / 2, viewport.w, viewport.h)
