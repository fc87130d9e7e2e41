"""Compiles actions that choose or show: players, assets, cards of hands and piles."""

from typing import Any, Final

from engine.cardtext import Node, nodes
from engine.rules.crazier import select, steps_looks
from engine.rules.crazier.compiling.compile_filters import NUMBERS, kind
from engine.rules.crazier.compiling.compile_players import player
from engine.rules.crazier.compiling.compile_targets import assets, exactly, one, several
from engine.rules.crazier.compiling.writer import Handlers, Writer
from engine.rules.crazier.frames import NOTHING
from engine.rules.crazier.steps_choose import choose

LOOKS: Final = Handlers()


@LOOKS.of(nodes.ChoosePlayer, nodes.ChooseOpponent, nodes.ChooseAnotherPlayer)
def _choose_player(writer: Writer, node: Node, actor: int) -> None:
    slot = writer.new_slot("s")
    not_me = actor if isinstance(node, nodes.ChooseAnotherPlayer) else NOTHING
    selector = (select.players, isinstance(node, nodes.ChooseOpponent), not_me)
    writer.add(choose, actor, selector, slot, False, "s")
    writer.refer(they=slot)


@LOOKS.of(nodes.ChooseAsset)
def _choose_asset(writer: Writer, node: nodes.ChooseAsset, actor: int) -> None:
    one(writer, actor, assets(writer, node.owned), lambda slot: None)


@LOOKS.of(nodes.LookAt, nodes.Reveal)
def _look(writer: Writer, node: nodes.LookAt | nodes.Reveal, actor: int) -> None:
    seen, to_all = node.seen, isinstance(node, nodes.Reveal)
    if isinstance(seen, nodes.YourHand | nodes.TheirHand):
        writer.add(steps_looks.look_at_hand, actor, player(writer, seen), to_all)
        return
    group = writer.new_slot("C")
    number = NUMBERS[seen.number] if isinstance(seen, nodes.TopCards) else 1
    writer.add(steps_looks.look_at_pile, actor, number, group, to_all)
    if isinstance(seen, nodes.TopCards):
        writer.refer(those=group, it=None, of_hand=False)
        return
    slot = writer.new_slot("c")
    writer.add(steps_looks.first_of, group, slot)
    writer.refer(it=slot)


@LOOKS.of(nodes.LookAndChoose)
def _look_and_choose(writer: Writer, node: nodes.LookAndChoose, actor: int) -> None:
    owner = player(writer, node.hand)
    writer.add(steps_looks.look_at_hand, actor, owner, False)
    one(writer, actor, (select.hand, owner, kind(writer, node.kind)), lambda slot: None)


@LOOKS.of(nodes.RevealFromHand)
def _reveal_from_hand(writer: Writer, node: nodes.RevealFromHand, actor: int) -> None:
    owner = player(writer, node.hand)
    selector = (select.hand, owner, kind(writer, node.kind))
    one(writer, owner, selector, lambda slot: writer.add(steps_looks.reveal_card, owner, slot))


@LOOKS.of(nodes.RevealUntil)
def _reveal_until(writer: Writer, node: nodes.RevealUntil, actor: int) -> None:
    slot, rest = writer.new_slot("c"), writer.new_slot("C")
    writer.add(steps_looks.reveal_until, kind(writer, node.kind), slot, rest)
    writer.refer(it=slot, those=rest, rest=rest, of_hand=False)


@LOOKS.of(nodes.Search)
def _search(writer: Writer, node: nodes.Search, actor: int) -> None:
    wanted: Any = node.wanted
    single = isinstance(wanted, nodes.ACard)
    cards_meant = kind(writer, wanted.kind if single else wanted.kinds)
    if isinstance(node.pile, nodes.DrawPile):
        writer.add(steps_looks.search, actor)
        selector: select.Selector = (select.draw_pile, cards_meant)
    else:
        selector = (select.discards, cards_meant)
    if single:
        one(writer, actor, selector, lambda slot: writer.add(steps_looks.found, slot))
    else:
        up_to = isinstance(wanted, nodes.UpToCards)
        number = exactly(wanted.number)
        several(
            writer,
            actor,
            selector,
            number,
            lambda slot: writer.add(steps_looks.found, slot),
            up_to=up_to,
        )


@LOOKS.of(nodes.Shuffle)
def _shuffle(writer: Writer, node: nodes.Shuffle, actor: int) -> None:
    writer.add(steps_looks.shuffle)
