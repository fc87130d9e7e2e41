"""Which way of playing on belongs to a rule book."""

from functools import lru_cache
from typing import Any

from engine.bots.rollout import Playout
from engine.bots.rollout_shedding import SheddingPlayout
from engine.rules.rules import Book
from engine.rules.shedding.shedding import Shedding

MOST_BOOKS = 64  # whose playouts are kept


@lru_cache(maxsize=MOST_BOOKS)
def playout_of(book: Book[Any]) -> Playout[Any]:
    """How games by this book are played on; made once."""
    if isinstance(book, Shedding):
        return SheddingPlayout(book)
    # Only who plays a deck needs the language of cards: the program starts without it.
    from engine.bots.rollout_crazier import CrazierPlayout

    return CrazierPlayout(book)  # type: ignore[arg-type]
