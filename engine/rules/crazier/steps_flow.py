"""Steps that decide which step comes next: jumps, tests, loops and the end of a program.

A step function unpacks its operands in its first line. `target` is the index of another step; names in
`_slot` are indices of the frame.
"""

from engine.rules.crazier import piles
from engine.rules.crazier.frames import DID, NOTHING, ORDER_PROGRAM, PC, PROGRAM, SOURCE, YOU, Frame, Step
from engine.rules.crazier.outcome import finish_action
from engine.rules.crazier.select import options
from engine.rules.crazier.state import Table
from engine.rules.crazier.values import amount_of, holds


def jump(table: Table, frame: Frame, step: Step) -> None:
    """Go to `target`."""
    _, target = step
    frame[PC] = target


def unless_did(table: Table, frame: Frame, step: Step) -> None:
    """Go to `target` if the last action did nothing."""
    _, target = step
    if not frame[DID]:
        frame[PC] = target


def if_did(table: Table, frame: Frame, step: Step) -> None:
    """Go to `target` if the last action did something."""
    _, target = step
    if frame[DID]:
        frame[PC] = target


def unless(table: Table, frame: Frame, step: Step) -> None:
    """Go to `target` if the condition does not hold."""
    _, condition, target = step
    if not holds(table, frame, condition):
        frame[PC] = target


def unless_card(table: Table, frame: Frame, step: Step) -> None:
    """Go to `target` if no card was chosen."""
    _, card_slot, target = step
    if frame[card_slot] == NOTHING:
        frame[PC] = target


def unless_none(table: Table, frame: Frame, step: Step) -> None:
    """Go to `target` unless the number is 0."""
    _, number_slot, target = step
    if frame[number_slot]:
        frame[PC] = target


def count(table: Table, frame: Frame, step: Step) -> None:
    """Evaluate an amount once, before a loop uses it."""
    _, amount, number_slot = step
    frame[number_slot] = amount_of(table, frame, amount)


def did_any(table: Table, frame: Frame, step: Step) -> None:
    """Set DID after a loop, to true if any round did something."""
    _, number_slot = step
    frame[DID] = int(frame[number_slot] > 0)


def add_did(table: Table, frame: Frame, step: Step) -> None:
    """Count a round of a loop that did something."""
    _, number_slot = step
    frame[number_slot] += bool(frame[DID])


def clear(table: Table, frame: Frame, step: Step) -> None:
    """Set a slot to a constant before a loop."""
    _, slot, value = step
    frame[slot] = value


def collect(table: Table, frame: Frame, step: Step) -> None:
    """Append a card to a tuple of cards, if one was chosen."""
    _, card_slot, cards_slot = step
    if frame[card_slot] != NOTHING:
        frame[cards_slot] += (frame[card_slot],)


def repeat(table: Table, frame: Frame, step: Step) -> None:
    """Decrement a counter and continue; jump to `target` if it is 0."""
    _, number_slot, target = step
    if frame[number_slot] > 0:
        frame[number_slot] -= 1
    else:
        frame[PC] = target


def each_player(table: Table, frame: Frame, step: Step) -> None:
    """List the players, or the opponents only, clockwise from the player taking the turn (CE-48, CE-82)."""
    _, opponents_only, seats_slot = step
    seats = table.alive & (table.context.foes[frame[YOU]] if opponents_only else -1)
    frame[seats_slot] = tuple(seat for seat in table.context.from_seat[table.turn] if seats >> seat & 1)


def each_with(table: Table, frame: Frame, step: Step) -> None:
    """List the players who tie for the most cards in hand (sign 1) or the fewest (sign -1)."""
    _, sign, seats_slot = step
    hands = table.hands
    seats = [seat for seat in table.context.from_seat[table.turn] if table.alive >> seat & 1]
    best = max(sign * len(hands[seat]) for seat in seats)
    frame[seats_slot] = tuple(seat for seat in seats if sign * len(hands[seat]) == best)


def next_player(table: Table, frame: Frame, step: Step) -> None:
    """Take the next listed player who is still in the game, or go to `target` if there is none."""
    _, seats_slot, seat_slot, target = step
    seats: tuple[int, ...] = frame[seats_slot]
    while seats and not table.alive >> seats[0] & 1:  # CE-76
        seats = seats[1:]
    if seats:
        frame[seat_slot] = seats[0]
        frame[seats_slot] = seats[1:]
    else:
        frame[seats_slot] = ()
        frame[PC] = target


def all_of(table: Table, frame: Frame, step: Step) -> None:
    """List everything that a selector finds."""
    _, selector, cards_slot = step
    frame[cards_slot] = tuple(options(table, frame, selector))


def next_card(table: Table, frame: Frame, step: Step) -> None:
    """Take the next listed card, or go to `target` if there is none."""
    _, cards_slot, card_slot, target = step
    cards = frame[cards_slot]
    if cards:
        frame[card_slot] = cards[0]
        frame[cards_slot] = cards[1:]
    else:
        frame[PC] = target


def end_program(table: Table, frame: Frame, step: Step) -> None:
    """End the program; the card of an event goes under the discard pile first (CE-71)."""
    _, is_event = step
    table.stack.pop()
    source = frame[SOURCE]
    if is_event and source in table.playing:
        piles.finish_event(table, frame[YOU], source)
    if table.stack[-1][PROGRAM] <= ORDER_PROGRAM:
        finish_action(table)
