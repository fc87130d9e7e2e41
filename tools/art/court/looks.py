"""The looks of the twelve court figures: one row for each of the four houses, with its clothes in each
palette.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from tools.art.colour import Colour
from tools.art.places import SPRITES

GOLD = "#E2B450"
GOLD_LIGHT = "#FFE9A8"
GOLD_DARK = "#94661C"
IVORY = "#FFF8E8"
LINEN = "#DDD0B6"
STEEL = "#D3D9E2"
STEEL_DARK = "#8791A6"
WOOD = "#7C5028"
BLACK = "#241A22"
LEAF = "#3C8446"

PALETTES = ("classic", "two-colour", "high-contrast", "colour-safe")

Motif = Literal["stars", "scales", "lozenges", "trefoils"]


@dataclass(frozen=True, slots=True)
class House:
    """The looks that a king, queen and jack of one suit share."""

    hair: str
    skin: str
    eyes: str
    motif: Motif


HOUSES: dict[str, House] = {
    "S": House(hair="#2B2430", skin="#F4D9BC", eyes="#2E4E8C", motif="stars"),
    "H": House(hair="#8A3C18", skin="#F8DCC0", eyes="#3E6A3C", motif="scales"),
    "D": House(hair="#D09A3C", skin="#F2CBA0", eyes="#2A6478", motif="lozenges"),
    "C": House(hair="#3A2218", skin="#C68C60", eyes="#3A2412", motif="trefoils"),
}

# The second cloth of each house, beside the suit's own ink.
SECOND: dict[str, dict[str, str]] = {
    "classic": {"S": "#4C76C0", "H": "#2C3C84", "D": "#1E6470", "C": "#C08E30"},
    "two-colour": {"S": "#8E97AC", "H": "#2B2C48", "D": "#7C6A50", "C": "#5E7A72"},
    "high-contrast": {"S": "#8C98B4", "H": "#2A2438", "D": "#D8A83C", "C": "#B4C6A0"},
    "colour-safe": {"S": "#8C98B4", "H": "#3A2456", "D": "#1C2650", "C": "#2C3A4C"},
}


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure to draw: `rank` K, Q or J, its suit, and the colours that it wears."""

    rank: str
    suit: str
    house: House
    ink: str
    second: Colour


@lru_cache(maxsize=1)
def palettes() -> dict[str, dict[str, dict[str, str]]]:
    """palette -> suit -> {"ink", "sign"}, from `sprites/palettes.toml`."""
    found: dict[str, dict[str, dict[str, str]]] = tomllib.loads((SPRITES / "palettes.toml").read_text())
    return found


def figure(rank: str, suit: str, palette: str) -> Figure:
    """The figure of a rank and suit in a palette's clothes."""
    ink = palettes()[palette][suit]["ink"]
    return Figure(rank, suit, HOUSES[suit], ink, SECOND[palette][suit])
