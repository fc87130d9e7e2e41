"""Draws scenes of all kinds: `python -m tools.pictures FOLDER`, or `--documents` for those of the documents.

`--documents` writes to `docs/pictures`. The laboratory draws its own picture:
`lab --rules camelot --games 400 --bots normal,easy,random,random --cards --plot`.
"""

import argparse
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pygame

from game.storage import settings as preferences
from game.storage.settings import Settings
from tools.pictures import screenshots

LANDSCAPE, PORTRAIT = (1920, 1080), (1080, 1920)
DOCUMENTS = Path(__file__).parents[2] / "docs" / "pictures"
SHOWN, QUALITY = (1440, 810), 90  # of a picture there, which is drawn larger: its pixels, and WebP's measure
NAMED, WON = 37, 100  # seeds of the standard game: an eight has just named a suit; the player wins the hand
STRAIGHT, PENALTY = 116, 27  # of crazy8: a card that begins a straight; eight cards are pending on the player
FACTORS, DECLARED = 72, 83  # of factor: factors, multiples and magic on a three; an ace is declared
KNIGHTS, GODS, TALES = 118, 111, 115  # of the decks: assets lie before everybody, and much can be played
HIGH_CONTRAST = {"palette": "high-contrast", "cloth": "charcoal"}


class Picture(NamedTuple):
    """A picture of a scene: the file's name, its scene and its size."""

    name: str
    scene: str
    rules: str = "standard"
    size: tuple[int, int] = LANDSCAPE
    seed: int = NAMED
    settings: Mapping[str, str] = {}
    players: int | None = None  # None: a full table
    document: str = ""  # its name among the pictures of the documents, where it is one


PICTURES = (
    Picture("title", "title"),
    Picture("table", "table", document="table"),
    Picture("table-portrait", "table", size=PORTRAIT),
    Picture("table-high-contrast", "table", settings=HIGH_CONTRAST),
    Picture("chooser", "chooser"),
    Picture("setup", "setup"),
    Picture("results", "results", seed=WON),
    Picture("settings", "settings"),
    Picture("rules", "rules"),
    Picture("crazy8-table", "table", "crazy8", seed=STRAIGHT, document="crazy8"),
    Picture("crazy8-table-portrait", "table", "crazy8", PORTRAIT, PENALTY),
    Picture("crazy8-chooser", "chooser", "crazy8"),
    Picture("crazy8-setup", "setup", "crazy8"),
    Picture("crazy8-results", "results", "crazy8"),
    Picture("crazy8-rules", "rules", "crazy8"),
    Picture("factor-table", "table", "factor", seed=FACTORS, document="factor"),
    Picture("factor-table-portrait", "table", "factor", PORTRAIT, DECLARED),
    Picture("factor-chooser", "chooser", "factor"),
    Picture("factor-setup", "setup", "factor"),
    Picture("factor-results", "results", "factor"),
    Picture("factor-rules", "rules", "factor"),
    Picture("camelot-table", "table", "camelot", seed=KNIGHTS, players=4, document="camelot"),
    Picture("camelot-setup", "setup", "camelot"),
    Picture("olympus-table", "table", "olympus", seed=GODS, players=4),
    Picture("olympus-chooser", "chooser", "olympus"),
    Picture("shahrzad-table-portrait", "table", "shahrzad", PORTRAIT, TALES, players=4),
    Picture("workshop", "workshop", document="workshop"),
)


def drawn(picture: Picture) -> pygame.Surface:
    """The picture at its size."""
    return screenshots.draw(
        picture.scene,
        size=picture.size,
        seed=picture.seed,
        settings=preferences.changed(Settings(name="Rowan"), dict(picture.settings)),
        rules=picture.rules,
        players=picture.players,
    )


def draw_all(folder: Path) -> None:
    """Draw all pictures into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        out = folder / f"{picture.name}.png"
        pygame.image.save(drawn(picture), out)
        print(out)


def draw_documents(folder: Path) -> None:
    """Draw the pictures of the documents, smaller and compressed."""
    from PIL import Image  # the other pictures are drawn without it

    for picture in PICTURES:
        if picture.document:
            out = folder / f"{picture.document}.webp"
            pixels = pygame.image.tobytes(drawn(picture), "RGB")
            small = Image.frombytes("RGB", picture.size, pixels).resize(SHOWN, Image.Resampling.LANCZOS)
            small.save(out, quality=QUALITY, method=6)
            print(out)


def main() -> None:
    """Draw the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("shots"))
    parser.add_argument("--documents", action="store_true", help="the pictures that documents show, anew")
    given = parser.parse_args()
    if given.documents:
        draw_documents(DOCUMENTS)
    else:
        draw_all(given.folder)


if __name__ == "__main__":
    main()
