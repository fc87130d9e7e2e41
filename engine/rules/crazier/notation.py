"""Cards in texts: names between commas, or faces between blanks."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.crazier.table_context import TableContext


def read(context: TableContext, text: str, *, sides: bool = False) -> list[int]:
    """The kinds of the cards in a text, sides of split cards if they are in play.

    Raises ValueError for an unknown one.
    """
    text = text.strip()
    if not text:
        return []
    found = []
    for part in text.split(","):
        kind = _kind(context, part)
        if kind is not None:
            found.append(kind)
        else:
            found += [_known(context, word) for word in part.split()]
    for kind in found:
        if sides and context.compiled.sides[kind]:
            raise ValueError(f"In play {context.compiled.names[kind]} is one of its sides.")
    if not sides:
        return [context.compiled.whole[kind] for kind in found]
    return found


def _kind(context: TableContext, text: str) -> int | None:
    return context.compiled.kinds_by_text.get(" ".join(text.split()).lower())


def _known(context: TableContext, word: str) -> int:
    kind = _kind(context, word)
    if kind is None:
        raise ValueError(f"There is no card {word!r}.")
    return kind


def write(context: TableContext, kinds: Sequence[int]) -> str:
    """The text from which `read` gets the same cards."""
    return ", ".join(context.compiled.names[kind] for kind in kinds)
