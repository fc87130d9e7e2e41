"""The worth of abilities and sentences of Crazier Eights."""

from __future__ import annotations

from typing import Final

from engine.bots.heuristics.crazier.card_counts import MET, how_many, likelihood
from engine.bots.heuristics.crazier.card_worth import (
    ALL,
    ANYONE,
    FEWER,
    FOES,
    FURTHER,
    ME,
    SHIELD,
    THEM,
    TURNS,
    of,
    worth,
)
from engine.bots.heuristics.crazier.situation import Situation
from engine.cardtext import Node, nodes

# --- abilities


@of(nodes.AtBeginning, nodes.AtEnd)
def _each_turn(now: Situation, node: nodes.AtBeginning | nodes.AtEnd, who: str) -> float:
    return TURNS * worth(now, node.body, ME)


@of(nodes.AtEachBeginning, nodes.AtEachEnd)
def _each_players_turn(now: Situation, node: nodes.AtEachBeginning | nodes.AtEachEnd, who: str) -> float:
    return TURNS * sequence(now, node.body, ME, ALL)


@of(nodes.When)
def _when(now: Situation, node: nodes.When, who: str) -> float:
    return sequence(now, node.body, ME, THEM)


@of(nodes.DiscardsEachTurn, nodes.PlaysEachTurn)
def _further_each_turn(now: Situation, node: Node, who: str) -> float:
    return TURNS * FURTHER


@of(nodes.DrawFewer, nodes.DrawMore, nodes.InsteadOfDrawing)
def _for_long(now: Situation, node: Node, who: str) -> float:
    return FEWER


@of(nodes.InsteadOfDestruction, nodes.InsteadOfLosing, nodes.Always, nodes.UntilYourNextTurn)
def _protects(now: Situation, node: Node, who: str) -> float:
    return SHIELD


@of(nodes.ThisTurn)
def _this_turn(now: Situation, node: nodes.ThisTurn, who: str) -> float:
    return FURTHER / 2 if isinstance(node.lasting, nodes.MayDiscardAny) else SHIELD


@of(nodes.Requirement)
def _nothing(now: Situation, node: nodes.Requirement, who: str) -> float:
    return 0.0


@of(nodes.Then)
def _then(now: Situation, node: nodes.Then, who: str) -> float:
    return sequence(now, node, who, THEM)


def sentences(node: Node) -> list[Node]:
    """The sentences of an ability, in order."""
    found = []
    while isinstance(node, nodes.Then):
        found.append(node.sentence)
        node = node.body
    return [*found, node]


def sequence(now: Situation, node: Node, who: str, they: str) -> float:
    """The worth of sentences one after another; consequences of an answer belong to its question."""
    total, chance = 0.0, 1.0
    pending: list[float] = []  # what the answer to the last question is worth: yes, no
    asked = ME
    for sentence in sentences(node):
        if isinstance(sentence, nodes.ChoosePlayer):
            they = ANYONE
        if isinstance(sentence, (nodes.IfYouDo, nodes.IfTheyDont)):
            value = clause(now, sentence.clause, who, they)
            refused = isinstance(sentence, nodes.IfTheyDont)
            if pending:
                pending[refused] += value
            else:
                total += value * (1 - MET if refused else MET)
            continue
        total += _answered(pending, asked)
        pending = []
        if isinstance(sentence, nodes.If):
            chance = likelihood(now, sentence.condition)
            total += chance * clause(now, sentence.clause, who, they)
        elif isinstance(sentence, nodes.Otherwise):
            total += (1 - chance) * clause(now, sentence.clause, who, they)
        elif isinstance(sentence, (nodes.May, nodes.TheyMay, nodes.SomeoneMay)):
            asked = ME if isinstance(sentence, nodes.May) else THEM
            pending = [worth(now, sentence.vp, ME if asked == ME else they), 0.0]
        else:
            total += clause(now, sentence, who, they)
    return total + _answered(pending, asked)


def _answered(pending: list[float], asked: str) -> float:
    """The worth of a question whose player gives the answer that is best for them."""
    if not pending:
        return 0.0
    return max(pending) if asked == ME else min(pending)


def clause(now: Situation, node: Node, who: str, they: str) -> float:
    """The worth of a clause, given who acts and whom "they" means."""
    match node:
        case nodes.They():
            return worth(now, node.vp, they)
        case nodes.TheyEnd():
            return worth(now, node.ending, they)
        case nodes.If():
            return likelihood(now, node.condition) * clause(now, node.clause, who, they)
        case nodes.ForEach():
            return how_many(now, node.countable) * clause(now, node.clause, who, they)
        case nodes.UnlessThey():
            return min(clause(now, node.clause, who, they), worth(now, node.vp, THEM))
        case nodes.UnlessYou():
            return max(clause(now, node.clause, who, they), worth(now, node.vp, ME))
        case nodes.May():
            return max(0.0, worth(now, node.vp, ME))
        case nodes.TheyMay():
            return min(0.0, worth(now, node.vp, they))
        case _:
            return worth(now, node, who)


@of(
    nodes.If,
    nodes.ForEach,
    nodes.UnlessThey,
    nodes.UnlessYou,
    nodes.May,
    nodes.They,
    nodes.TheyEnd,
    nodes.TheyMay,
)
def _clause(now: Situation, node: Node, who: str) -> float:
    return clause(now, node, who, THEM)


EACH: Final = {
    nodes.EachPlayer: ALL,
    nodes.EachOpponent: FOES,
    nodes.NextPlayer: THEM,
    nodes.ItsController: THEM,
}


@of(nodes.EachDoes)
def _each(now: Situation, node: nodes.EachDoes, who: str) -> float:
    if isinstance(node.each, (nodes.EachWithMost, nodes.EachWithFewest)):
        best = max if isinstance(node.each, nodes.EachWithMost) else min
        count = best(now.counts[seat] for seat in now.alive)
        meant = [seat for seat in now.alive if now.counts[seat] == count]
        return sum(
            worth(now, node.vps, ME) if seat == now.seat else worth(now.about(seat), node.vps, THEM)
            for seat in meant
        )
    return worth(now, node.vps, EACH[type(node.each)])


@of(nodes.SomeoneDoes)
def _someone(now: Situation, node: nodes.SomeoneDoes, who: str) -> float:
    if isinstance(node.someone, nodes.NextPlayer):
        return worth(now.about(now.next_player), node.vps, THEM)
    return worth(now, node.vps, THEM)


@of(nodes.SomeoneMay)
def _others_may(now: Situation, node: nodes.SomeoneMay, who: str) -> float:
    return min(0.0, worth(now, node.vp, THEM))


@of(nodes.YouEnd)
def _end(now: Situation, node: nodes.YouEnd, who: str) -> float:
    return worth(now, node.ending, ME)


@of(nodes.InTurn)
def _in_turn(now: Situation, node: nodes.InTurn, who: str) -> float:
    return sum(worth(now, part, who) for part in node.parts() if isinstance(part, Node))


def inside(node: Node) -> list[Node]:
    """A phrase and all phrases in it."""
    return [node, *(part for inner in node.parts() if isinstance(inner, Node) for part in inside(inner))]


def answer(now: Situation, body: Node, *, is_mine: bool) -> float | None:
    """The worth of a yes to the first offer of an ability to the player asked; None if there is no
    offer.

    If the card is another player's, the situation is about oneself: "they" is the player asked.
    """
    who = ME if is_mine else THEM
    told = sentences(body)
    for sentence, following in zip(told, [*told[1:], None], strict=True):
        for part in inside(sentence):
            if isinstance(part, (nodes.May, nodes.TheyMay, nodes.SomeoneMay)):
                return worth(now, part.vp, who) + _difference(now, following, who)
            if isinstance(part, (nodes.UnlessThey, nodes.UnlessYou)):
                replacer = part.vp
                return worth(now, replacer, who) - clause(now, part.clause, who, who)
    return None


def _difference(now: Situation, following: Node | None, who: str) -> float:
    match following:
        case nodes.IfYouDo():
            return clause(now, following.clause, who, THEM)
        case nodes.IfTheyDont():
            return -clause(now, following.clause, ME if who == ME else FOES, THEM)
        case _:
            return 0.0
