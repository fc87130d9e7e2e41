"""Cards in fast motion: full size where they are full size, and a bounded number turned in one frame."""

from collections.abc import Sequence

import pygame
import pytest
from pygame import Surface

from game.draw import transforms
from game.draw.items import DrawList, Image
from game.draw.memory_budget import budget
from game.draw.picture_cache import Pictures
from game.draw.surface import SurfaceBackend
from game.draw.transforms import (
    ANGLE_STEP,
    MOST_SMOOTH,
    MOST_TURNS,
    NEARBY,
    SWIFT_GRAIN,
    _soft_edged,
    turn_of,
)
from game.draw.viewport import Viewport

SIZE = (1280, 720)
DEGREES = 3.0  # that a flying card turns in a frame


@pytest.fixture
def turned(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The angles that pictures in fast motion were turned to."""
    angles: list[float] = []

    class Transform:
        smoothscale_by = staticmethod(pygame.transform.smoothscale_by)

        @staticmethod
        def rotate(picture: Surface, angle: float) -> Surface:
            angles.append(angle)
            return pygame.transform.rotate(picture, angle)

        @staticmethod
        def rotozoom(picture: Surface, angle: float, scale: float) -> Surface:
            angles.append(angle)
            return pygame.transform.rotozoom(picture, angle, scale)

    monkeypatch.setattr(transforms, "transform", Transform)
    return angles


def flying(card: int, angle: float) -> Image:
    """One of several different cards in flight."""
    return Image(
        ("veil", f"#{card:06X}", 1.0), 60 + 40 * card, 300, 112, 157, 5 + 9 * card + angle, swift=True
    )


def frames(turned: list[float], cards: int, degrees: float = DEGREES) -> Sequence[int]:
    """How many of so many cards each of some frames turned, after the first one."""
    backend, target = SurfaceBackend(Viewport.of(*SIZE)), Surface(SIZE).convert()
    counts = []
    for frame in range(20):
        before = len(turned)
        out = DrawList()
        out.moving += [flying(card, degrees * frame) for card in range(cards)]
        backend.draw(target, [out])
        counts.append(len(turned) - before)
    return counts[1:]


class TestThrong:
    def test_a_few_are_all_turned_in_every_frame(self, screen: None, turned: list[float]) -> None:
        assert set(frames(turned, MOST_TURNS)) == {MOST_TURNS}

    def test_many_take_turns(self, screen: None, turned: list[float]) -> None:
        counts = frames(turned, 20)[1:]

        assert max(counts) <= MOST_TURNS + 2  # what was found kept in one frame may be missed in the next
        assert sum(counts) > len(counts) * 20 / 4  # each in every third frame

    def test_the_edge_of_a_card_is_turned_as_the_card_is(self, screen: None) -> None:
        turning = Pictures(1.0)._turning
        apart = 0
        for frame in range(30):
            turning.begin_frame()
            for card in range(20):
                lies = flying(card, DEGREES * frame)._replace(squeeze=0.9)
                edge = lies._replace(picture=("card edge", f"#{card:06X}"))
                shown = [turning._alike(item, turn_of(item)) for item in (lies, edge)]
                apart += shown[0] != turn_of(lies)
                assert shown[0] == shown[1]
                turning.find(lies)
                turning.find(edge)
        assert apart  # some of them are shown as they were turned before

    def test_at_one_size_each_is_scaled_once(self, screen: None, monkeypatch: pytest.MonkeyPatch) -> None:
        scaled: list[tuple[int, int]] = []

        def note(picture: Surface, by: float) -> Surface:
            scaled.append(picture.get_size())
            return pygame.transform.scale_by(picture, by)

        monkeypatch.setattr(pygame.transform, "smoothscale_by", note)
        pictures = Pictures(1.5, limits=budget(1920, 1080))

        for frame in range(60):
            pictures.begin_frame()
            for card in range(20):
                face = ("card", f"{2 + card % 8}{'CDH'[card // 8]}", "table")
                pictures.turned(flying(card, DEGREES * frame)._replace(picture=face, zoom=0.8))

        assert len(scaled) == 20

    def test_what_turns_fast_waits_for_nobody(self, screen: None, turned: list[float]) -> None:
        faster = NEARBY * SWIFT_GRAIN * ANGLE_STEP + 4  # degrees: more than a picture may be off

        assert set(frames(turned, 20, faster)) == {20}


class TestSize:
    def test_what_flies_at_full_size_is_shown_at_full_size(self, screen: None) -> None:
        pictures = Pictures(1.0)
        resting = Image(("card", "8H", "table"), 0, 0, 112, 157)

        flying = pictures.turned(resting._replace(swift=True))

        assert flying is pictures.upright(resting.picture, 112, 157)

    def test_a_turn_in_flight_does_not_shrink(self, screen: None) -> None:
        pictures = Pictures(1.0)
        resting = Image(("card", "8H", "table"), 0, 0, 112, 157, 90.0)

        wide, high = pictures.upright(resting.picture, 112, 157).get_bounding_rect().size
        assert pictures.turned(resting._replace(swift=True)).get_bounding_rect().size == pytest.approx(
            (high, wide), abs=1
        )

    def test_few_cards_in_flight_are_smooth_and_a_throng_is_quick(
        self, screen: None, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        rough: list[float] = []

        def note(picture: Surface, angle: float) -> Surface:
            rough.append(angle)
            return picture

        monkeypatch.setattr(pygame.transform, "rotate", note)
        for cards, quick in ((1, 0), (MOST_SMOOTH, 0), (MOST_SMOOTH + 3, MOST_SMOOTH + 3)):
            pictures = Pictures(1.0)
            for frame in range(2):
                rough.clear()
                pictures.begin_frame()
                for card in range(cards):
                    pictures.turned(flying(card, 10.0 * frame))
            assert len(rough) == quick


def test_flights_do_not_drive_out_what_lies_turned(screen: None) -> None:
    pictures = Pictures(1.0)
    lying = Image(("card", "8H", "table"), 0, 0, 112, 157, 3.5)
    before = pictures.turned(lying)

    for step in range(400):
        pictures.turned(lying._replace(angle=0.7 * step, zoom=0.5 + step / 200, swift=True))

    assert pictures.turned(lying) is before


def test_a_light_picture_in_fast_motion_lights_nothing_beside_it() -> None:
    light = pygame.Surface((4, 60), pygame.SRCALPHA)
    light.fill("#FFFCF0")
    turned = pygame.transform.rotate(_soft_edged(light), 30.0)
    assert turned.get_at((0, 0)) == pygame.Color(0, 0, 0, 0)
    assert turned.get_at((turned.get_width() // 2, turned.get_height() // 2)) == pygame.Color("#FFFCF0")


def test_the_edge_of_a_card_in_fast_motion_lets_half_through() -> None:
    card = pygame.Surface((40, 60), pygame.SRCALPHA)
    card.fill("#204060", (4, 4, 32, 52))  # in a clear margin
    soft = _soft_edged(card)
    assert soft.get_size() == (42, 62)
    assert [soft.get_at((x, 30))[3] for x in (4, 5, 6, 35, 36, 37)] == [0, 128, 255, 255, 128, 0]
    assert [soft.get_at((20, y))[3] for y in (4, 5, 6, 55, 56, 57)] == [0, 128, 255, 255, 128, 0]


@pytest.mark.parametrize("near", [-1, 0, 1])
def test_the_near_edge_of_a_card_that_turns_over_is_taller_than_the_far_one(screen: None, near: int) -> None:
    card = Image(("card veil", 1.0, "#204060"), 0, 0, 100, 140, squeeze=0.5, near=near)
    pictures = Pictures(1.0)
    turning = pygame.mask.from_surface(pictures.turned(card))
    w, h = turning.get_size()
    left, right = (sum(turning.get_at((x, y)) for y in range(h)) for x in (w // 2 - 20, w // 2 + 19))

    assert (right > 1.2 * left, left > 1.2 * right) == (near == 1, near == -1)
    flies = pictures.turned(card._replace(swift=True)), pictures.turned(card._replace(swift=True, near=0))
    assert flies[0] is flies[1]  # in a throng it is not seen
