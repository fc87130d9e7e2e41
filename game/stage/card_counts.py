"""The numbers of cards as the picture shows them: a card counts where it lies, not where it flies to."""

from game.stage.director import Director
from game.stage.tableau import Card


def hand_count(director: Director, seat: int, now: float) -> int:
    """Return how many cards a seat holds, without those that are still on their way to it.

    Once a hand is over, the others' cards leave for the winner.
    """
    hand, motion = director.tableau.hands[seat], director.motion
    if director.gathers is None:
        return sum(not motion.aloft(card.id, now) for card in hand)
    return len(hand) if seat == director.gathers else sum(motion.waits(card.id, now) for card in hand)


def stock_count(director: Director, now: float) -> int:
    """Return how many cards lie in the draw pile, with those about to leave and without those coming back."""
    table, motion = director.tableau, director.motion
    waiting = sum(_about_to_leave(director, card, now) for cards in table.places() for card in cards)
    return table.stock + waiting - sum(motion.flying(card.id, now) for card in director.leaving)


def _about_to_leave(director: Director, card: Card, now: float) -> bool:
    if not director.motion.waits(card.id, now):
        return False
    pose, pile = director.motion.pose(card.id, now), director.layout.draw_pile
    return (pose.x, pose.y) == (pile.cx, pile.cy)


def in_stock(director: Director, card: Card, now: float) -> bool:
    """Return True if a drawn card is still on the draw pile, which is drawn in its place."""
    return bool(director.tableau.stock) and _about_to_leave(director, card, now)
