"""The doors of what other cards change (CE-44, CE-81): drawing because of an ability, destroying."""

from engine import origins
from engine.events import event
from engine.rules.crazier import piles
from engine.rules.crazier.compiled_deck import CHANGES_DRAWS
from engine.rules.crazier.frames import DID, YOU, Frame
from engine.rules.crazier.outcome import draw_impossible
from engine.rules.crazier.piles import controller
from engine.rules.crazier.select import instead_of
from engine.rules.crazier.state import Table
from engine.rules.crazier.trigger_events import DESTROY, DRAW, MADE_DRAW
from engine.rules.crazier.triggers import occur, push


def draw(table: Table, frame: Frame, seat: int, count: int, instead: int) -> None:
    """The frame's player makes a player draw; tells the frame whether any card was drawn.

    `instead` is the asset that does something else instead, or NOTHING.
    """
    cause = frame[YOU]
    if seat < 0 or not table.alive >> seat & 1 or count <= 0:
        frame[DID] = 0
        return
    foe = bool(table.terms.foes[cause] >> seat & 1)
    if foe and table.powers & CHANGES_DRAWS:
        count = _told(table, cause, seat, count)
    if instead >= 0 and count > 0:
        frame[DID] = 0
        table.told.append(event("instead", seat, (table.text(instead),), count))
        program = table.terms.library.drawing[table.kinds[instead]]
        push(table, program, seat, instead, cause)
        return
    drawn = piles.take(table, seat, count, "ability") if count > 0 else 0
    frame[DID] = int(drawn > 0)
    if drawn < count:
        draw_impossible(table)
        return
    if drawn:
        occur(table, DRAW, seat)
        if foe:
            occur(table, MADE_DRAW, cause, of=seat)


def changed(table: Table, cause: int, seat: int, count: int) -> int:
    """CE-44: how many a player draws whom an opponent makes draw."""
    count = _more(table, cause, count)
    return count - sum(less for _, less in _fewer(table, seat, count))


def _told(table: Table, cause: int, seat: int, count: int) -> int:
    """The same, and everybody hears of what prevented it."""
    count = _more(table, cause, count)
    for thing, less in _fewer(table, seat, count):
        count -= less
        table.told.append(event("fewer", seat, (table.text(thing),), less))
    return count


def _more(table: Table, cause: int, count: int) -> int:
    more, kinds = table.terms.library.more, table.kinds
    for thing in table.in_play[cause]:
        count += more[kinds[thing]]
    return count


def _fewer(table: Table, seat: int, count: int) -> list[tuple[int, int]]:
    """Of so many cards, how many each asset prevents that says 'fewer', one after another."""
    fewer, found = table.terms.library.fewer, []
    for thing in table.in_play[seat]:
        less = fewer[table.kinds[thing]]
        if less > 0 and count > 0:
            less = min(less, count)
            count -= less
            found.append((thing, less))
    return found


def destroy(table: Table, frame: Frame, thing: int, instead: int) -> None:
    """Destroys a thing in play, or does what the card `instead` says, once (CE-55)."""
    frame[DID] = 0
    seat = controller(table, thing)
    terms = table.terms
    if instead >= 0:
        owner = controller(table, instead)
        program = instead_of(table, instead, owner, thing, seat)
        table.told.append(event("instead", owner, (table.text(instead), table.text(thing))))
        push(table, program, owner, instead, seat, thing)
        return
    table.leave_play(seat, thing)
    table.told.append(terms.seen("destroyed", seat, table.kinds[thing]))
    piles.onto_discards(table, thing % table.size, piles.DISCARD_BOTTOM, origins.FROM_PLAY[seat])
    frame[DID] = 1
    occur(table, DESTROY, frame[YOU], thing, of=seat, also=(thing, seat))
