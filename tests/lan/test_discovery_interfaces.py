"""The addresses of this machine, where the system has a list of them and where it has none."""

import ctypes
import ipaddress
import socket
import sys
from typing import Any

import pytest

from game.lan.discovery import interfaces
from game.lan.discovery.interfaces import Interface, address_at, interface, look


def test_this_machine_has_at_least_its_loopback() -> None:
    assert "127.0.0.1" in [each.address for each in look()]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has another list")
def test_the_list_is_the_one_that_others_read_too() -> None:
    ifaddr = pytest.importorskip("ifaddr", reason="needs the list of python-zeroconf to compare with")
    theirs = {
        (address.ip if address.is_IPv4 else address.ip[0], address.network_prefix)
        for adapter in ifaddr.get_adapters()
        for address in adapter.ips
    }
    ours = {each.address for each in look()}

    assert ours <= {address for address, _ in theirs}
    assert "127.0.0.1" in ours
    networks = {address: ipaddress.ip_network(f"{address}/{prefix}", False) for address, prefix in theirs}
    for each in look():
        if each.broadcast:
            assert each.broadcast == str(networks[each.address].broadcast_address)


@pytest.mark.parametrize(
    ("address", "netmask", "broadcast"),
    [
        ("192.168.1.20", "255.255.255.0", "192.168.1.255"),
        ("10.1.2.3", "255.255.252.0", "10.1.3.255"),
        ("127.0.0.1", "255.0.0.0", "127.255.255.255"),
        ("10.8.0.1", "255.255.255.254", ""),
        ("10.8.0.1", "255.255.255.255", ""),
        ("10.8.0.1", "", ""),
        ("fe80::1", "ffff:ffff:ffff:ffff::", ""),
    ],
)
def test_an_address_and_its_mask_say_how_to_reach_everybody(
    address: str, netmask: str, broadcast: str
) -> None:
    assert interface(address, netmask) == Interface(address, broadcast)


def test_an_interface_knows_what_it_is() -> None:
    assert [
        (each.v4, each.loopback) for each in map(Interface, ("127.0.0.1", "10.0.0.1", "::1", "fd00::1"))
    ] == [
        (True, True),
        (True, False),
        (False, True),
        (False, False),
    ]


@pytest.mark.parametrize(
    ("start", "rest", "address"),
    [
        (socket.AF_INET.to_bytes(2, sys.byteorder), bytes(2) + bytes([10, 0, 0, 1]), "10.0.0.1"),
        (bytes([16, socket.AF_INET]), bytes(2) + bytes([10, 0, 0, 1]), "10.0.0.1"),
        (bytes([28, socket.AF_INET6]), bytes(6) + bytes(15) + b"\1", "::1"),
        (bytes([20, 77]), bytes(20), ""),
    ],
)
def test_addresses_are_read_as_linux_and_as_the_bsds_lay_them_out(
    start: bytes, rest: bytes, address: str
) -> None:
    buffer = ctypes.create_string_buffer(start + rest)

    assert address_at(ctypes.addressof(buffer)) == address
    assert address_at(None) == ""


def test_an_interface_that_is_switched_off_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    start = socket.AF_INET.to_bytes(2, sys.byteorder) + bytes(2)
    addresses = [ctypes.create_string_buffer(start + bytes([10, 0, 0, number])) for number in (1, 2)]
    off = interfaces._Entry(flags=0, address=ctypes.addressof(addresses[0]))
    on = interfaces._Entry(ctypes.pointer(off), flags=interfaces.UP, address=ctypes.addressof(addresses[1]))
    freed: list[object] = []

    class List:
        """A list of one interface that is on and one that is off."""

        def getifaddrs(self, first: Any) -> int:
            first._obj.contents = on
            return 0

        freeifaddrs = staticmethod(freed.append)

    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: List())

    assert look() == (Interface("10.0.0.2"),)
    assert len(freed) == 1


class NoList:
    """A library whose list cannot be had."""

    def getifaddrs(self, _: object) -> int:
        return -1


@pytest.mark.parametrize("fails", [lambda *_, **__: NoList(), lambda *_, **__: object(), lambda: None])
def test_without_a_list_the_name_of_the_machine_is_asked(
    fails: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ctypes, "CDLL", fails)
    monkeypatch.setattr(
        socket,
        "getaddrinfo",
        lambda *_, **__: [
            (socket.AF_INET, 2, 0, "", ("192.168.1.20", 0)),
            (socket.AF_INET, 2, 0, "", ("10.0.0.1", 0)),
            (socket.AF_INET6, 2, 0, "", ("fe80::1%3", 0, 0, 3)),
        ],
    )

    assert look() == (
        Interface("10.0.0.1", "255.255.255.255"),
        Interface("127.0.0.1", "127.255.255.255"),
        Interface("192.168.1.20", "255.255.255.255"),
        Interface("fe80::1"),
    )


def test_a_machine_that_does_not_know_its_own_name_has_its_loopback(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(*_: object, **__: object) -> list[object]:
        raise socket.gaierror("who is that?")

    monkeypatch.setattr(ctypes, "CDLL", lambda *_, **__: NoList())
    monkeypatch.setattr(socket, "getaddrinfo", unknown)

    assert look() == (Interface("127.0.0.1", "127.255.255.255"),)


def test_a_machine_of_very_many_addresses_is_asked_about_some(monkeypatch: pytest.MonkeyPatch) -> None:
    many = {Interface(f"10.0.{n // 250}.{n % 250}") for n in range(1000)}
    monkeypatch.setattr(interfaces, "_by_getifaddrs", lambda: iter(many))

    assert len(look()) == interfaces.MOST
