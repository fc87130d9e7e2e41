"""Actions: each in two forms, as an order ("draw") and in the third person ("draws").

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class InTurn(Node):
    """The phrase "ACT, then VP" or "ACTS, then VPS"."""

    act: Node
    vp: Node


@node
class Draw(Node):
    """The phrase "draw CARDS" or "draws CARDS"."""

    cards: Node


@node
class DrawUntil(Node):
    """The phrase "draw cards until HAVE NUMBER cards in hand"
    or "draws cards until HAVE NUMBER cards in hand".
    """

    have: Node
    number: str


@node
class Discard(Node):
    """The phrase "discard OWN" or "discards OWN"."""

    own: Node


@node
class DiscardUntil(Node):
    """The phrase "discard cards until HAVE NUMBER cards in hand"
    or "discards cards until HAVE NUMBER cards in hand".
    """

    have: Node
    number: str


@node
class Play(Node):
    """The phrase "play PLAYABLE" or "plays PLAYABLE"."""

    playable: Node


@node
class Destroy(Node):
    """The phrase "destroy ASSETS" or "destroys ASSETS"."""

    assets: Node


@node
class Put(Node):
    """The phrase "put MOVED PLACE" or "puts MOVED PLACE"."""

    moved: Node
    place: Node


@node
class PutAndRest(Node):
    """The phrase "put MOVED PLACE and the rest WHERE"."""

    moved: Node
    place: Node
    where: Node


@node
class PutBack(Node):
    """The phrase "put GROUP back in any order"."""

    group: Node


@node
class GainControl(Node):
    """The phrase "gain control of ASSETS" or "gains control of ASSETS"."""

    assets: Node


@node
class Give(Node):
    """The phrase "give RECEIVER GIFT" or "gives RECEIVER GIFT"."""

    receiver: Node
    gift: Node


@node
class GiveControl(Node):
    """The phrase "give RECEIVER control of ASSETS" or "gives RECEIVER control of ASSETS"."""

    receiver: Node
    assets: Node


@node
class SwapHands(Node):
    """The phrase "swap hands with RECEIVER"."""

    receiver: Node


@node
class SwapAssets(Node):
    """The phrase "swap ASSET with OTHER"."""

    asset: Node
    other: Node


@node
class ChoosePlayer(Node):
    """The phrase "choose a player"."""


@node
class ChooseAnotherPlayer(Node):
    """The phrase "choose another player"."""


@node
class ChooseOpponent(Node):
    """The phrase "choose an opponent"."""


@node
class ChooseAsset(Node):
    """The phrase "choose a OWNED"."""

    owned: Node


@node
class LookAt(Node):
    """The phrase "look at SEEN" or "looks at SEEN"."""

    seen: Node


@node
class LookAndChoose(Node):
    """The phrase "look at HAND and choose a KIND from it"."""

    hand: Node
    kind: Node


@node
class Reveal(Node):
    """The phrase "reveal SEEN" or "reveals SEEN"."""

    seen: Node


@node
class RevealFromHand(Node):
    """The phrase "reveal a KIND from HAND" or "reveals a KIND from HAND"."""

    kind: Node
    hand: Node


@node
class RevealUntil(Node):
    """The phrase "reveal cards from the draw pile until you reveal a KIND"."""

    kind: Node


@node
class Search(Node):
    """The phrase "search PILE for WANTED" or "searches PILE for WANTED"."""

    pile: Node
    wanted: Node


@node
class Shuffle(Node):
    """The phrase "shuffle the draw pile"."""


@node
class NameColour(Node):
    """The phrase "name a colour" or "names a colour"."""


@node
class NameColourForTop(Node):
    """The phrase "name a colour for the top card of the discard pile"
    or "names a colour for the top card of the discard pile".
    """


@node
class Copy(Node):
    """The phrase "copy COPIED"."""

    copied: Node


@node
class SkipTurn(Node):
    """The phrase "skip WHOSE next turn" or "skips WHOSE next turn"."""

    whose: Node


@node
class SkipDraw(Node):
    """The phrase "skip WHOSE next draw phase" or "skips WHOSE next draw phase"."""

    whose: Node


@node
class ExtraTurn(Node):
    """The phrase "take an extra turn after this one" or "takes an extra turn after this one"."""
