"""A sample of the deck editor for pictures: a half-finished deck with an error in a text.

Nothing is saved.
"""

from engine import decks
from game.scenes.scene import AppContext
from game.scenes.workshop.editor import EditorScene
from game.workshop.balance import Bar, Findings
from game.workshop.deck_draft import Card, Deck, Side, read
from game.workshop.deck_store import DeckStore

WRONG = "At the start of your turn, look at the top two cards of the draw pile. Put them back in any order."
MISSING = ("4P", "6P", "7P", "JP", "9B", "QB")
EDGES = {
    "King Arthur": 0.078,
    "Devious Dragon": 0.031,
    "Star Reader": 0.014,
    "Castle": 0.006,
    "Frog King": -0.022,
}
REACH = 0.018


class NoWorkshop(DeckStore):
    """A deck store that saves nothing."""

    def keep(self, name: str, deck: Deck) -> None:
        pass


def sample_editor(context: AppContext) -> EditorScene:
    """The editor of a deck of knights and gods, with its Star Reader open."""
    camelot = read(decks.deck_text("camelot").encode())
    kept = tuple(card for card in camelot.cards if card.rank + card.colours not in MISSING)
    reader = Card("6", "P", (Side("Star Reader", "asset", WRONG, ("third-eye", "seer-tower")),))
    deck = Deck("Gods and Knights", camelot.sentence, cards=(*kept, reader))
    scene = EditorScene(context, store=NoWorkshop(), slug="sample", deck=deck)
    scene.number = len(deck.cards) - 1
    scene.open_page = "Card"
    bars = tuple(Bar(name, edge, edge - REACH, edge + REACH, 0.58, 0.31) for name, edge in EDGES.items())
    scene.balance.findings = Findings(2400, bars)
    return scene
