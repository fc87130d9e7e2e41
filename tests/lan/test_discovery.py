"""Announcing and searching as the game uses them: both means together, and none of them needed."""

import asyncio
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial

import msgspec
import pytest

from game.lan.discovery import discovery, server_list
from game.lan.discovery.beacon import Beacon
from game.lan.discovery.broadcast import Answerer, Asker
from game.lan.discovery.discovery import (
    NO_ANNOUNCEMENT,
    NO_SEARCH,
    SETTLED,
    AnnounceMethod,
    Announcer,
    Browser,
    Method,
    announce_by_broadcast,
    announce_by_dnssd,
    search_by_broadcast,
    search_by_dnssd,
)
from game.lan.discovery.interfaces import Interface
from game.lan.discovery.server_list import DiscoverySource
from tests.lan.beacons import BEACON, LOOPBACK, SERVER, comes_true, free_port, loopback, nowhere


class Recorder:
    """A means that says what it was told to do, fails as often as it should, and may end slowly."""

    def __init__(self, fails: int = 0, last_words: float = 0.0) -> None:
        self.beacon = BEACON
        self.reaches = False
        self.runs: list[Sequence[Interface]] = []
        self.ended = 0
        self._fails = fails
        self._last_words = last_words

    async def run(self, interfaces: Sequence[Interface]) -> None:
        """Runs until it is cancelled, or fails."""
        self.runs.append(interfaces)
        if len(self.runs) <= self._fails:
            raise OSError("not now")
        self.reaches = True
        try:
            await asyncio.sleep(3600)
        finally:
            await asyncio.sleep(self._last_words)
            self.ended += 1


class Watch:
    """A clock that is set by hand."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looks at the addresses of the machine all the time."""
    monkeypatch.setattr(discovery, "LOOK_AGAIN", 0.02)


def pair(port: int) -> tuple[Callable[[Beacon], AnnounceMethod], Callable[[Browser], Method]]:
    """A way to announce and one to search that meet at this port of UDP."""
    return (
        lambda beacon: Answerer(beacon, port),
        lambda browser: Asker(partial(browser.heard, DiscoverySource.BROADCAST), browser.reached, port),
    )


def at_work() -> int:
    """How many threads of discovery there are."""
    return sum(
        thread.name.startswith(("announcer", "browser", "asyncio")) for thread in threading.enumerate()
    )


# -- with sockets


def test_a_browser_finds_a_server_hears_what_is_new_and_loses_it() -> None:
    announces, searches = pair(free_port())
    watch = Watch()
    fuller = msgspec.structs.replace(BEACON, open=0)
    with Browser(factories=[searches], list_interfaces=loopback, clock=watch) as browser:
        assert browser.found() == ()
        with Announcer(BEACON, factories=[announces], list_interfaces=loopback) as announcer:
            assert comes_true(browser.found, 2)
            (row,) = browser.found()
            assert (row.server, row.open, row.seen) == (SERVER, BEACON.open, 100.0)
            assert [str(address) for address in row.addresses] == ["127.0.0.1"]

            announcer.update(fuller)
            assert comes_true(lambda: browser.found()[0].open == 0)
        time.sleep(0.1)
        watch.now += server_list.PATIENCE[DiscoverySource.BROADCAST]
        assert browser.found() == ()


@pytest.mark.xdist_group("multicast")
def test_both_means_together_make_one_row(monkeypatch: pytest.MonkeyPatch) -> None:
    announces, searches = pair(free_port())
    ways: list[DiscoverySource] = []

    def heard(self: Browser, way: DiscoverySource, beacon: Beacon, hosts: Sequence[str]) -> None:
        ways.append(way)
        before(self, way, beacon, hosts)

    before = Browser.heard
    monkeypatch.setattr(Browser, "heard", heard)
    monkeypatch.setattr(server_list, "is_usable", lambda host, way: True)  # DNS-SD of the loopback
    browser = Browser(factories=[searches, search_by_dnssd], list_interfaces=loopback)
    announcer = Announcer(BEACON, factories=[announces, announce_by_dnssd], list_interfaces=loopback)

    def ours() -> int:
        return sum(row.server == SERVER for row in browser.found())  # somebody else may host on this machine

    browser.start()
    announcer.start()
    assert comes_true(ours, 2)
    assert comes_true(lambda: set(ways) == set(DiscoverySource))
    assert ours() == 1
    assert announcer.close()
    assert comes_true(lambda: not ours(), 2)
    assert browser.close(5.0)


def test_the_game_announces_and_searches_by_both_means() -> None:
    names = [type(way(BEACON)).__name__ for way in (announce_by_broadcast, announce_by_dnssd)]
    names += [type(way(Browser())).__name__ for way in (search_by_broadcast, search_by_dnssd)]

    assert names == ["Answerer", "Publisher", "Asker", "Listener"]


@pytest.mark.parametrize("of", [Announcer, Browser])
def test_nothing_runs_before_the_start_nor_after_the_end(of: type[Announcer] | type[Browser]) -> None:
    assert comes_true(lambda: not at_work())  # what other tests have left behind
    recorder = Recorder()
    if of is Announcer:
        one: Announcer | Browser = Announcer(BEACON, factories=[lambda _: recorder], list_interfaces=loopback)
    else:
        one = Browser(factories=[lambda _: recorder], list_interfaces=loopback)
    time.sleep(0.05)
    assert (recorder.runs, at_work()) == ([], 0)

    one.start()
    assert comes_true(lambda: recorder.runs)
    assert at_work()
    assert one.close(5.0)
    assert (len(recorder.runs), recorder.ended, at_work()) == (1, 1, 0)


def test_a_browser_that_is_closed_holds_nobody_up() -> None:
    recorder = Recorder(last_words=1.0)
    browser = Browser(factories=[lambda _: recorder], list_interfaces=loopback)
    browser.start()
    assert comes_true(lambda: recorder.reaches)
    assert not browser.close()
    assert not recorder.ended
    assert browser.close(5.0)
    assert recorder.ended == 1


# -- what fails


@pytest.mark.usefixtures("impatient")
def test_a_means_that_fails_is_tried_again_and_does_not_disturb_the_other() -> None:
    broken, sound = Recorder(fails=3), Recorder()
    with Announcer(BEACON, factories=[lambda _: broken, lambda _: sound], list_interfaces=loopback):
        assert comes_true(lambda: broken.reaches)
        assert len(broken.runs) == 4
        assert len(sound.runs) == 1
        assert sound.ended == 0


@pytest.mark.usefixtures("impatient")
def test_where_the_addresses_of_the_machine_change_all_begins_anew() -> None:
    addresses = list(LOOPBACK)
    recorder = Recorder()
    with Browser(factories=[lambda _: recorder], list_interfaces=lambda: tuple(addresses)):
        assert comes_true(lambda: recorder.runs)
        addresses.append(Interface("10.0.0.1", "10.0.0.255"))
        assert comes_true(lambda: len(recorder.runs) == 2)

    assert recorder.runs == [LOOPBACK, (*LOOPBACK, Interface("10.0.0.1", "10.0.0.255"))]


def test_a_search_that_reaches_nobody_says_so_after_a_while() -> None:
    watch = Watch()
    browser = Browser(factories=[lambda _: Recorder(fails=9)], list_interfaces=nowhere, clock=watch)
    watch.now += 2 * SETTLED
    assert browser.notice == ""
    with browser:
        assert browser.notice == ""
        watch.now += SETTLED - 0.1
        assert browser.notice == ""
        watch.now += 0.1
        assert browser.notice == NO_SEARCH
        browser.heard(DiscoverySource.DNSSD, BEACON, ["10.0.0.1"])
        assert browser.notice == ""
        browser.gone(SERVER)
        assert browser.notice == NO_SEARCH
        browser.reached(True)
        assert browser.notice == ""


def test_an_announcement_that_reaches_nobody_says_so_after_a_while() -> None:
    watch = Watch()
    recorder = Recorder()
    recorder.run = Recorder(fails=9).run  # type: ignore[method-assign]
    announcer = Announcer(BEACON, factories=[lambda _: recorder], list_interfaces=nowhere, clock=watch)
    watch.now += 2 * SETTLED
    assert announcer.notice == ""
    with announcer:
        assert announcer.notice == ""
        watch.now += SETTLED
        assert comes_true(lambda: announcer.notice == NO_ANNOUNCEMENT)
        recorder.reaches = True
        assert comes_true(lambda: announcer.notice == "")


def test_what_is_new_before_a_means_has_begun_is_announced_too() -> None:
    recorder = Recorder()
    later = msgspec.structs.replace(BEACON, tables=9)
    announcer = Announcer(BEACON, factories=[lambda _: recorder], list_interfaces=loopback)
    announcer.update(later)
    with announcer:
        assert comes_true(lambda: recorder.beacon == later)
