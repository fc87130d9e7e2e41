"""The targets of a card's text: the lines that tell it go from the card to there."""

from typing import NamedTuple

from engine import Event
from engine.origins import HAND, IN_PLAY, Origin
from game.stage.decks.deck_event_text import BY_CARD, Cause
from game.stage.decks.deck_events import lying
from game.stage.tableau import Card, Tableau

TAKEN = ("to_hand", "to_pile")  # a card's text takes a card from somewhere
WHILE_CARRIED_OUT = ("discard", "out", "extra")  # also happen by themselves


class Strike(NamedTuple):
    """A hit by the text of the card `source`: at a player, or at an `asset` before the player."""

    source: Card
    seat: int
    asset: bool = False


def strike_of(table: Tableau, event: Event, cause: Cause) -> Strike | None:
    """Return the hit that an event tells of; None if it hits nobody but the player of the card that causes
    it. An asset that is destroyed is hit, whoever has it.

    It uses only what everybody sees of an event. `table` is as it was before the event.
    """
    source = lying(table, cause.seat, cause.card)
    if source is None:
        return None
    if event.kind == "destroyed":
        return Strike(source, event.seat, asset=True)
    if event.kind in TAKEN:
        place, seat = Origin.of(event)
        if place in (HAND, IN_PLAY) and seat != cause.seat and event.cards != (source.text,):
            return Strike(source, seat, place == IN_PLAY)
        hit = event.kind == "to_hand"
    else:
        by_text = source in table.playing
        hit = event.word == BY_CARD if event.kind == "draw" else by_text and event.kind in WHILE_CARRIED_OUT
    return Strike(source, event.seat) if hit and event.seat != cause.seat else None
