"""Memory that painting leaves behind, and what a window takes that a graphics driver shows.

A picture takes several large blocks while it is painted. The C library of Linux would soon serve such blocks
from its heap, where small ones that stay behind keep them from being given back: after a game with some
hundred pictures painted it held 90 MiB that nobody used.
"""

import ctypes
import os
import sys
from contextlib import suppress

M_MMAP_THRESHOLD = -3  # of mallopt(3)
LARGE = 1 << 17  # bytes: a small card at 1920 x 1080 and all that is larger


def give_back_large_blocks() -> None:
    """Lets blocks of LARGE bytes and more go back to the system as soon as they are free."""
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # not every C library has it
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)


def show_without_graphics_driver(driver: str) -> None:
    """Lets a window of X11 show the memory that it shares with the screen; to be called before one is opened.

    SDL would pass each picture through OpenGL as a texture: 127 MiB more, and without a graphics card 27 ms a
    frame in place of 1.4 (Xvfb, 2560 x 1440). Wayland and macOS have no other way; Windows never does so.
    """
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
