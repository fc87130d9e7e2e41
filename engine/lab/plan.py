"""A plan: the games, bots and deals of a run of the laboratory."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations

from engine.bots.choose_move import LEVELS
from engine.bots.heuristics.lookup import heuristic_for
from engine.lab.self_play import Record, bot_of, play_one
from engine.options import Value
from engine.rules import open_rules
from engine.teams import Teams

MOST_GAMES = 1_000_000_000  # months of a whole cluster
MOST_BOTS = 16  # names; more would make too many tables


@dataclass(frozen=True)
class Plan:
    """A number of games of one kind. `bots` has a name of `BOTS` for each seat; they rotate one seat
    each game.

    If more bots are named than there are seats, every combination of them plays in turn, each for as many
    games as there are seats. Game n, counted from 0, is dealt from `seed` + n, so any of them can be dealt
    again. ValueError with a sentence if the games cannot be played.
    """

    rules: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)
    teams: Teams | None = None

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError(f"At least one game must be played, not {self.games}.")
        if self.games > MOST_GAMES:
            raise ValueError(f"At most {MOST_GAMES:,} games can be played, not {self.games:,}.")
        open_rules(self.rules, self.players, self.options, self.teams)
        object.__setattr__(self, "bots", seated(self.bots, self.players))
        for name in self.bots:
            if name in LEVELS and heuristic_for(self.rules) is None:
                raise ValueError(f"No bot of level {name} plays {self.rules} yet; random does.")

    @property
    def sides(self) -> int:
        """The number of sides that can win: teams, or seats without teams."""
        return len(self.teams or range(self.players))

    def seating(self, number: int) -> tuple[str, ...]:
        """Return the bots of a game by seat; the order depends on the game's number."""
        turn, at = divmod(number, self.players)
        bots = self._companies[turn % len(self._companies)]
        return bots[at:] + bots[:at]

    @cached_property
    def _companies(self) -> tuple[tuple[str, ...], ...]:
        """The combinations of bots that play together."""
        return tuple(combinations(self.bots, self.players))

    def play(self, number: int) -> Record:
        """Play one of the games."""
        try:
            return play_one(
                self.rules,
                self.players,
                self.seed + number,
                self.options,
                bots=self.seating(number),
                teams=self.teams,
            )
        except Exception as error:
            error.add_note(
                f"in game {number}: {self.rules}, seed {self.seed + number}, options {dict(self.options)}, "
                f"bots {', '.join(self.seating(number))}"
            )
            raise


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """Return a bot for each seat at least, from one name for all or from more; ValueError for anything
    else.
    """
    for name in bots:
        bot_of(name)
    if len(bots) == 1:
        return tuple(bots) * players
    if len(bots) < players:
        raise ValueError(f"{len(bots)} bots are named for {players} seats: name one for all or one for each.")
    if len(bots) > max(MOST_BOTS, players):
        raise ValueError(f"At most {MOST_BOTS} bots can be named, not {len(bots)}.")
    return tuple(bots)
