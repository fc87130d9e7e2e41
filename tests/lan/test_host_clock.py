"""The time of a host: a program that stood still, as in a computer that slept, takes nobody's time."""

import time

import pytest

from game.lan.guest.client import Join, Open
from game.lan.guest.room import Room
from game.lan.host.host_clock import STANDSTILL, HostClock
from game.lan.messages import Agreement, Ready, Start
from tests.lan.hosting import Host, hosting
from tests.lan.test_server import until

TURN = 10  # seconds for a decision


class Clock:
    """A clock that a test can put forward."""

    def __init__(self) -> None:
        self.ahead = 0.0

    def __call__(self) -> float:
        return time.monotonic() + self.ahead


@pytest.mark.parametrize(
    ("gaps", "seconds"),
    [
        ((0.025, 0.5, 1.5), 2.025),
        ((0.5, STANDSTILL), 0.5),
        ((20.0,), 0.0),
        ((0.5, 3600.0, 0.5), 1.0),
    ],
)
def test_seconds_are_counted_but_those_of_a_standstill(gaps: tuple[float, ...], seconds: float) -> None:
    clock = [100.0]
    uptime = HostClock(lambda: clock[0])

    for gap in gaps:
        clock[0] += gap
        now = uptime()

    assert now == pytest.approx(100.0 + seconds)


def hear(room: Room) -> Room:
    """The room, with what has come by now."""
    room.update(time.monotonic())
    return room


def two_at_a_table(host: Host) -> tuple[Room, Room]:
    """Two people who play with a clock."""
    ann = host.room("Ann", Open(Agreement(name="Ours", turn=TURN, bank=0), 2, code=False))
    until(lambda: hear(ann).lobby)
    bob = host.room("Bob", Join())
    until(lambda: hear(bob).lobby and bob.lobby.me == 1)
    bob.say(Ready())
    until(lambda: hear(ann).lobby and ann.lobby.seats[1].ready)
    ann.say(Start())
    until(lambda: hear(ann).mirror.hand and hear(bob).mirror.hand)
    return ann, bob


def test_nobody_pays_for_a_host_that_stood_still() -> None:
    clock = Clock()
    with hosting(clock=clock) as host:
        rooms = two_at_a_table(host)
        (table,) = host.registry.tables.values()
        sessions, steps = set(host.registry.sessions), table.now

        clock.ahead += 6 * TURN
        until(lambda: table.now > steps + 0.5)

        assert host.registry.sessions == sessions
        assert [hear(room).mirror.number for room in rooms] == [1, 1]
        runner = table.runner
        assert runner is not None
        (seat,) = runner.actors
        left = runner.left(seat)
        assert left is not None
        assert left.turn > TURN / 2
        for room in rooms:
            room.link.stop()
