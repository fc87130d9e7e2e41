"""Golden pictures of the main scenes.

How they are compared: `tests/golden/compare.py`.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pygame
import pytest

from game.storage.settings import Settings
from tests.golden.compare import compare
from tools.pictures import screenshots

LANDSCAPE, PORTRAIT = (960, 540), (540, 960)
NAMED, WON = 37, 100  # seeds of the standard game: an eight has just named a suit; the player wins the hand
STRAIGHT, PENALTY = 116, 27  # of crazy8: a card that begins a straight; eight cards are pending on the player
FACTORS, DECLARED = 72, 83  # of factor: factors, multiples and magic on a three; an ace is declared
DECLARING = 7  # of factor: the player is to declare a value
ASSETS, SPLIT, CHOOSING = 7, 7, 7  # of the decks: assets in play; split cards in hand; a card to choose


class Shot(NamedTuple):
    """What one golden picture shows."""

    scene: str
    size: tuple[int, int] = LANDSCAPE
    rules: str = "standard"
    seed: int = NAMED
    settings: Mapping[str, Any] = {}


PICTURES = {
    "title": Shot("title"),
    "title-portrait": Shot("title", PORTRAIT),
    "setup": Shot("setup"),
    "setup-portrait": Shot("setup", PORTRAIT),
    "setup-crazy8": Shot("setup", rules="crazy8"),
    "setup-factor-portrait": Shot("setup", PORTRAIT, "factor"),
    "settings": Shot("settings"),
    "rules-portrait": Shot("rules", PORTRAIT),
    "workshop": Shot("workshop"),
    "workshop-portrait": Shot("workshop", PORTRAIT),
    "join": Shot("join"),
    "join-portrait": Shot("join", PORTRAIT),
    "lobby": Shot("lobby", rules="camelot"),
    "lobby-portrait": Shot("lobby", PORTRAIT),
    "tournament": Shot("tournament", settings={"name": "Rowan"}),
    "tournament-portrait": Shot("tournament", PORTRAIT),
    "results": Shot("results", seed=WON),
    "replay": Shot("replay"),
    "replay-portrait": Shot("replay", PORTRAIT, "crazy8"),
    "table": Shot("table"),
    "table-portrait": Shot("table", PORTRAIT, settings={"palette": "two-colour"}),
    "table-crazy8": Shot("table", LANDSCAPE, "crazy8", STRAIGHT),
    "table-crazy8-portrait": Shot("table", PORTRAIT, "crazy8", PENALTY),
    "table-factor": Shot("table", LANDSCAPE, "factor", FACTORS),
    "table-factor-portrait": Shot("table", PORTRAIT, "factor", DECLARED),
    "table-camelot": Shot("table", LANDSCAPE, "camelot", ASSETS),
    "table-shahrzad-portrait": Shot("table", PORTRAIT, "shahrzad", SPLIT),
    "chooser-olympus": Shot("chooser", LANDSCAPE, "olympus", CHOOSING),
    "setup-camelot": Shot("setup", rules="camelot"),
    "chooser-high-contrast": Shot("chooser", settings={"palette": "high-contrast", "cloth": "charcoal"}),
    "chooser-factor": Shot("chooser", LANDSCAPE, "factor", DECLARING),
}


def drawn(name: str) -> pygame.Surface:
    shot = PICTURES[name]
    settings = Settings(motion="reduced", **shot.settings)
    return screenshots.draw(shot.scene, size=shot.size, rules=shot.rules, seed=shot.seed, settings=settings)


@pytest.mark.parametrize("name", list(PICTURES))
def test_scene_looks_as_it_did(screen: None, request: pytest.FixtureRequest, name: str) -> None:
    compare(request, name, drawn(name))
