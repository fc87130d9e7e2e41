"""Random games of the shedding games are held, move by move, against a second reading of the rule books."""

import random
from collections import Counter

import pytest

from benchmarks.invariants import random_table
from engine import Game
from tests.models.crazy8 import Crazy8
from tests.models.factor import Factor
from tests.models.reading import drawn, ended, fields
from tests.models.standard import Standard

MODELS = {"standard": Standard, "crazy8": Crazy8, "factor": Factor}
LIKED = (  # what random players mostly do, where they can: some ends are reached only so
    ("play", "draw", "take", "pass", "done", "name", "declare"),
    ("draw", "take"),
    ("play",),
    ("pass", "done"),
)
MOST_MOVES = 400
GAMES = 30


def hands(game):
    """The cards of each hand."""
    return [hand.split() for hand in fields(game)["hands"].split(";")]


def model_of(rules, game):
    """The model of a game just dealt."""
    found = fields(game)
    return MODELS[rules](
        game.options,
        hands(game),
        found["discard"].split(),
        len(found["stock"].split()),
        game.actors[0],
        int(found.get("dealer", 0)),
    )


def compare(game, model):
    """Holds a game against its model: who may do what, and where the cards are."""
    for seat in range(game.players):
        moves = [str(move) for move in game.moves(seat)]
        assert Counter(moves) == Counter(model.legal(seat)), game.position_text
    found = fields(game)
    assert [Counter(hand) for hand in hands(game)] == [Counter(hand) for hand in model.hands]
    assert found["discard"].split() == model.discard
    assert len(found.get("stock", "").split()) == model.stock
    assert ended(game) == (model.winners, model.points)


def choose(game, rng, liked):
    """A move at random, mostly one of those liked."""
    moves = [str(move) for move in game.moves(game.actors[0])]
    best = [move for move in moves if move.split()[0] in liked]
    return rng.choice(best if best and rng.random() < 0.8 else moves)


def play(game, seat, move):
    """Makes a move, or lets the time run out; returns the cards drawn: (seat, card)."""
    events = game.expire(seat) if move == "expire" else game.play(seat, move)
    return drawn(events)


@pytest.mark.parametrize("rules", MODELS)
@pytest.mark.parametrize("batch", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, 100))])
def test_random_games_are_what_a_second_reading_of_the_rules_makes_them(rules, batch):
    for seed in range(GAMES * batch, GAMES * batch + GAMES):
        rng = random.Random(seed)
        players, options = random_table(rng, rules)
        game = Game.new(rules, players, seed, options)
        model, liked = model_of(rules, game), rng.choice(LIKED)
        compare(game, model)

        while game.result is None and game.made < MOST_MOVES:
            seat = game.actors[0]
            late = rules == "crazy8" and rng.random() < 0.05
            move = "expire" if late else choose(game, rng, liked)
            model.make(seat, move, play(game, seat, move))
            compare(game, model)
