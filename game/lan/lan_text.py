"""Texts about a table on the network: its players and times."""

from __future__ import annotations

import math
from typing import NamedTuple

import engine
from game.lan.agreement_text import terms_in_words
from game.lan.host.table_state import DISK_FULL, NOBODY_THERE
from game.lan.messages import Lobby, SeatShown
from game.stage.event_text import LogLine

SENT = "Sent …"
CHANGED = "The host has changed what is played."
HOST_NOW = "is the host now"
STANDS_IN = "is not here: a bot plays"
LEFT = "has left: a bot plays on"
NO_PERSON = (NOBODY_THERE, DISK_FULL)


class SeatState(NamedTuple):
    """The part of a seat that changes during play."""

    kind: str
    lost: bool
    level: str
    name: str


def seat_state(seat: SeatShown) -> SeatState:
    """Return that part of a seat."""
    return SeatState(seat.kind, seat.lost, seat.level, seat.name)


class People(NamedTuple):
    """The people at a table, as far as the log reports them."""

    seats: tuple[SeatState, ...]
    host: int  # the guest's number


def people_at(lobby: Lobby) -> People:
    """Return the people at a table now."""
    return People(tuple(map(seat_state, lobby.seats)), lobby.host)


class PeopleLog:
    """The lines of a match's log about who comes to a table and who leaves it."""

    def __init__(self, lobby: Lobby) -> None:
        self.first = stand_ins(lobby)  # lines at the beginning
        self._before = people_at(lobby)

    def news(self, lobby: Lobby) -> list[LogLine]:
        """Return a line for each change since the last call."""
        before, self._before = self._before, people_at(lobby)
        return changes(before, lobby) if before != self._before else []


def span(seconds: float) -> str:
    """Format seconds as on a stopwatch: 0:32, 12:05."""
    whole = max(0, math.ceil(seconds))
    return f"{whole // 60}:{whole % 60:02}"


def pause_words(paused: str) -> str:
    """Return the sentence about a pause."""
    return f"Paused: {paused}" if paused in NO_PERSON else f"{paused} has asked for a pause"


def changes(before: People, lobby: Lobby) -> list[LogLine]:
    """Return log lines about changes of seats and host."""
    found = []
    for number, (old, seat) in enumerate(zip(before.seats, lobby.seats, strict=False)):
        new = seat_state(seat)
        if new != old and number != lobby.me:
            found += [LogLine(number, words) for words in (_change(old, new),) if words]
    return found if lobby.host == before.host else [*found, *_new_host(lobby)]


def stand_ins(lobby: Lobby) -> list[LogLine]:
    """Return log lines about the seats of a tournament's table that bots hold for absent players."""
    held = is_tournament_table(lobby)
    return [
        LogLine(number, STANDS_IN) for number, seat in enumerate(lobby.seats) if held and seat.kind == "bot"
    ]


def _new_host(lobby: Lobby) -> list[LogLine]:
    """Return log lines that name the new host, with a seat or without."""
    seats = [number for number, seat in enumerate(lobby.seats) if seat.guest == lobby.host]
    watching = [one.name for one in lobby.watching if one.guest == lobby.host]
    return [
        *(LogLine(seat, HOST_NOW) for seat in seats),
        *(LogLine(-1, f"{name} {HOST_NOW}.") for name in watching),
    ]


def _change(old: SeatState, new: SeatState) -> str:
    if old.kind == "guest" and new.kind == "bot":
        return LEFT if new.name == old.name else f"plays for {old.name}, who has left"
    if old.kind == "bot" and new.kind == "guest":
        return "is here now"
    if new.lost and new.level and not old.level:
        return "is away: a bot plays on"
    if new.lost and not old.lost:
        return "has lost the connection"
    return "is back" if old.lost and not new.lost else ""


def is_tournament_table(lobby: Lobby) -> bool:
    """True for a table of a tournament, which has no host and reserved seats."""
    return not lobby.host


def rules_in_words(lobby: Lobby, rules: str) -> list[str]:
    """Return sentences about everything agreed at a table. `rules` is the local name of its game, ""
    without its deck.
    """
    agreement, terms = lobby.agreement, terms_in_words(lobby.agreement)
    if not rules:
        return terms
    try:
        return [*engine.summary(rules, seat_count(lobby), agreement.options, agreement.teams), *terms]
    except ValueError as error:  # not for this number of players
        return [str(error), *terms]


def seat_count(lobby: Lobby) -> int:
    """Return how many can play at a table."""
    return sum(1 for seat in lobby.seats if seat.kind != "closed")
