"""Conditions: whether.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class YouControl(Node):
    """you control ASSETS_AMOUNT"""

    assets_amount: Node


@node
class OpponentsControl(Node):
    """opponents control ASSETS_AMOUNT"""

    assets_amount: Node


@node
class YouControlAllColours(Node):
    """you control assets of all four colours"""


@node
class YouHave(Node):
    """you have AMOUNT in hand"""

    amount: Node


@node
class TheyHave(Node):
    """they have AMOUNT in hand"""

    amount: Node


@node
class YouCompare(Node):
    """you have CONTRAST cards in hand than RIVAL"""

    contrast: Node
    rival: Node


@node
class TheyCompare(Node):
    """they have CONTRAST cards in hand than RIVAL"""

    contrast: Node
    rival: Node


@node
class YouDiscarded(Node):
    """you discarded AMOUNT this turn"""

    amount: Node


@node
class ItIs(Node):
    """it is QUALITY"""

    quality: Node


@node
class TopIs(Node):
    """the top card of the discard pile is QUALITY"""

    quality: Node


@node
class OrMore(Node):
    """NUMBER or more SORTS · NUMBER or more KINDS"""

    number: str
    sorts: Node


@node
class OrFewer(Node):
    """NUMBER or fewer SORTS · NUMBER or fewer KINDS"""

    number: str
    sorts: Node


@node
class ExactlyOne(Node):
    """exactly one SORT · exactly one KIND"""

    sort: Node


@node
class No(Node):
    """no SORTS · no KINDS"""

    sorts: Node


@node
class More(Node):
    """more"""


@node
class Fewer(Node):
    """fewer"""


@node
class Coloured(Node):
    """COLOUR"""

    colour: str


@node
class ThatColour(Node):
    """that colour"""
