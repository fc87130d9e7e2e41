"""Golden pictures of decisions at a table of named cards, with what is under way beside them.

The cards show their signs in place of painted pictures, which may be painted anew at any time.
"""

import pygame
import pytest

from game.draw.decks import card_marks
from game.ui.intents import action
from tests.deck_player import DeckPlayer
from tests.driver import LANDSCAPE, PORTRAIT, Client
from tests.golden.compare import compare
from tests.scenes.test_deck_table import at

SIZES = {"": LANDSCAPE, "-portrait": PORTRAIT}


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture is found."""
    monkeypatch.setattr(card_marks, "picture", lambda *_, **__: None)


def asked(size: tuple[int, int]) -> DeckPlayer:
    """Death asks for an asset; one is aimed at, and a unicorn can't be destroyed."""
    client = Client(size)
    player = at(
        client,
        "camelot",
        "Death, Squire, Merlin",
        "Nimue",
        "Will-o'-the-Wisp",
        in_play=("Devious Dragon, Angel of Hope", "Unicorn, Castle", "King Arthur, Holy Grail"),
        discard="Avalon",
    )
    player.scene.table.play("play Death")
    client.wait(0.5)
    player.scene.handle(action("right"))
    client.wait(0.2)
    return player


@pytest.mark.parametrize("shape", SIZES)
def test_a_target_is_chosen(
    screen: None, unpainted: None, request: pytest.FixtureRequest, shape: str
) -> None:
    player = asked(SIZES[shape])
    client = player.client
    target = pygame.Surface(SIZES[shape])
    client.app.backend.draw(target, client.app.stack.draw(client.app.now))

    compare(request, f"deck-target{shape}", target)
