"""The pictures in the windows of the Crazier cards: one function a picture, any size."""

from __future__ import annotations

import numpy as np

from tools.art.canvas import Canvas
from tools.art.colour import linear, ramp
from tools.art.masks import blur, disc, falloff, grid, noise, polygons, smooth
from tools.art.scene import Scene
from tools.art.scene_indoors import arch_outline, candle, circle_on_floor, inside, shelves
from tools.art.scene_land import mountains, rocks
from tools.art.scene_sky import clouds, moon, rays, stars, sun
from tools.art.scene_stone import Stone, castle, column
from tools.art.scene_subject import Figure, stand

GRIFFIN = Figure(
    "griffin-symbol", ("#2E0C04", "#B8621A", "#FFEFB4"), light=(-0.30, -0.85, 0.5),
    rim="#FFF8DA", rim_from=(-1, -1), halo="#FFF0B0", halo_strength=0.5,
    foot="#6A2A0C", fade=0.25, gap=0.016, contact=False,
)  # fmt: skip
DRAGON = Figure(
    "spiked-dragon-head", ("#040A26", "#1B3FA0", "#B4D4FF"), light=(0.35, -0.85, 0.4),
    rim="#DCEBFF", rim_from=(1, -1), halo="#3F78F0", halo_strength=0.5,
    foot="#142A78", fade=0.42, gap=0.009, contact=False,
)  # fmt: skip
GHOST = Figure(
    "haunting", ("#120834", "#5A4FC8", "#F0F4FF"), light=(-0.2, -0.9, 0.5),
    rim="#DCE8FF", rim_from=(-1, -1), halo="#8A8CFF", halo_strength=0.7,
    foot="#2A1A70", fade=0.6, gap=0.017, contact=False,
)  # fmt: skip


def griffin(width: int, height: int) -> Canvas:
    """The griffin on its crag between columns, before the rising sun."""
    w, h = width, height
    sky = linear(w, h, ((0, "#6E1C08"), (0.30, "#D2601A"), (0.60, "#FFB850"), (1, "#FFE9B4")))
    scene = Scene.under(sky, "#FFD890", 7)
    clouds(scene, h * 0.95, "#FFE0A0", "#9A380E", cover=0.45, scale=0.8, seed=3, strength=0.7)
    sun(scene, (w * 0.52, h * 0.40), w * 0.13, "#FFFBE6", "#FFC24E")
    rays(scene, (w * 0.52, h * 0.40), w * 1.1, "#FFF6D0", 0.60, count=30)
    mountains(scene, h * 0.86, h * 0.26, "#F0A85A", "#A04E1C", 0.55, cells=4, seed=6, light=1, rim="#FFF0C0")
    scene.fog(h * 0.80, h * 0.09, "#FFE0A0", 0.7)
    stone = Stone(("#6A2E10", "#C88048", "#FFE8BC"), 0.12, light=1)
    for x, light in ((0.105, 1.0), (0.895, -1.0)):
        column(scene, w * x, h * 0.16, h * 1.02, w * 0.125, Stone(stone.tones, stone.depth, light))
    scene.fog(h * 0.97, h * 0.10, "#F0A050", 0.75)
    crag = [(w * 0.5, w * 0.46, h * 0.17), (w * 0.2, w * 0.2, h * 0.13), (w * 0.85, w * 0.22, h * 0.11)]
    rocks(scene, "#4A1A08", crag, seed=4, rim="#FFD890")
    stand(scene, GRIFFIN, (w * 0.54, h * 0.895), round(min(w * 0.68, h * 0.79)), seed=7)
    near = [(w * 0.08, w * 0.17, h * 0.13), (w * 0.92, w * 0.17, h * 0.12), (w * 0.55, w * 0.2, h * 0.06)]
    rocks(scene, "#200804", near, seed=5, rim="#FFB45A")
    scene.sparks(60, "#FFE9A0", (0, h * 0.1, w, h * 0.95), (w / 900, w / 330), bloom=w / 130)
    scene.vignette(0.42, (0.2, 0.05, 0))
    scene.grade()
    return scene.canvas


def dragon(width: int, height: int) -> Canvas:
    """The dragon's ridge by moonlight, fire in its mouth, a castle burning behind."""
    w, h = width, height
    scene = Scene.under(
        linear(w, h, ((0, "#040820"), (0.35, "#0F2268"), (0.64, "#2A56B8"), (0.82, "#7FB0F2"))), "#5484DC", 3
    )
    x, y = grid(w, h)
    stars(scene, 160, np.clip(1 - y / (h * 0.6), 0, 1) + x * 0, w / 640)
    moon(scene, (w * 0.70, h * 0.25), w * 0.145)
    clear = 1 - 0.85 * smooth(np.hypot(x - w * 0.70, y - h * 0.25), w * 0.24, w * 0.12)
    clouds(scene, h * 0.85, "#9CBEFF", "#0D1A52", cover=0.42, scale=0.8, seed=5, strength=0.8, where=clear)
    mountains(scene, h * 0.74, h * 0.26, "#6E9AF0", "#16297A", 0.40, cells=5, seed=5, rim="#BCD8FF", snow=0.2)
    scene.fog(h * 0.74, h * 0.05, "#7FA9F0", 0.5)
    house = Stone(("#060B26", "#162660", "#5A80D8"), 0.12)
    castle(scene, w * 0.83, h * 0.84, w * 0.38, house, house, "#FF8A3A")
    scene.glow((w * 0.86, h * 0.74), w * 0.30, "#FF7A2A", 0.65)
    mountains(scene, h * 0.90, h * 0.13, "#3A62C0", "#0A1438", 0.10, cells=7, seed=9, rim="#6E9BF0")
    body = stand(scene, DRAGON, (w * 0.44, h * 0.985), round(min(w * 0.80, h * 0.98)), seed=3)
    scene.glow((w * 0.66, h * 0.69), w * 0.20, "#FF8A2A", 0.95, 2.0)
    scene.glow((w * 0.66, h * 0.69), w * 0.08, "#FFE9A0", 0.95, 1.6)
    scene.canvas.glow(body * falloff(w, h, (w * 0.64, h * 0.73), w * 0.34, power=1.6), "#FF6A1E", 0.6)
    scene.sparks(80, "#FF9A3C", (w * 0.35, h * 0.35, w, h * 0.95), (w / 900, w / 360), bloom=w / 120)
    scene.fog(h * 0.97, h * 0.06, "#16307E", 0.6)
    rocks(
        scene,
        "#050A22",
        [(w * 0.05, w * 0.16, h * 0.11), (w * 0.95, w * 0.18, h * 0.12)],
        seed=4,
        rim="#3F70D8",
    )
    scene.vignette(0.5)
    scene.grade()
    return scene.canvas


def library(width: int, height: int) -> Canvas:
    """The haunted library: a spirit among the shelves, moonlight through the window, blue candles."""
    w, h = width, height
    scene = Scene.under(linear(w, h, ((0, "#0A0820"), (0.5, "#22104C"), (1, "#3A1E78"))), "#4A2A98", 12)
    spines = ("#3A2A8A", "#223F86", "#5B2A7E", "#6A6AC0", "#254A75", "#7A3A6A")
    shelves(scene, 0, w * 0.27, -h * 0.02, h * 0.86, 6, "#140A26", spines, seed=3)
    shelves(scene, w * 0.73, w, -h * 0.02, h * 0.86, 6, "#140A26", spines, seed=9)
    frame = polygons(w, h, arch_outline(w * 0.5, h * 0.82, w * 0.225, h * 0.80))
    pane = polygons(w, h, arch_outline(w * 0.5, h * 0.80, w * 0.195, h * 0.755))
    scene.canvas.paint(frame, "#0B0618")
    view = Scene.under(linear(w, h, ((0, "#081038"), (0.5, "#3448B4"), (0.85, "#A89CFA"))), "#9AA0F8", 4)
    stars(view, 120, np.ones((h, w), np.float32), w / 640)
    moon(view, (w * 0.5, h * 0.29), w * 0.125)
    clouds(view, h * 0.85, "#C8D4FF", "#1A2468", cover=0.45, scale=0.8, seed=8, strength=0.7)
    inside(scene, pane, view, (0, 0))
    bars = polygons(w, h, *[[(x - w * 0.004, 0), (x + w * 0.004, 0), (x + w * 0.004, h), (x - w * 0.004, h)]
                            for x in (w * 0.435, w * 0.565)])  # fmt: skip
    scene.canvas.paint(bars * pane, "#0B0618", 0.9)
    scene.canvas.glow(np.clip(blur(pane, w * 0.05), 0, 1), "#6A8CFF", 0.55)
    rays(scene, (w * 0.5, h * 0.25), w * 0.95, "#A8B4FF", 0.35, count=22)
    _floor(scene, h * 0.82)
    circle_on_floor(scene, (w * 0.5, h * 0.93), w * 0.36, 0.17, "#8FA0FF", 0.6)
    scene.fog(h * 0.86, h * 0.07, "#6A60D0", 0.55)
    stand(scene, GHOST, (w * 0.5, h * 0.965), round(min(w * 0.70, h * 0.84)), seed=12)
    scene.fog(h * 0.95, h * 0.05, "#5A50C0", 0.55)
    for x, foot, size in ((0.10, 0.975, 0.15), (0.90, 0.98, 0.17), (0.19, 1.0, 0.12)):
        candle(scene, w * x, h * foot, h * size, "#8CE8FF")
    scene.sparks(40, "#C0C8FF", (0, h * 0.15, w, h * 0.95), (w / 900, w / 380), bloom=w / 130)
    scene.vignette(0.5)
    scene.grade()
    return scene.canvas


def _floor(scene: Scene, level: float) -> None:
    """Stone flags running to a vanishing point behind the figure."""
    w, h = scene.width, scene.height
    x, y = grid(w, h)
    near = np.clip((y - level) / (h - level), 0.001, 1)
    stone = ramp(near + x * 0, ((0, "#2E2070"), (1, "#0A0518")))
    grain = noise(w, h, cells=(14, 26), octaves=5, seed=31) - 0.5
    across = (x / w - 0.5) / (0.10 + 0.45 * near) * 4
    down = 5.0 / (0.22 + near)
    joints = np.minimum(np.abs(across % 1 - 0.5), np.abs(down % 1 - 0.5) * 1.6)
    edge = np.clip(1 - joints / 0.035, 0, 1) * 0.5
    ground = np.clip((y - level) + 0.5, 0, 1) + x * 0
    scene.canvas.paint(
        ground, np.clip(stone * (1 + grain[..., None] * 0.4) + edge[..., None] * np.float32(0.10), 0, 1)
    )
    lamp = disc(w, h, (w * 0.5, level), w * 0.4) * ground
    scene.canvas.glow(blur(lamp, w * 0.1), "#6A70E0", 0.35)
