"""Steps that lead: jumps, tests, loops, the end of a program."""

from engine.rules.crazier import piles
from engine.rules.crazier.frames import DID, NOTHING, ORDER_PROGRAM, PC, PROGRAM, SOURCE, YOU, Frame, Step
from engine.rules.crazier.outcome import whole
from engine.rules.crazier.state import Table


def jump(table: Table, frame: Frame, step: Step) -> None:
    """(_, target)"""
    frame[PC] = step[1]


def unless_did(table: Table, frame: Frame, step: Step) -> None:
    """(_, target): goes there if the step before did nothing"""
    if not frame[DID]:
        frame[PC] = step[1]


def if_did(table: Table, frame: Frame, step: Step) -> None:
    """(_, target): goes there if the step before did something"""
    if frame[DID]:
        frame[PC] = step[1]


def unless(table: Table, frame: Frame, step: Step) -> None:
    """(_, condition, target): goes there if it is not so"""
    if not step[1][0](table, frame, step[1]):
        frame[PC] = step[2]


def unless_card(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot, target): goes there if no card was chosen"""
    if frame[step[1]] == NOTHING:
        frame[PC] = step[2]


def unless_none(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a number, target): goes there unless it is none"""
    if frame[step[1]]:
        frame[PC] = step[2]


def count(table: Table, frame: Frame, step: Step) -> None:
    """(_, value, slot): counts once, before a loop"""
    frame[step[2]] = step[1][0](table, frame, step[1])


def did_any(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot): after a loop, 'if you do' means all of it"""
    frame[DID] = int(frame[step[1]] > 0)


def add_did(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot): counts a round of a loop that did something"""
    frame[step[1]] += bool(frame[DID])


def clear(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot, value): before a loop"""
    frame[step[1]] = step[2]


def collect(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a card, slot of cards): adds it to them"""
    frame[step[2]] += (frame[step[1]],)


def repeat(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot, target): one time fewer, or there when it has been done often enough"""
    if frame[step[1]] > 0:
        frame[step[1]] -= 1
    else:
        frame[PC] = step[2]


def each_player(table: Table, frame: Frame, step: Step) -> None:
    """(_, opponents only, slot): CE-48, CE-82: the players clockwise from the one taking the turn"""
    seats = table.alive & (table.context.foes[frame[YOU]] if step[1] else -1)
    frame[step[2]] = tuple(seat for seat in table.context.from_seat[table.turn] if seats >> seat & 1)


def each_with(table: Table, frame: Frame, step: Step) -> None:
    """(_, 1 for most or -1 for fewest cards in hand, slot): all players in the game who tie for it"""
    sign, hands = step[1], table.hands
    seats = [seat for seat in table.context.from_seat[table.turn] if table.alive >> seat & 1]
    best = max(sign * len(hands[seat]) for seat in seats)
    frame[step[2]] = tuple(seat for seat in seats if sign * len(hands[seat]) == best)


def next_player(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of seats, slot of the seat, target): the next of them still in the game, or there"""
    seats: tuple[int, ...] = frame[step[1]]
    while seats and not table.alive >> seats[0] & 1:  # CE-76
        seats = seats[1:]
    if seats:
        frame[step[2]] = seats[0]
        frame[step[1]] = seats[1:]
    else:
        frame[step[1]] = ()
        frame[PC] = step[3]


def all_of(table: Table, frame: Frame, step: Step) -> None:
    """(_, selector, slot): all that could be chosen"""
    frame[step[2]] = tuple(step[1][0](table, frame, step[1]))


def next_card(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of cards, slot of the card, target): the next of them, or there"""
    cards = frame[step[1]]
    if cards:
        frame[step[2]] = cards[0]
        frame[step[1]] = cards[1:]
    else:
        frame[PC] = step[3]


def end_program(table: Table, frame: Frame, step: Step) -> None:
    """(_, is an event): it has been carried out whole; an event goes under the discards first (CE-71)"""
    table.stack.pop()
    source = frame[SOURCE]
    if step[1] and source in table.playing:
        piles.finish_event(table, frame[YOU], source)
    if table.stack[-1][PROGRAM] <= ORDER_PROGRAM:
        whole(table)
