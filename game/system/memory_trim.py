"""Savings of memory: after painting, and for a window shown through a graphics driver.

Painting a picture takes several large blocks. The C library of Linux would soon serve such blocks from its
heap, where small blocks that stay prevent their return to the system: after a game with some hundred
pictures it held 90 MiB that nobody used.
"""

import ctypes
import os
import sys
from contextlib import suppress

M_MMAP_THRESHOLD = -3  # of mallopt(3)
LARGE = 1 << 17  # bytes: a small card at 1920 x 1080 and all that is larger


def give_back_large_blocks() -> None:
    """Let blocks of LARGE bytes and more return to the system as soon as they are free."""
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # not every C library has it
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)


def show_without_graphics_driver(driver: str) -> None:
    """Let an X11 window show the memory that it shares with the screen; call before it is opened.

    Otherwise SDL sends each picture through OpenGL as a texture: 127 MiB more, and without a graphics card
    27 ms a frame instead of 1.4 (Xvfb, 2560 x 1440). Wayland and macOS have no other way; Windows never
    does so.
    """
    if driver == "x11":
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
