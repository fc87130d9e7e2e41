"""The four colours and fourteen values of Crazy 8, with their paints."""

from __future__ import annotations

from dataclasses import dataclass

from tools.art.colour import Colour, Stops, mix
from tools.art.places import FONTS

FIGURES = FONTS / "LeagueSpartan-ExtraBold.otf"
LABELS = FONTS / "LeagueSpartan-Bold.otf"

VALUES = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Skip", "Rev", "+2", "+4")
UPSIDE_DOWN_TWINS = ("6", "9")  # told apart by a bar below
SIGNS = {"Skip": "skip-leap", "Rev": "reverse-hooks", "+2": "draw-two", "+4": "draw-four"}  # in icons.json

IVORY: Stops = ((0, "#FFFEF8"), (0.5, "#FBF3E1"), (1, "#E8D9B8"))
IVORY_TEXT = "#FFF6E0"
NIGHT_FIELD = ("#3A3158", "#231B3B", "#120D24")  # of an eight: light, field, dark


@dataclass(frozen=True, slots=True)
class Look:
    """A colour as enamel (lit, itself, shaded), and what is written on it and on ivory (above, below)."""

    light: str
    field: str
    dark: str
    corner: str
    ink: tuple[str, str]
    glow: str  # the colour as light, on an eight's dark ground

    @property
    def printed(self) -> Stops:
        """The ink of a value on ivory."""
        return ((0, self.ink[0]), (1, self.ink[1]))

    @property
    def enamel(self) -> Stops:
        """The field from its lit upper left to its lower right."""
        return (
            (0, mix(self.field, self.light, 0.45)),
            (0.45, self.field),
            (1, mix(self.field, self.dark, 0.42)),
        )

    @property
    def engraved(self) -> Colour:
        """The field's pattern: lighter than a dark field, darker than a light one."""
        return self.light if self.corner == IVORY_TEXT else self.dark


LOOKS = {
    "R": Look("#D8405A", "#A3122A", "#5A0616", IVORY_TEXT, ("#8E1026", "#45030F"), "#FF6F84"),
    "Y": Look("#FFE38A", "#FFC61E", "#C07E00", "#221500", ("#6A4C08", "#2A1B00"), "#FFD54A"),
    "G": Look("#C8F6E0", "#8FE3BC", "#3A9A76", "#062A1E", ("#12604A", "#052A1E"), "#8FE3BC"),
    "B": Look("#5A80E0", "#1A3C9E", "#0A1C58", IVORY_TEXT, ("#17358C", "#081747"), "#7FA2FF"),
}
