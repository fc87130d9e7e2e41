"""Cards: by number, kind and place.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class UpTo(Node):
    """up to NUMBER cards"""

    number: str


@node
class Per(Node):
    """a card for each COUNTABLE"""

    countable: Node


@node
class ACard(Node):
    """a KIND"""

    kind: Node


@node
class SomeCards(Node):
    """NUMBER KINDS"""

    number: str
    kinds: Node


@node
class UpToCards(Node):
    """up to NUMBER KINDS"""

    number: str
    kinds: Node


@node
class It(Node):
    """it"""


@node
class OneOfThem(Node):
    """one of them"""


@node
class TopOfDiscard(Node):
    """the top card of the discard pile"""


@node
class TopOfDraw(Node):
    """the top card of the draw pile"""


@node
class ThatEvent(Node):
    """that event"""


@node
class CardFrom(Node):
    """a KIND from SOURCE"""

    kind: Node
    source: Node


@node
class CardsFrom(Node):
    """NUMBER KINDS from SOURCE"""

    number: str
    kinds: Node
    source: Node


@node
class UpToCardsFrom(Node):
    """up to NUMBER KINDS from SOURCE"""

    number: str
    kinds: Node
    source: Node


@node
class DiscardPile(Node):
    """the discard pile"""


@node
class Those(Node):
    """them"""


@node
class Rest(Node):
    """the rest"""


@node
class TopCards(Node):
    """the top NUMBER cards of the draw pile"""

    number: str


@node
class DrawPile(Node):
    """the draw pile"""


@node
class IntoHand(Node):
    """into HAND"""

    hand: Node


@node
class BackToHand(Node):
    """into its owner's hand"""


@node
class BackToHands(Node):
    """into their owners' hands"""


@node
class OnDraw(Node):
    """on top of the draw pile"""


@node
class UnderDraw(Node):
    """on the bottom of the draw pile"""


@node
class OnDiscard(Node):
    """on top of the discard pile"""


@node
class UnderDiscard(Node):
    """on the bottom of the discard pile"""


@node
class IntoPlay(Node):
    """into play"""


@node
class Back(Node):
    """back in any order"""


@node
class YourHand(Node):
    """your hand · you have"""


@node
class TheirHand(Node):
    """their hand · they have"""


@node
class You(Node):
    """you"""


@node
class Yours(Node):
    """your"""


@node
class Theirs(Node):
    """their"""
