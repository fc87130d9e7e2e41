"""Who knows which card (CE-21, CE-72): every move of a card between places passes through here."""

from collections.abc import Iterable
from random import Random

from engine.rules.crazier.frames import Frame
from engine.rules.crazier.state import EVERYBODY, Table


def drawn(table: Table, seat: int, card: int) -> None:
    """The top card of the draw pile goes to a hand; who knew it there knows where it goes."""
    table.knows[card] |= 1 << seat


def shown(table: Table, cards: Iterable[int], seats: int) -> None:
    """A set of seats sees these cards where they are."""
    knows = table.knows
    for card in cards:
        knows[card % table.size] |= seats


def open_to_all(table: Table, card: int) -> None:
    """A card lies, or moves, where everybody sees it."""
    table.knows[card] = EVERYBODY


def shuffled(table: Table, cards: Iterable[int]) -> None:
    """After a shuffle nobody knows the place of a card."""
    knows = table.knows
    for card in cards:
        knows[card] = 0


def moved_unseen(table: Table, card: int, place: Iterable[int], seers: int) -> None:
    """A card has left `place` for a hidden one, seen only by `seers`: the others cannot tell which it was."""
    knows = table.knows
    for other in place:
        knows[other] &= seers
    knows[card] = seers


def redeal(table: Table, seat: int | None, rng: Random) -> Table:
    """A copy in which the hidden cards that this seat does not know are exchanged at random."""
    new = table.copy()
    new.chance = rng.getrandbits(64)
    bit = 0 if seat is None else 1 << seat
    places = [place for place in (*new.hands, new.draw) if place]
    unknown = [card for place in places for card in place if not new.knows[card] & bit]
    dealt = sorted(unknown, key=lambda card: (table.kinds[card], card))
    rng.shuffle(dealt)
    return exchanged(new, dict(zip(unknown, dealt, strict=True)))


def exchanged(table: Table, by: dict[int, int]) -> Table:
    """The table itself, with these cards in each other's places."""
    for place in (*table.hands, table.draw):
        place[:] = [by.get(card, card) for card in place]
    knows = table.knows[:]
    for old, new in by.items():
        table.knows[new] = knows[old]
    for frame in table.stack:
        _exchange_in(frame, table.book.library.slots_of(frame), by)
    table.offered = None
    return table


def _exchange_in(frame: Frame, slots: str, by: dict[int, int]) -> None:
    for place, slot in enumerate(slots):
        if slot == "c":
            frame[place] = by.get(frame[place], frame[place])
        elif slot == "C":
            frame[place] = tuple(by.get(card, card) for card in frame[place])


def held(table: Table, seat: int, kind: int) -> int:
    """The card of this kind that leaves a hand: of equal ones that which the most others know."""
    cards = [card for card in table.hands[seat] if table.kinds[card] == kind]
    return cards[0] if len(cards) == 1 else max(cards, key=lambda card: table.knows[card].bit_count())
