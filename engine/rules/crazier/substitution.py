"""The doors of the effects that other cards change (CE-44, CE-81): drawing because of an ability, destroying."""

from engine.events import event
from engine.rules.crazier import piles
from engine.rules.crazier.ends import draw_impossible
from engine.rules.crazier.frames import DID, NUMBER, YOU, Frame
from engine.rules.crazier.moments import DESTROY, occur, push
from engine.rules.crazier.piles import controller
from engine.rules.crazier.select import instead_of
from engine.rules.crazier.state import Table


def draw(table: Table, frame: Frame, seat: int, count: int, cause: int) -> None:
    """`cause` makes this player draw; tells the frame how many cards were drawn."""
    if seat < 0 or not table.alive >> seat & 1:
        frame[NUMBER] = frame[DID] = 0
        return
    if table.book.foes[cause] >> seat & 1 and table.in_play[seat]:
        count = _fewer(table, seat, count)
    drawn = piles.take(table, seat, count, "ability") if count > 0 else 0
    frame[NUMBER] = drawn
    frame[DID] = int(drawn > 0)
    if drawn < count:
        draw_impossible(table)


def _fewer(table: Table, seat: int, count: int) -> int:
    """CE-44: how many are left to draw; every card that says 'fewer' takes its share."""
    fewer = table.book.library.fewer
    for thing in table.in_play[seat]:
        less = min(fewer[table.kinds[thing]], count)
        if less > 0:
            count -= less
            table.told.append(event("fewer", seat, (table.book.text(table, thing),), less))
    return count


def destroy(table: Table, frame: Frame, thing: int, instead: int) -> None:
    """Destroys a thing in play, or does what the card `instead` says, once (CE-55)."""
    frame[DID] = 0
    seat = controller(table, thing)
    if seat < 0:  # CE-75
        return
    book = table.book
    if instead >= 0:
        owner = controller(table, instead)
        program = instead_of(table, instead, owner, thing, seat)
        table.told.append(event("instead", owner, (book.text(table, instead), book.text(table, thing))))
        push(table, program, owner, instead, seat, thing)
        return
    table.in_play[seat].remove(thing)
    table.told.append(event("destroyed", seat, (book.text(table, thing),)))
    piles.onto_discards(table, thing % table.size, piles.DISCARD_BOTTOM)
    frame[DID] = 1
    occur(table, DESTROY, frame[YOU], thing, of=seat, also=(thing, seat))
