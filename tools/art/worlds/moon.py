"""The moon's world, blue: night, monsters and villains under cold light."""

from __future__ import annotations

from tools.art.worlds.moon_land import dragon_ridge, graveyard, wolf_crag
from tools.art.worlds.place import Painter

SCENES: dict[str, Painter] = {
    "dragon-ridge": dragon_ridge,
    "graveyard": graveyard,
    "wolf-crag": wolf_crag,
}
