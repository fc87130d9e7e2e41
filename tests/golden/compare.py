"""Comparison of a picture with its golden one.

A golden picture is a third as wide and high as what was drawn, in lossless WebP: each pixel is the mean of
nine. The mean of each two by two of them may differ by a few levels, because type is drawn a little
differently from one machine to the next. `--regenerate-goldens` replaces the golden pictures that differ.
Without it, a golden picture that differs is put beside the new one and their difference into `differences/`.
"""

from pathlib import Path

import numpy as np
import pygame
import pytest
from PIL import Image, ImageChops

FOLDER = Path(__file__).parent
DIFFERENCES = FOLDER / "differences"
REDUCTION = 3
WINDOW = (2, 2)  # golden pixels over which the difference is averaged
STEP = 6  # levels of 256 by which the mean of a window may differ


def compare(request: pytest.FixtureRequest, name: str, picture: pygame.Surface) -> None:
    """Fail if the picture differs from the golden one of this name, or replace that one if asked to."""
    path = FOLDER / f"{name}.webp"
    new = as_image(picture)
    if request.config.getoption("--regenerate-goldens"):
        if not path.exists() or difference(open_golden(path), new) > STEP:
            new.reduce(REDUCTION).save(path, lossless=True, quality=100, method=6)
        return

    golden = open_golden(path)
    levels = difference(golden, new)
    if levels > STEP:
        kept = keep_difference(name, golden, new)
        pytest.fail(f"{name} differs by {levels:.0f} levels; see {kept}")


def as_image(picture: pygame.Surface) -> Image.Image:
    return Image.frombytes("RGB", picture.get_size(), pygame.image.tobytes(picture, "RGB"))


def open_golden(path: Path) -> Image.Image:
    return Image.open(path).convert("RGB")


def difference(golden: Image.Image, new: Image.Image) -> float:
    """Return the largest difference of a window's mean, in levels of a colour; infinity if sizes differ."""
    reduced = new.reduce(REDUCTION)
    if golden.size != reduced.size:
        return float("inf")
    levels = np.asarray(reduced, np.int16) - np.asarray(golden, np.int16)
    windows = np.lib.stride_tricks.sliding_window_view(levels, WINDOW, axis=(0, 1))
    return float(np.abs(windows.mean(axis=(-2, -1))).max())


def keep_difference(name: str, golden: Image.Image, new: Image.Image) -> Path:
    """Write the golden picture, the new one and their difference, eight times as strong, side by side."""
    faint = ImageChops.difference(golden, new.reduce(REDUCTION))
    strong = faint.point(lambda level: level * 8)
    width, height = new.size
    sheet = Image.new("RGB", (3 * width, height))
    for column, shown in enumerate((golden, new, strong)):
        sheet.paste(shown.resize(new.size), (column * width, 0))
    DIFFERENCES.mkdir(exist_ok=True)
    path = DIFFERENCES / f"{name}.png"
    sheet.save(path)
    return path
