"""What is said of a table on the network: of those who play there, of times, of what is agreed."""

from __future__ import annotations

import math
from typing import NamedTuple

import engine
from engine.text import capitalised
from game.lan.host.table_state import DISK_FULL, NOBODY_THERE
from game.lan.messages import Agreement, Lobby, SeatShown
from game.stage.event_text import LogLine

SENT = "Sent …"
CHANGED = "The host has changed what is played."
HOST_NOW = "is the host now"
STANDS_IN = "is not here: a bot plays"
LEFT = "has left: a bot plays on"
NO_PERSON = (NOBODY_THERE, DISK_FULL)


class Where(NamedTuple):
    """How somebody at a seat can be reached: the part of a seat that changes during play."""

    kind: str
    lost: bool
    level: str
    name: str


def where(seat: SeatShown) -> Where:
    """The same of a seat as everybody sees it."""
    return Where(seat.kind, seat.lost, seat.level, seat.name)


class People(NamedTuple):
    """Who is at a table, as far as the log tells of it."""

    seats: tuple[Where, ...]
    host: int  # the guest's number


def people_at(lobby: Lobby) -> People:
    """Who is at a table now."""
    return People(tuple(map(where, lobby.seats)), lobby.host)


def span(seconds: float) -> str:
    """A time as on a stopwatch: 0:32, 12:05."""
    whole = max(0, math.ceil(seconds))
    return f"{whole // 60}:{whole % 60:02}"


def pause_words(paused: str) -> str:
    """Why nothing goes on."""
    return f"Paused: {paused}" if paused in NO_PERSON else f"{paused} has asked for a pause"


def changes(before: People, lobby: Lobby) -> list[LogLine]:
    """What has become of the seats and of the host, for the log."""
    found = []
    for number, (old, seat) in enumerate(zip(before.seats, lobby.seats, strict=False)):
        new = where(seat)
        if new != old and number != lobby.me:
            found += [LogLine(number, words) for words in (_change(old, new),) if words]
    return found if lobby.host == before.host else [*found, *_new_host(lobby)]


def stand_ins(lobby: Lobby) -> list[LogLine]:
    """The seats of a tournament's table that bots hold for those who are not there, for the log."""
    held = is_conducted(lobby)
    return [
        LogLine(number, STANDS_IN) for number, seat in enumerate(lobby.seats) if held and seat.kind == "bot"
    ]


def _new_host(lobby: Lobby) -> list[LogLine]:
    """Who the host is now, with a seat or without."""
    seats = [number for number, seat in enumerate(lobby.seats) if seat.guest == lobby.host]
    watching = [one.name for one in lobby.watching if one.guest == lobby.host]
    return [
        *(LogLine(seat, HOST_NOW) for seat in seats),
        *(LogLine(-1, f"{name} {HOST_NOW}.") for name in watching),
    ]


def _change(old: Where, new: Where) -> str:
    if old.kind == "guest" and new.kind == "bot":
        return LEFT if new.name == old.name else f"plays for {old.name}, who has left"
    if old.kind == "bot" and new.kind == "guest":
        return "is here now"
    if new.lost and new.level and not old.level:
        return "is away: a bot plays on"
    if new.lost and not old.lost:
        return "has lost the connection"
    return "is back" if old.lost and not new.lost else ""


def is_conducted(lobby: Lobby) -> bool:
    """Is this a table of a tournament? It has no host, and its seats are given."""
    return not lobby.host


def game_title(rules: str) -> str:
    """What is played: the title of a game, or what the name of a deck that is not here comes from."""
    return engine.title(rules) if rules in engine.rules() else capitalised(rules.replace("-", " "))


def rules_in_words(lobby: Lobby, rules: str) -> list[str]:
    """All that is agreed at a table. `rules`: what its game is called here, "" while its deck is not."""
    agreement = lobby.agreement
    seats = sum(1 for seat in lobby.seats if seat.kind != "closed")
    said = [times_in_words(agreement), hints_in_words(agreement), deals_in_words(agreement)]
    if not rules:
        return said
    try:
        return [*engine.summary(rules, seats, agreement.options, agreement.teams), *said]
    except ValueError as error:  # so many cannot play it
        return [str(error), *said]


def times_in_words(agreement: Agreement) -> str:
    """The clock of the table in a sentence."""
    if _own_seconds(agreement):
        return "The game's own clock runs."
    if not agreement.turn:
        return "Nobody's time is counted."
    bank = f", and {agreement.bank} more in a hand" if agreement.bank else ""
    return f"Everybody has {agreement.turn} seconds for a decision{bank}."


def hints_in_words(agreement: Agreement) -> str:
    """Whether anybody may ask the coach."""
    return "Everybody may ask the coach for hints." if agreement.hints else "The coach gives no hints here."


def deals_in_words(agreement: Agreement) -> str:
    """Whether anybody can check the deals. What fixes one is told when it is dealt, and not before."""
    if agreement.hands_afterwards:
        return "After the match its record is laid open, and your program checks that the deal was fair."
    return "All hands stay closed after the match, so nobody can check the deal."


def _own_seconds(agreement: Agreement) -> bool:
    """Does the game count the time of a decision by itself? Then nothing else is agreed about it."""
    try:
        usual = {spec.name: spec.default for spec in engine.option_specs(agreement.rules)}
    except ValueError:  # a deck that is not here
        usual = {}
    return bool({**usual, **agreement.options}.get("seconds"))
