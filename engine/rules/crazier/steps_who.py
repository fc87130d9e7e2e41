"""Steps that find a player or card that the text refers to, without a choice."""

from engine.rules.crazier import piles
from engine.rules.crazier.frames import NOTHING, SOURCE, Frame, Step
from engine.rules.crazier.piles import controller
from engine.rules.crazier.state import Table


def next_player(table: Table, frame: Frame, step: Step) -> None:
    """Find the next player clockwise who is still in the game."""
    _, seat_slot, next_slot = step
    players = table.context.players
    seat = (frame[seat_slot] + 1) % players
    while not table.alive >> seat & 1:
        seat = (seat + 1) % players
    frame[next_slot] = seat


def note_controller(table: Table, frame: Frame, step: Step) -> None:
    """Store the controller of an asset before an action on it."""
    _, thing_slot, seat_slot = step
    thing = frame[thing_slot]
    frame[seat_slot] = controller(table, thing) if thing != NOTHING else NOTHING


def this(table: Table, frame: Frame, step: Step) -> None:
    """Find the card that has the text: NOTHING once it has gone (CE-75), and in a copy (CE-84)."""
    _, thing_slot = step
    thing = frame[SOURCE]
    here = thing != NOTHING and (controller(table, thing) >= 0 or thing in table.playing)
    frame[thing_slot] = thing if here else NOTHING


def still_open(table: Table, frame: Frame, step: Step) -> None:
    """Find the card that triggered the ability; NOTHING once it is in a hidden place."""
    _, trigger_slot, thing_slot = step
    thing = frame[trigger_slot]
    card = thing % table.size
    open_now = controller(table, thing) >= 0 or card in table.discard or thing in table.playing
    frame[thing_slot] = thing if open_now else NOTHING


def top_discard(table: Table, frame: Frame, step: Step) -> None:
    """Find the top card of the discard pile."""
    _, card_slot = step
    frame[card_slot] = table.discard[-1] if table.discard else NOTHING


def top_of_draw(table: Table, frame: Frame, step: Step) -> None:
    """Find the top card of the draw pile (CE-35)."""
    _, card_slot = step
    frame[card_slot] = table.draw[-1] if piles.reach(table, 1) else NOTHING


def top_cards(table: Table, frame: Frame, step: Step) -> None:
    """List the top cards of the draw pile, the first to be drawn first."""
    _, number, cards_slot = step
    count = piles.reach(table, number)
    frame[cards_slot] = tuple(table.draw[: -count - 1 : -1]) if count else ()
