"""Hears the shipped sounds with the mixer that the game uses."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest

from tools.sounds.wave import RATE, Wave

FOLDER = Path(__file__).parents[2] / "sounds"

os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


@pytest.fixture(scope="session")
def heard() -> Iterator[Callable[[str], Wave]]:
    """Name of a shipped sound -> its samples as the mixer decodes them, shape (samples, 2)."""
    from pygame import mixer

    mixer.init(RATE, -16, 2, allowedchanges=0)

    def decode(name: str) -> Wave:
        raw = mixer.Sound(str(FOLDER / f"{name}.ogg")).get_raw()
        return np.frombuffer(raw, dtype=np.int16).reshape(-1, 2) / 32768

    yield decode
    mixer.quit()
