"""Deeds: the same twice, as one is told to do it and as it is told of somebody.

Written by `python -m tools.cardtext`.
"""

from engine.cardtext.node import Node, node


@node
class InTurn(Node):
    """ACT, then VP · ACTS, then VPS"""

    act: Node
    vp: Node


@node
class Draw(Node):
    """draw CARDS · draws CARDS"""

    cards: Node


@node
class DrawUntil(Node):
    """draw cards until HAVE NUMBER cards in hand · draws cards until HAVE NUMBER cards in hand"""

    have: Node
    number: str


@node
class Discard(Node):
    """discard OWN · discards OWN"""

    own: Node


@node
class DiscardUntil(Node):
    """discard cards until HAVE NUMBER cards in hand · discards cards until HAVE NUMBER cards in hand"""

    have: Node
    number: str


@node
class Play(Node):
    """play PLAYABLE · plays PLAYABLE"""

    playable: Node


@node
class Destroy(Node):
    """destroy ASSETS · destroys ASSETS"""

    assets: Node


@node
class Put(Node):
    """put MOVED PLACE · puts MOVED PLACE"""

    moved: Node
    place: Node


@node
class PutAndRest(Node):
    """put MOVED PLACE and the rest WHERE"""

    moved: Node
    place: Node
    where: Node


@node
class PutBack(Node):
    """put GROUP back in any order"""

    group: Node


@node
class GainControl(Node):
    """gain control of ASSETS · gains control of ASSETS"""

    assets: Node


@node
class Give(Node):
    """give RECEIVER GIFT · gives RECEIVER GIFT"""

    receiver: Node
    gift: Node


@node
class GiveControl(Node):
    """give RECEIVER control of ASSETS · gives RECEIVER control of ASSETS"""

    receiver: Node
    assets: Node


@node
class SwapHands(Node):
    """swap hands with RECEIVER"""

    receiver: Node


@node
class SwapAssets(Node):
    """swap ASSET with OTHER"""

    asset: Node
    other: Node


@node
class ChoosePlayer(Node):
    """choose a player"""


@node
class ChooseAnotherPlayer(Node):
    """choose another player"""


@node
class ChooseOpponent(Node):
    """choose an opponent"""


@node
class ChooseAsset(Node):
    """choose a OWNED"""

    owned: Node


@node
class LookAt(Node):
    """look at SEEN · looks at SEEN"""

    seen: Node


@node
class LookAndChoose(Node):
    """look at HAND and choose a KIND from it"""

    hand: Node
    kind: Node


@node
class Reveal(Node):
    """reveal SEEN · reveals SEEN"""

    seen: Node


@node
class RevealFromHand(Node):
    """reveal a KIND from HAND · reveals a KIND from HAND"""

    kind: Node
    hand: Node


@node
class RevealUntil(Node):
    """reveal cards from the draw pile until you reveal a KIND"""

    kind: Node


@node
class Search(Node):
    """search PILE for WANTED · searches PILE for WANTED"""

    pile: Node
    wanted: Node


@node
class Shuffle(Node):
    """shuffle the draw pile"""


@node
class NameColour(Node):
    """name a colour · names a colour"""


@node
class NameColourForTop(Node):
    """name a colour for the top card of the discard pile
    · names a colour for the top card of the discard pile
    """


@node
class Copy(Node):
    """copy COPIED"""

    copied: Node


@node
class SkipTurn(Node):
    """skip WHOSE next turn · skips WHOSE next turn"""

    whose: Node


@node
class SkipDraw(Node):
    """skip WHOSE next draw phase · skips WHOSE next draw phase"""

    whose: Node


@node
class ExtraTurn(Node):
    """take an extra turn after this one · takes an extra turn after this one"""
