"""Compiles "When ...": the trigger event of an ability, and the pronouns that refer to it."""

from typing import Any, Final, NamedTuple

from engine.cardtext import Node, nodes
from engine.rules.crazier import trigger_events
from engine.rules.crazier.compiling.compile_filters import kind, sort
from engine.rules.crazier.compiling.writer import Handlers, Meaningless, Pronouns, Writer
from engine.rules.crazier.filters import ANYTHING, Filter
from engine.rules.crazier.frames import CARD, NUMBER, OF, WHO
from engine.rules.crazier.trigger_events import ANYBODY, ME, OPPONENT, TriggeredAbility


class Occurrence(NamedTuple):
    """A triggered ability without its program, and the pronouns that its trigger event gives."""

    when: TriggeredAbility
    pronouns: Pronouns


OCCURRENCES: Final = Handlers()

CARDS: Final[dict[type[Node], tuple[int, int, bool]]] = {  # moment, who, only from the hand
    nodes.YouDiscard: (trigger_events.DISCARD, ME, False),
    nodes.OpponentDiscards: (trigger_events.DISCARD, OPPONENT, False),
    nodes.YouPlayFromHand: (trigger_events.PLAY, ME, True),
    nodes.OpponentPlays: (trigger_events.PLAY, OPPONENT, False),
}
NUMBERS: Final[dict[type[Node], tuple[int, int]]] = {
    nodes.YouDraw: (trigger_events.DRAW, ME),
    nodes.OpponentDraws: (trigger_events.DRAW, OPPONENT),
    nodes.OpponentMakesYouDraw: (trigger_events.MADE_DRAW, OPPONENT),
    nodes.YouName: (trigger_events.NAME, ME),
    nodes.OpponentNames: (trigger_events.NAME, OPPONENT),
}
DESTROYED: Final[dict[type[Node], int]] = {  # who destroys
    nodes.YouDestroy: ME,
    nodes.OpponentDestroys: OPPONENT,
    nodes.AssetDestroyed: ANYBODY,
}


@OCCURRENCES.of(*CARDS)
def _card(writer: Writer, node: Any) -> Occurrence:
    moment, who, from_hand = CARDS[type(node)]
    wanted = kind(writer, node.kind)
    pronouns = Pronouns(they=None if who == ME else WHO, it=CARD)
    return Occurrence(
        TriggeredAbility(moment, -1, who, wanted=None if wanted is ANYTHING else wanted, from_hand=from_hand),
        pronouns,
    )


@OCCURRENCES.of(*NUMBERS)
def _number(writer: Writer, node: Node) -> Occurrence:
    moment, who = NUMBERS[type(node)]
    of = ME if moment == trigger_events.MADE_DRAW else ANYBODY
    pronouns = Pronouns(they=None if who == ME else WHO, did=moment != trigger_events.NAME)
    if moment == trigger_events.NAME:
        pronouns = pronouns._replace(colour=NUMBER)
    return Occurrence(TriggeredAbility(moment, -1, who, of), pronouns)


@OCCURRENCES.of(nodes.ThisDestroyed)
def _this_destroyed(writer: Writer, node: nodes.ThisDestroyed) -> Occurrence:
    return Occurrence(TriggeredAbility(trigger_events.DESTROY, -1, itself=1), Pronouns(it=CARD))


@OCCURRENCES.of(*DESTROYED)
def _destroyed(writer: Writer, node: Any) -> Occurrence:
    who = DESTROYED[type(node)]
    of, wanted = _owned(writer, node.owned)
    they = {ME: None, OPPONENT: WHO, ANYBODY: OF}[who]
    pronouns = Pronouns(they=they, it=CARD, controller=OF)
    return Occurrence(TriggeredAbility(trigger_events.DESTROY, -1, who, of, wanted), pronouns)


@OCCURRENCES.of(nodes.OpponentGains)
def _gains(writer: Writer, node: nodes.OpponentGains) -> Occurrence:
    of, wanted = _owned(writer, node.owned)
    return Occurrence(
        TriggeredAbility(trigger_events.GAIN, -1, OPPONENT, of, wanted),
        Pronouns(they=WHO, it=CARD, controller=OF),
    )


def _owned(writer: Writer, node: Any) -> tuple[int, Filter | None]:
    """The relations of the controllers of the assets that a phrase means, and which assets."""
    of = ANYBODY
    if isinstance(node, nodes.Controlled):
        if isinstance(node.controller, nodes.ByYou):
            of = ME
        elif isinstance(node.controller, nodes.ByOpponent):
            of = OPPONENT
        else:
            raise Meaningless(node, "here it can only be an asset that you or an opponent controls")
        node = node.sort
    wanted = sort(writer, node)
    return of, None if wanted is ANYTHING else wanted
