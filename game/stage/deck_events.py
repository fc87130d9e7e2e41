"""What the events of a deck do to a tableau: assets come, change sides and go; other cards move about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from engine import Event

if TYPE_CHECKING:
    from game.stage.tableau import Card, Tableau

BEGINNING, DRAW, MAIN, END = range(4)  # the phases of a turn
PHASES = ("begin", "draw", "main", "end")  # what a view calls them
INTO_PILE = ("draw top", "draw bottom")


def carry_out(table: Tableau, event: Event) -> list[Card]:
    """A card is played for what it says: an asset stays before its player, an event lies apart meanwhile."""
    text = event.cards[0] or ""
    card = table.take(event.seat, text)
    place = table.in_play[event.seat] if table.kind.stays(text) else table.playing
    place.append(card)
    return [card]


def _discard(table: Tableau, event: Event) -> list[Card]:
    moved = table.to_discard(event.seat, event.cards[0])
    table.phase = MAIN
    table.awaits_colour = table.kind.wild(event.cards[0] or "")
    return moved


def name_colour(table: Tableau, event: Event) -> list[Card]:
    """What an eight asks for holds for the discard pile; what a card asks for may be anything else."""
    if table.awaits_colour:
        table.named, table.awaits_colour = event.word, False
    return []


def _due(table: Tableau, event: Event) -> list[Card]:
    if event.word == PHASES[END]:
        table.phase = END
    return []


def _enters(table: Tableau, event: Event) -> list[Card]:
    card = table.take(event.seat, event.cards[0] or "")
    table.in_play[event.seat].append(card)
    return [card]


def _control(table: Tableau, event: Event) -> list[Card]:
    card = find(table, event.cards[0], but=event.seat)
    if card is None:
        return []
    table.remove(card)
    table.in_play[event.seat].append(card)
    return [card]


def _to_hand(table: Tableau, event: Event) -> list[Card]:
    if event.word == "whole hand":
        return table.change_hand(event.seat, event.cards)
    (text,) = event.cards
    card = lying(table, text) if text is not None else None
    if card is None:
        return table.receive(event.seat, event.cards)
    table.remove(card)
    card.text = table.kind.whole(text) if text else None
    table.hands[event.seat].append(card)
    table.arrange()
    return [card]


def _to_pile(table: Tableau, event: Event) -> list[Card]:
    """A card goes on or under a pile; one that comes unseen out of the draw pile moves nothing there."""
    (text,) = event.cards
    card = lying(table, text) if text is not None else None
    card = card or _hidden(table, event.seat)
    if card is not None:
        table.remove(card)
        card.text = text and table.kind.whole(text)
    if event.word in INTO_PILE:
        table.stock += card is not None
        return [card] if card is not None else []
    if card is None:
        card = table.new_card(text)
        table.stock = max(0, table.stock - 1)
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


def find(table: Tableau, text: str | None, *, but: int = -1) -> Card | None:
    """The asset in play of this name, of another seat than `but`."""
    rows = (row for seat, row in enumerate(table.in_play) if seat != but)
    return next((card for row in rows for card in row if card.text == text), None)


def lying(table: Tableau, text: str) -> Card | None:
    """A card that this viewer sees somewhere: carried out, in play, in a hand, on the discard pile."""
    places: tuple[list[Card], ...] = (table.playing, *table.in_play, *table.hands, table.discard[::-1])
    whole = table.kind.whole
    same = (card for place in places for card in place if card.text is not None)
    return next((card for card in same if whole(card.text or "") == whole(text)), None)


def subject(table: Tableau, event: Event) -> Card | None:
    """The card on the table that an event is about: the one that acts, or that is acted on."""
    text = event.cards[0] if event.cards else None
    if text is None:
        return None
    places = (table.playing, *_rows_from(table, event.seat))
    return next((card for place in places for card in place if card.text == text), None)


def _rows_from(table: Tableau, seat: int) -> Iterator[list[Card]]:
    """The assets of a seat first, then those of the others."""
    if seat >= 0:
        yield table.in_play[seat]
    yield from table.in_play


def _hidden(table: Tableau, seat: int) -> Card | None:
    """A card that lies face down in the hand of a seat, or of one who leaves the game."""
    seats = [seat] if seat >= 0 else sorted(table.gone)
    hidden = (card for who in seats for card in reversed(table.hands[who]) if card.text is None)
    return next(hidden, None)


DECK_EVENTS: dict[str, Callable[[Tableau, Event], list[Card]]] = {
    "discard": _discard,
    "due": _due,
    "enters": _enters,
    "control": _control,
    "to_hand": _to_hand,
    "to_pile": _to_pile,
    "shuffle": _shuffle,
    "out": _out,
}
