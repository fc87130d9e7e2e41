"""A server under load: `python -m benchmarks.lan_load [--tables 1000] [--seats 4] [--seconds 60] ...`.

A process of `serve` has so many tables; everybody is a socket of this process and each table makes one move a
second. `--deaf N`: so many of them stop reading. `--slowloris N`: so many others send a byte a second.
`--flood N`: so many connect every second. It prints what a move takes until its own news are back, and
what the server needs for that.
"""

import argparse
import asyncio
import os
import random
import resource
import secrets
import statistics
import subprocess
import sys
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from game.lan.addresses import Address
from game.lan.client import Aim, Client, Join, Me, Open, Step
from game.lan.hall import RULES, content
from game.lan.messages import Agreement, Message, News, Ping, Ready, Start, Welcome

AT_THE_DOOR = 16  # tables that are opened at once: three who come to each are fewer than all strangers
WARM_UP = 5.0  # seconds
PING_EVERY = 5.0
CLOCK_TICKS = os.sysconf("SC_CLK_TCK")


class Guest(asyncio.Protocol):
    """A player's program that plays what it is told to."""

    def __init__(self, name: str, aim: Aim) -> None:
        self.client = Client(Me(name, "fox", RULES, content()), aim)
        self.moves: list[str] = []
        self.number = 0
        self.hand = 0
        self.over = False
        self.finished = False
        self.gaps = 0
        self.asked_at = 0.0
        self.took: list[float] = []
        self.seated: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        self.gone = False
        self.transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        self.client.connected()
        self.flush()

    def data_received(self, data: bytes) -> None:
        for message in self.client.receive(data):
            if isinstance(message, News):
                self._told(message)
            elif isinstance(message, Welcome) and not self.seated.done():
                self.seated.set_result(message.table)
        self.flush()

    def connection_lost(self, error: Exception | None) -> None:
        self.gone = True
        self.client.cut()

    def _told(self, news: News) -> None:
        if self.asked_at:
            self.took.append(time.perf_counter() - self.asked_at)
            self.asked_at = 0.0
        self.gaps += not news.whole and (news.hand, news.number) != (self.hand, self.number + 1)
        self.hand, self.number = news.hand, news.number
        view: dict[str, Any] = news.view
        if "moves" in view or news.whole:
            self.moves = list(view.get("moves", ()))
        elif "moves" in news.gone:
            self.moves = []
        self.over = news.standing.over
        self.finished = bool(view["result"]) if "result" in view else self.finished

    def say(self, message: Message) -> None:
        """Says something."""
        self.client.say(message)
        self.flush()

    def play(self, move: str) -> None:
        """Makes a move, and counts the time until its news."""
        self.asked_at = time.perf_counter()
        self.client.play(move, self.number)
        self.flush()

    def flush(self) -> None:
        """Sends what there is to send."""
        data = self.client.to_send()
        if data and self.transport:
            self.transport.write(data)


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
        """Seconds of a core that it has used."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(") ")[2].split()
        return (int(fields[11]) + int(fields[12])) / CLOCK_TICKS

    @property
    def memory(self) -> float:
        """MiB that it holds."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def sockets(self) -> int:
        """Files that it has open."""
        return len(os.listdir(f"/proc/{self.process.pid}/fd"))  # noqa: PTH208  # a folder that changes


@dataclass
class Load:
    """All tables, and those who trouble the server."""

    server: Server
    words: argparse.Namespace
    tables: list[list[Guest]] = field(default_factory=list)
    plays: list[asyncio.Task[None]] = field(default_factory=list)
    over: bool = False
    joins: list[float] = field(default_factory=list)
    door: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(AT_THE_DOOR))
    chance: random.Random = field(default_factory=lambda: random.Random(1))

    @property
    def guests(self) -> list[Guest]:
        """Everybody."""
        return [guest for table in self.tables for guest in table]

    async def come(self, name: str, aim: Aim) -> Guest:
        """Somebody comes to a table."""
        loop = asyncio.get_running_loop()
        _, guest = await loop.create_connection(lambda: Guest(name, aim), *self.server.address)
        await asyncio.wait_for(guest.seated, 30.0)
        return guest

    async def open(self, number: int) -> None:
        """A table with everybody and cards."""
        async with self.door:
            guests = await self.company(number)
        self.tables.append(guests)
        self.plays.append(asyncio.create_task(self.play(guests)))

    async def company(self, number: int) -> list[Guest]:
        """Everybody of a table, and cards."""
        agreement = Agreement(name=f"Table {number}", rules=self.words.rules, options=self.words.options)
        aim = Open(agreement, self.words.seats, code=False, permit=self.server.permit)
        guests = [await self.come("Host 1", aim)]
        table = guests[0].seated.result()
        names = [f"Guest {seat}" for seat in range(1, self.words.people)]
        guests += await asyncio.gather(*(self.come(name, Join(table)) for name in names))
        for guest in guests:
            guest.say(Ready())
        await asyncio.sleep(0.2)
        guests[0].say(Start())
        return guests

    async def play(self, table: list[Guest]) -> None:
        """One move a second."""
        await asyncio.sleep(self.chance.random())
        pinged = time.monotonic()
        while not self.over:
            begun = time.monotonic()
            self.move(table)
            if begun - pinged > PING_EVERY:
                pinged = begun
                for guest in table:
                    guest.say(Ping())
            await asyncio.sleep(max(0.0, begun + 1.0 - time.monotonic()))

    def move(self, table: list[Guest]) -> None:
        """Whoever is asked moves; between hands everybody is ready."""
        for guest in table:
            if guest.moves and not guest.asked_at and guest.client.step is Step.SEATED:
                guest.play(self.chance.choice(guest.moves))
                return
        if any(guest.finished for guest in table):
            for guest in table:
                guest.say(Ready())
            if table[0].over:
                table[0].say(Start())

    async def slowloris(self, address: Address, end: float) -> None:
        """Sends a byte a second, and comes again when it is sent away."""
        while time.monotonic() < end:
            with suppress(OSError):
                reader, writer = await asyncio.open_connection(*address)
                for byte in b"C8P/1\r\n\0\0\0\1\0" * 9:
                    writer.write(bytes([byte]))
                    await asyncio.sleep(1.0)
                    if reader.at_eof() or time.monotonic() > end:
                        break
                writer.transport.abort()
            await asyncio.sleep(0.5)

    async def flood(self, address: Address, each_second: int, end: float) -> None:
        """Connects and goes."""
        while time.monotonic() < end:
            begun = time.monotonic()
            for _ in range(each_second // 20):
                with suppress(OSError):
                    _, writer = await asyncio.open_connection(*address)
                    writer.transport.abort()
            await asyncio.sleep(max(0.0, begun + 0.05 - time.monotonic()))

    async def honest(self, end: float) -> None:
        """Somebody looks at the tables every half second, and notes how long it took to be greeted."""
        while time.monotonic() < end:
            begun = time.monotonic()
            with suppress(OSError, asyncio.IncompleteReadError):
                reader, writer = await asyncio.open_connection(*self.server.address)
                client = Client(Me("Eve", "fox", RULES, content()), Join("0" * 16))
                client.connected()
                writer.write(client.to_send())
                await reader.readexactly(60)
                self.joins.append(time.monotonic() - begun)
                writer.transport.abort()
            await asyncio.sleep(0.5)


def figure(seconds: list[float], share: float) -> str:
    """A share of durations in milliseconds."""
    found = sorted(seconds) or [0.0]
    return f"{found[min(len(found) - 1, int(len(found) * share))] * 1000:.1f}"


async def measure(load: Load) -> None:
    """Opens the tables, plays, and prints."""
    words, server = load.words, load.server
    begun = time.monotonic()
    await asyncio.gather(*(load.open(number) for number in range(words.tables)))
    opened = time.monotonic() - begun
    print(f"{words.tables} tables, {len(load.guests)} sockets open after {opened:.1f} s", flush=True)
    end = time.monotonic() + WARM_UP + words.seconds
    await asyncio.sleep(WARM_UP)
    for guest in load.guests:
        guest.took.clear()
    if words.deaf:
        for guest in load.chance.sample(load.guests, words.deaf):
            assert guest.transport
            guest.transport.pause_reading()
    there = Address(words.attack_from or "127.0.0.1", server.address.port)
    tasks = [asyncio.create_task(load.slowloris(there, end)) for _ in range(words.slowloris)]
    if words.flood:
        tasks.append(asyncio.create_task(load.flood(there, words.flood, end)))
    tasks.append(asyncio.create_task(load.honest(end)))
    cpu, mine, at, most = server.cpu, time.process_time(), time.monotonic(), 0
    while time.monotonic() < end - 1.0:
        await asyncio.sleep(0.5)
        most = max(most, server.sockets)
    seconds = time.monotonic() - at
    used, own = server.cpu - cpu, time.process_time() - mine
    load.over = True
    await asyncio.gather(*tasks, *load.plays)
    show(load, used / seconds, own / seconds, most)


def show(load: Load, used: float, own: float, sockets: int) -> None:
    """The figures."""
    took = [each for guest in load.guests for each in guest.took]
    print(f"{len(took)} moves, {len(took) / load.words.seconds:.0f} a second; gaps in the news: ", end="")
    print(sum(guest.gaps for guest in load.guests))
    print(f"a move until its own news: p50 {figure(took, 0.5)} ms, p99 {figure(took, 0.99)} ms, ", end="")
    print(f"p99.9 {figure(took, 0.999)} ms, mean {statistics.fmean(took or [0]) * 1000:.1f} ms")
    print(
        f"a greeting: p50 {figure(load.joins, 0.5)} ms, p99 {figure(load.joins, 0.99)} ms ({len(load.joins)})"
    )
    memory = load.server.memory
    each = (memory - 120) * 1024 / load.words.tables
    print(f"server: {used:.0%} of a core, {memory:.0f} MiB (120 MiB + {each:.0f} KiB a table), ", end="")
    print(f"at most {sockets} files; this process {own:.0%}; load {os.getloadavg()[0]:.1f}")
    print(f"cut off: {sum(guest.gone for guest in load.guests)}")


def main() -> None:
    """Measures one load."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--people", type=int, default=4, help="the other seats are bots'")
    parser.add_argument("--rules", default="standard")
    parser.add_argument(
        "--options", type=lambda text: dict(part.split("=") for part in text.split(",")), default={}
    )
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--deaf", type=int, default=0)
    parser.add_argument("--slowloris", type=int, default=0)
    parser.add_argument("--flood", type=int, default=0)
    parser.add_argument("--attack-from", default="", help="this machine's address in the network")
    parser.add_argument("--home", type=Path, required=True, help="an empty folder for the server's journal")
    words = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    server = Server(words.home, words.tables)
    try:
        asyncio.run(measure(Load(server, words)))
    finally:
        server.process.kill()
        server.process.wait()


if __name__ == "__main__":
    main()
