"""Steps that find out which player or card is meant, without a decision."""

from engine.rules.crazier import piles
from engine.rules.crazier.frames import NOTHING, SOURCE, Frame, Step
from engine.rules.crazier.piles import controller
from engine.rules.crazier.state import Table


def next_player(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a player, slot): the next player still in the game"""
    _, of, slot = step
    players = table.context.players
    seat = (frame[of] + 1) % players
    while not table.alive >> seat & 1:
        seat = (seat + 1) % players
    frame[slot] = seat


def note_controller(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a thing, slot): who controls it before anything is done to it"""
    thing = frame[step[1]]
    frame[step[2]] = controller(table, thing) if thing != NOTHING else NOTHING


def this(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot): the card that says it; nothing once it is gone (CE-75), and in a copy (CE-84)"""
    thing = frame[SOURCE]
    here = thing != NOTHING and (controller(table, thing) >= 0 or thing in table.playing)
    frame[step[1]] = thing if here else NOTHING


def still_open(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the card that set it off, slot): nothing once it has gone where it cannot be seen"""
    thing = frame[step[1]]
    frame[step[2]] = NOTHING
    card = thing % table.size
    open_now = controller(table, thing) >= 0 or card in table.discard
    if open_now or thing in table.playing:
        frame[step[2]] = thing


def top_discard(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot)"""
    frame[step[1]] = table.discard[-1] if table.discard else NOTHING


def top_of_draw(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot): the top card of the draw pile (CE-35)"""
    frame[step[1]] = table.draw[-1] if piles.reach(table, 1) else NOTHING


def top_cards(table: Table, frame: Frame, step: Step) -> None:
    """(_, number, slot of cards): the top one first"""
    count = piles.reach(table, step[1])
    frame[step[2]] = tuple(table.draw[: -count - 1 : -1]) if count else ()
