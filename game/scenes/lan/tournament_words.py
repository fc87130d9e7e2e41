"""A table of a tournament as a row of its screen shows it: how it stands, who sits there."""

from __future__ import annotations

from game.lan.messages import Fixture
from game.lan.rounds import is_called
from game.ui.fixture_row import Sitting, State


def state_of(fixture: Fixture) -> State:
    """How a table stands."""
    if len(fixture.players) == 1:
        return "bye"
    if fixture.points:
        return "over"
    return "playing" if fixture.running else "waiting"


def sittings(fixture: Fixture, me: str) -> list[Sitting]:
    """Everybody at a table, as they are told to who is called `me`."""
    best = max(fixture.points, default=0)
    points = fixture.points or (None,) * len(fixture.players)
    return [
        Sitting(name, each, best=bool(each) and each == best, mine=is_called(name, me))
        for name, each in zip(fixture.players, points, strict=False)
    ]
