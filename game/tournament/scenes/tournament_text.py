"""A table of a tournament as a row of its screen shows it: how it stands, who sits there."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.lan.messages import Fixture, Ranked, Standings
from game.scenes.lan.display_names import display_name
from game.tournament.round_text import is_called, playing
from game.tournament.scenes.fixture_row import Sitting, State


def state_of(fixture: Fixture) -> State:
    """How a table stands."""
    if len(fixture.players) == 1:
        return "bye"
    if fixture.points:
        return "over"
    return "playing" if fixture.running else "waiting"


def round_points(held: Standings, line: Ranked) -> list[int | None]:
    """What somebody has got in each round; None for the last one as long as they play."""
    return [*line.rounds[:-1], None] if line.name in playing(held) else list(line.rounds)


def sittings(fixture: Fixture, me: str, called: Callable[[str], str]) -> list[Sitting]:
    """Everybody at a table, as told to who is called `me`; `called` says what they are called here."""
    best = max(fixture.points, default=0)
    points = fixture.points or (None,) * len(fixture.players)
    return [
        Sitting(called(name), each, best=bool(each) and each == best, mine=is_called(name, me))
        for name, each in zip(fixture.players, points, strict=False)
    ]


def display_names_of(names: Iterable[str]) -> Callable[[str], str]:
    """Return a function from a name to the same name as this screen can draw it.

    Names that the fonts lack are told apart by the numbers of their places among all in order.
    """
    numbers = {name: number for number, name in enumerate(sorted(set(names)), 1)}
    return lambda name: display_name(name, numbers[name]) if name in numbers else name
