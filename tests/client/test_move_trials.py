"""Pictures that will be needed soon: painted ahead, a step in a frame that has nothing else to paint."""

import pytest
from pygame import Surface

from game.draw.brush import blank
from game.draw.items import DrawList, Image, Item
from game.draw.picture_cache import PAINTERS, Canvas, PictureStyle, Steps
from game.draw.surface import SurfaceBackend
from game.draw.viewport import Viewport

SIZE = (320, 180)
STEPS = 4
GROUND = Image(("veil", "#204060", 1.0), 320, 180, 640, 360)


@pytest.fixture
def steps(monkeypatch: pytest.MonkeyPatch, screen: None) -> list[tuple[str, int]]:
    """The steps that a picture of four steps was painted in."""
    done: list[tuple[str, int]] = []

    def slowly(canvas: Canvas, name: str) -> Steps:
        for step in range(STEPS - 1):
            done.append((name, step))
            yield
        done.append((name, STEPS - 1))
        return blank(canvas.size)

    monkeypatch.setitem(PAINTERS, "slow", slowly)
    return done


class Frames:
    """A backend with its target, drawing frame after frame."""

    def __init__(self) -> None:
        self.backend, self.target = SurfaceBackend(Viewport.of(*SIZE)), Surface(SIZE).convert()

    def draw(self, *prefetch: Image, shown: tuple[Item, ...] = ()) -> bool:
        out = DrawList()
        out.moving += [GROUND, *shown]
        out.prefetch += prefetch
        return self.backend.draw(self.target, [out])


@pytest.fixture
def frames(screen: None) -> Frames:
    drawn = Frames()
    drawn.draw()
    return drawn


def slow(name: str, x: float = 100) -> Image:
    return Image(("slow", name), x, 100, 60, 80)


def test_a_frame_paints_one_step(frames: Frames, steps: list[tuple[str, int]]) -> None:
    for number in range(1, STEPS + 1):
        frames.draw(slow("a"), slow("b"))
        assert len(steps) == number

    frames.draw(slow("a"), slow("b"))
    assert steps[-1] == ("b", 0)


def test_what_is_ready_is_not_painted_again(frames: Frames, steps: list[tuple[str, int]]) -> None:
    for _ in range(3 * STEPS):
        frames.draw(slow("a"))
    frames.draw(shown=(slow("a"),))

    assert steps == [("a", step) for step in range(STEPS)]


def test_what_is_wanted_at_once_is_finished_at_once(frames: Frames, steps: list[tuple[str, int]]) -> None:
    frames.draw(slow("a"))
    frames.draw(slow("a"))

    frames.draw(shown=(slow("a"),))

    assert steps == [("a", step) for step in range(STEPS)]


def test_a_frame_that_paints_prepares_nothing(frames: Frames, steps: list[tuple[str, int]]) -> None:
    frames.draw(slow("soon"), shown=(slow("now"),))

    assert {name for name, _ in steps} == {"now"}


def test_a_frame_that_shows_the_same_goes_on_preparing(frames: Frames, steps: list[tuple[str, int]]) -> None:
    assert not frames.draw(slow("a"))

    assert steps == [("a", 0)]


def test_what_is_above_comes_first(frames: Frames, steps: list[tuple[str, int]]) -> None:
    below, above = DrawList(), DrawList()
    below.prefetch.append(slow("below"))
    above.prefetch.append(slow("above"))

    frames.backend.draw(frames.target, [below, above])
    frames.backend.draw(frames.target, [below, above])

    assert steps[-1][0] == "above"


def test_what_was_begun_in_another_look_is_begun_anew(frames: Frames, steps: list[tuple[str, int]]) -> None:
    frames.draw(slow("a"))
    frames.backend.restyle(PictureStyle(suit_letters=True))
    frames.draw(shown=(slow("a"),))

    assert steps == [("a", 0), *(("a", step) for step in range(STEPS))]
