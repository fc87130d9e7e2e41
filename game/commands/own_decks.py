"""The player's own decks, registered with the engine when the program starts.

The workshop and the card language are imported only if there are such decks.
"""

from game.system import files


def offer() -> str:
    """Register all decks; return a sentence for each unusable file that was put aside, or ""."""
    if not any((files.folder("data") / "decks").glob("*.toml")):
        return ""
    from game.workshop.deck_store import DeckStore

    try:
        return DeckStore().open()
    except OSError as error:
        return f"The decks of the workshop cannot be read: {files.reason(error)}."
