"""Cards on their way: out of wherever they are, into hands and piles, out of the draw pile."""

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
    """Shuffles cards in place."""
    if len(cards) > 1:
        table.chance = chance.shuffle(table.chance, cards)
    knowledge.mixed(table, cards)


def shuffle_draw_pile(table: Table) -> None:
    """Shuffles the draw pile; what everybody knows to be in it they still know (CE-72)."""
    shuffle(table, table.draw)
    table.told.append(event("shuffle", NOBODY, (), len(table.draw)))


def reshuffle(table: Table) -> None:
    """CE-33, CE-35: the discards but the top one are shuffled and put under the draw pile."""
    if len(table.discard) < 2:
        return
    rest = table.discard[:-1]
    del table.discard[:-1]
    shuffle(table, rest)
    table.draw[:0] = rest
    table.told.append(event("shuffle", NOBODY, (), len(rest), DISCARDS))


def reach(table: Table, count: int) -> int:
    """CE-35: makes the draw pile as high as `count` if it can be; returns how many of them there are."""
    if len(table.draw) < count:
        reshuffle(table)
    return min(count, len(table.draw))


def take_one(table: Table, seat: int, word: str) -> bool:
    """Draws the next card into a hand, if there is one."""
    if not table.draw:
        reshuffle(table)
        if not table.draw:
            return False
    terms, card = table.terms, table.draw.pop()
    table.hands[seat].append(card)
    table.knows[card] |= terms.mates[seat]
    table.told.append(terms.tellings.drawn[word][seat][table.kinds[card]])
    return True


def take(table: Table, seat: int, count: int, word: str) -> int:
    """Draws cards one after another into a hand; fewer than `count` if there are no more."""
    if count == 1:
        return int(take_one(table, seat, word))
    drawn: list[int] = []
    hand, draw = table.hands[seat], table.draw
    knows, bits = table.knows, table.terms.mates[seat]
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
    terms = table.terms
    if len(cards) == 1:
        table.told.append(terms.tellings.drawn[word][seat][table.kinds[cards[0]]])
    else:
        texts = table.texts(cards)
        table.told.append(Event("draw", seat, (None,) * len(texts), 0, word, texts, terms.mates[seat]))


# --- out of a place


def controller(table: Table, thing: int) -> int:
    """Who controls a thing in play; -1 if it is in play no longer."""
    for seat, things in enumerate(table.in_play):
        if thing in things:
            return seat
    return NOBODY


def holder(table: Table, card: int) -> int:
    """In whose hand a card is, or -1."""
    for seat, hand in enumerate(table.hands):
        if card in hand:
            return seat
    return NOBODY


def leave_hand(table: Table, seat: int, card: int) -> None:
    """Takes a card out of a hand; an empty hand counts from here on (CE-74)."""
    hand = table.hands[seat]
    hand.remove(card)
    if not hand:
        table.emptied |= 1 << seat


class Way(NamedTuple):
    """How a card has left its place: seen by the seats `seers`, out of these `cards`, told as `origin`."""

    seers: int
    cards: Sequence[int]
    origin: int


def take_out(table: Table, thing: int) -> Way:
    """Takes a card out of wherever it is."""
    card = thing % table.size
    for seat, things in enumerate(table.in_play):
        for here in things:
            if here % table.size == card:  # a split card lies in play as one of its sides
                table.leave_play(seat, here)
                return Way(EVERYBODY, things, origins.FROM_PLAY[seat])
    seat = holder(table, card)
    if seat != NOBODY:
        leave_hand(table, seat, card)
        return Way(table.terms.mates[seat], table.hands[seat], origins.FROM_HAND[seat])
    if card in table.draw:
        table.draw.remove(card)
        # its place is told: who knew the card there still knows it
        return Way(0, (), origins.FROM_DRAW_PILE)
    if card in table.discard:
        if card == table.discard[-1]:
            table.named = 0  # CE-15, CE-16
        table.discard.remove(card)
        return Way(EVERYBODY, (), origins.FROM_DISCARDS)
    end_playing(table, card)
    return Way(EVERYBODY, (), origins.FROM_CARRIED_OUT)


def end_playing(table: Table, card: int) -> None:
    """An event is being carried out no longer."""
    left: list[int] = []
    for thing in table.playing:
        if thing % table.size != card:
            left.append(thing)
    table.playing = tuple(left)


def carried_out(table: Table, seat: int, thing: int) -> None:
    """CE-71: an event that this seat has played has been carried out and goes under the discards."""
    tellings, card = table.terms.tellings, thing % table.size
    end_playing(table, card)
    table.told.append(tellings.carried_out[seat][table.kinds[thing]])
    table.discard.insert(0, card)
    table.told.append(tellings.put_under[table.kinds[card]])


# --- into a place


def put(table: Table, card: int, place: int, seat: int, way: Way) -> None:
    """Puts a card that has just left its place into a hand or on a pile."""
    if place >= DISCARD_TOP:
        onto_discards(table, card, place, way.origin)
        return
    seers = way.seers
    known = table.knows[card] | seers
    if place == HAND:
        table.hands[seat].append(card)
        known |= table.terms.mates[seat]
    elif place == DRAW_TOP:
        table.draw.append(card)
    else:
        table.draw.insert(0, card)
    if seers == EVERYBODY:
        knowledge.open_to_all(table, card)
    elif seers:
        known = seers | (table.terms.mates[seat] if place == HAND else 0)
        knowledge.moved_unseen(table, card, way.cards, known)
    else:
        knowledge.shown(table, (card,), known)
    tell_put(table, card, place, seat, way.origin)


def onto_discards(table: Table, card: int, place: int, origin: int) -> None:
    """Puts a card from a place of `engine.origins` on top of or under the discards, where all see it."""
    knowledge.open_to_all(table, card)
    if place == DISCARD_TOP:
        table.discard.append(card)
        table.named = 0
    else:
        table.discard.insert(0, card)
    tell_put(table, card, place, NOBODY, origin)


def tell_put(table: Table, card: int, place: int, seat: int, origin: int) -> None:
    """The event of a card put into a hand or on a pile."""
    knows = table.knows[card]
    kind = "to_hand" if place == HAND else "to_pile"
    if knows == EVERYBODY:
        table.told.append(table.terms.seen(kind, seat, table.kinds[card], WORDS[place], origin))
    else:
        text = table.text(card)
        table.told.append(Event(kind, seat, (None,), origin, WORDS[place], (text,), knows))
