"""A real window on a display of its own. Without Xvfb and xdotool this suite is skipped, with a sentence."""

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.window.player import SIZE
from tests.window.screen import Display

NEEDED = ("Xvfb", "xdotool")


@pytest.fixture(scope="session")
def display(screen: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Display]:
    """A virtual display that nothing else uses."""
    with opened(tmp_path_factory.mktemp("display")) as display:
        yield display


@pytest.fixture
def other_display(screen: None, tmp_path: Path) -> Iterator[Display]:
    """One more: the screen of somebody else."""
    with opened(tmp_path) as display:
        yield display


@contextmanager
def opened(folder: Path) -> Iterator[Display]:
    """A display for as long as it is used; the test is skipped where there can be none."""
    missing = [tool for tool in NEEDED if shutil.which(tool) is None]
    if missing:
        pytest.skip(
            f"The window suite needs {' and '.join(missing)}; on Debian: apt-get install xvfb xdotool."
        )
    told, tells = os.pipe()
    screen_size, pixels = f"{SIZE[0]}x{SIZE[1]}x24", ("-fbdir", str(folder))
    server = subprocess.Popen(
        [
            "Xvfb",
            "-displayfd",
            str(tells),
            "-screen",
            "0",
            screen_size,
            *pixels,
            "-nolisten",
            "tcp",
            "-noreset",
        ],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        pass_fds=(tells,),
    )
    os.close(tells)
    try:
        with os.fdopen(told) as numbers:
            number = numbers.readline().strip()  # comes once the display is open
        if not number:
            raise RuntimeError("Xvfb opened no display.")
        yield Display(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait(10)
