"""Trial decks: cards that are missing or have problems are taken from a shipped deck."""

from dataclasses import replace

from engine import Game, decks
from engine.decks import FULL
from game.workshop.deck_draft import Deck, read, write
from game.workshop.deck_problems import names, sound
from game.workshop.deck_store import TRIAL
from game.workshop.edit_history import places

LENDER = decks.SHIPPED[0]
MOST_DEALS = 80  # seeds among which one is looked for that deals the wanted card


def filled(deck: Deck) -> Deck:
    """The cards without problems, and cards of another deck in the free places."""
    found = sound(deck)
    lent = read(decks.deck_text(LENDER).encode())
    taken, known = places(found), names(found)
    spare = [card for card in lent.cards if not names(Deck("", cards=(card,))) & known]
    spare.sort(key=lambda card: (card.rank, card.colours) in taken)
    missing = max(0, FULL - len(found.cards))
    return replace(found, cards=(*found.cards, *spare[:missing]))


def lent(deck: Deck) -> int:
    """The number of cards that a trial takes from another deck."""
    return max(0, FULL - len(sound(deck).cards))


def begin(deck: Deck, name: str = TRIAL) -> str:
    """Offer the filled deck to the engine under a temporary name, and return the name."""
    decks.offer(name, write(filled(deck)))
    return name


def seed_for(card: str, players: int) -> int:
    """The first seed that deals the trial card to the player at seat 0; 0 if none is found soon."""
    for seed in range(MOST_DEALS):
        if card in Game.new(TRIAL, players, seed).view(0)["hands"][0]["cards"]:
            return seed
    return 0
