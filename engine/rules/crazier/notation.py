"""Cards in the notation: names between commas, or faces between blanks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.crazier.table_context import TableContext


def read(terms: TableContext, text: str, *, sides: bool = False) -> list[int]:
    """The kinds of the cards in a text; ValueError for an unknown one. In play a split card is a side."""
    text = text.strip()
    if not text:
        return []
    found = []
    for part in text.split(","):
        kind = _kind(terms, part)
        if kind is not None:
            found.append(kind)
        else:
            found += [_known(terms, word) for word in part.split()]
    for kind in found:
        if sides and terms.library.sides[kind]:
            raise ValueError(f"In play {terms.library.names[kind]} is one of its sides.")
    if not sides:
        return [terms.library.whole[kind] for kind in found]
    return found


def _kind(terms: TableContext, text: str) -> int | None:
    return terms.library.kinds_by_text.get(" ".join(text.split()).lower())


def _known(terms: TableContext, word: str) -> int:
    kind = _kind(terms, word)
    if kind is None:
        raise ValueError(f"There is no card {word!r}.")
    return kind


def write(terms: TableContext, kinds: Sequence[int]) -> str:
    """The text that `read` reads back."""
    return ", ".join(terms.library.names[kind] for kind in kinds)
