"""The palettes of suits and colours, read from sprites/palettes.toml, and the enamel of coloured cards."""

import tomllib
from functools import lru_cache

from game.system.assets import read_bytes

# The enamel of coloured cards, the same in every palette.
# letter -> in the light, as it is, in the dark, and the ink that is read on it
FIELDS = {
    "R": ("#D8405A", "#A3122A", "#5A0616", "#FFF6E0"),
    "Y": ("#FFE38A", "#FFC61E", "#C07E00", "#221500"),
    "G": ("#C8F6E0", "#8FE3BC", "#3A9A76", "#062A1E"),
    "B": ("#5A80E0", "#1A3C9E", "#0A1C58", "#FFF6E0"),
}

USUAL = "classic"  # the palette, unless the player has chosen another


@lru_cache(1)
def palettes() -> dict[str, dict[str, dict[str, str]]]:
    """Return palette -> letter of a suit or colour -> {"ink": on paper, "sign": on dark ground}."""
    loaded: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
        read_bytes("sprites", "palettes.toml").decode("utf-8")
    )
    return loaded


def sign_colour(suit: str, palette: str) -> str:
    """Return the colour of a suit or colour symbol on dark ground."""
    return _swatch(suit, palette)["sign"]


def ink_colour(suit: str, palette: str) -> str:
    """Return the colour of a suit or colour on paper."""
    return _swatch(suit, palette)["ink"]


def _swatch(suit: str, palette: str) -> dict[str, str]:
    return palettes().get(palette, palettes()[USUAL])[suit]
