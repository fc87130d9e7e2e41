"""The tree of a card's text, phrase by phrase; written by `python -m tools.cardtext`.

A node is one alias of `grammar.lark`; its fields are the rules among the phrase's parts, in order.
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


@node
class Indestructible(Node):
    """this can't be destroyed"""


@node
class CantBeDestroyed(Node):
    """OWNED_PLURAL can't be destroyed"""

    owned_plural: Node


@node
class OthersCantBeDestroyed(Node):
    """other OWNED_PLURAL can't be destroyed"""

    owned_plural: Node


@node
class CantPlay(Node):
    """BANNED can't play KINDS"""

    banned: Node
    kinds: Node


@node
class CantDiscard(Node):
    """BANNED can't discard KINDS"""

    banned: Node
    kinds: Node


@node
class CantGainControl(Node):
    """BANNED can't gain control of OWNED_PLURAL"""

    banned: Node
    owned_plural: Node


@node
class MayDiscardAny(Node):
    """you may discard any KIND"""

    kind: Node


@node
class Opponents(Node):
    """opponents"""


@node
class Them(Node):
    """they · them"""


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


@node
class SomeAssets(Node):
    """NUMBER OWNED_PLURAL"""

    number: str
    owned_plural: Node


@node
class UpToAssets(Node):
    """up to NUMBER OWNED_PLURAL"""

    number: str
    owned_plural: Node


@node
class AllAssets(Node):
    """all OWNED_PLURAL"""

    owned_plural: Node


@node
class Controlled(Node):
    """SORT CONTROLLER · SORTS CONTROLLERS"""

    sort: Node
    controller: Node


@node
class ByYou(Node):
    """you control"""


@node
class ByThem(Node):
    """they control"""


@node
class ByOpponent(Node):
    """an opponent controls · opponents control"""


@node
class AssetKind(Node):
    """asset · assets"""


@node
class OfColour(Node):
    """COLOUR TYPE · COLOUR TYPES · COLOUR OTHER_TYPE · COLOUR OTHER_TYPES"""

    colour: str
    type: Node


@node
class OfRank(Node):
    """RANK"""

    rank: str


@node
class OfThatColour(Node):
    """card of that colour · cards of that colour"""


@node
class Multicoloured(Node):
    """multicoloured card · multicoloured cards"""


@node
class AnyCard(Node):
    """card · cards"""


@node
class EventKind(Node):
    """event · events"""


@node
class NAssets(Node):
    """OWNED"""

    owned: Node


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
