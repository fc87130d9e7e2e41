"""What must hold at every decision of a game of Crazier Eights, whatever the cards say."""

import random

import pytest

from engine import Game, IllegalMove


def check_game(game: Game, rng: random.Random, *, every: int = 10, most: int = 4000) -> int:
    """Plays a game at random, checking about one decision in `every`; returns how many decisions it had."""
    decisions = 0
    while game.result is None and decisions < most:
        decisions += 1
        if rng.randrange(every) == 0:
            check_decision(game, rng)
        seat = rng.choice(game.actors)
        game.play(seat, rng.choice(game.moves(seat)))
    if game.result is not None:
        assert game.actors == ()
        assert game.result.winners
        assert len(game.result.points) == game.players
        assert all(game.result.points[seat] == 0 for seat in game.result.winners)
    assert Game.position(game.position_text) == game
    return decisions


def check_decision(game: Game, rng: random.Random) -> None:
    """Moves are complete and differ; copies, positions and deals of the hidden cards go on alike."""
    before = game.position_text
    for seat in range(game.players):
        moves = game.moves(seat)
        assert bool(moves) == (seat in game.actors)
        assert len(set(moves)) == len(moves)
    assert cards_of(game) == cards_of(Game.position(before))
    seat = rng.choice(game.actors)
    move = rng.choice(game.moves(seat))
    copy, read = game.copy(), Game.position(before)
    assert read.position_text == before
    assert read.moves(seat) == game.moves(seat)
    assert copy.play(seat, move) == read.play(seat, str(move))
    assert copy.position_text == read.position_text
    assert game.position_text == before
    for viewer in (*range(game.players), None):
        dealt = game.redeal(viewer, rng)
        assert dealt.view(viewer) == game.view(viewer)
        assert viewer is None or dealt.moves(viewer) == game.moves(viewer)
    with pytest.raises(IllegalMove, match=r"\.$"):
        game.play(seat, "nonsense")
    assert game.position_text == before


def cards_of(game: Game) -> list[str]:
    """The names of all cards, wherever they lie; in play a split card by its side."""
    view = game.view(None)
    parts = dict(part.split(" ", 1) for part in game.position_text.split(" | ")[1:] if " " in part)
    hidden = f"{parts['hands']}; {parts.get('stock', '')}".replace(";", ",").split(",")
    open_cards = [
        *view["discard"],
        *view["playing"],
        *(name for things in view["in_play"] for name in things),
    ]
    return sorted([*(name.strip() for name in hidden if name.strip()), *open_cards])
