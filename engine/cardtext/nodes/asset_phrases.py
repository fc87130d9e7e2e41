"""Asset phrases: phrases about assets in play.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class SomeAssets(Node):
    """The phrase "NUMBER OWNED_PLURAL"."""

    number: str
    owned_plural: Node


@node
class UpToAssets(Node):
    """The phrase "up to NUMBER OWNED_PLURAL"."""

    number: str
    owned_plural: Node


@node
class AllAssets(Node):
    """The phrase "all OWNED_PLURAL"."""

    owned_plural: Node


@node
class NAssets(Node):
    """The phrase "OWNED"."""

    owned: Node


@node
class Controlled(Node):
    """The phrase "SORT CONTROLLER" or "SORTS CONTROLLERS"."""

    sort: Node
    controller: Node


@node
class ByYou(Node):
    """The phrase "you control"."""


@node
class ByThem(Node):
    """The phrase "they control"."""


@node
class ByOpponent(Node):
    """The phrase "an opponent controls" or "opponents control"."""
