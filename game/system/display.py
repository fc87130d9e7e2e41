"""The screens of this machine: if a window can be opened, and how large it may be."""

import os
import sys
from collections.abc import Sequence

WITH_A_SCREEN = ("win32", "darwin")
FURNITURE = 80  # highest pixels of a screen's bars and a window's title


def has_display() -> bool:
    """True if a window can be opened. A driver that the player has chosen is trusted."""
    if os.environ.get("SDL_VIDEODRIVER"):
        return bool(_driver())
    if sys.platform in WITH_A_SCREEN:
        return True
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    return _driver() not in ("", "offscreen", "dummy")  # SDL's fallbacks without a display


def _driver() -> str:
    """Return the video driver that SDL finds, "" if none."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    if pygame.display.get_init():
        return pygame.display.get_driver()
    try:
        pygame.display.init()
    except pygame.error:
        return ""
    try:
        return pygame.display.get_driver()
    finally:
        pygame.display.quit()


def fit_screen(size: tuple[int, int], screens: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """Limit a window's size in pixels to the largest screen.

    A window that only fits a screen of the other orientation is turned.
    """
    most = _largest(screens, size)
    width, height = size
    if (width > most[0] or height > most[1]) and (width > height) != (most[0] > most[1]):
        width, height = height, width
    return min(width, most[0]), min(height, most[1])


def fills_screen(size: tuple[int, int], screens: Sequence[tuple[int, int]]) -> bool:
    """True if a window of this size leaves no room for its title and the screen's bars.

    Such a window is opened maximized, since the system knows how much they take.
    """
    most = _largest(screens, size)
    return bool(screens) and any(side + FURNITURE > room for side, room in zip(size, most, strict=True))


def _largest(screens: Sequence[tuple[int, int]], usual: tuple[int, int]) -> tuple[int, int]:
    return max(screens, key=lambda screen: screen[0] * screen[1], default=usual)
