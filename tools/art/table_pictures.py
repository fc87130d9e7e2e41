"""The tables and the room around them: `sprites/tables/`.

A table fills its picture to the edge and is stretched into the layout's table rectangle. Its shadow is a
picture of its own, `SHADOW_MARGIN` of the table's height wider on every side (of its width when upright).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tools.art.canvas import Canvas
from tools.art.colour import radial
from tools.art.masks import blur, noise
from tools.art.table_cloth import Dye, lay_cloth
from tools.art.table_shape import Outline, outline
from tools.art.table_wood import lay_rim

SHADOW_MARGIN = 0.08
QUALITY = 88


@dataclass(frozen=True, slots=True)
class Form:
    """A table's shape: picture size in pixels, exponent of the superellipse, pixels per design pixel."""

    width: int
    height: int
    exponent: float
    unit: float


FORMS = {
    "landscape": Form(2560, 1812, 3.2, 2560 / 1540),
    "portrait": Form(1440, 2504, 4.5, 1440 / 1150),
}
DYES = {
    "green": Dye("#35806A", "#1B5646", "#0A2A23"),
    "violet": Dye("#5A54A0", "#302C66", "#131033"),
    "wine": Dye("#8C3346", "#551A2A", "#260910"),
    "plum": Dye("#3A3148", "#211B30", "#0C0915"),
    "charcoal": Dye("#4A4650", "#2A2730", "#121016"),
}


def paint(out: Path) -> None:
    """Write every table, the two shadows and the room into the folder `out`."""
    paint_room(out / "room.webp")
    for name, form in FORMS.items():
        edge = outline(form.width, form.height, form.exponent)
        paint_shadow(out / f"shadow-{name}.webp", form)
        rim = Canvas.clear(form.width, form.height)
        lay_rim(rim, edge, form.unit)
        for cloth, dye in DYES.items():
            paint_table(out / f"{cloth}-{name}.webp", form, edge, dye, rim)


def paint_table(path: Path, form: Form, edge: Outline, dye: Dye, rim: Canvas) -> None:
    """Paint a table: cloth, then the rim around it."""
    canvas = Canvas.clear(form.width, form.height)
    lay_cloth(canvas, edge, form.unit, dye)
    canvas.put(rim)
    canvas.save(path, quality=QUALITY)


def paint_shadow(path: Path, form: Form) -> None:
    """Paint the shadow of the table on the room: black with soft alpha, a quarter of the table's size."""
    width, height = form.width // 4, form.height // 4
    margin = round(min(width, height) * SHADOW_MARGIN)
    shape = np.clip(outline(width, height, form.exponent).inside + 0.5, 0, 1)
    padded = np.pad(shape, margin)
    drop = np.roll(padded, round(margin * 0.42), axis=0)
    soft = np.maximum(blur(drop, margin * 0.30) * 0.62, blur(padded, margin * 0.10) * 0.55)
    canvas = Canvas.of(np.zeros((*soft.shape, 3), np.float32), soft.astype(np.float32))
    canvas.save(path, quality=90)


def paint_room(path: Path) -> None:
    """Paint the dark room: warm in the middle, black in the corners."""
    width, height = 960, 600
    stops = ((0, "#33241D"), (0.45, "#1F1613"), (0.8, "#110C0B"), (1, "#0A0708"))
    room = radial(width, height, (width * 0.46, height * 0.42), width * 0.66, stops, 0.72)
    room += ((noise(width, height, cells=(4, 4), octaves=4, seed=3) - 0.5) * 0.016)[..., None]
    Canvas.of(np.clip(room, 0, 1)).save(path, lossless=True)
