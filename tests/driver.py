"""A player of the real application: posts events, lets time pass, looks at the scene on top."""

import pygame

from game.app import App
from game.loop import STEP
from game.scenes.scene import Scene
from game.settings import Settings
from game.sound import Sound
from game.speaker import NoSpeaker
from game.ui.widgets import Widget

LANDSCAPE, PORTRAIT = (1280, 720), (720, 1280)
SIZES = (
    (640, 360), (1280, 720), (1920, 1080), (2560, 1440), (3440, 1440), (720, 1280), (1080, 1920), (360, 640),
)  # fmt: skip


class HandClock:
    """A clock that only tests move."""

    def __init__(self) -> None:
        self.time = 100.0

    def now(self) -> float:
        return self.time

    def sleep(self, seconds: float) -> None:
        self.time += seconds


class HeardSound(Sound):
    """A sound that writes down its cues."""

    def __init__(self, settings: Settings) -> None:
        self.heard: list[str] = []
        super().__init__(settings, NoSpeaker())

    def play(self, name: str, *, pan: float = 0.0, step: int = 0) -> None:
        self.heard.append(name)
        super().play(name, pan=pan, step=step)


class Client:
    """The application on a surface, driven through pygame's event queue."""

    def __init__(self, size: tuple[int, int] = LANDSCAPE, settings: Settings | None = None) -> None:
        self.settings = settings or Settings(speed=0.0, motion="reduced")
        self.clock = HandClock()
        self.target = pygame.Surface(size)
        self.sound = HeardSound(self.settings)
        self.app = App(self.settings, self.sound, self.target, self.clock)
        pygame.event.clear()

    def show(self, scene: Scene) -> Scene:
        """Puts a scene on top, as it looks a moment later."""
        self.app.stack.push(scene)
        self.wait(0.3)
        return scene

    def wait(self, seconds: float) -> None:
        """Lets so much time pass, step by step."""
        for _ in range(max(1, round(seconds / STEP))):
            self.clock.time += STEP
            self.app.poll()
            self.app.step()

    @property
    def top(self) -> Scene:
        return self.app.stack.top

    def find(self, role: str, label: str) -> Widget:
        """A widget of the scene on top."""
        return self.top.page.find(role, label)

    # -- what a player does

    def key(self, name: str, modifiers: int = 0) -> None:
        """Presses and releases a key, by the name that pygame gives it."""
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=modifiers, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=modifiers))
        self.wait(0.05)

    def type(self, text: str) -> None:
        """Types characters, as a keyboard delivers them besides its keys."""
        for character in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=character))
        self.wait(0.05)

    def move(self, x: float, y: float, *, touch: bool = False) -> None:
        """Moves the pointer to a place in design units."""
        pos = self._pixels(x, y)
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=touch)
        )
        self.wait(0.02)

    def press(self, x: float, y: float, *, touch: bool = False) -> None:
        self._button(pygame.MOUSEBUTTONDOWN, x, y, touch)

    def release(self, x: float, y: float, *, touch: bool = False) -> None:
        self._button(pygame.MOUSEBUTTONUP, x, y, touch)

    def click(self, role: str, label: str, *, touch: bool = False) -> None:
        """Presses and releases the main button over the middle of a widget."""
        box = self.find(role, label).box
        self.press(box.cx, box.cy, touch=touch)
        self.release(box.cx, box.cy, touch=touch)
        self.wait(0.2)

    def wheel(self, x: float, y: float, rows: int) -> None:
        """Turns the wheel at a place; negative rows go down the page."""
        self.move(x, y)
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=rows, precise_y=float(rows)))
        self.wait(0.02)

    def _button(self, kind: int, x: float, y: float, touch: bool) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=self._pixels(x, y), button=1, touch=touch))
        self.wait(0.02)

    def _pixels(self, x: float, y: float) -> tuple[int, int]:
        scale = self.app.viewport.scale
        return round(x * scale), round(y * scale)
