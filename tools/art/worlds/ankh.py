"""The ankh's world, green: forests, adventurers and creatures of the wild in living light."""

from __future__ import annotations

from tools.art.worlds.ankh_alp import bowman_alp
from tools.art.worlds.ankh_arch import frog_arch
from tools.art.worlds.ankh_cave import treasure_cave
from tools.art.worlds.ankh_lake import faun_lake
from tools.art.worlds.ankh_night import oak_moon
from tools.art.worlds.ankh_oasis import oasis
from tools.art.worlds.ankh_sea import green_sea
from tools.art.worlds.ankh_swan import swan_lake
from tools.art.worlds.ankh_wood import glade, mushroom_house
from tools.art.worlds.place import Painter

SCENES: dict[str, Painter] = {
    "glade": glade,
    "mushroom-house": mushroom_house,
    "faun-lake": faun_lake,
    "swan-lake": swan_lake,
    "green-sea": green_sea,
    "oak-moon": oak_moon,
    "bowman-alp": bowman_alp,
    "oasis": oasis,
    "frog-arch": frog_arch,
    "treasure-cave": treasure_cave,
}
