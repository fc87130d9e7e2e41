"""Cards in the notation: names between commas, or faces between blanks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.rules.crazier.book import Crazier


def read(book: Crazier, text: str, *, sides: bool = False) -> list[int]:
    """The kinds of the cards in a text; ValueError for an unknown one. In play a split card is a side."""
    text = text.strip()
    if not text:
        return []
    found = []
    for part in text.split(","):
        kind = _kind(book, part)
        if kind is not None:
            found.append(kind)
        else:
            found += [_known(book, word) for word in part.split()]
    for kind in found:
        if sides and book.library.sides[kind]:
            raise ValueError(f"In play {book.library.names[kind]} is one of its sides.")
    if not sides:
        return [book.library.whole[kind] for kind in found]
    return found


def _kind(book: Crazier, text: str) -> int | None:
    return book.library.kinds_by_text.get(" ".join(text.split()).lower())


def _known(book: Crazier, word: str) -> int:
    kind = _kind(book, word)
    if kind is None:
        raise ValueError(f"There is no card {word!r}.")
    return kind


def write(book: Crazier, kinds: Sequence[int]) -> str:
    """The text that `read` reads back."""
    return ", ".join(book.library.names[kind] for kind in kinds)
