"""Compiles continuous effects."""

from typing import Any, Final

from engine.cardtext import Node, nodes
from engine.rules.crazier import active_effects
from engine.rules.crazier.active_effects import Lasting
from engine.rules.crazier.compiling.compile_filters import amount_more, kind, sort
from engine.rules.crazier.compiling.compile_players import player, whose
from engine.rules.crazier.compiling.writer import Handlers, Writer
from engine.rules.crazier.filters import ANYTHING, Filter
from engine.rules.crazier.frames import NOTHING, SOURCE, YOU

RULES: Final = Handlers()


def rule(writer: Writer, node: Node) -> Lasting:
    """The effect; its players are slots until it begins."""
    found: Lasting = RULES.write(writer, node)
    return found


def _rule(
    what: int,
    *,
    whom: int = YOU,
    of: int = YOU,
    wanted: Filter = ANYTHING,
    source: int = NOTHING,
    besides: bool = False,
    amount: int = 0,
) -> Lasting:
    return Lasting(what, whom, of, wanted, source, besides, amount, NOTHING, False)


@RULES.of(nodes.Indestructible)
def _firm(writer: Writer, node: nodes.Indestructible) -> Lasting:
    return _rule(active_effects.SHIELD, of=active_effects.ALL, source=SOURCE)


@RULES.of(nodes.CantBeDestroyed, nodes.OthersCantBeDestroyed)
def _shield(writer: Writer, node: nodes.CantBeDestroyed | nodes.OthersCantBeDestroyed) -> Lasting:
    of, wanted = _owned(writer, node.owned_plural)
    if isinstance(node, nodes.CantBeDestroyed):
        return _rule(active_effects.SHIELD, of=of, wanted=wanted)
    return _rule(active_effects.SHIELD, of=of, wanted=wanted, source=SOURCE, besides=True)


@RULES.of(nodes.CantPlay)
def _cant_play(writer: Writer, node: nodes.CantPlay) -> Lasting:
    return _rule(active_effects.NO_PLAY, whom=_banned(writer, node.banned), wanted=kind(writer, node.kinds))


@RULES.of(nodes.CantDiscard)
def _cant_discard(writer: Writer, node: nodes.CantDiscard) -> Lasting:
    return _rule(
        active_effects.NO_DISCARD, whom=_banned(writer, node.banned), wanted=kind(writer, node.kinds)
    )


@RULES.of(nodes.CantGainControl)
def _cant_gain(writer: Writer, node: nodes.CantGainControl) -> Lasting:
    of, wanted = _owned(writer, node.owned_plural)
    return _rule(active_effects.NO_GAIN, whom=_banned(writer, node.banned), of=of, wanted=wanted)


@RULES.of(nodes.MayDiscardAny)
def _free(writer: Writer, node: nodes.MayDiscardAny) -> Lasting:
    return _rule(active_effects.FREE_DISCARD, wanted=kind(writer, node.kind))


def each_turn(node: nodes.DiscardsEachTurn | nodes.PlaysEachTurn) -> Lasting:
    """The effect of more discards or plays in each of your turns."""
    what = (
        active_effects.MORE_DISCARDS
        if isinstance(node, nodes.DiscardsEachTurn)
        else active_effects.MORE_PLAYS
    )
    return _rule(what, amount=amount_more(node.more))


def _banned(writer: Writer, node: Node) -> int:
    if isinstance(node, nodes.Opponents):
        return active_effects.FOES
    return player(writer, node)


def _owned(writer: Writer, owned: Any) -> tuple[int, Filter]:
    """The controllers of the assets that a phrase means, and which assets."""
    if isinstance(owned, nodes.Controlled):
        return whose(writer, owned.controller), sort(writer, owned.sort)
    return active_effects.ALL, sort(writer, owned)
