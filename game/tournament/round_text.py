"""Sentences about a round of a tournament, for the window and the terminal."""

from __future__ import annotations

from collections.abc import Callable

from engine.text import joined
from game.lan.agreement_text import game_title
from game.lan.lan_text import span
from game.lan.messages import Fixture, Standings
from game.lan.names import alike

MOST_WINNERS = 3


def about(standings: Standings) -> str:
    """Return game and kind of a tournament: "Crazy Eights · Swiss rounds"."""
    return f"{game_title(standings.rules)} · {'ladder' if standings.ladder else 'Swiss rounds'}"


def round_title(standings: Standings) -> str:
    """Return "Round 2 of 5"."""
    return f"Round {standings.number} of {standings.count}"


def mine(standings: Standings | None, me: str) -> Fixture | None:
    """Return the table that waits for the player called `me` in this round; None if none does."""
    for fixture in standings.fixtures if standings else ():
        if fixture.table and not fixture.points and any(is_called(name, me) for name in fixture.players):
            return fixture
    return None


def is_called(name: str, me: str) -> bool:
    """Return True if two names look alike."""
    return alike(name, me)


def plays_on(fixture: Fixture) -> bool:
    """Return True if the result of a table is missing. A bye has one."""
    return not fixture.points and len(fixture.players) > 1


def playing(standings: Standings) -> frozenset[str]:
    """Return the players whose result in this round is missing."""
    return frozenset(name for fixture in standings.fixtures if plays_on(fixture) for name in fixture.players)


def state_line(standings: Standings, left: float, *, owner: bool, called: Callable[[str], str] = str) -> str:
    """Return a sentence on the state of a tournament. `left`: seconds until the next round begins by
    itself, or 0.

    `called` turns a name into the name shown here.
    """
    if standings.over:
        return f"The tournament is over: {_winners(standings, called)}."
    missing = sum(map(plays_on, standings.fixtures))
    if missing:
        tables = "One table is" if missing == 1 else f"{missing} tables are"
        return f"{tables} not over yet."
    if left:
        return f"All results are in; the next round begins in {span(left)}."
    if owner:
        return f"All results are in. Start round {standings.number + 1} as soon as everybody is back."
    return "All results are in; the host starts the next round."


def winners(standings: Standings) -> list[str]:
    """Return the players in first place."""
    return [line.name for line in standings.places if line.place == 1]


def _winners(standings: Standings, called: Callable[[str], str]) -> str:
    first = list(map(called, winners(standings)))
    if len(first) > MOST_WINNERS:
        return f"{len(first)} players share the first place"
    return f"{joined(first)} {'has' if len(first) == 1 else 'have'} won"
