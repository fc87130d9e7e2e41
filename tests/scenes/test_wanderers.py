"""Somebody who does anything anywhere, at random: nothing of it ends the program.

    CRAZIER_EIGHTS_WANDERERS=2000 python -m pytest tests/scenes/test_wanderers.py

How many set out is that number; without it 4. What fails tells which of them it was and what they did last.
"""

import os
import random
from contextlib import nullcontext
from pathlib import Path

import pygame
import pytest

from game.scenes.stack import SceneStack
from game.scenes.title.title_scene import TitleScene
from game.storage.settings import Settings
from game.ui.widgets import Widget
from tests.driver import SIZES, Client
from tests.scenes.every import SCENES

WANDERERS = int(os.environ.get("CRAZIER_EIGHTS_WANDERERS", "4"))
ACTS = 100
TOLD = 12  # the last acts, told if something breaks
LEADS_OUT = (  # to other programs, which tests of their own are about
    "Quit", "Host a LAN table", "Host on the LAN", "Join", "Open the table", "Continue hosting", "Host again",
    "Back to my seat",
)  # fmt: skip
KEYS = (
    "return", "escape", "tab", "left", "right", "up", "down", "space", "home", "end", "page up", "page down",
    "backspace", "delete", "1", "5", "0", *"dpshmlzuctw", "f1", "f2", "f5", "f11",
)  # fmt: skip
MODIFIERS = (
    0,
    0,
    0,
    pygame.KMOD_CTRL,
    pygame.KMOD_SHIFT,
    pygame.KMOD_CTRL | pygame.KMOD_SHIFT,
    pygame.KMOD_ALT,
)
PARTS = ("accept", "back", "next", "previous", "left", "right", "up", "down", "zoom", "sort", "draw", "pass")
WORDS = (
    "7", "Ada", "éß漢字🂡", "\u202eabc", "  ", "-1", "99999999999", "STD-0000-04", "192.168.1.20", "[::1]:5",
    "%s {x} \\", "When this is destroyed, draw a card.", "a" * 200,
)  # fmt: skip
FILES = (b"", b"abc", b"\xff\xfe", b"name = 'x'\n[[card]]\n")


class Wanderer:
    """Somebody at the program who does now this, now that."""

    def __init__(self, number: int, folder: Path) -> None:
        self.random = random.Random(number)
        self.folder = folder
        self.told = [f"wanderer {number}"]
        choose = self.random.choice
        self.client = Client(
            choose(SIZES),
            Settings(
                speed=choose((0.0, 1.0, 2.0)),
                motion=choose(("full", "reduced")),
                text_size=choose((100, 100, 150, 200)),
            ),
        )
        self.acts = (
            *[self.click] * 20, *[self.press_key] * 4, *[self.press_part] * 3, *[self.write] * 2,
            *[self.drag] * 2, *[self.look] * 2, *[self.wait] * 2,
            self.turn_wheel, self.resize, self.go_elsewhere, self.drop,
        )  # fmt: skip

    def set_out(self) -> None:
        """Begins at the title, or at any scene over it."""
        start = self.random.choice(("title", *SCENES))
        self.told.append(start)
        self.client.show(TitleScene(self.client.app))
        if start != "title":
            self.client.show(SCENES[start](self.client))

    def act(self) -> None:
        """Does something, and looks at what has come of it."""
        self.random.choice(self.acts)()
        if self.random.random() < 0.15:
            self.client.app.draw(0.5)
        else:
            self.client.drawn()
        page = self.client.top.page
        assert page.focus is None or page.focus in page.everything()

    def _tell(self, what: str) -> None:
        self.told.append(f"{self.client.top.name}: {what}")

    # -- what can be done

    def click(self) -> None:
        widgets = [w for w in self.client.top.page.everything() if w.focusable and w.label not in LEADS_OUT]
        if widgets:
            widget = self.random.choice(widgets)
            self._tell(f"click on {widget.role} {widget.label!r}")
            x, y = self._in(widget)
            touch = self.random.random() < 0.3
            self.client.press(x, y, touch=touch)
            if self.random.random() < 0.1:
                self.client.wait(0.6)
            self.client.release(x, y, touch=touch)
            self.client.wait(self.random.choice((0.0, 0.2, 0.4)))

    def press_key(self) -> None:
        key, modifiers = self.random.choice(KEYS), self.random.choice(MODIFIERS)
        if not self._would_leave(key in ("return", "space")):
            self._tell(f"key {key}, {modifiers}")
            self.client.key(key, modifiers)

    def press_part(self) -> None:
        part = self.random.choice(PARTS)
        if not self._would_leave(part == "accept"):
            self._tell(f"part {part}")
            self.client.pad(part)

    def write(self) -> None:
        words = self.random.choice(WORDS)
        self._tell(f"write {words!r}")
        self.client.type(words)

    def drag(self) -> None:
        start, end = self._anywhere(), self._anywhere()
        if any(w.box.holds(*start) for w in self.client.top.page.everything() if w.label in LEADS_OUT):
            return
        self._tell(f"drag from {start} to {end}")
        touch = self.random.random() < 0.4
        self.client.press(*start, touch=touch)
        for part in (0.2, 0.4, 0.6, 0.8, 1.0):
            x, y = (a + (b - a) * part for a, b in zip(start, end, strict=True))
            self.client.move(x, y, touch=touch)
        if self.random.random() < 0.2:
            self.client.key("escape")
        self.client.release(*end, touch=touch)

    def look(self) -> None:
        place = self._anywhere()
        self._tell(f"look at {place}")
        self.client.look(*place)

    def turn_wheel(self) -> None:
        place, rows = self._anywhere(), self.random.choice((-3, -1, 1, 3))
        self._tell(f"turn the wheel by {rows} at {place}")
        self.client.wheel(*place, rows)

    def wait(self) -> None:
        seconds = self.random.choice((0.1, 0.5, 1.5))
        self._tell(f"wait for {seconds} s")
        self.client.wait(seconds)

    def resize(self) -> None:
        size = self.random.choice(SIZES)
        self._tell(f"resize to {size}")
        self.client.resize(size)

    def go_elsewhere(self) -> None:
        """To another window, or back from there."""
        self._tell("go elsewhere or come back")
        gone = pygame.event.Event(self.random.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)))
        pygame.event.post(gone)
        self.client.wait(0.1)

    def drop(self) -> None:
        content = self.random.choice(FILES)
        self._tell(f"drop a file of {content!r}")
        file = self.folder / "dropped.txt"
        file.write_bytes(content)
        self.client.drop(file)

    # -- inside

    def _anywhere(self) -> tuple[float, float]:
        viewport = self.client.app.viewport
        return self.random.random() * viewport.w, self.random.random() * viewport.h

    def _in(self, widget: Widget) -> tuple[float, float]:
        box = widget.box
        return box.x + box.w * self.random.random(), box.y + box.h * self.random.random()

    def _would_leave(self, accepts: bool) -> bool:
        focus = self.client.top.page.focus
        return accepts and focus is not None and focus.label in LEADS_OUT


@pytest.mark.usefixtures("home", "screen")
@pytest.mark.parametrize("number", range(WANDERERS))
def test_nothing_that_is_done_ends_the_program(
    number: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SceneStack, "guarded", nullcontext)  # what breaks is to be seen
    wanderer = Wanderer(number, tmp_path)
    stack = wanderer.client.app.stack
    try:
        wanderer.set_out()
        for _ in range(ACTS):
            wanderer.act()
            assert wanderer.client.app.running
            assert stack.scenes
    except Exception as error:
        error.add_note("; ".join(wanderer.told[:2] + wanderer.told[2:][-TOLD:]))
        raise
    finally:
        while stack.scenes:
            stack.scenes.pop().leave()
