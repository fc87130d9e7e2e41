"""The stack of scenes. Changes take effect between updates and are blended."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.audio.music import Score
from game.draw.items import DrawList
from game.scenes.scene import Scene
from game.ui.intents import Intent

BLEND = 0.18  # seconds


class SceneStack:
    """The scenes, lowest first. push, pop and replace can be called any time; `settle` carries them out."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._asked: list[tuple[str, Scene | None]] = []
        self.changes = 0  # number of changes so far, for blending

    @property
    def pending(self) -> bool:
        """True if a requested change has not taken effect yet."""
        return bool(self._asked)

    @property
    def top(self) -> Scene:
        return self.scenes[-1]

    def push(self, scene: Scene) -> None:
        self._asked.append(("push", scene))

    def pop(self) -> None:
        self._asked.append(("pop", None))

    def replace(self, scene: Scene) -> None:
        """Replace the top scene."""
        self._asked.append(("replace", scene))

    def reset(self, scene: Scene) -> None:
        """Request to replace the whole stack with this scene."""
        self._asked.append(("reset", scene))

    def settle(self) -> None:
        """Carry out the requested changes."""
        while self._asked:
            asked, scene = self._asked.pop(0)
            moved = scene if asked == "push" else self.scenes[-1] if asked == "pop" and self.scenes else None
            self.changes += moved is None or moved.blends
            leaving = {"push": 0, "pop": 1, "replace": 1, "reset": len(self.scenes)}[asked]
            by_keys = bool(self.scenes) and self.scenes[-1].page.keys_used
            for _ in range(min(leaving, len(self.scenes))):
                self.scenes.pop().leave()
            if scene is not None:
                if asked == "push" and self.scenes:
                    self.scenes[-1].let_go()
                self.scenes.append(scene)
                scene.enter()
            elif self.scenes:
                self.scenes[-1].page.keys_used = by_keys  # whoever came back by a key sees the focus
                self.scenes[-1].resume()

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """Return a context in which an error ends the program unless a scene offers a successor."""
        try:
            yield
        except Exception as error:
            offers = (scene.scene_after_error(error) for scene in reversed(self.scenes))
            successor = next((scene for scene in offers if scene is not None), None)
            if successor is None:
                raise
            self._asked.clear()
            self.reset(successor)

    def resize(self) -> None:
        """Lay out every scene anew."""
        for scene in self.scenes:
            scene.arrange()

    def handle(self, intent: Intent) -> bool:
        """Offer the intent from the top down until a scene uses it or is modal.

        While a change is pending, intents are dropped: they were meant for the scene that leaves.
        """
        if self.pending:
            return True
        for scene in reversed(self.scenes):
            if scene.handle(intent):
                return True
            if scene.modal:
                break
        return self._opens_rules(intent)

    def _opens_rules(self, intent: Intent) -> bool:
        """Open the rules, wherever the player is, as the uppermost scene that knows them does."""
        if intent.kind != "action" or intent.name != "rules":
            return False
        acts = (scene.shortcuts().get("rules") for scene in reversed(self.scenes))
        act = next((act for act in acts if act is not None), None)
        if act is not None:
            act()
        return act is not None

    def update(self, seconds: float) -> None:
        """Update the scenes from the top down to the first one that halts those below."""
        self.settle()
        halted = False
        for scene in reversed(self.scenes):
            if scene.goes_on or not halted:
                scene.update(seconds)
            halted = halted or (scene.modal and scene.halts)
        self.settle()

    def music(self) -> Score | None:
        """Return the music of the highest scene that has some."""
        scores = (scene.music() for scene in reversed(self.scenes))
        return next((score for score in scores if score is not None), None)

    def unattended(self) -> None:
        """Tell the running scenes that the window has no focus."""
        if self.pending:
            return
        for scene in reversed(self.scenes):
            scene.unattended()
            if self.pending or (scene.modal and scene.halts):
                return

    def draw(self, now: float) -> list[DrawList]:
        """Return the draw lists of all visible scenes, lowest first."""
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
