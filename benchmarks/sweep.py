"""The property tests on many games of every kind: `python -m benchmarks.sweep [GAMES] [FIRST SEED]`."""

import random
import sys
import time

from benchmarks.invariants import check_game, random_table
from engine import Game, rules


def main(games: int = 100_000, first: int = 0) -> None:
    """Checks that many random games; stops with the record of the first that breaks a promise."""
    begun = time.perf_counter()
    for seed in range(first, first + games):
        rng = random.Random(seed)
        name = rules()[seed % len(rules())]
        players, options = random_table(rng, name)
        check_game(Game.new(name, players, seed, options), rng, every=100)
        if (seed - first + 1) % 1000 == 0:
            print(f"{seed - first + 1} games in {time.perf_counter() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
