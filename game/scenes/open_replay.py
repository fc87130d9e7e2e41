"""The way to the replay of a match that is kept; from there one comes back to where one was."""

from __future__ import annotations

from pathlib import Path

from game.scenes.confirm import NoticeScene
from game.scenes.scene import Desk


def show_replay(desk: Desk, record: Path) -> None:
    """Shows the match of that file, or says why it cannot be shown."""
    try:
        desk.stack.push(desk.doors.replay(record))
    except ValueError as error:
        tell_why_not(desk, error)


def tell_why_not(desk: Desk, error: ValueError) -> None:
    """Says why a match cannot be shown."""
    desk.stack.push(NoticeScene(desk, text=f"This game cannot be shown. {error}"))
