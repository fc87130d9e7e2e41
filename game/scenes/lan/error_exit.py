"""What a host says can break whatever shows it: then the table is left, and never the program."""

from __future__ import annotations

from game.lan.guest.room import ASTRAY, Room
from game.scenes.scene import AppContext, Scene
from game.system import crash_report


def way_from(context: AppContext, room: Room, error: Exception) -> Scene:
    """Back to the title, which says why; what happened is written down."""
    crash_report.note(error)
    room.give_up()
    return context.navigator.title(ASTRAY)
