"""The decks that players make: files of the profile's folder, and which of them can be played."""

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
    """The folder of the decks that a player has made, one file each; it is made when needed.

    A deck's name in the game is that of its file. What can be played is offered to the engine whenever it is
    kept, and taken back when something is wrong with it.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or files.folder("data") / "decks"

    def path(self, name: str) -> Path:
        """The file of a deck."""
        return self.folder / f"{name}.toml"

    def names(self) -> tuple[str, ...]:
        """The names of all decks here, by the alphabet; what is not named like a deck is passed over."""
        if not self.folder.is_dir():
            return ()
        found = sorted(file.stem for file in self.folder.glob("*.toml") if file.is_file())
        return tuple(list(filter(_is_slug, found))[:MOST_DECKS])

    def load(self, name: str, today: date | None = None) -> files.Found[Deck | None]:
        """A deck; None, and a sentence why, where the file is of no use: then it is put aside."""
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
        """Saves a deck, and offers it to be played if it can be. OSError if it cannot be saved."""
        files.write(self.path(name), write(deck).encode())
        _offer(name, deck)

    def add(self, deck: Deck) -> str:
        """Saves a further deck; its name. ValueError if there are too many, OSError as in `keep`."""
        if len(self.names()) >= MOST_DECKS:
            raise ValueError(f"The workshop keeps {MOST_DECKS} decks; delete one of them first.")
        name = free_slug(deck.title, {*reserved(), *self.names()})
        self.keep(name, deck)
        return name

    def titled(self, deck: Deck) -> Deck:
        """The deck under a title that no other has, neither here nor among those of the game."""
        taken = {decks.deck_head(name).title for name in decks.own_decks()}
        taken |= {found.title for found in map(self._glance, self.names()) if found is not None}
        return replace(deck, title=free_title(deck.title, taken))

    def _glance(self, name: str) -> Deck | None:
        """A deck; None where the file is of no use, which stays where it is."""
        try:
            return read(files.read_bounded(self.path(name), MOST_READ))
        except (OSError, ValueError):
            return None

    def delete(self, name: str, today: date | None = None) -> Path:
        """Takes a deck out of the list; its file stays under another name, which is given back. OSError."""
        decks.withdraw(name)
        return files.put_aside(self.path(name), today or date.today(), "deleted")

    def decks(self) -> Iterator[tuple[str, files.Found[Deck | None]]]:
        """All decks with their names."""
        for name in self.names():
            yield name, self.load(name)

    def open(self) -> str:
        """Offers every deck that can be played; a sentence for each file that was put aside, else ""."""
        notices = []
        for name, found in self.decks():
            if found.value is not None:
                _offer(name, found.value)
            if found.notice:
                notices.append(found.notice)
        return "\n".join(notices)


def _is_slug(name: str) -> bool:
    """Whether a player's deck may have this name."""
    return len(name) <= decks.LONGEST_NAME and bool(SLUG.fullmatch(name)) and name not in reserved()


def _offer(name: str, deck: Deck) -> None:
    if trouble(deck):
        decks.withdraw(name)
    else:
        decks.offer(name, write(deck))


def free_title(title: str, taken: Container[str]) -> str:
    """A title for a deck, made of its own, that nothing else has."""
    number, found = 1, title
    while found in taken:
        number += 1
        found = f"{title[: LONGEST_TITLE - 4]} {number}"
    return found


def free_slug(title: str, taken: set[str]) -> str:
    """A name for a deck's file, made of its title, that nothing else has."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    slug = "-".join(re.findall("[a-z0-9]+", plain))[:LONGEST_SLUG].strip("-") or "deck"
    return files.free_name(slug, taken.__contains__)
