"""The stack of scenes: changes take effect between steps, and blend into each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.draw.items import DrawList
from game.scenes.scene import Scene
from game.ui.intents import Intent

BLEND = 0.18  # seconds


class SceneStack:
    """The scenes, lowest first. push, pop and replace are asked for at any time and done by `settle`."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._asked: list[tuple[str, Scene | None]] = []
        self.changes = 0  # counts changes of what is shown, for whoever blends pictures

    @property
    def pending(self) -> bool:
        """Has a change been asked for that is not done yet?"""
        return bool(self._asked)

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self._asked.append(("push", scene))

    def pop(self) -> None:
        self._asked.append(("pop", None))

    def replace(self, scene: Scene) -> None:
        """The top scene gives way to another."""
        self._asked.append(("replace", scene))

    def reset(self, scene: Scene) -> None:
        """All scenes give way to this one."""
        self._asked.append(("reset", scene))

    def settle(self) -> None:
        """Carries out what was asked for."""
        while self._asked:
            asked, scene = self._asked.pop(0)
            self.changes += 1
            leaving = {"push": 0, "pop": 1, "replace": 1, "reset": len(self.scenes)}[asked]
            for _ in range(min(leaving, len(self.scenes))):
                self.scenes.pop().leave()
            if scene is not None:
                if asked == "push" and self.scenes:
                    self.scenes[-1].let_go()
                self.scenes.append(scene)
                scene.enter()
            elif self.scenes:
                self.scenes[-1].resume()

    @contextmanager
    def bearing(self) -> Iterator[None]:
        """What breaks in here ends the program, unless a scene knows where to go on."""
        try:
            yield
        except Exception as error:
            ways = (scene.way_on(error) for scene in reversed(self.scenes))
            way = next((way for way in ways if way is not None), None)
            if way is None:
                raise
            self._asked.clear()
            self.reset(way)

    def resize(self) -> None:
        """Every scene lays itself out anew."""
        for scene in self.scenes:
            scene.arrange()

    def handle(self, intent: Intent) -> bool:
        """Offers the intent from the top downwards until a scene uses it or is modal.

        What comes in the step in which a scene has asked for a change was meant for what is about to leave.
        """
        if self.pending:
            return True
        for scene in reversed(self.scenes):
            if scene.handle(intent):
                return True
            if scene.modal:
                return False
        return False

    def update(self, seconds: float) -> None:
        """The scenes go on, from the top down to the first one that halts those below it."""
        self.settle()
        halted = False
        for scene in reversed(self.scenes):
            if scene.goes_on or not halted:
                scene.update(seconds)
            halted = halted or (scene.modal and scene.halts)
        self.settle()

    def unattended(self) -> None:
        """Nobody looks at the window now: the scenes that go on may stop for that."""
        if self.pending:
            return
        for scene in reversed(self.scenes):
            scene.unattended()
            if self.pending or (scene.modal and scene.halts):
                return

    def draw(self, now: float) -> list[DrawList]:
        """The draw lists of all scenes that can be seen, lowest first."""
        lowest = max((i for i, scene in enumerate(self.scenes) if scene.opaque), default=0)
        whole = max((i for i, scene in enumerate(self.scenes) if scene.whole), default=0)
        lists = []
        for place, scene in enumerate(self.scenes[lowest:], lowest):
            if place < whole and not scene.opaque:
                continue
            out = DrawList()
            scene.draw(out, now)
            lists.append(out)
        return lists
