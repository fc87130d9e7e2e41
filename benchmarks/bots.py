"""How the bots fare against each other and against random play, two players, in hands won."""

import random
from collections.abc import Callable
from itertools import product
from math import sqrt

from engine import Game, rules
from engine.bots import choose

PAIRS = (("easy", "random"), ("normal", "random"), ("normal", "easy"))

Player = Callable[[Game, int], str]


def player(name: str, rng: random.Random) -> Player:
    """A level of bot, or "random"."""
    if name == "random":
        return lambda game, seat: rng.choice(game.moves(seat))
    return lambda game, seat: choose(game, seat, name)


def share(
    first: str, second: str, games: int, options: dict[str, object], rules: str = "standard"
) -> tuple[float, float]:
    """The share of hands that the first wins (one that is shared counts half), and its 95 % interval."""
    rng = random.Random(1)
    won = 0.0
    for number in range(games):
        players = [player(first, rng), player(second, rng)]
        own = number % 2
        game = Game.new(rules, 2, number // 2, options, dealer=0)
        while game.result is None:
            (seat,) = game.actors
            game.play(seat, players[seat ^ own](game, seat))
        winners = game.result.winners or range(len(players))
        won += (own in winners) / len(winners)
    mean = won / games
    return mean, 1.96 * sqrt(mean * (1 - mean) / games)


def main(games: int = 1000) -> None:
    """Prints the shares of all pairs in every game."""
    for game, (first, second) in product(rules(), PAIRS):
        mean, margin = share(first, second, games, {}, game)
        print(f"{game}: {first} beats {second} in {100 * mean:.1f} % +- {100 * margin:.1f} of {games} hands")


if __name__ == "__main__":
    main()
