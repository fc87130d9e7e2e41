"""The music of the games: a theme for each, by the name of the game."""

from tools.sounds.score import Theme
from tools.sounds.themes.decks import CAMELOT, OLYMPUS, SHAHRZAD
from tools.sounds.themes.shedding import CRAZY8, FACTOR, STANDARD

THEMES: dict[str, Theme] = {
    "standard": STANDARD,
    "crazy8": CRAZY8,
    "factor": FACTOR,
    "camelot": CAMELOT,
    "olympus": OLYMPUS,
    "shahrzad": SHAHRZAD,
}
