"""Compiles words for kinds, numbers and colours to filters and values."""

from typing import Final

from engine.cardtext import Node, nodes
from engine.rules.crazier.compiling.writer import Handlers, Writer
from engine.rules.crazier.filters import ANYTHING, ASSET, EVENT, Filter

SMALL: Final = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
NUMBERS: Final = {word: number for number, word in enumerate(("zero", "one", *SMALL, "eleven", "twelve"))}
RANKS: Final = {word: rank for rank, word in enumerate(("ace", *SMALL, "jack", "queen", "king"), 1)}
COLOURS: Final = {"blue": 1, "green": 2, "orange": 4, "red": 4, "purple": 8}

KINDS: Final = Handlers()


def kind(writer: Writer, node: Node) -> Filter:
    """The filter of a kind of card."""
    found: Filter = KINDS.write(writer, node)
    return ANYTHING if found == ANYTHING else found


def sort(writer: Writer, node: Node) -> Filter:
    """The filter of a kind of asset in play; the type is not asked for."""
    found = kind(writer, node)
    return kind_without_type(found)


def kind_without_type(found: Filter) -> Filter:
    """The filter of a kind of card of any type."""
    return ANYTHING if found == Filter(ASSET) else found


@KINDS.of(nodes.AssetKind)
def _asset(writer: Writer, node: nodes.AssetKind) -> Filter:
    return Filter(ASSET)


@KINDS.of(nodes.EventKind)
def _event(writer: Writer, node: nodes.EventKind) -> Filter:
    return Filter(EVENT)


@KINDS.of(nodes.AnyCard)
def _any(writer: Writer, node: nodes.AnyCard) -> Filter:
    return ANYTHING


@KINDS.of(nodes.OfRank)
def _rank(writer: Writer, node: nodes.OfRank) -> Filter:
    return Filter(ranks=1 << RANKS[node.rank])


@KINDS.of(nodes.OfColour)
def _colour(writer: Writer, node: nodes.OfColour) -> Filter:
    return kind(writer, node.type)._replace(colours=COLOURS[node.colour])


@KINDS.of(nodes.OfThatColour)
def _that_colour(writer: Writer, node: nodes.OfThatColour) -> Filter:
    return Filter(slot=writer.referent("colour", node, "that colour"))


@KINDS.of(nodes.Multicoloured)
def _multicoloured(writer: Writer, node: nodes.Multicoloured) -> Filter:
    return Filter(many=True)


@KINDS.of(nodes.Coloured)
def _coloured(writer: Writer, node: nodes.Coloured) -> Filter:
    return Filter(colours=COLOURS[node.colour])


@KINDS.of(nodes.ThatColour)
def _of_that_colour(writer: Writer, node: nodes.ThatColour) -> Filter:
    return Filter(slot=writer.referent("colour", node, "that colour"))


@KINDS.of(nodes.ACard)
def _a_card(writer: Writer, node: nodes.ACard) -> Filter:
    return kind(writer, node.kind)


def amount_more(node: Node) -> int:
    """The number of "one more card", "two more cards", "one fewer"."""
    return NUMBERS[node.number] if isinstance(node, nodes.Some) else 1
