"""Memory that painting leaves behind.

A picture takes several large blocks while it is painted. The C library of Linux would soon serve such blocks
from its heap, where small ones that stay behind keep them from being given back: after a game with some
hundred pictures painted it held 90 MiB that nobody used.
"""

import ctypes
import sys
from contextlib import suppress

M_MMAP_THRESHOLD = -3  # of mallopt(3)
LARGE = 1 << 17  # bytes: a small card at 1920 x 1080 and all that is larger


def give_back_large_blocks() -> None:
    """Lets blocks of LARGE bytes and more go back to the system as soon as they are free."""
    if sys.platform == "linux":
        with suppress(AttributeError, OSError):  # not every C library has it
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
