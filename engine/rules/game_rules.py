"""The two classes that define a game: `GameInfo`, known before a table is set up, and `Rules`, for one table.

A new game is a subclass of `Rules` and one `GameInfo` in the registry of `engine.rules`. Rules are for one
number of players, their teams and one set of options. They hold no state, so all games and copies of a table
share them. The state is a `State` of their own, which nothing else changes.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Generic, TypeVar, cast

from engine.events import Event
from engine.moves import Move, Moves
from engine.options import OptionSpec, Value
from engine.table import Result, State
from engine.teams import Teams
from engine.views import OwnView, View

Options = Mapping[str, Value]

# Who scores at the end of a game.
PAYMENTS: Final = "payments"  # the losers pay the winners: the points of all seats add up to 0
WINNERS: Final = "winners"  # the winners alone score
PENALTIES: Final = "penalties"  # the losers alone score, and the lowest score is the best
UNSCORED: Final = "unscored"  # nobody scores
SCORINGS: Final = (PAYMENTS, WINNERS, PENALTIES, UNSCORED)

Table = TypeVar("Table", bound=State)


@dataclass(eq=False, kw_only=True)
class GameInfo:  # abstract, but no ABC: mypyc cannot make a dataclass of one
    """All that a game's name stands for in the engine, known before a table is set up.

    `title` is what players call the game, `code` the beginning of its house-rule codes, `seats` the numbers
    of players, `specs` the options. `rule_prefix` begins the ids of its rules in docs/rules; "" means that
    it is the code. `scoring` is one of SCORINGS. A game that is not `listed` can be played by its name, but
    stands in no list of games. `version` counts the changes of its rules after which recorded games would go
    another way; a record names it.
    """

    name: str
    title: str
    code: str
    seats: range
    specs: tuple[OptionSpec, ...]
    rule_prefix: str = ""
    scoring: str = WINNERS
    listed: bool = True
    version: int = 1

    @property
    def rule_ids(self) -> str:
        """The beginning of the ids of its rules."""
        return self.rule_prefix or self.code

    @abstractmethod
    def check_options(self, options: Options) -> None:
        """Raise ValueError with a sentence if these options contradict each other at any table."""

    @abstractmethod
    def check(self, players: int, options: Options, teams: Teams | None) -> None:
        """Raise ValueError with a sentence if the rules do not allow this table."""

    def team_counts(self, players: int) -> tuple[int, ...]:
        """Return the possible numbers of teams for a number of players; () for a game without teams."""
        return ()

    @abstractmethod
    def open(self, players: int, options: Options, teams: Teams | None) -> Rules[Any]:
        """Return the rules of a table that `check` has accepted."""


class Rules(ABC, Generic[Table]):
    """The rules of one game for one table. Seats are numbered clockwise from 0."""

    def __init__(self, info: GameInfo, players: int, options: Options, teams: Teams | None) -> None:
        self.info = info
        self.name = info.name
        self.specs = info.specs
        self.players = players
        self.options = options
        self.teams = teams

    @abstractmethod
    def deal(self, seed: int, dealer: int | None) -> Table:
        """Return a table just dealt. `dealer` None: the seed and the options decide who deals."""

    @abstractmethod
    def opening(self, table: Table) -> tuple[Event, ...]:
        """Return the events that show a table just dealt."""

    @abstractmethod
    def moves(self, table: Table, seat: int) -> Moves:
        """Return every legal move of a seat that is to move, in a fixed order."""

    @abstractmethod
    def play(self, table: Table, seat: int, move: Move) -> tuple[Event, ...]:
        """Make a move that `moves` has offered, and return the events that it caused."""

    @abstractmethod
    def why_not(self, table: Table, seat: int, move: Move) -> str:
        """Return one sentence for the player on why a seat that is to move cannot make this move."""

    def spell(self, move: str) -> str:
        """Return a move, given in lower case, as `moves` spells it. Players may write it in other ways."""
        return move

    @abstractmethod
    def time_out(self, table: Table, seat: int) -> tuple[Event, ...]:
        """Carry out the consequence of a seat's time running out, and return the events."""

    def view(self, table: Table, seat: int | None) -> View:
        """Return all that this seat may know (None: a spectator) as plain data, ready for JSON."""
        public = self.public_view(table)
        return public if seat is None else cast(View, {**public, **self.own_view(table, seat)})

    @abstractmethod
    def public_view(self, table: Table) -> View:
        """Return a spectator's view: it has every key of a view."""

    @abstractmethod
    def own_view(self, table: Table, seat: int) -> OwnView:
        """Return the keys of the view that differ for this seat."""

    @abstractmethod
    def determinize(self, table: Table, seat: int | None, rng: Random) -> Table:
        """Return a copy in which everything that `seat` cannot know is dealt anew (None: a spectator)."""

    @abstractmethod
    def place(self, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]) -> Table:
        """Return the table of a position; ValueError with a sentence if it contradicts the rules."""

    @abstractmethod
    def piles(self, table: Table) -> tuple[list[str], str, str]:
        """Return the texts of hands, discard and stock that `place` reads."""

    @abstractmethod
    def state(self, table: Table) -> dict[str, str]:
        """Return the further state that `place` reads, without default values."""

    @abstractmethod
    def next_dealer(self, table: Table, scores: Sequence[int] = ()) -> int:
        """Return the seat that deals after this game of a match with these scores."""

    def scores(self, results: Sequence[Result]) -> tuple[int, ...]:
        """Return the score of each seat after these games."""
        return tuple(sum(result.points[seat] for result in results) for seat in range(self.players))

    @abstractmethod
    def match_over(self, results: Sequence[Result], scores: Sequence[int]) -> bool:
        """Return True if the match ends after these games."""

    @abstractmethod
    def match_winners(self, results: Sequence[Result], scores: Sequence[int]) -> tuple[int, ...]:
        """Return the seats that have won the finished match."""

    @abstractmethod
    def asks(self, table: Table, seat: int) -> str:
        """Return the prompt for a seat that is to move: one line without a full stop."""

    @abstractmethod
    def card_note(self, text: str) -> str:
        """Return what a card does at this table, in sentences; ValueError if there is no such card."""

    def would_fit(self, word: str, text: str) -> bool:
        """Return True if a card would fit once this suit, colour or rank is named."""
        return False

    @abstractmethod
    def summary(self) -> tuple[str, ...]:
        """Return the rules of this table in plain sentences."""
