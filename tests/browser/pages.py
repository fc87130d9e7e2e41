"""A browser and a host for tests of the page: Debian's Chromium, driven by Playwright."""

import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from game.lan.host.hosted_table import HostedTable
from game.lan.messages import Agreement, Arrange
from tests.lan.hosting import Host, hosting

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
playwright = pytest.importorskip("playwright.sync_api", reason="Playwright is not installed")
SPEED = 2.5  # of the host's clock: bots do not take long, and connections still live until the next ping
PHONE = {"width": 390, "height": 844}


@contextmanager
def browser() -> Iterator["playwright.Browser"]:
    """A browser without a window; the test is skipped where there is none."""
    if not CHROMIUM:
        pytest.skip("Chromium is not installed")
    with playwright.sync_playwright() as player:
        chromium = player.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            yield chromium
        finally:
            chromium.close()


@contextmanager
def table(
    rules: str, *, seats: int = 3, code: bool = True, **terms: object
) -> Iterator[tuple[Host, HostedTable]]:
    """A host with a table where all seats but the first are bots'."""
    with hosting(clock=lambda: time.monotonic() * SPEED) as host:
        agreement = Agreement(name="Kitchen", rules=rules, turn=0, **terms)  # type: ignore[arg-type]
        opened = host.registry.open(agreement, seats, code=code)
        for seat in range(1, seats):
            opened.roster.arrange(Arrange(seat=seat, kind="bot", level="easy"))
        yield host, opened


def address(host: Host, opened: HostedTable) -> str:
    """What the QR code of the table says."""
    return f"http://127.0.0.1:{host.port}/#" + (f"c={opened.code}" if opened.code else f"t={opened.id}")
