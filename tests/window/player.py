"""A person at the window: sees the saved game, knows where things stand, has one mouse and one keyboard."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from engine import Match
from game.draw.viewport import Viewport
from game.loop import STEP
from game.players.local import LocalTable
from game.saves import NoShelf, Saved, Shelf
from game.scenes.scene import Scene
from game.scenes.stack import SceneStack
from game.scenes.table import TableScene
from game.settings import Settings
from game.sound import Sound
from game.speaker import NoSpeaker
from game.stage.geometry import Box
from game.stage.hand import hand_poses

SIZE = (1280, 720)
PATIENCE = 60.0  # seconds for anything to happen


MakeScene = Callable[[Any], Scene]  # from a desk


class Bench:
    """A desk without a window: on it the same scenes stand at the same places as in the real one."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sound = Sound(settings, NoSpeaker())
        self.stack = SceneStack()
        self.viewport = Viewport.of(*SIZE)
        self.now = 1.0

    def settings_changed(self) -> None: ...

    def toggle_fullscreen(self) -> None: ...

    def toggle_mute(self) -> None: ...

    def quit(self) -> None: ...

    def show(self, scene: Scene) -> Scene:
        """Puts a scene on top, as it looks a moment later."""
        self.stack.push(scene)
        for _ in range(3):
            self.stack.step(STEP)
            self.now += STEP
        return scene


class Player:
    """Starts the game as a user does, and plays it through the window alone."""

    def __init__(self, display: str, home: Path, settings: Settings) -> None:
        self.home = home
        self.settings = settings
        self.env = {
            **os.environ,
            "DISPLAY": display,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "CRAZIER_EIGHTS_HOME": str(home),
        }
        (home / "config").mkdir(parents=True)
        (home / "config" / "settings.json").write_bytes(msgspec.json.encode(settings))
        self.shelf = Shelf(home / "data")
        self.bare = ""
        self.window_up()
        self.start()

    def start(self) -> None:
        """Starts the game and waits for its window."""
        self.game = subprocess.Popen(
            [sys.executable, "-m", "game"], env=self.env, stderr=subprocess.PIPE, text=True
        )
        self.wait("the window", self.window_up)

    def stop(self) -> None:
        """Ends the game if it still runs."""
        if self.game.poll() is None:
            self.game.terminate()
        self.game.wait(20)

    # -- hands

    def do(self, *words: str) -> None:
        """One call of xdotool."""
        subprocess.run(["xdotool", *words], env=self.env, check=True, capture_output=True)

    def click(self, box: Box) -> None:
        """Moves the mouse into the middle of a box (design units are pixels at this size) and clicks."""
        self.do("mousemove", str(round(box.cx)), str(round(box.cy)))
        time.sleep(0.05)
        self.do("click", "1")

    def click_until(self, box: Box, seen: Callable[[], Any], what: str) -> None:
        """Clicks there until something has come of it: a window may not be listening yet."""

        def clicked() -> bool:
            if seen():
                return True
            self.click(box)
            time.sleep(0.3)
            return False

        self.wait(what, clicked)

    def key(self, *names: str) -> None:
        """Presses keys one after another."""
        for name in names:
            self.do("key", name)
            time.sleep(0.04)

    def pause(self, seconds: float) -> None:
        """Looks at what is there for a while."""
        time.sleep(seconds)

    # -- eyes

    def wait(self, what: str, seen: Callable[[], Any]) -> Any:
        """Waits until something is so; fails with a sentence."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            result = seen()
            if result:
                return result
            if self.game.poll() is not None and self.game.returncode:
                errors = self.game.stderr.read() if self.game.stderr else ""
                raise AssertionError(f"The game ended while waiting for {what}:\n{errors}")
            time.sleep(0.03)
        raise AssertionError(f"Waited in vain for {what}.")

    def window_up(self) -> bool:
        """Is there a window under the mouse, and not only the bare screen?"""
        self.do("mousemove", "640", "360")
        found = subprocess.run(
            ["xdotool", "getmouselocation", "--shell"], env=self.env, capture_output=True, text=True
        )
        under = next((line for line in found.stdout.splitlines() if line.startswith("WINDOW=")), self.bare)
        self.bare = self.bare or under
        return under != self.bare

    def saved(self) -> Saved | None:
        """The match in progress, as the game saved it."""
        return self.shelf.load().value if self.shelf.path.exists() else None

    def match(self) -> Match | None:
        """The match in progress."""
        saved = self.saved()
        return Match.replay(saved.record) if saved is not None else None

    def records(self) -> list[Path]:
        """Matches that have been played to the end."""
        return sorted(self.shelf.games.glob("*.txt"))

    # -- where things stand

    def box(self, make: MakeScene, role: str, label: str) -> Box:
        """The box of a widget in a scene as it stands in the window."""
        bench = Bench(self.settings)
        scene = make(bench)
        bench.show(scene)
        return scene.page.find(role, label).box

    def table(self) -> TableScene:
        """The table as it stands in the window, with nothing raised."""
        saved = self.saved()
        assert saved is not None
        bench = Bench(self.settings)
        scene = TableScene(bench, LocalTable.resume(saved, shelf=NoShelf()), dealt=True)
        bench.show(scene)
        scene.settle()
        return scene

    def card(self, text: str) -> Box:
        """The strip of a card in the own hand that no other card covers."""
        scene = self.table()
        place = scene.play.texts().index(text)
        layout = scene.director.layout
        pose = hand_poses(layout.hand, len(scene.play.texts()), playable=scene.play.lit())[place]
        return Box.around(pose.x - pose.width * 0.36, pose.y, 8, 8)
