"""The eye's world, purple: wizards, relics and the unseen, in the deep of the night."""

from __future__ import annotations

from tools.art.worlds.eye_carpet import carpet_flight
from tools.art.worlds.eye_chart import star_chart
from tools.art.worlds.eye_kitchen import fish_kitchen, witch_kitchen
from tools.art.worlds.eye_lectern import lectern
from tools.art.worlds.eye_library import library
from tools.art.worlds.eye_moor import witch_moon
from tools.art.worlds.eye_owl import owl_tower
from tools.art.worlds.eye_portal import star_portal
from tools.art.worlds.eye_seer import seer_tower
from tools.art.worlds.place import Painter

SCENES: dict[str, Painter] = {
    "carpet-flight": carpet_flight,
    "fish-kitchen": fish_kitchen,
    "haunted-library": library,
    "lectern": lectern,
    "owl-tower": owl_tower,
    "seer-tower": seer_tower,
    "star-chart": star_chart,
    "star-portal": star_portal,
    "witch-kitchen": witch_kitchen,
    "witch-moon": witch_moon,
}
