"""What the tests of discovery share: a server to speak of, and patience."""

import socket
import time
from collections.abc import Callable

from game.lan.discovery.beacon import Beacon
from game.lan.discovery.interfaces import Interface

SERVER = "0123456789abcdef"
BEACON = Beacon(server=SERVER, protocol=1, rules=7, content="fedcba9876543210", port=48888, tables=2, open=3)
LOOK = 0.01  # seconds between two looks whether something has come true
LOOPBACK = (Interface("127.0.0.1", "127.255.255.255"),)


def nowhere() -> tuple[Interface, ...]:
    """The addresses of a machine without a network."""
    return ()


def loopback() -> tuple[Interface, ...]:
    """The addresses that a test speaks to: nobody outside hears of it."""
    return LOOPBACK


def comes_true(what: Callable[[], object], within: float = 30.0) -> bool:
    """Waits until something is so; False if it is not within so many seconds.

    Looks are counted, not time: on a busy machine, which wakes late, it has longer.
    """
    for _ in range(int(within / LOOK)):
        if what():
            return True
        time.sleep(LOOK)
    return False


def free_port() -> int:
    """A port of UDP that nobody uses."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])
