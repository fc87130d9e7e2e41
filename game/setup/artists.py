"""The artists of the icons that card pictures are based on."""

import tomllib
from functools import cache

from game.system.assets import read_bytes

HOUSE = "Crazier Eights"  # if the table has no artist


@cache
def _artists() -> dict[str, str]:
    """Return subject -> artist from `sprites/pictures/credits.toml`; {} if the file is missing."""
    try:
        found = tomllib.loads(read_bytes("sprites", "pictures", "credits.toml").decode("utf-8"))
    except FileNotFoundError:
        return {}
    return {subject: artist for subject, artist in found.items() if isinstance(artist, str)}


def artist_of(subject: str) -> str:
    """Return the name to print on a card with this subject."""
    return _artists().get(subject, HOUSE)
