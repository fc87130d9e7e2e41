"""What painting took goes back to the system."""

import sys
from pathlib import Path

import pytest

from game.memory import LARGE, give_back_large_blocks


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux how much is in use")
def test_large_blocks_are_given_back() -> None:
    def used() -> int:
        return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

    give_back_large_blocks()
    before = used()
    blocks = [bytearray(2 * LARGE) for _ in range(30)]
    between = [bytes(200) for _ in range(30)]
    grown = used()
    del blocks

    assert grown - before > 40 * LARGE
    assert used() - before < 20 * LARGE
    assert between


def test_another_system_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.memory.sys.platform", "win32")
    monkeypatch.setattr("game.memory.ctypes.CDLL", lambda name: pytest.fail("asked"))

    give_back_large_blocks()
