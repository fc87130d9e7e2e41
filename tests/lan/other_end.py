"""One end of a network, as a program of its own: `python -m tests.lan.other_end host|browse asked|told|both`.

It says in lines of JSON what happens, and how many seconds after its start, counted in looks as `comes_true`
does; it ends with its standard input, or after a minute of looks.
"""

import json
import sys
import threading
import time

from game.lan.discovery.discovery import (
    Announcer,
    Browser,
    announce_by_broadcast,
    announce_by_dnssd,
    search_by_broadcast,
    search_by_dnssd,
)
from game.lan.discovery.interfaces import local_interfaces
from tests.lan.beacons import BEACON

ANNOUNCING = {
    "asked": [announce_by_broadcast],
    "told": [announce_by_dnssd],
    "both": [announce_by_broadcast, announce_by_dnssd],
}
SEARCHING = {
    "asked": [search_by_broadcast],
    "told": [search_by_dnssd],
    "both": [search_by_broadcast, search_by_dnssd],
}


LONGEST = 60.0  # seconds
LOOK = 0.02  # seconds between two looks


def say(**what: object) -> None:
    """A line for whoever reads."""
    print(json.dumps(what), flush=True)  # noqa: T201


def host(ways: str) -> None:
    """Announces a server until the input ends."""
    with Announcer(BEACON, factories=ANNOUNCING[ways]):
        time.sleep(2)
        say(ready=True)
        sys.stdin.read()
    say(closed=True)


def browse(ways: str) -> None:
    """Says when the list of servers changes, until the input ends."""
    enough = threading.Event()
    threading.Thread(target=lambda: (sys.stdin.read(), enough.set()), daemon=True).start()
    shown: tuple[object, ...] | None = None
    with Browser(factories=SEARCHING[ways]) as browser:
        for number in range(int(LONGEST / LOOK)):
            if enough.wait(LOOK):
                break
            hosts = [address.host for row in browser.found() for address in row.addresses]
            if (hosts, browser.notice) != shown:
                shown = (hosts, browser.notice)
                say(hosts=hosts, notice=browser.notice, seconds=number * LOOK)


if __name__ == "__main__":
    say(addresses=[each.address for each in local_interfaces()])
    {"host": host, "browse": browse}[sys.argv[1]](sys.argv[2])
