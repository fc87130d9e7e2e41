"""Addresses of servers as players type them, and error messages for servers that cannot be reached."""

import errno
import socket
import string
from typing import NamedTuple

from game.lan.auth import read_code
from game.lan.limits import PORT

MOST_ADDRESS = 60  # characters
ADDRESS_KEYS = string.ascii_lowercase + string.digits + ".-:[]%"  # usual characters
CODE = (
    "There is no computer of the name {host} on this network. "
    "If it is the code of a table, give it as the table code: --code {host}"
)
WRONG_ADDRESS = "There is no computer of the name {host} on this network."
REFUSED = "The computer at {host} is there, but hosts no table at port {port}."
NO_ANSWER = "Nobody answers at {host}, port {port}."
NO_WAY = "There is no way from this computer to {host}."


LOOPBACK = ("127.", "::1", "::ffff:127.", "localhost")  # beginnings of this machine's addresses


def is_loopback(host: str) -> bool:
    """Return True for an address of this machine that no other one can use."""
    return host.startswith(LOOPBACK)


class Address(NamedTuple):
    """A computer and a port."""

    host: str
    port: int = PORT

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == PORT else f"{host}:{self.port}"


def read_address(text: str) -> Address:
    """Parse a typed address: `host`, `host:port`, `[::1]:port`; ValueError with a sentence."""
    found = text.strip()
    if found.startswith("["):
        host, closed, rest = found[1:].partition("]")
        port = rest.removeprefix(":") if closed and (not rest or rest.startswith(":")) else "?"
    elif found.count(":") > 1:
        host, port = found, ""
    else:
        host, _, port = found.partition(":")
    if not _can_be_a_computer(host):
        raise ValueError("An address is the name or the number of a computer, such as 192.168.1.20.")
    if not port:
        return Address(host)
    if not (port.isascii() and port.isdecimal()) or not 1 <= int(port[:6]) <= 65535:
        raise ValueError("The port of an address is a number from 1 to 65535, such as 192.168.1.20:48888.")
    return Address(host, int(port))


def _can_be_a_computer(host: str) -> bool:
    """True if the name can be looked up at all."""
    try:
        return bool(host.encode("idna")) and not any(letter.isspace() or letter == "/" for letter in host)
    except UnicodeError:  # also raised for parts that are empty or too long
        return False


def _may_be_code(host: str) -> bool:
    """True for what looks like a code, not for words such as `anns-laptop`."""
    try:
        return bool(read_code(host)) and any(map(str.isdecimal, host))
    except ValueError:
        return False


def trouble(error: OSError, address: Address) -> str:
    """Return a sentence about why there is no connection."""
    if isinstance(error, socket.gaierror):
        sentence = CODE if _may_be_code(address.host) else WRONG_ADDRESS
    elif isinstance(error, ConnectionRefusedError):
        sentence = REFUSED
    elif isinstance(error, TimeoutError) or error.errno in (errno.ETIMEDOUT, errno.EHOSTDOWN):
        sentence = NO_ANSWER
    else:
        sentence = NO_WAY
    return sentence.format(host=address.host, port=address.port)
