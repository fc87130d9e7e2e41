"""What is said of a tournament elsewhere: its rounds, where somebody plays, what is still missing."""

from __future__ import annotations

from collections.abc import Callable

from engine.text import joined
from game.lan.lan_text import game_title, span
from game.lan.messages import Fixture, Standings
from game.lan.names import skeleton

MOST_WINNERS = 3


def about(held: Standings) -> str:
    """What is played: "Crazy Eights · Swiss rounds"."""
    return f"{game_title(held.rules)} · {'ladder' if held.ladder else 'Swiss rounds'}"


def round_title(held: Standings) -> str:
    """Which round it is."""
    return f"Round {held.number} of {held.count}"


def mine(held: Standings | None, me: str) -> Fixture | None:
    """The table of who is called `me` in this round, where there is one to go to."""
    for fixture in held.fixtures if held else ():
        if fixture.table and not fixture.points and any(is_called(name, me) for name in fixture.players):
            return fixture
    return None


def is_called(name: str, me: str) -> bool:
    """Would people take the one name for the other?"""
    return skeleton(name) == skeleton(me)


def plays_on(fixture: Fixture) -> bool:
    """Is the result of that table still missing? Who is alone there has one."""
    return not fixture.points and len(fixture.players) > 1


def playing(held: Standings) -> frozenset[str]:
    """Everybody whose result in this round is still missing."""
    return frozenset(name for fixture in held.fixtures if plays_on(fixture) for name in fixture.players)


def state_line(held: Standings, left: float, *, owner: bool, called: Callable[[str], str] = str) -> str:
    """Where it stands, in one sentence; `left`: seconds until the next round begins by itself.

    `called` says what somebody is called on this screen.
    """
    if held.over:
        return f"The tournament is over: {_winners(held, called)}."
    missing = sum(map(plays_on, held.fixtures))
    if missing:
        tables = "One table is" if missing == 1 else f"{missing} tables are"
        return f"{tables} not over yet."
    if left:
        return f"All results are in; the next round begins in {span(left)}."
    if owner:
        return f"All results are in. Start round {held.number + 1} as soon as everybody is back."
    return "All results are in; the host starts the next round."


def winners(held: Standings) -> list[str]:
    """Everybody who is first."""
    return [line.name for line in held.places if line.place == 1]


def _winners(held: Standings, called: Callable[[str], str]) -> str:
    first = list(map(called, winners(held)))
    if len(first) > MOST_WINNERS:
        return f"{len(first)} players share the first place"
    return f"{joined(first)} {'has' if len(first) == 1 else 'have'} won"
