"""The players' pictures: enough of them, round, and told apart by their grounds."""

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from tools.art.avatars import AVATARS, MACHINES
from tools.art.icons import icons

FOLDER = Path(__file__).resolve().parents[2] / "sprites/avatars"


def test_every_avatar_is_painted_and_every_painting_is_listed() -> None:
    names = {avatar.name for avatar in AVATARS}

    assert {path.stem for path in FOLDER.glob("*.webp")} == names
    assert len(names) == len(AVATARS) >= 12
    assert {"fox", "elf", "dwarf", "goblin", "pirate", "robot", *MACHINES} <= names
    assert all(avatar.sign in icons() for avatar in AVATARS)


@pytest.mark.parametrize("name", [avatar.name for avatar in AVATARS])
def test_an_avatar_is_a_tight_disc(name: str) -> None:
    picture = np.asarray(Image.open(FOLDER / f"{name}.webp").convert("RGBA"), np.float64)
    alpha = picture[..., 3]

    assert alpha.shape == (320, 320)
    assert alpha[0, 0] == alpha[-1, -1] == 0
    assert alpha[160, 4] == alpha[4, 160] == alpha[160, 160] == 255
    assert picture[60:260, 60:260, :3].std() > 25
