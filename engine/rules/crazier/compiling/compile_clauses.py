"""Compiles sentences. Loops, "may", "if" and "unless" become jumps."""

from collections.abc import Callable
from typing import Any, Final

from engine.cardtext import Node, nodes
from engine.rules.crazier import select, steps_cards, steps_flow, steps_game, steps_who, values
from engine.rules.crazier.compiling.compile_actions import write_action
from engine.rules.crazier.compiling.compile_conditions import condition
from engine.rules.crazier.compiling.compile_continuous import rule
from engine.rules.crazier.compiling.compile_filters import COLOURS, amount_more
from engine.rules.crazier.compiling.compile_players import player
from engine.rules.crazier.compiling.compile_targets import all_of, assets
from engine.rules.crazier.compiling.writer import HERE, Handlers, Writer
from engine.rules.crazier.frames import CHOICE, CHOOSER, SELECTOR, YOU, Step
from engine.rules.crazier.steps_choose import choose, choose_for, confirm
from engine.rules.crazier.steps_who import note_controller

CLAUSES: Final = Handlers()


def write_body(writer: Writer, node: Node) -> None:
    """Write all sentences of a paragraph."""
    while isinstance(node, nodes.Then):
        writer.sentence = node.sentence
        write_clause(writer, node.sentence)
        node = node.body
    writer.sentence = node
    write_clause(writer, node)


def write_clause(writer: Writer, node: Node) -> None:
    """Write one sentence; a bare action is yours."""
    if type(node) in CLAUSES:
        CLAUSES.write(writer, node)
    else:
        write_action(writer, node, YOU)


# --- who


@CLAUSES.of(nodes.They)
def _they(writer: Writer, node: nodes.They) -> None:
    write_action(writer, node.vp, writer.referent("they", node, "they"))


@CLAUSES.of(nodes.YouEnd)
def _you_end(writer: Writer, node: nodes.YouEnd) -> None:
    write_action(writer, node.ending, YOU)


@CLAUSES.of(nodes.TheyEnd)
def _they_end(writer: Writer, node: nodes.TheyEnd) -> None:
    write_action(writer, node.ending, writer.referent("they", node, "they"))


@CLAUSES.of(nodes.May)
def _may(writer: Writer, node: nodes.May) -> None:
    may(writer, YOU, lambda: write_action(writer, node.vp, YOU))


@CLAUSES.of(nodes.TheyMay)
def _they_may(writer: Writer, node: nodes.TheyMay) -> None:
    they = writer.referent("they", node, "they")
    may(writer, they, lambda: write_action(writer, node.vp, they))


@CLAUSES.of(nodes.SomeoneDoes)
def _someone(writer: Writer, node: nodes.SomeoneDoes) -> None:
    slot = player(writer, node.someone)
    writer.refer(they=slot)
    write_action(writer, node.vps, slot)


@CLAUSES.of(nodes.SomeoneMay)
def _someone_may(writer: Writer, node: nodes.SomeoneMay) -> None:
    slot = player(writer, node.someone)
    writer.refer(they=slot)
    may(writer, slot, lambda: write_action(writer, node.vp, slot))


@CLAUSES.of(nodes.EachDoes)
def _each_does(writer: Writer, node: nodes.EachDoes) -> None:
    each_player(writer, node.each, lambda slot: write_action(writer, node.vps, slot))


EACH_STEPS: Final[dict[type[Node], tuple[Any, ...]]] = {
    nodes.EachPlayer: (steps_flow.each_player, False),
    nodes.EachOpponent: (steps_flow.each_player, True),
    nodes.EachWithMost: (steps_flow.each_with, 1),
    nodes.EachWithFewest: (steps_flow.each_with, -1),
}


def each_player(writer: Writer, each: Node, write: Callable[[int], None]) -> None:
    """Write something for each player in turn (CE-82), who is "they" in it."""
    seats, seat, done = (writer.new_slot(holds) for holds in "Ssn")
    writer.add(*EACH_STEPS[type(each)], seats)
    writer.add(steps_flow.clear, done, 0)
    top = writer.add(steps_flow.next_player, seats, seat, HERE)
    before = writer.pronouns
    writer.refer(they=seat)
    write(seat)
    writer.pronouns = before._replace(did=True)
    writer.add(steps_flow.add_did, done)
    writer.add(steps_flow.jump, top)
    writer.patch(top)
    writer.add(steps_flow.did_any, done)


# --- whether


def may(writer: Writer, actor: int, write: Callable[[], None]) -> None:
    """Ask the actor first. A yes is not offered if one of its choices would find nothing."""
    place = writer.add(confirm, actor, (), HERE, False)
    write()
    _look_ahead(writer, place)
    writer.patch(place)
    writer.refer(did=True)


def _look_ahead(writer: Writer, place: int) -> None:
    """Give the question at `place` the choices that a yes is certain to lead to: each must find
    something.
    """
    ahead: list[Step] = []
    chosen: set[int] = set()
    for step in writer.steps[place + 1 :]:
        if step[0] is choose and step[SELECTOR][1] not in chosen:
            ahead.append(step)
            chosen.add(step[CHOICE])
        elif step[0] is choose_for and step[CHOOSER] not in chosen:
            ahead.append((choose, YOU, (select.destroyable, step[CHOOSER]), step[CHOICE], False, "c"))
            break
        elif step[0] is not note_controller:
            break
    question = writer.steps[place]
    parts_with_hand = any(map(_parts_with_hand, writer.steps[place + 1 :]))
    writer.steps[place] = (question[0], question[1], tuple(ahead), question[3], parts_with_hand)


def _parts_with_hand(step: Step) -> bool:
    """True if a step takes cards from a hand without its player choosing each of them (CE-52)."""
    if step[0] is steps_cards.swap_hands:
        return True
    if step[0] is steps_flow.all_of:
        return step[1][0] is select.hand
    return step[0] is steps_flow.count and step[1][0] is values.cards_in_hand


@CLAUSES.of(nodes.IfYouDo)
def _if_did(writer: Writer, node: nodes.IfYouDo) -> None:
    writer.referent("did", node, "do")
    out = writer.add(steps_flow.unless_did, HERE)
    write_clause(writer, node.clause)
    writer.patch(out)


@CLAUSES.of(nodes.IfTheyDont)
def _if_not_done(writer: Writer, node: nodes.IfTheyDont) -> None:
    writer.referent("did", node, "don't")
    out = writer.add(steps_flow.if_did, HERE)
    write_clause(writer, node.clause)
    writer.patch(out)


@CLAUSES.of(nodes.If)
def _if(writer: Writer, node: nodes.If) -> None:
    slot = writer.new_slot("n")
    writer.add(steps_flow.clear, slot, 0)
    out = writer.add(steps_flow.unless, condition(writer, node.condition), HERE)
    writer.add(steps_flow.clear, slot, 1)
    write_clause(writer, node.clause)
    writer.patch(out)
    writer.refer(was=slot)


@CLAUSES.of(nodes.Otherwise)
def _otherwise(writer: Writer, node: nodes.Otherwise) -> None:
    was = writer.referent("was", node, "otherwise")
    out = writer.add(steps_flow.unless_none, was, HERE)
    write_clause(writer, node.clause)
    writer.patch(out)


@CLAUSES.of(nodes.UnlessYou, nodes.UnlessThey)
def _unless(writer: Writer, node: nodes.UnlessYou | nodes.UnlessThey) -> None:
    inner = node.clause
    if isinstance(inner, nodes.EachDoes) and isinstance(node, nodes.UnlessThey):
        vps, vp = inner.vps, node.vp
        each_player(
            writer,
            inner.each,
            lambda slot: _alternative(
                writer, slot, lambda: write_action(writer, vp, slot), lambda: write_action(writer, vps, slot)
            ),
        )
        return
    if isinstance(inner, nodes.SomeoneDoes):  # 'they' may mean that player already
        someone, inner = player(writer, inner.someone), inner.vps
        writer.refer(they=someone)
    else:
        someone = YOU
    actor = YOU if isinstance(node, nodes.UnlessYou) else writer.referent("they", node, "they")
    _alternative(
        writer,
        actor,
        lambda: write_action(writer, node.vp, actor),
        lambda: write_clause_of(writer, inner, someone),
    )


def write_clause_of(writer: Writer, node: Node, actor: int) -> None:
    """Write a clause, or an action of that actor."""
    if actor == YOU:
        write_clause(writer, node)
    else:
        write_action(writer, node, actor)


def _alternative(
    writer: Writer, actor: int, replacer: Callable[[], None], effect: Callable[[], None]
) -> None:
    """Ask the actor whether to do something else; the effect follows unless that was done."""
    may(writer, actor, replacer)
    out = writer.add(steps_flow.if_did, HERE)
    effect()
    writer.patch(out)


# --- how often


@CLAUSES.of(nodes.ForEach)
def _for_each(writer: Writer, node: Any) -> None:
    def write(slot: int) -> None:
        controller = writer.new_slot("s")
        writer.add(steps_who.note_controller, slot, controller)
        writer.refer(it=slot, controller=controller)
        write_clause(writer, node.clause)

    all_of(writer, assets(writer, node.countable.owned), write)


# --- this turn, and longer


@CLAUSES.of(nodes.MoreDiscards)
def _more_discards(writer: Writer, node: nodes.MoreDiscards) -> None:
    writer.add(steps_game.more_discards, amount_more(node.more))


@CLAUSES.of(nodes.MorePlays)
def _more_plays(writer: Writer, node: nodes.MorePlays) -> None:
    writer.add(steps_game.more_plays, amount_more(node.more))


@CLAUSES.of(nodes.Compel)
def _compel(writer: Writer, node: nodes.Compel) -> None:
    they, it = writer.referent("they", node, "they"), writer.referent("it", node, "that card")
    writer.add(steps_game.force_card, they, it)


@CLAUSES.of(nodes.TopCountsAs)
def _top_counts_as(writer: Writer, node: nodes.TopCountsAs) -> None:
    slot = writer.new_slot("n")
    writer.add(steps_flow.clear, slot, COLOURS[node.colour])
    writer.add(steps_game.colour_top, slot)


@CLAUSES.of(nodes.UntilYourNextTurn, nodes.ThisTurn)
def _until(writer: Writer, node: nodes.UntilYourNextTurn | nodes.ThisTurn) -> None:
    this_turn = isinstance(node, nodes.ThisTurn)
    writer.add(steps_game.begin_lasting, rule(writer, node.lasting), this_turn)
