"""Abilities: paragraphs of a text, and what they wait for.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class Abilities(Node):
    """The phrase "PARAGRAPH ¶ START"."""

    paragraph: Node
    start: Node


@node
class AtBeginning(Node):
    """The phrase "at the beginning of your turn, BODY"."""

    body: Node


@node
class AtEnd(Node):
    """The phrase "at the end of your turn, BODY"."""

    body: Node


@node
class AtEachBeginning(Node):
    """The phrase "at the beginning of each player's turn, BODY"."""

    body: Node


@node
class AtEachEnd(Node):
    """The phrase "at the end of each player's turn, BODY"."""

    body: Node


@node
class When(Node):
    """The phrase "when OCCURRENCE, BODY"."""

    occurrence: Node
    body: Node


@node
class DrawFewer(Node):
    """The phrase "if an opponent would make you draw cards, you draw LESS fewer."."""

    less: Node


@node
class DrawMore(Node):
    """The phrase "if you would make an opponent draw cards, they draw LESS more."."""

    less: Node


@node
class InsteadOfDrawing(Node):
    """The phrase "if an opponent would make you draw cards, CLAUSE instead."."""

    clause: Node


@node
class InsteadOfDestruction(Node):
    """The phrase "if THREATENED would be destroyed, CLAUSE instead."."""

    threatened: Node
    clause: Node


@node
class InsteadOfLosing(Node):
    """The phrase "if you would lose the game, CLAUSE instead."."""

    clause: Node


@node
class Requirement(Node):
    """The phrase "you can play this only if CONDITION."."""

    condition: Node


@node
class DiscardsEachTurn(Node):
    """The phrase "you may discard MORE each turn."."""

    more: Node


@node
class PlaysEachTurn(Node):
    """The phrase "you may play MORE each turn."."""

    more: Node


@node
class Always(Node):
    """The phrase "LASTING."."""

    lasting: Node


@node
class One(Node):
    """The phrase "one" or "one more card" or "a card"."""


@node
class Some(Node):
    """The phrase "NUMBER" or "NUMBER more cards" or "NUMBER cards"."""

    number: str


@node
class This(Node):
    """The phrase "this"."""


@node
class AnAsset(Node):
    """The phrase "a OWNED"."""

    owned: Node


@node
class AnotherAsset(Node):
    """The phrase "another OWNED"."""

    owned: Node


@node
class YouDiscard(Node):
    """The phrase "you discard a KIND"."""

    kind: Node


@node
class OpponentDiscards(Node):
    """The phrase "an opponent discards a KIND"."""

    kind: Node


@node
class YouPlayFromHand(Node):
    """The phrase "you play a KIND from your hand"."""

    kind: Node


@node
class OpponentPlays(Node):
    """The phrase "an opponent plays a KIND"."""

    kind: Node


@node
class YouDraw(Node):
    """The phrase "you draw cards"."""


@node
class OpponentDraws(Node):
    """The phrase "an opponent draws cards"."""


@node
class OpponentMakesYouDraw(Node):
    """The phrase "an opponent makes you draw cards"."""


@node
class YouName(Node):
    """The phrase "you name a colour"."""


@node
class OpponentNames(Node):
    """The phrase "an opponent names a colour"."""


@node
class YouDestroy(Node):
    """The phrase "you destroy a OWNED"."""

    owned: Node


@node
class OpponentDestroys(Node):
    """The phrase "an opponent destroys a OWNED"."""

    owned: Node


@node
class ThisDestroyed(Node):
    """The phrase "this is destroyed"."""


@node
class AssetDestroyed(Node):
    """The phrase "a OWNED is destroyed"."""

    owned: Node


@node
class OpponentGains(Node):
    """The phrase "an opponent gains control of a OWNED"."""

    owned: Node
