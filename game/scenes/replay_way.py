"""The way to the replay of a match that is kept; from there one comes back to where one was."""

from __future__ import annotations

from pathlib import Path

from game.scenes.confirm import NoticeScene
from game.scenes.scene import Desk


def show_replay(desk: Desk, record: Path) -> None:
    """Shows the match of that file, or says why it cannot be shown."""
    from game.scenes.replay import ReplayScene  # few games are looked at again: it comes when it is wanted

    try:
        desk.stack.push(ReplayScene.of_file(desk, record))
    except ValueError as error:
        desk.stack.push(NoticeScene(desk, text=str(error)))
