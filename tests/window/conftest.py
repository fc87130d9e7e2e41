"""A real window on a display of its own. Without Xvfb and xdotool this suite is skipped, with a sentence."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator

import pytest

NEEDED = ("Xvfb", "xdotool")


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """The name of a virtual display that nothing else uses."""
    missing = [tool for tool in NEEDED if shutil.which(tool) is None]
    if missing:
        pytest.skip(
            f"The window suite needs {' and '.join(missing)}; on Debian: apt-get install xvfb xdotool."
        )
    name = f":{200 + os.getpid() % 700}"
    server = subprocess.Popen(
        ["Xvfb", name, "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        _wait_for(name)
        yield name
    finally:
        server.terminate()
        server.wait(10)


def _wait_for(name: str) -> None:
    for _ in range(100):
        ready = subprocess.run(
            ["xdotool", "getdisplaygeometry"], env={**os.environ, "DISPLAY": name}, capture_output=True
        )
        if ready.returncode == 0:
            return
        time.sleep(0.1)
    raise RuntimeError(f"Xvfb did not open display {name}.")
