"""Abilities: when a card does something.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class Abilities(Node):
    """PARAGRAPH ¶ START"""

    paragraph: Node
    start: Node


@node
class AtBeginning(Node):
    """at the beginning of your turn, BODY"""

    body: Node


@node
class AtEnd(Node):
    """at the end of your turn, BODY"""

    body: Node


@node
class AtEachBeginning(Node):
    """at the beginning of each player's turn, BODY"""

    body: Node


@node
class AtEachEnd(Node):
    """at the end of each player's turn, BODY"""

    body: Node


@node
class When(Node):
    """when OCCURRENCE, BODY"""

    occurrence: Node
    body: Node


@node
class DrawFewer(Node):
    """if an opponent would make you draw cards, you draw LESS fewer."""

    less: Node


@node
class DrawMore(Node):
    """if you would make an opponent draw cards, they draw LESS more."""

    less: Node


@node
class InsteadOfDrawing(Node):
    """if an opponent would make you draw cards, CLAUSE instead."""

    clause: Node


@node
class InsteadOfDestruction(Node):
    """if THREATENED would be destroyed, CLAUSE instead."""

    threatened: Node
    clause: Node


@node
class InsteadOfLosing(Node):
    """if you would lose the game, CLAUSE instead."""

    clause: Node


@node
class Requirement(Node):
    """you can play this only if CONDITION."""

    condition: Node


@node
class DiscardsEachTurn(Node):
    """you may discard MORE each turn."""

    more: Node


@node
class PlaysEachTurn(Node):
    """you may play MORE each turn."""

    more: Node


@node
class Always(Node):
    """LASTING."""

    lasting: Node


@node
class One(Node):
    """one · one more card · a card"""


@node
class Some(Node):
    """NUMBER · NUMBER more cards · NUMBER cards"""

    number: str


@node
class This(Node):
    """this"""


@node
class AnAsset(Node):
    """a OWNED"""

    owned: Node


@node
class AnotherAsset(Node):
    """another OWNED"""

    owned: Node


@node
class YouDiscard(Node):
    """you discard a KIND"""

    kind: Node


@node
class OpponentDiscards(Node):
    """an opponent discards a KIND"""

    kind: Node


@node
class YouPlayFromHand(Node):
    """you play a KIND from your hand"""

    kind: Node


@node
class OpponentPlays(Node):
    """an opponent plays a KIND"""

    kind: Node


@node
class YouDraw(Node):
    """you draw cards"""


@node
class OpponentDraws(Node):
    """an opponent draws cards"""


@node
class OpponentMakesYouDraw(Node):
    """an opponent makes you draw cards"""


@node
class YouName(Node):
    """you name a colour"""


@node
class OpponentNames(Node):
    """an opponent names a colour"""


@node
class YouDestroy(Node):
    """you destroy a OWNED"""

    owned: Node


@node
class OpponentDestroys(Node):
    """an opponent destroys a OWNED"""

    owned: Node


@node
class ThisDestroyed(Node):
    """this is destroyed"""


@node
class AssetDestroyed(Node):
    """a OWNED is destroyed"""

    owned: Node


@node
class OpponentGains(Node):
    """an opponent gains control of a OWNED"""

    owned: Node
