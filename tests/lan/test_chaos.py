"""Real sockets, a network that fails and a host that is killed: no move is lost or made twice, all come back.

    CRAZIER_EIGHTS_KILLS=500 python -m pytest tests/lan/test_chaos.py

How many times a host is killed is that number; without it 8.
"""

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.lan.addresses import Address
from game.lan.guest.client import Client, Join, Open
from game.lan.guest.link import Heard, Link
from game.lan.guest.room import Room
from game.lan.host.journal import FileJournal, Moved, entries
from game.lan.host.registry import Registry
from game.lan.messages import Agreement, Done, Ready, Start
from game.players.bot_player import AtOnce
from tests.lan.dying_host import STEPS
from tests.lan.evening import me
from tests.lan.hosting import hosting
from tests.lan.proxy import Proxy, failing

KILLS = int(os.environ.get("CRAZIER_EIGHTS_KILLS", "8"))
PATIENCE = 60.0
BACK = 10.0  # seconds after which everybody plays on
AGREEMENT = Agreement(name="Here", turn=0, options={"match": "100x"})


class Seat(Room):
    """A person who makes random legal moves, and notes which of them were answered."""

    def __init__(self, name: str, aim: Open | Join, address: Address) -> None:
        super().__init__(Link(Client(me(name), aim), [address]).start())
        self.done: set[int] = set()
        self.chance = random.Random(name)
        self.ready_at = 0.0

    def _take(self, heard: Heard, now: float) -> None:
        super()._take(heard, now)
        if isinstance(heard, Done):
            self.done.add(heard.number)

    def act(self) -> None:
        """Hears, and does what there is to do."""
        now = time.monotonic()
        self.update(now)
        moves = self.mirror.view.get("moves")
        if moves and self.asked is None and self.status.kind == "connected":
            self.play(self.chance.choice(moves))
        elif self.mirror.view.get("result") and now > self.ready_at:
            self.ready_at = now + 0.5
            self.say(Ready())
            if self.mirror.standing.over and self.is_host:
                self.say(Start())


def until(what: Callable[[], object], *seats: Seat, seconds: float = PATIENCE) -> float:
    """Plays until something is so; the seconds that it took."""
    begun = time.monotonic()
    while not what():
        assert time.monotonic() - begun < seconds, [(seat.status, seat.notices) for seat in seats]
        for seat in seats:
            seat.act()
        time.sleep(0.002)
    return time.monotonic() - begun


def sit_down(address: Address) -> list[Seat]:
    """Two at a table, cards dealt."""
    ann = Seat("Ann", Open(AGREEMENT, 2, code=True), address)
    until(lambda: ann.lobby and ann.code, ann)
    bob = Seat("Bob", Join(code=ann.code), address)
    until(lambda: bob.lobby and bob.lobby.me == 1, ann, bob)
    bob.say(Ready())
    until(lambda: ann.lobby and ann.lobby.seats[1].ready, ann, bob)
    ann.say(Start())
    until(lambda: ann.mirror.number and bob.mirror.number, ann, bob)
    return [ann, bob]


def play_on(seats: list[Seat]) -> float:
    """Plays until everybody has had a move answered; the seconds that it took."""
    before = [len(seat.done) for seat in seats]
    return until(lambda: all(len(seat.done) > had for seat, had in zip(seats, before, strict=True)), *seats)


def play_for(seconds: float, seats: list[Seat]) -> None:
    """Plays for so long."""
    end = time.monotonic() + seconds
    until(lambda: time.monotonic() > end, *seats)


def check(seats: list[Seat], made: list[tuple[int, int]]) -> None:
    """Everybody sees the same; no move is lost, none was made twice."""
    assert len(set(made)) == len(made)
    for seat in seats:
        assert {(seat.link.guest, number) for number in seat.done} <= set(made)
        assert seat.mirror.mistakes == 0
        seat.link.stop()


def moves_of(path: Path) -> list[tuple[int, int]]:
    """The commands that a journal has, as guest and number."""
    found = (entry for entry, _ in entries(path.read_bytes()))
    return [(entry.guest, entry.number) for entry in found if isinstance(entry, Moved) and entry.guest]


# -- the network


def slices(proxy: Proxy) -> None:
    """Single bytes."""
    proxy.sliced = True


def is_slow(proxy: Proxy) -> None:
    """A tenth of a second for each message."""
    proxy.delay = 0.1


def is_cut(proxy: Proxy) -> None:
    """All connections end."""
    proxy.cut()


def repeats(proxy: Proxy) -> None:
    """All connections end, and what was said before is said again after."""
    proxy.repeats = True
    proxy.cut()


def stalls(proxy: Proxy) -> None:
    """Nothing gets through for a second."""
    proxy.stalled = True
    time.sleep(1.0)
    proxy.stalled = False


@pytest.mark.parametrize("trouble", [slices, is_slow, is_cut, repeats, stalls])
def test_a_network_that_fails_costs_no_move_and_makes_none_twice(
    trouble: Callable[[Proxy], None], tmp_path: Path
) -> None:
    path = tmp_path / "a.c8j"
    registry = Registry(think=AtOnce, journal=FileJournal(path))
    with hosting(registry) as host, failing(host.address) as proxy:
        seats = sit_down(proxy.address)
        for _ in range(2):
            play_on(seats)
            trouble(proxy)
            assert play_on(seats) < BACK
        if trouble is repeats:
            assert proxy.repeated >= 2
        check(seats, moves_of(path))


# -- the host


class Hosts:
    """Hosts as processes of their own, one after another, with the same journal at the same port."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.address = Address("127.0.0.1", free.getsockname()[1])
        self.process: subprocess.Popen[str] | None = None
        self.said = ""
        self.made: list[tuple[int, int]] = []  # by all of them: the journal forgets matches that are over

    def start(self, step: str = "never", moves: int = 0) -> None:
        """The next one, which will die at that step."""
        words = [
            sys.executable,
            "-m",
            "tests.lan.dying_host",
            f"{self.address.port}",
            f"{self.path}",
            step,
            f"{moves}",
        ]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        assert self.process.stdout
        for line in self.process.stdout:
            self.said += line
            if "Hosting at port" in line:
                break

    @property
    def is_dead(self) -> bool:
        """Has it ended?"""
        return self.process is None or self.process.poll() is not None

    def end(self) -> None:
        """Ends it."""
        if self.process:
            self.process.kill()
            self.said += self.process.communicate()[0]
            self.process = None
            self.made = self._made()

    def _made(self) -> list[tuple[int, int]]:
        """All moves ever made, in turn; the journal has the last of them, without a gap."""
        told, kept = self.path.with_name(f"{self.path.name}.told"), moves_of(self.path)
        made = [(int(guest), int(number)) for guest, number in map(str.split, told.read_text().splitlines())]
        if kept and kept[-1] not in made:  # its host was killed before it could tell
            made.append(kept[-1])
            told.write_text("".join(f"{guest} {number}\n" for guest, number in made))
        assert made[len(made) - len(kept) :] == kept
        return made


@pytest.fixture
def hosts(tmp_path: Path) -> Iterator[Hosts]:
    """They end with the test."""
    found = Hosts(tmp_path / "a.c8j")
    yield found
    found.end()


@pytest.mark.always(step=["before", "within", "answered", "moving"])
@pytest.mark.parametrize("step", [*STEPS, "at random"])
def test_a_host_that_is_killed_loses_no_move_that_it_answered_and_makes_none_twice(
    step: str, hosts: Hosts
) -> None:
    chance = random.Random(step)
    hosts.start()
    seats = sit_down(hosts.address)
    slowest = 0.0
    for _ in range(max(1, KILLS // (len(STEPS) + 1))):
        hosts.end()
        hosts.start(step, chance.randrange(1, 8))
        slowest = max(slowest, play_on(seats) if step == "at random" else 0.0)
        if step == "at random":
            play_for(chance.random(), seats)
            assert hosts.process
            os.kill(hosts.process.pid, signal.SIGKILL)
        until(lambda: hosts.is_dead, *seats)
        hosts.end()
        hosts.start()
        slowest = max(slowest, play_on(seats))
        assert slowest < BACK
    hosts.end()

    assert step == "within" or "broken" not in hosts.said
    assert "Traceback" not in hosts.said
    check(seats, hosts.made)
