"""Cards that a player must play or discard in a turn (CE-52, CE-85).

Only the player's own cards and the top of the discard pile decide whether that is still possible.
"""

from engine.moves import Move
from engine.rules.crazier.continuous import in_force
from engine.rules.crazier.frames import CHOOSER, MAY_STOP, Frame, Step
from engine.rules.crazier.requirements import is_playable
from engine.rules.crazier.state import ForcedCard, Table


def _are_equal(table: Table, one: int, other: int) -> bool:
    return table.kinds[one] == table.kinds[other]


def drop_settled(table: Table) -> None:
    """Drop the forced cards that have left the hand."""
    table.forced_cards = tuple(
        forced
        for forced in table.forced_cards
        if any(_are_equal(table, card, forced.card) for card in table.hands[forced.seat])
    )


def begin_turn(table: Table, seat: int) -> None:
    """Activate the forced cards of a player whose turn begins."""
    table.forced_cards = tuple(
        forced._replace(active=True) if forced.seat == seat else forced for forced in table.forced_cards
    )


def end_turn(table: Table) -> None:
    """Drop the forced cards of the turn that ends."""
    table.forced_cards = tuple(forced for forced in table.forced_cards if not forced.active)


def allowed_options(table: Table, frame: Frame, step: Step, options: list[int]) -> list[int]:
    """The options that leave each forced card in the hand; all of them if there is no other."""
    seat = frame[step[CHOOSER]]
    for forced in table.forced_cards:
        if forced.seat != seat or not _is_needed(table, forced, options):
            continue
        rest = [card for card in options if not _are_equal(table, card, forced.card)]
        options = rest if rest or step[MAY_STOP] else options
    return options


def _is_needed(table: Table, forced: ForcedCard, options: list[int]) -> bool:
    """True if the only such card of the hand is among the options."""
    held = [card for card in table.hands[forced.seat] if _are_equal(table, card, forced.card)]
    return len(held) == 1 and held[0] in options


# --- the main phase


def allowed_moves(table: Table, seat: int, moves: list[Move]) -> list[Move]:
    """The moves of the main phase after which every forced card can still be used, the oldest first."""
    for forced in table.forced_cards:
        able = forced.active and forced.seat == seat
        if able and not keeps_usable(table, seat, forced.card, table.context.compiled.done):
            moves = [move for move in moves if keeps_usable(table, seat, forced.card, move.number)] or moves
    return moves


def keeps_usable(table: Table, seat: int, card: int, move: int) -> bool:
    """True if after this move the card has been used or can still be played or discarded."""
    context, hand = table.context, table.hands[seat]
    compiled = context.compiled
    kind = table.kinds[card]
    force = in_force(table)
    discards = table.discards[seat] + force.more_discards[seat]
    plays = table.plays[seat] + force.more_plays[seat]
    if move == compiled.done:
        return not _is_usable(table, seat, card, hand, *table.top(), discards, plays)
    if move < compiled.width:
        if compiled.whole[move] == kind:
            return True
        rest = _without(table, hand, compiled.whole[move])
        return _is_usable(table, seat, card, rest, *table.top(), discards, plays - 1)
    gone = move - compiled.width
    if gone == kind:
        return True
    rest = _without(table, hand, gone)
    top = context.top_of(gone)
    return _is_usable(table, seat, card, rest, *top, discards - 1, plays)


def _is_usable(
    table: Table, seat: int, card: int, hand: list[int], colours: int, rank: int, discards: int, plays: int
) -> bool:
    """True if a card of the hand can be played, or discarded at once or after other discards."""
    if plays > 0 and any(
        is_playable(table, seat, side) for side in table.context.compiled.playable[table.kinds[card]]
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
    """True if discards from the hand, one after another, end with one of this kind.

    `allowed` are two sets of kinds, as bits: those that fit every top card, and those that no effect forbids.
    """
    if discards <= 0:
        return False
    context, (free, not_forbidden) = table.context, allowed
    fitting = (context.fitting(colours, rank) | free) & not_forbidden
    if fitting >> kind & 1:
        return True
    for other in set(hand) - {kind}:
        if fitting >> other & 1:
            rest = [held for held in hand if held != other]
            if _reaches(table, kind, rest, *context.top_of(other), discards - 1, allowed):
                return True
    return False


def _without(table: Table, hand: list[int], kind: int) -> list[int]:
    at = next(place for place, card in enumerate(hand) if table.kinds[card] == kind)
    return hand[:at] + hand[at + 1 :]
