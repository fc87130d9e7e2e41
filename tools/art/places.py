"""Folders of the pictures and of the raw material they are made from."""

from __future__ import annotations

import os
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SPRITES = ROOT / "sprites"
FONTS = SPRITES / "fonts"

PACKAGES = (
    "@iconify-json/game-icons",
    "@fontsource/atkinson-hyperlegible",
    "@fontsource/cinzel",
    "@fontsource/commissioner",
    "@fontsource/league-spartan",
    "@fontsource/vollkorn",
)


def package(name: str) -> Path:
    """The folder of an installed npm package. Raises SystemExit with the command to install it."""
    folder = Path(os.environ.get("ART_PACKAGES", ROOT / "build" / "node_modules")) / name
    if not folder.is_dir():
        command = f"npm install --prefix build {' '.join(PACKAGES)}"
        raise SystemExit(
            f"{name} is not in {folder.parent.parent}: run `{command}` first, or set ART_PACKAGES."
        )
    return folder
