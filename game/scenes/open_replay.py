"""Opens the replay of an archived match, which leads back to the present scene."""

from __future__ import annotations

from pathlib import Path

from game.scenes.confirm import NoticeScene
from game.scenes.scene import AppContext


def show_replay(context: AppContext, record: Path) -> None:
    """Show the match in that file, or an error."""
    try:
        context.stack.push(context.navigator.replay(record))
    except ValueError as error:
        tell_why_not(context, error)


def tell_why_not(context: AppContext, error: ValueError) -> None:
    """Show why a match cannot be shown."""
    context.stack.push(NoticeScene(context, text=f"This game cannot be shown. {error}"))
