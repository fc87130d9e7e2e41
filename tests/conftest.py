"""What all tests of the client share: no real display, a home folder of their own, a player to drive it."""

import gc
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from engine import decks
from tests.products import mark_long

SEED = os.environ.get("CRAZIER_EIGHTS_SEED", "")  # of `make soak`; without one chance is always the same

# No time limits, not even for how long an example may take to be made.
settings.register_profile(
    "tests",
    derandomize=not SEED,
    deadline=None,
    max_examples=1000 if SEED else 40,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("tests")

gc.set_threshold(20_000, 10, 10)  # a process of tests holds so much that looking for rubbish often takes long

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"


@pytest.hookimpl(tryfirst=True)  # before those marked `long` are left out
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with windows and browsers, which go one after another; leave most of a product to `make soak`."""
    items.sort(key=lambda item: not goes_first(item))
    mark_long(items)


def goes_first(item: pytest.Item) -> bool:
    """Return True for a test with a real window, or with a page in a browser."""
    return item.get_closest_marker("window") is not None or "browser" in item.path.parts


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
def seeded_secrets(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have what `secrets` draws in this process, as the seed of a deal, come from a seed."""
    monkeypatch.setattr(random, "_urandom", random.Random(SEED).randbytes)


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


FontsOf = Callable[[dict[str, list[str | Path]]], None]


@pytest.fixture(scope="session", autouse=True)
def no_system_fonts() -> None:
    """Have no fonts of the system, which every machine has others of."""
    from game.system import system_fonts

    system_fonts.font_folders = lambda: iter(())


@pytest.fixture
def system_fonts(monkeypatch: pytest.MonkeyPatch, screen: None) -> Iterator[FontsOf]:
    """Gives the fonts that the system has for the scripts of this test."""
    from game.draw import text_renderer, typefaces
    from game.ui import text_lines

    def forget() -> None:
        for module in (text_renderer, typefaces, text_lines):
            for function in vars(module).values():
                if hasattr(function, "cache_clear"):
                    function.cache_clear()

    def give(files: dict[str, list[str | Path]]) -> None:
        found = {script: tuple(map(Path, paths)) for script, paths in files.items()}
        monkeypatch.setattr(typefaces, "system_fonts", lambda script, bold: found.get(script, ()))
        forget()

    yield give
    monkeypatch.undo()
    forget()


@pytest.fixture
def client(home: Path, screen: None) -> Callable[..., "object"]:
    """Opens the application: `client(size, settings)`, both optional."""
    from tests.driver import Client

    return Client
