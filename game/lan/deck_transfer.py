"""Decks of the host's: texts that a table brings along for those who do not have them.

They are data, and are read as such: fetched with the player's consent, by digest, piece by piece, never more
than a deck's file may have, and of no use unless the whole is a deck.
"""

import hashlib

from engine import decks
from engine.deck_file import LONGEST
from engine.rules.crazier.compiling.compile_deck import compile_deck
from engine.rules.crazier.deck_reader import read_deck
from game.lan.messages import Deck, DeckText

PIECE = 16_000  # characters in one message
TOO_LONG = "The host's deck is too long to be one."
NOT_THAT = "What the host sent is not the deck that this table plays."
NO_DECK = "The host's deck cannot be read: {reason}"


def digest_of(text: str) -> str:
    """What stands for a deck's text: eight bytes in hexadecimal."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def piece_of(text: str, asked: Deck) -> DeckText | None:
    """The piece of a deck's text that was asked for; None if it is not this deck, or not in it."""
    if not text or asked.start >= len(text) or digest_of(text) != asked.digest:
        return None
    piece = text[asked.start : asked.start + PIECE]
    return DeckText(digest=asked.digest, start=asked.start, text=piece, whole=len(text))


class Fetched:
    """The decks of a table's that this program has, and the one that is being fetched."""

    def __init__(self) -> None:
        self._texts: dict[str, tuple[str, str]] = {}  # digest → name and text
        self._refused: set[str] = set()  # which are of no use
        self._looked: set[str] = set()
        self._name = ""
        self._asked: Deck | None = None
        self._pieces: list[str] = []

    @property
    def under_way(self) -> bool:
        """Is a deck being fetched?"""
        return self._asked is not None

    def name(self, digest: str) -> str:
        """What the engine calls that deck here, "" while it is not here."""
        if digest not in self._looked:
            self._looked.add(digest)
            self._look_at_home(digest)
        found = self._texts.get(digest)
        return decks.begun(*found) if found else ""

    def ask(self, rules: str, digest: str) -> Deck | None:
        """The player wants it: what has to be asked; None if it was asked already, or is of no use."""
        if self._asked is not None or digest in self._refused:
            return None
        self._name, self._pieces = rules, []
        self._asked = Deck(digest, 0)
        return self._asked

    def ask_again(self) -> Deck | None:
        """What has to be asked once more in a new connection."""
        return self._asked

    def take(self, piece: DeckText) -> Deck | None:
        """Takes a piece; what has to be asked next. ValueError with a sentence if it is no such deck."""
        asked = self._asked
        if asked is None or (piece.digest, piece.start) != (asked.digest, asked.start):
            return None  # not asked, or it came twice
        have = piece.start + len(piece.text)
        if piece.whole > LONGEST:
            raise self._no_use(asked, TOO_LONG)
        if not piece.text or have > piece.whole:
            raise self._no_use(asked, NOT_THAT)
        self._pieces.append(piece.text)
        self._asked = Deck(asked.digest, have)
        if have < piece.whole:
            return self._asked
        self._keep(asked)
        return None

    def _keep(self, asked: Deck) -> None:
        text = "".join(self._pieces)
        if digest_of(text) != asked.digest:
            raise self._no_use(asked, NOT_THAT)
        try:
            compile_deck(read_deck(text, "deck"))
        except ValueError as error:
            raise self._no_use(asked, NO_DECK.format(reason=_sentence(error))) from None
        self._texts[asked.digest] = self._name, text
        self._asked, self._pieces = None, []

    def _no_use(self, asked: Deck, sentence: str) -> ValueError:
        self._refused.add(asked.digest)
        self._asked, self._pieces = None, []
        return ValueError(sentence)

    def _look_at_home(self, digest: str) -> None:
        """Whoever has made this deck too does not need it."""
        for name, text in decks.offered().items():
            if digest_of(text) == digest:
                self._texts[digest] = name, text


def _sentence(error: ValueError) -> str:
    """The first line of what is wrong with it, short enough for a notice."""
    return str(error).partition("\n")[0][:300]
