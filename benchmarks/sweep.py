"""The property tests on many games of every kind, one in eight with a deck of random English.

    python -m benchmarks.sweep 20000
    python -m benchmarks.sweep 1 4711

The second form checks one game, that of the given seed.
"""

import random
import time
from contextlib import AbstractContextManager, nullcontext

from benchmarks import crazier_invariants, invariants
from benchmarks.random_decks import random_deck
from benchmarks.words import Words, whole
from engine import Game, rules
from engine.rules import info_of
from engine.rules.crazier.crazier_rules import DeckInfo

GAMES = 100_000
RANDOM_ENGLISH = 8  # one game in so many
EVERY = 100


def play_one(name: str, seed: int, rng: random.Random) -> None:
    """Play a game at a random table, checking about one decision in a hundred."""
    if isinstance(info_of(name), DeckInfo):
        crazier_invariants.check_game(crazier_invariants.random_game(rng, name, seed), rng, every=EVERY)
    else:
        players, options = invariants.random_table(rng, name)
        invariants.check_game(Game.new(name, players, seed, options), rng, every=EVERY)


def kind_of_game(seed: int) -> AbstractContextManager[str]:
    """Return the name of the game for a seed."""
    if seed % RANDOM_ENGLISH == 0:
        return random_deck(seed)
    return nullcontext(rules()[seed % len(rules())])


def main() -> None:
    """Check the requested number of random games."""
    words = Words(__doc__)
    words.add_argument(
        "games", nargs="?", type=whole(1), default=GAMES, metavar="GAMES", help=f"how many ({GAMES})"
    )
    words.add_argument(
        "first", nargs="?", type=whole(0), default=0, metavar="SEED", help="of the first one (0)"
    )
    asked = words.parse_args()
    check(asked.games, asked.first)


def check(games: int, first: int) -> None:
    """Check so many games from that seed on; stop with the record of the first that breaks an invariant."""
    begun = time.perf_counter()
    for seed in range(first, first + games):
        rng = random.Random(seed)
        with kind_of_game(seed) as name:
            play_one(name, seed, rng)
        if (seed - first + 1) % 1000 == 0:
            print(f"{seed - first + 1} games in {time.perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()
