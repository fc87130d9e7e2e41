"""The main phase: one play and one discard in either order (CE-12 to CE-17)."""

from typing import Final

from engine import origins
from engine.moves import Move
from engine.rules.crazier import forced_cards, knowledge, trigger_events, triggers
from engine.rules.crazier.compiled_deck import WILD
from engine.rules.crazier.continuous import discardable, in_force
from engine.rules.crazier.frames import PC, Frame, Step
from engine.rules.crazier.move_words import COLOUR_BITS
from engine.rules.crazier.outcome import finish_action
from engine.rules.crazier.piles import leave_hand
from engine.rules.crazier.state import Table
from engine.rules.crazier.steps_choose import announce_colour
from engine.rules.crazier.steps_game import begin_play, lay_on_discards


def main(table: Table, frame: Frame, step: Step) -> None:
    """Ask every player in the main phase for a move; continue once all have ended it."""
    if table.forced_cards:
        forced_cards.drop_settled(table)
    acting = table.acting & table.alive
    if acting:
        table.actors = table.context.seats_of[acting]
        table.asked = ASKING


ASKING: Final[Step] = (main,)


def moves(table: Table, seat: int) -> tuple[Move, ...]:
    """The legal plays, discards and `done` of a seat."""
    context = table.context
    force = table.in_force or in_force(table)
    plays = table.plays[seat] + force.more_plays[seat]
    discards = table.discards[seat] + force.more_discards[seat]
    if plays <= 0 and discards <= 0:
        return context.only_done
    held = table.hands[seat] if table.by_kind else knowledge.kinds_held(table, seat)
    found: list[Move] = []
    if plays > 0:
        needs, plays_of = context.needs, context.plays
        for side in context.compiled.sides_of(held):
            need = needs[side]
            if need is None or need.is_met(table, seat):
                found.append(plays_of[side])
        if force.no_play[seat]:
            found = _without(found, force.no_play[seat])
    if discards > 0:
        fits = discardable(table, seat)
        discards_of = context.discards
        for kind in held:
            if fits[kind]:
                found.append(discards_of[kind])
    found.append(context.done)
    if table.forced_cards:
        found = forced_cards.allowed_moves(table, seat, found)
    return tuple(found)


def _without(plays: list[Move], forbidden: int) -> list[Move]:
    """The plays whose kind is not forbidden."""
    return [move for move in plays if not forbidden >> move.number & 1]


def answer(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """Play, discard or end the main phase."""
    compiled = table.context.compiled
    if value == compiled.done:
        table.acting &= ~(1 << seat)
    else:
        frame[PC] = MAIN  # the main phase goes on
        if value < compiled.width:
            _play(table, seat, value)
        else:
            _discard(table, frame, seat, value - compiled.width)
        if len(table.stack) > 1 or frame[PC] != MAIN or table.result is not None:
            return
    frame[PC] = MAIN + 1
    main(table, frame, step)


def _play(table: Table, seat: int, kind: int) -> None:
    compiled = table.context.compiled
    card = knowledge.card_of_kind(table, seat, compiled.whole[kind])
    leave_hand(table, seat, card)
    table.plays[seat] -= 1
    begin_play(table, seat, card + compiled.side[kind] * table.size, origins.FROM_HAND[seat])
    if compiled.types[kind] & 1:
        finish_action(table)


def _discard(table: Table, frame: Frame, seat: int, kind: int) -> None:
    card = knowledge.card_of_kind(table, seat, kind)
    lay_on_discards(table, seat, card)
    table.discards[seat] -= 1
    if table.context.compiled.ranks[kind] == WILD and table.hands[seat]:  # CE-74: a last eight just wins
        frame[PC] = NAMING
    else:
        _discarded(table, seat, card)


def _discarded(table: Table, seat: int, card: int) -> None:
    triggers.trigger(table, trigger_events.DISCARD, seat, card)
    finish_action(table)


# --- CE-15: naming a colour


def naming(table: Table, frame: Frame, step: Step) -> None:
    """Ask the player who has discarded an eight for a colour."""
    table.ask(table.discarded[-1][0], step, COLOUR_BITS)


def offer_naming(table: Table, frame: Frame, step: Step, seat: int) -> tuple[int, ...]:
    """All four colours, as bits."""
    return COLOUR_BITS


def answer_naming(table: Table, frame: Frame, step: Step, seat: int, value: int) -> None:
    """Name the colour, which ends the discard."""
    table.named = value
    announce_colour(table, seat, value)
    frame[PC] = MAIN
    triggers.trigger(table, trigger_events.NAME, seat, number=value)
    _discarded(table, seat, table.discard[-1])


MAIN: Final = 4  # the places of these steps in the program of a turn
NAMING: Final = 7
