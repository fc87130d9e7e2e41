"""Kinds: sort for cards in play, kind for all cards.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class AssetKind(Node):
    """asset · assets"""


@node
class OfColour(Node):
    """COLOUR TYPE · COLOUR TYPES · COLOUR OTHER_TYPE · COLOUR OTHER_TYPES"""

    colour: str
    type: Node


@node
class OfRank(Node):
    """RANK"""

    rank: str


@node
class OfThatColour(Node):
    """card of that colour · cards of that colour"""


@node
class Multicoloured(Node):
    """multicoloured card · multicoloured cards"""


@node
class AnyCard(Node):
    """card · cards"""


@node
class EventKind(Node):
    """event · events"""
