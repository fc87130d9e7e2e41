"""Small changes that the comparison finds in several scenes, and differences of type that it tolerates."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import numpy.typing as npt
import pygame
import pytest
from PIL import Image as Pillow

from game.draw import text_renderer
from game.draw.items import DrawList, Image, Item, Text
from game.draw.surface import SurfaceBackend
from tests.golden import compare as comparison
from tests.golden.compare import REDUCTION, STEP, as_image, compare, difference
from tests.golden.test_pictures import drawn

pytestmark = pytest.mark.usefixtures("screen")

LIMIT = 2_000_000  # bytes of all golden pictures
PLACES = 8  # of a scene that are changed, at most
SMALL = set(range(6, 41))  # pixels a side of a small thing
TRACE = 12  # pixels: what changes no more is covered by something else
SLIGHT = 12  # levels of 256
CARDS = ("card", "deck card", "card chip")


class Drawn:
    """A golden scene, its picture, and the same scene with some items changed."""

    def __init__(self, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
        draw = SurfaceBackend.draw

        def keep(backend: SurfaceBackend, target: pygame.Surface, scenes: Sequence[DrawList]) -> bool:
            self.backend, self.items = backend, [item for out in scenes for item in (*out.still, *out.moving)]
            return draw(backend, target, scenes)

        with monkeypatch.context() as patched:
            patched.setattr(SurfaceBackend, "draw", keep)
            self.picture = as_image(drawn(name))
        self.golden = self.picture.reduce(REDUCTION)
        self.scale = self.backend.viewport.scale

    def draw(self, items: list[Item], backend: SurfaceBackend | None = None) -> Pillow.Image:
        out = DrawList()
        out.still = items
        target = pygame.Surface(self.picture.size)
        (backend or self.backend).draw(target, [out])
        return as_image(target)

    def differing(self, picture: Pillow.Image) -> npt.NDArray[np.bool_]:
        """Return which pixels differ from those of the scene."""
        return (np.asarray(picture) != np.asarray(self.picture)).any(axis=2)

    def places(self, fits: Callable[[Item], bool]) -> Iterator[tuple[int, npt.NDArray[np.bool_]]]:
        """Yield the indices of some items that fit and can be seen, and the pixels of each."""
        fitting = [index for index, item in enumerate(self.items) if fits(item)]
        for index in fitting[:: -(-len(fitting) // PLACES) or 1]:
            seen = self.differing(self.draw(self.items[:index] + self.items[index + 1 :]))
            if seen.sum() > TRACE:
                yield index, seen

    def with_item(self, index: int, item: Item) -> Pillow.Image:
        return self.draw([*self.items[:index], item, *self.items[index + 1 :]])


@pytest.fixture
def scene(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Drawn:
    return Drawn(request.param, monkeypatch)


def is_card(item: Item) -> bool:
    return isinstance(item, Image) and item.picture[0] in CARDS


@pytest.mark.parametrize(
    "scene", ["table", "table-portrait", "table-crazy8", "table-camelot", "replay"], indirect=True
)
def test_a_moved_card_is_found(scene: Drawn) -> None:
    moved = 0
    for index, _ in scene.places(is_card):
        card = scene.items[index]
        for right, down in ((2, 0), (0, 2), (-3, 2)):
            elsewhere = card._replace(x=card.x + right / scene.scale, y=card.y + down / scene.scale)
            assert difference(scene.golden, scene.with_item(index, elsewhere)) > STEP, elsewhere
            moved += 1
    assert moved >= 6


@pytest.mark.parametrize(
    "scene", ["table", "table-crazy8-portrait", "setup", "lobby", "workshop"], indirect=True
)
def test_a_slight_colour_of_a_small_thing_is_found(scene: Drawn) -> None:
    def is_small(item: Item) -> bool:
        return isinstance(item, Image) and {round(item.w * scene.scale), round(item.h * scene.scale)} <= SMALL

    coloured = 0
    for index, seen in scene.places(is_small):
        for colour in range(3):
            levels = np.array(scene.picture, np.int16)
            bright = levels[seen, colour].mean() > 127
            levels[seen, colour] += -SLIGHT if bright else SLIGHT
            assert difference(scene.golden, clipped(levels)) > STEP, (scene.items[index], colour)
            coloured += 1
    assert coloured >= 6


@pytest.mark.parametrize(
    "scene", ["table", "rules-portrait", "setup-portrait", "lobby", "workshop", "settings"], indirect=True
)
def test_a_cut_letter_is_found(scene: Drawn) -> None:
    def is_line(item: Item) -> bool:
        return isinstance(item, Text) and item.text[-1:].isalnum()

    cut = 0
    for index, _ in scene.places(is_line):
        line = scene.items[index]
        shorter = scene.with_item(index, line._replace(text=line.text[:-1]))
        if scene.differing(shorter).sum() > TRACE:
            assert difference(scene.golden, shorter) > STEP, line
            cut += 1
    assert cut >= 3


@pytest.mark.parametrize("scene", ["table", "rules-portrait", "setup", "lobby"], indirect=True)
def test_bolder_type_is_tolerated(scene: Drawn, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("render", "render_exact"):
        monkeypatch.setattr(text_renderer, name, bolder(getattr(text_renderer, name)))
    fresh = SurfaceBackend(scene.backend.viewport, scene.backend.pictures.look)
    picture = scene.draw(scene.items, fresh)

    assert scene.differing(picture).any()
    assert difference(scene.golden, picture) <= STEP


def bolder(render: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """Return a function that draws the edges of type up to seven levels of 256 stronger."""

    def render_bolder(*line: Any) -> pygame.Surface:
        surface = render(*line)
        alpha = pygame.surfarray.pixels_alpha(surface)
        alpha[:] = np.rint(255 * (alpha / 255) ** 0.93)
        return surface

    return render_bolder


@pytest.mark.parametrize("scene", ["table", "rules-portrait"], indirect=True)
def test_little_of_any_pixel_and_much_of_a_single_one_is_tolerated(scene: Drawn) -> None:
    levels = np.array(scene.picture, np.int16)
    chance = np.random.default_rng(7)
    little = levels + chance.integers(-STEP, STEP, levels.shape, endpoint=True)
    much = levels.copy()
    much[::20, ::20] += 150
    for changed in (little, levels + STEP, much):
        assert difference(scene.golden, clipped(changed)) <= STEP


def clipped(levels: npt.NDArray[np.int16]) -> Pillow.Image:
    """Return the picture of these levels, each limited to those that there are."""
    return Pillow.fromarray(levels.clip(0, 255).astype(np.uint8))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder for golden pictures and differences."""
    monkeypatch.setattr(comparison, "FOLDER", tmp_path)
    monkeypatch.setattr(comparison, "DIFFERENCES", tmp_path / "differences")
    return tmp_path


def asked(*, to_regenerate: bool) -> Any:
    """Return a request of a run with or without `--regenerate-goldens`."""
    return SimpleNamespace(config=SimpleNamespace(getoption=lambda _: to_regenerate))


def plain(colour: str, size: tuple[int, int] = (40, 31)) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(colour)
    return picture


def test_a_difference_is_shown_side_by_side(folder: Path) -> None:
    compare(asked(to_regenerate=True), "cloth", plain("#203040"))

    with pytest.raises(pytest.fail.Exception, match=r"cloth differs by 16 levels; see .*cloth\.png"):
        compare(asked(to_regenerate=False), "cloth", plain("#204040"))

    sheet = Pillow.open(folder / "differences" / "cloth.png")
    shown = [sheet.getpixel((column * 40 + 20, 15)) for column in range(3)]
    assert shown == [(0x20, 0x30, 0x40), (0x20, 0x40, 0x40), (0, 0x80, 0)]


def test_a_picture_of_another_size_differs(folder: Path) -> None:
    compare(asked(to_regenerate=True), "cloth", plain("#203040"))

    with pytest.raises(pytest.fail.Exception):
        compare(asked(to_regenerate=False), "cloth", plain("#203040", (31, 40)))


def test_regenerating_replaces_only_what_differs(folder: Path) -> None:
    kept = folder / "cloth.webp"
    compare(asked(to_regenerate=True), "cloth", plain("#203040"))
    first = kept.read_bytes()

    compare(asked(to_regenerate=True), "cloth", plain("#243040"))
    assert kept.read_bytes() == first

    compare(asked(to_regenerate=True), "cloth", plain("#304040"))
    assert kept.read_bytes() != first
    compare(asked(to_regenerate=False), "cloth", plain("#304040"))


def test_golden_pictures_are_light() -> None:
    assert sum(path.stat().st_size for path in comparison.FOLDER.iterdir() if path.is_file()) < LIMIT
