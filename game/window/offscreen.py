"""Drawing without a window, and picture files."""

import io
import os
from pathlib import Path

import pygame
from pygame import Surface

from game.system import files

KINDS = (".png", ".jpg", ".bmp")
SMALLEST, LARGEST = 64, 16_384  # pixels of a side


def open_display() -> None:
    """Open SDL's dummy display, which painting needs."""
    if pygame.display.get_surface() is None:
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        pygame.display.init()
        pygame.font.init()
        pygame.display.set_mode((1, 1))


def check_name(out: Path) -> None:
    """Raise ValueError with a sentence if a picture cannot be written into a file of this name."""
    if out.suffix.lower() not in KINDS:
        raise ValueError(f"A picture is a file whose name ends in {', '.join(KINDS)}, not {out.name}.")


def write(picture: Surface, out: Path) -> None:
    """Write a picture into a file and make its folders; OSError if that fails.

    The file is encoded in memory first, since pygame leaves incomplete files behind.
    """
    content = io.BytesIO()
    pygame.image.save(picture, content, out.name)
    files.write_out(out, content.getvalue())
