"""Draws the pictures of the README: `python tools/shots.py FOLDER`."""

import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from game import shots

LANDSCAPE, PORTRAIT = (1920, 1080), (1080, 1920)
NAMED, WON = 37, 100  # seeds of the standard game: an eight has just named a suit; the player wins the hand
STRAIGHT, PENALTY = 116, 27  # of crazy8: a card that begins a straight; eight cards are pending on the player
FACTORS, DECLARED = 72, 83  # of factor: factors, multiples and magic on a three; an ace is declared
KNIGHTS, GODS, TALES = 118, 111, 115  # of the decks: assets lie before everybody, and much can be played
HIGH_CONTRAST = {"palette": "high-contrast", "cloth": "charcoal"}


class Picture(NamedTuple):
    """A picture of a scene: the file's name, what it shows, and how."""

    name: str
    scene: str
    rules: str = "standard"
    size: tuple[int, int] = LANDSCAPE
    seed: int = NAMED
    settings: Mapping[str, str] = {}
    players: int | None = None  # None: a full table


PICTURES = (
    Picture("title", "title"),
    Picture("table", "table"),
    Picture("table-portrait", "table", size=PORTRAIT),
    Picture("table-high-contrast", "table", settings=HIGH_CONTRAST),
    Picture("chooser", "chooser"),
    Picture("setup", "setup"),
    Picture("results", "results", seed=WON),
    Picture("settings", "settings"),
    Picture("rules", "rules"),
    Picture("crazy8-table", "table", "crazy8", seed=STRAIGHT),
    Picture("crazy8-table-portrait", "table", "crazy8", PORTRAIT, PENALTY),
    Picture("crazy8-chooser", "chooser", "crazy8"),
    Picture("crazy8-setup", "setup", "crazy8"),
    Picture("crazy8-results", "results", "crazy8"),
    Picture("crazy8-rules", "rules", "crazy8"),
    Picture("factor-table", "table", "factor", seed=FACTORS),
    Picture("factor-table-portrait", "table", "factor", PORTRAIT, DECLARED),
    Picture("factor-chooser", "chooser", "factor"),
    Picture("factor-setup", "setup", "factor"),
    Picture("factor-results", "results", "factor"),
    Picture("factor-rules", "rules", "factor"),
    Picture("camelot-table", "table", "camelot", seed=KNIGHTS, players=4),
    Picture("camelot-setup", "setup", "camelot"),
    Picture("olympus-table", "table", "olympus", seed=GODS, players=4),
    Picture("olympus-chooser", "chooser", "olympus"),
    Picture("shahrzad-table-portrait", "table", "shahrzad", PORTRAIT, TALES, players=4),
    Picture("workshop", "workshop"),
)


def main(folder: Path) -> None:
    """Draws them all into a folder."""
    for name, scene, rules, size, seed, settings, players in PICTURES:
        out = folder / f"{name}.png"
        look = {"name": "Rowan", **settings}
        shots.take(scene, out, rules=rules, players=players, size=size, seed=seed, settings=look)
        print(out)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "shots"))
