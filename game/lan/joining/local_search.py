"""The search for a host of this machine that listens at another port than before."""

from __future__ import annotations

import socket

from game.lan.addresses import Address
from game.lan.host.owner import players_ports
from game.lan.limits import MORE_PORTS, PORT

HERE = "127.0.0.1"
PATIENCE = 0.2  # seconds for a port of this machine
LOOK_AGAIN = 1.0  # seconds


def addresses_here() -> tuple[Address, ...]:
    """Return the ports at which a program listens, of those that this machine's hosts have noted and of the
    documented range.
    """
    ports = dict.fromkeys((*players_ports(), PORT, *MORE_PORTS))
    return tuple(Address(HERE, port) for port in ports if _is_open(port))


class LocalSearch:
    """Searches the ports of this machine's hosts. Only the host with the seat's certificate is told more."""

    def __init__(self) -> None:
        self._where: tuple[Address, ...] = ()
        self._next = 0.0

    def where(self, now: float) -> tuple[Address, ...]:
        """Return the addresses at which some host listens."""
        if now >= self._next:
            self._next = now + LOOK_AGAIN
            self._where = addresses_here()
        return self._where

    def close(self) -> None:
        """Close nothing, as no connection is open."""


def _is_open(port: int) -> bool:
    try:
        with socket.create_connection((HERE, port), PATIENCE):
            return True
    except OSError:
        return False
