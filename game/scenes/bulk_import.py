"""Several files dropped at once: each is taken as if it came alone, and one notice says what came of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from game.scenes.confirm import NoticeScene
from game.scenes.scene import AppContext
from game.system.files import path_in


def take_all(context: AppContext, given: Sequence[str], take: Callable[[str], str]) -> None:
    """Takes each of what was dropped. `take`: takes one; what came of it, or ValueError with a sentence."""
    context.stack.push(
        NoticeScene(context, text="\n".join(f"{_name(words)}: {_outcome(words, take)}" for words in given))
    )


def _outcome(words: str, take: Callable[[str], str]) -> str:
    try:
        return take(words)
    except ValueError as error:
        return str(error).removeprefix(f"{path_in(words)}: ")


def _name(words: str) -> str:
    """What a file is called without its folder."""
    return (path_in(words) or Path(words)).name
