"""Lasting effects: effects for a time, or as long as the asset is in play.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class Indestructible(Node):
    """The phrase "this can't be destroyed"."""


@node
class CantBeDestroyed(Node):
    """The phrase "OWNED_PLURAL can't be destroyed"."""

    owned_plural: Node


@node
class OthersCantBeDestroyed(Node):
    """The phrase "other OWNED_PLURAL can't be destroyed"."""

    owned_plural: Node


@node
class CantPlay(Node):
    """The phrase "BANNED can't play KINDS"."""

    banned: Node
    kinds: Node


@node
class CantDiscard(Node):
    """The phrase "BANNED can't discard KINDS"."""

    banned: Node
    kinds: Node


@node
class CantGainControl(Node):
    """The phrase "BANNED can't gain control of OWNED_PLURAL"."""

    banned: Node
    owned_plural: Node


@node
class MayDiscardAny(Node):
    """The phrase "you may discard any KIND"."""

    kind: Node


@node
class Opponents(Node):
    """The phrase "opponents"."""


@node
class Them(Node):
    """The phrase "they" or "them"."""
