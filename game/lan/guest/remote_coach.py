"""The coach of a host, asked over the network where the host allows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.coach.hint_request import NOT_HERE
from game.coach.verdict_text import SILENT
from game.lan.guest.remote_table import LOST
from game.lan.guest.room import Room
from game.lan.messages import Hint
from game.players.table import Table

if TYPE_CHECKING:
    from game.coach.analysis import Found


def why_no_coach(room: Room) -> str:
    """Why the coach cannot be asked at that table; "" if he can."""
    return "" if room.lobby is not None and room.lobby.agreement.hints else NOT_HERE


class RemoteCoach:
    """Has been asked for a move; the answer comes with the messages of the host."""

    def __init__(self, room: Room, table: Table) -> None:
        self._room, self._table = room, table
        room.advice = None
        room.say(Hint())

    def answer(self) -> Found | None:
        """What the host's coach says, None while he thinks. ValueError with a sentence if he says nothing."""
        from game.coach.analysis import Choice, Found  # few ask: it comes when it is wanted

        advice, me = self._room.advice, self._table.me
        if self._room.status.kind != "connected":
            raise ValueError(LOST)
        if advice is None or me is None or (advice.hand, advice.number) != self._room.at:
            return None
        if not any(str(move) == advice.move for move in self._table.moves()):
            raise ValueError(advice.why[0] if advice.why and not advice.move else SILENT)
        best = Choice(advice.move, advice.percent / 100, advice.about)
        return Found(at=advice.number, seat=me, chances=(), choices=(best,), why=advice.why)

    def cancel(self) -> None:
        """Nobody wants to know any more."""
        self._room.advice = None
