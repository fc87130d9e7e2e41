"""Exports and imports decks, each as one file `NAME.deck.toml`."""

from pathlib import Path

import platformdirs

from game.system import files
from game.workshop.deck_draft import MOST_BYTES, Deck, read, write
from game.workshop.deck_store import MOST_READ, free_slug

ENDING = ".deck.toml"
RECORD = b"crazier-eights "  # so the record of a game begins


def outbox() -> Path:
    """The folder for exported decks: that for downloads, or one of the game's own."""
    downloads = platformdirs.user_downloads_path()
    return downloads if downloads.is_dir() and not files.is_moved() else files.folder("data") / "exported"


def export(deck: Deck) -> Path:
    """Write the deck to a new file and return its path. Raises OSError."""
    place = outbox()
    taken = {file.name.removesuffix(ENDING) for file in place.glob(f"*{ENDING}")} if place.is_dir() else set()
    path = place / f"{free_slug(deck.title, taken)}{ENDING}"
    files.write(path, write(deck).encode())
    return path


def take_in(words: str) -> Deck:
    """The deck in a pasted text, or in the file whose path the text is.

    Raises ValueError with a sentence if it is neither.
    """
    if not words.strip():
        raise ValueError("Type or paste the path of a deck's file here, or the deck itself.")
    path = files.path_in(words)
    return read_text(words) if path is None else read_file(path)


def read_file(path: Path) -> Deck:
    """The deck of a file. Raises ValueError with a sentence."""
    try:
        if not path.is_file():
            raise ValueError(f"There is no file {path}.")
        return _read(files.read_bounded(path, MOST_READ))
    except OSError as error:
        raise ValueError(files.unread(path, error)) from None


def read_text(text: str) -> Deck:
    """The deck of a text. Raises ValueError with a sentence."""
    return _read(text[: MOST_BYTES + 1].encode())


def _read(content: bytes) -> Deck:
    if content.removeprefix(files.BYTE_ORDER_MARK).lstrip().startswith(RECORD):
        raise ValueError("This is the record of a game, not a deck: drop or paste it on the title.")
    return read(content)
