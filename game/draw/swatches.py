"""The palettes of suits and colours, read from sprites/palettes.toml, and the enamel of coloured cards."""

import colorsys
import tomllib
from functools import lru_cache

from pygame import Color

from game.draw.brush import mixed
from game.system.assets import read_bytes

# The enamel of coloured cards, the same in every palette.
# letter -> in the light, as it is, in the dark, and the ink that is read on it
FIELDS = {
    "R": ("#D8405A", "#A3122A", "#5A0616", "#FFF6E0"),
    "Y": ("#FFE38A", "#FFC61E", "#C07E00", "#221500"),
    "G": ("#C8F6E0", "#8FE3BC", "#3A9A76", "#062A1E"),
    "B": ("#5A80E0", "#1A3C9E", "#0A1C58", "#FFF6E0"),
}

# Of a flood: saturation, and values of its deep and of its vivid tone.
RICH, DEEP, VIVID = 0.84, (0.38, 0.56), 0.94
GOLDEN, GOLD = (0.07, 0.2), 0.94  # hues from orange to yellow, which are brown below this value
GREY = (0.4, 0.2)  # saturation and value below which an ink is black and has no colour
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


def flood_tones(ink: str, light: str) -> tuple[str, str]:
    """Return the deep and the vivid tone of an ink; a black one gets no colour and ends in its light."""
    red, green, blue, _ = Color(ink).normalize()
    hue, rich, value = colorsys.rgb_to_hsv(red, green, blue)
    if rich < GREY[0] or value < GREY[1]:
        return mixed(ink, light, 0.1), light
    rich = max(rich, RICH)
    deep = GOLD if GOLDEN[0] < hue < GOLDEN[1] else min(max(value, DEEP[0]), DEEP[1])
    return _hex(hue, rich, deep), _hex(hue, rich, VIVID)


def _hex(hue: float, saturation: float, value: float) -> str:
    red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(hue, saturation, value))
    return f"#{red:02X}{green:02X}{blue:02X}"


def _swatch(suit: str, palette: str) -> dict[str, str]:
    return palettes().get(palette, palettes()[USUAL])[suit]
