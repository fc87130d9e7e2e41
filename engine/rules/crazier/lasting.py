"""What holds for a time, or while an asset is in play: protection, bans, further discards and plays."""

from functools import lru_cache
from typing import Final

from engine.rules.crazier.frames import NOTHING, YOU, Frame
from engine.rules.crazier.state import Lasting, Table
from engine.rules.crazier.values import ANYTHING, fits

SHIELD: Final = 0  # assets `of` these players, but for `besides`, can't be destroyed
NO_PLAY: Final = 1  # `whom` can't play such cards
NO_DISCARD: Final = 2  # `whom` can't discard such cards
NO_GAIN: Final = 3  # `whom` can't gain control of such assets `of` these players
FREE_DISCARD: Final = 4  # such a card of `whom` fits every top card
MORE_DISCARDS: Final = 5  # `amount` more in each turn of `whom`
MORE_PLAYS: Final = 6
SORTS: Final = range(7)
ALL_SORTS: Final = (1 << len(SORTS)) - 1

FIRST_BIT: Final = 16  # in `Table.powers`, of these sorts of effect; before it are the moments
ALWAYS: Final = ALL_SORTS << FIRST_BIT  # all of them

ALL: Final = -1  # in place of a seat, as in `select`
FOES: Final = -2


def begin(table: Table, frame: Frame, effect: Lasting, *, this_turn: bool) -> None:
    """Begins an effect, whose slots become seats and colours; the same one a second time changes nothing."""
    wanted = effect.wanted
    if wanted.slot != NOTHING:
        wanted = wanted._replace(colours=wanted.colours & frame[wanted.slot], slot=NOTHING)
    began = effect._replace(
        whom=frame[effect.whom] if effect.whom >= 0 else effect.whom,
        of=frame[effect.of] if effect.of >= 0 else effect.of,
        wanted=ANYTHING if wanted == ANYTHING else wanted,
        seat=frame[YOU],
        source=frame[effect.source] if effect.source != NOTHING else NOTHING,
        this_turn=this_turn,
    )
    if began not in table.lasting:
        table.lasting += (began,)


def begin_turn(table: Table, seat: int) -> None:
    """Ends what lasts until a turn of this seat, which begins."""
    table.lasting = tuple(effect for effect in table.lasting if effect.this_turn or effect.seat != seat)


def end_turn(table: Table) -> None:
    """Ends what lasts for the turn."""
    table.lasting = tuple(effect for effect in table.lasting if not effect.this_turn)


def in_force(table: Table, what: int) -> list[Lasting]:
    """The effects of a sort: those that last, and those of assets in play."""
    found = [effect for effect in table.lasting if effect.what == what] if table.lasting else []
    if table.powers >> FIRST_BIT + what & 1:
        kinds, always = table.kinds, table.book.library.always[what]
        for seat, powers in enumerate(table.powers_of):
            if powers >> FIRST_BIT + what & 1:
                for thing in table.in_play[seat]:
                    if always[kinds[thing]]:
                        found += [_of_thing(rule, seat, thing) for rule in always[kinds[thing]]]
    return found


@lru_cache(maxsize=4096)
def _of_thing(rule: Lasting, seat: int, thing: int) -> Lasting:
    """What a thing always says, once a seat controls it."""
    return rule._replace(
        whom=seat if rule.whom == YOU else rule.whom,
        of=seat if rule.of == YOU else rule.of,
        seat=seat,
        source=thing if rule.source != NOTHING else NOTHING,
    )


def sorts(table: Table) -> int:
    """The sorts of effect in force now, whomever they are about, as bits `1 << sort`."""
    found = table.powers >> FIRST_BIT & ALL_SORTS
    for effect in table.lasting:
        found |= 1 << effect.what
    return found


def has(table: Table, what: int) -> bool:
    """Whether there can be any effect of that sort; quick."""
    return bool(table.lasting) or bool(table.powers >> FIRST_BIT + what & 1)


def concerns(table: Table, effect: Lasting, whom: int, seat: int) -> bool:
    """Whether a seat is one of those that an effect is about."""
    if whom == FOES:
        return bool(table.book.foes[effect.seat] >> seat & 1)
    return whom in (ALL, seat)


def is_firm(table: Table, thing: int, seat: int) -> bool:
    """CE-47: whether a thing that this seat controls cannot be destroyed."""
    if table.book.library.firm[table.kinds[thing]]:
        return True
    return has(table, SHIELD) and any(
        concerns(table, effect, effect.of, seat)
        and (effect.source == NOTHING or (effect.source == thing) is not effect.besides)
        and fits(table, (), thing, effect.wanted)
        for effect in in_force(table, SHIELD)
    )


def without_firm(table: Table, seat: int, things: list[int]) -> list[int]:
    """Those of the things that this seat controls that can be destroyed; see `is_firm`."""
    if has(table, SHIELD) and in_force(table, SHIELD):
        return [thing for thing in things if not is_firm(table, thing, seat)]
    firm, kinds = table.book.library.firm, table.kinds
    return [thing for thing in things if not firm[kinds[thing]]]


def is_concerned(table: Table, what: int, seat: int, kind: int) -> bool:
    """Whether there is an effect of that sort on a seat and a kind of card, or side."""
    return bool(concerned(table, what, seat) >> kind & 1)


def concerned(table: Table, what: int, seat: int) -> int:
    """The kinds of card, and of side, that the effects of that sort on a seat are about, as bits."""
    found = 0
    if has(table, what):
        for effect in in_force(table, what):
            if concerns(table, effect, effect.whom, seat):
                found |= table.book.meant(effect.wanted)
    return found


def may_gain(table: Table, seat: int, thing: int, controller: int) -> bool:
    """Whether a seat may gain control of a thing."""
    return not has(table, NO_GAIN) or not any(
        concerns(table, effect, effect.whom, seat)
        and concerns(table, effect, effect.of, controller)
        and fits(table, (), thing, effect.wanted)
        for effect in in_force(table, NO_GAIN)
    )


def further(table: Table, what: int, seat: int, in_force_now: int) -> int:
    """How many more discards or plays a seat has in its turn, given the `sorts` of effect in force."""
    if not in_force_now >> what & 1:
        return 0
    amount = 0
    for effect in in_force(table, what):
        if concerns(table, effect, effect.whom, seat):
            amount += effect.amount
    return amount
