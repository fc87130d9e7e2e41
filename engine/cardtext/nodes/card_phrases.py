"""Card phrases: cards by number, kind and place.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class UpTo(Node):
    """The phrase "up to NUMBER cards"."""

    number: str


@node
class Per(Node):
    """The phrase "a card for each COUNTABLE"."""

    countable: Node


@node
class ACard(Node):
    """The phrase "a KIND"."""

    kind: Node


@node
class UpToCards(Node):
    """The phrase "up to NUMBER KINDS"."""

    number: str
    kinds: Node


@node
class SomeCards(Node):
    """The phrase "NUMBER KINDS"."""

    number: str
    kinds: Node


@node
class AnyCards(Node):
    """The phrase "any SEVERAL"."""

    several: Node


@node
class It(Node):
    """The phrase "it"."""


@node
class OneOfThem(Node):
    """The phrase "one of them"."""


@node
class TopOfDiscard(Node):
    """The phrase "the top card of the discard pile"."""


@node
class TopOfDraw(Node):
    """The phrase "the top card of the draw pile"."""


@node
class ThatEvent(Node):
    """The phrase "that event"."""


@node
class CardFrom(Node):
    """The phrase "a KIND from SOURCE"."""

    kind: Node
    source: Node


@node
class CardsFrom(Node):
    """The phrase "NUMBER KINDS from SOURCE"."""

    number: str
    kinds: Node
    source: Node


@node
class UpToCardsFrom(Node):
    """The phrase "up to NUMBER KINDS from SOURCE"."""

    number: str
    kinds: Node
    source: Node


@node
class DiscardPile(Node):
    """The phrase "the discard pile"."""


@node
class Those(Node):
    """The phrase "them"."""


@node
class Rest(Node):
    """The phrase "the rest"."""


@node
class TopCards(Node):
    """The phrase "the top NUMBER cards of the draw pile"."""

    number: str


@node
class DrawPile(Node):
    """The phrase "the draw pile"."""


@node
class IntoHand(Node):
    """The phrase "into HAND"."""

    hand: Node


@node
class BackToHand(Node):
    """The phrase "into its owner's hand"."""


@node
class BackToHands(Node):
    """The phrase "into their owners' hands"."""


@node
class OnDraw(Node):
    """The phrase "on top of the draw pile"."""


@node
class UnderDraw(Node):
    """The phrase "on the bottom of the draw pile"."""


@node
class OnDiscard(Node):
    """The phrase "on top of the discard pile"."""


@node
class UnderDiscard(Node):
    """The phrase "on the bottom of the discard pile"."""


@node
class IntoPlay(Node):
    """The phrase "into play"."""


@node
class Back(Node):
    """The phrase "back in any order"."""


@node
class YourHand(Node):
    """The phrase "your hand" or "you have"."""


@node
class TheirHand(Node):
    """The phrase "their hand" or "they have"."""


@node
class You(Node):
    """The phrase "you"."""


@node
class Yours(Node):
    """The phrase "your"."""


@node
class Theirs(Node):
    """The phrase "their"."""
