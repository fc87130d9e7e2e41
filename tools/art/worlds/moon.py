"""The moon's world, blue: night, monsters and villains under cold light."""

from __future__ import annotations

from tools.art.worlds.moon_built import gargoyle_roofs, minotaur_hall
from tools.art.worlds.moon_land import dragon_ridge, graveyard, wolf_crag
from tools.art.worlds.moon_sea import drowned_ships, serpent_sea
from tools.art.worlds.moon_window import vampire_window
from tools.art.worlds.place import Painter

SCENES: dict[str, Painter] = {
    "dragon-ridge": dragon_ridge,
    "graveyard": graveyard,
    "wolf-crag": wolf_crag,
    "drowned-ships": drowned_ships,
    "gargoyle-roofs": gargoyle_roofs,
    "minotaur-hall": minotaur_hall,
    "vampire-window": vampire_window,
    "serpent-sea": serpent_sea,
}
