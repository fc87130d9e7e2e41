"""Pictures of scenes drawn off screen."""

from pathlib import Path

import pygame
import pytest

from game import shots
from game.settings import Settings
from tests.driver import LANDSCAPE

SMALL = (640, 360)


@pytest.mark.parametrize("scene", list(shots.SCENES))
def test_every_scene_is_drawn_the_same_each_time(screen: None, scene: str) -> None:
    def drawn() -> bytes:
        return pygame.image.tobytes(shots.draw(scene, size=SMALL, seed=7, settings=Settings()), "RGB")

    first = drawn()

    assert drawn() == first
    assert len(set(first)) > 100


@pytest.mark.parametrize("name", ["deep/in/a/folder/rules.png", "rules.jpg", "rules.bmp"])
def test_a_picture_is_written_at_its_size(screen: None, tmp_path: Path, name: str) -> None:
    out = tmp_path / name

    shots.take("rules", out, size=LANDSCAPE)

    assert pygame.image.load(out).get_size() == LANDSCAPE


def test_settings_and_seed_change_the_picture(screen: None) -> None:
    def drawn(seed: int, settings: Settings) -> bytes:
        return pygame.image.tobytes(shots.draw("table", size=SMALL, seed=seed, settings=settings), "RGB")

    usual = drawn(7, Settings())

    assert drawn(8, Settings()) != usual
    assert drawn(7, Settings(cloth="wine")) != usual


@pytest.mark.parametrize(
    ("scene", "name", "size", "settings", "words"),
    [
        ("attic", "a.png", SMALL, {}, "There is no scene attic; there are title, setup"),
        ("rules", "a.png", SMALL, {"colour": "red"}, "There is no setting colour"),
        ("rules", "a.png", SMALL, {"palette": "red"}, "Setting palette is classic"),
        ("rules", "a.xcf", SMALL, {}, "whose name ends in .png"),
        ("rules", "a.png", (1, 360), {}, "64 to 16384 pixels"),
        ("rules", "a.png", (640, 99_999), {}, "64 to 16384 pixels"),
    ],
)
def test_what_cannot_be_drawn_is_refused_with_a_sentence(
    screen: None,
    tmp_path: Path,
    scene: str,
    name: str,
    size: tuple[int, int],
    settings: dict[str, str],
    words: str,
) -> None:
    with pytest.raises(ValueError, match=words) as refused:
        shots.take(scene, tmp_path / name, size=size, settings=settings)

    assert str(refused.value).endswith(".")
    assert not (tmp_path / name).exists()
