"""A deck tried out before it is whole: what is missing or not right yet is lent from a shipped deck."""

from dataclasses import replace

from engine import Game, decks
from game.workshop.deck_draft import Deck, read, write
from game.workshop.deck_problems import FULL, names, sound
from game.workshop.deck_store import TRIAL
from game.workshop.edit_history import places

LENDER = decks.SHIPPED[0]
MOST_DEALS = 80  # seeds among which one is looked for that deals the wanted card


def filled(deck: Deck) -> Deck:
    """The cards with which nothing is wrong, and cards of another deck in the places that are left."""
    found = sound(deck)
    lent = read(decks.deck_text(LENDER).encode())
    taken, known = places(found), names(found)
    spare = [card for card in lent.cards if not names(Deck("", cards=(card,))) & known]
    spare.sort(key=lambda card: (card.rank, card.colours) in taken)
    missing = max(0, FULL - len(found.cards))
    return replace(found, cards=(*found.cards, *spare[:missing]))


def lent(deck: Deck) -> int:
    """How many cards would be lent for a try-out."""
    return max(0, FULL - len(sound(deck).cards))


def begin(deck: Deck, name: str = TRIAL) -> str:
    """Offers the filled deck under a name that is not for long; that name."""
    decks.offer(name, write(filled(deck)))
    return name


def seed_for(card: str, players: int) -> int:
    """The first seed that deals the player, at the first seat, the card of the try-out; 0 if none is near."""
    for seed in range(MOST_DEALS):
        if card in Game.new(TRIAL, players, seed).view(0)["hands"][0]["cards"]:
            return seed
    return 0
