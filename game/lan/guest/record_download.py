"""The download of a finished match's record, which is stored and checked where the host publishes it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from game.lan.guest.room import Room
from game.lan.messages import Lobby, Record
from game.storage import fair_deal
from game.storage.fair_deal import Verdict
from game.storage.match_archive import About
from game.storage.saved_matches import SavedMatches

KEPT = "The record of this match has been kept."
CLOSED = "This host does not lay its deals open, so nobody can check them."
ANOTHER = Verdict(False, "Beware, the record tells another game")
AT_ONCE = 4  # moves checked in one update


class RecordDownload:
    """Requests the record of one match at its end, stores it, and compares it with the news seen here."""

    def __init__(self, room: Room, saved_matches: SavedMatches | None = None) -> None:
        self.room = room
        self.saved_matches = saved_matches or SavedMatches()
        self.path: Path | None = None  # where it is stored
        self.verdict: Verdict | None = None  # the result of the check
        self._lobby: Lobby | None = None  # as the match ended; the host may change it afterwards
        self._check: Iterator[bool] | None = None

    def step(self, moves: int = AT_ONCE) -> tuple[str, ...]:
        """Continue with up to `moves` moves of the record; return sentences for the player."""
        if self._lobby is None:
            return self._ask()
        if self._check is not None:
            return self._go_on_checking(moves)
        if self.verdict is None and self.room.record and not self.closed:
            return self._take()
        return ()

    @property
    def closed(self) -> bool:
        """True if the host does not publish the record."""
        return self._lobby is not None and not self._lobby.agreement.hands_afterwards

    @property
    def waits(self) -> bool:
        """True while the record is downloaded or checked."""
        if self._lobby is None or self.closed or self.verdict is not None:
            return False
        return self._check is not None or self.room.status.kind == "connected"

    @property
    def sentence(self) -> str:
        """The state of the check in one line."""
        if self.verdict is not None:
            return self.verdict.sentence
        digits = fair_deal.shown(self.room.commitment)
        if self.waits:
            return f"Checking the deal {digits}"
        return f"Deal not opened: {digits}" if self.closed else f"Deal not checked: {digits}"

    def _ask(self) -> tuple[str, ...]:
        """Request the record once the match is over."""
        lobby = self.room.lobby
        if lobby is None or not self.room.mirror.standing.over:
            return ()
        self._lobby = lobby
        if self.closed:
            return (CLOSED,)
        self.room.record = ""
        self.room.say(Record())
        return ()

    def _take(self) -> tuple[str, ...]:
        """Store the downloaded record, valid or not, and start the check."""
        assert self._lobby is not None
        self._check = self.room.mirror.audit.compare(self.room.record, self._lobby.me)
        try:
            self.path = self.saved_matches.archive(self.room.record, self._about(self._lobby))
        except OSError:
            return ()  # the match has been played all the same
        return (KEPT,)

    def _go_on_checking(self, moves: int) -> tuple[str, ...]:
        assert self._check is not None
        agrees = list(islice(self._check, moves))
        if all(agrees) and len(agrees) == moves:
            return ()
        self._check = None
        opened = fair_deal.opening(self.room.record, self.room.commitment)
        self.verdict = opened if all(agrees) or not opened.fair else ANOTHER
        return (self.verdict.sentence,)

    def _about(self, lobby: Lobby) -> About:
        """Return the notes for the stored record: players and result as told by the host."""
        standing, hands = self.room.mirror.standing, self.room.mirror.hand
        seats = tuple(shown.seat for shown in lobby.seats)
        return About(seats=seats, me=lobby.me, winners=standing.winners, scores=standing.scores, hands=hands)
