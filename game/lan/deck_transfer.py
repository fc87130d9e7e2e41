"""Transfer of a host's deck to guests who do not have it.

A deck is data. With the player's consent it is downloaded by its digest, piece by piece, never longer than
a deck file may be, and refused unless the whole is a valid deck.
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
    """Return the digest of a deck's text: eight bytes in hexadecimal."""
    return hashlib.blake2b(text.encode(), digest_size=8).hexdigest()


def piece_of(text: str, asked: Deck) -> DeckText | None:
    """Return the requested piece of a deck's text; None if it is another deck or beyond its end."""
    if not text or asked.start >= len(text) or digest_of(text) != asked.digest:
        return None
    piece = text[asked.start : asked.start + PIECE]
    return DeckText(digest=asked.digest, start=asked.start, text=piece, whole=len(text))


class DeckDownloads:
    """The decks from hosts that this program has, and the one being downloaded."""

    def __init__(self) -> None:
        self._texts: dict[str, tuple[str, str]] = {}  # name and text by digest
        self._refused: set[str] = set()  # digests of invalid decks
        self._searched: set[str] = set()
        self._name = ""
        self._asked: Deck | None = None
        self._pieces: list[str] = []

    @property
    def is_downloading(self) -> bool:
        """True while a deck is being downloaded."""
        return self._asked is not None

    def name(self, digest: str) -> str:
        """Return the engine's name for that deck, "" while it is not here."""
        if digest not in self._searched:
            self._searched.add(digest)
            self._search_own_decks(digest)
        found = self._texts.get(digest)
        return decks.begun(*found) if found else ""

    def ask(self, rules: str, digest: str) -> Deck | None:
        """Return the first request for a deck; None if one is pending or the deck was refused."""
        if self._asked is not None or digest in self._refused:
            return None
        self._name, self._pieces = rules, []
        self._asked = Deck(digest, 0)
        return self._asked

    def ask_again(self) -> Deck | None:
        """Return the request to repeat over a new connection."""
        return self._asked

    def take(self, piece: DeckText) -> Deck | None:
        """Take a piece; return the next request. ValueError with a sentence if it is no valid deck."""
        asked = self._asked
        if asked is None or (piece.digest, piece.start) != (asked.digest, asked.start):
            return None  # not requested, or a repetition
        have = piece.start + len(piece.text)
        if piece.whole > LONGEST:
            raise self._reject(asked, TOO_LONG)
        if not piece.text or have > piece.whole:
            raise self._reject(asked, NOT_THAT)
        self._pieces.append(piece.text)
        self._asked = Deck(asked.digest, have)
        if have < piece.whole:
            return self._asked
        self._keep(asked)
        return None

    def _keep(self, asked: Deck) -> None:
        text = "".join(self._pieces)
        if digest_of(text) != asked.digest:
            raise self._reject(asked, NOT_THAT)
        try:
            compile_deck(read_deck(text, "deck"))
        except ValueError as error:
            raise self._reject(asked, NO_DECK.format(reason=_sentence(error))) from None
        self._texts[asked.digest] = self._name, text
        self._asked, self._pieces = None, []

    def _reject(self, asked: Deck, sentence: str) -> ValueError:
        self._refused.add(asked.digest)
        self._asked, self._pieces = None, []
        return ValueError(sentence)

    def _search_own_decks(self, digest: str) -> None:
        """Use the player's own copy of the deck if there is one."""
        for name, text in decks.offered().items():
            if digest_of(text) == digest:
                self._texts[digest] = name, text


def _sentence(error: ValueError) -> str:
    """Return the first line of an error, short enough for a notice."""
    return str(error).partition("\n")[0][:300]
