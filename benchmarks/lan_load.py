"""Load test of a server.

    python -m benchmarks.lan_load --home EMPTY_FOLDER --tables 1000 --seats 4

A process of `serve` has so many tables, with one move per second at each, and every player is a socket. One
table in twenty is played by a process of its own, which measures the time from a move to its news: the
other players also wait for each other. `--deaf N`: N players stop reading. `--slowloris N`: N further
connections send one byte per second. `--flood N`: N connections per second.
"""

import argparse
import asyncio
import multiprocessing
import os
import resource
import secrets
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path

from benchmarks import lan_trouble
from benchmarks.lan_crowd import Crowd
from benchmarks.words import Words, whole
from engine import rules
from game.lan.addresses import Address

WARM_UP = 5.0  # seconds
EMPTY = 120  # MiB, about, that a server without tables holds
APART = 20  # one table in so many is played from a process of its own
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


class Server:
    """The process that is measured."""

    def __init__(self, folder: Path, tables: int) -> None:
        self.permit = secrets.token_hex(16)
        words = [sys.executable, "-m", "game", "serve", "--port", "0", "--owner", "--no-announce"]
        self.process = subprocess.Popen(
            [*words, "--tables", str(tables)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"CRAZIER_EIGHTS_HOME": str(folder)},
        )
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(f"{self.permit}\n")
        self.process.stdin.close()
        line = next(line for line in self.process.stdout if "at port" in line)
        self.address = Address("127.0.0.1", int(line.split()[-1].rstrip(".")))

    @property
    def cpu(self) -> float:
        """The processor seconds that it has used."""
        fields = (
            Path(f"/proc/{self.process.pid}/stat").read_text(encoding="utf-8").rpartition(") ")[2].split()
        )
        return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS

    @property
    def memory(self) -> float:
        """Its memory in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def sockets(self) -> int:
        """The number of its open files."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))  # noqa: PTH208  # a folder that changes


@dataclass
class Figures:
    """The counts of one of the two client processes."""

    tables: int
    seconds: float
    took: list[float]
    gaps: int
    cut_off: int
    cpu: float  # seconds of a core

    @classmethod
    def of(cls, crowd: Crowd, seconds: float, cpu: float) -> "Figures":
        """Return the counts of a crowd."""
        guests = crowd.guests
        gaps, cut_off = sum(guest.gaps for guest in guests), sum(guest.gone for guest in guests)
        return cls(len(crowd.tables), seconds, crowd.took, gaps, cut_off, cpu)

    def show(self, who: str) -> None:
        """Print the counts."""
        took = self.took
        print(f"{who}: {self.tables} tables, {len(took) / self.seconds:.0f} moves a second, ", end="")
        print(
            f"{self.gaps} gaps in the news, {self.cut_off} cut off, {self.cpu / self.seconds:.0%} of a core"
        )
        print(
            f"  a move until its own news: p50 {figure(took, 0.5)} ms, p99 {figure(took, 0.99)} ms, ", end=""
        )
        print(f"p99.9 {figure(took, 0.999)} ms, mean {statistics.fmean(took or [0]) * 1000:.1f} ms")


async def played(crowd: Crowd, begin: float, end: float) -> Figures:
    """Return the figures of a crowd between two values of `time.monotonic`."""
    await asyncio.sleep(begin - time.monotonic())
    for guest in crowd.guests:
        guest.took.clear()
    cpu, begun = time.process_time(), time.monotonic()
    await asyncio.sleep(end - time.monotonic())
    figures = Figures.of(crowd, time.monotonic() - begun, time.process_time() - cpu)
    await crowd.end()
    return figures


def apart(crowd: Crowd, tables: int, pipe: Connection) -> None:
    """Run the process of the tables that are measured."""

    async def play() -> Figures:
        await crowd.open(tables)
        pipe.send("open")
        return await played(crowd, *await asyncio.to_thread(pipe.recv))

    pipe.send(asyncio.run(play()))


@dataclass
class Load:
    """A server with all its tables, and the clients that trouble it."""

    server: Server
    words: argparse.Namespace
    greetings: list[float] = field(default_factory=list)
    refused: int = 0
    sockets: int = 0
    memory: float = 0.0
    cpu: float = 0.0

    async def measure(self, crowd: Crowd, pipe: Connection, few: int) -> None:
        """Open the tables, play, and print."""
        begun = time.monotonic()
        await asyncio.gather(crowd.open(self.words.tables - few), asyncio.to_thread(pipe.recv))
        print(f"{self.words.tables} tables open after {time.monotonic() - begun:.1f} s", flush=True)
        begin = time.monotonic() + WARM_UP
        end = begin + self.words.seconds
        pipe.send((begin, end))
        _, _, figures = await asyncio.gather(
            self._watch(begin, end), self._trouble(crowd, begin, end), played(crowd, begin, end)
        )
        self.show([await asyncio.to_thread(pipe.recv), figures])

    async def _watch(self, begin: float, end: float) -> None:
        """Sample the server's processor time, memory and sockets."""
        await asyncio.sleep(begin - time.monotonic())
        cpu, begun = self.server.cpu, time.monotonic()
        while time.monotonic() < end - 0.5:
            await asyncio.sleep(0.5)
            self.sockets = max(self.sockets, self.server.sockets)
            self.memory = max(self.memory, self.server.memory)
        self.cpu = (self.server.cpu - cpu) / (time.monotonic() - begun)

    async def _trouble(self, crowd: Crowd, begin: float, end: float) -> None:
        await asyncio.sleep(begin - time.monotonic())
        words = self.words
        for guest in crowd.chance.sample(crowd.guests, words.deaf):
            assert guest.transport
            guest.transport.pause_reading()
        there = Address(words.attack_from or "127.0.0.1", self.server.address.port)
        attacks = [lan_trouble.slowloris(there, end) for _ in range(words.slowloris)]
        attacks += [lan_trouble.flood(there, words.flood, end)] if words.flood else []
        going = [asyncio.create_task(attack) for attack in attacks]
        self.refused = await lan_trouble.honest(self.server.address, end, self.greetings)
        await asyncio.gather(*going)

    def show(self, ends: list[Figures]) -> None:
        """Print the figures."""
        each = (self.memory - EMPTY) * 1024 / self.words.tables
        for who, figures in zip(("apart", "the crowd, with its own queue"), ends, strict=True):
            figures.show(who)
        greetings = self.greetings
        print(f"a greeting: p50 {figure(greetings, 0.5)} ms, p99 {figure(greetings, 0.99)} ms, ", end="")
        print(f"{len(greetings)} of {len(greetings) + self.refused}")
        print(f"server: {self.cpu:.0%} of a core, at most {self.memory:.0f} MiB ", end="")
        print(f"({EMPTY} MiB and {each:.0f} KiB a table) and {self.sockets} files; ", end="")
        print(f"load of the machine {os.getloadavg()[0]:.1f}")


def figure(seconds: list[float], share: float) -> str:
    """Return a quantile of durations in milliseconds."""
    found = sorted(seconds) or [0.0]
    return f"{found[min(len(found) - 1, int(len(found) * share))] * 1000:.1f}"


def options(text: str) -> dict[str, str]:
    """Return the options of the tables."""
    parts = [part.partition("=") for part in text.split(",")]
    if not all(name and value for name, _, value in parts):
        raise argparse.ArgumentTypeError(f"options are written NAME=VALUE,NAME=VALUE, not {text}")
    return {name: value for name, _, value in parts}


def main() -> None:
    """Measure one load."""
    parser = Words(__doc__)
    parser.add_argument("--tables", type=whole(1), default=1000)
    parser.add_argument("--seats", type=whole(2), default=4)
    parser.add_argument("--people", type=whole(1), default=4, help="the other seats are bots'")
    parser.add_argument("--rules", default="standard", choices=rules())
    parser.add_argument("--options", type=options, default={}, metavar="NAME=VALUE,NAME=VALUE")
    parser.add_argument("--browsers", type=whole(0), default=0, metavar="PERCENT", help="of the people")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--deaf", type=whole(0), default=0)
    parser.add_argument("--slowloris", type=whole(0), default=0)
    parser.add_argument("--flood", type=whole(0), default=0)
    parser.add_argument("--attack-from", default="", help="this machine's address in the network")
    parser.add_argument("--home", type=Path, required=True, help="an empty folder for the server's journal")
    words = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    server = Server(words.home, words.tables)
    few = max(1, words.tables // APART)
    here, there = multiprocessing.Pipe()
    spawn = multiprocessing.get_context("spawn")
    other = spawn.Process(target=apart, args=(Crowd(server.address, server.permit, words), few, there))
    other.start()
    there.close()  # so that nobody waits for it if it ends
    try:
        crowd = Crowd(server.address, server.permit, words)
        asyncio.run(Load(server, words).measure(crowd, here, few))
        other.join()
    finally:
        other.kill()
        server.process.kill()
        server.process.wait()


if __name__ == "__main__":
    main()
