"""A table on this machine: one match of people and bots, driven by a window, a terminal or a test."""

import secrets
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from engine import Event, Game, IllegalMove, Match, Move, Result
from engine.bots import LEVELS
from game.files import reason
from game.players.bot import Think, Thinking, Thought, time_to_read
from game.players.clock import Clock, Countdown
from game.players.seats import Seat, TableSetup
from game.saves import Saved, Shelf

__all__ = ["LocalTable", "TableSetup"]

MOST_SEED = 1_000_000  # a drawn seed is below this, so that it can be read out and typed
ANSWERS = ("choose ", "name ")  # how moves begin that answer a question
REVEALS = frozenset(  # what cannot be taken back: it showed hidden cards
    {"deal", "draw", "reshuffle", "end", "look", "reveal", "shuffle", "to_hand"}
)


class Before(NamedTuple):
    """What it was like before a move of mine: the game, the events by then, the seconds spent on the move."""

    game: Game
    told: int
    spent: float | None


class Seen(NamedTuple):
    """What a person had seen when somebody else sat down at the screen: a view, and the events by then."""

    view: dict[str, Any]
    told: int


class LocalTable:
    """One match at one table. Every move is saved; nothing here waits or draws, and it is told the time.

    Where the rules have a timer (option `seconds`), `step` counts the time of every decision, of people and
    bots alike, and lets it run out. A move taken back gives no time back: its decision goes on with what was
    left, less what has run since. A match that was left goes on with a full clock.

    People who share the screen sit down at it in turn: `me` is who sits there now, None while nobody does.

    `speed` scales the bots' pace, 0: no pause at all. `notice` is a sentence if the match could not be saved.
    """

    def __init__(self, setup: TableSetup, match: Match, *, shelf: Shelf | None, think: Think) -> None:
        check_levels(setup)
        self.setup = setup
        self.match = match
        self.speed = 1.0
        self.notice = ""
        self._shelf = shelf or Shelf()
        self._think = think
        self._thought: Thought | None = None
        self._due: float | None = None
        self._countdown = Countdown(float(match.options.get("seconds", 0)))
        self._before: list[Before] = []  # own moves that can be taken back
        self._events: list[Event] = []  # of this hand, with their secrets
        self._told = 0  # of them
        self._me = setup.me if len(setup.people) < 2 else None
        self._seen: dict[int, Seen] = {}  # by those who share the screen, and do not sit there now
        self._last: Sequence[Event] = ()  # what the last move caused

    @property
    def kept(self) -> bool:
        """Is the match saved at every move?"""
        return self._shelf.keeps

    @classmethod
    def new(
        cls, setup: TableSetup, *, shelf: Shelf | None = None, think: Think = Thinking.start
    ) -> "LocalTable":
        """A match just dealt; ValueError with a sentence if nobody can sit down to it."""
        if setup.seed is None:
            setup = msgspec.structs.replace(setup, seed=secrets.randbelow(MOST_SEED))
        match = Match.new(
            setup.rules, setup.players, seed=setup.seed or 0, options=setup.options, teams=setup.teams
        )
        table = cls(setup, match, shelf=shelf, think=think)
        table._events = list(match.game.opening)
        table._save(new=True)
        return table

    @classmethod
    def resume(
        cls, saved: Saved, *, shelf: Shelf | None = None, think: Think = Thinking.start
    ) -> "LocalTable":
        """A match that was left; ValueError with a sentence if its record is none.

        The name of the game is the match's: a deck changed since then goes on under a name of its own.
        """
        match = Match.replay(saved.record)
        setup = msgspec.structs.replace(saved.setup, rules=match.rules)
        table = cls(setup, match, shelf=shelf, think=think)
        table._events = events_of(match.game)
        if table.shared:
            told = len(table._events)
            table._seen = {seat: Seen(match.game.view(seat), told) for seat in saved.setup.people}
        return table

    # -- what stands on the table

    @property
    def me(self) -> int | None:
        """The seat of the player at this screen, None who watches, or where nobody has sat down yet."""
        return self._me

    @property
    def shared(self) -> bool:
        """Do several people play at this screen?"""
        return len(self.setup.people) > 1

    @property
    def alone(self) -> int | None:
        """The seat of the only person at this screen; None where there is none or several are."""
        return None if self.shared else self.setup.me

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Everybody at the table."""
        return self.setup.seats

    @property
    def result(self) -> Result | None:
        """How this hand ended, None before."""
        return self.match.game.result

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat, a finished hand included at once."""
        return self.match.scores

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self.match.over

    @property
    def history(self) -> tuple[Event, ...]:
        """Everything that happened in this hand, as my seat saw it."""
        return tuple(event.for_seat(self.me) for event in self._events)

    @property
    def under_way(self) -> tuple[Event, ...]:
        """Of what I was told, all since the last move that answered no question, as my seat saw it."""
        begun = told = 0
        for move, caused in moves_of(self.match.game):
            begun = begun if move.startswith(ANSWERS) else told
            told += len(caused)
        return tuple(event.for_seat(self.me) for event in self._events[begun : self._told])

    def view(self) -> dict[str, Any]:
        """All that my seat may know."""
        return self.match.game.view(self.me)

    def news(self) -> tuple[Event, ...]:
        """What has happened since this was last asked, as my seat saw it; at first the deal."""
        fresh = self._events[self._told :]
        self._told = len(self._events)
        return tuple(event.for_seat(self.me) for event in fresh)

    # -- who sits at the screen

    @property
    def next_person(self) -> int | None:
        """Who has to sit down at the shared screen now; None while whoever sits there may stay."""
        actors, people = self.match.game.actors, self.setup.people
        if not self.shared or not actors or self._me in actors:
            return None
        asked = next((seat for seat in people if seat in actors), None)
        if asked is None and self._me is None:
            return min(people, key=lambda seat: (seat - actors[0]) % len(self.seats))
        return asked

    @property
    def may_sit_down(self) -> tuple[int, ...]:
        """Who else at this screen may move as well now, as teammates do, and so may ask for the place."""
        actors = self.match.game.actors
        if self._me not in actors:
            return ()
        return tuple(seat for seat in self.setup.people if seat in actors and seat != self._me)

    def sit_down(self, seat: int) -> dict[str, Any] | None:
        """Somebody sits down at the shared screen: from now on all is seen from there, and nothing before
        can be taken back. The view when they got up last, None if they have seen nothing of this hand; the
        news are what has happened since.
        """
        if self._me is not None:
            self._seen[self._me] = Seen(self.view(), self._told)
        seen = self._seen.pop(seat, None)
        self._me, self._told = seat, seen.told if seen else 0
        self._before.clear()
        return seen.view if seen else None

    # -- my moves

    def moves(self) -> tuple[Move, ...]:
        """My legal moves, none when it is not my turn."""
        return () if self.me is None else self.match.game.moves(self.me)

    def asks(self) -> str:
        """What I am asked, in one line without a full stop; "" when it is not my turn."""
        return "" if self.me is None else self.match.game.asks(self.me)

    def why_not(self, text: str) -> str | None:
        """None if that move is legal for me now, else one sentence that says why not."""
        if self.me is None:
            return "You are watching this table."
        return self.match.game.why_not(self.me, text)

    def play(self, text: str) -> None:
        """Makes a move of mine; IllegalMove with a sentence changes nothing."""
        if self.me is None:
            raise IllegalMove("You are watching this table.")
        before = Before(self.match.game.copy(), len(self._events), self._countdown.spent)
        self._make(self.match.game.play(self.me, text))
        if any(event.kind in REVEALS for event in self._last):
            self._before.clear()
        else:
            self._before.append(before)

    def can_undo(self) -> bool:
        """Can my last move be taken back?"""
        return bool(self._before)

    def undo(self) -> None:
        """Takes my last move back; ValueError with a sentence where it showed a card or was answered."""
        if not self._before:
            raise ValueError("Only your own last move can be taken back, and only until a card was shown.")
        self._stop_thinking()
        before = self._before.pop()
        self.match.game = before.game
        self._countdown.taken_back(before.spent)
        del self._events[before.told :]
        self._told = min(self._told, before.told)
        self._last = ()
        self._save()

    # -- time, and the others

    @property
    def clock(self) -> Clock | None:
        """The clock of whoever is asked, as of the last step; None where no time runs (yet)."""
        if not self._countdown.whole or self._countdown.spent is None or not self.match.game.actors:
            return None
        return Clock(self.match.game.actors[0], self._countdown.left, self._countdown.whole)

    @property
    def tick(self) -> int:
        """5 … 1 if with the last step so many seconds of my decision are left, each once; else 0."""
        return self._countdown.tick if self.me in self.match.game.actors else 0

    def step(self, now: float, *, ready: bool = True) -> None:
        """Goes on to `now` seconds: a bot moves, or the time of whoever is asked runs out.

        Bots wait and clocks stand until the pictures of what has happened are `ready`.
        """
        if not self.match.game.actors:
            return
        self._countdown.step(now, ready=ready)
        if not self._bot_moves(now, ready) and self._countdown.up:
            self._before.clear()
            self._make(self.match.game.expire(self.match.game.actors[0]))

    def _bot_moves(self, now: float, ready: bool) -> bool:
        """Asks a bot that is to move, and makes its move once that is due; True if it did."""
        seat = next((seat for seat in self.match.game.actors if self.seats[seat].kind == "bot"), None)
        if seat is None:
            return False
        if self._thought is None:
            self._thought = self._think(self.match.game, seat, self.seats[seat].level)
            self._due = None
        if self._due is None:
            self._due = now + (time_to_read(self._last) / self.speed if self.speed else 0.0)
        move = self._thought.answer() if ready and now >= self._due else None
        if move is None:
            return False
        self._before.clear()
        self._make(self.match.game.play(seat, move))
        return True

    # -- from hand to hand

    def next_hand(self) -> None:
        """Deals the next hand; ValueError with a sentence while one is going on or after the last."""
        self.match.next_game()
        self._stop_thinking()
        self._countdown.begin()
        self._before.clear()
        self._events = list(self.match.game.opening)
        self._told, self._last = 0, ()
        self._me = None if self.shared else self.setup.me
        self._seen.clear()
        self._save()

    def leave(self) -> None:
        """Gets up; the match stays saved as it stands."""
        self._stop_thinking()

    # -- inside

    def _make(self, events: Sequence[Event]) -> None:
        """A move has been made, or the time was up, and caused these events."""
        self._last = events
        self._events.extend(events)
        self._countdown.begin()
        self._stop_thinking()
        self._save()

    def _stop_thinking(self) -> None:
        if self._thought is not None:
            self._thought.cancel()
        self._thought = self._due = None

    def _save(self, *, new: bool = False) -> None:
        try:
            if new:
                self._shelf.give_up()
            if self.match.over:
                self._shelf.archive(self.match.record())
                self._shelf.clear()
            else:
                self._shelf.keep(Saved(setup=self.setup, record=self.match.record()))
        except OSError as error:
            self.notice = f"This match cannot be saved: {reason(error)}."


def events_of(game: Game) -> list[Event]:
    """Everything that happened in a game so far, from its deal."""
    return [event for _, caused in moves_of(game) for event in caused]


def moves_of(game: Game) -> Iterator[tuple[str, Sequence[Event]]]:
    """Every move of a game so far and what it caused, the deal first."""
    again = Game.begin(game.header())
    yield "", game.opening
    for seat, text in game.history():
        yield text, again.expire(seat) if text == "expire" else again.play(seat, text)


def check_levels(setup: TableSetup) -> None:
    """ValueError with a sentence if a seat has neither a person nor a bot that there is."""
    for level in setup.levels:
        if level and level not in LEVELS:
            raise ValueError(f"There is no bot level {level}; there are {' and '.join(LEVELS)}.")
