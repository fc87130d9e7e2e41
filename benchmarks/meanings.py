"""Weights of the features of a seat, fitted to positions of games between normal bots.

    python -m benchmarks.meanings --games 2000 --rules standard

A seat's chance to win is the exponential of the weighted sum of its features, as a share of all seats'
(conditional logit, McFadden 1973). Half of the games fit the weights. The others test them: the mean
logarithm of the winner's chance is printed beside that of equal chances. The printed weights belong into
the game's `heuristic.py`, or for a deck into `engine.bots.evaluation`.
"""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from benchmarks.words import Words, whole
from engine import Game, rules
from engine.bots import choose
from engine.bots.evaluation import Features
from engine.bots.rollout_lookup import rollout_for

Numbers = NDArray[np.float64]

PLAYERS: Final = (2, 4)
GAMES: Final = 1000
LOOKED_AT: Final = 0.2  # of the positions of a game
STEPS: Final = 30  # of Newton's method
RIDGE: Final = 1e-4  # keeps the weight of a feature that no position shows at nought


def positions(name: str, players: int, seeds: Iterable[int]) -> tuple[Numbers, Numbers]:
    """Return features (positions, seats, features) and results (positions, seats: shares of the game)."""
    features: list[list[Features]] = []
    won: list[list[float]] = []
    for seed in seeds:
        game, rng = Game.new(name, players, seed), Random(seed)
        rollout = rollout_for(game.table_rules)
        before = len(features)
        while game.result is None:
            if rng.random() < LOOKED_AT:
                seen = rollout.features(game._table)
                if all(seen):  # nobody is out of the game
                    features.append(seen)
            seat = game.actors[0]
            game.play(seat, choose(game, seat, "normal"))
        won += [rollout.won(game.result.winners)] * (len(features) - before)
    return np.array(features, dtype=float), np.array(won)


def chances(features: Numbers, weights: Numbers) -> Numbers:
    """Return the chances to win (positions, seats)."""
    sums = features @ weights
    powers = np.exp(sums - sums.max(axis=1, keepdims=True))
    shares: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return shares


def fit(features: Numbers, won: Numbers) -> Numbers:
    """Return the weights under which the results are likeliest."""
    weights = np.zeros(features.shape[2])
    ridge = RIDGE * len(features) * np.eye(len(weights))
    for _ in range(STEPS):
        shares = chances(features, weights)
        slope = np.einsum("ps,psk->k", won - shares, features) - ridge @ weights
        usual = np.einsum("ps,psk->pk", shares, features)
        bend = np.einsum("ps,psk,psl->kl", shares, features, features) - usual.T @ usual
        weights = weights + np.linalg.solve(bend + ridge, slope)
    return weights


def surprise(shares: Numbers, won: Numbers) -> float:
    """Return the mean negative logarithm of the winner's chance."""
    return float(-(won * np.log(shares)).sum(axis=1).mean())


def main(arguments: Iterable[str] | None = None) -> None:
    """Fit the weights and print them."""
    parser = Words(__doc__)
    parser.add_argument("--rules", nargs="+", default=rules(), choices=rules())
    parser.add_argument("--players", nargs="+", type=whole(2), default=PLAYERS)
    parser.add_argument("--games", type=whole(2), default=GAMES)
    wanted = parser.parse_args(arguments if arguments is None else list(arguments))
    for name in wanted.rules:
        for players in wanted.players:
            features, won = positions(name, players, range(0, wanted.games, 2))
            weights = fit(features, won)
            features, won = positions(name, players, range(1, wanted.games, 2))
            foreseen = surprise(chances(features, weights), won)
            print(
                f"{name:10}{players} players: foresees {foreseen:.4f}, equal "
                f"chances {np.log(players):.4f}; ({', '.join(f'{weight:.2f}' for weight in weights)})"
            )


if __name__ == "__main__":
    main()
