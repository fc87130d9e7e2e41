"""Texts for players: why a move is not legal, what a card does, the rules of this table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.moves import Move
from engine.rules.crazier import decisions
from engine.rules.crazier.deck import Side
from engine.rules.crazier.state import Table

if TYPE_CHECKING:
    from engine.rules.crazier.book import Crazier


def spell(book: Crazier, move: str) -> str:
    """A move with cards by name where it names them by face, and the deck's word for the third colour."""
    verb, _, rest = move.partition(" ")
    library = book.library
    if verb == "name" and rest in ("orange", "red"):
        return f"name {book.deck.colours[2]}"
    if verb not in ("play", "discard", "choose"):
        return move
    card, _, side = rest.partition(" ")
    kind = library.kinds_by_text.get(card)
    if kind is None or kind >= library.size:
        return move
    return " ".join(f"{verb} {library.names[kind]} {side}".split())


def why_not(book: Crazier, table: Table, seat: int, move: Move) -> str:
    """Why an actor may not make this move."""
    _, sort = decisions.asks(table)
    if sort != "main":
        return "An ability asks for a choice first; choose one of its options."
    if move.verb == "play":
        return "That card cannot be played for its effect now."
    if move.verb == "discard":
        return "That card cannot be discarded now: it needs the colour or rank of the top card, or an eight."
    return "In the main phase you play a card, discard a card, or say done."


def card_note(book: Crazier, text: str) -> str:
    """What is printed on a card."""
    kind = book.library.kinds_by_text.get(text.lower())
    if kind is None:
        raise ValueError(f"There is no card {text!r}.")
    if kind < book.library.size:
        return book.deck.cards[kind].text
    card = book.deck.cards[book.library.whole[kind]]
    side: Side = card.sides[book.library.side[kind] - 1]
    return side.text


def summary(book: Crazier) -> tuple[str, ...]:
    """The rules of this table in plain sentences."""
    return (
        "In your turn you draw a card; then you may play one card and discard one card, in either order.",
        "A discard shares a colour or the rank with the top card, or is an eight, which names a colour.",
        "The first player without cards in hand wins.",
    )
