"""Golden pictures of the main scenes.

A picture may differ from its golden one in few pixels and by little: type is drawn a little differently from
one machine to the next. `--regenerate-goldens` writes them anew; where one differs, the golden picture, the
new one and their difference are put side by side into `differences/`.
"""

from pathlib import Path

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game import shots
from game.settings import Settings

FOLDER = Path(__file__).parent
DIFFERENCES = FOLDER / "differences"
LANDSCAPE, PORTRAIT = (960, 540), (540, 960)
NAMED, WON = 37, 100  # seeds: an eight has just named a suit; the player wins the hand
STEP = 6  # levels of 256 by which a pixel may differ
SHARE = 0.001  # of the pixels that may differ by more

PICTURES = {
    "title": ("title", LANDSCAPE, NAMED, {}),
    "title-portrait": ("title", PORTRAIT, NAMED, {}),
    "setup": ("setup", LANDSCAPE, NAMED, {}),
    "setup-portrait": ("setup", PORTRAIT, NAMED, {}),
    "settings": ("settings", LANDSCAPE, NAMED, {}),
    "rules-portrait": ("rules", PORTRAIT, NAMED, {}),
    "results": ("results", LANDSCAPE, WON, {}),
    "table": ("table", LANDSCAPE, NAMED, {}),
    "table-portrait": ("table", PORTRAIT, NAMED, {"palette": "two-colour"}),
    "chooser-high-contrast": ("chooser", LANDSCAPE, NAMED, {"palette": "high-contrast", "cloth": "charcoal"}),
}

Pixels = npt.NDArray[np.int16]


def drawn(name: str) -> pygame.Surface:
    scene, size, seed, words = PICTURES[name]
    return shots.draw(scene, size=size, seed=seed, settings=Settings(motion="reduced", **words))


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


@pytest.mark.parametrize("name", list(PICTURES))
def test_scene_looks_as_it_did(screen: None, request: pytest.FixtureRequest, name: str) -> None:
    path = FOLDER / f"{name}.png"
    picture = drawn(name)
    if request.config.getoption("--regenerate-goldens"):
        pygame.image.save(picture, path)
        return

    golden, new = pixels(pygame.image.load(path)), pixels(picture)

    assert golden.shape == new.shape
    differs = np.abs(golden - new).max(axis=2) > STEP
    if differs.mean() > SHARE:
        kept = keep_difference(name, golden, new)
        pytest.fail(f"{differs.mean():.2%} of {name} differ; see {kept}")
