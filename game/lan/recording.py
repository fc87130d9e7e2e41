"""The record of a match elsewhere, kept among those of other matches where its host lays it open."""

from __future__ import annotations

from engine import Match
from game import fair
from game.kept import About
from game.lan.messages import Record
from game.lan.room import Room
from game.players.seats import Seat
from game.saves import Shelf


class Recording:
    """Asks for the record of one match once it is over, and keeps it."""

    def __init__(self, room: Room, shelf: Shelf | None = None) -> None:
        self.room = room
        self.shelf = shelf or Shelf()
        self.verdict: fair.Verdict | None = None  # was the deal the one that was committed to?
        self._asked = self._done = False

    def step(self) -> bool:
        """Goes on; True once, with the step in which the record has been kept."""
        lobby = self.room.lobby
        if self._done or lobby is None or not self.room.mirror.standing.over:
            return False
        if not lobby.agreement.hands_afterwards:
            return False
        if not self._asked:
            self._asked, self.room.record = True, ""
            self.room.say(Record())
        self._done = bool(self.room.record)
        if self._done and self.room.commitment:
            self.verdict = fair.opening(self.room.record, self.room.commitment)
        return self._done and self._kept()

    @property
    def waits(self) -> bool:
        """Is the record on its way?"""
        return self._asked and not self._done and self.room.status.kind == "connected"

    def _kept(self) -> bool:
        try:
            self.shelf.archive(self.room.record, self._about())
        except OSError:
            return False  # the match has been played all the same
        return True

    def _about(self) -> About:
        """Who played: guests as well as bots."""
        lobby = self.room.lobby
        assert lobby is not None
        seats = tuple(Seat(seat.name, seat.avatar or "fox", seat.level) for seat in lobby.seats)
        try:
            return About.of(Match.replay(self.room.record), seats, lobby.me)
        except ValueError:
            return About(seats=seats, me=lobby.me)  # the record is kept as it came
