"""A table elsewhere, offered to the scenes as any other: a `Table` that is a `Room` behind."""

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

WILL_BE_SAID = ""  # why it is not possible: the host's reason comes as a notice
OVER = "The game is over."
OUT_OF_TURN = "It is not your turn."
NOT_YET = "Your move is on its way to the host."
LOST = "The connection is lost; the game goes on once it is back."
NO_UNDO = "A move that others have seen cannot be taken back."


class RemoteTable:
    """A match at a table elsewhere. The room must have a lobby, the deck and the first news of the match."""

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
        self.record: Path | None = None  # whoever asks its host for it knows that
        self.next_person: int | None = None
        self.may_sit_down: tuple[int, ...] = ()
        self.tick = 0
        self._told = 0  # of the mirror's events
        self._hand = room.mirror.hand
        self._wanted = 0  # the hand after which I have said that I am ready
        self._now = 0.0
        self._view_of: Mapping[str, object] | None = None  # the host's view that `_view` was made of
        self._view: View

    @property
    def options(self) -> Mapping[str, Value]:
        """All options of the game with their values."""
        return self.view()["options"]

    @property
    def lobby(self) -> Lobby:
        """The table as it was as long as this match went on: afterwards its host may arrange it anew."""
        if self.room.lobby is not None and self.room.lobby.running:
            self._lobby = self.room.lobby
        return self._lobby

    @property
    def commitment(self) -> str:
        """The hash by which the host has fixed the deal, as it was told at the beginning."""
        return self.room.commitment

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table; the level is a bot's, also of one that plays for who is away."""
        return tuple(shown.seat for shown in self.lobby.seats)

    # -- who sits here

    @property
    def me(self) -> int | None:
        """My seat, None who watches."""
        return self.lobby.me

    @property
    def people(self) -> tuple[int, ...]:
        """My seat alone."""
        return () if self.me is None else (self.me,)

    @property
    def alone(self) -> int | None:
        """My seat."""
        return self.me

    def sit_down(self, seat: int) -> View | None:
        """Nobody shares this screen."""
        raise ValueError("At this table everybody has a screen of their own.")

    # -- the match

    @property
    def hand(self) -> int:
        """The number of this hand, from 1."""
        return self.room.mirror.hand

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat, a finished hand included."""
        return self.room.mirror.standing.scores

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.room.mirror.standing.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match."""
        return self.room.mirror.standing.winners

    def next_hand(self) -> None:
        """I am ready for the next hand; the host deals it once everybody is."""
        if self.result is None or self.over:
            raise ValueError("The next hand is dealt after this one.")
        if self._wanted != self.hand:
            self._wanted = self.hand
            self.room.say(Ready())

    def another(self) -> Table:
        """There is no other match without the host."""
        raise ValueError("The host begins the next match.")

    def leave(self) -> None:
        """Leaves the match to a bot, until I am back."""
        self.room.say(Away())
        self.room.link.stop()

    # -- this hand

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that are asked."""
        return tuple(self.view()["actors"])

    @property
    def result(self) -> Result | None:
        """How this hand ended."""
        found = self.view()["result"]
        if found is None:
            return None
        return Result(tuple(found["winners"]), tuple(found["points"]), found["reason"])

    @property
    def left(self) -> tuple[tuple[str, ...], ...]:
        """The cards left in every hand that are shown after its end."""
        if self.result is None:
            return ()
        return tuple(tuple(known_cards(hand)) for hand in self.view()["hands"])

    def view(self) -> View:
        """All that my seat may know, with the game as it is called here; the host is taken at its word."""
        if self._view_of is not self.room.mirror.view:
            self._view_of = self.room.mirror.view
            self._view = cast(View, {**self._view_of, "rules": self.rules})
        return self._view

    @property
    def history(self) -> tuple[Event, ...]:
        """What happened in this hand, as far as it was told here."""
        return tuple(self.room.mirror.events)

    @property
    def under_way(self) -> tuple[Event, ...]:
        """All since the last move that answered no question."""
        return tuple(self.room.mirror.events[self.room.mirror.deed : self._told])

    def news(self) -> tuple[Event, ...]:
        """What has happened since this was last asked."""
        if self._hand != self.hand:
            self._hand, self._told = self.hand, 0
        events = self.room.mirror.events
        fresh = events[self._told :]
        self._told = len(events)
        return tuple(fresh)

    # -- my moves

    def moves(self) -> tuple[Move, ...]:
        """My legal moves; none while one is on its way."""
        if self.room.asked is not None or self.room.status.kind != "connected":
            return ()
        return tuple(Move(text) for text in self.view()["moves"])

    def asks(self) -> str:
        """What I am asked."""
        return self.room.mirror.asks

    def why_not(self, text: str) -> str | None:
        """None if that move is legal now; what only the rules know is asked of the host."""
        if known := self._holds_me():
            return known
        if any(_same(move, text) for move in self.view()["moves"]):
            return None
        return self.room.why(text) or WILL_BE_SAID

    def _holds_me(self) -> str:
        """Why no move at all is possible for me now, as far as that is known here; else ""."""
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
        """Sends a move to the host."""
        reason = self.why_not(text)
        if reason is not None:
            raise IllegalMove(reason)
        self.room.play(next(move for move in self.view()["moves"] if _same(move, text)))

    def for_coach(self) -> str:
        """Nothing: the record is at the host, and so is the coach."""
        return ""

    def can_undo(self) -> bool:
        """Others have seen it."""
        return False

    def undo(self) -> None:
        """Nothing can be taken back."""
        raise ValueError(NO_UNDO)

    # -- time

    @property
    def clock(self) -> DecisionClock | None:
        """The clock of whoever is asked: of this decision, then of the bank."""
        times = self.room.times
        if times.seat < 0 or not (times.left or times.bank) or self.result is not None:
            return None
        gone = max(0.0, self._now - self.room.times_at - times.grace / 1000) if times.running else 0.0
        turn = times.left / 1000 - gone
        if turn > 0:
            return DecisionClock(times.seat, turn, max(turn, self._whole))
        return DecisionClock(times.seat, max(0.0, times.bank / 1000 + turn), max(1.0, times.bank / 1000))

    @property
    def deal(self) -> float:
        """Seconds until the next hand is dealt to those who have not asked for it; 0: not between hands."""
        told = self.room.times.deal / 1000
        return max(0.0, told - (self._now - self.room.times_at)) if told else 0.0

    @property
    def _whole(self) -> float:
        """Seconds of every decision."""
        own = self.options.get("seconds", 0)
        return float(own if isinstance(own, int) and own else self.lobby.agreement.turn)

    def hurry(self) -> None:
        """The others play at their own pace."""

    def update(self, now: float, *, ready: bool = True) -> None:
        """Takes in what has come, and counts the time down."""
        before = self._seconds()
        self._now = now
        self.room.update(now)
        after = self._seconds()
        self.tick = after if self.me in self.actors and after < before else 0
        self.notice = self.room.notices.popleft() if self.room.notices else ""

    def _seconds(self) -> int:
        """Whole seconds left to whoever is asked, if they are the last ones; else more than those."""
        clock = self.clock
        return min(LAST_SECONDS + 1, math.ceil(clock.left)) if clock else LAST_SECONDS + 1


def _same(move: str, text: str) -> bool:
    return move.lower() == " ".join(text.split()).lower()
