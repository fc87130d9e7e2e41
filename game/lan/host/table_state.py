"""How a table on a server stands: what was agreed, who is there, what is played, and why it waits."""

from game.lan.host.match_runner import MatchRunner
from game.lan.host.roster import Guest, Roster
from game.lan.limits import Limits
from game.lan.messages import Agreement

NOBODY_THERE = "nobody is there"
DISK_FULL = "the host's disk is full"


class TableState:
    """The state of a table on a server, as far as it is shown. All times are in seconds.

    `code` opens it, "" where it is open to all; with `key`, made of it and `salt`, both ends prove that they
    know it. `deck` is the text of its deck, "" where that comes with the game.
    """

    def __init__(self, name: str, agreement: Agreement, company: Roster, limits: Limits, deck: str) -> None:
        self.id = name
        self.agreement = agreement
        self.company = company
        self.limits = limits
        self.deck = deck
        self.code, self.salt, self.key = "", "", b""
        self.playing: MatchRunner | None = None
        self.paused_by: Guest | None = None
        self.paused_until = 0.0
        self.next_hand_at = 0.0  # when it is dealt also to who has not asked for it
        self.now = 0.0  # as of the last step
        self.disk_full = False

    @property
    def running(self) -> bool:
        """Are cards dealt that have not been played to the end of the match?"""
        return self.playing is not None and not self.playing.match.over

    @property
    def pause(self) -> str:
        """Why nothing goes on now, "" if it does."""
        if self.disk_full:
            return DISK_FULL
        if self.paused_by:
            return self.paused_by.name
        return "" if self.company.is_seated else NOBODY_THERE

    @property
    def people(self) -> list[int]:
        """The seats whose time runs: of people who are there."""
        places = enumerate(self.company.places)
        return [seat for seat, place in places if place.guest and place.guest.link and not place.level]

    @property
    def idle(self) -> list[int]:
        """The seats of people who are there, but who have been asked for so long that a vote may end it."""
        playing = self.playing if self.running else None
        asked = [seat for seat in playing.actors if playing.idle(seat) >= self.limits.idle] if playing else []
        return [seat for seat in asked if seat in self.people]
