"""The two pictures behind the title: `sprites/title/landscape.webp` and `portrait.webp`.

Four worlds, the far edge of the table, cards lying on the cloth and a fan of cards standing in the light.
The lettering and the menu are laid over them by the game.
"""

from __future__ import annotations

import math
from functools import lru_cache
from pathlib import Path

import numpy as np

from tools.art.canvas import Canvas
from tools.art.colour import mix
from tools.art.masks import Point, blur, falloff, grid, rounded, shift, smooth
from tools.art.scene import Scene
from tools.art.scene_land import boughs
from tools.art.title_deck import OF_DECKS, back, of_deck, standard
from tools.art.title_layout import LANDSCAPE, PORTRAIT, Layout
from tools.art.title_sky import air
from tools.art.title_table import flat_corners, lay_table, projected, turned_corners
from tools.art.title_worlds import paint_worlds

GOLDEN = "#FFDFA0"
QUALITY = 92


def paint(out: Path) -> None:
    """Write both pictures into the folder `out`."""
    landscape().save(out / "landscape.webp", quality=QUALITY)
    portrait().save(out / "portrait.webp", quality=QUALITY)


def landscape() -> Canvas:
    """Darker at the left, where the menu stands; the fan right of the middle."""
    scene = _scene(LANDSCAPE)
    x, y = grid(scene.width, scene.height)
    menu = (1 - smooth(x / scene.width, 0.19, 0.37)) * np.ones_like(y)
    scene.canvas.paint(np.asarray(menu, np.float32), "#06060F", 0.78)
    scene.canvas.paint(smooth(y / scene.height, 0.90, 1.02) * np.ones_like(x), "#050308", 0.5)
    return _finished(scene, LANDSCAPE)


def portrait() -> Canvas:
    """Darker in a column between the table's far edge and the fan, where the menu stands."""
    scene = _scene(PORTRAIT)
    x, y = grid(scene.width, scene.height)
    column = smooth(np.abs(x / scene.width - 0.5), 0.47, 0.30) * smooth(y / scene.height, 0.335, 0.42)
    column = column * smooth(y / scene.height, 0.70, 0.60)
    scene.canvas.paint(np.asarray(column, np.float32), "#03100E", 0.64)
    scene.canvas.paint(smooth(y / scene.height, 0.90, 1.0) * np.ones_like(x), "#050308", 0.45)
    return _finished(scene, PORTRAIT)


def _scene(layout: Layout) -> Scene:
    scene = paint_worlds(layout.width, layout.height, layout.land)
    width, height = scene.width, scene.height
    mixed = air(width, height, layout.land.borders, soft=layout.land.soft)
    _, y = grid(width, height)
    top = layout.land.horizon * height
    scene.canvas.shade(
        np.asarray(1 - 0.24 * smooth(y, top * 0.62, top * 0.05) * np.ones((1, width)), np.float32)
    )
    moon = layout.land.moon[0] * width, layout.land.moon[1] * height
    scene.glow(moon, layout.land.moon_size * width, "#DDE8FF", 0.24, 0.12)
    _leaves(scene, layout)
    heart = layout.pivot[0] * width, layout.pivot[1] * height - layout.radius * width
    magic = falloff(width, height, heart, width * layout.radius * 0.85, power=1.8, squash=0.85)
    scene.canvas.glow(magic, "#FFD890", 0.55)
    lamp = heart[0], heart[1] + layout.fan[-1].size * width * 0.30
    cloth = lay_table(scene, layout, mixed.mix("rim"), lamp)
    scene.canvas.glow(
        falloff(width, height, lamp, width * layout.radius * 1.15, power=1.8, squash=0.42) * cloth,
        GOLDEN,
        0.30,
    )
    for card in layout.lying:
        corners = flat_corners(layout, card.x, card.y, card.turn, card.size)
        _lay(scene, *projected(_card(card.card), corners))
    _fan(scene, layout, lamp)
    return scene


def _leaves(scene: Scene, layout: Layout) -> None:
    """Paint dark boughs that frame the morning forest, hanging in from the upper right."""
    width, level = scene.width, layout.land.horizon * scene.height
    unit = layout.land.unit * width
    roots = [
        ((width * 1.01, level * 0.10), 2.75, unit * 0.030),
        ((width * 1.01, level * 0.34), 2.65, unit * 0.026),
        ((width * 1.01, level * 0.62), 2.60, unit * 0.022),
        ((width * 0.93, -level * 0.02), 2.20, unit * 0.024),
    ]
    boughs(scene, roots, "#03130F", "#06241A", unit * 0.0085, seed=6, rim="#8CF0A8")


@lru_cache(maxsize=12)
def _card(name: str) -> Canvas:
    if name in OF_DECKS:
        return of_deck(name, 840)
    return back() if name == "back" else standard(name)


def _lay(scene: Scene, card: Canvas, at: tuple[int, int]) -> None:
    """Paint a card flat on the cloth: a thin shadow towards the eye, a pale edge."""
    unit = scene.width / 2560
    scene.canvas.shadow(card.alpha, 0.55, 9 * unit, (3 * unit, 10 * unit), at=at)
    scene.canvas.shadow(card.alpha, 0.55, 2 * unit, (unit, 3 * unit), at=at)
    edge = np.maximum(shift(card.alpha, 0, max(1, round(2 * unit))) - card.alpha, 0)
    scene.canvas.paint(edge, "#B8AC94", 0.9, at)
    scene.canvas.put(card, at)
    scene.canvas.paint(card.alpha, "#04120E", 0.20, at)


def _fan(scene: Scene, layout: Layout, lamp: Point) -> None:
    width, height = scene.width, scene.height
    unit = width * layout.fan[-1].size / 560
    ground = (lamp[0], layout.pivot[1] * height - layout.radius * width + layout.fan[-1].size * width * 0.66)
    pool = falloff(width, height, ground, width * layout.radius * 1.0, power=1.1, squash=0.17)
    scene.canvas.paint(np.clip(pool * 1.2, 0, 1), "#010605", 0.78)
    for place in layout.fan:
        turn = math.radians(place.turn)
        reach = layout.radius * width * (1.0 if place.turn == 0 else 0.995)
        middle = (
            layout.pivot[0] * width + reach * math.sin(turn),
            layout.pivot[1] * height - reach * math.cos(turn),
        )
        wide = place.size * width
        if place.turn == 0:
            _aura(scene, middle, wide)
        card, at = projected(_card(place.card), turned_corners(middle, wide, wide * 1.4, place.turn))
        _stand(scene, card, at, unit, front=place.turn == 0)


def _aura(scene: Scene, middle: Point, wide: float) -> None:
    """Paint light that breaks out from behind the first card."""
    margin = round(wide * 0.55)
    shape = np.pad(rounded(round(wide), round(wide * 1.4), wide * 0.06), margin)
    at = round(middle[0] - shape.shape[1] / 2), round(middle[1] - shape.shape[0] / 2)
    scene.canvas.glow(np.clip(blur(shape, wide * 0.16) * 1.3, 0, 1), "#FFB84A", 0.75, at)
    scene.canvas.glow(np.clip(blur(shape, wide * 0.05) * 1.2, 0, 1), "#FFE2A8", 0.75, at)


def _stand(scene: Scene, card: Canvas, at: tuple[int, int], unit: float, *, front: bool) -> None:
    """Paint a standing card: deep shadow, light from above, its upper edge gleaming."""
    scene.canvas.shadow(card.alpha, 0.62, 26 * unit, (0, 20 * unit), at=at)
    scene.canvas.shadow(card.alpha, 0.55, 6 * unit, (0, 5 * unit), at=at)
    scene.canvas.put(card, at)
    high = card.alpha.shape[0]
    down = np.linspace(0, 1, high, dtype=np.float32)[:, None]
    scene.canvas.paint(card.alpha * smooth(down, 0.45, 1.0), "#08060C", 0.26 if front else 0.44, at)
    if not front:
        scene.canvas.paint(card.alpha, "#0A0612", 0.10, at)
    step = max(1.0, 2 * unit)
    gleam = np.clip(card.alpha - shift(card.alpha, 0, step), 0, 1) * card.alpha
    scene.canvas.glow(blur(gleam, 0.8 * unit), GOLDEN, 0.95, at)


def _finished(scene: Scene, layout: Layout) -> Canvas:
    """Sparks, a vignette, the last grading."""
    width, height = scene.width, scene.height
    unit = max(width, height) / 2560
    heart = layout.pivot[0] * width, layout.pivot[1] * height - layout.radius * width
    reach = width * layout.radius * 0.95
    box = (heart[0] - reach, heart[1] - reach * 0.85, heart[0] + reach, heart[1] + reach * 0.7)
    scene.sparks(170, "#FFC86A", box, (1.1 * unit, 3.8 * unit), seed=9, bloom=5 * unit)
    woods = (width * 0.84, layout.land.horizon * height * 0.45, width * 0.995, layout.edge[1] * height * 1.04)
    scene.sparks(46, "#C8FF8A", woods, (1.1 * unit, 3.4 * unit), seed=14, bloom=5 * unit)
    scene.vignette(0.42, mix("#05030A", "#000000", 0.2))
    scene.grade(1.06, 1.06, 0.006)
    return scene.canvas
