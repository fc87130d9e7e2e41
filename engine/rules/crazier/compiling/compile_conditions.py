"""Compiles conditions to values."""

from typing import Final

from engine.cardtext import Node, nodes
from engine.rules.crazier import values
from engine.rules.crazier.compiling.compile_amounts import compared, counted
from engine.rules.crazier.compiling.compile_filters import kind, sort
from engine.rules.crazier.compiling.writer import Handlers, Writer
from engine.rules.crazier.filters import ANYTHING, Value
from engine.rules.crazier.frames import YOU

CONDITIONS: Final = Handlers()


def condition(writer: Writer, node: Node) -> Value:
    """The value of a condition."""
    value: Value = CONDITIONS.write(writer, node)
    return value


def _they(writer: Writer, node: Node) -> int:
    slot: int = writer.referent("they", node, "they")
    return slot


# --- assets


@CONDITIONS.of(nodes.YouControl)
def _you_control(writer: Writer, node: nodes.YouControl) -> Value:
    wanted = sort(writer, counted(node.assets_amount))
    return compared(writer, node.assets_amount, (values.assets, YOU, wanted))


@CONDITIONS.of(nodes.OpponentsControl)
def _opponents_control(writer: Writer, node: nodes.OpponentsControl) -> Value:
    wanted = sort(writer, counted(node.assets_amount))
    return compared(writer, node.assets_amount, (values.assets_of_opponents, wanted))


@CONDITIONS.of(nodes.YouControlAllColours)
def _all_colours(writer: Writer, node: nodes.YouControlAllColours) -> Value:
    return (values.at_least, (values.colours_of_assets,), 4)


# --- hands


@CONDITIONS.of(nodes.YouHave)
def _you_have(writer: Writer, node: nodes.YouHave) -> Value:
    return compared(writer, node.amount, (values.cards_in_hand, YOU, kind(writer, counted(node.amount))))


@CONDITIONS.of(nodes.TheyHave)
def _they_have(writer: Writer, node: nodes.TheyHave) -> Value:
    wanted = kind(writer, counted(node.amount))
    return compared(writer, node.amount, (values.cards_in_hand, _they(writer, node), wanted))


@CONDITIONS.of(nodes.YouCompare)
def _you_compare(writer: Writer, node: nodes.YouCompare) -> Value:
    return _against(writer, node, YOU)


@CONDITIONS.of(nodes.TheyCompare)
def _they_compare(writer: Writer, node: nodes.TheyCompare) -> Value:
    return _against(writer, node, _they(writer, node))


def _against(writer: Writer, node: nodes.YouCompare | nodes.TheyCompare, who: int) -> Value:
    """More or fewer cards in hand than you, or than each opponent."""
    each = isinstance(node.rival, nodes.EachOpponent)
    mine = (values.cards_in_hand, who, ANYTHING)
    theirs = (values.cards_in_hand, values.THEM if each else YOU, ANYTHING)
    beats = (
        (values.more, mine, theirs) if isinstance(node.contrast, nodes.More) else (values.more, theirs, mine)
    )
    return (values.each_opponent, beats) if each else beats


# --- this turn, cards


@CONDITIONS.of(nodes.YouDiscarded)
def _you_discarded(writer: Writer, node: nodes.YouDiscarded) -> Value:
    return compared(writer, node.amount, (values.discarded, YOU, kind(writer, counted(node.amount))))


@CONDITIONS.of(nodes.ItIs)
def _it_is(writer: Writer, node: nodes.ItIs) -> Value:
    return (values.card_is, writer.referent("it", node, "it"), kind(writer, node.quality))


@CONDITIONS.of(nodes.TopIs)
def _top_is(writer: Writer, node: nodes.TopIs) -> Value:
    return (values.top_is, kind(writer, node.quality))
