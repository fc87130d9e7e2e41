"""Draws the pictures of the README: `python tools/shots.py FOLDER`."""

import sys
from pathlib import Path

from game import shots

LANDSCAPE, PORTRAIT = (1920, 1080), (1080, 1920)
NAMED, WON = 37, 100  # seeds: an eight has just named a suit; the player wins the hand
PICTURES: tuple[tuple[str, str, tuple[int, int], int, dict[str, str]], ...] = (
    ("title", "title", LANDSCAPE, NAMED, {}),
    ("table", "table", LANDSCAPE, NAMED, {}),
    ("table-portrait", "table", PORTRAIT, NAMED, {}),
    ("table-high-contrast", "table", LANDSCAPE, NAMED, {"palette": "high-contrast", "cloth": "charcoal"}),
    ("chooser", "chooser", LANDSCAPE, NAMED, {}),
    ("setup", "setup", LANDSCAPE, NAMED, {}),
    ("results", "results", LANDSCAPE, WON, {}),
    ("settings", "settings", LANDSCAPE, NAMED, {}),
    ("rules", "rules", LANDSCAPE, NAMED, {}),
)


def main(folder: Path) -> None:
    """Draws them all into a folder."""
    for name, scene, size, seed, settings in PICTURES:
        out = folder / f"{name}.png"
        shots.take(scene, out, size=size, seed=seed, settings={"name": "Rowan", **settings})
        print(out)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots"))
