"""Playing on quickly: what a hasty player does, and how a table is judged."""

import random

import pytest

from engine import Game
from engine.bots.playouts import playout_of


def table_of(game, seat=0):
    """The table as it lies, where all cards are known to the seat."""
    return game.imagine(seat, random.Random(1))


def picks(game, number=40):
    """What a hasty player does in a position, now and then."""
    table, draw = table_of(game), random.Random(2).random
    return {playout_of(game.book).pick(table, 0, game.moves(0), draw) for _ in range(number)}


def standard(hands, discard="4H", **state):
    return Game.position("standard", hands=hands, discard=discard, stock="3C 3D", **state)


def test_a_hasty_player_keeps_what_goes_on_anything_and_never_draws_without_need():
    assert picks(standard(["9H 4C 8S KD", "JC 7C"])) == {"play 9H", "play 4C"}
    assert picks(standard(["8S KD", "JC 7C"])) == {"play 8S"}


def test_a_hasty_player_names_what_is_held_most():
    assert picks(standard(["2S KC QS", "JC"], "8H", phase="name"), 20) == {"name spades"}


def test_a_hasty_player_goes_on_rather_than_be_done():
    game = standard(["8S KD", "JC"], "8H", phase="more", options={"multiple_cards": True})

    assert picks(game) == {"play 8S"}
    assert playout_of(game.book).weights(table_of(game), 0, game.moves(0)) == [8.0, 0.0]


@pytest.mark.parametrize("rules", ["crazy8", "factor", "standard"])
def test_who_has_fewer_cards_is_likelier_to_win(rules):
    game = Game.position(rules, hands=["", ""], discard={"crazy8": "4G"}.get(rules, "4H"), stock="")
    kinds = game.book.deck.texts[:6]
    game = Game.position(
        rules, hands=[" ".join(kinds[:2]), " ".join(kinds[2:])], discard=game.view(0)["top"], stock=""
    )

    few, many = playout_of(game.book).judge(table_of(game))

    assert few > 0.5 > many
    assert few + many == pytest.approx(1)


def test_who_is_out_of_the_game_cannot_win():
    game = Game.position(
        "camelot", hands=["Squire, Castle", "", "Merlin"], discard="Avalon", stock="Death, Excalibur, Unicorn"
    )
    table = table_of(game)
    table.alive = 0b101

    first, out, last = playout_of(game.book).judge(table)

    assert out == pytest.approx(0, abs=1e-5)
    assert first < last
