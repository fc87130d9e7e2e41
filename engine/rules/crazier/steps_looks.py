"""Steps that show cards: look at, reveal, search, put back, shuffle (CE-21, CE-35, CE-78)."""

from collections.abc import Sequence

from engine.events import Event
from engine.rules.crazier import knowledge, piles
from engine.rules.crazier.filters import Filter
from engine.rules.crazier.frames import DID, NOTHING, YOU, Frame, Step
from engine.rules.crazier.state import EVERYBODY, Table
from engine.rules.crazier.values import fits


def look(table: Table, seat: int, cards: Sequence[int]) -> None:
    """Show cards to a player and their teammates, and tell the event."""
    seers = table.context.mates[seat]
    knowledge.show(table, cards, seers)
    texts = table.texts(cards)
    table.events.append(Event("look", seat, (None,) * len(texts), 0, "", texts, seers))


def reveal(table: Table, seat: int, cards: Sequence[int]) -> None:
    """Show cards to everybody, and tell the event."""
    knowledge.show(table, cards, EVERYBODY)
    texts = table.texts(cards)
    table.events.append(Event("reveal", seat, texts))


def look_at_hand(table: Table, frame: Frame, step: Step) -> None:
    """Show a hand to the looker, or to everybody."""
    _, looker_slot, owner_slot, to_all = step
    seat = frame[owner_slot]
    frame[DID] = 0
    if seat < 0 or frame[looker_slot] < 0:
        return
    (reveal if to_all else look)(table, frame[looker_slot], table.hands[seat])
    frame[DID] = 1


def look_at_pile(table: Table, frame: Frame, step: Step) -> None:
    """Show the top cards of the draw pile, the first to be drawn first."""
    _, looker_slot, number, cards_slot, to_all = step
    count = piles.reach(table, number)
    cards = table.draw[: -count - 1 : -1] if count else []
    frame[cards_slot] = tuple(cards)
    frame[DID] = int(bool(cards))
    if cards and frame[looker_slot] >= 0:
        (reveal if to_all else look)(table, frame[looker_slot], cards)


def reveal_card(table: Table, frame: Frame, step: Step) -> None:
    """Show a card to everybody."""
    _, player_slot, card_slot = step
    frame[DID] = int(frame[card_slot] != NOTHING)
    if frame[DID]:
        reveal(table, frame[player_slot], (frame[card_slot],))


def found(table: Table, frame: Frame, step: Step) -> None:
    """Set DID: true if a search found a card."""
    _, card_slot = step
    frame[DID] = int(frame[card_slot] != NOTHING)


def first_of(table: Table, frame: Frame, step: Step) -> None:
    """Take the first of the cards, as the only one is called 'it'."""
    _, cards_slot, card_slot = step
    cards = frame[cards_slot]
    frame[card_slot] = cards[0] if cards else NOTHING


def reveal_until(table: Table, frame: Frame, step: Step) -> None:
    """Reveal cards of the draw pile until one is wanted; the discards are reshuffled once (CE-78)."""
    _, wanted, card_slot, rest_slot = step
    shown: list[int] = []
    frame[card_slot] = NOTHING
    found = _uncover(table, frame, wanted, shown)
    if found == NOTHING and len(table.discard) > 1:
        out = table.draw[:]  # the revealed cards stay out of the reshuffle
        table.draw.clear()
        piles.reshuffle(table)
        table.draw += out
        found = _uncover(table, frame, wanted, shown)
    reveal(table, frame[YOU], shown)
    frame[card_slot] = found
    frame[rest_slot] = tuple(card for card in shown if card != found)
    frame[DID] = int(found != NOTHING)


def _uncover(table: Table, frame: Frame, wanted: Filter, shown: list[int]) -> int:
    for card in table.draw[::-1][len(shown) :]:
        shown.append(card)
        if fits(table, frame, card, wanted):
            return card
    return NOTHING


def search(table: Table, frame: Frame, step: Step) -> None:
    """Show the whole draw pile to the player who searches it."""
    _, player_slot = step
    if frame[player_slot] >= 0:
        look(table, frame[player_slot], table.draw[::-1])


def shuffle(table: Table, frame: Frame, step: Step) -> None:
    """Shuffle the draw pile."""
    piles.shuffle_draw_pile(table)


def put_on_top(table: Table, frame: Frame, step: Step) -> None:
    """Put a chosen card back on the draw pile: under those chosen before, above those still to be chosen."""
    _, cards_slot, card_slot = step
    cards, card = frame[cards_slot], frame[card_slot]
    chosen = cards.index(card)
    left = cards[:chosen] + cards[chosen + 1 :]
    frame[cards_slot] = left
    at = len(table.draw) - 1
    while table.draw[at] not in cards:
        at -= 1
    table.draw.remove(card)
    table.draw.insert(at, card)
    _forget_order(table, (card, *left), frame[YOU])


def _forget_order(table: Table, cards: tuple[int, ...], seat: int) -> None:
    """Forget which of these cards lies where, for all who did not choose the order."""
    if len(cards) > 1:
        knowledge.mix(table, cards, table.context.mates[seat])


def without(table: Table, frame: Frame, step: Step) -> None:
    """Remove a chosen card from a group; the remaining cards are 'the rest'."""
    _, cards_slot, card_slot = step
    frame[cards_slot] = tuple(card for card in frame[cards_slot] if card != frame[card_slot])
