"""The ankh's world, green: forests, adventurers and creatures of the wild in living light."""

from __future__ import annotations

from tools.art.worlds.ankh_cave import treasure_cave
from tools.art.worlds.ankh_lake import faun_lake, swan_lake
from tools.art.worlds.ankh_land import bowman_alp, oasis
from tools.art.worlds.ankh_night import frog_arch, oak_moon
from tools.art.worlds.ankh_wood import glade, mushroom_house
from tools.art.worlds.place import Painter

SCENES: dict[str, Painter] = {
    "glade": glade,
    "mushroom-house": mushroom_house,
    "faun-lake": faun_lake,
    "swan-lake": swan_lake,
    "oak-moon": oak_moon,
    "bowman-alp": bowman_alp,
    "oasis": oasis,
    "frog-arch": frog_arch,
    "treasure-cave": treasure_cave,
}
