"""CE-52, CE-85: a card that must be played or discarded. Judged by the player's own cards only."""

from engine.moves import Move
from engine.rules.crazier.continuous import in_force
from engine.rules.crazier.frames import Frame, Step
from engine.rules.crazier.requirements import is_playable
from engine.rules.crazier.state import ForcedCard, Table


def same(table: Table, one: int, other: int) -> bool:
    """An equal card serves."""
    return table.kinds[one] == table.kinds[other]


def settled(table: Table) -> None:
    """Drops the duties whose card has left the hand."""
    table.duties = tuple(
        duty for duty in table.duties if any(same(table, card, duty.card) for card in table.hands[duty.seat])
    )


def begin_turn(table: Table, seat: int) -> None:
    """The duties of a player hold in the turn that begins."""
    table.duties = tuple(duty._replace(active=True) if duty.seat == seat else duty for duty in table.duties)


def end_turn(table: Table) -> None:
    """Duties end with the turn in which they held."""
    table.duties = tuple(duty for duty in table.duties if not duty.active)


def kept(table: Table, frame: Frame, step: Step, options: list[int]) -> list[int]:
    """The options that leave each card that must stay; all of them if there is no other."""
    seat = frame[step[1]]
    for duty in table.duties:
        if duty.seat != seat or not _is_needed(table, duty, options):
            continue
        rest = [card for card in options if not same(table, card, duty.card)]
        options = rest if rest or step[4] else options
    return options


def _is_needed(table: Table, duty: ForcedCard, options: list[int]) -> bool:
    """Whether the last such card of the hand is among the options."""
    held = [card for card in table.hands[duty.seat] if same(table, card, duty.card)]
    return len(held) == 1 and held[0] in options


# --- the main phase


def binding(table: Table, seat: int, moves: list[Move]) -> list[Move]:
    """The main moves that keep every duty that can be kept; the older first."""
    for duty in table.duties:
        able = duty.active and duty.seat == seat
        if able and not leaves_possible(table, seat, duty.card, table.terms.library.done):
            moves = [move for move in moves if leaves_possible(table, seat, duty.card, move.number)] or moves
    return moves


def leaves_possible(table: Table, seat: int, card: int, move: int) -> bool:
    """Whether after this main move the card has been, or can still be, played or discarded."""
    terms, hand = table.terms, table.hands[seat]
    library = terms.library
    kind = table.kinds[card]
    force = in_force(table)
    discards = table.discards[seat] + force.more_discards[seat]
    plays = table.plays[seat] + force.more_plays[seat]
    if move == library.done:
        return not possible(table, seat, card, hand, *table.top(), discards, plays)
    if move < library.width:
        if library.whole[move] == kind:
            return True
        rest = _without(table, hand, library.whole[move])
        return possible(table, seat, card, rest, *table.top(), discards, plays - 1)
    gone = move - library.width
    if gone == kind:
        return True
    rest = _without(table, hand, gone)
    top = terms.top_of(gone)
    return possible(table, seat, card, rest, *top, discards - 1, plays)


def possible(
    table: Table, seat: int, card: int, hand: list[int], colours: int, rank: int, discards: int, plays: int
) -> bool:
    """Whether a card of the hand can be played, or discarded at once or after others."""
    if plays > 0 and any(
        is_playable(table, seat, side) for side in table.terms.library.playable[table.kinds[card]]
    ):
        return True
    force, kind = in_force(table), table.kinds[card]
    if force.no_discard[seat] >> kind & 1:
        return False
    allowed = (force.free_discard[seat], ~force.no_discard[seat])
    return _reaches(table, kind, [table.kinds[other] for other in hand], colours, rank, discards, allowed)


def _reaches(
    table: Table, kind: int, hand: list[int], colours: int, rank: int, discards: int, allowed: tuple[int, int]
) -> bool:
    """`allowed` are the kinds, as bits, that fit every top card, and those that no effect forbids."""
    if discards <= 0:
        return False
    terms, (free, not_forbidden) = table.terms, allowed
    fitting = (terms.fitting(colours, rank) | free) & not_forbidden
    if fitting >> kind & 1:
        return True
    for other in set(hand) - {kind}:
        if fitting >> other & 1:
            rest = [held for held in hand if held != other]
            if _reaches(table, kind, rest, *terms.top_of(other), discards - 1, allowed):
                return True
    return False


def _without(table: Table, hand: list[int], kind: int) -> list[int]:
    at = next(place for place, card in enumerate(hand) if table.kinds[card] == kind)
    return hand[:at] + hand[at + 1 :]
