"""What of a view is everybody's and what is a seat's own, in all games: the two are never mixed up."""

import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import engine
from engine import Game, option_specs
from tests.games import EVERY_GAME

GAMES = 25
OWN = {  # all that is ever a seat's own: the rest of a view is the same for everybody
    *("seat", "hands", "points", "stock", "moves"),
    *("why", "under", "follows", "choices"),
    *("discards_left", "must", "progress", "means", "targets", "leads"),
}
EVERY = 7  # moves from one position to the next


def random_game(rules: str, chance: random.Random) -> Game:
    """A game with some options, for some players."""
    while True:
        options = {
            spec.name: chance.choice(spec.allowed) for spec in option_specs(rules) if chance.random() < 0.4
        }
        try:
            return Game.new(rules, chance.choice(engine.seats(rules)), chance.getrandbits(60), options)
        except ValueError:
            continue  # options that do not go together


def positions(rules: str) -> Iterator[tuple[Game, random.Random]]:
    """Positions of random games, the last of each also, with the chance that made them."""
    for seed in range(GAMES):
        chance = random.Random(seed)
        game = random_game(rules, chance)
        for number in range(60):
            if number % EVERY == 0:
                yield game, chance
            if game.result is not None:
                break
            seat = chance.choice(game.actors)
            game.play(seat, chance.choice(game.moves(seat)))
        yield game, chance


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_a_view_is_what_everybody_sees_with_a_seats_own_over_it(rules: str) -> None:
    for game, _ in positions(rules):
        public = game.view(None)
        for seat in range(game.players):
            own, view = game.own_view(seat), game.view(seat)
            assert set(own) <= OWN & set(public)
            assert view == {**public, **own}
            assert {key: view[key] for key in public if key not in OWN} == {
                key: public[key] for key in public if key not in OWN
            }


def seen_by_everybody(game: Game) -> dict[str, Any]:
    """What everybody sees."""
    return game.view(None)


LEAKS: dict[str, Callable[[Game], object]] = {
    "a hand": lambda game: game.own_view(game.players - 1)["hands"],
    "how long the names in a hand are": lambda game: len(str(game.own_view(0)["hands"])),
    "somebody's moves": lambda game: [game.own_view(seat)["moves"] for seat in game.actors],
    "the next card": lambda game: game.position_text.partition("| stock ")[2][:3],
}


def told_apart(rules: str, public: Callable[[Game], object]) -> int:
    """In how many positions that is not the same once what some viewer cannot know is dealt anew."""
    found = 0
    for game, chance in positions(rules):
        viewer = chance.choice((None, *range(game.players)))
        found += public(game.redeal(viewer, chance)) != public(game)
    return found


@pytest.mark.parametrize("rules", EVERY_GAME)
def test_what_everybody_sees_is_the_same_whatever_somebody_cannot_know(rules: str) -> None:
    assert told_apart(rules, seen_by_everybody) == 0


@pytest.mark.parametrize("rules", EVERY_GAME)
@pytest.mark.parametrize("leak", LEAKS)
def test_anything_else_among_it_would_be_found(rules: str, leak: str) -> None:
    assert told_apart(rules, lambda game: {**seen_by_everybody(game), "leak": LEAKS[leak](game)})


@pytest.mark.parametrize("seat", [-1, 2])
def test_who_has_no_seat_has_nothing_of_their_own(seat: int) -> None:
    with pytest.raises(ValueError, match=f"There is no seat {seat}; seats are 0 to 1"):
        Game.new("standard", 2).own_view(seat)
