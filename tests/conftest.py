"""What all tests of the client share: no real display, a home folder of their own, a player to drive it."""

import gc
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from engine import decks

# The same examples every time, and no time limits: not even how long an example may take to be made.
settings.register_profile(
    "tests", derandomize=True, deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("tests")

gc.set_threshold(20_000, 10, 10)  # a process of tests holds so much that looking for rubbish often takes long

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begins with the real windows: they go one after another, and the rest is done meanwhile."""
    items.sort(key=lambda item: item.get_closest_marker("window") is None)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--regenerate-goldens",
        action="store_true",
        help="replace the golden pictures that differ instead of comparing",
    )


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that holds settings, saved games and logs for one test."""
    monkeypatch.setenv("CRAZIER_EIGHTS_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def own_decks() -> Iterator[None]:
    """Takes back the decks that a test has offered to the engine."""
    before = set(decks.offered())
    yield
    for name in set(decks.offered()) - before:
        decks.withdraw(name)


@pytest.fixture(scope="session")
def screen() -> Iterator[None]:
    """A display that shows nothing, for pictures and text."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    yield
    pygame.quit()


@pytest.fixture
def client(home: Path, screen: None) -> Callable[..., "object"]:
    """Opens the application: `client(size, settings)`, both optional."""
    from tests.driver import Client

    return Client
