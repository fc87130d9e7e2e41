"""The addresses of this machine, of all its network interfaces: the standard library has no list of them."""

import ctypes
import ipaddress
import socket
from collections.abc import Iterator
from typing import NamedTuple

UP = 1  # the flag of an interface that is switched on, on every system with getifaddrs
MOST = 32  # addresses that are looked at
_SIZES = {socket.AF_INET: (4, 4), socket.AF_INET6: (8, 16)}  # where the address is in a sockaddr, its length


class Interface(NamedTuple):
    """One address of this machine; `broadcast` reaches its whole network, "" where there is none."""

    address: str
    broadcast: str = ""

    @property
    def v4(self) -> bool:
        """Is it an address of IPv4?"""
        return ":" not in self.address

    @property
    def loopback(self) -> bool:
        """Does it reach only this machine?"""
        return ipaddress.ip_address(self.address).is_loopback


def look() -> tuple[Interface, ...]:
    """The addresses that this machine has now, in a fixed order; none rather than an error."""
    try:
        found = set(_by_getifaddrs())
    except (OSError, AttributeError, TypeError):  # there is no such function: Windows
        found = set(_by_name())
    return tuple(sorted(found)[:MOST])


class _Entry(ctypes.Structure):
    """`struct ifaddrs`, of which Linux, macOS and the BSDs have the same beginning."""


_Entry._fields_ = [
    ("next", ctypes.POINTER(_Entry)),
    ("name", ctypes.c_char_p),
    ("flags", ctypes.c_uint),
    ("address", ctypes.c_void_p),
    ("netmask", ctypes.c_void_p),
]


def _by_getifaddrs() -> Iterator[Interface]:
    """The system's own list."""
    library = ctypes.CDLL(None, use_errno=True)
    first = ctypes.POINTER(_Entry)()
    if library.getifaddrs(ctypes.byref(first)):
        raise OSError(ctypes.get_errno(), "getifaddrs")
    try:
        entry = first
        while entry:
            address = address_at(entry.contents.address)
            if address and entry.contents.flags & UP:
                yield interface(address, address_at(entry.contents.netmask))
            entry = entry.contents.next
    finally:
        library.freeifaddrs(first)


def address_at(pointer: int | None) -> str:
    """The IP address at a `struct sockaddr`; "" if it is of another kind.

    It begins with its length and its family, a byte each, or with two bytes of family of which one is 0.
    """
    if not pointer:
        return ""
    start = ctypes.string_at(pointer, 2)
    family = start[1] or start[0]
    if family not in _SIZES:
        return ""
    offset, size = _SIZES[socket.AddressFamily(family)]
    return str(ipaddress.ip_address(ctypes.string_at(pointer + offset, size)))


def _by_name() -> Iterator[Interface]:
    """What the system knows of its own name, and the loopback. Networks are not known, so all is asked."""
    yield interface("127.0.0.1", "255.0.0.0")
    try:
        known = socket.getaddrinfo(socket.gethostname(), None, type=socket.SOCK_DGRAM)
    except OSError:
        return
    for *_, address in known:
        host = str(address[0]).partition("%")[0]
        yield Interface(host, "" if ":" in host else "255.255.255.255")


def interface(address: str, netmask: str) -> Interface:
    """An address of this machine and the broadcast address that its netmask makes."""
    if ":" in address or not netmask:
        return Interface(address)
    network = ipaddress.IPv4Interface(f"{address}/{netmask}").network
    return Interface(address, str(network.broadcast_address) if network.prefixlen < 31 else "")
