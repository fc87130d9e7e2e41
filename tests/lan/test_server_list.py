"""The list of servers: one row each, none for too long, and never too many."""

from dataclasses import asdict

import msgspec
import pytest

from game.lan.addresses import Address
from game.lan.discovery.beacon import Beacon
from game.lan.discovery.server_list import PATIENCE, DiscoverySource, FoundServer, ServerList, is_usable
from game.lan.limits import LIMITS
from tests.lan.beacons import BEACON, SERVER

BROADCAST, DNSSD = DiscoverySource.BROADCAST, DiscoverySource.DNSSD


def other(number: int, **fields: object) -> Beacon:
    """Another server."""
    return msgspec.structs.replace(BEACON, server=f"{number:016x}", **fields)


def only(rows: ServerList, now: float = 0.0) -> FoundServer:
    """The only row."""
    (row,) = rows.found(now)
    return row


def hosts(rows: ServerList, now: float = 0.0) -> list[str]:
    """The hosts of the only row."""
    return [address.host for address in only(rows, now).addresses]


def test_a_row_says_what_the_server_says() -> None:
    rows = ServerList()
    rows.heard(BROADCAST, BEACON, ["10.0.0.1"], 5.0)

    expected = msgspec.to_builtins(BEACON) | {"addresses": (Address("10.0.0.1", 48888),), "seen": 5.0}
    del expected["port"]
    assert asdict(only(rows, 6.0)) == expected


def test_a_server_has_one_row_however_it_was_found() -> None:
    rows = ServerList()
    rows.heard(DNSSD, BEACON, ["fe80::1%3", "fd00::1", "192.168.1.2", "10.0.0.1"], 0.0)
    rows.heard(BROADCAST, BEACON, ["10.0.0.1"], 0.0)
    rows.heard(BROADCAST, BEACON, ["127.0.0.1"], 0.0)
    rows.heard(BROADCAST, BEACON, ["10.0.0.1"], 0.0)

    assert hosts(rows) == ["127.0.0.1", "10.0.0.1", "192.168.1.2", "fd00::1", "fe80::1%3"]


def test_rows_keep_their_places() -> None:
    rows = ServerList()
    for number in (3, 1, 2, 3, 1):
        rows.heard(BROADCAST, other(number), ["10.0.0.1"], 0.0)

    assert [row.server for row in rows.found(0.0)] == [f"{number:016x}" for number in (3, 1, 2)]


def test_what_is_new_is_shown_and_an_answer_counts_more_than_a_record() -> None:
    rows = ServerList()
    rows.heard(DNSSD, other(1, open=3), ["10.0.0.1"], 0.0)
    rows.heard(DNSSD, other(1, open=2), ["10.0.0.1"], 1.0)
    assert only(rows, 1.0).open == 2

    rows.heard(BROADCAST, other(1, open=1), ["10.0.0.1"], 2.0)
    rows.heard(DNSSD, other(1, open=3), ["10.0.0.1"], 3.0)
    assert only(rows, 3.0).open == 1
    assert only(rows, 3.0).seen == 2.0


@pytest.mark.parametrize("way", list(DiscoverySource))
def test_a_server_that_is_silent_disappears(way: DiscoverySource) -> None:
    rows = ServerList()
    rows.heard(way, BEACON, ["10.0.0.1"], 0.0)
    rows.heard(way, BEACON, ["10.0.0.2"], 1.0)

    assert hosts(rows, PATIENCE[way] - 0.1) == ["10.0.0.1", "10.0.0.2"]
    assert hosts(rows, PATIENCE[way] + 0.9) == ["10.0.0.2"]
    assert rows.found(PATIENCE[way] + 1) == ()
    rows.heard(way, BEACON, ["10.0.0.1"], 50.0)
    assert hosts(rows, 50.0) == ["10.0.0.1"]


def test_a_record_alone_does_not_keep_a_server_that_has_stopped_to_answer() -> None:
    rows = ServerList()
    rows.heard(BROADCAST, BEACON, ["10.0.0.1"], 0.0)
    for second in range(60):
        rows.heard(DNSSD, BEACON, ["10.0.0.1"], second)
        assert bool(rows.found(second)) is (second < PATIENCE[BROADCAST])
    rows.heard(BROADCAST, BEACON, ["10.0.0.1"], 60.0)
    assert rows.found(60.0)


def test_a_goodbye_counts_at_once() -> None:
    rows = ServerList()
    rows.heard(BROADCAST, BEACON, ["10.0.0.1"], 0.0)
    rows.gone("f" * 16)
    assert rows.found(0.0)

    rows.gone(SERVER)
    assert rows.found(0.0) == ()


def test_the_list_is_made_anew_only_when_something_is_different() -> None:
    rows = ServerList()
    rows.heard(BROADCAST, BEACON, ["10.0.0.1"], 0.0)
    shown = rows.found(0.0)
    rows.gone("f" * 16)

    assert rows.found(PATIENCE[BROADCAST] - 0.1) is shown
    rows.heard(BROADCAST, BEACON, ["10.0.0.1"], 1.0)
    assert rows.found(1.0) is not shown


def test_there_are_never_more_rows_than_fit_and_a_flood_pushes_nobody_out() -> None:
    rows = ServerList()
    for number in range(10 * LIMITS.found):
        rows.heard(DNSSD, other(number), [f"10.0.{number // 250}.{number % 250 + 1}"], 0.0)
    assert [row.server for row in rows.found(0.0)] == [f"{number:016x}" for number in range(LIMITS.found)]

    rows.heard(DNSSD, other(9999), ["10.9.9.9"], PATIENCE[DNSSD])
    assert [row.server for row in rows.found(PATIENCE[DNSSD])] == [f"{9999:016x}"]


def test_one_address_cannot_fill_the_list() -> None:
    rows = ServerList()
    for number in range(LIMITS.found):
        rows.heard(BROADCAST, other(number), ["10.0.0.66"], 0.0)
    assert len(rows.found(0.0)) == LIMITS.found_each

    rows.heard(BROADCAST, other(9999), ["10.0.0.1"], 0.0)
    assert len(rows.found(0.0)) == LIMITS.found_each + 1


def test_a_server_has_no_more_addresses_than_anybody_would_try() -> None:
    rows = ServerList()
    for number in range(1, 100):
        rows.heard(DNSSD, BEACON, [f"10.0.0.{number}"], 0.0)
        rows.heard(BROADCAST, BEACON, [f"10.0.1.{number}"], 0.0)
    assert hosts(rows) == [f"10.0.1.{number}" for number in range(1, LIMITS.addresses + 1)]

    crowd = ServerList()
    crowd.heard(DNSSD, BEACON, [f"10.0.0.{number}" for number in range(1, 100)], 0.0)
    assert len(hosts(crowd)) == LIMITS.addresses


def test_a_server_at_no_address_has_no_row() -> None:
    rows = ServerList()
    rows.heard(DNSSD, BEACON, ["0.0.0.0", "nonsense"], 0.0)
    assert rows.found(0.0) == ()

    rows.heard(DNSSD, BEACON, ["10.0.0.1"], 0.0)
    rows.heard(BROADCAST, msgspec.structs.replace(BEACON, open=0), ["nonsense"], 0.0)
    assert only(rows).open == BEACON.open


@pytest.mark.parametrize(
    "host",
    [
        "",
        "ann.local",
        "0.0.0.0",
        "::",
        "255.255.255.255",
        "239.1.1.1",
        "ff02::1",
        "fe80::1",
        "::ffff:127.0.0.1",
        "10.0.0.1\n",
        "10.0.0.1/8",
        "10.0.0.1:80",
    ],
)
def test_what_is_no_address_of_a_machine_is_not_tried(host: str) -> None:
    assert not is_usable(host, DNSSD)
    assert not is_usable(host, BROADCAST)


@pytest.mark.parametrize("host", ["127.0.0.1", "127.9.9.9", "::1"])
def test_nobody_else_can_say_that_a_server_is_on_this_machine(host: str) -> None:
    assert is_usable(host, BROADCAST)
    assert not is_usable(host, DNSSD)


@pytest.mark.parametrize(
    "host", ["10.0.0.1", "169.254.3.4", "8.8.8.8", "fe80::1%3", "fe80::1%eth0", "fd00::2"]
)
def test_addresses_of_machines_are_tried(host: str) -> None:
    assert is_usable(host, DNSSD)
