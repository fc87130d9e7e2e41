"""Draws the pictures of the README: `python tools/shots.py FOLDER`."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game import shots

LANDSCAPE, PORTRAIT = (1920, 1080), (1080, 1920)
NAMED, WON = 37, 100  # seeds of the standard game: an eight has just named a suit; the player wins the hand
HIGH_CONTRAST = {"palette": "high-contrast", "cloth": "charcoal"}


class Picture(NamedTuple):
    """A picture of a scene: the file's name, what it shows, and how."""

    name: str
    scene: str
    rules: str = "standard"
    size: tuple[int, int] = LANDSCAPE
    seed: int = NAMED
    settings: Mapping[str, str] = {}


PICTURES = (
    Picture("title", "title"),
    Picture("table", "table"),
    Picture("table-portrait", "table", size=PORTRAIT),
    Picture("table-high-contrast", "table", settings=HIGH_CONTRAST),
    Picture("chooser", "chooser"),
    Picture("setup", "setup"),
    Picture("results", "results", seed=WON),
    Picture("settings", "settings"),
    Picture("rules", "rules"),
    *(
        Picture(f"{rules}-{name}", scene, rules, size)
        for rules in ("crazy8", "factor")
        for name, scene, size in (
            ("table", "table", LANDSCAPE),
            ("table-portrait", "table", PORTRAIT),
            ("chooser", "chooser", LANDSCAPE),
            ("setup", "setup", LANDSCAPE),
            ("results", "results", LANDSCAPE),
            ("rules", "rules", LANDSCAPE),
        )
    ),
)


def main(folder: Path) -> None:
    """Draws them all into a folder."""
    for name, scene, rules, size, seed, settings in PICTURES:
        out = folder / f"{name}.png"
        look = {"name": "Rowan", **settings}
        shots.take(scene, out, rules=rules, size=size, seed=seed, settings=look)
        print(out)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots"))
