"""How much the signs of who will win mean: fitted to positions of games between normal bots.

    python -m benchmarks.meanings --games 2000 --rules standard

A seat's chance to win is the exponential of the sum of its signs, each times its meaning, as a share of all
seats' (conditional logit, McFadden 1973). Half of the games fit the meanings, the others tell how well they
foresee: the mean logarithm of what the winner was given, beside that of equal chances. What is printed
belongs into `engine.bots.evaluation`.
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
from engine.bots.rollout import Signs
from engine.bots.rollout_lookup import playout_of

Numbers = NDArray[np.float64]

PLAYERS: Final = (2, 4)
GAMES: Final = 1000
LOOKED_AT: Final = 0.2  # of the positions of a game
STEPS: Final = 30  # of Newton's method
RIDGE: Final = 1e-4  # keeps the meaning of a sign that no position shows at nought


def positions(name: str, players: int, seeds: Iterable[int]) -> tuple[Numbers, Numbers]:
    """Signs (positions, seats, signs) and what came of them (positions, seats: shares of the game)."""
    signs: list[list[Signs]] = []
    won: list[list[float]] = []
    for seed in seeds:
        game, rng = Game.new(name, players, seed), Random(seed)
        playout = playout_of(game.book)
        before = len(signs)
        while game.result is None:
            if rng.random() < LOOKED_AT:
                seen = playout.signs(game._table)
                if all(seen):  # nobody is out of the game
                    signs.append(seen)
            seat = game.actors[0]
            game.play(seat, choose(game, seat, "normal"))
        won += [playout.won(game.result.winners)] * (len(signs) - before)
    return np.array(signs, dtype=float), np.array(won)


def chances(signs: Numbers, meanings: Numbers) -> Numbers:
    """The chances to win: positions, seats."""
    sums = signs @ meanings
    powers = np.exp(sums - sums.max(axis=1, keepdims=True))
    shares: Numbers = powers / powers.sum(axis=1, keepdims=True)
    return shares


def fit(signs: Numbers, won: Numbers) -> Numbers:
    """The meanings that make what happened likeliest."""
    meanings = np.zeros(signs.shape[2])
    ridge = RIDGE * len(signs) * np.eye(len(meanings))
    for _ in range(STEPS):
        shares = chances(signs, meanings)
        slope = np.einsum("ps,psk->k", won - shares, signs) - ridge @ meanings
        usual = np.einsum("ps,psk->pk", shares, signs)
        bend = np.einsum("ps,psk,psl->kl", shares, signs, signs) - usual.T @ usual
        meanings = meanings + np.linalg.solve(bend + ridge, slope)
    return meanings


def surprise(shares: Numbers, won: Numbers) -> float:
    """The mean of minus the logarithm of the chance that the winner was given."""
    return float(-(won * np.log(shares)).sum(axis=1).mean())


def main(arguments: Iterable[str] | None = None) -> None:
    """Fits and prints."""
    parser = Words(__doc__)
    parser.add_argument("--rules", nargs="+", default=rules(), choices=rules())
    parser.add_argument("--players", nargs="+", type=whole(2), default=PLAYERS)
    parser.add_argument("--games", type=whole(2), default=GAMES)
    wanted = parser.parse_args(arguments if arguments is None else list(arguments))
    for name in wanted.rules:
        for players in wanted.players:
            signs, won = positions(name, players, range(0, wanted.games, 2))
            meanings = fit(signs, won)
            signs, won = positions(name, players, range(1, wanted.games, 2))
            print(
                f"{name:10}{players} players: foresees {surprise(chances(signs, meanings), won):.4f}, equal "
                f"chances {np.log(players):.4f}; ({', '.join(f'{meaning:.2f}' for meaning in meanings)})"
            )


if __name__ == "__main__":
    main()
