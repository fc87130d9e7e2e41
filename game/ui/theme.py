"""The design's constants in design units: colours, text sizes, radii."""

from dataclasses import dataclass

IVORY = "#F6EBD2"
BRIGHT = "#FFF6E0"
GOLD = "#F6DFA0"
MUTED = "#B9AD98"
INK = "#2A1504"
GREEN_INK = "#04240F"
DISABLED = "#85798A"
ALARM = "#FF9A7A"
PAPER_INK = "#2A2230"
TEAMS = ("#6CC4F5", "#F5A955", "#9ADB7C", "#D9A0F0")

TITLE = 26.0
HEADING = 20.0
BUTTON = 18.5
BODY = 15.0
SMALL = 13.0
SMALLEST = 13.6  # design units: the smallest text


@dataclass(frozen=True, slots=True)
class TextScale:
    """The player's text size, a factor from 1.0 to 2.0. `base` is an additional factor for tall windows."""

    factor: float = 1.0
    base: float = 1.0

    def __call__(self, size: float) -> float:
        """Return the scaled text size. Large text grows less, so that it still fits."""
        gain = self.factor - 1.0
        return size * self.base * (1.0 + gain * min(1.0, 16.0 / size))
