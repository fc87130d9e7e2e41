"""Draws the pictures of the README: `python tools/shots.py FOLDER`."""

import sys
from pathlib import Path

from game import shots

LANDSCAPE, PORTRAIT = (1920, 1080), (1080, 1920)
PICTURES: tuple[tuple[str, str, tuple[int, int], dict[str, str]], ...] = (
    ("title", "title", LANDSCAPE, {}),
    ("table", "table", LANDSCAPE, {}),
    ("table-portrait", "table", PORTRAIT, {}),
    ("table-high-contrast", "table", LANDSCAPE, {"palette": "high-contrast", "cloth": "charcoal"}),
    ("chooser", "chooser", LANDSCAPE, {}),
    ("setup", "setup", LANDSCAPE, {}),
    ("results", "results", LANDSCAPE, {}),
    ("settings", "settings", LANDSCAPE, {}),
    ("rules", "rules", LANDSCAPE, {}),
)


def main(folder: Path) -> None:
    """Draws them all into a folder."""
    for name, scene, size, settings in PICTURES:
        out = folder / f"{name}.png"
        shots.take(scene, out, size=size, settings=settings)
        print(out)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots"))
