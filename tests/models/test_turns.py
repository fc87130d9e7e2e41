"""Random games with a deck of few deeds are held, move by move, against a second reading of the rules."""

import random
from collections import Counter

import pytest

from engine import Game
from engine.rules import GAMES as INFOS
from engine.rules.crazier.crazier_rules import DeckInfo
from engine.rules.crazier.deck_reader import read_deck
from engine.teams import alternate
from tests.models.reading import drawn, ended, fields
from tests.models.turns import Turns, deck_file

TABLES = [
    *((players, 0) for players in range(2, 7)),
    (4, 2),
    (6, 2),
    (6, 3),
    (8, 4),
    (9, 3),
]  # players, teams
GAMES = 60


def rows(text):
    """The cards of each seat."""
    return [[card.strip() for card in row.split(",") if card.strip()] for row in text.split(";")]


def model_of(game):
    """The model of a game just dealt, before anything was drawn."""
    found = fields(game)
    hands, opening = rows(found["hands"]), drawn(game.opening)
    for seat, card in opening:
        hands[seat].remove(card)
    return Turns(
        game.options,
        game.teams,
        hands,
        rows(found["discard"])[0],
        len(rows(found["stock"])[0]) + len(opening),
        int(found.get("dealer", 0)),
        opening,
    )


def compare(game, model):
    """Holds a game against its model: who may do what, and where the cards are."""
    for seat in range(game.players):
        assert set(game.moves(seat)) == model.legal(seat), game.position_text
        assert len(game.moves(seat)) == len(model.legal(seat))
    found = fields(game)
    assert [Counter(hand) for hand in rows(found["hands"])] == [Counter(hand) for hand in model.hands]
    assert rows(found.get("in_play", ";" * (game.players - 1))) == model.rows
    (discards,) = rows(found["discard"])
    assert discards[-1] == model.discard[-1]
    assert Counter(discards) == Counter(model.discard)
    assert len(rows(found.get("stock", ""))[0]) == model.stock
    assert ended(game) == (model.winners, model.points)


@pytest.mark.parametrize("batch", [0, *(pytest.param(n, marks=pytest.mark.long) for n in range(1, 50))])
def test_random_games_are_what_a_second_reading_of_the_rules_makes_them(batch, monkeypatch):
    for edition in ("first", "second"):
        monkeypatch.setitem(INFOS, edition, DeckInfo(edition, read_deck(deck_file(edition), edition)))
    for seed in range(GAMES * batch, GAMES * batch + GAMES):
        rng = random.Random(seed)
        edition = rng.choice(("first", "second"))
        players, teams = rng.choice(TABLES)
        options = {"second_may_skip_draw": rng.random() < 0.5} if players == 2 else {}
        game = Game.new(edition, players, seed, options, teams=alternate(players, teams) if teams else None)
        model = model_of(game)
        compare(game, model)

        while game.result is None:
            seat = rng.choice(game.actors)
            moves = [move for move in game.moves(seat) if move != "done"]
            move = str(rng.choice(moves if moves and rng.random() < 0.9 else game.moves(seat)))
            model.make(seat, move, drawn(game.play(seat, move)))
            compare(game, model)
