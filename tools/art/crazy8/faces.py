"""All fifty-six faces of Crazy 8 and the files they are written to."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from tools.art.canvas import Canvas
from tools.art.cards.stock import HEIGHT, WIDTH, U, twice
from tools.art.crazy8.corners import corner
from tools.art.crazy8.eights import eight, night, night_lines
from tools.art.crazy8.looks import IVORY_TEXT, LOOKS, VALUES
from tools.art.crazy8.medallion import medallion
from tools.art.crazy8.mini import mini
from tools.art.crazy8.tile import tile

QUALITY, EFFORT = 88, 4


def face(value: str, letter: str) -> Canvas:
    """A card of 480 x 672 pixels with clear corners."""
    look = LOOKS[letter]
    if value == "8":
        card = tile(WIDTH, HEIGHT, letter, night(letter), night_lines(letter), golden=True)
        eight(card, letter, U, (WIDTH / 2, HEIGHT / 2))
        twice(card, corner(value, letter, IVORY_TEXT, look.glow))
    else:
        card = tile(WIDTH, HEIGHT, letter, look.enamel, look.engraved)
        medallion(card, letter, value)
        twice(card, corner(value, letter, look.corner, look.corner))
    return card


def make(out: Path) -> None:
    """Write `FACE.webp` and `mini/FACE.webp` into the folder `out`, FACE like 10G or SkipB."""
    with ProcessPoolExecutor(max_workers=2) as workers:
        list(workers.map(_make_colour, [out] * len(LOOKS), LOOKS))


def _make_colour(out: Path, letter: str) -> None:
    for value in VALUES:
        face(value, letter).save(out / f"{value}{letter}.webp", quality=QUALITY, effort=EFFORT)
        mini(value, letter).save(out / "mini" / f"{value}{letter}.webp", quality=QUALITY, effort=EFFORT)
