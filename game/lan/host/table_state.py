"""The state of a table on its server: agreement, guests, match, and why it waits."""

from dataclasses import dataclass
from functools import cached_property

from game.lan.auth import lock_of
from game.lan.host.match_runner import MatchRunner
from game.lan.host.roster import Guest, Roster
from game.lan.limits import Limits
from game.lan.messages import Agreement

NOBODY_THERE = "nobody is there"
DISK_FULL = "the host's disk is full"


@dataclass(frozen=True, slots=True)
class Access:
    """The code that opens a table, "" if it is open to all.

    `key` is made of the code and `salt`; with it both ends prove that they know the code.
    """

    code: str
    salt: str
    key: bytes


class TableState:
    """The state of a table on a server that its messages are made of. All times are in seconds.

    `deck` is the text of its deck, "" if the deck comes with the game.
    """

    def __init__(
        self, name: str, agreement: Agreement, roster: Roster, access: Access, limits: Limits, deck: str
    ) -> None:
        self.id = name
        self.agreement = agreement
        self.roster = roster
        self.limits = limits
        self.deck = deck
        self.code, self.salt, self.key = access.code, access.salt, access.key
        self.runner: MatchRunner | None = None
        self.paused_by: Guest | None = None
        self.paused_until = 0.0
        self.next_hand_at = 0.0  # when it is dealt without waiting for everybody, 0.0 for never
        self.now = 0.0  # as of the last update
        self.disk_full = False
        self.web_port = 0  # where browsers are let in, 0 for nowhere

    @cached_property
    def lock(self) -> str:
        """The value that shows which code fits the table, "" if it is open to all."""
        return lock_of(self.key, self.salt) if self.code else ""

    @property
    def running(self) -> bool:
        """True while a match is in progress."""
        return self.runner is not None and not self.runner.match.over

    @property
    def pause(self) -> str:
        """The reason why the match is paused: a player's name or a sentence; "" while it runs."""
        if self.disk_full:
            return DISK_FULL
        if self.paused_by:
            return self.paused_by.name
        return "" if self.roster.has_connected_player else NOBODY_THERE

    @property
    def people(self) -> list[int]:
        """The seats of connected players; only their time runs."""
        places = enumerate(self.roster.places)
        return [seat for seat, place in places if place.guest and place.guest.link and not place.level]

    @property
    def waits(self) -> dict[int, float]:
        """The seconds that the seat of each absent player still waits; then a bot may play there."""
        limit, places = self.limits.wait_for_lost, enumerate(self.roster.places)
        return {
            seat: max(0.0, place.guest.lost_at + limit - self.now)
            for seat, place in places
            if place.guest and place.guest.lost_at is not None and not place.level
        }

    @property
    def idle(self) -> list[int]:
        """The seats of connected players who are slow enough that other players may vote to replace them."""
        runner = self.runner if self.running else None
        asked = [seat for seat in runner.actors if runner.idle(seat) >= self.limits.idle] if runner else []
        return [seat for seat in asked if seat in self.people]
