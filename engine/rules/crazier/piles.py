"""Moves cards out of the places where they lie, into hands and onto piles, and draws."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine import chance, origins
from engine.events import NOBODY, Event, event
from engine.rules.crazier import knowledge
from engine.rules.crazier.event_cache import UNDER_DISCARDS
from engine.rules.crazier.state import EVERYBODY, Table

HAND: Final = 0
DRAW_TOP: Final = 1
DRAW_BOTTOM: Final = 2
DISCARD_TOP: Final = 3
DISCARD_BOTTOM: Final = 4
DISCARDS: Final = "discards"  # of a shuffle: they come under the draw pile
WORDS: Final = ("", "draw top", "draw bottom", "discard top", UNDER_DISCARDS)


def shuffle(table: Table, cards: list[int]) -> None:
    """Shuffle cards in place."""
    if len(cards) > 1:
        table.chance = chance.shuffle(table.chance, cards)
    knowledge.mix(table, cards)


def shuffle_draw_pile(table: Table) -> None:
    """Shuffle the draw pile. Everybody still knows which cards they saw go into it (CE-72)."""
    shuffle(table, table.draw)
    table.events.append(event("shuffle", NOBODY, (), len(table.draw)))


def reshuffle(table: Table) -> None:
    """Shuffle the discards but the top one and put them under the draw pile (CE-33, CE-35)."""
    if len(table.discard) < 2:
        return
    rest = table.discard[:-1]
    del table.discard[:-1]
    shuffle(table, rest)
    table.draw[:0] = rest
    table.events.append(event("shuffle", NOBODY, (), len(rest), DISCARDS))


def reach(table: Table, count: int) -> int:
    """Reshuffle if the draw pile has fewer than `count` cards.

    Returns the number of cards that can be drawn, at most `count` (CE-35).
    """
    if len(table.draw) < count:
        reshuffle(table)
    return min(count, len(table.draw))


def take_one(table: Table, seat: int, word: str) -> bool:
    """Draw the next card into a hand; False if there is none."""
    if not table.draw:
        reshuffle(table)
        if not table.draw:
            return False
    context, card = table.context, table.draw.pop()
    table.hands[seat].append(card)
    table.knows[card] |= context.mates[seat]
    table.events.append(context.event_cache.drawn[word][seat][table.kinds[card]])
    return True


def take(table: Table, seat: int, count: int, word: str) -> int:
    """Draw cards one after another into a hand; return how many, fewer than `count` if there are no
    more.
    """
    if count == 1:
        return int(take_one(table, seat, word))
    drawn: list[int] = []
    hand, draw = table.hands[seat], table.draw
    knows, bits = table.knows, table.context.mates[seat]
    for _ in range(count):
        if not draw:
            if drawn:
                _tell_drawn(table, seat, drawn, word)
                count -= len(drawn)
                return len(drawn) + take(table, seat, count, word)
            reshuffle(table)
            draw = table.draw
            if not draw:
                break
        card = draw.pop()
        hand.append(card)
        knows[card] |= bits
        drawn.append(card)
    if drawn:
        _tell_drawn(table, seat, drawn, word)
    return len(drawn)


def _tell_drawn(table: Table, seat: int, cards: list[int], word: str) -> None:
    context = table.context
    if len(cards) == 1:
        table.events.append(context.event_cache.drawn[word][seat][table.kinds[cards[0]]])
    else:
        texts = table.texts(cards)
        table.events.append(Event("draw", seat, (None,) * len(texts), 0, word, texts, context.mates[seat]))


# --- out of a place


def controller(table: Table, thing: int) -> int:
    """Return the seat that controls an asset; -1 if it has left play."""
    for seat, things in enumerate(table.in_play):
        if thing in things:
            return seat
    return NOBODY


def holder(table: Table, card: int) -> int:
    """The seat whose hand a card is in, or -1."""
    for seat, hand in enumerate(table.hands):
        if card in hand:
            return seat
    return NOBODY


def leave_hand(table: Table, seat: int, card: int) -> None:
    """Take a card out of a hand, and remember a hand that is empty now (CE-74)."""
    hand = table.hands[seat]
    hand.remove(card)
    if not hand:
        table.emptied |= 1 << seat


class Departure(NamedTuple):
    """A card leaving its place: the seats that saw it, the cards that stayed, the origin for events."""

    seers: int
    cards: Sequence[int]
    origin: int


def take_out(table: Table, thing: int) -> Departure:
    """Take a card out of the place where it lies."""
    card = thing % table.size
    for seat, things in enumerate(table.in_play):
        for here in things:
            if here % table.size == card:  # a split card lies in play as one of its sides
                table.leave_play(seat, here)
                return Departure(EVERYBODY, things, origins.FROM_PLAY[seat])
    seat = holder(table, card)
    if seat != NOBODY:
        leave_hand(table, seat, card)
        return Departure(table.context.mates[seat], table.hands[seat], origins.FROM_HAND[seat])
    if card in table.draw:
        table.draw.remove(card)
        # its place is told: who knew the card there still knows it
        return Departure(0, (), origins.FROM_DRAW_PILE)
    if card in table.discard:
        if card == table.discard[-1]:
            table.named = 0  # CE-15, CE-16
        table.discard.remove(card)
        return Departure(EVERYBODY, (), origins.FROM_DISCARDS)
    end_playing(table, card)
    return Departure(EVERYBODY, (), origins.FROM_CARRIED_OUT)


def end_playing(table: Table, card: int) -> None:
    """Remove an event from those being carried out."""
    left: list[int] = []
    for thing in table.playing:
        if thing % table.size != card:
            left.append(thing)
    table.playing = tuple(left)


def finish_event(table: Table, seat: int, thing: int) -> None:
    """Put an event that has been carried out under the discards (CE-71)."""
    event_cache, card = table.context.event_cache, thing % table.size
    end_playing(table, card)
    table.events.append(event_cache.finish_event[seat][table.kinds[thing]])
    table.discard.insert(0, card)
    table.events.append(event_cache.put_under[table.kinds[card]])


# --- into a place


def put(table: Table, card: int, place: int, seat: int, departure: Departure) -> None:
    """Put a card that has just left its place into a hand or on a pile."""
    if place >= DISCARD_TOP:
        onto_discards(table, card, place, departure.origin)
        return
    seers = departure.seers
    known = table.knows[card] | seers
    if place == HAND:
        table.hands[seat].append(card)
        known |= table.context.mates[seat]
    elif place == DRAW_TOP:
        table.draw.append(card)
    else:
        table.draw.insert(0, card)
    if seers == EVERYBODY:
        knowledge.show_to_all(table, card)
    elif seers:
        known = seers | (table.context.mates[seat] if place == HAND else 0)
        knowledge.move_unseen(table, card, departure.cards, known)
    else:
        knowledge.show(table, (card,), known)
    announce_put(table, card, place, seat, departure.origin)


def onto_discards(table: Table, card: int, place: int, origin: int) -> None:
    """Put a card on top of or under the discards, where everybody sees it.

    `origin`: see `engine.origins`.
    """
    knowledge.show_to_all(table, card)
    if place == DISCARD_TOP:
        table.discard.append(card)
        table.named = 0
    else:
        table.discard.insert(0, card)
    announce_put(table, card, place, NOBODY, origin)


def announce_put(table: Table, card: int, place: int, seat: int, origin: int) -> None:
    """Tell that a card was put into a hand or on a pile."""
    knows = table.knows[card]
    kind = "to_hand" if place == HAND else "to_pile"
    if knows == EVERYBODY:
        table.events.append(table.context.card_event(kind, seat, table.kinds[card], WORDS[place], origin))
    else:
        text = table.text(card)
        table.events.append(Event(kind, seat, (None,), origin, WORDS[place], (text,), knows))
