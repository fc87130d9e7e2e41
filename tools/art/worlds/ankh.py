"""The ankh's world, green: forests, adventurers and creatures of the wild in living light."""

from __future__ import annotations

from tools.art.worlds.ankh_wood import glade
from tools.art.worlds.place import Painter

SCENES: dict[str, Painter] = {"glade": glade}
