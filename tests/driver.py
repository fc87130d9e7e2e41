"""A player of the real application: posts events, lets time pass, looks at the scene on top."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path

import pygame

from game.app import App
from game.audio.sound import Sound
from game.audio.speaker import NoSpeaker
from game.draw.items import DrawList, Text
from game.scenes.scene import Scene
from game.scenes.table.table_scene import TableScene
from game.stage.hand_fan import hand_poses
from game.stage.layout.table_layout import TableLayout, table_layout
from game.stage.tutorial import DECK_TIPS, TIPS
from game.storage.settings import Settings
from game.ui.widgets import Button, Widget
from game.window.gamepad import BUTTONS, STICKS, TRIGGERS
from game.window.loop import STEP

PATIENCE = 20.0  # seconds in which something happens at a table where the player is not asked
LANDSCAPE, PORTRAIT = (1280, 720), (720, 1280)
SIZES = (
    (640, 360), (800, 600), (720, 720), (1280, 720), (1920, 1080), (2560, 1440), (3440, 1440), (720, 1280),
    (1080, 1920), (360, 640),
)  # fmt: skip
SMALL_SIZES = ((640, 360), (360, 640))
EXTREME_SIZES = (*SMALL_SIZES, (720, 720), LANDSCAPE, PORTRAIT, (3440, 1440))
EXPLAINED = tuple(tip.key for tips in (DECK_TIPS, *TIPS.values()) for tip in tips)


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


def table_of(client: "Client", shape: str, others: int = 3) -> Callable[[], TableLayout]:
    """The layout of a table in the window, of that shape, as it is now."""

    def layout() -> TableLayout:
        view = client.app.viewport
        return table_layout(view.w, view.h, others=others, compact=view.compact, shape=shape)

    return layout


def texts_in(lists: Iterable[DrawList]) -> list[str]:
    """The lines of text in draw lists."""
    return [item.text for out in lists for item in (*out.still, *out.moving) if isinstance(item, Text)]


class Client:
    """The application on a surface, driven through pygame's event queue.

    The player knows all that is explained the first time that it happens, unless somebody makes them forget.
    """

    def __init__(self, size: tuple[int, int] = LANDSCAPE, settings: Settings | None = None) -> None:
        self.settings = settings or Settings(speed=0.0, motion="reduced")
        if not self.settings.tips_seen:
            self.settings.tips_seen = EXPLAINED
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
            self.app.update()

    def resize(self, size: tuple[int, int]) -> None:
        """Drags the border of the window until it is so large, and lets it rest."""
        self.target = self.app._target = pygame.Surface(size)
        self.app.draw(0.0)
        self.wait(1.0)
        self.app.draw(0.0)

    @property
    def top(self) -> Scene:
        return self.app.stack.top

    def find(self, role: str, label: str) -> Widget:
        """A widget of the scene on top."""
        return self.top.page.find(role, label)

    # -- what a player sees

    def drawn(self, scene: Scene | None = None) -> DrawList:
        """What a scene draws now, usually the one on top."""
        out = DrawList()
        (scene or self.top).draw(out, self.app.now)
        return out

    def words(self, scene: Scene | None = None) -> list[str]:
        """All lines of text among that."""
        return texts_in([self.drawn(scene)])

    def all_words(self) -> list[str]:
        """All lines of text in the window, whichever scene draws them."""
        return texts_in(self.app.stack.draw(self.app.now))

    # -- what a player does

    def key(self, name: str, modifiers: int = 0) -> None:
        """Presses and releases a key, by the name that pygame gives it."""
        code = pygame.key.key_code(name)
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=modifiers, unicode=""))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=modifiers))
        self.wait(0.05)

    def pad(self, action: str) -> None:
        """Presses and releases the button of a gamepad that does an action, or the trigger or stick."""
        leans = {name: (axis, 32767) for axis, name in TRIGGERS.items()}
        for axes, (_, _, up, down) in STICKS.items():
            leans |= {up: (axes[1], -32767), down: (axes[1], 32767)}
        if action not in BUTTONS.values():
            axis, out = leans[action]
            for value in (out, 0):
                pygame.event.post(
                    pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=value)
                )
        else:
            button = next(number for number, name in BUTTONS.items() if name == action)
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, instance_id=0, button=button))
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

    def drop(self, *files: Path) -> None:
        """Drops files on the window, all at once."""
        pygame.event.post(pygame.event.Event(pygame.DROPBEGIN))
        for file in files:
            pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(file)))
        pygame.event.post(pygame.event.Event(pygame.DROPCOMPLETE))
        self.wait(0.3)

    def click(self, role: str, label: str, *, touch: bool = False) -> None:
        """Presses and releases the main button over the middle of a widget."""
        box = self.find(role, label).box
        self.press(box.cx, box.cy, touch=touch)
        self.release(box.cx, box.cy, touch=touch)
        self.wait(0.2)

    def look(self, x: float, y: float) -> None:
        """Clicks with the right button: what lies there is shown large."""
        self.move(x, y)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(kind, pos=self._pixels(x, y), button=3, touch=False))
        self.wait(0.1)

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


class PadClient(Client):
    """One whose player has a gamepad and no keyboard: every key is the part of the pad that does the same."""

    def key(self, name: str, modifiers: int = 0) -> None:
        self.pad(self.app.input.actions[name])

    def type(self, text: str) -> None:
        """Where a letter or a digit would do, goes to what it stands for, and takes it."""
        for _ in range(40):
            focus = self.top.page.focus
            if focus is not None and focus.label.casefold().startswith(text.casefold()):
                break
            self.pad("next")
        self.pad("accept")

    def write(self, text: str) -> None:
        """Writes into the field that has the focus, on the keyboard of the screen; the keyboard stays."""
        self.pad("accept")
        self.wait(0.3)
        for character in text:
            if character == " ":
                self.pad("sort")
                continue
            self._show_key(character)
            self.walk(character)
            self.pad("accept")

    def _show_key(self, key: str) -> None:
        """Turns to the keys of the other case, or to those of signs or letters, if need be."""
        labels = [widget.label for widget in self.top.page.widgets]
        if key.casefold() not in [label.casefold() for label in labels]:
            self.walk("abc" if "abc" in labels else "!?&")
            self.pad("accept")
        if key not in [widget.label for widget in self.top.page.widgets]:
            self.pad("draw")

    def walk(self, label: str) -> None:
        """Moves the focus by the four directions, first up or down, to a widget of the page."""
        for _ in range(60):
            focus, there = self.top.page.focus, self.find_labelled(label).box
            assert focus is not None
            here = focus.box
            if focus.label == label:
                return
            if abs(there.cy - here.cy) > 2:
                self.pad("down" if there.cy > here.cy else "up")
            else:
                self.pad("right" if there.cx > here.cx else "left")
        raise AssertionError(f"the directions do not lead to {label!r}")

    def find_labelled(self, label: str) -> Widget:
        """The widget of the scene on top that can have the focus and has this label."""
        return next(w for w in self.top.page.everything() if w.focusable and w.label == label)


class OvertakenError(Exception):
    """Something else has happened before the move that was wished for could be made."""


class Player:
    """Somebody who plays whole hands through the window: the same moves by mouse, finger or keys."""

    def __init__(self, client: Client, scene: TableScene) -> None:
        self.client, self.scene = client, scene
        self.made: list[str] = []  # the moves, in the notation
        self.overtaken = 0  # how often a teammate was faster

    def play(self, way: str, moves: int = 600) -> None:
        """Plays until the hand is over, by "mouse", "touch" or "keys"; AssertionError if it never ends."""
        act = {"mouse": self.by_mouse, "touch": self.by_touch, "keys": self.by_keys}[way]
        for _ in range(moves):
            self._wait_for_turn()
            if self.scene.table.result is not None:
                self.client.wait(2.0)
                return
            self._make(self.wish(), act)
        raise AssertionError(f"no end after {moves} moves")

    def _make(self, move: str, act: Callable[[str], None]) -> None:
        """Makes a move; AssertionError if nothing comes of it, unless a teammate was faster."""
        game, me = self.scene.table.match.game, self.scene.table.me
        before, alone = [seat for seat, _ in game.history()], game.actors == (me,)
        with suppress(OvertakenError):
            act(move)
        after = [seat for seat, _ in game.history()]
        if after.count(me) > before.count(me):
            self.made.append(move)
        elif alone:
            raise AssertionError(f"nothing comes of {move!r} while {self.client.top.name} is on top")
        else:
            self.overtaken += 1

    def _wait_for_turn(self) -> None:
        """Until the player is asked or the hand is over; AssertionError if nothing happens at all."""
        quiet, told = 0.0, -1
        while quiet < PATIENCE:
            happened = len(self.scene.table._events)
            quiet, told = (quiet + 0.05, told) if happened == told else (0.0, happened)
            if self.scene.table.result is not None or self._ready():
                return
            self.client.wait(0.05)
        raise AssertionError(f"nothing happens: {self.client.top.name} is on top")

    def wish(self) -> str:
        """The first card that fits, else the first move: of words the one that fits most."""
        moves, fits = self.scene.table.moves(), self.scene.table.view()["choices"]
        if fits:
            return max(moves, key=lambda move: (fits[move.partition(" ")[2]], move)).text
        return next((move.text for move in moves if move.verb == "play"), moves[0].text)

    def _ready(self) -> bool:
        asked = bool(self.scene.table.moves()) and not self.scene.director.waiting(self.client.app.now)
        above = "chooser" if self.scene.play.choices() else "table"
        return asked and self.client.top.name == above and not self.client.app.stack.pending

    # -- by pointer

    def by_mouse(self, move: str, *, touch: bool = False) -> None:
        """Clicks on the card, the tile or the button that means the move."""
        verb, _, word = move.partition(" ")
        self.client.wait(0.2)  # what has just appeared does not hear a press at once
        if verb == "play":
            self._click_card(word, touch=touch)
        elif word:
            self.client.click("card", label_of(word), touch=touch)
        else:
            self.client.click("button", self._button(verb), touch=touch)
        self.client.wait(0.1)

    def by_touch(self, move: str) -> None:
        """Taps: a card twice, the first time to raise it."""
        self.by_mouse(move, touch=True)

    def _click_card(self, text: str, *, touch: bool) -> None:
        place = self.scene.play.texts().index(text)
        for _ in range(self._taps(text) if touch else 1):
            x, y = self._point_on(place, touch=touch)
            self.client.press(x, y, touch=touch)
            self.client.release(x, y, touch=touch)

    def _taps(self, text: str) -> int:
        """How often a finger taps a card of the hand until something comes of it."""
        return 2

    def _point_on(self, place: int, *, touch: bool) -> tuple[float, float]:
        """A point where this card of the hand is seen, also when the pointer has come there."""
        director, play = self.scene.director, self.scene.play
        slots = hand_poses(
            director.layout.hand, len(play.texts()), raised=director.raised, playable=director.playable
        )
        pose = slots[place]
        for step in range(99):
            x = pose.x + pose.width * (step % 9 - 4) * 0.11
            y = pose.y - pose.width * (0.6 - 0.11 * (step // 9))
            if play.card_under(x, y) != place:
                continue
            if not touch:
                self.client.move(x, y)
            if play.card_under(x, y) == place:
                return x, y
        raise AssertionError(f"card {place} is nowhere to be seen")

    def _button(self, verb: str) -> str:
        """The label of the button that makes a move."""
        play = self.scene.play
        wanted = play.end if verb in ("pass", "done") else play.draw
        buttons = [widget for widget in self.scene.page.widgets if isinstance(widget, Button)]
        return next(button.label for button in buttons if button.action == wanted and button.enabled)

    # -- by keys

    def by_keys(self, move: str) -> None:
        """Presses the keys that mean the move."""
        verb, _, word = move.partition(" ")
        self.client.wait(0.2)
        if verb == "play":
            place = self.scene.play.texts().index(word)
            while self.scene.play.hand.raised != place:
                self.client.key("right")
            self.client.key("return")
        elif word:
            self.client.type(word if len(word) < 3 else word[0])
        else:
            self.client.key("p" if verb in ("pass", "done") else "d")
        self.client.wait(0.1)


def label_of(word: str) -> str:
    """What stands on the tile of a word: "Hearts", "10"."""
    return word.capitalize()
