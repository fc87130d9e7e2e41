"""The world of the sun: rust, amber and cream; crimson and rose for the second edition."""

from tools.art.worlds.place import Painter
from tools.art.worlds.sun_columns import grail_colonnade
from tools.art.worlds.sun_crags import griffin_crag, storm_peaks
from tools.art.worlds.sun_desert import pyramids
from tools.art.worlds.sun_hall import throne_hall
from tools.art.worlds.sun_open import knight_sunrise, sword_hill
from tools.art.worlds.sun_sky import pegasus_clouds

SCENES: dict[str, Painter] = {
    "grail-colonnade": grail_colonnade,
    "griffin-crag": griffin_crag,
    "knight-sunrise": knight_sunrise,
    "pegasus-clouds": pegasus_clouds,
    "pyramids": pyramids,
    "storm-peaks": storm_peaks,
    "sword-hill": sword_hill,
    "throne-hall": throne_hall,
}
