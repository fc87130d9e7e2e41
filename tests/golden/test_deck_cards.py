"""Golden pictures of the decks' cards: each sort as a whole card and in the four sizes of the table.

They show no painted pictures, which may be painted anew at any time: in their place stands the sign.
"""

import pygame
import pytest

from game.draw import (
    deck_marks,
    surface,  # noqa: F401  (its painters)
)
from game.draw.cards import RATIO
from game.draw.pictures import Look, Pictures
from tests.deck_faces import SORTS
from tests.golden.compare import compare

SCALE = 1.5
TABLE = (182, 128, 104, 70)  # pixels
PAGE, GAP = 346, 16


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture is found."""
    monkeypatch.setattr(deck_marks, "picture", lambda *_, **__: None)


def drawn(sort: str) -> pygame.Surface:
    """A page and the same card in four sizes, side by side."""
    pictures = Pictures(SCALE, Look())
    shown = [("deck page", PAGE), *(("deck card", width) for width in TABLE)]
    target = pygame.Surface((sum(width + GAP for _, width in shown) + GAP, round(PAGE * RATIO) + 2 * GAP))
    target.fill("#211B30")
    x = GAP
    for painter, width in shown:
        wide = width / SCALE
        card = pictures.upright((painter, SORTS[sort], "table"), wide, wide * RATIO)
        place = card.get_rect(center=(x + width // 2, target.get_height() // 2))
        target.blit(card, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        x += width + GAP
    return target


@pytest.mark.parametrize("sort", SORTS)
def test_card_looks_as_it_did(
    screen: None, unpainted: None, request: pytest.FixtureRequest, sort: str
) -> None:
    compare(request, f"card-{sort}", drawn(sort))
