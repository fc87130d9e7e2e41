"""The player's own decks, registered with the engine when the program starts.

The workshop and the card language are imported only if there are such decks.
"""

from collections.abc import Container
from typing import TYPE_CHECKING

from game.system import files

if TYPE_CHECKING:
    from game.workshop.deck_store import DeckStore


def offer() -> str:
    """Register all decks; return a sentence for each unusable file that was put aside, or ""."""
    try:
        return store.open() if (store := _store()) else ""
    except OSError as error:
        return f"The decks of the workshop cannot be read: {files.reason(error)}."


def unplayable(names: Container[str]) -> str:
    """Return a sentence for each of these decks that is kept and cannot be played, or ""."""
    return store.unplayable(names) if (store := _store()) else ""


def _store() -> "DeckStore | None":
    if not any((files.folder("data") / "decks").glob("*.toml")):
        return None
    from game.workshop.deck_store import DeckStore

    return DeckStore()
