"""What a rule book offers to `Game` and `Match`. A new game is one such class and its cover in the registry.

A cover says what is known of a game before anybody sits down to it, and opens its book. A book holds the
rules for one number of players, their teams and one set of options, and no state: it is shared by all games
and copies that are played after it. Tables are its own; nobody else changes them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Generic, TypeVar, cast

from engine.events import Event
from engine.moves import Move, Moves
from engine.options import OptionSpec, Value
from engine.table import Result, State
from engine.teams import Teams
from engine.views import OwnView, View

Options = Mapping[str, Value]


Table = TypeVar("Table", bound=State)


class GameInfo(ABC):
    """The cover of a game's rule book."""

    def __init__(
        self, *, name: str, title: str, code: str, seats: range, specs: tuple[OptionSpec, ...]
    ) -> None:
        self.name = name
        self.title = title  # what players call the game
        self.code = code  # how its house-rule codes begin
        self.seats = seats  # numbers of players
        self.specs = specs

    @abstractmethod
    def check_options(self, options: Options) -> None:
        """ValueError with a sentence if these options cannot go together at any table."""

    @abstractmethod
    def check(self, players: int, options: Options, teams: Teams | None) -> None:
        """ValueError with a sentence if so many, in these teams, cannot sit down to these rules."""

    def team_counts(self, players: int) -> tuple[int, ...]:
        """The numbers of teams that so many players can make up; none where there are no teams."""
        return ()

    @abstractmethod
    def open(self, players: int, options: Options, teams: Teams | None) -> Rules[Any]:
        """The rules for one table, which has been checked."""


class Rules(ABC, Generic[Table]):
    """The rules of one game for one table."""

    def __init__(self, info: GameInfo, players: int, options: Options, teams: Teams | None) -> None:
        self.name = info.name
        self.specs = info.specs
        self.players = players
        self.options = options
        self.teams = teams

    @abstractmethod
    def deal(self, seed: int, dealer: int | None) -> Table:
        """A table just dealt; the dealer follows from seed and options unless given."""

    @abstractmethod
    def opening(self, table: Table) -> tuple[Event, ...]:
        """The events that show a table just dealt."""

    @abstractmethod
    def moves(self, table: Table, seat: int) -> Moves:
        """Every legal move of an actor, in a fixed order."""

    @abstractmethod
    def play(self, table: Table, seat: int, move: Move) -> tuple[Event, ...]:
        """Carries out a move that `moves` has offered, and tells what it caused."""

    @abstractmethod
    def why_not(self, table: Table, seat: int, move: Move) -> str:
        """Why an actor may not make this move: one sentence for the player."""

    def spell(self, move: str) -> str:
        """A move in lower case as `moves` spells it, where a player may write it in other ways."""
        return move

    @abstractmethod
    def time_out(self, table: Table, seat: int) -> tuple[Event, ...]:
        """Carries out what follows when the time of an actor is up."""

    def view(self, table: Table, seat: int | None) -> View:
        """All that this seat may know (None: a spectator), ready for JSON."""
        public = self.public_view(table)
        return public if seat is None else cast(View, {**public, **self.own_view(table, seat)})

    @abstractmethod
    def public_view(self, table: Table) -> View:
        """What everybody sees, ready for JSON: it has every key of a view."""

    @abstractmethod
    def own_view(self, table: Table, seat: int) -> OwnView:
        """What this seat sees instead, ready for JSON: some keys of the view."""

    @abstractmethod
    def determinize(self, table: Table, seat: int | None, rng: Random) -> Table:
        """A copy in which everything that `seat` cannot know is dealt anew."""

    @abstractmethod
    def place(self, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]) -> Table:
        """The table of a position; ValueError with a sentence for what contradicts the rules."""

    @abstractmethod
    def piles(self, table: Table) -> tuple[list[str], str, str]:
        """The texts of hands, discard and stock that `place` reads."""

    @abstractmethod
    def state(self, table: Table) -> dict[str, str]:
        """The rest of what `place` reads, without what is as usual."""

    @abstractmethod
    def next_dealer(self, table: Table, scores: Sequence[int] = ()) -> int:
        """Who deals after this game of a match with these scores."""

    def scores(self, results: Sequence[Result]) -> tuple[int, ...]:
        """The score of each seat after these games."""
        return tuple(sum(result.points[seat] for result in results) for seat in range(self.players))

    @abstractmethod
    def match_over(self, results: Sequence[Result], scores: Sequence[int]) -> bool:
        """Whether the match ends after these games."""

    @abstractmethod
    def match_winners(self, results: Sequence[Result], scores: Sequence[int]) -> tuple[int, ...]:
        """The seats that have won a match that is over."""

    @abstractmethod
    def asks(self, table: Table, seat: int) -> str:
        """What an actor is asked for, one line for the player, without a full stop."""

    @abstractmethod
    def card_note(self, text: str) -> str:
        """What a card does at this table, in sentences; ValueError if there is no such card."""

    @abstractmethod
    def summary(self) -> tuple[str, ...]:
        """The rules of this table in plain sentences."""
