"""What keeps a table elsewhere from going on, and for how long: no connection, a pause, somebody away."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from game.lan.guest.room import Room

ENDED = "The table has ended."


@dataclass(frozen=True, slots=True)
class WaitReason:
    """As of one moment; all times in seconds."""

    ended: str = ""  # why this connection is over for good
    lost: float | None = None  # since when there is no connection, while it is being made anew
    paused: str = ""  # by whom or by what
    pause: float = 0.0  # until the game goes on by itself
    waits: dict[int, float] = field(default_factory=dict)  # seat -> until a bot takes over for who is away
    idle: tuple[int, ...] = ()  # seats that have been asked for long without a clock

    @property
    def votable(self) -> frozenset[int]:
        """The seats that a bot takes at once if enough people do not want to wait for them."""
        return frozenset((*self.waits, *self.idle))

    @property
    def kind(self) -> Literal["ended", "lost", "paused", ""]:
        """What stands before everything else; "" where play goes on."""
        if self.ended:
            return "ended"
        if self.lost is not None:
            return "lost"
        return "paused" if self.paused else ""


class Holding:
    """Follows a room from step to step."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._lost_at: float | None = None

    def at(self, now: float) -> WaitReason:
        """What holds the table at `now`."""
        room, status = self.room, self.room.status
        if status.kind == "ended":
            return WaitReason(ended=status.sentence or ENDED)
        if status.kind == "connected":
            self._lost_at = None
        elif self._lost_at is None:
            self._lost_at = now
        gone = now - room.times_at
        return WaitReason(
            lost=None if self._lost_at is None else now - self._lost_at,
            paused=room.lobby.paused if room.lobby else "",
            pause=max(0.0, room.times.pause / 1000 - gone),
            waits={int(seat): max(0.0, left / 1000 - gone) for seat, left in room.times.waits.items()},
            idle=room.times.idle,
        )


def is_playing(room: Room) -> bool:
    """Is a match going on that has been heard of here?"""
    lobby, mirror = room.lobby, room.mirror
    return lobby is not None and lobby.running and mirror.hand > 0 and not mirror.standing.over


def awaited(room: Room) -> tuple[str, ...]:
    """Who has not said yet that the next hand may be dealt: people who are there."""
    seats = room.lobby.seats if room.lobby else ()
    return tuple(seat.name for seat in seats if seat.kind == "guest" and not (seat.ready or seat.lost))


def seat_of(room: Room, guest: int) -> int | None:
    """The seat of a guest; None of who watches."""
    seats = room.lobby.seats if room.lobby else ()
    return next((number for number, seat in enumerate(seats) if seat.guest == guest), None)
