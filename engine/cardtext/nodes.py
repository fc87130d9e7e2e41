"""The tree of a card's text, phrase by phrase; written by `python -m tools.cardtext`.

A node is one alias of `grammar.lark`; its fields are the rules among the phrase's parts, in order. `at` is the
offset of the phrase in the text: it serves errors, and is not compared.
"""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Node:
    """A phrase."""

    at: int = field(default=-1, compare=False, repr=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Abilities(Node):
    """PARAGRAPH ¶ START"""

    paragraph: Node
    start: Node


@dataclass(frozen=True, slots=True)
class AtBeginning(Node):
    """at the beginning of your turn, BODY"""

    body: Node


@dataclass(frozen=True, slots=True)
class AtEnd(Node):
    """at the end of your turn, BODY"""

    body: Node


@dataclass(frozen=True, slots=True)
class AtEachEnd(Node):
    """at the end of each player's turn, BODY"""

    body: Node


@dataclass(frozen=True, slots=True)
class When(Node):
    """when OCCURRENCE, BODY"""

    occurrence: Node
    body: Node


@dataclass(frozen=True, slots=True)
class DrawFewer(Node):
    """if an opponent would make you draw cards, you draw LESS fewer."""

    less: Node


@dataclass(frozen=True, slots=True)
class InsteadOfDestruction(Node):
    """if THREATENED would be destroyed, VP instead."""

    threatened: Node
    vp: Node


@dataclass(frozen=True, slots=True)
class Requirement(Node):
    """you can play this only if CONDITION."""

    condition: Node


@dataclass(frozen=True, slots=True)
class Indestructible(Node):
    """this can't be destroyed."""


@dataclass(frozen=True, slots=True)
class YouDiscard(Node):
    """you discard KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class OpponentDiscards(Node):
    """an opponent discards KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class PlayerDiscards(Node):
    """a player discards KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class YouPlay(Node):
    """you play KIND from your hand"""

    kind: Node


@dataclass(frozen=True, slots=True)
class OpponentPlays(Node):
    """an opponent plays KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class ThisDestroyed(Node):
    """this is destroyed"""


@dataclass(frozen=True, slots=True)
class This(Node):
    """this"""


@dataclass(frozen=True, slots=True)
class AssetYouControl(Node):
    """an asset you control"""


@dataclass(frozen=True, slots=True)
class Then(Node):
    """SENTENCE BODY"""

    sentence: Node
    body: Node


@dataclass(frozen=True, slots=True)
class UnlessThey(Node):
    """CLAUSE unless they VP."""

    clause: Node
    vp: Node


@dataclass(frozen=True, slots=True)
class UnlessYou(Node):
    """CLAUSE unless you VP."""

    clause: Node
    vp: Node


@dataclass(frozen=True, slots=True)
class May(Node):
    """you may VP"""

    vp: Node


@dataclass(frozen=True, slots=True)
class OneMoreDiscard(Node):
    """you may discard a second card this turn"""


@dataclass(frozen=True, slots=True)
class MoreDiscards(Node):
    """you may discard NUMBER more cards this turn"""

    number: str


@dataclass(frozen=True, slots=True)
class YouEnd(Node):
    """you ENDING"""

    ending: Node


@dataclass(frozen=True, slots=True)
class TheyMay(Node):
    """they may VP"""

    vp: Node


@dataclass(frozen=True, slots=True)
class They(Node):
    """they VP"""

    vp: Node


@dataclass(frozen=True, slots=True)
class TheyEnd(Node):
    """they ENDING"""

    ending: Node


@dataclass(frozen=True, slots=True)
class EachDoes(Node):
    """EACH VPS"""

    each: Node
    vps: Node


@dataclass(frozen=True, slots=True)
class EachMay(Node):
    """EACH may VP"""

    each: Node
    vp: Node


@dataclass(frozen=True, slots=True)
class Compel(Node):
    """they must play or discard that card during their next turn if able"""


@dataclass(frozen=True, slots=True)
class IfYouDo(Node):
    """if you do, CLAUSE"""

    clause: Node


@dataclass(frozen=True, slots=True)
class IfTheyDo(Node):
    """if they do, CLAUSE"""

    clause: Node


@dataclass(frozen=True, slots=True)
class If(Node):
    """if CONDITION, CLAUSE"""

    condition: Node
    clause: Node


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """for each COUNTABLE, CLAUSE"""

    countable: Node
    clause: Node


@dataclass(frozen=True, slots=True)
class Shield(Node):
    """until your next turn, assets you control can't be destroyed"""


@dataclass(frozen=True, slots=True)
class Forbid(Node):
    """until your next turn, opponents can't play TYPE_PLURAL"""

    type_plural: Node


@dataclass(frozen=True, slots=True)
class Win(Node):
    """win the game"""


@dataclass(frozen=True, slots=True)
class Lose(Node):
    """lose the game"""


@dataclass(frozen=True, slots=True)
class EachPlayer(Node):
    """each player"""


@dataclass(frozen=True, slots=True)
class EachOpponent(Node):
    """each opponent"""


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """draw CARDS · draws CARDS"""

    cards: Node


@dataclass(frozen=True, slots=True)
class Destroy(Node):
    """destroy ASSETS · destroys ASSETS"""

    assets: Node


@dataclass(frozen=True, slots=True)
class Put(Node):
    """put MOVED PLACE · puts MOVED PLACE"""

    moved: Node
    place: Node


@dataclass(frozen=True, slots=True)
class PutCards(Node):
    """put NUMBER cards from HAND PLACE · puts NUMBER cards from HAND PLACE"""

    number: str
    hand: Node
    place: Node


@dataclass(frozen=True, slots=True)
class GainControl(Node):
    """gain control of ASSETS"""

    assets: Node


@dataclass(frozen=True, slots=True)
class Give(Node):
    """give THEM a card from HAND"""

    them: Node
    hand: Node


@dataclass(frozen=True, slots=True)
class GiveUpTo(Node):
    """give THEM up to NUMBER cards from HAND"""

    them: Node
    number: str
    hand: Node


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Node):
    """choose a player"""


@dataclass(frozen=True, slots=True)
class ChooseOpponent(Node):
    """choose an opponent"""


@dataclass(frozen=True, slots=True)
class LookAtHand(Node):
    """look at HAND"""

    hand: Node


@dataclass(frozen=True, slots=True)
class LookAndChoose(Node):
    """look at HAND and choose a card from it"""

    hand: Node


@dataclass(frozen=True, slots=True)
class LookAtTop(Node):
    """look at the top NUMBER cards of the draw pile"""

    number: str


@dataclass(frozen=True, slots=True)
class LookAtTopCard(Node):
    """look at the top card of the draw pile"""


@dataclass(frozen=True, slots=True)
class PutBack(Node):
    """put them back in any order"""


@dataclass(frozen=True, slots=True)
class TakeOneOfThem(Node):
    """put one of them into your hand and the rest back in any order"""


@dataclass(frozen=True, slots=True)
class RevealTop(Node):
    """reveal the top card of the draw pile"""


@dataclass(frozen=True, slots=True)
class RevealUntil(Node):
    """reveal cards from the draw pile until you reveal KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class Search(Node):
    """search the draw pile for KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    """shuffle the draw pile"""


@dataclass(frozen=True, slots=True)
class SwapHands(Node):
    """swap hands with them"""


@dataclass(frozen=True, slots=True)
class CopyIt(Node):
    """copy it"""


@dataclass(frozen=True, slots=True)
class PlayIt(Node):
    """play it"""


@dataclass(frozen=True, slots=True)
class SkipTurn(Node):
    """skip WHOSE next turn · skips WHOSE next turn"""

    whose: Node


@dataclass(frozen=True, slots=True)
class ExtraTurn(Node):
    """take an extra turn after this one"""


@dataclass(frozen=True, slots=True)
class GiveYou(Node):
    """gives you a card from HAND"""

    hand: Node


@dataclass(frozen=True, slots=True)
class One(Node):
    """a card · one"""


@dataclass(frozen=True, slots=True)
class Some(Node):
    """NUMBER cards · NUMBER"""

    number: str


@dataclass(frozen=True, slots=True)
class Per(Node):
    """a card for each COUNTABLE"""

    countable: Node


@dataclass(frozen=True, slots=True)
class SomePer(Node):
    """NUMBER cards for each COUNTABLE"""

    number: str
    countable: Node


@dataclass(frozen=True, slots=True)
class ThatMany(Node):
    """that many cards"""


@dataclass(frozen=True, slots=True)
class NAssetsYou(Node):
    """asset you control"""


@dataclass(frozen=True, slots=True)
class NAssetsThey(Node):
    """asset they control"""


@dataclass(frozen=True, slots=True)
class NAssetsOpponents(Node):
    """asset opponents control"""


@dataclass(frozen=True, slots=True)
class NAssets(Node):
    """asset"""


@dataclass(frozen=True, slots=True)
class NOpponents(Node):
    """opponent"""


@dataclass(frozen=True, slots=True)
class NHand(Node):
    """card in HAND"""

    hand: Node


@dataclass(frozen=True, slots=True)
class UpToAssets(Node):
    """up to NUMBER assets"""

    number: str


@dataclass(frozen=True, slots=True)
class AllAssets(Node):
    """all assets"""


@dataclass(frozen=True, slots=True)
class AllAssetsOpponents(Node):
    """all assets opponents control"""


@dataclass(frozen=True, slots=True)
class AnAsset(Node):
    """an asset"""


@dataclass(frozen=True, slots=True)
class AssetTheyControl(Node):
    """an asset they control"""


@dataclass(frozen=True, slots=True)
class AssetOpponentControls(Node):
    """an asset an opponent controls"""


@dataclass(frozen=True, slots=True)
class AnotherAsset(Node):
    """another asset"""


@dataclass(frozen=True, slots=True)
class It(Node):
    """it"""


@dataclass(frozen=True, slots=True)
class CardFrom(Node):
    """a card from HAND"""

    hand: Node


@dataclass(frozen=True, slots=True)
class UpToCardsFrom(Node):
    """up to NUMBER cards from HAND"""

    number: str
    hand: Node


@dataclass(frozen=True, slots=True)
class TopOfDiscard(Node):
    """the top card of the discard pile"""


@dataclass(frozen=True, slots=True)
class Rest(Node):
    """the rest"""


@dataclass(frozen=True, slots=True)
class IntoHand(Node):
    """into HAND"""

    hand: Node


@dataclass(frozen=True, slots=True)
class BackToHand(Node):
    """into its owner's hand"""


@dataclass(frozen=True, slots=True)
class UnderDraw(Node):
    """on the bottom of the draw pile"""


@dataclass(frozen=True, slots=True)
class OnDraw(Node):
    """on top of the draw pile"""


@dataclass(frozen=True, slots=True)
class UnderDiscard(Node):
    """on the bottom of the discard pile"""


@dataclass(frozen=True, slots=True)
class IntoPlay(Node):
    """into play"""


@dataclass(frozen=True, slots=True)
class YourHand(Node):
    """your hand"""


@dataclass(frozen=True, slots=True)
class TheirHand(Node):
    """their hand"""


@dataclass(frozen=True, slots=True)
class Them(Node):
    """them"""


@dataclass(frozen=True, slots=True)
class You(Node):
    """you"""


@dataclass(frozen=True, slots=True)
class Yours(Node):
    """your"""


@dataclass(frozen=True, slots=True)
class Theirs(Node):
    """their"""


@dataclass(frozen=True, slots=True)
class YouControlOrMore(Node):
    """you control NUMBER or more assets"""

    number: str


@dataclass(frozen=True, slots=True)
class YouControlNoOther(Node):
    """you control no other assets"""


@dataclass(frozen=True, slots=True)
class TheyControlNone(Node):
    """they control no assets"""


@dataclass(frozen=True, slots=True)
class OpponentsControlOrMore(Node):
    """opponents control NUMBER or more assets"""

    number: str


@dataclass(frozen=True, slots=True)
class YouHaveOrMore(Node):
    """you have NUMBER or more cards in hand"""

    number: str


@dataclass(frozen=True, slots=True)
class TheyHaveMore(Node):
    """they have more cards in hand than you"""


@dataclass(frozen=True, slots=True)
class ItIs(Node):
    """it is KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class ItIsColour(Node):
    """it is COLOUR"""

    colour: str


@dataclass(frozen=True, slots=True)
class AnyCard(Node):
    """a card"""


@dataclass(frozen=True, slots=True)
class AssetKind(Node):
    """an asset · assets"""


@dataclass(frozen=True, slots=True)
class EventKind(Node):
    """an event · events"""


@dataclass(frozen=True, slots=True)
class OfRank(Node):
    """a RANK"""

    rank: str


@dataclass(frozen=True, slots=True)
class OfColour(Node):
    """a COLOUR card"""

    colour: str
