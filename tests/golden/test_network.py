"""Golden pictures of a table on the network: people away, a lost connection, talk, a result."""

from collections.abc import Callable

import pygame
import pytest

from game.lan.guest.link import Status
from game.lan.messages import Said
from tests.golden.compare import compare
from tests.lan.rooms import Elsewhere
from tests.scenes.test_lan_table import Sat

pytestmark = pytest.mark.usefixtures("home", "screen")


def away(at: Sat) -> None:
    """One is waited for, for another a bot plays, two have said something."""
    elsewhere = at.elsewhere
    elsewhere.seat(1, lost=True)
    elsewhere.seat(2, lost=True, level="normal")
    elsewhere.times(seat=1, left=40_000, bank=60_000, running=False, waits={"1": 32_000})
    elsewhere.tell(Said(guest=4, name="Cem", text="Where has everybody gone?"))
    elsewhere.tell(Said(guest=1, name="Ada", phrase=2))
    at.wait(1.0)


def lost(at: Sat) -> None:
    """My own connection is gone."""
    at.elsewhere.tell(Status("lost"))
    at.wait(12.0)


def chat(at: Sat) -> None:
    """Something is being typed."""
    away(at)
    at.client.key("t")
    at.client.type("I am here")


def scripts(at: Sat) -> None:
    """Names and talk in Greek and in Cyrillic, in the bundled faces."""
    at.elsewhere.seat(1, name="Ольга")
    at.elsewhere.seat(2, name="Ελένη")
    at.elsewhere.seat(3, name="Юрий Жуков")
    for guest, name, text in (
        (2, "Ольга", "Привет! Кто начинает?"), (3, "Ελένη", "Καλησπέρα, ξεκινάμε;"), (4, "Юрий Жуков", "Я."),
    ):  # fmt: skip
        at.elsewhere.tell(Said(guest=guest, name=name, text=text))
    at.wait(1.0)


def result(at: Sat) -> None:
    """A hand is over, and I am ready for the next one."""
    at.elsewhere.finish()
    at.wait(8.0)
    at.elsewhere.seat(0, ready=True)
    at.wait(0.5)


LANDSCAPE, PORTRAIT = (960, 540), (540, 960)

PICTURES: dict[str, tuple[Callable[[Sat], None], tuple[int, int]]] = {
    "network-away": (away, LANDSCAPE),
    "network-away-portrait": (away, PORTRAIT),
    "network-lost": (lost, LANDSCAPE),
    "network-chat-portrait": (chat, PORTRAIT),
    "network-result": (result, LANDSCAPE),
    "network-scripts": (scripts, LANDSCAPE),
    "network-scripts-portrait": (scripts, PORTRAIT),
}


@pytest.mark.parametrize("name", PICTURES)
def test_the_table_on_the_network_looks_as_it_did(request: pytest.FixtureRequest, name: str) -> None:
    show, size = PICTURES[name]
    elsewhere = Elsewhere(match="100x")
    for _ in range(5):
        elsewhere.move()
    elsewhere.move_on_to(1)
    at = Sat(elsewhere, size)
    show(at)
    picture = pygame.Surface(size)
    at.client.app.backend.draw(picture, at.client.app.stack.draw(at.client.app.now))

    compare(request, name, picture)
