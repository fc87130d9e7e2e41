"""Card types: `sort` for cards in play, `kind` for all cards.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class AssetKind(Node):
    """The phrase "asset" or "assets"."""


@node
class OfColour(Node):
    """The phrase "COLOUR TYPE" or "COLOUR TYPES" or "COLOUR OTHER_TYPE" or "COLOUR OTHER_TYPES"."""

    colour: str
    type: Node


@node
class OfRank(Node):
    """The phrase "RANK"."""

    rank: str


@node
class OfThatColour(Node):
    """The phrase "card of that colour" or "cards of that colour"."""


@node
class Multicoloured(Node):
    """The phrase "multicoloured card" or "multicoloured cards"."""


@node
class AnyCard(Node):
    """The phrase "card" or "cards"."""


@node
class EventKind(Node):
    """The phrase "event" or "events"."""
