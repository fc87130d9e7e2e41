"""Remarks of bots about the events at a table, now and then and only about public information."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final, Literal, NamedTuple

from engine import Event
from engine.teams import Teams

Habit = Literal["off", "seldom", "often"]
Lines = Mapping[Any, Sequence[str]]  # what somebody says, by the moment

PAUSE: Final[Mapping[Habit, float]] = {"seldom": 20.0, "often": 7.0}  # seconds between two that speak
CHANCE: Final[Mapping[Habit, float]] = {"seldom": 0.35, "often": 0.8}
ALWAYS: Final = ("greeting", "win", "lose")  # said whenever nobody else is speaking
LONG: Final = 4  # cards of a straight that is worth a word
PARTED: Final = ("play", "discard")
CAUSES: Final = (*PARTED, "due", "copy")  # whose doing it is what comes next
HURT: Final = ("penalty", "five", "ability")  # why somebody draws, if it may be another's doing


class Spoken(NamedTuple):
    """A remark over a seat, with the time of its beginning."""

    seat: int
    text: str
    since: float


class BotChatter:
    """The remarks at one table. `lines` has the seats that speak. Nobody repeats the same line.

    A bot makes no remarks against its own team.
    """

    def __init__(self, lines: Mapping[int, Lines], chance: Random, teams: Teams | None = None) -> None:
        self.spoken: Spoken | None = None
        self._lines, self._chance, self._teams = lines, chance, teams or ()
        self._said: dict[tuple[int, str], str] = {}  # by seat and moment
        self._deed_of = -1  # the seat of the last one who parted with a card, or whose ability began
        self._namer = -1  # the seat of the last one who named a suit or colour
        self._straight = 0  # cards of the straight that they may be playing
        self._named = ""  # how cards end of the suit or colour that was named by them, for the next player
        self._mode = ""  # the rules in force, of two sets
        self._begun = False

    def hear(
        self, event: Event, left: Sequence[int], now: float, habit: Habit, winners: Sequence[int] = ()
    ) -> None:
        """React to a shown event. `left` are the numbers of cards in the hands after it.

        `winners` are the winners at the end of a hand, if the event does not name a single one.
        """
        found = self._moments(event, left, winners)
        moments = [(moment, seat) for moment, seat in found if seat in self._lines]
        self._remember(event)
        if habit == "off" or not moments:
            return
        moment, seat = self._chance.choice(moments)
        if self._is_time(moment, now, habit):
            self.spoken = Spoken(seat, self._line(seat, moment), now)

    def _remember(self, event: Event) -> None:
        """Store what later events refer to."""
        if event.kind in CAUSES:
            self._deed_of = event.seat
        if event.kind in PARTED:
            self._named = ""
            self._straight += bool(self._straight)
        elif event.kind == "straight":
            self._straight = 1
        elif event.kind == "name":
            self._namer, self._named = event.seat, event.word[:1].upper()
        elif event.kind == "mode":
            self._mode = event.word
        elif event.kind == "turn":
            self._straight = 0
        elif event.kind == "end":
            self._mode = self._named = ""

    def _is_time(self, moment: str, now: float, habit: Habit) -> bool:
        if moment in ALWAYS:
            return True
        silent = self.spoken is None or now - self.spoken.since >= PAUSE[habit]
        return silent and self._chance.random() < CHANCE[habit]

    def _side(self, seat: int) -> Sequence[int]:
        """Return a seat with its teammates."""
        return next((team for team in self._teams if seat in team), (seat,))

    def _moments(
        self, event: Event, left: Sequence[int], winners: Sequence[int]
    ) -> Iterator[tuple[str, int]]:
        """Return the occasions for remarks in an event, as (moment, seat)."""
        seat, side = event.seat, self._side(event.seat)
        others = [other for other in range(len(left)) if other not in side]
        if event.kind == "turn" and not self._begun:
            self._begun = True
            yield from (("greeting", each) for each in range(len(left)))
        elif event.kind in PARTED:
            if left[seat] == 1:
                yield "last", seat
                yield from (("danger", other) for other in others)
            if self._straight + 1 == LONG:
                yield "straight", seat
            if self._named and seat != self._namer and str(event.cards[0]).endswith(self._named):
                yield "thanks", seat
        elif event.kind == "mode" and self._mode not in ("", event.word):
            yield "flip", seat
        elif event.kind == "skip":
            yield "skipped", seat
        elif event.kind == "draw" and event.word in HURT and self._deed_of not in side:
            yield "hit", seat
            yield "attack", self._deed_of
        elif event.kind == "end":
            won = winners or (seat,)
            yield from (("win", each) for each in won)
            yield from (("lose", each) for each in range(len(left)) if each not in won)

    def _line(self, seat: int, moment: str) -> str:
        before = self._said.get((seat, moment))
        line = self._chance.choice([line for line in self._lines[seat][moment] if line != before])
        self._said[seat, moment] = line
        return line
