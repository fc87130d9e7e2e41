"""Hints from the coach of a host that allows them."""

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
    """Return why that table's coach cannot be asked, "" if he can."""
    return "" if room.lobby is not None and room.lobby.agreement.hints else NOT_HERE


class RemoteCoach:
    """A question to the host's coach."""

    def __init__(self, room: Room, table: Table) -> None:
        self._room, self._table = room, table
        room.advice = None
        room.say(Hint())

    def answer(self) -> Found | None:
        """Return the coach's answer, None while he thinks. ValueError with a sentence if there is none."""
        from game.coach.analysis import Choice, Found  # a slow import that few need

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
        """Drop the question."""
        self._room.advice = None
