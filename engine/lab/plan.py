"""A plan: which games are played in the laboratory, by which bots, from which deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.bots.levels import LEVELS, weigh_of
from engine.lab.play import BOTS, Record, play_one
from engine.options import Value
from engine.rules import open_book


@dataclass(frozen=True)
class Plan:
    """So many games of one kind. `bots` has a name of `BOTS` for each seat; they move on one seat every game.

    Game number n, from 0, is dealt from `seed` + n, so that any of them can be dealt again. ValueError with a
    sentence if the games cannot be played.
    """

    rules: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int = 0
    options: Mapping[str, Value] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.games < 1:
            raise ValueError(f"At least one game must be played, not {self.games}.")
        open_book(self.rules, self.players, self.options)
        object.__setattr__(self, "bots", seated(self.bots, self.players))
        for name in self.bots:
            if name in LEVELS and weigh_of(self.rules) is None:
                raise ValueError(f"No bot of level {name} plays {self.rules} yet; random does.")

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots by seat in one of the games."""
        at = number % self.players
        return self.bots[at:] + self.bots[:at]

    def play(self, number: int) -> Record:
        """Plays one of the games."""
        try:
            return play_one(
                self.rules,
                self.players,
                self.seed + number,
                self.options,
                players=self.seating(number),
            )
        except Exception as error:
            error.add_note(
                f"in game {number}: {self.rules}, seed {self.seed + number}, options {dict(self.options)}, "
                f"bots {', '.join(self.seating(number))}"
            )
            raise


def seated(bots: Sequence[str], players: int) -> tuple[str, ...]:
    """One bot for each seat, from one name for all or one for each; ValueError for anything else."""
    for name in bots:
        if name not in BOTS:
            raise ValueError(f"There is no bot {name or 'without a name'}; there are {bots_in_words()}.")
    if len(bots) == 1:
        return tuple(bots) * players
    if len(bots) != players:
        raise ValueError(f"{len(bots)} bots are named for {players} seats: name one for all or one for each.")
    return tuple(bots)


def bots_in_words() -> str:
    """The names of all bots: "easy, normal and random"."""
    *most, last = BOTS
    return f"{', '.join(most)} and {last}"
