"""Pictures by name: a painter for each kind, and caches of what they painted at the sizes in use."""

from collections.abc import Callable, Generator
from dataclasses import dataclass

import pygame
from pygame import Surface

from game.draw.items import Image, Picture
from game.draw.memory_budget import MOST, Budget
from game.draw.surface_cache import SurfaceCache
from game.draw.transforms import Turning


@dataclass(frozen=True, slots=True)
class PictureStyle:
    """What the player chose about pictures; part of every painter's input.

    `back` and `cloth` are "game" where each game has its own.
    """

    palette: str = "classic"
    suit_letters: bool = False
    back: str = "game"
    cloth: str = "game"

    def back_for(self, own: str) -> str:
        """The back to be drawn in a game whose own is `own`."""
        return own if self.back == "game" else self.back

    def cloth_for(self, own: str) -> str:
        """The cloth to be drawn in a game whose own is `own`."""
        return own if self.cloth == "game" else self.cloth


@dataclass(frozen=True, slots=True)
class Canvas:
    """What a painter is given: the size in physical pixels, pixels per design unit, and the player's look."""

    w: int
    h: int
    scale: float
    look: PictureStyle

    @property
    def size(self) -> tuple[int, int]:
        return self.w, self.h

    def px(self, units: float) -> int:
        """Design units to whole pixels, at least one."""
        return max(1, round(units * self.scale))


Steps = Generator[None, None, Surface]  # a painting that can be interrupted every few milliseconds
Painter = Callable[..., Surface | Steps]
PAINTERS: dict[str, Painter] = {}
BACKDROPS: set[str] = set()
Key = tuple[Picture, tuple[int, int]]  # a picture and its size in pixels


def painter(name: str, *, backdrop: bool = False) -> Callable[[Painter], Painter]:
    """Registers the function that paints pictures of this name: `(canvas, *parameters) -> Surface`.

    What takes long is painted in steps by a generator that returns the surface: it can be prepared ahead.
    A backdrop fills the window: the last one is kept, whatever else is painted.
    """

    def register(function: Painter) -> Painter:
        PAINTERS[name] = function
        if backdrop:
            BACKDROPS.add(name)
        return function

    return register


class Pictures:
    """Finished pictures, premultiplied, at the scale of the window."""

    def __init__(self, scale: float, look: PictureStyle | None = None, limits: Budget = MOST) -> None:
        self.scale = scale
        self.look = look or PictureStyle()
        self._upright = SurfaceCache(limits.upright)
        self._turning = Turning(self.upright, limits.turned)
        self._backdrop = SurfaceCache(0)  # of which it keeps the last one
        self._ahead = SurfaceCache(limits.ahead)  # painted, and not yet shown
        self._begun: tuple[Key, Steps] | None = None  # what is being painted ahead
        self.painted = 0  # pictures and steps, since the frame began

    def rescale(self, scale: float, limits: Budget) -> None:
        """Follows a resized window."""
        self._upright.limit = limits.upright
        self._turning.limit(limits.turned)
        self._ahead.limit = limits.ahead
        if scale != self.scale:
            self.scale = scale
            self.forget()

    def restyle(self, look: PictureStyle) -> None:
        """Follows changed settings."""
        if look != self.look:
            self.look = look
            self.forget()

    @property
    def used(self) -> int:
        """Bytes of the pictures that are kept."""
        return self._upright.used + self._turning.used + self._backdrop.used + self._ahead.used

    def forget(self) -> None:
        self._upright.clear()
        self._turning.forget()
        self._backdrop.clear()
        self._ahead.clear()
        self._begun = None

    def upright(self, picture: Picture, w: float, h: float) -> Surface:
        """The picture at w x h design units."""
        key = self._key(picture, w, h)
        return self._shelf(key).get(key, lambda: self._ahead.find(key) or self._paint(key))

    def prepare(self, picture: Picture, w: float, h: float) -> bool:
        """Paints one step of a picture that will be needed soon; False if it is there already."""
        key = self._key(picture, w, h)
        if self._shelf(key).find(key) is not None or self._ahead.find(key) is not None:
            return False
        steps = self._steps(key)
        self._begun = key, steps
        self.painted += 1
        try:
            next(steps)
        except StopIteration as whole:
            self._begun, finished = None, _finished(whole.value)
            self._ahead.get(key, lambda: finished)
        return True

    def turned(self, item: Image) -> Surface:
        """The item's picture turned, faded, squeezed and magnified, each in small steps."""
        return self._turning.find(item)

    def begin_frame(self) -> None:
        """A frame begins: what it paints and turns is counted from now."""
        self._turning.begin_frame()
        self.painted = 0

    def _key(self, picture: Picture, w: float, h: float) -> Key:
        return picture, (max(1, round(w * self.scale)), max(1, round(h * self.scale)))

    def _shelf(self, key: Key) -> SurfaceCache:
        """Where the picture is kept once it is shown."""
        return self._backdrop if key[0][0] in BACKDROPS else self._upright

    def _paint(self, key: Key) -> Surface:
        """The whole picture, from where its painting has been left."""
        self.painted += 1
        steps = self._steps(key)
        while True:
            try:
                next(steps)
            except StopIteration as whole:
                return _finished(whole.value)

    def _steps(self, key: Key) -> Steps:
        """The painting of a picture: the one that has been begun, or a new one."""
        if self._begun is not None and self._begun[0] == key:
            begun, self._begun = self._begun[1], None
            return begun
        return self._new(*key)

    def _new(self, picture: Picture, size: tuple[int, int]) -> Steps:
        name, *parameters = picture
        painted = PAINTERS[name](Canvas(*size, self.scale, self.look), *parameters)
        return painted if isinstance(painted, Surface) else (yield from painted)


def _finished(painted: Surface) -> Surface:
    return painted.premul_alpha() if painted.get_flags() & pygame.SRCALPHA else painted
