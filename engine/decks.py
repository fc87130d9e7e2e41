"""The decks that come with the game: files of `levels/decks`, found in a checkout or in a wheel.

The only place of the engine that reads files.
"""

from functools import cache
from pathlib import Path

SHIPPED = ("camelot", "olympus", "shahrzad")  # in the order in which they are offered; further ones follow


@cache
def folder() -> Path:
    """Where the decks lie: beside the engine in a checkout, inside the game's package in a wheel."""
    here = Path(__file__).resolve().parent.parent
    places = (here / "levels" / "decks", here / "game" / "levels" / "decks")
    return next((place for place in places if place.is_dir()), places[0])


@cache
def deck_names() -> tuple[str, ...]:
    """The names of all decks: those of the game, then others in the order of their names."""
    found = sorted(file.stem for file in folder().glob("*.toml"))
    return (*(name for name in SHIPPED if name in found), *(name for name in found if name not in SHIPPED))


def deck_text(name: str) -> str:
    """The file of a deck; ValueError with a sentence if there is none of that name."""
    if name not in deck_names():
        raise ValueError(f"There is no deck {name!r}; there are {', '.join(deck_names())}.")
    return (folder() / f"{name}.toml").read_text(encoding="utf-8")
