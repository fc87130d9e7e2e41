"""Conditions: what an "if" asks.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class YouControl(Node):
    """The phrase "you control ASSETS_AMOUNT"."""

    assets_amount: Node


@node
class OpponentsControl(Node):
    """The phrase "opponents control ASSETS_AMOUNT"."""

    assets_amount: Node


@node
class YouControlAllColours(Node):
    """The phrase "you control assets of all four colours"."""


@node
class YouHave(Node):
    """The phrase "you have AMOUNT in hand"."""

    amount: Node


@node
class TheyHave(Node):
    """The phrase "they have AMOUNT in hand"."""

    amount: Node


@node
class YouCompare(Node):
    """The phrase "you have CONTRAST cards in hand than RIVAL"."""

    contrast: Node
    rival: Node


@node
class TheyCompare(Node):
    """The phrase "they have CONTRAST cards in hand than RIVAL"."""

    contrast: Node
    rival: Node


@node
class YouDiscarded(Node):
    """The phrase "you discarded AMOUNT this turn"."""

    amount: Node


@node
class ItIs(Node):
    """The phrase "it is QUALITY"."""

    quality: Node


@node
class TopIs(Node):
    """The phrase "the top card of the discard pile is QUALITY"."""

    quality: Node


@node
class OrMore(Node):
    """The phrase "NUMBER or more SORTS" or "NUMBER or more KINDS"."""

    number: str
    sorts: Node


@node
class OrFewer(Node):
    """The phrase "NUMBER or fewer SORTS" or "NUMBER or fewer KINDS"."""

    number: str
    sorts: Node


@node
class ExactlyOne(Node):
    """The phrase "exactly one SORT" or "exactly one KIND"."""

    sort: Node


@node
class No(Node):
    """The phrase "no SORTS" or "no KINDS"."""

    sorts: Node


@node
class More(Node):
    """The phrase "more"."""


@node
class Fewer(Node):
    """The phrase "fewer"."""


@node
class Coloured(Node):
    """The phrase "COLOUR"."""

    colour: str


@node
class ThatColour(Node):
    """The phrase "that colour"."""
