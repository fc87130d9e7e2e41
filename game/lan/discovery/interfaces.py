"""The IP addresses of this machine's network interfaces, listed by ifaddr: the only module that knows it."""

import ipaddress
from collections.abc import Sequence
from typing import NamedTuple

import ifaddr

MOST = 32  # addresses that are used


class Interface(NamedTuple):
    """An address of this machine; `broadcast` reaches its whole network, "" if the network has none."""

    address: str
    broadcast: str = ""

    @property
    def v4(self) -> bool:
        """True for an IPv4 address."""
        return ":" not in self.address

    @property
    def loopback(self) -> bool:
        """True if the address reaches only this machine."""
        return ipaddress.ip_address(self.address).is_loopback


def local_interfaces() -> tuple[Interface, ...]:
    """Return the addresses that this machine has now, sorted; only the loopback if the system lists none."""
    try:
        adapters = ifaddr.get_adapters()
    except (OSError, AssertionError):  # ifaddr asserts that every address has a netmask; a tunnel's may not
        return (interface("127.0.0.1", 8),)
    found = {
        interface(ip.ip if isinstance(ip.ip, str) else ip.ip[0], ip.network_prefix)
        for adapter in adapters
        for ip in adapter.ips
    }
    return tuple(sorted(found)[:MOST])


def for_others(interfaces: Sequence[Interface]) -> list[str]:
    """Return the addresses by which others reach this machine, those that are easy to type first."""
    usable = [one for one in interfaces if not one.loopback and not one.address.startswith("fe80")]
    return [one.address for one in sorted(usable, key=lambda one: not one.v4)]


def interface(address: str, prefix: int) -> Interface:
    """Return the interface of an address in a network whose addresses share `prefix` leading bits."""
    if ":" in address or prefix >= 31:
        return Interface(address)
    network = ipaddress.IPv4Interface(f"{address}/{prefix}").network
    return Interface(address, str(network.broadcast_address))
