"""Golden pictures of the main scenes.

A picture may differ from its golden one in few pixels and by little: type is drawn a little differently from
one machine to the next. `--regenerate-goldens` writes them anew; where one differs, the golden picture, the
new one and their difference are put side by side into `differences/`.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt
import pygame
import pytest

from game import shots
from game.settings import Settings

FOLDER = Path(__file__).parent
DIFFERENCES = FOLDER / "differences"
LANDSCAPE, PORTRAIT = (960, 540), (540, 960)
NAMED, WON = 37, 100  # seeds of the standard game: an eight has just named a suit; the player wins the hand
STRAIGHT, PENALTY = 116, 27  # of crazy8: a card that begins a straight; eight cards are pending on the player
FACTORS, DECLARED = 72, 83  # of factor: factors, multiples and magic on a three; an ace is declared
DECLARING = 7  # of factor: the player is to declare a value
STEP = 6  # levels of 256 by which a pixel may differ
SHARE = 0.001  # of the pixels that may differ by more


class Shot(NamedTuple):
    """What one golden picture shows."""

    scene: str
    size: tuple[int, int] = LANDSCAPE
    rules: str = "standard"
    seed: int = NAMED
    settings: Mapping[str, Any] = {}


PICTURES = {
    "title": Shot("title"),
    "title-portrait": Shot("title", PORTRAIT),
    "setup": Shot("setup"),
    "setup-portrait": Shot("setup", PORTRAIT),
    "setup-crazy8": Shot("setup", rules="crazy8"),
    "setup-factor-portrait": Shot("setup", PORTRAIT, "factor"),
    "settings": Shot("settings"),
    "rules-portrait": Shot("rules", PORTRAIT),
    "results": Shot("results", seed=WON),
    "table": Shot("table"),
    "table-portrait": Shot("table", PORTRAIT, settings={"palette": "two-colour"}),
    "table-crazy8": Shot("table", LANDSCAPE, "crazy8", STRAIGHT),
    "table-crazy8-portrait": Shot("table", PORTRAIT, "crazy8", PENALTY),
    "table-factor": Shot("table", LANDSCAPE, "factor", FACTORS),
    "table-factor-portrait": Shot("table", PORTRAIT, "factor", DECLARED),
    "chooser-high-contrast": Shot("chooser", settings={"palette": "high-contrast", "cloth": "charcoal"}),
    "chooser-factor": Shot("chooser", LANDSCAPE, "factor", DECLARING),
}

Pixels = npt.NDArray[np.int16]


def drawn(name: str) -> pygame.Surface:
    shot = PICTURES[name]
    settings = Settings(motion="reduced", **shot.settings)
    return shots.draw(shot.scene, size=shot.size, rules=shot.rules, seed=shot.seed, settings=settings)


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
