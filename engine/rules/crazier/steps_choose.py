"""Steps that ask: choose a card or a player, yes or no, a colour. A step that asks has changed nothing yet.

`offer` lists the options of a pending step, `answer` puts the chosen one where the step wants it. Nothing to
choose or only one option is no decision.
"""

from engine.events import event
from engine.rules.crazier import forced_cards
from engine.rules.crazier.compiled_deck import CHANGES_DRAWS
from engine.rules.crazier.frames import DID, NOTHING, PC, Frame, Step
from engine.rules.crazier.move_words import COLOUR_BITS, STOP
from engine.rules.crazier.piles import controller
from engine.rules.crazier.select import sides
from engine.rules.crazier.state import Table
from engine.rules.crazier.steps_looks import look


def choose(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the chooser, selector, slot for the choice, may stop, kind of option "c", "s" or "n")"""
    _, chooser, selector, slot, may_stop, _ = step
    seat = frame[chooser]
    frame[slot] = NOTHING
    if seat < 0 or not table.alive >> seat & 1:  # CE-76
        return
    options = choices(table, frame, step)
    if not options:
        return
    if may_stop:
        table.ask(seat, step, (*options, STOP))
    elif len(options) == 1:
        frame[slot] = options[0]
    else:
        if selector[0] is sides:
            _see_whole(table, seat, options[0] % table.size)
        table.ask(seat, step, tuple(options))


def _see_whole(table: Table, seat: int, card: int) -> None:
    """Who chooses the side of a card sees it first, also if it is on top of the draw pile."""
    if not table.knows[card] >> seat & 1:
        look(table, seat, (card,))


def choose_for(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of a thing in play, selector, slot for the choice): its controller chooses (CE-81)"""
    frame[step[3]] = NOTHING
    options = choices(table, frame, step)
    if len(options) == 1:
        frame[step[3]] = options[0]
    elif options:
        table.ask(controller(table, frame[step[1]]), step, tuple(options))


def choose_draw_replacement(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player, selector, slot for the choice): of several 'instead' for a draw"""
    frame[step[3]] = NOTHING
    if table.powers & CHANGES_DRAWS:
        options = choices(table, frame, step)
        if len(options) == 1:
            frame[step[3]] = options[0]
        elif options:
            table.ask(frame[step[1]], step, tuple(options))


def choices(table: Table, frame: Frame, step: Step) -> list[int]:
    """What may be chosen: equal cards of one place are one option, and a duty is kept (CE-85)."""
    options: list[int] = step[2][0](table, frame, step[2])
    if table.twins and len(options) > 1 and step[-1] == "c":
        options = _different(table, options)
    if table.forced_cards and step[0] is choose and step[-1] == "c":
        options = forced_cards.allowed_options(table, frame, step, options)
    return options


def _different(table: Table, options: list[int]) -> list[int]:
    kinds = table.kinds
    if len({kinds[thing] for thing in options}) == len(options):
        return options
    found: dict[tuple[int, int], int] = {}
    for thing in options:
        found.setdefault((kinds[thing], controller(table, thing)), thing)
    return list(found.values())


def offer(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    """The options of a pending choice."""
    options = tuple(choices(table, frame, step))
    return (*options, STOP) if step[0] is choose and step[4] else options


def answer(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """Puts the chosen option into its slot; a public choice is told."""
    frame[step[3]] = NOTHING if value == STOP else value
    if step[-1] == "s" and value != STOP:
        table.events.append(event("choose", seat, (), value))


# --- a number


def choose_number(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player, the highest, slot)"""
    seat = frame[step[1]]
    frame[step[3]] = 0
    if seat >= 0 and table.alive >> seat & 1:
        table.ask(seat, step, tuple(range(step[2] + 1)))


def offer_number(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    """None up to the highest."""
    return tuple(range(step[2] + 1))


def answer_number(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """Everybody hears it."""
    frame[step[3]] = value
    table.events.append(event("choose", seat, (), value, "number"))


# --- yes or no


def confirm(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player, the choices that a yes leads to, where a no leads, whether a
    yes parts with cards of the hand that are not chosen)"""
    seat = frame[step[1]]
    if seat < 0 or not table.alive >> seat & 1 or not may_say_yes(table, frame, step):
        say_no(frame, step)
    else:
        table.ask(seat, step, (1, 0))


def may_say_yes(table: Table, frame: Frame, step: Step) -> bool:
    """Whether there is anything to do, and no duty against it (CE-52)."""
    if step[4] and any(forced.seat == frame[step[1]] for forced in table.forced_cards):
        return False
    found = True
    for ahead in step[2]:
        found = found and bool(choices(table, frame, ahead))
    return found


def say_no(frame: Frame, step: Step) -> None:
    """Nothing is done."""
    frame[DID] = 0
    frame[PC] = step[3]


def offer_yes(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    """Yes and no."""
    return (1, 0)


def answer_yes(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """On a yes the next step follows."""
    if not value:
        say_no(frame, step)


# --- a colour


def name_colour(table: Table, frame: Frame, step: Step) -> None:
    """(_, slot of the player, slot for the set of colours)"""
    seat = frame[step[1]]
    frame[step[2]] = 0
    if seat >= 0 and table.alive >> seat & 1:
        table.ask(seat, step, COLOUR_BITS)


def offer_colour(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    """All four."""
    return COLOUR_BITS


def answer_colour(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """The colour is named aloud."""
    frame[step[2]] = value
    announce_colour(table, seat, value)


def announce_colour(table: Table, seat: int, colour: int) -> None:
    """The event of a colour named."""
    table.events.append(event("name", seat, (), 0, table.context.deck.colours[colour.bit_length() - 1]))
