"""A match at a table on the network: the table's scene over what a room knows of it."""

from __future__ import annotations

from game.lan.remote import RemoteTable
from game.lan.room import Room
from game.scenes.scene import Desk
from game.scenes.table import TableScene


class LanTableScene(TableScene):
    """A match that is played elsewhere."""

    def __init__(self, desk: Desk, room: Room, *, dealt: bool) -> None:
        super().__init__(desk, RemoteTable(room), dealt=dealt)
        self.room = room

    @classmethod
    def begin(cls, desk: Desk, room: Room) -> LanTableScene:  # type: ignore[override]  # what it begins with is elsewhere
        """The match of a room that has had its first news; from the deal, if that is all there is."""
        return cls(desk, room, dealt=room.mirror.number > 1 or room.mirror.hand > 1)
