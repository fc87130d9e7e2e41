"""Strokes that painters share: what is made in parts looks as if it were made as a whole."""

import pygame
import pytest

from game.draw import brush


def channels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize(("radius", "inset"), [(0.0, 3.0), (9.7, 0.0), (12.5, 1.5)])
def test_a_large_rounded_rectangle_has_the_corners_of_a_small_one(
    screen: None, radius: float, inset: float
) -> None:
    size = (190, 131)

    assert channels(brush.rounded(size, radius, inset)) == channels(brush._rounded(size, radius, inset))


@pytest.mark.parametrize("blur", [1.0, 4.4, 9.0])
@pytest.mark.parametrize("size", [(190, 131), (40, 30), (70, 300), (300, 20)])
def test_its_shadow_is_that_of_the_whole(screen: None, size: tuple[int, int], blur: float) -> None:
    made = brush.soft_box(size, 12.5, blur, "#FFD45A", 0.8)

    assert channels(made) == channels(brush.soft(brush.rounded(size, 12.5), blur, "#FFD45A", 0.8))


@pytest.mark.parametrize("radius", [-0.5, -1.5, -30.0])
def test_what_has_no_room_for_round_corners_is_drawn_sharp(screen: None, radius: float) -> None:
    assert channels(brush.rounded((3, 40), radius)) == channels(brush.rounded((3, 40), 0.0))
