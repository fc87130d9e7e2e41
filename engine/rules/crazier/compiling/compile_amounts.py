"""Compiles amounts and comparisons to values."""

from typing import Any, Final

from engine.cardtext import Node, nodes
from engine.rules.crazier import values
from engine.rules.crazier.compiling.compile_filters import NUMBERS, sort
from engine.rules.crazier.compiling.compile_players import whose
from engine.rules.crazier.compiling.writer import Handlers, Writer
from engine.rules.crazier.filters import OPPONENTS, Value

COUNTABLES: Final = Handlers()
CARDS: Final = Handlers()


def cards(writer: Writer, node: Node) -> Value:
    """The amount of a phrase such as "two cards"."""
    value: Value = CARDS.write(writer, node)
    return value


def countable(writer: Writer, node: Node) -> Value:
    """Return the value that counts the assets or cards of a phrase."""
    value: Value = COUNTABLES.write(writer, node)
    return value


@CARDS.of(nodes.One)
def _one(writer: Writer, node: nodes.One) -> Value:
    return (values.number, 1)


@CARDS.of(nodes.Some)
def _some(writer: Writer, node: nodes.Some) -> Value:
    return (values.number, NUMBERS[node.number])


@CARDS.of(nodes.Per)
def _per(writer: Writer, node: nodes.Per) -> Value:
    return countable(writer, node.countable)


@COUNTABLES.of(nodes.NAssets)
def _assets(writer: Writer, node: nodes.NAssets) -> Value:
    return assets_of(writer, node.owned)


def assets_of(writer: Writer, owned: Node) -> Value:
    """The number of assets of a description."""
    if not isinstance(owned, nodes.Controlled):
        return (values.all_assets, sort(writer, owned))
    of = whose(writer, owned.controller)
    if of == OPPONENTS:
        return (values.assets_of_opponents, sort(writer, owned.sort))
    return (values.assets, of, sort(writer, owned.sort))


def compared(writer: Writer, amount: Any, count: Value) -> Value:
    """Return the condition that compares a count with an amount such as "two or more"."""
    match amount:
        case nodes.OrMore():
            return (values.at_least, count, NUMBERS[amount.number])
        case nodes.OrFewer():
            return (values.at_most, count, NUMBERS[amount.number])
        case nodes.ExactlyOne():
            return (values.exactly, count, 1)
        case _:  # none
            return (values.at_most, count, 0)


def counted(amount: Any) -> Node:
    """The kind of card that an amount is about."""
    node: Node = amount.sort if hasattr(amount, "sort") else amount.sorts
    return node
