"""Steps that show cards: look at, reveal, search, put back, shuffle (CE-21, CE-35, CE-78)."""

from collections.abc import Sequence

from engine.events import Event
from engine.rules.crazier import knowledge, piles
from engine.rules.crazier.filters import Filter
from engine.rules.crazier.frames import DID, NOTHING, YOU, Frame, Step
from engine.rules.crazier.state import EVERYBODY, Table
from engine.rules.crazier.values import fits


def look(table: Table, seat: int, cards: Sequence[int]) -> None:
    """A player, and who shares their knowledge, looks at cards where they are."""
    seers = table.context.mates[seat]
    knowledge.show(table, cards, seers)
    texts = table.texts(cards)
    table.events.append(Event("look", seat, (None,) * len(texts), 0, "", texts, seers))


def reveal(table: Table, seat: int, cards: Sequence[int]) -> None:
    """Everybody sees cards where they are."""
    knowledge.show(table, cards, EVERYBODY)
    texts = table.texts(cards)
    table.events.append(Event("reveal", seat, texts))


def look_at_hand(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the looker, slot of the player, reveal to all)"""
    _, looker, owner, to_all = step
    seat = frame[owner]
    frame[DID] = 0
    if seat < 0 or frame[looker] < 0:
        return
    (reveal if to_all else look)(table, frame[looker], table.hands[seat])
    frame[DID] = 1


def look_at_pile(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the looker, number, slot for the cards, reveal to all): top one first"""
    _, looker, number, slot, to_all = step
    count = piles.reach(table, number)
    cards = table.draw[: -count - 1 : -1] if count else []
    frame[slot] = tuple(cards)
    frame[DID] = int(bool(cards))
    if cards and frame[looker] >= 0:
        (reveal if to_all else look)(table, frame[looker], cards)


def reveal_card(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player, slot of a card): shown to all"""
    frame[DID] = int(frame[step[2]] != NOTHING)
    if frame[DID]:
        reveal(table, frame[step[1]], (frame[step[2]],))


def found(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a card): whether a search has found one"""
    frame[DID] = int(frame[step[1]] != NOTHING)


def first_of(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of cards, slot of the card): 'it' is the only one"""
    cards = frame[step[1]]
    frame[step[2]] = cards[0] if cards else NOTHING


def reveal_until(table: Table, frame: Frame, step: Step) -> None:
    """(_, filter, slot of the card, slot of the rest): CE-78: through one reshuffle, then it stops"""
    _, wanted, slot, rest = step
    shown: list[int] = []
    frame[slot] = NOTHING
    found = _uncover(table, frame, wanted, shown)
    if found == NOTHING and len(table.discard) > 1:
        out = table.draw[:]  # the revealed cards stay out of the reshuffle
        table.draw.clear()
        piles.reshuffle(table)
        table.draw += out
        found = _uncover(table, frame, wanted, shown)
    reveal(table, frame[YOU], shown)
    frame[slot] = found
    frame[rest] = tuple(card for card in shown if card != found)
    frame[DID] = int(found != NOTHING)


def _uncover(table: Table, frame: Frame, wanted: Filter, shown: list[int]) -> int:
    for card in table.draw[::-1][len(shown) :]:
        shown.append(card)
        if fits(table, frame, card, wanted):
            return card
    return NOTHING


def search(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player): who looks through the whole draw pile"""
    if frame[step[1]] >= 0:
        look(table, frame[step[1]], table.draw[::-1])


def shuffle(table: Table, frame: Frame, step: Step) -> None:
    """(_,): shuffles the draw pile"""
    piles.shuffle_draw_pile(table)


def put_on_top(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of cards, slot of the chosen card): the first chosen is drawn first

    The chosen card goes under those chosen before it, above those that are still to be chosen.
    """
    cards, card = frame[step[1]], frame[step[2]]
    chosen = cards.index(card)
    left = cards[:chosen] + cards[chosen + 1 :]
    frame[step[1]] = left
    at = len(table.draw) - 1
    while table.draw[at] not in cards:
        at -= 1
    table.draw.remove(card)
    table.draw.insert(at, card)
    _forget_order(table, (card, *left), frame[YOU])


def _forget_order(table: Table, cards: tuple[int, ...], seat: int) -> None:
    """Whoever did not choose the order no longer knows which of these cards lies where."""
    if len(cards) > 1:
        knowledge.mix(table, cards, table.context.mates[seat])


def without(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of cards, slot of a card): 'the rest' are the others"""
    frame[step[1]] = tuple(card for card in frame[step[1]] if card != frame[step[2]])
