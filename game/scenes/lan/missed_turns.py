"""What a bot has played for a player whose window heard nothing of the table."""

from __future__ import annotations

from engine.text import joined
from game.lan.guest.room import Room
from game.scenes.lan.lan_table_text import BOT_PLAYED
from game.scenes.table.log import TableLog

DEEDS = ("play", "discard", "draw", "name", "declare", "pass")  # kinds of events that are told
MOST = 4  # of them in a sentence, the latest
MANY = 9  # cards in each hand: the number that are left is not told


class MissedTurns:
    """The turns since the hand and the number of its events that this player `heard` last; (0, 0): none."""

    def __init__(self, room: Room, heard: tuple[int, int] = (0, 0)) -> None:
        self.room, self._heard = room, heard

    @property
    def now(self) -> tuple[int, int]:
        """The hand, and the number of its events that are known."""
        return self.room.mirror.hand, len(self.room.mirror.events)

    def lose(self) -> None:
        """Note that nothing more is heard, unless a move of the player's is on its way."""
        self._heard = self.now if self.room.asked is None else (0, 0)

    def told(self, log: TableLog, *, asked: bool) -> str:
        """Return what a bot has played, once; "" if it has played nothing.

        `log` has the words for events. A player who is `asked` plays again.
        """
        hand, count = self._heard
        lobby, mirror = self.room.lobby, self.room.mirror
        if not hand or lobby is None or lobby.me is None or self.room.asked is not None:
            self._heard = (0, 0)
            return ""
        missed = mirror.events[count if hand == mirror.hand else 0 :]
        names, left = [seat.name for seat in lobby.seats], [MANY] * len(lobby.seats)
        deeds = [
            line.text
            for event in missed
            if event.seat == lobby.me and event.kind in DEEDS
            for line in log.lines_about(event, left, names, None)[:1]
        ]
        if deeds or asked:
            self._heard = (0, 0)
        return BOT_PLAYED.format(deeds=joined(deeds[-MOST:])) if deeds else ""
