"""A moment of a recorded match as a table for the scenes, at which nothing can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from engine import Event, IllegalMove, Move, Result
from engine.options import Value
from engine.record import read_notes
from engine.teams import Teams
from engine.views import View, known_cards
from game.setup.table_setup import Seat
from game.storage.replay import Moment, Replay, open_view, opened

OVER = "This game has been played: it is only looked at."


class ReplayTable:
    """A `table.Table` at the moment `at` of a replay, seen by `me`; with `all_hands` every card is open.

    After a change of `at`, `me` or `all_hands` it is like another table: its news are everything up to that
    moment.
    """

    preset, kept = "", False
    alone = next_person = clock = None
    people: tuple[int, ...] = ()
    may_sit_down: tuple[int, ...] = ()
    tick = 0

    def __init__(self, replay: Replay, *, at: int = 0, me: int | None = None, all_hands: bool = True) -> None:
        self.replay = replay
        self.at, self.me, self.all_hands = at, me, all_hands
        self.speed, self.notice = 1.0, ""
        self._view: tuple[object, View] | None = None

    @property
    def moment(self) -> Moment:
        """The moment that is shown."""
        return self.replay.moments[self.at]

    # -- agreement

    @property
    def rules(self) -> str:
        return self.moment.game.rules

    @property
    def options(self) -> Mapping[str, Value]:
        return self.replay.match.options

    @property
    def teams(self) -> Teams | None:
        return self.replay.match.teams

    @property
    def seed(self) -> int | None:
        return None

    @property
    def commitment(self) -> str:
        return read_notes(self.replay.text).get("commitment", "")

    @property
    def record(self) -> Path | None:
        return None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.replay.seats

    # -- the match

    @property
    def hand(self) -> int:
        return self.moment.hand

    @property
    def scores(self) -> tuple[int, ...]:
        return self.moment.scores

    @property
    def over(self) -> bool:
        return self.at == len(self.replay) - 1 and self.replay.match.over

    @property
    def winners(self) -> tuple[int, ...]:
        return self.replay.match.winners if self.over else ()

    @property
    def actors(self) -> tuple[int, ...]:
        return self.moment.game.actors

    @property
    def result(self) -> Result | None:
        return self.moment.game.result

    @property
    def left(self) -> tuple[tuple[str, ...], ...]:
        hands = self.view()["hands"] if self.result is not None else ()
        return tuple(tuple(known_cards(hand)) for hand in hands)

    def view(self) -> View:
        """Return the view at the present moment, cached by moment and seat."""
        key = self.at, self.me, self.all_hands
        if self._view is None or self._view[0] != key:
            game = self.moment.game
            self._view = key, open_view(game, self.me) if self.all_hands else game.view(self.me)
        return self._view[1]

    def as_seen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        """Hide from events the cards that this replay does not show."""
        return tuple(opened(event) if self.all_hands else event.for_seat(self.me) for event in events)

    @property
    def history(self) -> tuple[Event, ...]:
        return self.as_seen(self.replay.told(self.at))

    @property
    def under_way(self) -> tuple[Event, ...]:
        return ()

    def news(self) -> tuple[Event, ...]:
        return ()

    # -- moves, none of which is possible

    def moves(self) -> tuple[Move, ...]:
        return ()

    def asks(self) -> str:
        return ""

    def why_not(self, text: str) -> str | None:
        return OVER

    def play(self, text: str) -> None:
        raise IllegalMove(OVER)

    def for_coach(self) -> str:
        return ""

    def can_undo(self) -> bool:
        return False

    def undo(self) -> None:
        raise ValueError(OVER)

    def next_hand(self) -> None:
        raise ValueError(OVER)

    def another(self) -> ReplayTable:
        return ReplayTable(self.replay, me=self.me, all_hands=self.all_hands)

    def sit_down(self, seat: int) -> View | None:
        return None

    def leave(self) -> None:
        """Ignore the call; nobody waits here."""

    def hurry(self) -> None:
        """Ignore the call; nobody moves here."""

    def update(self, now: float, *, ready: bool = True) -> None:
        """Ignore the call; nothing changes by itself."""
