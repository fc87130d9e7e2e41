"""Pictures by name: a registry of painters, and caches of painted pictures at the sizes in use."""

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
    """The player's choices about pictures, part of every painter's input.

    `back` and `cloth` are "game" for the style of each game.
    """

    palette: str = "classic"
    suit_letters: bool = False
    back: str = "game"
    cloth: str = "game"

    def back_for(self, own: str) -> str:
        """Return the card back for a game whose own is `own`."""
        return own if self.back == "game" else self.back

    def cloth_for(self, own: str) -> str:
        """Return the cloth for a game whose own is `own`."""
        return own if self.cloth == "game" else self.cloth


@dataclass(frozen=True, slots=True)
class Canvas:
    """A painter's input: size in physical pixels, pixels per design unit, and the player's style."""

    w: int
    h: int
    scale: float
    look: PictureStyle

    @property
    def size(self) -> tuple[int, int]:
        return self.w, self.h

    def px(self, units: float) -> int:
        """Convert design units to whole pixels, at least one."""
        return max(1, round(units * self.scale))


Steps = Generator[None, None, Surface]  # a painter that yields every few milliseconds
Painter = Callable[..., Surface | Steps]
PAINTERS: dict[str, Painter] = {}
BACKDROPS: set[str] = set()
Key = tuple[Picture, tuple[int, int]]  # a picture and its size in pixels


def painter(name: str, *, backdrop: bool = False) -> Callable[[Painter], Painter]:
    """Register the painter of pictures with this name: `(canvas, *parameters) -> Surface`.

    A slow painter is a generator that yields between steps and returns the surface, which allows painting
    in advance. The last `backdrop`, a picture that fills the window, is always kept.
    """

    def register(function: Painter) -> Painter:
        PAINTERS[name] = function
        if backdrop:
            BACKDROPS.add(name)
        return function

    return register


class Pictures:
    """Painted pictures, premultiplied, at the window's scale."""

    def __init__(self, scale: float, look: PictureStyle | None = None, limits: Budget = MOST) -> None:
        self.scale = scale
        self.look = look or PictureStyle()
        self._upright = SurfaceCache(limits.upright)
        self._turning = Turning(self.upright, limits.turned)
        self._backdrop = SurfaceCache(0)  # limit 0: it keeps only the last one
        self._ahead = SurfaceCache(limits.ahead)  # painted, and not yet shown
        self._begun: tuple[Key, Steps] | None = None  # what is being painted ahead
        self.painted = 0  # pictures and steps, since the frame began

    def rescale(self, scale: float, limits: Budget) -> None:
        """Apply a new window size."""
        self._upright.limit = limits.upright
        self._turning.limit(limits.turned)
        self._ahead.limit = limits.ahead
        if scale != self.scale:
            self.scale = scale
            self.forget()

    def restyle(self, look: PictureStyle) -> None:
        """Apply changed settings."""
        if look != self.look:
            self.look = look
            self.forget()

    @property
    def used(self) -> int:
        """Bytes of all cached pictures."""
        return self._upright.used + self._turning.used + self._backdrop.used + self._ahead.used

    def forget(self) -> None:
        self._upright.clear()
        self._turning.forget()
        self._backdrop.clear()
        self._ahead.clear()
        self._begun = None

    def upright(self, picture: Picture, w: float, h: float) -> Surface:
        """Return the picture at w x h design units."""
        key = self._key(picture, w, h)
        return self._cache_for(key).get(key, lambda: self._first(key))

    def prepare(self, picture: Picture, w: float, h: float) -> bool:
        """Paint one step of a picture in advance. Returns False if it is already painted."""
        key = self._key(picture, w, h)
        if self._cache_for(key).find(key) is not None or self._ahead.find(key) is not None:
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
        """Return the item's picture turned, faded, squeezed and magnified, each in small steps."""
        return self._turning.find(item)

    def begin_frame(self) -> None:
        """Reset the counters of the frame."""
        self._turning.begin_frame()
        self.painted = 0

    def _key(self, picture: Picture, w: float, h: float) -> Key:
        return picture, (max(1, round(w * self.scale)), max(1, round(h * self.scale)))

    def _cache_for(self, key: Key) -> SurfaceCache:
        """Return the cache for a shown picture."""
        return self._backdrop if key[0][0] in BACKDROPS else self._upright

    def _first(self, key: Key) -> Surface:
        """Return a picture that is shown for the first time."""
        self._cache_for(key).make_room(*key[1])
        return self._ahead.find(key) or self._paint(key)

    def _paint(self, key: Key) -> Surface:
        """Paint the rest of a picture in one go."""
        self.painted += 1
        steps = self._steps(key)
        while True:
            try:
                next(steps)
            except StopIteration as whole:
                return _finished(whole.value)

    def _steps(self, key: Key) -> Steps:
        """Return the painting of a picture: the one in progress, or a new one."""
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
