"""Somebody at a table on the network: with a window on a display of their own, or with a terminal."""

import os
import re
import subprocess
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Protocol

import msgspec

from game.lan.guest.room import Room
from game.stage.geometry import Box
from game.storage.settings import Settings
from tests.window.program import CHECKOUT, NO_PYTHON, PROGRAM
from tests.window.screen import Display
from tests.window.waiting import Insisting, Patience

MOVES = re.compile("  (play|take|draw|name|pass)\\b")  # how a line of moves begins
CARDS = "123456789"  # the keys of the first cards of a hand


class Window:
    """A window that is played with keys alone, whatever it shows."""

    def __init__(self, display: Display, home: Path, name: str) -> None:
        self.display, self.home = display, home
        self.settings = Settings(name=name, speed=2.0, window=(1280, 720))
        (home / "config").mkdir(parents=True)
        (home / "config" / "settings.json").write_bytes(msgspec.json.encode(self.settings))
        self.env = {
            **os.environ,
            "DISPLAY": display.name,
            "SDL_VIDEODRIVER": "x11",
            "SDL_AUDIODRIVER": "dummy",
            "SDL_FRAMEBUFFER_ACCELERATION": "0",
            "CRAZIER_EIGHTS_HOME": str(home),
        }

    def start(self, *words: str) -> None:
        """Opens the window."""
        self.game = subprocess.Popen([*PROGRAM, "--windowed", *words], env={**self.env, **NO_PYTHON})

    def kill(self) -> None:
        """Ends it as a power cut does."""
        self.game.kill()
        self.game.wait(20)

    def do(self, *words: str) -> None:
        """One call of xdotool."""
        subprocess.run(["xdotool", *words], env=self.env, check=True, capture_output=True)

    def click(self, box: Box) -> None:
        """Clicks into the middle of a box."""
        self.do("mousemove", f"{box.cx:.0f}", f"{box.cy:.0f}", "sleep", "0.05", "click", "1")

    def try_something(self) -> None:
        """Every card, else draws, else passes: what is not possible is refused."""
        self.do("key", "--delay", "15", *(key for card in CARDS for key in (card, "Return")), "d", "p")


class Terminal:
    """Lines in and out."""

    def __init__(self, home: Path, *words: str) -> None:
        self.out = home / "terminal.txt"
        env = {**os.environ, "CRAZIER_EIGHTS_HOME": str(home)}
        self.game = subprocess.Popen(
            [*CHECKOUT, "join", *words, "--terminal"],
            env=env,
            stdin=subprocess.PIPE,
            stdout=self.out.open("w"),
            text=True,
            bufsize=1,
        )
        self._read = 0

    @property
    def text(self) -> str:
        """All that has been printed."""
        return self.out.read_text()

    def type(self, line: str) -> None:
        """Types a line."""
        assert self.game.stdin is not None
        self.game.stdin.write(f"{line}\n")

    def try_something(self) -> None:
        """The first move of the last list of moves, and asks for the next list."""
        fresh, self._read = self.text[self._read :], len(self.text)
        lists = [line.split(",")[0].strip() for line in fresh.splitlines() if MOVES.match(line)]
        if lists:
            self.type(lists[-1])
        self.type("?")


class Guest(Protocol):
    """Somebody who plays by what they see."""

    def try_something(self) -> None:
        """Does what is asked for now, or finds out what can be done."""


class Evening:
    """A host's room, and the displays of the guests: things are waited for while either goes on."""

    def __init__(self, room: Room, *displays: Display) -> None:
        self.room, self._displays = room, displays

    def until(self, what: Callable[[], object]) -> None:
        """Lets the room hear until something is so."""
        patience = Patience(*self._displays)
        while not what():
            assert patience.lasts(), (self.room.lobby, self.room.mirror.view, list(self.room.notices))
            self.room.update(time.monotonic())
            time.sleep(0.02)

    def ready(self) -> int:
        """How many are ready."""
        return sum(seat.ready for seat in self.room.lobby.seats) if self.room.lobby else 0

    def seat_of(self, name: str) -> int:
        """Where somebody sits."""
        assert self.room.lobby
        return next(number for number, seat in enumerate(self.room.lobby.seats) if seat.name == name)

    def play(self, players: Mapping[int, Guest], over: Callable[[], object]) -> None:
        """Has each do something in their turn."""
        tried: dict[tuple[int, int], Insisting] = {}  # by the number of the news, and the seat

        def step() -> object:
            mirror = self.room.mirror
            for seat in mirror.view["actors"]:
                act = players[seat].try_something
                tried.setdefault((mirror.number, seat), Insisting(act, lambda: False))()
            return over()

        self.until(step)
