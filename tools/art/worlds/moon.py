"""The moon's world, blue: night, monsters and villains under cold light."""

from __future__ import annotations

from tools.art.colour import linear
from tools.art.masks import Array
from tools.art.scene import Scene
from tools.art.scene_sky import moon
from tools.art.scene_subject import Figure
from tools.art.worlds.place import Painter, Place


def graveyard(width: int, height: int, seed: int) -> Place:
    """Graves in moon mist."""
    scene = Scene.under(linear(width, height, ((0, "#040820"), (1, "#5484DC"))), "#5484DC", seed)
    moon(scene, (width * 0.6, height * 0.3), width * 0.16)

    def figure(name: str) -> Figure:
        return Figure(name, ("#040A26", "#1B3FA0", "#B4D4FF"))

    def front(scene: Scene, mask: Array) -> None:
        scene.fog(height * 0.9, height * 0.05)
        scene.vignette()
        scene.grade()

    return Place(
        scene, (width * 0.55, height * 0.88), round(width * 0.68), figure, front, (width * 0.6, height * 0.3)
    )


SCENES: dict[str, Painter] = {"graveyard": graveyard}
