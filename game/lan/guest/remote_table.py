"""A remote table as a `Table` for the scenes, backed by a `Room`."""

import math
from collections.abc import Mapping
from pathlib import Path
from typing import cast

from engine import Event, IllegalMove, Move, Result
from engine.options import Value
from engine.views import View, known_cards
from game.lan.guest.room import Room
from game.lan.messages import Away, Lobby, Ready
from game.players.decision_clock import LAST_SECONDS, DecisionClock
from game.players.table import Table
from game.setup.table_setup import Seat

WILL_BE_SAID = ""  # the host's reason follows as a notice
OVER = "The game is over."
OUT_OF_TURN = "It is not your turn."
NOT_YET = "Your move is on its way to the host."
LOST = "The connection is lost; the game goes on once it is back."
NO_UNDO = "A move that others have seen cannot be taken back."


class RemoteTable:
    """A match at a remote table. Its room must have the lobby, the deck and the first news of the match."""

    def __init__(self, room: Room) -> None:
        assert room.lobby is not None
        self.room = room
        self._lobby = room.lobby
        self.speed = 1.0
        self.notice = ""
        agreement = room.lobby.agreement
        self.rules, self.preset, self.teams = room.rules, agreement.preset, agreement.teams
        self.seed: int | None = None
        self.kept = True
        self.record: Path | None = None  # set by the record download
        self.next_person: int | None = None
        self.may_sit_down: tuple[int, ...] = ()
        self.tick = 0
        self._told = 0  # number of the mirror's events returned by `news`
        self._hand = room.mirror.hand
        self._ready_for = 0  # the hand after which this player said to be ready
        self._now = 0.0
        self._view_of: Mapping[str, object] | None = None  # the host's view that `_view` was made from
        self._view: View

    @property
    def options(self) -> Mapping[str, Value]:
        """All options of the game with their values."""
        return self.view()["options"]

    @property
    def lobby(self) -> Lobby:
        """The lobby as it was during this match; the host may change it afterwards."""
        if self.room.lobby is not None and self.room.lobby.running:
            self._lobby = self.room.lobby
        return self._lobby

    @property
    def commitment(self) -> str:
        """The hash that fixes the deal, as told when the match began."""
        return self.room.commitment

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table. A level is that of a bot, also of one that replaces a player who is
        away.
        """
        return tuple(shown.seat for shown in self.lobby.seats)

    # -- players at this screen

    @property
    def me(self) -> int | None:
        """The player's seat, None for a spectator."""
        return self.lobby.me

    @property
    def people(self) -> tuple[int, ...]:
        """The player's seat alone: nobody else uses this screen."""
        return () if self.me is None else (self.me,)

    @property
    def alone(self) -> int | None:
        """The player's own seat, as nobody else plays at this screen; None for a spectator."""
        return self.me

    def sit_down(self, seat: int) -> View | None:
        """Raise ValueError: nobody shares this screen."""
        raise ValueError("At this table everybody has a screen of their own.")

    # -- the match

    @property
    def hand(self) -> int:
        """The number of this hand, from 1."""
        return self.room.mirror.hand

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat, including a finished hand."""
        return self.room.mirror.standing.scores

    @property
    def over(self) -> bool:
        """True once the match has ended."""
        return self.room.mirror.standing.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match."""
        return self.room.mirror.standing.winners

    def next_hand(self) -> None:
        """Tell the host that this player is ready for the next hand."""
        if self.result is None or self.over:
            raise ValueError("The next hand is dealt after this one.")
        if self._ready_for != self.hand:
            self._ready_for = self.hand
            self.room.say(Ready())

    def another(self) -> Table:
        """Raise ValueError: only the host begins another match."""
        raise ValueError("The host begins the next match.")

    def leave(self) -> None:
        """Leave the match to a bot until the player returns."""
        self.room.say(Away())
        self.room.link.stop()

    # -- this hand

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return tuple(self.view()["actors"])

    @property
    def result(self) -> Result | None:
        """The result of this hand, None before its end."""
        found = self.view()["result"]
        if found is None:
            return None
        return Result(tuple(found["winners"]), tuple(found["points"]), found["reason"])

    @property
    def left(self) -> tuple[tuple[str, ...], ...]:
        """The cards left in every hand, shown after its end."""
        if self.result is None:
            return ()
        return tuple(tuple(known_cards(hand)) for hand in self.view()["hands"])

    def view(self) -> View:
        """Return the view of the player's seat, with the name that the game has here."""
        if self._view_of is not self.room.mirror.view:
            self._view_of = self.room.mirror.view
            self._view = cast(View, {**self._view_of, "rules": self.rules})
        return self._view

    @property
    def history(self) -> tuple[Event, ...]:
        """The events of this hand that were told here."""
        return tuple(self.room.mirror.events)

    @property
    def under_way(self) -> tuple[Event, ...]:
        """The events since the last move that was no answer to a prompt."""
        return tuple(self.room.mirror.events[self.room.mirror.last_move_start : self._told])

    def news(self) -> tuple[Event, ...]:
        """Return the events since the last call."""
        if self._hand != self.hand:
            self._hand, self._told = self.hand, 0
        events = self.room.mirror.events
        fresh = events[self._told :]
        self._told = len(events)
        return tuple(fresh)

    # -- moves

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves; none while a move is unanswered."""
        if self.room.asked is not None or self.room.status.kind != "connected":
            return ()
        return tuple(Move(text) for text in self.view()["moves"])

    def asks(self) -> str:
        """Return the prompt for this player."""
        return self.room.mirror.asks

    def why_not(self, text: str) -> str | None:
        """Return why a move is not legal now, None if it is. The host is asked for reasons that only the
        rules know.
        """
        if known := self._why_blocked():
            return known
        if any(_same(move, text) for move in self.view()["moves"]):
            return None
        return self.room.why(text) or WILL_BE_SAID

    def _why_blocked(self) -> str:
        """Return why no move at all is possible now, as far as this program knows; else ""."""
        if self.me is None:
            return "You are watching this table."
        if self.room.status.kind != "connected":
            return LOST
        if self.room.asked is not None:
            return NOT_YET
        if self.result is not None:
            return OVER
        return "" if self.me in self.actors else OUT_OF_TURN

    def play(self, text: str) -> None:
        """Send a move to the host."""
        reason = self.why_not(text)
        if reason is not None:
            raise IllegalMove(reason)
        self.room.play(next(move for move in self.view()["moves"] if _same(move, text)))

    def for_coach(self) -> str:
        """Return "": both the record and the coach are at the host."""
        return ""

    def can_undo(self) -> bool:
        """Return False: others have seen the move."""
        return False

    def undo(self) -> None:
        """Raise ValueError: nothing can be taken back."""
        raise ValueError(NO_UNDO)

    # -- time

    @property
    def clock(self) -> DecisionClock | None:
        """The clock of the seat that is asked: first of the decision, then of the bank."""
        times = self.room.times
        if times.seat < 0 or not (times.left or times.bank) or self.result is not None:
            return None
        gone = max(0.0, self._now - self.room.times_at - times.grace / 1000) if times.running else 0.0
        turn = times.left / 1000 - gone
        if turn > 0:
            return DecisionClock(times.seat, turn, max(turn, self._decision_seconds))
        return DecisionClock(times.seat, max(0.0, times.bank / 1000 + turn), max(1.0, times.bank / 1000))

    @property
    def deal(self) -> float:
        """Seconds until the next hand is dealt without waiting for everybody, 0 if that is not due."""
        told = self.room.times.deal / 1000
        return max(0.0, told - (self._now - self.room.times_at)) if told else 0.0

    @property
    def _decision_seconds(self) -> float:
        """The seconds of every decision."""
        own = self.options.get("seconds", 0)
        return float(own if isinstance(own, int) and own else self.lobby.agreement.turn)

    def hurry(self) -> None:
        """Ignore the call; players on the network cannot be hurried."""

    def update(self, now: float, *, ready: bool = True) -> None:
        """Take in received messages and count the time down."""
        before = self._seconds()
        self._now = now
        self.room.update(now)
        after = self._seconds()
        self.tick = after if self.me in self.actors and after < before else 0
        self.notice = self.room.notices.popleft() if self.room.notices else ""

    def _seconds(self) -> int:
        """Whole seconds left to the seat that is asked, if they are the last ones; else one more than
        those.
        """
        clock = self.clock
        return min(LAST_SECONDS + 1, math.ceil(clock.left)) if clock else LAST_SECONDS + 1


def _same(move: str, text: str) -> bool:
    return move.lower() == " ".join(text.split()).lower()
