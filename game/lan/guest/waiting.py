"""Reasons why a remote table waits, and how long: no connection, a pause, a player who is away."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.lan.guest.room import Room

ENDED = "The table has ended."


@dataclass(frozen=True, slots=True)
class WaitReason:
    """The reason why the table waits, if it does; all times are in seconds."""

    ended: str = ""  # why the connection has ended for good
    lost: float | None = None  # seconds since the connection was lost, while reconnecting
    other_host: str = ""  # a sentence if another host answers where the table was
    paused: str = ""  # the player's name or the reason
    pause: float = 0.0  # seconds until the pause ends by itself
    waits: dict[int, float] = field(
        default_factory=dict
    )  # seat -> seconds until a bot replaces a player who is away
    idle: tuple[int, ...] = ()  # seats that have thought for long without a clock

    @property
    def votable(self) -> frozenset[int]:
        """The seats that a bot takes if enough players vote against waiting."""
        return frozenset((*self.waits, *self.idle))

    @property
    def kind(self) -> Literal["ended", "lost", "paused", ""]:
        """The most important reason for waiting; "" while the game runs."""
        if self.ended:
            return "ended"
        if self.lost is not None:
            return "lost"
        return "paused" if self.paused else ""


class WaitMonitor:
    """Derives the wait reason of a room from update to update."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._lost_at: float | None = None

    def at(self, now: float) -> WaitReason:
        """Return why the table waits at `now`."""
        room, status = self.room, self.room.status
        if status.kind == "ended":
            return WaitReason(ended=status.sentence or ENDED)
        if status.kind == "connected":
            self._lost_at = None
        elif self._lost_at is None:
            self._lost_at = now
        gone = now - room.times_at
        is_running = room.lobby is not None and room.lobby.running
        return WaitReason(
            lost=None if self._lost_at is None else now - self._lost_at,
            other_host=room.other_host,
            paused=room.lobby.paused if room.lobby else "",
            pause=max(0.0, room.times.pause / 1000 - gone),
            waits=seats_away(room, now) if is_running else {},
            idle=room.times.idle,
        )


def seats_away(room: Room, now: float) -> dict[int, float]:
    """Return the seconds until a bot may play for each absent player, by seat."""
    gone = now - room.times_at
    return {int(seat): max(0.0, left / 1000 - gone) for seat, left in room.times.waits.items()}


def is_playing(room: Room) -> bool:
    """True if a match is in progress whose news have arrived."""
    lobby, mirror = room.lobby, room.mirror
    return lobby is not None and lobby.running and mirror.hand > 0 and not mirror.standing.over


def awaited(room: Room) -> tuple[str, ...]:
    """Return the names of the connected players who are not ready for the next hand."""
    seats = room.lobby.seats if room.lobby else ()
    return tuple(seat.name for seat in seats if seat.kind == "guest" and not (seat.ready or seat.lost))


def seat_of(room: Room, guest: int) -> int | None:
    """Return a guest's seat, None for a spectator."""
    seats = room.lobby.seats if room.lobby else ()
    return next((number for number, seat in enumerate(seats) if seat.guest == guest), None)
