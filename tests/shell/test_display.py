"""Is there a screen? Asked of the environment first, of SDL only when somebody might answer."""

import os
import subprocess
import sys

import pytest

from game.system import display
from game.system.display import fills_screen, fit_screen, has_display

NAMES = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


@pytest.fixture(autouse=True)
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in NAMES:
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


def test_without_a_server_there_is_no_screen() -> None:
    assert not has_display()


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_some_systems_always_have_one(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", platform)

    assert has_display()


def test_a_chosen_driver_counts_as_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(display, "_driver", lambda: "dummy")

    assert has_display()


@pytest.mark.parametrize(
    ("driver", "found"), [("x11", True), ("wayland", True), ("offscreen", False), ("", False)]
)
@pytest.mark.parametrize("name", ["DISPLAY", "WAYLAND_DISPLAY"])
def test_a_server_that_is_named_must_answer(
    name: str, driver: str, found: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(name, "somewhere")
    monkeypatch.setattr(display, "_driver", lambda: driver)

    assert has_display() is found


def test_a_server_that_does_not_answer_is_none() -> None:
    environment = {name: value for name, value in os.environ.items() if name not in NAMES}
    done = subprocess.run(
        [sys.executable, "-c", "from game.system.display import has_display; print(has_display())"],
        env={**environment, "DISPLAY": ":987"},
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.split() == ["False"]


def test_a_chosen_driver_must_work(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setattr(display, "_driver", lambda: "")

    assert not has_display()


@pytest.mark.parametrize(
    ("screens", "size"),
    [
        ([(1920, 1080)], (1280, 720)),
        ([(1080, 1920)], (720, 1280)),
        ([(720, 1280)], (720, 1280)),
        ([(1440, 2560)], (1280, 720)),
        ([(800, 600)], (800, 600)),
        ([(800, 600), (2560, 1440)], (1280, 720)),
        ([], (1280, 720)),
    ],
)
def test_a_window_is_no_larger_than_the_largest_screen(
    screens: list[tuple[int, int]], size: tuple[int, int]
) -> None:
    assert fit_screen((1280, 720), screens) == size


@pytest.mark.parametrize(
    ("screens", "filled"),
    [
        ([(1280, 720)], True),
        ([(1366, 768)], True),
        ([(1280, 1024)], True),
        ([(1440, 900)], False),
        ([(1280, 720), (1920, 1080)], False),
        ([], False),
    ],
)
def test_a_window_without_room_for_the_bars_of_the_screen_is_left_to_the_system(
    screens: list[tuple[int, int]], filled: bool
) -> None:
    assert fills_screen((1280, 720), screens) is filled
