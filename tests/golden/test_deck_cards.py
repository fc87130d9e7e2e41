"""Golden pictures of the decks' cards: each sort as a whole card and in the four sizes of the table.

They show no painted pictures, which may be painted anew at any time: in their place stands the sign. Their
texts are of today; decks may change.
"""

import pygame
import pytest

from game.draw import surface  # noqa: F401  (its painters)
from game.draw.decks import card_marks
from game.draw.picture_cache import Pictures, PictureStyle
from game.stage.deck_faces import Face
from game.stage.geometry import RATIO
from tests.golden.compare import compare

SCALE = 1.5
TABLE = (182, 128, 104, 70)  # pixels
PAGE, GAP = 346, 16
GOD = "You can play this only if opponents control two or more assets.\n\nThis can't be destroyed.\n\n"
SIDES = (
    Face(
        "The Lamp", "A", ("green",), "event",
        "Search the draw pile for an asset. Put it into play. Shuffle the draw pile.", side=0,
    ),
    Face(
        "The Genie", "A", ("purple",), "asset",
        "At the beginning of your turn, you may destroy this. If you do, discard two cards.", side=1,
    ),
)  # fmt: skip
FACES = {
    "asset": Face(
        "Castle", "5", ("orange",), "asset",
        "If an opponent would make you draw cards, you draw one fewer.", ("castle", "hill"), "“Come in.”",
    ),
    "event": Face(
        "Feast at Camelot", "6", ("blue",), "event",
        "You may discard one more card this turn. This turn, you may discard any blue card.",
    ),
    "eight": Face(
        "Lady of the Lake", "8", ("green",), "asset",
        "At the end of your turn, if you control three or more assets, you may put a card from your hand on "
        "the bottom of the draw pile.",
    ),
    "red": Face("Ares", "Q", ("red",), "asset", GOD + "When you discard a red card, draw a card."),
    "several": Face("Ali Baba", "9", ("green", "red"), "event", "Play an event from the discard pile."),
    "split": Face(
        "The Lamp / The Genie", "A", ("green", "purple"), "event / asset", "", sides=SIDES,
    ),
}  # fmt: skip


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> None:
    """No picture is found."""
    monkeypatch.setattr(card_marks, "picture", lambda *_, **__: None)


def drawn(sort: str) -> pygame.Surface:
    """A page and the same card in four sizes, side by side."""
    pictures = Pictures(SCALE, PictureStyle())
    shown = [("deck page", PAGE), *(("deck card", width) for width in TABLE)]
    target = pygame.Surface((sum(width + GAP for _, width in shown) + GAP, round(PAGE * RATIO) + 2 * GAP))
    target.fill("#211B30")
    x = GAP
    for painter, width in shown:
        wide = width / SCALE
        card = pictures.upright((painter, FACES[sort], "table"), wide, wide * RATIO)
        place = card.get_rect(center=(x + width // 2, target.get_height() // 2))
        target.blit(card, place, special_flags=pygame.BLEND_PREMULTIPLIED)
        x += width + GAP
    return target


@pytest.mark.parametrize("sort", FACES)
def test_card_looks_as_it_did(
    screen: None, unpainted: None, request: pytest.FixtureRequest, sort: str
) -> None:
    compare(request, f"card-{sort}", drawn(sort))
