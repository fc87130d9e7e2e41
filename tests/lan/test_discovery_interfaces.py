"""The addresses of this machine, where the system has a list of them and where it has none."""

import pytest
from ifaddr import IP, Adapter

from game.lan.discovery import interfaces
from game.lan.discovery.interfaces import Interface, interface, local_interfaces


def listed(monkeypatch: pytest.MonkeyPatch, *adapters: Adapter) -> None:
    """Have the system list these adapters."""
    monkeypatch.setattr("ifaddr.get_adapters", lambda: adapters)


def test_this_machine_has_at_least_its_loopback() -> None:
    assert "127.0.0.1" in [each.address for each in local_interfaces()]


@pytest.mark.parametrize(
    ("address", "prefix", "broadcast"),
    [
        ("192.168.1.20", 24, "192.168.1.255"),
        ("10.1.2.3", 22, "10.1.3.255"),
        ("127.0.0.1", 8, "127.255.255.255"),
        ("10.8.0.1", 31, ""),
        ("10.8.0.1", 32, ""),
        ("fe80::1", 64, ""),
        ("::1", 128, ""),
    ],
)
def test_an_address_and_its_prefix_say_how_to_reach_everybody(
    address: str, prefix: int, broadcast: str
) -> None:
    assert interface(address, prefix) == Interface(address, broadcast)


def test_an_interface_knows_what_it_is() -> None:
    assert [
        (each.v4, each.loopback) for each in map(Interface, ("127.0.0.1", "10.0.0.1", "::1", "fd00::1"))
    ] == [
        (True, True),
        (True, False),
        (False, True),
        (False, False),
    ]


def test_every_address_of_every_adapter_is_listed_once_and_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = [IP("192.168.1.20", 24, "wire"), IP(("fe80::1", 0, 3), 64, "wire")]
    listed(
        monkeypatch,
        Adapter("wire", "wire", wire),
        Adapter("lo", "lo", [IP("127.0.0.1", 8, "lo")]),
        Adapter("alias", "alias", [IP("192.168.1.20", 24, "alias")]),
        Adapter("off", "off", []),
    )

    assert local_interfaces() == (
        Interface("127.0.0.1", "127.255.255.255"),
        Interface("192.168.1.20", "192.168.1.255"),
        Interface("fe80::1"),
    )


@pytest.mark.parametrize("error", [OSError("getifaddrs"), AssertionError("an address without a netmask")])
def test_a_machine_without_a_list_has_its_loopback(error: Exception, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> list[Adapter]:
        raise error

    monkeypatch.setattr("ifaddr.get_adapters", fails)

    assert local_interfaces() == (Interface("127.0.0.1", "127.255.255.255"),)


def test_a_machine_of_very_many_addresses_is_asked_about_some(monkeypatch: pytest.MonkeyPatch) -> None:
    many = [IP(f"10.0.{n // 250}.{n % 250}", 24, "many") for n in range(1000)]
    listed(monkeypatch, Adapter("many", "many", many))

    assert len(local_interfaces()) == interfaces.MOST
