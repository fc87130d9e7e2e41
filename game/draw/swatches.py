"""The four palettes of suit colours, read from sprites/palettes.toml, and the one in use."""

import tomllib
from functools import lru_cache

from game.assets import read_bytes

_chosen = {"palette": "classic"}


@lru_cache(1)
def palettes() -> dict[str, dict[str, dict[str, str]]]:
    """palette -> suit letter -> {"ink": on paper, "sign": on dark}."""
    loaded: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
        read_bytes("sprites", "palettes.toml").decode("utf-8")
    )
    return loaded


def choose_palette(name: str) -> None:
    """Makes a palette the one in which suits are drawn; unknown names leave it as it is."""
    if name in palettes():
        _chosen["palette"] = name


def sign_colour(suit: str) -> str:
    """The colour of a suit's sign on dark ground."""
    return palettes()[_chosen["palette"]][suit]["sign"]


def ink_colour(suit: str) -> str:
    """The colour of a suit on paper."""
    return palettes()[_chosen["palette"]][suit]["ink"]
