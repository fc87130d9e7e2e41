"""A host and a browser on two machines of one network: namespaces of Linux, joined by a bridge.

It needs the rights to lay such a network, and iproute2; without them this suite is skipped, with a sentence.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from game.lan.discovery.discovery import NO_SEARCH
from game.lan.discovery.server_list import PATIENCE, DiscoverySource

pytestmark = [pytest.mark.network, pytest.mark.xdist_group("network")]

HOST, GUEST = ("10.77.0.1", "fd77::1"), ("10.77.0.2", "fd77::2")


def ip(*words: str) -> None:
    """Runs a command of iproute2; CalledProcessError if it fails."""
    subprocess.run(["ip", *words], check=True, capture_output=True, timeout=20)


class Network:
    """Namespaces, and the programs in them."""

    def __init__(self, stack: ExitStack) -> None:
        self._stack = stack
        self.switch = self.add("switch")
        ip("-n", self.switch, "link", "add", "bridge", "type", "bridge")
        ip("-n", self.switch, "link", "set", "bridge", "up")

    def add(self, name: str) -> str:
        """A machine that is connected to nothing."""
        space = f"eights-{name}-{os.getpid()}"
        ip("netns", "add", space)
        self._stack.callback(ip, "netns", "del", space)
        ip("-n", space, "link", "set", "lo", "up")
        return space

    def join(self, space: str, name: str, v4: str, v6: str) -> None:
        """Connects a machine to the bridge."""
        ip("-n", space, "link", "add", "eth0", "type", "veth", "peer", "name", name, "netns", self.switch)
        ip("-n", self.switch, "link", "set", name, "master", "bridge", "up")
        ip("-n", space, "link", "set", "eth0", "addrgenmode", "none", "up")
        ip("-n", space, "address", "add", f"{v4}/24", "dev", "eth0")
        ip("-n", space, "address", "add", f"{v6}/64", "dev", "eth0", "nodad")

    def start(self, space: str, what: str, ways: str) -> "End":
        """Starts a program of that machine."""
        end = End(["ip", "netns", "exec", space, sys.executable, "-m", "tests.lan.other_end", what, ways])
        self._stack.callback(end.kill)
        return end


class End:
    """One program, and what it says."""

    def __init__(self, command: list[str]) -> None:
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True)
        self.addresses = self.says("addresses")["addresses"]

    def says(self, key: str, **wanted: object) -> dict[str, Any]:
        """The next line that has that key, and what is wanted; AssertionError if the program ends before."""
        assert self._process.stdout
        for line in self._process.stdout:
            found: dict[str, Any] = json.loads(line)
            if key in found and wanted.items() <= found.items():
                return found
        raise AssertionError("it has ended")

    def end(self) -> str:
        """Has it end; what it complained of."""
        _, complaints = self._process.communicate(timeout=10)
        return complaints

    def kill(self) -> None:
        """Ends it without a word."""
        self._process.kill()
        with self._process:  # closes its pipes and waits for its end
            pass


@pytest.fixture
def network() -> Iterator[Network]:
    """A network without machines."""
    if shutil.which("ip") is None:
        pytest.skip("A network of one's own needs iproute2.")
    with ExitStack() as stack:
        try:
            network = Network(stack)
        except subprocess.CalledProcessError as error:
            pytest.skip(f"A network of one's own needs more rights: {error.stderr.decode().strip()}")
        yield network


@pytest.fixture
def host(network: Network) -> str:
    """A machine of the network, for a host."""
    space = network.add("host")
    network.join(space, "port1", *HOST)
    return space


@pytest.fixture
def guest(network: Network) -> str:
    """A machine of the network, for somebody who searches."""
    space = network.add("guest")
    network.join(space, "port2", *GUEST)
    return space


@pytest.mark.parametrize(
    ("ways", "hosts"),
    [("asked", [HOST[0]]), ("told", [*HOST]), ("both", [*HOST])],
)
def test_a_table_is_found_within_two_seconds_and_gone_when_its_host_closes_it(
    network: Network, host: str, guest: str, ways: str, hosts: list[str]
) -> None:
    server = network.start(host, "host", ways)
    assert set(HOST) < set(server.addresses)
    server.says("ready")
    browser = network.start(guest, "browse", ways)
    found = browser.says("hosts", hosts=hosts)
    assert found["seconds"] < 2
    assert found["notice"] == ""

    start = time.monotonic()
    assert server.end() == ""
    browser.says("hosts", hosts=[])
    assert time.monotonic() - start < (PATIENCE[DiscoverySource.BROADCAST] + 2 if ways == "asked" else 2)
    assert browser.end() == ""


def test_a_table_that_is_opened_later_is_found_within_two_seconds(
    network: Network, host: str, guest: str
) -> None:
    browser = network.start(guest, "browse", "both")
    assert browser.says("hosts")["hosts"] == []
    server = network.start(host, "host", "both")
    start = time.monotonic()
    browser.says("hosts", hosts=[*HOST])

    assert time.monotonic() - start < 2
    assert server.end() == ""


def test_a_host_that_dies_without_a_word_does_not_stay_in_the_list(
    network: Network, host: str, guest: str
) -> None:
    server = network.start(host, "host", "both")
    server.says("ready")
    browser = network.start(guest, "browse", "both")
    browser.says("hosts", hosts=[*HOST])
    start = time.monotonic()
    server.kill()
    browser.says("hosts", hosts=[])

    assert time.monotonic() - start < PATIENCE[DiscoverySource.BROADCAST] + 1


def test_a_machine_without_a_network_says_so_and_finds_tables_once_it_has_one(
    network: Network, host: str
) -> None:
    server = network.start(host, "host", "both")
    server.says("ready")
    lonely = network.add("lonely")
    browser = network.start(lonely, "browse", "both")
    assert browser.says("hosts", notice=NO_SEARCH)["hosts"] == []

    network.join(lonely, "port3", *GUEST)
    found = browser.says("hosts", hosts=[*HOST])
    assert found["notice"] == ""
    assert browser.end() == ""
