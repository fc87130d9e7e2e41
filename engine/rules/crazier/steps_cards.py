"""Steps that move cards: draw, destroy, put, give, gain, swap."""

from engine import origins
from engine.events import Event
from engine.rules.crazier import knowledge, piles, replacement
from engine.rules.crazier.continuous import is_firm, may_gain
from engine.rules.crazier.frames import DID, NOTHING, Frame, Step
from engine.rules.crazier.piles import controller
from engine.rules.crazier.state import Table
from engine.rules.crazier.trigger_events import GAIN
from engine.rules.crazier.triggers import occur


def draw(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player, value, slot of the asset whose 'instead' was chosen)"""
    count = step[2][0](table, frame, step[2])
    replacement.draw(table, frame, frame[step[1]], count, frame[step[3]])


def destroy(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the thing, slot of the asset whose 'instead' was chosen)"""
    thing = frame[step[1]]
    seat = controller(table, thing) if thing != NOTHING else -1
    if seat < 0 or is_firm(table, thing, seat):  # CE-75, CE-47
        frame[DID] = 0
        return
    replacement.destroy(table, frame, thing, frame[step[2]])


def put(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the card, place of `piles`, slot of the player whose hand it is)"""
    _, slot, place, to = step
    card, seat = frame[slot], frame[to]
    frame[DID] = 0
    if card == NOTHING or (place == piles.HAND and not is_alive(table, seat)):
        return
    way = piles.take_out(table, card)
    piles.put(table, card % table.size, place, seat, way)
    frame[DID] = 1


def put_into_owners_hand(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the thing): CE-79; under the discards if its owner is out"""
    thing = frame[step[1]]
    frame[DID] = 0
    if thing == NOTHING or controller(table, thing) < 0:
        return
    card = thing % table.size
    owner = table.owners[card]
    way = piles.take_out(table, thing)
    place = piles.HAND if is_alive(table, owner) else piles.DISCARD_BOTTOM
    piles.put(table, card, place, owner, way)
    frame[DID] = 1


def enter(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the asset side, slot of the player): CE-80: an asset comes into play by an ability"""
    thing, seat = frame[step[1]], frame[step[2]]
    frame[DID] = 0
    if thing == NOTHING or not is_alive(table, seat) or controller(table, thing) >= 0:
        return
    way = piles.take_out(table, thing)
    into_play(table, seat, thing)
    table.told.append(table.terms.seen("enters", seat, table.kinds[thing], origin=way.origin))
    frame[DID] = 1


def into_play(table: Table, seat: int, thing: int) -> None:
    """An asset lies before a player who brought it there and owns it (CE-17, CE-79)."""
    card = thing % table.size
    knowledge.open_to_all(table, card)
    table.owners[card] = seat
    table.enter_play(seat, thing)


def gain(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the thing, slot of the player): CE-19"""
    thing, to = frame[step[1]], frame[step[2]]
    seat = controller(table, thing) if thing != NOTHING else -1
    frame[DID] = 0
    if seat < 0 or seat == to or not is_alive(table, to) or not may_gain(table, to, thing, seat):
        return
    _change_control(table, thing, seat, to)
    frame[DID] = 1
    occur(table, GAIN, to, thing, of=seat)


def _change_control(table: Table, thing: int, seat: int, to: int) -> None:
    table.change_control(thing, seat, to)
    came = origins.FROM_PLAY[seat]
    table.told.append(table.terms.seen("control", to, table.kinds[thing], origin=came))


def swap_assets(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a thing, slot of another): nothing happens if one is missing"""
    things = [frame[step[1]], frame[step[2]]]
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
        occur(table, GAIN, to, thing, of=seat)
    frame[DID] = 1


def _tell_hand(table: Table, seat: int, seers: int) -> None:
    texts = table.texts(table.hands[seat])
    table.told.append(Event("to_hand", seat, (None,) * len(texts), 0, "whole hand", texts, seers))


def swap_hands(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a player, slot of another)"""
    one, other = frame[step[1]], frame[step[2]]
    frame[DID] = 0
    if one < 0 or other < 0 or one == other or not (is_alive(table, one) and is_alive(table, other)):
        return
    hands, mates = table.hands, table.terms.mates
    for seat, to in ((one, other), (other, one)):
        knowledge.shown(table, hands[seat], mates[to])
        if hands[seat] and not hands[to]:
            table.emptied |= 1 << seat
    hands[one], hands[other] = hands[other], hands[one]
    for seat in (one, other):
        _tell_hand(table, seat, mates[one] | mates[other])
    frame[DID] = 1


def is_alive(table: Table, seat: int) -> bool:
    """Whether this is a player, and still in the game."""
    return seat >= 0 and bool(table.alive >> seat & 1)
