"""Imports several dropped files one by one, and reports all results in a single notice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.scenes.confirm import NoticeScene
from game.scenes.scene import AppContext
from game.system.files import path_in


def take_all(context: AppContext, given: Sequence[str], take: Callable[[str], str]) -> None:
    """Import each dropped file and show all results.

    `take` imports one: it returns a result or raises ValueError.
    """
    context.stack.push(
        NoticeScene(context, text="\n".join(f"{_name(words)}: {_outcome(words, take)}" for words in given))
    )


def _outcome(words: str, take: Callable[[str], str]) -> str:
    try:
        return take(words)
    except ValueError as error:
        return str(error).removeprefix(f"{path_in(words)}: ")


def _name(words: str) -> str:
    """Return a file's name without its folder."""
    return (path_in(words) or Path(words)).name
