"""Pictures by name: a painter for each kind, and caches of what they painted at the sizes in use."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Surface, transform

from game.draw.brush import multiply_alpha
from game.draw.cache import SurfaceCache
from game.draw.items import Picture

MEGABYTE = 1 << 20
UPRIGHT_LIMIT = 64 * MEGABYTE
TURNED_LIMIT = 72 * MEGABYTE
ANGLE_STEP = 0.5  # degrees
ALPHA_STEPS = 16
EDGE = 4  # clear pixels round a sprite before it is turned: without them its edges are jagged


@dataclass(frozen=True, slots=True)
class Look:
    """What the player chose about pictures; part of every painter's input."""

    palette: str = "classic"
    suit_letters: bool = False
    back: str = "ink"
    cloth: str = "green"


@dataclass(frozen=True, slots=True)
class Canvas:
    """What a painter is given: the size in physical pixels, pixels per design unit, and the player's look."""

    w: int
    h: int
    scale: float
    look: Look

    @property
    def size(self) -> tuple[int, int]:
        return self.w, self.h

    def px(self, units: float) -> int:
        """Design units to whole pixels, at least one."""
        return max(1, round(units * self.scale))


Painter = Callable[..., Surface]
PAINTERS: dict[str, Painter] = {}


def painter(name: str) -> Callable[[Painter], Painter]:
    """Registers the function that paints pictures of this name: `(canvas, *parameters) -> Surface`."""

    def register(function: Painter) -> Painter:
        PAINTERS[name] = function
        return function

    return register


class Pictures:
    """Finished pictures, premultiplied, at the scale of the window."""

    def __init__(self, scale: float, look: Look | None = None) -> None:
        self.scale = scale
        self.look = look or Look()
        self._upright = SurfaceCache(UPRIGHT_LIMIT)
        self._turned = SurfaceCache(TURNED_LIMIT)

    def rescale(self, scale: float) -> None:
        """Follows a resized window."""
        if scale != self.scale:
            self.scale = scale
            self.forget()

    def restyle(self, look: Look) -> None:
        """Follows changed settings."""
        if look != self.look:
            self.look = look
            self.forget()

    def forget(self) -> None:
        self._upright.clear()
        self._turned.clear()

    def upright(self, picture: Picture, w: float, h: float) -> Surface:
        """The picture at w x h design units."""
        size = max(1, round(w * self.scale)), max(1, round(h * self.scale))
        return self._upright.get((picture, size), lambda: self._paint(picture, size))

    def turned(
        self, picture: Picture, w: float, h: float, *, angle: float, alpha: float, squeeze: float
    ) -> Surface:
        """The picture turned clockwise by `angle` degrees, faded and squeezed."""
        step = round(angle / ANGLE_STEP)
        level = round(alpha * ALPHA_STEPS)
        width = max(1, round(w * self.scale * squeeze))
        size = max(1, round(w * self.scale)), max(1, round(h * self.scale))
        key = (picture, size, step, level, width)
        return self._turned.get(key, lambda: self._turn(picture, (w, h), step, level, squeeze))

    def _paint(self, picture: Picture, size: tuple[int, int]) -> Surface:
        name, *parameters = picture
        painted = PAINTERS[name](Canvas(*size, self.scale, self.look), *parameters)
        return painted.premul_alpha() if painted.get_flags() & pygame.SRCALPHA else painted

    def _turn(
        self, picture: Picture, units: tuple[float, float], step: int, level: int, squeeze: float
    ) -> Surface:
        result = self.upright(picture, *units)
        if squeeze < 1.0:
            result = transform.smoothscale(
                result, (max(1, round(result.get_width() * squeeze)), result.get_height())
            )
        if step:
            padded = Surface((result.get_width() + 2 * EDGE, result.get_height() + 2 * EDGE), pygame.SRCALPHA)
            padded.blit(result, (EDGE, EDGE), special_flags=pygame.BLEND_PREMULTIPLIED)
            result = transform.rotozoom(padded, -step * ANGLE_STEP, 1.0)
        if level < ALPHA_STEPS:
            result = multiply_alpha(result, level / ALPHA_STEPS)
        return result
