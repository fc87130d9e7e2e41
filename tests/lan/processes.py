"""Hosts as processes: `serve` as a shell would start it."""

import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from game.lan.addresses import Address
from game.lan.guest.client import Aim, Client, Ticket
from game.lan.guest.link import Link
from game.lan.guest.room import Room
from tests.lan.evening import me

PATIENCE = 60.0


class Served:
    """A process of `serve` on the loopback, at any port."""

    def __init__(self, *words: str) -> None:
        program = (sys.executable, "-m", "game", "serve", "--local", "--port", "0", *words)
        self.process = subprocess.Popen(
            program, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        )
        self.said: list[str] = []
        self._lines: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout
        for line in self.process.stdout:
            self._lines.put(line.rstrip())

    def says(self, pattern: str) -> str:
        """Waits for a line; what is in its brackets."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            for line in self.said:
                found = re.search(pattern, line)
                if found:
                    return found[1] if found.groups() else line
            try:
                self.said.append(self._lines.get(timeout=0.1))
            except queue.Empty:
                assert self.process.poll() is None, self.said
        raise AssertionError(self.said)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.says(r"Hosting at port (\d+)\."))

    @property
    def resume(self) -> str:
        """What brings it back."""
        return self.says(r"serve --resume (.+)")

    def room(self, name: str, aim: Aim, ticket: Ticket | None = None) -> Room:
        """Somebody's program that goes there."""
        client = Client(me(name), aim, ticket=ticket)
        return Room(Link(client, [Address("127.0.0.1", self.port)]).start())

    def end(self, number: int = signal.SIGTERM) -> int:
        """Ends it; its status."""
        os.kill(self.process.pid, number)
        return self.process.wait(PATIENCE)


@contextmanager
def served(*words: str) -> Iterator[Served]:
    """A host for a while."""
    host = Served(*words)
    try:
        yield host
    finally:
        if host.process.poll() is None:
            host.end()


def until(what: Callable[[], object], *rooms: Room) -> None:
    """Lets rooms hear until something is so."""
    end = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < end, [(room.status, list(room.notices)) for room in rooms]
        for room in rooms:
            room.update(time.monotonic())
        time.sleep(0.01)
