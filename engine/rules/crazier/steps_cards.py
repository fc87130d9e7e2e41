"""Steps that move cards: draw, destroy, put, give, gain, swap."""

from engine import origins
from engine.events import Event
from engine.rules.crazier import knowledge, piles, replacement
from engine.rules.crazier.continuous import is_indestructible, may_gain
from engine.rules.crazier.frames import DID, NOTHING, Frame, Step
from engine.rules.crazier.piles import controller
from engine.rules.crazier.state import Table
from engine.rules.crazier.trigger_events import GAIN
from engine.rules.crazier.triggers import trigger
from engine.rules.crazier.values import amount_of


def draw(table: Table, frame: Frame, step: Step) -> None:
    """Draw `amount` cards, or carry out the replacement by the chosen asset."""
    _, player_slot, amount, replacer_slot = step
    count = amount_of(table, frame, amount)
    replacement.draw(table, frame, frame[player_slot], count, frame[replacer_slot])


def destroy(table: Table, frame: Frame, step: Step) -> None:
    """Destroy an asset, or carry out the replacement by the chosen asset."""
    _, thing_slot, replacer_slot = step
    thing = frame[thing_slot]
    seat = controller(table, thing) if thing != NOTHING else -1
    if seat < 0 or is_indestructible(table, thing, seat):  # CE-75, CE-47
        frame[DID] = 0
        return
    replacement.destroy(table, frame, thing, frame[replacer_slot])


def put(table: Table, frame: Frame, step: Step) -> None:
    """Move a card to a place of the module `piles`; `player_slot` tells whose hand, for a hand."""
    _, card_slot, place, player_slot = step
    card, seat = frame[card_slot], frame[player_slot]
    frame[DID] = 0
    if card == NOTHING or (place == piles.HAND and not is_alive(table, seat)):
        return
    departure = piles.take_out(table, card)
    piles.put(table, card % table.size, place, seat, departure)
    frame[DID] = 1


def put_into_owners_hand(table: Table, frame: Frame, step: Step) -> None:
    """Return an asset to its owner's hand (CE-79); under the discards if its owner is out."""
    _, thing_slot = step
    thing = frame[thing_slot]
    frame[DID] = 0
    if thing == NOTHING or controller(table, thing) < 0:
        return
    card = thing % table.size
    owner = table.owners[card]
    departure = piles.take_out(table, thing)
    place = piles.HAND if is_alive(table, owner) else piles.DISCARD_BOTTOM
    piles.put(table, card, place, owner, departure)
    frame[DID] = 1


def enter(table: Table, frame: Frame, step: Step) -> None:
    """Put a card, or a side of one, into play as an asset by an ability (CE-80)."""
    _, thing_slot, player_slot = step
    thing, seat = frame[thing_slot], frame[player_slot]
    frame[DID] = 0
    if thing == NOTHING or not is_alive(table, seat) or controller(table, thing) >= 0:
        return
    departure = piles.take_out(table, thing)
    into_play(table, seat, thing)
    table.events.append(table.context.card_event("enters", seat, table.kinds[thing], origin=departure.origin))
    frame[DID] = 1


def into_play(table: Table, seat: int, thing: int) -> None:
    """Put an asset into play under the control of its owner (CE-17, CE-79)."""
    card = thing % table.size
    knowledge.show_to_all(table, card)
    table.owners[card] = seat
    table.enter_play(seat, thing)


def gain(table: Table, frame: Frame, step: Step) -> None:
    """Give a player control of an asset in play (CE-19)."""
    _, thing_slot, player_slot = step
    thing, to = frame[thing_slot], frame[player_slot]
    seat = controller(table, thing) if thing != NOTHING else -1
    frame[DID] = 0
    if seat < 0 or seat == to or not is_alive(table, to) or not may_gain(table, to, thing, seat):
        return
    _change_control(table, thing, seat, to)
    frame[DID] = 1
    trigger(table, GAIN, to, thing, of=seat)


def _change_control(table: Table, thing: int, seat: int, to: int) -> None:
    table.change_control(thing, seat, to)
    came = origins.FROM_PLAY[seat]
    table.events.append(table.context.card_event("control", to, table.kinds[thing], origin=came))


def swap_assets(table: Table, frame: Frame, step: Step) -> None:
    """Exchange control of two assets. Nothing happens if one is missing or control may not be gained."""
    _, one_slot, other_slot = step
    things = [frame[one_slot], frame[other_slot]]
    frame[DID] = 0
    if NOTHING in things:
        return
    one, other = (controller(table, thing) for thing in things)
    if one < 0 or other < 0 or one == other:
        return
    if not may_gain(table, other, things[0], one) or not may_gain(table, one, things[1], other):
        return
    for thing, seat, to in ((things[0], one, other), (things[1], other, one)):
        _change_control(table, thing, seat, to)
        trigger(table, GAIN, to, thing, of=seat)
    frame[DID] = 1


def _tell_hand(table: Table, seat: int, seers: int) -> None:
    texts = table.texts(table.hands[seat])
    table.events.append(Event("to_hand", seat, (None,) * len(texts), 0, "whole hand", texts, seers))


def swap_hands(table: Table, frame: Frame, step: Step) -> None:
    """Exchange the hands of two players."""
    _, one_slot, other_slot = step
    one, other = frame[one_slot], frame[other_slot]
    frame[DID] = 0
    if one < 0 or other < 0 or one == other or not (is_alive(table, one) and is_alive(table, other)):
        return
    hands, mates = table.hands, table.context.mates
    for seat, to in ((one, other), (other, one)):
        knowledge.show(table, hands[seat], mates[to])
        if hands[seat] and not hands[to]:
            table.emptied |= 1 << seat
    hands[one], hands[other] = hands[other], hands[one]
    for seat in (one, other):
        _tell_hand(table, seat, mates[one] | mates[other])
    frame[DID] = 1


def is_alive(table: Table, seat: int) -> bool:
    """True for a seat, not -1, that is still in the game."""
    return seat >= 0 and bool(table.alive >> seat & 1)
