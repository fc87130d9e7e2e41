"""Clients that trouble a server, and an honest one that connects meanwhile."""

import asyncio
import time
from contextlib import suppress

from game.lan.addresses import Address
from game.lan.guest.client import Client, Join, Me
from game.lan.host.registry import RULES, content
from game.lan.messages import Greeting

HELLO = b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03"  # so TLS begins
PIECE = 4096


async def slowloris(address: Address, end: float) -> None:
    """Send one byte per second, and connect again when the server closes the connection."""
    while time.monotonic() < end:
        with suppress(OSError):
            reader, writer = await asyncio.open_connection(*address)
            for byte in HELLO.ljust(100, b"\0"):
                writer.write(bytes([byte]))
                await asyncio.sleep(1.0)
                if reader.at_eof() or writer.is_closing() or time.monotonic() > end:
                    break
            writer.transport.abort()
        await asyncio.sleep(0.5)


async def flood(address: Address, each_second: int, end: float) -> None:
    """Connect and disconnect."""
    while time.monotonic() < end:
        begun = time.monotonic()
        for _ in range(each_second // 20):
            with suppress(OSError):
                _, writer = await asyncio.open_connection(*address)
                writer.transport.abort()
        await asyncio.sleep(max(0.0, begun + 0.05 - time.monotonic()))


async def honest(address: Address, end: float, took: list[float]) -> int:
    """Connect every half second; record the times to the greeting, and how often there was none."""
    refused = 0
    while time.monotonic() < end:
        begun = time.monotonic()
        try:
            reader, writer = await asyncio.open_connection(*address)
            client = Client(Me("Eve", "fox", RULES, content()), Join("0" * 16))
            client.connected()
            greeted = False
            while not greeted:
                writer.write(client.to_send())
                data = await reader.read(PIECE)
                if not data:
                    raise ConnectionError
                greeted = any(isinstance(told, Greeting) for told in client.receive(data))
            took.append(time.monotonic() - begun)
            writer.transport.abort()
        except (OSError, asyncio.IncompleteReadError):
            refused += 1
        await asyncio.sleep(0.5)
    return refused
