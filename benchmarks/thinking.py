"""The cost of a search: iterations per second, and the time of a move of each level that searches.

    python -m benchmarks.thinking

Times are processor times. They are printed beside their goals, and beside the simulations per second of
open_spiel's own search (which plays random games to their end), if that is installed.
"""

from __future__ import annotations

import time
from statistics import median
from typing import Final

from benchmarks.words import Words
from engine import COMPILED, Game, rules
from engine.bots import choose
from engine.bots.choose_move import EFFORTS
from engine.bots.search import search

PLAYERS: Final = (2, 4)
ITERATIONS: Final = 1000
GOAL: Final = 100_000 if COMPILED else 20_000  # iterations a second, for the first game with two players
POSITIONS: Final = 6


def positions(name: str, players: int) -> list[Game]:
    """Return decisions with a choice, from early to late in a game between bots."""
    found: list[Game] = []
    for seed in range(POSITIONS):
        game = Game.new(name, players, seed)
        while game.result is None:
            seat = game.actors[0]
            if len(game.history()) >= 5 * seed and len(game.moves(seat)) > 1:
                found.append(game)
                break
            game.play(seat, choose(game, seat, "normal"))
    return found


def iterations_a_second(tables: list[Game]) -> float:
    """Return the median over some positions."""
    rates = []
    for game in tables:
        begun = time.process_time()
        search(game, game.actors[0], iterations=ITERATIONS)
        rates.append(ITERATIONS / (time.process_time() - begun))
    return median(rates)


def seconds_a_move(tables: list[Game], level: str) -> list[float]:
    """Return the sorted times of moves of a level."""
    found = []
    for game in tables:
        begun = time.process_time()
        choose(game, game.actors[0], level)
        found.append(time.process_time() - begun)
    return sorted(found)


def main() -> None:
    """Print all figures."""
    for name in rules():
        for players in PLAYERS:
            tables = positions(name, players)
            took = []
            for level, effort in EFFORTS.items():
                times = seconds_a_move(tables, level)
                took.append(f"{level} {median(times):.2f} s, most {times[-1]:.2f} s (goal: {effort.seconds})")
            rate = iterations_a_second(tables)
            print(f"{name}, {players} players: {rate:,.0f} iterations/s; {'; '.join(took)}", flush=True)
    print(f"goal: {GOAL:,} iterations/s in {rules()[0]} with two players")
    try:
        from benchmarks.spiel_duel import simulations
    except ImportError:
        return
    print(f"open_spiel's ISMCTS, crazy_eights, 2 players: {simulations(5.0) / 5:,.0f} simulations/s")


if __name__ == "__main__":
    Words(__doc__).parse_args()
    main()
