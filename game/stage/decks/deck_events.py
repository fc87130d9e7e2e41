"""The effects of a deck's events on a tableau: assets enter, change control and leave; other cards move."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine import Event
from engine.origins import DRAW_PILE, Origin
from game.stage.decks.moved_cards import moved
from game.stage.tableau import END, MAIN, PHASES, Card, Tableau

INTO_PILE = ("draw top", "draw bottom")


def carry_out(table: Tableau, event: Event) -> list[Card]:
    """Play a card: an asset goes before its player, an event is laid apart while it is carried out."""
    text = event.cards[0] or ""
    card = moved(table, event)
    place = table.in_play[event.seat] if table.kind.stays(text) else table.playing
    place.append(card)
    return [card]


def _discard(table: Tableau, event: Event) -> list[Card]:
    moved = table.to_discard(event.seat, event.cards[0])
    table.phase = MAIN
    table.awaits_colour = table.kind.wild(event.cards[0] or "")
    return moved


def name_colour(table: Tableau, event: Event) -> list[Card]:
    """Set the named colour if an eight asked for it.

    Colours named for other cards do not affect the discard pile.
    """
    if table.awaits_colour:
        table.named, table.awaits_colour = event.word, False
    return []


def _due(table: Tableau, event: Event) -> list[Card]:
    if event.word == PHASES[END]:
        table.phase = END
    return []


def _comes_into_play(table: Tableau, event: Event) -> list[Card]:
    card = moved(table, event)
    table.in_play[event.seat].append(card)
    return [card]


def _to_hand(table: Tableau, event: Event) -> list[Card]:
    if event.word == "whole hand":
        return table.change_hand(event.seat, event.cards)
    card = moved(table, event)
    table.hands[event.seat].append(card)
    table.arrange()
    return [card]


def _to_pile(table: Tableau, event: Event) -> list[Card]:
    """Move a card onto or under a pile. A card from the draw pile to the draw pile moves nothing."""
    card = moved(table, event)
    if event.word in INTO_PILE:
        table.stock += 1
        return [card] if Origin.of(event).place != DRAW_PILE else []
    return table.lay_open(card) if event.word == "discard top" else table.lay_under(card)


def _shuffle(table: Tableau, event: Event) -> list[Card]:
    if event.word != "discards":
        return []
    gone = table.discard[:-1]
    table.discard = table.discard[-1:]
    table.stock += table.heap - len(table.discard)
    table.heap = len(table.discard)
    return gone


def _out(table: Tableau, event: Event) -> list[Card]:
    table.gone.add(event.seat)
    return []


def subject(table: Tableau, event: Event) -> Card | None:
    """Return the card on the table that an event is about: the acting one or its target."""
    text = event.cards[0] if event.cards else None
    return lying(table, event.seat, text) if text is not None else None


def lying(table: Tableau, seat: int, text: str) -> Card | None:
    """Return the card with this text that is carried out or in play, that of this seat first."""
    places = (table.playing, *_rows_from(table, seat))
    return next((card for place in places for card in place if card.text == text), None)


def _rows_from(table: Tableau, seat: int) -> Iterator[list[Card]]:
    """Return the rows of assets, that of this seat first."""
    if seat >= 0:
        yield table.in_play[seat]
    yield from table.in_play


DECK_EVENTS: dict[str, Callable[[Tableau, Event], list[Card]]] = {
    "discard": _discard,
    "due": _due,
    "enters": _comes_into_play,
    "control": _comes_into_play,
    "to_hand": _to_hand,
    "to_pile": _to_pile,
    "shuffle": _shuffle,
    "out": _out,
}
