"""The exit from a table whose host sends something that breaks a scene."""

from __future__ import annotations

from game.lan.guest.room import HOST_NOT_UNDERSTOOD, Room
from game.scenes.scene import AppContext, Scene
from game.system import crash_report


def leave_broken_table(context: AppContext, room: Room, error: Exception) -> Scene:
    """Write a crash report, leave the table, and return the title with a notice."""
    crash_report.note(error)
    room.give_up()
    return context.navigator.title(HOST_NOT_UNDERSTOOD)
