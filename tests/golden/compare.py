"""Comparing a picture with its golden one.

A picture may differ in few pixels and by little: type is drawn a little differently from one machine to the
next. `--regenerate-goldens` writes them anew; where one differs, the golden picture, the new one and their
difference are put side by side into `differences/`.
"""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

FOLDER = Path(__file__).parent
DIFFERENCES = FOLDER / "differences"
STEP = 6  # levels of 256 by which a pixel may differ
SHARE = 0.001  # of the pixels that may differ by more

Pixels = npt.NDArray[np.int16]


def compare(request: pytest.FixtureRequest, name: str, picture: pygame.Surface) -> None:
    """Fails where the picture is not the golden one of this name; writes it anew where that was asked for."""
    path = FOLDER / f"{name}.png"
    if request.config.getoption("--regenerate-goldens"):
        pygame.image.save(picture, path)
        return

    golden, new = pixels(pygame.image.load(path)), pixels(picture)

    assert golden.shape == new.shape
    differs = np.abs(golden - new).max(axis=2) > STEP
    if differs.mean() > SHARE:
        kept = keep_difference(name, golden, new)
        pytest.fail(f"{differs.mean():.2%} of {name} differ; see {kept}")


def pixels(picture: pygame.Surface) -> Pixels:
    """The picture as an array of shape (height, width, 3)."""
    width, height = picture.get_size()
    raw = np.frombuffer(pygame.image.tobytes(picture, "RGB"), np.uint8)
    return raw.reshape(height, width, 3).astype(np.int16)


def keep_difference(name: str, golden: Pixels, new: Pixels) -> Path:
    """Golden picture, new one and their difference, eight times as strong, side by side in a file."""
    difference = np.clip(np.abs(golden - new) * 8, 0, 255)
    sheet = np.concatenate([golden, new, difference], axis=1).astype(np.uint8)
    height, width, _ = sheet.shape
    DIFFERENCES.mkdir(exist_ok=True)
    path = DIFFERENCES / f"{name}.png"
    pygame.image.save(pygame.image.frombytes(sheet.tobytes(), (width, height), "RGB"), path)
    return path
