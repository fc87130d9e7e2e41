"""The way to the replay of a match that is kept; from there one comes back to where one was."""

from __future__ import annotations

from pathlib import Path

from game.scenes.confirm import NoticeScene
from game.scenes.scene import AppContext


def show_replay(context: AppContext, record: Path) -> None:
    """Shows the match of that file, or says why it cannot be shown."""
    try:
        context.stack.push(context.navigator.replay(record))
    except ValueError as error:
        tell_why_not(context, error)


def tell_why_not(context: AppContext, error: ValueError) -> None:
    """Says why a match cannot be shown."""
    context.stack.push(NoticeScene(context, text=f"This game cannot be shown. {error}"))
