"""Finds the card that a deck's event moves, by the origin in the event."""

from __future__ import annotations

from engine import Event
from engine.origins import CARRIED_OUT, DISCARDS, DRAW_PILE, HAND, IN_PLAY, Origin
from game.stage.tableau import Card, Tableau

TOLD_AS_SIDE = ("play", "enters", "control")  # a split card that lies in play does so as one of its sides


def moved(table: Tableau, event: Event) -> Card:
    """Remove the moved card from its place and return it, with the text that the event shows.

    A card from a place that shows only some of its cards, such as a pile, may be created.
    """
    (text,) = event.cards
    place, seat = Origin.of(event)
    card = _same(table, _cards(table, place, seat), text)
    if card is None and place == HAND:
        card = next((card for card in reversed(table.hands[seat]) if card.text is None), None)
    if card is None:
        card = table.new_card(text)
        table.stock -= place == DRAW_PILE
        table.heap -= place == DISCARDS
    table.remove(card)
    card.text = text if text is None or event.kind in TOLD_AS_SIDE else table.kind.whole(text)
    return card


def _cards(table: Tableau, place: int, seat: int) -> list[Card]:
    """Return the visible or known cards of a place, the top one first."""
    if place == HAND:
        return table.hands[seat]
    if place == IN_PLAY:
        return table.in_play[seat]
    return {CARRIED_OUT: table.playing, DISCARDS: table.discard[::-1]}.get(place, [])


def _same(table: Tableau, cards: list[Card], text: str | None) -> Card | None:
    """Return the card with this name, else one with a side of this name."""
    whole = table.kind.whole
    open_ = [card for card in cards if card.text is not None] if text is not None else []
    alike = (card for card in open_ if whole(card.text or "") == whole(text or ""))
    return next((card for card in open_ if card.text == text), None) or next(alike, None)
