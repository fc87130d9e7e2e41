"""The decks that the player of this machine has made, offered to the engine when the program starts.

Only who has made some needs the workshop and the language of cards for it: the program starts without them.
"""

from game.system import files


def offer() -> str:
    """Offers them all; "" or a sentence for each file that was put aside because it is of no use."""
    if not any((files.folder("data") / "decks").glob("*.toml")):
        return ""
    from game.workshop.deck_store import DeckStore

    try:
        return DeckStore().open()
    except OSError as error:
        return f"The decks of the workshop cannot be read: {files.reason(error)}."
