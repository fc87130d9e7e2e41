"""A person at the window: sees the saved game, knows where things stand, has one mouse and one keyboard."""

import os
import subprocess
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pygame

from engine import Match
from game.audio.sound import Sound
from game.audio.speaker import NoSpeaker
from game.draw.surface import SurfaceBackend
from game.draw.viewport import Viewport
from game.navigation import SceneFactory
from game.players.local_table import LocalTable
from game.scenes.scene import Scene
from game.scenes.stack import SceneStack
from game.scenes.table.hand_drag import card_under
from game.scenes.table.table_scene import TableScene
from game.stage.geometry import Box
from game.stage.hand_fan import hand_poses
from game.storage.saved_matches import VERSION, NoSavedMatches, SavedMatch, SavedMatches
from game.storage.settings import Settings
from game.system import files
from game.ui.page import GUARD
from game.window.loop import STEP
from tests.window.program import NO_PYTHON, PROGRAM
from tests.window.screen import ALIKE, SAME, Display, difference, part
from tests.window.waiting import Insisting, Patience

SIZE = (1280, 720)


MakeScene = Callable[[Any], Scene]  # from an AppContext


@cache
def backend() -> SurfaceBackend:
    """Paints what the window should show."""
    return SurfaceBackend(Viewport.of(*SIZE))


class Bench:
    """An AppContext without a window, in which scenes have the same layout as in the real window."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sound = Sound(settings, NoSpeaker())
        self.saved_matches: SavedMatches = NoSavedMatches()
        self.stack = SceneStack()
        self.navigator = SceneFactory(self)
        self.viewport = Viewport.of(*SIZE)
        self.now = 1.0

    def settings_changed(self) -> None: ...

    def toggle_fullscreen(self) -> None: ...

    def quit(self) -> None: ...

    def show(self, scene: Scene) -> Scene:
        """Puts a scene on top, as it looks a moment later."""
        self.stack.push(scene)
        self.pass_by()
        return scene

    def pass_by(self) -> None:
        """Lets a moment pass."""
        for _ in range(3):
            self.stack.update(STEP)
            self.now += STEP

    def picture(self) -> pygame.Surface:
        """What a window with these scenes shows."""
        picture = pygame.Surface(SIZE).convert()
        backend().forget_shown()  # the surface is new
        backend().draw(picture, self.stack.draw(self.now))
        return picture


class Player:
    """Starts the game as a user does, and plays it through the window alone."""

    def __init__(self, display: Display, home: Path, settings: Settings) -> None:
        self.display = display
        self.home = home
        self.settings = settings
        self.env = {
            **os.environ,
            "DISPLAY": display.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "CRAZIER_EIGHTS_HOME": str(home),
        }
        (home / "config").mkdir(parents=True)
        (home / "config" / "settings.json").write_bytes(msgspec.json.encode(settings))
        self.saved_matches = SavedMatches(home / "data")
        self.bare = ""
        self.last: tuple[SavedMatch, str] | None = None  # what was saved before my last move, and the move
        self.window_up()
        self.start()

    def start(self) -> None:
        """Starts the game and waits for its window."""
        self.game = subprocess.Popen(
            PROGRAM, env={**self.env, **NO_PYTHON}, stderr=subprocess.PIPE, text=True
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

    def click(self, box: Box, *, rest: Box | None = None) -> None:
        """Clicks into the middle of a box, in design units, which are pixels here.

        The pointer comes from where it is to rest, and goes back there: so nothing is raised by it meanwhile.
        """
        way = [*self._to(rest), *self._to(box), "sleep", "0.04", "click", "1", *self._to(rest)]
        self.do(*way)

    @staticmethod
    def _to(box: Box | None) -> list[str]:
        return ["mousemove", f"{box.cx:.0f}", f"{box.cy:.0f}"] if box is not None else []

    def click_until(self, box: Box, seen: Callable[[], Any], what: str) -> None:
        """Clicks there until something has come of it: a window may not be listening yet."""
        self.insist(what, lambda: self.click(box), seen)

    def click_to(self, box: Box, make: MakeScene) -> None:
        """Clicks there until the window shows a scene, which may look much like what it shows now."""
        name, wanted = self.scene_picture(make)
        alike = min(ALIKE, max(SAME, difference(self.display.picture(), wanted) / 2))
        self.click_until(box, lambda: difference(self.display.picture(), wanted) < alike, f"the {name}")
        time.sleep(2 * GUARD)

    def insist(self, what: str, act: Callable[[], None], seen: Callable[[], Any]) -> None:
        """Does something as often as it takes to have its effect."""
        self.wait(what, Insisting(act, seen))

    def key(self, *names: str) -> None:
        """Presses keys one after another."""
        self.do("key", "--delay", "20", *names)

    # -- eyes

    def wait(self, what: str, seen: Callable[[], Any]) -> Any:
        """Waits until something is so; fails with a sentence once nothing goes on any more."""
        patience = Patience(self.display)
        while patience.lasts():
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

    def wait_for(self, make: MakeScene) -> None:
        """Waits until the window shows a scene, and for as long as it then does not hear a press yet."""
        name, wanted = self.scene_picture(make)
        self.wait(f"the {name}", lambda: difference(self.display.picture(), wanted) < ALIKE)
        time.sleep(2 * GUARD)

    def scene_picture(self, make: MakeScene) -> tuple[str, pygame.Surface]:
        """The name of a scene, and what a window shows with it."""
        bench = Bench(self.settings)
        bench.show(make(bench))
        return bench.stack.top.name, bench.picture()

    def saved(self) -> SavedMatch | None:
        """The match in progress, as the game saved it."""
        return files.read(self.saved_matches.path, SavedMatch, version=VERSION, what="The saved game").value

    def match(self) -> Match | None:
        """The match in progress."""
        saved = self.saved()
        return Match.replay(saved.record) if saved is not None else None

    def has_moved(self, before: SavedMatch | None) -> bool:
        """Has the match gone on since?"""
        saved = self.saved()
        return saved is None or before is None or saved.record != before.record

    def records(self) -> list[Path]:
        """Matches that have been played to the end."""
        return sorted(self.saved_matches.games.glob("*.txt"))

    # -- where things stand

    def box(self, make: MakeScene, role: str, label: str) -> Box:
        """The box of a widget in a scene as it stands in the window."""
        bench = Bench(self.settings)
        scene = make(bench)
        bench.show(scene)
        return scene.page.find(role, label).box

    def tabs_back(self, make: MakeScene, start: str, wanted: str) -> int:
        """How often Shift and Tab lead from one widget of a scene to another."""
        bench = Bench(self.settings)
        scene = bench.show(make(bench))
        chain = [widget.label for widget in scene.page.everything() if widget.focusable and widget.enabled]
        return (chain.index(start) - chain.index(wanted)) % len(chain)

    def table(self) -> TableScene:
        """The table as it stands in the window, with nothing raised."""
        return self.table_on(Bench(self.settings))

    def table_on(self, bench: Bench) -> TableScene:
        """The same, in a context of its own."""
        scene = TableScene(bench, self._as_left(), dealt=True)
        bench.show(scene)
        scene.settle()
        return scene

    def _as_left(self) -> LocalTable:
        """The match in progress; my last move is made anew while nobody has answered it: it can be undone."""
        saved = self.saved()
        assert saved is not None
        if self.last is not None:
            before, move = self.last
            table = LocalTable.resume(before, saved_matches=NoSavedMatches())
            table.play(move)
            if table.match.record() == saved.record:
                return table
        return LocalTable.resume(saved, saved_matches=NoSavedMatches())

    def nearer(self, box: Box, one: pygame.Surface, other: pygame.Surface) -> bool:
        """Does the window show in a box rather one picture than the other?"""
        seen, first, second = (part(picture, box) for picture in (self.display.picture(), one, other))
        return difference(seen, first) < difference(seen, second)

    @staticmethod
    def card(scene: TableScene, text: str) -> Box:
        """A place on a card of the own hand where it is seen, as far as can be whichever card is raised."""
        texts, lit, layout = scene.play.texts(), scene.play.lit(), scene.director.layout
        place = texts.index(text)
        hands = {
            raised: hand_poses(layout.hand, len(texts), raised=raised, playable=lit)
            for raised in (None, *range(len(texts)))
        }
        pose, best = hands[None][place], (0, 0.0, 0.0)
        for step in range(99):
            x = pose.x + pose.width * (step % 9 - 4) * 0.11
            y = pose.y - pose.width * (0.6 - 0.11 * (step // 9))
            seen = {raised for raised, poses in hands.items() if card_under(x, y, poses, raised) == place}
            if {None, place} <= seen:
                best = max(best, (len(seen), x, y))
        assert best[0], f"{text} is nowhere to be seen"
        return Box.around(best[1], best[2], 2, 2)
