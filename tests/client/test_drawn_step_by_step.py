"""A window is drawn frame by frame, each over the one before: it shows what drawing all of it anew does."""

from collections.abc import Callable

import numpy as np
import pygame
import pytest

from game.draw.items import DrawList, Image
from game.draw.surface import SurfaceBackend
from game.draw.viewport import Viewport
from game.stage.geometry import Box
from game.storage.settings import Settings
from game.ui.widgets import Button
from tests.driver import LANDSCAPE, PORTRAIT, Client
from tests.golden.compare import STEP, as_image
from tests.scenes.test_deck_table import at

Open = Callable[..., Client]
FRAMES = 3  # steps from one drawn frame to the next


def let_pass(client: Client, seconds: float) -> None:
    """Time in which every frame is drawn."""
    for _ in range(round(seconds * 120 / FRAMES)):
        client.wait(FRAMES / 120)
        client.app.draw(0.0)


def wrong(client: Client) -> int:
    """How many pixels of the window are not as they would be, drawn anew."""
    whole = pygame.Surface(client.target.get_size())
    SurfaceBackend(client.app.viewport).draw(whole, client.app.stack.draw(client.app.now))
    apart = np.abs(np.asarray(as_image(client.target), np.int16) - np.asarray(as_image(whole), np.int16)).max(
        axis=2
    )
    return int((apart > STEP).sum())


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT])
def test_the_window_shows_that_a_discard_can_be_taken_back(client: Open, size: tuple[int, int]) -> None:
    window = client(size, Settings(speed=1.0, motion="full"))
    player = at(window, "camelot", "Castle, Squire, Unicorn", "Nimue, Death", discard="Squire")
    let_pass(window, 0.5)
    discard = next(move for move in player.scene.table.moves() if move.verb == "discard")
    undo = player.scene.page.find("button", "Undo")
    assert isinstance(undo, Button)
    assert not undo.lit

    player.deck.do(discard.text)
    let_pass(window, 2.0)

    undo = player.scene.page.find("button", "Undo")
    assert isinstance(undo, Button)
    assert undo.lit
    assert wrong(window) == 0


@pytest.mark.parametrize("width", [30, 700])
def test_nothing_stays_behind_where_something_has_moved_away(screen: None, width: float) -> None:
    target, whole = pygame.Surface(LANDSCAPE).convert(), pygame.Surface(LANDSCAPE).convert()
    backend = SurfaceBackend(Viewport.of(*LANDSCAPE))

    for frame in range(12):
        scene = DrawList()
        scene.still.append(Image(("ground", "green", Box(127, 8, 1027, 704)), 640, 360, 1280, 720))
        scene.moving += [
            Image(("veil", "#804020", 1.0), 300 + 90 * side + 17 * frame, 200 + 300 * side, width, 120)
            for side in (0, 1)
        ]
        backend.draw(target, [scene])
        SurfaceBackend(Viewport.of(*LANDSCAPE)).draw(whole, [scene])
        assert (np.asarray(as_image(target), np.int16) == np.asarray(as_image(whole), np.int16)).all(), frame
