"""Who drew the sign that a card's picture is painted after, as the cards name them."""

import tomllib
from functools import cache

from game.system.assets import read_bytes

HOUSE = "Crazier Eights"  # where the table names nobody


@cache
def _artists() -> dict[str, str]:
    """subject -> artist, as `sprites/pictures/credits.toml` has them; nobody where it is missing."""
    try:
        found = tomllib.loads(read_bytes("sprites", "pictures", "credits.toml").decode("utf-8"))
    except FileNotFoundError:
        return {}
    return {subject: artist for subject, artist in found.items() if isinstance(artist, str)}


def artist_of(subject: str) -> str:
    """The name to print on a card with this subject."""
    return _artists().get(subject, HOUSE)
