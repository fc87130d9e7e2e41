"""Time from a link to the first hand in a browser, and the bytes that it takes.

    python -m benchmarks.page [--runs N]

Chromium without a window, in the size of a telephone, with an empty cache, at a quarter of this machine's
speed and 10 Mbit/s. Each run opens a table at a new host, with one bot, and deals. Two ways are
timed: to the door, and from the start to the hand with all its pictures. The person who types is not.
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from benchmarks.words import Words, whole

SLOWER = 4  # times
NETWORK = {"offline": False, "latency": 20, "downloadThroughput": 1_250_000, "uploadThroughput": 1_250_000}
PAINTED = """[...document.querySelectorAll('.hand .card')].length > 0
  && [...document.images].every((image) => image.complete || !image.getClientRects().length)"""


class Run(NamedTuple):
    """The cost of one first hand: seconds to the door and from the start to the hand, and KiB received."""

    door: float
    hand: float
    size: float


@contextmanager
def host() -> Iterator[str]:
    """A host for this computer; yields the address of its page."""
    with tempfile.TemporaryDirectory() as home:
        process = subprocess.Popen(
            [sys.executable, "-m", "game", "serve", "--local", "--port", "0", "--no-announce"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | {"CRAZIER_EIGHTS_HOME": home},
        )
        try:
            assert process.stdout
            line = next(line for line in process.stdout if "at port" in line)
            yield f"http://127.0.0.1:{line.split()[-1].rstrip('.')}/"
        finally:
            process.terminate()
            process.wait()


def first_hand(chromium: Browser, address: str) -> Run:
    """Return the cost of the first hand of a browser at a host where it never was."""
    context = chromium.new_context(
        viewport={"width": 390, "height": 844},
        device_scale_factor=2,
        has_touch=True,
        is_mobile=True,
        bypass_csp=True,
    )
    page = context.new_page()
    tools = context.new_cdp_session(page)
    tools.send("Network.enable")
    tools.send("Network.emulateNetworkConditions", NETWORK)
    tools.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    sizes: list[float] = []
    tools.on("Network.loadingFinished", lambda found: sizes.append(found["encodedDataLength"]))
    begun = time.perf_counter()
    page.goto(address)
    page.wait_for_selector("#door button[type=submit]")
    door = time.perf_counter() - begun
    page.fill("#name", "Robin")
    page.click("#door button[type=submit]")
    page.click("#open")
    page.click("#bot-1")
    page.wait_for_selector("button.start:enabled")
    begun = time.perf_counter()
    page.click("button.start")
    page.wait_for_function(PAINTED)
    run = Run(door, time.perf_counter() - begun, sum(sizes) / 1024)
    context.close()
    return run


def main() -> None:
    """Measure, and print the median of some runs."""
    parser = Words(__doc__)
    parser.add_argument("--runs", type=whole(1), default=5)
    words = parser.parse_args()
    path = shutil.which("chromium") or shutil.which("chromium-browser")
    runs = []
    with sync_playwright() as player:
        chromium = player.chromium.launch(executable_path=path, args=["--no-sandbox"])
        for _ in range(words.runs):
            with host() as address:
                runs.append(first_hand(chromium, address))
        chromium.close()
    door, hand, size = (statistics.median(column) for column in zip(*runs, strict=True))
    print(f"door {door:.2f} s, from the start to the hand {hand:.2f} s, together {door + hand:.2f} s")
    print(f"{size:.0f} KiB received; {words.runs} runs, the slowest {max(a + b for a, b, _ in runs):.2f} s")


if __name__ == "__main__":
    main()
