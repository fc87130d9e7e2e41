"""What a table on the network says of those who play there: short sentences and times."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.lan.host.table_state import DISK_FULL, NOBODY_THERE
from game.lan.messages import Lobby, SeatShown
from game.stage.words import Line

SENT = "Sent …"
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


def span(seconds: float) -> str:
    """A time as on a stopwatch: 0:32, 12:05."""
    whole = max(0, math.ceil(seconds))
    return f"{whole // 60}:{whole % 60:02}"


def pause_words(paused: str) -> str:
    """Why nothing goes on."""
    return f"Paused: {paused}" if paused in NO_PERSON else f"{paused} has asked for a pause"


def one_of(names: Sequence[str]) -> str:
    """Names in a row: "Ada, Nix and Mo"."""
    *most, last = names
    return f"{', '.join(most)} and {last}" if most else last


def changes(before: Sequence[Where], lobby: Lobby) -> list[Line]:
    """What has become of the seats, for the log."""
    found = []
    for number, (old, seat) in enumerate(zip(before, lobby.seats, strict=False)):
        new = where(seat)
        if new != old and number != lobby.me:
            found += [Line(number, words) for words in (_change(old, new),) if words]
    return found


def _change(old: Where, new: Where) -> str:
    if old.kind == "guest" and new.kind == "bot":
        return f"plays for {old.name}, who has left"
    if new.lost and new.level and not old.level:
        return "is away: a bot plays on"
    if new.lost and not old.lost:
        return "has lost the connection"
    return "is back" if old.lost and not new.lost else ""
