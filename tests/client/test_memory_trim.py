"""What painting took goes back to the system, and a window takes no more than it needs."""

import subprocess
import sys

import pytest

from game.system.memory_trim import give_back_large_blocks, show_without_graphics_driver

# How much a program keeps of 60 MiB that it took in large blocks, with small ones between, and freed, in MiB.
KEPT = """
from pathlib import Path
from game.system.memory_trim import give_back_large_blocks

def used():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096 // 2**20

give_back_large_blocks()
before = used()
largest = b"x" * (30 * 2**20)
del largest  # from now on the C library would serve such blocks from its heap
blocks, small = [], []
for _ in range(30):
    blocks.append(b"x" * (2 * 2**20))
    small.append(b"y" * 100_000)
taken = used() - before
del blocks
print(taken, used() - before)
"""


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux how much is in use")
def test_large_blocks_are_given_back() -> None:
    told = subprocess.run([sys.executable, "-c", KEPT], capture_output=True, text=True, check=True)
    taken, kept = map(int, told.stdout.split())

    assert taken >= 58
    assert kept <= 8


def test_another_system_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.system.memory_trim.sys.platform", "win32")
    monkeypatch.setattr("game.system.memory_trim.ctypes.CDLL", lambda name: pytest.fail("asked"))

    give_back_large_blocks()


ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"


@pytest.mark.parametrize(
    ("driver", "chosen", "asked"),
    [("x11", None, "0"), ("x11", "1", "1"), ("wayland", None, None), ("windows", None, None)],
)
def test_a_window_of_x11_does_without_the_graphics_driver(
    monkeypatch: pytest.MonkeyPatch, driver: str, chosen: str | None, asked: str | None
) -> None:
    environment = {ACCELERATION: chosen} if chosen else {}
    monkeypatch.setattr("game.system.memory_trim.os.environ", environment)

    show_without_graphics_driver(driver)

    assert environment.get(ACCELERATION) == asked
