"""The tree of a card's text, phrase by phrase; written by `python -m tools.cardtext`.

A node is one alias of `grammar.lark`; its fields are the rules among the phrase's parts, in order. `at` is
the offset of the phrase in the text: it serves errors, and is not compared.
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
class AtEachBeginning(Node):
    """at the beginning of each player's turn, BODY"""

    body: Node


@dataclass(frozen=True, slots=True)
class AtEachEnd(Node):
    """at the end of each player's turn, BODY"""

    body: Node


@dataclass(frozen=True, slots=True)
class AtOpponentBeginning(Node):
    """at the beginning of each opponent's turn, BODY"""

    body: Node


@dataclass(frozen=True, slots=True)
class AtOpponentEnd(Node):
    """at the end of each opponent's turn, BODY"""

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
class DrawMore(Node):
    """if you would make an opponent draw cards, they draw LESS more."""

    less: Node


@dataclass(frozen=True, slots=True)
class InsteadOfDrawing(Node):
    """if an opponent would make you draw cards, CLAUSE instead."""

    clause: Node


@dataclass(frozen=True, slots=True)
class InsteadOfDestruction(Node):
    """if THREATENED would be destroyed, CLAUSE instead."""

    threatened: Node
    clause: Node


@dataclass(frozen=True, slots=True)
class InsteadOfLosing(Node):
    """if you would lose the game, CLAUSE instead."""

    clause: Node


@dataclass(frozen=True, slots=True)
class Requirement(Node):
    """you can play this only if CONDITION."""

    condition: Node


@dataclass(frozen=True, slots=True)
class DiscardsEachTurn(Node):
    """you may discard MORE each turn."""

    more: Node


@dataclass(frozen=True, slots=True)
class PlaysEachTurn(Node):
    """you may play MORE each turn."""

    more: Node


@dataclass(frozen=True, slots=True)
class Always(Node):
    """LASTING."""

    lasting: Node


@dataclass(frozen=True, slots=True)
class One(Node):
    """one · one more card · a card"""


@dataclass(frozen=True, slots=True)
class Some(Node):
    """NUMBER · NUMBER more cards · NUMBER cards"""

    number: str


@dataclass(frozen=True, slots=True)
class This(Node):
    """this"""


@dataclass(frozen=True, slots=True)
class AnAsset(Node):
    """a OWNED"""

    owned: Node


@dataclass(frozen=True, slots=True)
class AnotherAsset(Node):
    """another OWNED"""

    owned: Node


@dataclass(frozen=True, slots=True)
class YouDiscard(Node):
    """you discard a KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class OpponentDiscards(Node):
    """an opponent discards a KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class PlayerDiscards(Node):
    """a player discards a KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class YouPlayFromHand(Node):
    """you play a KIND from your hand"""

    kind: Node


@dataclass(frozen=True, slots=True)
class YouPlay(Node):
    """you play a KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class OpponentPlays(Node):
    """an opponent plays a KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class PlayerPlays(Node):
    """a player plays a KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class YouDraw(Node):
    """you draw cards"""


@dataclass(frozen=True, slots=True)
class OpponentDraws(Node):
    """an opponent draws cards"""


@dataclass(frozen=True, slots=True)
class PlayerDraws(Node):
    """a player draws cards"""


@dataclass(frozen=True, slots=True)
class OpponentMakesYouDraw(Node):
    """an opponent makes you draw cards"""


@dataclass(frozen=True, slots=True)
class YouName(Node):
    """you name a colour"""


@dataclass(frozen=True, slots=True)
class OpponentNames(Node):
    """an opponent names a colour"""


@dataclass(frozen=True, slots=True)
class PlayerNames(Node):
    """a player names a colour"""


@dataclass(frozen=True, slots=True)
class YouDestroy(Node):
    """you destroy a OWNED"""

    owned: Node


@dataclass(frozen=True, slots=True)
class OpponentDestroys(Node):
    """an opponent destroys a OWNED"""

    owned: Node


@dataclass(frozen=True, slots=True)
class ThisDestroyed(Node):
    """this is destroyed"""


@dataclass(frozen=True, slots=True)
class AssetDestroyed(Node):
    """a OWNED is destroyed"""

    owned: Node


@dataclass(frozen=True, slots=True)
class AnotherDestroyed(Node):
    """another OWNED is destroyed"""

    owned: Node


@dataclass(frozen=True, slots=True)
class OpponentGains(Node):
    """an opponent gains control of a OWNED"""

    owned: Node


@dataclass(frozen=True, slots=True)
class PlayerLoses(Node):
    """a player loses the game"""


@dataclass(frozen=True, slots=True)
class Indestructible(Node):
    """this can't be destroyed"""


@dataclass(frozen=True, slots=True)
class CantBeDestroyed(Node):
    """OWNED_PLURAL can't be destroyed"""

    owned_plural: Node


@dataclass(frozen=True, slots=True)
class OthersCantBeDestroyed(Node):
    """other OWNED_PLURAL can't be destroyed"""

    owned_plural: Node


@dataclass(frozen=True, slots=True)
class CantPlay(Node):
    """BANNED can't play KINDS"""

    banned: Node
    kinds: Node


@dataclass(frozen=True, slots=True)
class CantDiscard(Node):
    """BANNED can't discard KINDS"""

    banned: Node
    kinds: Node


@dataclass(frozen=True, slots=True)
class CantGainControl(Node):
    """BANNED can't gain control of OWNED_PLURAL"""

    banned: Node
    owned_plural: Node


@dataclass(frozen=True, slots=True)
class MayDiscardAny(Node):
    """you may discard any KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class Opponents(Node):
    """opponents"""


@dataclass(frozen=True, slots=True)
class Players(Node):
    """players"""


@dataclass(frozen=True, slots=True)
class Them(Node):
    """they · them · they do"""


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
class UnlessSomeone(Node):
    """CLAUSE unless SOMEONE VPS."""

    clause: Node
    someone: Node
    vps: Node


@dataclass(frozen=True, slots=True)
class May(Node):
    """you may VP"""

    vp: Node


@dataclass(frozen=True, slots=True)
class MoreDiscards(Node):
    """you may discard MORE this turn"""

    more: Node


@dataclass(frozen=True, slots=True)
class MorePlays(Node):
    """you may play MORE this turn"""

    more: Node


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
class SomeoneDoes(Node):
    """SOMEONE VPS"""

    someone: Node
    vps: Node


@dataclass(frozen=True, slots=True)
class SomeoneMay(Node):
    """SOMEONE may VP"""

    someone: Node
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
class IfYouDont(Node):
    """if you don't, CLAUSE"""

    clause: Node


@dataclass(frozen=True, slots=True)
class IfTheyDont(Node):
    """if they don't, CLAUSE"""

    clause: Node


@dataclass(frozen=True, slots=True)
class If(Node):
    """if CONDITION, CLAUSE"""

    condition: Node
    clause: Node


@dataclass(frozen=True, slots=True)
class Otherwise(Node):
    """otherwise, CLAUSE"""

    clause: Node


@dataclass(frozen=True, slots=True)
class ForEach(Node):
    """for each COUNTABLE, CLAUSE"""

    countable: Node
    clause: Node


@dataclass(frozen=True, slots=True)
class UntilYourNextTurn(Node):
    """until your next turn, LASTING"""

    lasting: Node


@dataclass(frozen=True, slots=True)
class ThisTurn(Node):
    """this turn, LASTING"""

    lasting: Node


@dataclass(frozen=True, slots=True)
class TopCountsAs(Node):
    """the top card of the discard pile counts as COLOUR"""

    colour: str


@dataclass(frozen=True, slots=True)
class PassHands(Node):
    """all hands pass to the next player"""


@dataclass(frozen=True, slots=True)
class Win(Node):
    """win the game · wins the game"""


@dataclass(frozen=True, slots=True)
class Lose(Node):
    """lose the game · loses the game"""


@dataclass(frozen=True, slots=True)
class EachPlayer(Node):
    """each player"""


@dataclass(frozen=True, slots=True)
class EachOpponent(Node):
    """each opponent"""


@dataclass(frozen=True, slots=True)
class EachWithMost(Node):
    """each player with the most cards in hand"""


@dataclass(frozen=True, slots=True)
class EachWithFewest(Node):
    """each player with the fewest cards in hand"""


@dataclass(frozen=True, slots=True)
class NextPlayer(Node):
    """the next player"""


@dataclass(frozen=True, slots=True)
class PreviousPlayer(Node):
    """the previous player"""


@dataclass(frozen=True, slots=True)
class ItsController(Node):
    """its controller"""


@dataclass(frozen=True, slots=True)
class ItsOwner(Node):
    """its owner"""


@dataclass(frozen=True, slots=True)
class InTurn(Node):
    """ACT, then VP · ACTS, then VPS"""

    act: Node
    vp: Node


@dataclass(frozen=True, slots=True)
class Draw(Node):
    """draw CARDS · draws CARDS"""

    cards: Node


@dataclass(frozen=True, slots=True)
class DrawUntil(Node):
    """draw cards until HAVE NUMBER cards in hand · draws cards until HAVE NUMBER cards in hand"""

    have: Node
    number: str


@dataclass(frozen=True, slots=True)
class Discard(Node):
    """discard OWN · discards OWN"""

    own: Node


@dataclass(frozen=True, slots=True)
class DiscardUntil(Node):
    """discard cards until HAVE NUMBER cards in hand · discards cards until HAVE NUMBER cards in hand"""

    have: Node
    number: str


@dataclass(frozen=True, slots=True)
class Play(Node):
    """play PLAYABLE · plays PLAYABLE"""

    playable: Node


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
class PutAndRest(Node):
    """put MOVED PLACE and the rest WHERE"""

    moved: Node
    place: Node
    where: Node


@dataclass(frozen=True, slots=True)
class PutBack(Node):
    """put GROUP back in any order"""

    group: Node


@dataclass(frozen=True, slots=True)
class GainControl(Node):
    """gain control of ASSETS · gains control of ASSETS"""

    assets: Node


@dataclass(frozen=True, slots=True)
class Give(Node):
    """give RECEIVER GIFT · gives RECEIVER GIFT"""

    receiver: Node
    gift: Node


@dataclass(frozen=True, slots=True)
class GiveControl(Node):
    """give RECEIVER control of ASSETS · gives RECEIVER control of ASSETS"""

    receiver: Node
    assets: Node


@dataclass(frozen=True, slots=True)
class SwapHands(Node):
    """swap hands with RECEIVER"""

    receiver: Node


@dataclass(frozen=True, slots=True)
class SwapAssets(Node):
    """swap ASSET with OTHER"""

    asset: Node
    other: Node


@dataclass(frozen=True, slots=True)
class ChoosePlayer(Node):
    """choose a player"""


@dataclass(frozen=True, slots=True)
class ChooseAnotherPlayer(Node):
    """choose another player"""


@dataclass(frozen=True, slots=True)
class ChooseOpponent(Node):
    """choose an opponent"""


@dataclass(frozen=True, slots=True)
class ChooseAsset(Node):
    """choose a OWNED"""

    owned: Node


@dataclass(frozen=True, slots=True)
class ChooseAnotherAsset(Node):
    """choose another OWNED"""

    owned: Node


@dataclass(frozen=True, slots=True)
class LookAt(Node):
    """look at SEEN · looks at SEEN"""

    seen: Node


@dataclass(frozen=True, slots=True)
class LookAndChoose(Node):
    """look at HAND and choose a KIND from it"""

    hand: Node
    kind: Node


@dataclass(frozen=True, slots=True)
class Reveal(Node):
    """reveal SEEN · reveals SEEN"""

    seen: Node


@dataclass(frozen=True, slots=True)
class RevealFromHand(Node):
    """reveal a KIND from HAND · reveals a KIND from HAND"""

    kind: Node
    hand: Node


@dataclass(frozen=True, slots=True)
class RevealUntil(Node):
    """reveal cards from the draw pile until you reveal a KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class Search(Node):
    """search PILE for WANTED · searches PILE for WANTED"""

    pile: Node
    wanted: Node


@dataclass(frozen=True, slots=True)
class Shuffle(Node):
    """shuffle the draw pile"""


@dataclass(frozen=True, slots=True)
class Reshuffle(Node):
    """shuffle the discard pile into the draw pile"""


@dataclass(frozen=True, slots=True)
class NameColour(Node):
    """name a colour · names a colour"""


@dataclass(frozen=True, slots=True)
class NameColourForTop(Node):
    """name a colour for the top card of the discard pile
    · names a colour for the top card of the discard pile
    """


@dataclass(frozen=True, slots=True)
class Copy(Node):
    """copy COPIED"""

    copied: Node


@dataclass(frozen=True, slots=True)
class SkipTurn(Node):
    """skip WHOSE next turn · skips WHOSE next turn"""

    whose: Node


@dataclass(frozen=True, slots=True)
class SkipDraw(Node):
    """skip WHOSE next draw phase · skips WHOSE next draw phase"""

    whose: Node


@dataclass(frozen=True, slots=True)
class ExtraTurn(Node):
    """take an extra turn after this one · takes an extra turn after this one"""


@dataclass(frozen=True, slots=True)
class UpTo(Node):
    """up to NUMBER cards"""

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
class ACard(Node):
    """a KIND"""

    kind: Node


@dataclass(frozen=True, slots=True)
class SomeCards(Node):
    """NUMBER KINDS"""

    number: str
    kinds: Node


@dataclass(frozen=True, slots=True)
class UpToCards(Node):
    """up to NUMBER KINDS"""

    number: str
    kinds: Node


@dataclass(frozen=True, slots=True)
class RandomCard(Node):
    """a random card"""


@dataclass(frozen=True, slots=True)
class It(Node):
    """it"""


@dataclass(frozen=True, slots=True)
class OneOfThem(Node):
    """one of them"""


@dataclass(frozen=True, slots=True)
class UpToOfThem(Node):
    """up to NUMBER of them"""

    number: str


@dataclass(frozen=True, slots=True)
class TopOfDiscard(Node):
    """the top card of the discard pile"""


@dataclass(frozen=True, slots=True)
class TopOfDraw(Node):
    """the top card of the draw pile"""


@dataclass(frozen=True, slots=True)
class ThatEvent(Node):
    """that event"""


@dataclass(frozen=True, slots=True)
class CardFrom(Node):
    """a KIND from SOURCE"""

    kind: Node
    source: Node


@dataclass(frozen=True, slots=True)
class ThatManyFrom(Node):
    """that many KINDS from SOURCE"""

    kinds: Node
    source: Node


@dataclass(frozen=True, slots=True)
class RandomCardFrom(Node):
    """a random card from HAND"""

    hand: Node


@dataclass(frozen=True, slots=True)
class CardsFrom(Node):
    """NUMBER KINDS from SOURCE"""

    number: str
    kinds: Node
    source: Node


@dataclass(frozen=True, slots=True)
class UpToCardsFrom(Node):
    """up to NUMBER KINDS from SOURCE"""

    number: str
    kinds: Node
    source: Node


@dataclass(frozen=True, slots=True)
class DiscardPile(Node):
    """the discard pile"""


@dataclass(frozen=True, slots=True)
class Those(Node):
    """them"""


@dataclass(frozen=True, slots=True)
class Rest(Node):
    """the rest"""


@dataclass(frozen=True, slots=True)
class BottomOfDraw(Node):
    """the bottom card of the draw pile"""


@dataclass(frozen=True, slots=True)
class TopCards(Node):
    """the top NUMBER cards of the draw pile"""

    number: str


@dataclass(frozen=True, slots=True)
class DrawPile(Node):
    """the draw pile"""


@dataclass(frozen=True, slots=True)
class IntoHand(Node):
    """into HAND"""

    hand: Node


@dataclass(frozen=True, slots=True)
class BackToHand(Node):
    """into its owner's hand"""


@dataclass(frozen=True, slots=True)
class BackToHands(Node):
    """into their owners' hands"""


@dataclass(frozen=True, slots=True)
class OnDraw(Node):
    """on top of the draw pile"""


@dataclass(frozen=True, slots=True)
class UnderDraw(Node):
    """on the bottom of the draw pile"""


@dataclass(frozen=True, slots=True)
class OnDiscard(Node):
    """on top of the discard pile"""


@dataclass(frozen=True, slots=True)
class UnderDiscard(Node):
    """on the bottom of the discard pile"""


@dataclass(frozen=True, slots=True)
class IntoPlay(Node):
    """into play"""


@dataclass(frozen=True, slots=True)
class Back(Node):
    """back in any order"""


@dataclass(frozen=True, slots=True)
class YourHand(Node):
    """your hand · you have"""


@dataclass(frozen=True, slots=True)
class TheirHand(Node):
    """their hand · they have"""


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
class SomeAssets(Node):
    """NUMBER OWNED_PLURAL"""

    number: str
    owned_plural: Node


@dataclass(frozen=True, slots=True)
class UpToAssets(Node):
    """up to NUMBER OWNED_PLURAL"""

    number: str
    owned_plural: Node


@dataclass(frozen=True, slots=True)
class AllAssets(Node):
    """all OWNED_PLURAL"""

    owned_plural: Node


@dataclass(frozen=True, slots=True)
class AllOtherAssets(Node):
    """all other OWNED_PLURAL"""

    owned_plural: Node


@dataclass(frozen=True, slots=True)
class Controlled(Node):
    """SORT CONTROLLER · SORTS CONTROLLERS"""

    sort: Node
    controller: Node


@dataclass(frozen=True, slots=True)
class ByYou(Node):
    """you control"""


@dataclass(frozen=True, slots=True)
class ByThem(Node):
    """they control"""


@dataclass(frozen=True, slots=True)
class ByOpponent(Node):
    """an opponent controls · opponents control"""


@dataclass(frozen=True, slots=True)
class ByNextPlayer(Node):
    """the next player controls"""


@dataclass(frozen=True, slots=True)
class AssetKind(Node):
    """asset · assets"""


@dataclass(frozen=True, slots=True)
class OfColour(Node):
    """COLOUR TYPE · COLOUR TYPES · COLOUR OTHER_TYPE · COLOUR OTHER_TYPES"""

    colour: str
    type: Node


@dataclass(frozen=True, slots=True)
class OfRank(Node):
    """RANK"""

    rank: str


@dataclass(frozen=True, slots=True)
class OfThatColour(Node):
    """card of that colour · cards of that colour"""


@dataclass(frozen=True, slots=True)
class Multicoloured(Node):
    """multicoloured card · multicoloured cards"""


@dataclass(frozen=True, slots=True)
class AnyCard(Node):
    """card · cards"""


@dataclass(frozen=True, slots=True)
class EventKind(Node):
    """event · events"""


@dataclass(frozen=True, slots=True)
class NAssets(Node):
    """OWNED"""

    owned: Node


@dataclass(frozen=True, slots=True)
class NOtherAssets(Node):
    """other OWNED"""

    owned: Node


@dataclass(frozen=True, slots=True)
class NOpponents(Node):
    """opponent"""


@dataclass(frozen=True, slots=True)
class NPlayers(Node):
    """player"""


@dataclass(frozen=True, slots=True)
class NCards(Node):
    """KIND in ZONE"""

    kind: Node
    zone: Node


@dataclass(frozen=True, slots=True)
class NDiscarded(Node):
    """card you discarded this turn"""


@dataclass(frozen=True, slots=True)
class NColours(Node):
    """colour among assets you control"""


@dataclass(frozen=True, slots=True)
class YouControl(Node):
    """you control ASSETS_AMOUNT"""

    assets_amount: Node


@dataclass(frozen=True, slots=True)
class TheyControl(Node):
    """they control ASSETS_AMOUNT"""

    assets_amount: Node


@dataclass(frozen=True, slots=True)
class OpponentsControl(Node):
    """opponents control ASSETS_AMOUNT"""

    assets_amount: Node


@dataclass(frozen=True, slots=True)
class AnOpponentControls(Node):
    """an opponent controls ASSETS_AMOUNT"""

    assets_amount: Node


@dataclass(frozen=True, slots=True)
class YouControlAllColours(Node):
    """you control assets of all four colours"""


@dataclass(frozen=True, slots=True)
class YouControlMore(Node):
    """you control more SORTS than RIVAL"""

    sorts: Node
    rival: Node


@dataclass(frozen=True, slots=True)
class TheyControlMore(Node):
    """they control more SORTS than RIVAL"""

    sorts: Node
    rival: Node


@dataclass(frozen=True, slots=True)
class YouHave(Node):
    """you have AMOUNT in hand"""

    amount: Node


@dataclass(frozen=True, slots=True)
class TheyHave(Node):
    """they have AMOUNT in hand"""

    amount: Node


@dataclass(frozen=True, slots=True)
class AnOpponentHas(Node):
    """an opponent has AMOUNT in hand"""

    amount: Node


@dataclass(frozen=True, slots=True)
class YouHaveMore(Node):
    """you have more cards in hand than RIVAL"""

    rival: Node


@dataclass(frozen=True, slots=True)
class YouHaveFewer(Node):
    """you have fewer cards in hand than RIVAL"""

    rival: Node


@dataclass(frozen=True, slots=True)
class TheyHaveMore(Node):
    """they have more cards in hand than RIVAL"""

    rival: Node


@dataclass(frozen=True, slots=True)
class TheyHaveFewer(Node):
    """they have fewer cards in hand than RIVAL"""

    rival: Node


@dataclass(frozen=True, slots=True)
class ThereAre(Node):
    """there are SEVERAL in SPOT · there is SINGLE in SPOT"""

    several: Node
    spot: Node


@dataclass(frozen=True, slots=True)
class YouDiscarded(Node):
    """you discarded AMOUNT this turn"""

    amount: Node


@dataclass(frozen=True, slots=True)
class TheyDiscarded(Node):
    """they discarded AMOUNT this turn"""

    amount: Node


@dataclass(frozen=True, slots=True)
class YouPlayed(Node):
    """you played AMOUNT this turn"""

    amount: Node


@dataclass(frozen=True, slots=True)
class TheyPlayed(Node):
    """they played AMOUNT this turn"""

    amount: Node


@dataclass(frozen=True, slots=True)
class ItIs(Node):
    """it is QUALITY"""

    quality: Node


@dataclass(frozen=True, slots=True)
class ItIsNot(Node):
    """it isn't QUALITY"""

    quality: Node


@dataclass(frozen=True, slots=True)
class YourTurn(Node):
    """it is your turn"""


@dataclass(frozen=True, slots=True)
class NotYourTurn(Node):
    """it isn't your turn"""


@dataclass(frozen=True, slots=True)
class TopIs(Node):
    """the top card of the discard pile is QUALITY"""

    quality: Node


@dataclass(frozen=True, slots=True)
class OrMore(Node):
    """NUMBER or more SORTS · NUMBER or more KINDS"""

    number: str
    sorts: Node


@dataclass(frozen=True, slots=True)
class OrFewer(Node):
    """NUMBER or fewer SORTS · NUMBER or fewer KINDS"""

    number: str
    sorts: Node


@dataclass(frozen=True, slots=True)
class Exactly(Node):
    """exactly NUMBER SORTS · exactly NUMBER KINDS"""

    number: str
    sorts: Node


@dataclass(frozen=True, slots=True)
class ExactlyOne(Node):
    """exactly one SORT · exactly one KIND"""

    sort: Node


@dataclass(frozen=True, slots=True)
class No(Node):
    """no SORTS · no KINDS"""

    sorts: Node


@dataclass(frozen=True, slots=True)
class NoOther(Node):
    """no other SORTS"""

    sorts: Node


@dataclass(frozen=True, slots=True)
class AtLeastOne(Node):
    """a SORT · a KIND"""

    sort: Node


@dataclass(frozen=True, slots=True)
class Another(Node):
    """another SORT"""

    sort: Node


@dataclass(frozen=True, slots=True)
class Table(Node):
    """play"""


@dataclass(frozen=True, slots=True)
class AnyOpponent(Node):
    """an opponent"""


@dataclass(frozen=True, slots=True)
class Coloured(Node):
    """COLOUR"""

    colour: str


@dataclass(frozen=True, slots=True)
class ThatColour(Node):
    """that colour"""
