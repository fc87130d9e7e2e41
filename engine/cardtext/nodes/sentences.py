"""Sentences: who does what, and on what it depends.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class Then(Node):
    """SENTENCE BODY"""

    sentence: Node
    body: Node


@node
class UnlessThey(Node):
    """CLAUSE unless they VP."""

    clause: Node
    vp: Node


@node
class UnlessYou(Node):
    """CLAUSE unless you VP."""

    clause: Node
    vp: Node


@node
class May(Node):
    """you may VP"""

    vp: Node


@node
class MoreDiscards(Node):
    """you may discard MORE this turn"""

    more: Node


@node
class MorePlays(Node):
    """you may play MORE this turn"""

    more: Node


@node
class YouEnd(Node):
    """you ENDING"""

    ending: Node


@node
class TheyMay(Node):
    """they may VP"""

    vp: Node


@node
class They(Node):
    """they VP"""

    vp: Node


@node
class TheyEnd(Node):
    """they ENDING"""

    ending: Node


@node
class EachDoes(Node):
    """EACH VPS"""

    each: Node
    vps: Node


@node
class SomeoneDoes(Node):
    """SOMEONE VPS"""

    someone: Node
    vps: Node


@node
class SomeoneMay(Node):
    """SOMEONE may VP"""

    someone: Node
    vp: Node


@node
class Compel(Node):
    """they must play or discard that card during their next turn if able"""


@node
class IfYouDo(Node):
    """if you do, CLAUSE"""

    clause: Node


@node
class IfTheyDont(Node):
    """if they don't, CLAUSE"""

    clause: Node


@node
class If(Node):
    """if CONDITION, CLAUSE"""

    condition: Node
    clause: Node


@node
class Otherwise(Node):
    """otherwise, CLAUSE"""

    clause: Node


@node
class ForEach(Node):
    """for each COUNTABLE, CLAUSE"""

    countable: Node
    clause: Node


@node
class UntilYourNextTurn(Node):
    """until your next turn, LASTING"""

    lasting: Node


@node
class ThisTurn(Node):
    """this turn, LASTING"""

    lasting: Node


@node
class TopCountsAs(Node):
    """the top card of the discard pile counts as COLOUR"""

    colour: str


@node
class Win(Node):
    """win the game · wins the game"""


@node
class Lose(Node):
    """lose the game · loses the game"""


@node
class EachPlayer(Node):
    """each player"""


@node
class EachOpponent(Node):
    """each opponent"""


@node
class EachWithMost(Node):
    """each player with the most cards in hand"""


@node
class EachWithFewest(Node):
    """each player with the fewest cards in hand"""


@node
class NextPlayer(Node):
    """the next player"""


@node
class ItsController(Node):
    """its controller"""
