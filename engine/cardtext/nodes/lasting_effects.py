"""Lasting: what holds for a time, or as long as the asset is in play.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class Indestructible(Node):
    """this can't be destroyed"""


@node
class CantBeDestroyed(Node):
    """OWNED_PLURAL can't be destroyed"""

    owned_plural: Node


@node
class OthersCantBeDestroyed(Node):
    """other OWNED_PLURAL can't be destroyed"""

    owned_plural: Node


@node
class CantPlay(Node):
    """BANNED can't play KINDS"""

    banned: Node
    kinds: Node


@node
class CantDiscard(Node):
    """BANNED can't discard KINDS"""

    banned: Node
    kinds: Node


@node
class CantGainControl(Node):
    """BANNED can't gain control of OWNED_PLURAL"""

    banned: Node
    owned_plural: Node


@node
class MayDiscardAny(Node):
    """you may discard any KIND"""

    kind: Node


@node
class Opponents(Node):
    """opponents"""


@node
class Them(Node):
    """they · them"""
