"""The layout of the two title pictures, landscape and portrait."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.title_worlds import Land


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the cloth: its name, its middle (x, y) in parts of the picture, degrees, width in parts."""

    card: str
    x: float
    y: float
    turn: float
    size: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A card of the fan: its name, degrees from upright, width in parts of the picture's width."""

    card: str
    turn: float
    size: float


@dataclass(frozen=True, slots=True)
class Layout:
    """One title picture. The table's far edge is an ellipse, (middle x, top y, half width, half height).

    The fan turns about `pivot`, its cards' middles `radius` away. x and widths are parts of the width, y and
    heights of the height; `radius` of the width. The cloth would end at the height `vanishing`; things on it
    shrink by `recede` with each width that they lie further away; the lamp reaches `lamp` widths.
    """

    width: int
    height: int
    land: Land
    edge: tuple[float, float, float, float]
    rim: float
    vanishing: float
    recede: float
    lamp: float
    lying: tuple[Lying, ...]
    pivot: tuple[float, float]
    radius: float
    fan: tuple[Standing, ...]


LANDSCAPE = Layout(
    width=2560,
    height=1440,
    land=Land(
        borders=(0.440, 0.605, 0.83), soft=0.075, horizon=0.590, moon=(0.385, 0.165), moon_size=0.036,
        sun=(0.70, 0.470), castle=(0.345, 0.175, 0.02), tower=(0.480, 0.185, 0.02),
        temple=(0.823, 0.085, -0.052), forest=(0.885, 1.03), unit=1.0,
    ),
    edge=(0.50, 0.628, 0.790, 0.460),
    rim=1.36,
    vanishing=0.20,
    recede=1.25,
    lamp=0.60,
    lying=(
        Lying("back", 0.318, 0.800, -50, 0.115), Lying("AS", 0.352, 0.915, 28, 0.108),
        Lying("7D", 0.425, 0.962, -14, 0.105), Lying("10C", 0.955, 0.800, 38, 0.115),
        Lying("4H", 0.915, 0.930, -24, 0.108), Lying("back", 0.985, 0.960, 66, 0.105),
    ),
    pivot=(0.6270, 1.4230),
    radius=0.402,
    fan=(
        Standing("QH", -30, 0.187), Standing("back", 31, 0.187), Standing("magician", -16.5, 0.197),
        Standing("dragon", 17, 0.197), Standing("hearth", 0, 0.219),
    ),
)  # fmt: skip

PORTRAIT = Layout(
    width=1440,
    height=2560,
    land=Land(
        borders=(0.33, 0.55, 0.80), soft=0.09, horizon=0.340, moon=(0.185, 0.078), moon_size=0.062,
        sun=(0.655, 0.278), castle=(0.19, 0.175, 0.03), tower=(0.455, 0.16, 0.03),
        temple=(0.765, 0.075, -0.03), forest=(0.89, 1.04), unit=1.75,
    ),
    edge=(0.50, 0.363, 0.760, 0.115),
    rim=1.36,
    vanishing=0.08,
    recede=0.70,
    lamp=0.85,
    lying=(
        Lying("back", 0.085, 0.500, -40, 0.235), Lying("10C", 0.905, 0.490, 28, 0.235),
        Lying("AS", 0.100, 0.595, 24, 0.235), Lying("7D", 0.930, 0.590, -30, 0.235),
    ),
    pivot=(0.5, 1.235),
    radius=0.74,
    fan=(
        Standing("QH", -33, 0.345), Standing("back", 33, 0.345), Standing("magician", -17.5, 0.365),
        Standing("dragon", 17.5, 0.365), Standing("hearth", 0, 0.405),
    ),
)  # fmt: skip
