"""A tournament at another computer: its standings, asked for again and again."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.lan.addresses import Address
from game.lan.guest.client import Me
from game.lan.guest.link import Search
from game.lan.guest.room import Room
from game.lan.joining.saved_tables import Relocation, is_here
from game.lan.joining.table_list import visit
from game.lan.limits import LIMITS
from game.lan.messages import NextRound, Rounds, Standings
from game.tournament import archive

ASK_EVERY = 1.5  # seconds
AGAIN = 3.0  # seconds from the end of a connection to the next one

Connect = Callable[[Me, Sequence[Address]], Room]
Keep = Callable[[Standings], None]
Seek = Callable[[Me, Standings], Search]


def seek_tournament(me: Me, standings: Standings) -> Relocation:
    """Look for the host of a tournament: it has one of its tables, or a later table kept for `me`."""
    tables = {fixture.table for fixture in standings.fixtures if fixture.table}
    return Relocation(me, lambda row: row.yours or row.table in tables)


class TournamentWatch:
    """Follows the tournament of a server from the first `update` to `close`.

    `keep` is called with the last standings. `seek` begins a search for a host that is no longer at its
    addresses.
    """

    def __init__(
        self,
        me: Me,
        addresses: Sequence[Address],
        *,
        connect: Connect = visit,
        keep: Keep = archive.keep,
        seek: Seek = seek_tournament,
    ) -> None:
        self.addresses = tuple(addresses)
        self.standings: Standings | None = None  # the last known ones
        self.heard_at = 0.0
        self.trouble = ""  # why the server does not answer, or what it refused
        self._me, self._connect, self._keep, self._seek = me, connect, keep, seek
        self._room: Room | None = None
        self._search: Search | None = None
        self._is_there = False  # has this connection brought standings?
        self._asked_at = self._ended_at = float("-inf")

    def update(self, now: float) -> None:
        """Connect, ask, and take in the answers."""
        self._look_around(now)
        room = self._room
        if room is None:
            if now - self._ended_at >= AGAIN and not self._is_over:
                self._room, self._is_there = self._connect(self._me, self.addresses), False
            return
        room.update(now)
        self._hear(room, now)
        if room.status.kind == "ended":
            self.trouble = "" if self._is_over else room.status.sentence
            self._room, self._ended_at = None, now
            self._begin_search()
        elif room.rows is not None and now - self._asked_at >= ASK_EVERY:
            self._asked_at = now
            room.say(Rounds())

    @property
    def _is_over(self) -> bool:
        return self.standings is not None and self.standings.over

    def _begin_search(self) -> None:
        """Search for a host that was there and is not found again."""
        standings = self.standings
        if standings and not (standings.over or self._is_there or self._search or is_here(self.addresses)):
            self._search = self._seek(self._me, standings)

    def _look_around(self, now: float) -> None:
        """Change to the addresses where the host was found."""
        found = self._search.where(now) if self._search else ()
        if found and self.addresses[0] not in found:
            self.addresses = tuple(dict.fromkeys((*found, *self.addresses)))[: 2 * LIMITS.addresses]
            self._leave()
            self._ended_at = float("-inf")

    def next_round(self, permit: str) -> None:
        """Ask the host to begin the next round."""
        if self._room:
            self.trouble = ""
            self._room.say(NextRound(permit))

    def left(self, now: float) -> float:
        """Return the seconds until the next round begins by itself; 0 if it does not."""
        if self.standings is None or not self.standings.left:
            return 0.0
        return max(0.0, self.standings.left / 1000 - (now - self.heard_at))

    def close(self) -> None:
        """End the connection and the search."""
        self._leave()
        self._end_search()

    def _leave(self) -> None:
        if self._room:
            self._room.link.stop(wait=0.0)
            self._room = None

    def _end_search(self) -> None:
        if self._search:
            self._search.close()
            self._search = None

    def _hear(self, room: Room, now: float) -> None:
        while room.notices:
            self.trouble = room.notices.popleft()
            self._begin_search()
        if room.standings is not None:
            if room.standings.over and not (self.standings and self.standings.over):
                self._keep(room.standings)
            self.standings, room.standings, self.heard_at, self.trouble = room.standings, None, now, ""
            self._is_there = True
            self._end_search()
