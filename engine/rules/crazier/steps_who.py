"""Steps that find out which player or card is meant, without a decision."""

from engine import chance
from engine.rules.crazier import piles
from engine.rules.crazier.frames import NOTHING, SOURCE, Frame, Step
from engine.rules.crazier.piles import controller
from engine.rules.crazier.state import Table


def neighbour(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a player, 1 or -1, slot): the next player still in the game, clockwise or not"""
    _, of, direction, slot = step
    seat, players = frame[of], table.book.players
    frame[slot] = NOTHING
    for away in range(1, players):
        other = (seat + direction * away) % players
        if table.alive >> other & 1:
            frame[slot] = other
            return


def owner(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a thing, slot): CE-79"""
    thing = frame[step[1]]
    frame[step[2]] = table.owners[thing % table.size] if thing != NOTHING else NOTHING


def note_controller(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a thing, slot): who controls it before anything is done to it"""
    thing = frame[step[1]]
    frame[step[2]] = controller(table, thing) if thing != NOTHING else NOTHING


def same(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot, slot): what is in the one is in the other too"""
    frame[step[2]] = frame[step[1]]


def this(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot): the card that says it; nothing once it is gone (CE-75), and in a copy (CE-84)"""
    thing = frame[SOURCE]
    here = thing != NOTHING and (controller(table, thing) >= 0 or thing in table.playing)
    frame[step[1]] = thing if here else NOTHING


def still_open(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the card that set it off, slot): nothing once it has gone where it cannot be seen"""
    thing = frame[step[1]]
    frame[step[2]] = NOTHING
    if thing == NOTHING:
        return
    card = thing % table.size
    open_now = controller(table, thing) >= 0 or card in table.discard
    if open_now or thing in table.playing:
        frame[step[2]] = thing


def random_card(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a player, slot): a card of that hand by chance"""
    seat = frame[step[1]]
    hand = table.hands[seat] if seat >= 0 else []
    frame[step[2]] = NOTHING
    if hand:
        place, table.chance = chance.below(table.chance, len(hand))
        frame[step[2]] = hand[place]


def top_discard(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot)"""
    frame[step[1]] = table.discard[-1] if table.discard else NOTHING


def end_of_draw(table: Table, frame: Frame, step: Step) -> None:
    """(_, the top one, slot): the top or the bottom card of the draw pile (CE-35)"""
    frame[step[2]] = NOTHING
    if piles.reach(table, 1):
        frame[step[2]] = table.draw[-1 if step[1] else 0]


def top_cards(table: Table, frame: Frame, step: Step) -> None:
    """(_, number, slot of cards): the top one first"""
    count = piles.reach(table, step[1])
    frame[step[2]] = tuple(table.draw[: -count - 1 : -1]) if count else ()
