"""Steps that ask a player: for a card, a seat, a number, a colour, or yes or no.

A step that asks has changed nothing before. Functions `offer...` list the options of a step that has asked,
functions `answer...` store the chosen one. A player is not asked if there is only one option, or none.
"""

from engine.events import event
from engine.rules.crazier import forced_cards, select
from engine.rules.crazier.compiled_deck import CHANGES_DRAWS
from engine.rules.crazier.frames import CHOICE, DID, MAY_STOP, NOTHING, PC, SELECTOR, Frame, Step
from engine.rules.crazier.move_words import COLOUR_BITS, STOP
from engine.rules.crazier.piles import controller
from engine.rules.crazier.state import Table
from engine.rules.crazier.steps_looks import look


def choose(table: Table, frame: Frame, step: Step) -> None:
    """Ask a player to choose a card ("c"), a seat ("s") or a number ("n"), as set in the last operand."""
    _, player_slot, selector, choice_slot, may_stop, _ = step
    seat = frame[player_slot]
    frame[choice_slot] = NOTHING
    if seat < 0 or not table.alive >> seat & 1:  # CE-76
        return
    options = choices(table, frame, step)
    if not options:
        return
    if may_stop:
        table.ask(seat, step, (*options, STOP))
    elif len(options) == 1:
        frame[choice_slot] = options[0]
    else:
        if selector[0] is select.sides:
            _see_whole(table, seat, options[0] % table.size)
        table.ask(seat, step, tuple(options))


def _see_whole(table: Table, seat: int, card: int) -> None:
    """Show a card to the player who chooses a side of it, if they do not know it."""
    if not table.knows[card] >> seat & 1:
        look(table, seat, (card,))


def choose_for(table: Table, frame: Frame, step: Step) -> None:
    """Ask the controller of an asset to choose (CE-81)."""
    _, thing_slot, _, choice_slot, _ = step
    frame[choice_slot] = NOTHING
    options = choices(table, frame, step)
    if len(options) == 1:
        frame[choice_slot] = options[0]
    elif options:
        table.ask(controller(table, frame[thing_slot]), step, tuple(options))


def choose_draw_replacement(table: Table, frame: Frame, step: Step) -> None:
    """Ask a player which asset replaces a draw, if several can."""
    _, player_slot, _, choice_slot, _ = step
    frame[choice_slot] = NOTHING
    if table.powers & CHANGES_DRAWS:
        options = choices(table, frame, step)
        if len(options) == 1:
            frame[choice_slot] = options[0]
        elif options:
            table.ask(frame[player_slot], step, tuple(options))


def choices(table: Table, frame: Frame, step: Step) -> list[int]:
    """The options of a step: equal cards of one place once, without what forced cards rule out (CE-85)."""
    selector = step[SELECTOR]
    options: list[int] = selector[0](table, frame, selector)  # `select.options` without its call
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
    """The options of a choice of a card, a seat or a number."""
    options = tuple(choices(table, frame, step))
    return (*options, STOP) if step[0] is choose and step[MAY_STOP] else options


def answer(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """Store the choice; everybody hears of a chosen player."""
    frame[step[CHOICE]] = NOTHING if value == STOP else value
    if step[-1] == "s" and value != STOP:
        table.events.append(event("choose", seat, (), value))


# --- a number


def choose_number(table: Table, frame: Frame, step: Step) -> None:
    """Ask a player for a number from 0 to `most`."""
    _, player_slot, most, number_slot = step
    seat = frame[player_slot]
    frame[number_slot] = 0
    if seat >= 0 and table.alive >> seat & 1:
        table.ask(seat, step, tuple(range(most + 1)))


def offer_number(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    """The numbers from 0 to `most`."""
    _, _, most, _ = step
    return tuple(range(most + 1))


def answer_number(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """Store the number and tell it to everybody."""
    _, _, _, number_slot = step
    frame[number_slot] = value
    table.events.append(event("choose", seat, (), value, "number"))


# --- yes or no


def confirm(table: Table, frame: Frame, step: Step) -> None:
    """Ask a player for yes or no; a no goes to the step's target, and so does what cannot be done.

    The operands are the slot of the player, the choices that a yes leads to, the target, and True if a yes
    takes cards out of the hand that are not chosen.
    """
    seat = frame[step[1]]
    if seat < 0 or not table.alive >> seat & 1 or not may_say_yes(table, frame, step):
        say_no(frame, step)
    else:
        table.ask(seat, step, (1, 0))


def may_say_yes(table: Table, frame: Frame, step: Step) -> bool:
    """True if every choice after a yes finds something, and no forced card would be lost (CE-52)."""
    _, player_slot, ahead, _, takes_cards = step
    if takes_cards and any(forced.seat == frame[player_slot] for forced in table.forced_cards):
        return False
    found = True
    for choice in ahead:
        found = found and bool(choices(table, frame, choice))
    return found


def say_no(frame: Frame, step: Step) -> None:
    """Go to the target of a no."""
    _, _, _, target, _ = step
    frame[DID] = 0
    frame[PC] = target


def offer_yes(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    """Yes (1) and no (0)."""
    return (1, 0)


def answer_yes(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """Continue with the next step if the answer is yes."""
    if not value:
        say_no(frame, step)


# --- a colour


def name_colour(table: Table, frame: Frame, step: Step) -> None:
    """Ask a player to name a colour."""
    _, player_slot, colours_slot = step
    seat = frame[player_slot]
    frame[colours_slot] = 0
    if seat >= 0 and table.alive >> seat & 1:
        table.ask(seat, step, COLOUR_BITS)


def offer_colour(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    """All four colours, as bits."""
    return COLOUR_BITS


def answer_colour(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """Store the colour and tell it to everybody."""
    _, _, colours_slot = step
    frame[colours_slot] = value
    announce_colour(table, seat, value)


def announce_colour(table: Table, seat: int, colour: int) -> None:
    """Tell everybody which colour a player names."""
    table.events.append(event("name", seat, (), 0, table.context.deck.colours[colour.bit_length() - 1]))
