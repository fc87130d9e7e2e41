"""The eye's world, purple: wizards, relics and the unseen, in the deep of the night."""

from __future__ import annotations

from tools.art.worlds.eye_beyond import star_chart, star_portal
from tools.art.worlds.eye_chambers import lectern, witch_kitchen
from tools.art.worlds.eye_indoors import library, seer_tower
from tools.art.worlds.eye_outdoors import owl_tower, witch_moon
from tools.art.worlds.place import Painter

SCENES: dict[str, Painter] = {
    "haunted-library": library,
    "lectern": lectern,
    "owl-tower": owl_tower,
    "seer-tower": seer_tower,
    "star-chart": star_chart,
    "star-portal": star_portal,
    "witch-kitchen": witch_kitchen,
    "witch-moon": witch_moon,
}
