"""Values for the rows of the tournament screen: states, points and players' names."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.lan.messages import Fixture, Ranked, Standings
from game.scenes.lan.display_names import display_name
from game.tournament.round_text import is_called, playing
from game.tournament.scenes.fixture_row import Sitting, State


def state_of(fixture: Fixture) -> State:
    """Return the state of a table."""
    if len(fixture.players) == 1:
        return "bye"
    if fixture.points:
        return "over"
    return "playing" if fixture.running else "waiting"


def round_points(standings: Standings, line: Ranked) -> list[int | None]:
    """Return a player's points in each round; None for a round that they still play."""
    return [*line.rounds[:-1], None] if line.name in playing(standings) else list(line.rounds)


def sittings(fixture: Fixture, me: str, called: Callable[[str], str]) -> list[Sitting]:
    """Return the players at a table, for the player called `me`. `called` turns a name into the name
    shown here.
    """
    best = max(fixture.points, default=0)
    points = fixture.points or (None,) * len(fixture.players)
    return [
        Sitting(called(name), each, best=bool(each) and each == best, mine=is_called(name, me))
        for name, each in zip(fixture.players, points, strict=False)
    ]


def display_names_of(names: Iterable[str]) -> Callable[[str], str]:
    """Return a function from a name to the name shown here.

    Names with letters that the fonts lack get a number: their place among all names in order.
    """
    numbers = {name: number for number, name in enumerate(sorted(set(names)), 1)}
    return lambda name: display_name(name, numbers[name]) if name in numbers else name
