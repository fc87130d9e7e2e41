"""Assets: what is in play.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class SomeAssets(Node):
    """NUMBER OWNED_PLURAL"""

    number: str
    owned_plural: Node


@node
class UpToAssets(Node):
    """up to NUMBER OWNED_PLURAL"""

    number: str
    owned_plural: Node


@node
class AllAssets(Node):
    """all OWNED_PLURAL"""

    owned_plural: Node


@node
class NAssets(Node):
    """OWNED"""

    owned: Node


@node
class Controlled(Node):
    """SORT CONTROLLER · SORTS CONTROLLERS"""

    sort: Node
    controller: Node


@node
class ByYou(Node):
    """you control"""


@node
class ByThem(Node):
    """they control"""


@node
class ByOpponent(Node):
    """an opponent controls · opponents control"""
