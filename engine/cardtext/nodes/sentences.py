"""Sentences: who acts, and on what condition.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class Then(Node):
    """The phrase "SENTENCE BODY"."""

    sentence: Node
    body: Node


@node
class UnlessThey(Node):
    """The phrase "CLAUSE unless they VP."."""

    clause: Node
    vp: Node


@node
class UnlessYou(Node):
    """The phrase "CLAUSE unless you VP."."""

    clause: Node
    vp: Node


@node
class May(Node):
    """The phrase "you may VP"."""

    vp: Node


@node
class MoreDiscards(Node):
    """The phrase "you may discard MORE this turn"."""

    more: Node


@node
class MorePlays(Node):
    """The phrase "you may play MORE this turn"."""

    more: Node


@node
class YouEnd(Node):
    """The phrase "you ENDING"."""

    ending: Node


@node
class TheyMay(Node):
    """The phrase "they may VP"."""

    vp: Node


@node
class They(Node):
    """The phrase "they VP"."""

    vp: Node


@node
class TheyEnd(Node):
    """The phrase "they ENDING"."""

    ending: Node


@node
class EachDoes(Node):
    """The phrase "EACH VPS"."""

    each: Node
    vps: Node


@node
class SomeoneDoes(Node):
    """The phrase "SOMEONE VPS"."""

    someone: Node
    vps: Node


@node
class SomeoneMay(Node):
    """The phrase "SOMEONE may VP"."""

    someone: Node
    vp: Node


@node
class Compel(Node):
    """The phrase "they must play or discard that card during their next turn if able"."""


@node
class IfYouDo(Node):
    """The phrase "if you do, CLAUSE"."""

    clause: Node


@node
class IfTheyDont(Node):
    """The phrase "if they don't, CLAUSE"."""

    clause: Node


@node
class If(Node):
    """The phrase "if CONDITION, CLAUSE"."""

    condition: Node
    clause: Node


@node
class Otherwise(Node):
    """The phrase "otherwise, CLAUSE"."""

    clause: Node


@node
class ForEach(Node):
    """The phrase "for each COUNTABLE, CLAUSE"."""

    countable: Node
    clause: Node


@node
class UntilYourNextTurn(Node):
    """The phrase "until your next turn, LASTING"."""

    lasting: Node


@node
class ThisTurn(Node):
    """The phrase "this turn, LASTING"."""

    lasting: Node


@node
class TopCountsAs(Node):
    """The phrase "the top card of the discard pile counts as COLOUR"."""

    colour: str


@node
class Win(Node):
    """The phrase "win the game" or "wins the game"."""


@node
class Lose(Node):
    """The phrase "lose the game" or "loses the game"."""


@node
class EachPlayer(Node):
    """The phrase "each player"."""


@node
class EachOpponent(Node):
    """The phrase "each opponent"."""


@node
class EachWithMost(Node):
    """The phrase "each player with the most cards in hand"."""


@node
class EachWithFewest(Node):
    """The phrase "each player with the fewest cards in hand"."""


@node
class NextPlayer(Node):
    """The phrase "the next player"."""


@node
class ItsController(Node):
    """The phrase "its controller"."""
