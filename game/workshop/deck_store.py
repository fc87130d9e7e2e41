"""The decks that a player has made: files in the profile's folder, and which of them can be played."""

import re
import unicodedata
from collections.abc import Container, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import Final

from engine import decks
from engine.rules import GAMES
from game.system import files
from game.workshop.deck_draft import LONGEST_TITLE, MOST_BYTES, Deck, read, write
from game.workshop.deck_problems import trouble

SLUG: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST_SLUG: Final = 32
MOST_DECKS: Final = 60
MOST_READ: Final = MOST_BYTES + 1  # bytes of a file: one that is too large has them
# Names that Windows keeps for devices.
DEVICES: Final = frozenset(
    ("con", "prn", "aux", "nul", *(f"{port}{number}" for port in ("com", "lpt") for number in range(10)))
)
TRIAL: Final = "workshop-trial"  # the name under which a deck is tried out, ...
LAB: Final = "workshop-lab"  # ... and under which bots play it


def reserved() -> frozenset[str]:
    """The names that no player's deck may have."""
    return DEVICES | {*GAMES, *decks.own_decks(), TRIAL, LAB}


class DeckStore:
    """The folder of a player's decks, one file each; it is created when needed.

    A deck's name in the game is that of its file. A deck that can be played is offered to the engine when
    it is saved, and withdrawn when it has an error.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or files.folder("data") / "decks"

    def path(self, name: str) -> Path:
        """The file of a deck."""
        return self.folder / f"{name}.toml"

    def names(self) -> tuple[str, ...]:
        """The names of all decks in alphabetical order; files with other names are ignored."""
        if not self.folder.is_dir():
            return ()
        found = sorted(file.stem for file in self.folder.glob("*.toml") if file.is_file())
        return tuple(list(filter(_is_slug, found))[:MOST_DECKS])

    def load(self, name: str, today: date | None = None) -> files.Found[Deck | None]:
        """A deck, or None with a sentence if its file is useless: the file is then put aside."""
        path = self.path(name)
        try:
            content = files.read_bounded(path, MOST_READ)
        except OSError as error:
            return files.Found(None, f"The deck {path} cannot be read: {files.reason(error)}.")
        try:
            return files.Found(read(content))
        except ValueError as error:
            return files.aside_notice(
                path, f"The deck {name} cannot be used ({str(error).rstrip('.')})", today
            )

    def keep(self, name: str, deck: Deck) -> None:
        """Save a deck, and offer it to the engine if it can be played. Raises OSError."""
        files.write(self.path(name), write(deck).encode())
        _offer(name, deck)

    def add(self, deck: Deck) -> str:
        """Save a new deck and return its name.

        Raises ValueError if there are too many, OSError as `keep`.
        """
        if len(self.names()) >= MOST_DECKS:
            raise ValueError(f"The workshop keeps {MOST_DECKS} decks; delete one of them first.")
        name = free_slug(deck.title, {*reserved(), *self.names()})
        self.keep(name, deck)
        return name

    def titled(self, deck: Deck) -> Deck:
        """The deck with a title that no other deck has, neither here nor in the game."""
        taken = {decks.deck_head(name).title for name in decks.own_decks()}
        taken |= {found.title for found in map(self._glance, self.names()) if found is not None}
        return replace(deck, title=free_title(deck.title, taken))

    def _glance(self, name: str) -> Deck | None:
        """A deck, or None if its file is useless; the file stays."""
        try:
            return read(files.read_bounded(self.path(name), MOST_READ))
        except (OSError, ValueError):
            return None

    def delete(self, name: str, today: date | None = None) -> Path:
        """Remove a deck; its file stays under another name, which is returned. Raises OSError."""
        decks.withdraw(name)
        return files.put_aside(self.path(name), today or date.today(), "deleted")

    def decks(self) -> Iterator[tuple[str, files.Found[Deck | None]]]:
        """All decks with their names."""
        for name in self.names():
            yield name, self.load(name)

    def open(self) -> str:
        """Offer every playable deck to the engine; return sentences about files that were put aside,
        else "".
        """
        notices = []
        for name, found in self.decks():
            if found.value is not None:
                _offer(name, found.value)
            if found.notice:
                notices.append(found.notice)
        return "\n".join(notices)

    def unplayable(self, names: Container[str]) -> str:
        """Return a sentence for each of these decks that is here and cannot be played, or ""."""
        found = [(name, self._glance(name)) for name in self.names() if name in names]
        return "\n".join(
            f"The deck {name}, {self.path(name)}, cannot be played: {why[0].lower()}{why[1:]}"
            for name, deck in found
            if deck and (why := trouble(deck))
        )


def _is_slug(name: str) -> bool:
    """True if a player's deck may have this name."""
    return len(name) <= decks.LONGEST_NAME and bool(SLUG.fullmatch(name)) and name not in reserved()


def _offer(name: str, deck: Deck) -> None:
    if trouble(deck):
        decks.withdraw(name)
    else:
        decks.offer(name, write(deck))


def free_title(title: str, taken: Container[str]) -> str:
    """An unused title, made from a deck's own."""
    number, found = 1, title
    while found in taken:
        number += 1
        found = f"{title[: LONGEST_TITLE - 4]} {number}"
    return found


def free_slug(title: str, taken: set[str]) -> str:
    """An unused file name, made from a deck's title."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    slug = "-".join(re.findall("[a-z0-9]+", plain))[:LONGEST_SLUG].strip("-") or "deck"
    return files.free_name(slug, taken.__contains__)
