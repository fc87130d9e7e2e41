"""The part of a view about triggered abilities, lasting effects, extra and skipped turns."""

from __future__ import annotations

from typing import Final, TypedDict

from engine.rules.crazier import active_effects
from engine.rules.crazier.active_effects import Lasting
from engine.rules.crazier.deck_reader import TYPES
from engine.rules.crazier.frames import ORDER_PROGRAM, PROGRAM
from engine.rules.crazier.state import Table, Triggered
from engine.rules.crazier.table_context import TableContext
from engine.rules.crazier.triggers import PENDING
from engine.views import DueView, LastingView, LastingWhat

LASTING: Final[dict[int, LastingWhat]] = {
    active_effects.SHIELD: "can't be destroyed",
    active_effects.NO_PLAY: "can't play",
    active_effects.NO_DISCARD: "can't discard",
    active_effects.NO_GAIN: "can't gain control",
    active_effects.FREE_DISCARD: "may discard",
    active_effects.MORE_DISCARDS: "more discards",
    active_effects.MORE_PLAYS: "more plays",
}


class UnderWay(TypedDict):
    """The part of a view about abilities, effects and turns in progress."""

    played: list[str]
    due: list[DueView]
    lasting: list[LastingView]
    skips: list[int]
    extra: list[int]
    out: list[int]
    taking: list[int]
    teams: list[list[int]] | None
    scored: bool


def under_way(table: Table) -> UnderWay:
    """Return the part of the view about abilities, effects and turns in progress."""
    teams = table.context.teams
    return {
        "played": [table.text(thing) for _, thing in table.played],
        "due": [{"seat": due.seat, "card": table.text(due.source)} for due in _due(table)],
        "lasting": [_lasting(table, effect) for effect in table.lasting],
        "skips": list(table.skips),
        "extra": list(table.extra),
        "out": [other for other in range(table.context.players) if not table.alive >> other & 1],
        "taking": list(table.takers),
        "teams": None if teams is None else [list(team) for team in teams],
        "scored": bool(table.context.options["points"]),
    }


def _due(table: Table) -> list[Triggered]:
    """Return all abilities that wait to be carried out, as far as possible in order."""
    pending = [frame[PENDING] for frame in reversed(table.stack) if frame[PROGRAM] == ORDER_PROGRAM]
    return [due for batch in (*pending, *table.triggered) for due in batch]


def _lasting(table: Table, effect: Lasting) -> LastingView:
    """A continuous effect as a view has it: its sort, whom and which cards it is about, and until when."""
    wanted = effect.wanted
    return {
        "what": LASTING[effect.what],
        "seats": _seats(table.context, effect, effect.whom),
        "of": _seats(table.context, effect, effect.of),
        "types": [word for bit, word in enumerate(TYPES) if wanted.types >> bit & 1],
        "ranks": [rank for rank in range(1, 14) if wanted.ranks >> rank & 1],
        "colours": _colours(table.context, wanted.colours),
        "many": wanted.many,
        "amount": effect.amount,
        "until": "end of turn" if effect.this_turn else f"next turn of {effect.seat}",
    }


def _seats(context: TableContext, effect: Lasting, whom: int) -> list[int]:
    if whom == active_effects.FOES:
        return list(context.seats_of[context.foes[effect.seat]])
    return list(range(context.players)) if whom == active_effects.ALL else [whom]


def _colours(context: TableContext, colours: int) -> list[str]:
    return [word for bit, word in enumerate(context.deck.colours) if colours >> bit & 1]
