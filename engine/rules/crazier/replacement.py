"""Drawing by an ability and destroying: the actions that other cards change or replace (CE-44, CE-81)."""

from engine import origins
from engine.events import event
from engine.rules.crazier import piles
from engine.rules.crazier.compiled_deck import CHANGES_DRAWS
from engine.rules.crazier.frames import DID, YOU, Frame
from engine.rules.crazier.outcome import draw_impossible
from engine.rules.crazier.piles import controller
from engine.rules.crazier.select import replacement_of
from engine.rules.crazier.state import Table
from engine.rules.crazier.trigger_events import DESTROY, DRAW, MADE_DRAW
from engine.rules.crazier.triggers import push, trigger


def draw(table: Table, frame: Frame, seat: int, count: int, replacer: int) -> None:
    """Make a player draw cards for the frame's player, and set DID if any card was drawn.

    `replacer` is the asset that does something else instead, or NOTHING.
    """
    cause = frame[YOU]
    if seat < 0 or not table.alive >> seat & 1 or count <= 0:
        frame[DID] = 0
        return
    foe = bool(table.context.foes[cause] >> seat & 1)
    if foe and table.powers & CHANGES_DRAWS:
        count = _told(table, cause, seat, count)
    if replacer >= 0 and count > 0:
        frame[DID] = 0
        table.events.append(event("instead", seat, (table.text(replacer),), count))
        program = table.context.compiled.draw_replacement[table.kinds[replacer]]
        push(table, program, seat, replacer, cause)
        return
    drawn = piles.take(table, seat, count, "ability") if count > 0 else 0
    frame[DID] = int(drawn > 0)
    if drawn < count:
        draw_impossible(table)
        return
    if drawn:
        trigger(table, DRAW, seat)
        if foe:
            trigger(table, MADE_DRAW, cause, of=seat)


def changed(table: Table, cause: int, seat: int, count: int) -> int:
    """The number of cards that a player draws when an opponent makes them draw (CE-44)."""
    count = _more(table, cause, count)
    return count - sum(less for _, less in _fewer(table, seat, count))


def _told(table: Table, cause: int, seat: int, count: int) -> int:
    """The number of cards drawn, as `changed`; tells everybody which assets prevented how many."""
    count = _more(table, cause, count)
    for thing, less in _fewer(table, seat, count):
        count -= less
        table.events.append(event("fewer", seat, (table.text(thing),), less))
    return count


def _more(table: Table, cause: int, count: int) -> int:
    more, kinds = table.context.compiled.more, table.kinds
    for thing in table.in_play[cause]:
        count += more[kinds[thing]]
    return count


def _fewer(table: Table, seat: int, count: int) -> list[tuple[int, int]]:
    """Return the assets that say 'fewer', each with the number of draws that it prevents, in turn."""
    fewer, found = table.context.compiled.fewer, []
    for thing in table.in_play[seat]:
        less = fewer[table.kinds[thing]]
        if less > 0 and count > 0:
            less = min(less, count)
            count -= less
            found.append((thing, less))
    return found


def destroy(table: Table, frame: Frame, thing: int, replacer: int) -> None:
    """Destroy an asset, or carry out the replacement by the card `replacer`, once (CE-55)."""
    frame[DID] = 0
    seat = controller(table, thing)
    context = table.context
    if replacer >= 0:
        owner = controller(table, replacer)
        program = replacement_of(table, replacer, owner, thing, seat)
        table.events.append(event("instead", owner, (table.text(replacer), table.text(thing))))
        push(table, program, owner, replacer, seat, thing)
        return
    table.leave_play(seat, thing)
    table.events.append(context.card_event("destroyed", seat, table.kinds[thing]))
    piles.onto_discards(table, thing % table.size, piles.DISCARD_BOTTOM, origins.FROM_PLAY[seat])
    frame[DID] = 1
    trigger(table, DESTROY, frame[YOU], thing, of=seat, also=(thing, seat))
