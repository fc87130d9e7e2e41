"""Whether: the language's conditions as values."""

from typing import Final

from engine.cardtext import Node, nodes
from engine.rules.crazier import values
from engine.rules.crazier.frames import YOU
from engine.rules.crazier.phrase_amounts import compared, counted
from engine.rules.crazier.phrase_kinds import kind, sort
from engine.rules.crazier.values import ANYTHING, Value
from engine.rules.crazier.writer import Meaningless, Meanings, Writer

CONDITIONS: Final = Meanings()


def condition(writer: Writer, node: Node) -> Value:
    """Whether it is so."""
    value: Value = CONDITIONS.write(writer, node)
    return value


def _they(writer: Writer, node: Node) -> int:
    slot: int = writer.need("they", node, "they")
    return slot


# --- assets


@CONDITIONS.of(nodes.YouControl)
def _you_control(writer: Writer, node: nodes.YouControl) -> Value:
    amount = node.assets_amount
    wanted = sort(writer, counted(amount))
    if isinstance(amount, nodes.NoOther | nodes.Another):
        return compared(writer, amount, (values.other_assets, wanted))
    return compared(writer, amount, (values.assets, YOU, wanted))


@CONDITIONS.of(nodes.TheyControl)
def _they_control(writer: Writer, node: nodes.TheyControl) -> Value:
    wanted = sort(writer, counted(node.assets_amount))
    return compared(writer, node.assets_amount, (values.assets, _they(writer, node), wanted))


@CONDITIONS.of(nodes.OpponentsControl)
def _opponents_control(writer: Writer, node: nodes.OpponentsControl) -> Value:
    wanted = sort(writer, counted(node.assets_amount))
    return compared(writer, node.assets_amount, (values.assets_of_opponents, wanted))


@CONDITIONS.of(nodes.AnOpponentControls)
def _an_opponent_controls(writer: Writer, node: nodes.AnOpponentControls) -> Value:
    wanted = sort(writer, counted(node.assets_amount))
    return (values.any_opponent, compared(writer, node.assets_amount, (values.assets, values.THEM, wanted)))


@CONDITIONS.of(nodes.YouControlAllColours)
def _all_colours(writer: Writer, node: nodes.YouControlAllColours) -> Value:
    return (values.at_least, (values.colours_of_assets,), 4)


@CONDITIONS.of(nodes.YouControlMore)
def _you_control_more(writer: Writer, node: nodes.YouControlMore) -> Value:
    return _more_assets(writer, YOU, node)


@CONDITIONS.of(nodes.TheyControlMore)
def _they_control_more(writer: Writer, node: nodes.TheyControlMore) -> Value:
    return _more_assets(writer, _they(writer, node), node)


def _more_assets(writer: Writer, who: int, node: nodes.YouControlMore | nodes.TheyControlMore) -> Value:
    wanted = sort(writer, node.sorts)
    rival = node.rival
    return _against(writer, rival, (values.assets, who, wanted), lambda of: (values.assets, of, wanted), 1)


# --- hands


@CONDITIONS.of(nodes.YouHave)
def _you_have(writer: Writer, node: nodes.YouHave) -> Value:
    return compared(writer, node.amount, (values.cards_in_hand, YOU, kind(writer, counted(node.amount))))


@CONDITIONS.of(nodes.TheyHave)
def _they_have(writer: Writer, node: nodes.TheyHave) -> Value:
    wanted = kind(writer, counted(node.amount))
    return compared(writer, node.amount, (values.cards_in_hand, _they(writer, node), wanted))


@CONDITIONS.of(nodes.AnOpponentHas)
def _an_opponent_has(writer: Writer, node: nodes.AnOpponentHas) -> Value:
    wanted = kind(writer, counted(node.amount))
    return (values.any_opponent, compared(writer, node.amount, (values.cards_in_hand, values.THEM, wanted)))


@CONDITIONS.of(nodes.YouHaveMore, nodes.YouHaveFewer)
def _you_have_more(writer: Writer, node: nodes.YouHaveMore | nodes.YouHaveFewer) -> Value:
    return _hands(writer, YOU, node.rival, 1 if isinstance(node, nodes.YouHaveMore) else -1)


@CONDITIONS.of(nodes.TheyHaveMore, nodes.TheyHaveFewer)
def _they_have_more(writer: Writer, node: nodes.TheyHaveMore | nodes.TheyHaveFewer) -> Value:
    they = _they(writer, node)
    return _hands(writer, they, node.rival, 1 if isinstance(node, nodes.TheyHaveMore) else -1)


def _hands(writer: Writer, who: int, rival: Node, sign: int) -> Value:
    mine = (values.cards_in_hand, who, ANYTHING)
    return _against(writer, rival, mine, lambda of: (values.cards_in_hand, of, ANYTHING), sign)


def _against(writer: Writer, rival: Node, mine: Value, theirs: values.Of, sign: int) -> Value:
    """More (1) or fewer (-1) than a rival, each opponent, or an opponent."""

    def beats(other: Value) -> Value:
        return (values.more, mine, other) if sign > 0 else (values.more, other, mine)

    match rival:
        case nodes.You():
            return beats(theirs(YOU))
        case nodes.Them():
            return beats(theirs(_they(writer, rival)))
        case nodes.EachOpponent():
            return (values.each_opponent, beats(theirs(values.THEM)))
        case nodes.AnyOpponent():
            return (values.any_opponent, beats(theirs(values.THEM)))
    raise Meaningless(rival, "this phrase has no meaning here")


# --- piles, this turn, cards


@CONDITIONS.of(nodes.ThereAre)
def _there_are(writer: Writer, node: nodes.ThereAre) -> Value:
    wanted = kind(writer, counted(node.several))
    count = {
        nodes.Table: values.all_assets,
        nodes.DrawPile: values.cards_in_draw_pile,
        nodes.DiscardPile: values.cards_in_discard_pile,
    }[type(node.spot)]
    return compared(writer, node.several, (count, wanted))


@CONDITIONS.of(nodes.YouDiscarded)
def _you_discarded(writer: Writer, node: nodes.YouDiscarded) -> Value:
    return compared(writer, node.amount, (values.discarded, YOU, kind(writer, counted(node.amount))))


@CONDITIONS.of(nodes.TheyDiscarded)
def _they_discarded(writer: Writer, node: nodes.TheyDiscarded) -> Value:
    wanted = kind(writer, counted(node.amount))
    return compared(writer, node.amount, (values.discarded, _they(writer, node), wanted))


@CONDITIONS.of(nodes.YouPlayed)
def _you_played(writer: Writer, node: nodes.YouPlayed) -> Value:
    return compared(writer, node.amount, (values.played, YOU, kind(writer, counted(node.amount))))


@CONDITIONS.of(nodes.TheyPlayed)
def _they_played(writer: Writer, node: nodes.TheyPlayed) -> Value:
    wanted = kind(writer, counted(node.amount))
    return compared(writer, node.amount, (values.played, _they(writer, node), wanted))


@CONDITIONS.of(nodes.ItIs)
def _it_is(writer: Writer, node: nodes.ItIs) -> Value:
    return (values.card_is, writer.need("it", node, "it"), kind(writer, node.quality))


@CONDITIONS.of(nodes.ItIsNot)
def _it_is_not(writer: Writer, node: nodes.ItIsNot) -> Value:
    return (values.card_is_not, writer.need("it", node, "it"), kind(writer, node.quality))


@CONDITIONS.of(nodes.YourTurn)
def _your_turn(writer: Writer, node: nodes.YourTurn) -> Value:
    return (values.your_turn, True)


@CONDITIONS.of(nodes.NotYourTurn)
def _not_your_turn(writer: Writer, node: nodes.NotYourTurn) -> Value:
    return (values.your_turn, False)


@CONDITIONS.of(nodes.TopIs)
def _top_is(writer: Writer, node: nodes.TopIs) -> Value:
    return (values.top_is, kind(writer, node.quality))
