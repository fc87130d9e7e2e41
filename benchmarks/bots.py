"""How the bots fare against each other and against random play, two players, in hands won."""

import random
from collections.abc import Callable
from math import sqrt

from engine import Game
from engine.bots import choose

Player = Callable[[Game, int], str]


def player(name: str, rng: random.Random) -> Player:
    """A level of bot, or "random"."""
    if name == "random":
        return lambda game, seat: rng.choice(game.moves(seat))
    return lambda game, seat: choose(game, seat, name)


def share(first: str, second: str, games: int, options: dict[str, object]) -> tuple[float, float]:
    """The share of hands that the first wins (a shared win counts half), and its 95 % interval."""
    rng = random.Random(1)
    won = 0.0
    for number in range(games):
        players = [player(first, rng), player(second, rng)]
        own = number % 2
        game = Game.new("standard", 2, number // 2, options, dealer=0)
        while game.result is None:
            (seat,) = game.actors
            game.play(seat, players[seat ^ own](game, seat))
        won += (own in game.result.winners) / len(game.result.winners)
    mean = won / games
    return mean, 1.96 * sqrt(mean * (1 - mean) / games)


def main(games: int = 1000) -> None:
    """Prints the shares of all pairs."""
    for first, second in (("easy", "random"), ("normal", "random"), ("normal", "easy")):
        mean, margin = share(first, second, games, {})
        print(f"bots: {first} beats {second} in {100 * mean:.1f} % +- {100 * margin:.1f} of {games} hands")


if __name__ == "__main__":
    main()
