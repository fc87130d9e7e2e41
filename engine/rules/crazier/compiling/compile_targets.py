"""Compiles the cards that an action applies to: one, several one after another, or all.

Sets the pronouns.
"""

from collections.abc import Callable
from typing import Any, Final

from engine.cardtext import Node, nodes
from engine.rules.crazier import select, steps_flow, steps_looks, steps_who, values
from engine.rules.crazier.compiling.compile_filters import NUMBERS, kind, sort
from engine.rules.crazier.compiling.compile_players import player, whose
from engine.rules.crazier.compiling.writer import HERE, Handlers, Writer
from engine.rules.crazier.filters import ANYTHING, EVERYBODYS, Value
from engine.rules.crazier.frames import CARD
from engine.rules.crazier.select import Selector
from engine.rules.crazier.steps_choose import choose

Body = Callable[[int], object]  # writes what is done to the card in a slot

MOVED: Final = Handlers()


def each(writer: Writer, node: Node, actor: int, body: Body, *, to_destroy: bool = False) -> None:
    """Write an action on each card that a phrase selects."""
    MOVED.write(writer, node, actor, body, to_destroy)
    writer.refer(did=True)


# --- assets in play


def assets(writer: Writer, owned: Any, *, to_destroy: bool = False, besides: bool = False) -> Selector:
    """Return the selector for a description of assets; `besides` leaves out the card itself."""
    if isinstance(owned, nodes.Controlled):
        return (
            select.in_play,
            whose(writer, owned.controller),
            sort(writer, owned.sort),
            to_destroy,
            besides,
        )
    return (select.in_play, EVERYBODYS, sort(writer, owned), to_destroy, besides)


@MOVED.of(nodes.This)
def _this(writer: Writer, node: nodes.This, actor: int, body: Body, to_destroy: bool) -> None:
    slot = writer.new_slot("c")
    writer.add(steps_who.this, slot)
    body(slot)


@MOVED.of(nodes.It)
def _it(writer: Writer, node: nodes.It, actor: int, body: Body, to_destroy: bool) -> None:
    it = writer.referent("it", node, "it")
    if it != CARD:
        body(it)
        return
    slot = writer.new_slot("c")
    writer.add(steps_who.still_open, CARD, slot)
    body(slot)


@MOVED.of(nodes.AnAsset, nodes.AnotherAsset)
def _an_asset(
    writer: Writer, node: nodes.AnAsset | nodes.AnotherAsset, actor: int, body: Body, to_destroy: bool
) -> None:
    besides = isinstance(node, nodes.AnotherAsset)
    one(writer, actor, assets(writer, node.owned, to_destroy=to_destroy, besides=besides), body)


@MOVED.of(nodes.SomeAssets, nodes.UpToAssets)
def _some_assets(
    writer: Writer, node: nodes.SomeAssets | nodes.UpToAssets, actor: int, body: Body, to_destroy: bool
) -> None:
    chosen = assets(writer, node.owned_plural, to_destroy=to_destroy)
    several(writer, actor, chosen, exactly(node.number), body, up_to=isinstance(node, nodes.UpToAssets))


@MOVED.of(nodes.AllAssets)
def _all_assets(writer: Writer, node: nodes.AllAssets, actor: int, body: Body, to_destroy: bool) -> None:
    all_of(writer, assets(writer, node.owned_plural, to_destroy=to_destroy), body)


# --- cards of hands and piles


def from_source(writer: Writer, node: Any, source: Node, actor: int) -> tuple[int, Selector]:
    """The slot of the chooser and the selector: a hand's owner chooses from it, the actor from the
    discard pile.
    """
    wanted = kind(writer, node)
    if isinstance(source, nodes.DiscardPile):
        return actor, (select.discards, wanted)
    owner = player(writer, source)
    return owner, (select.hand, owner, wanted)


@MOVED.of(nodes.CardFrom)
def _card_from(writer: Writer, node: nodes.CardFrom, actor: int, body: Body, to_destroy: bool) -> None:
    chooser, selector = from_source(writer, node.kind, node.source, actor)
    one(writer, chooser, selector, body)


@MOVED.of(nodes.CardsFrom, nodes.UpToCardsFrom)
def _cards_from(
    writer: Writer, node: nodes.CardsFrom | nodes.UpToCardsFrom, actor: int, body: Body, to_destroy: bool
) -> None:
    chooser, selector = from_source(writer, node.kinds, node.source, actor)
    several(
        writer, chooser, selector, exactly(node.number), body, up_to=isinstance(node, nodes.UpToCardsFrom)
    )


@MOVED.of(nodes.ACard)
def _a_card(writer: Writer, node: nodes.ACard, actor: int, body: Body, to_destroy: bool) -> None:
    one(writer, actor, (select.discardable, actor, kind(writer, node.kind)), body)


@MOVED.of(nodes.SomeCards, nodes.UpToCards)
def _some_cards(
    writer: Writer, node: nodes.SomeCards | nodes.UpToCards, actor: int, body: Body, to_destroy: bool
) -> None:
    selector = (select.discardable, actor, kind(writer, node.kinds))
    several(writer, actor, selector, exactly(node.number), body, up_to=isinstance(node, nodes.UpToCards))


@MOVED.of(nodes.AnyCards)
def _any_cards(writer: Writer, node: nodes.AnyCards, actor: int, body: Body, to_destroy: bool) -> None:
    some: Any = node.several
    selector = (select.discardable_on_any, actor, kind(writer, some.kinds))
    several(writer, actor, selector, exactly(some.number), body, up_to=False)


@MOVED.of(nodes.YourHand, nodes.TheirHand)
def _hand(
    writer: Writer, node: nodes.YourHand | nodes.TheirHand, actor: int, body: Body, to_destroy: bool
) -> None:
    all_of(writer, (select.hand, player(writer, node), ANYTHING), body)


@MOVED.of(nodes.Those)
def _those(writer: Writer, node: nodes.Those, actor: int, body: Body, to_destroy: bool) -> None:
    all_of(writer, group(writer, writer.referent("those", node, "them")), body)


@MOVED.of(nodes.Rest)
def _rest(writer: Writer, node: nodes.Rest, actor: int, body: Body, to_destroy: bool) -> None:
    all_of(writer, group(writer, writer.referent("rest", node, "the rest")), body)


@MOVED.of(nodes.OneOfThem)
def _one_of(writer: Writer, node: nodes.OneOfThem, actor: int, body: Body, to_destroy: bool) -> None:
    those = writer.referent("those", node, "them")

    def taken(slot: int) -> None:
        writer.add(steps_looks.without, those, slot)
        body(slot)

    one(writer, actor, group(writer, those), taken)
    writer.refer(rest=those)


@MOVED.of(nodes.TopOfDiscard)
def _top_discard(writer: Writer, node: Node, actor: int, body: Body, to_destroy: bool) -> None:
    slot = writer.new_slot("c")
    writer.add(steps_who.top_discard, slot)
    body(slot)
    writer.refer(it=slot)


@MOVED.of(nodes.TopOfDraw)
def _top_of_draw(writer: Writer, node: Node, actor: int, body: Body, to_destroy: bool) -> None:
    slot = writer.new_slot("c")
    writer.add(steps_who.top_of_draw, slot)
    body(slot)
    writer.refer(it=slot)


@MOVED.of(nodes.TopCards)
def _top_cards(writer: Writer, node: nodes.TopCards, actor: int, body: Body, to_destroy: bool) -> None:
    cards = writer.new_slot("C")
    writer.add(steps_who.top_cards, NUMBERS[node.number], cards)
    all_of(writer, (select.among, cards, ANYTHING), body)


def group(writer: Writer, slot: int) -> Selector:
    """Return the selector of a group of cards; from a pile, only cards that are still there."""
    return (select.among, slot, ANYTHING) if writer.pronouns.of_hand else (select.still_there, slot)


# --- one, several, all


def exactly(number: str) -> Value:
    """A number word as a value."""
    return (values.number, NUMBERS[number])


def one(writer: Writer, chooser: int, selector: Selector, body: Body) -> None:
    """Write the choice of one card, which "it" refers to afterwards."""
    slot = writer.new_slot("c")
    writer.add(choose, chooser, selector, slot, False, "c")
    note_controller(writer, slot)
    body(slot)
    writer.refer(it=slot)


def several(
    writer: Writer, chooser: int, selector: Selector, number: Value, body: Body, *, up_to: bool
) -> None:
    """Write the choice of `number` cards one by one, or of fewer if `up_to`. "Them" refers to them
    afterwards.
    """
    left, done, slot, chosen = (writer.new_slot(holds) for holds in "nncC")
    writer.add(steps_flow.count, number, left)
    writer.add(steps_flow.clear, done, 0)
    writer.add(steps_flow.clear, chosen, ())
    top = writer.add(steps_flow.repeat, left, HERE)
    writer.add(choose, chooser, (select.besides, selector, chosen), slot, up_to, "c")
    stop = writer.add(steps_flow.unless_card, slot, HERE)
    writer.add(steps_flow.collect, slot, chosen)
    note_controller(writer, slot)
    body(slot)
    writer.add(steps_flow.add_did, done)
    writer.add(steps_flow.jump, top)
    writer.patch(top, stop)
    writer.add(steps_flow.did_any, done)
    writer.refer(it=None, those=chosen, rest=None, of_hand=selector[0] in select.OF_HAND)


def all_of(writer: Writer, selector: Selector, body: Body) -> None:
    """Write an action on all cards that a selector finds when the action begins."""
    cards, slot, done, all_cards = (writer.new_slot(holds) for holds in "CcnC")
    writer.add(steps_flow.all_of, selector, cards)
    writer.add(steps_flow.all_of, (select.among, cards, ANYTHING), all_cards)
    writer.add(steps_flow.clear, done, 0)
    top = writer.add(steps_flow.next_card, cards, slot, HERE)
    body(slot)
    writer.add(steps_flow.add_did, done)
    writer.add(steps_flow.jump, top)
    writer.patch(top)
    writer.add(steps_flow.did_any, done)
    writer.refer(those=all_cards, of_hand=selector[0] in select.OF_HAND)


def note_controller(writer: Writer, slot: int) -> None:
    """Write a step that stores the controller of the card in `slot`, if the text says "its controller"."""
    if writer.notes_controllers:
        controller = writer.new_slot("s")
        writer.add(steps_who.note_controller, slot, controller)
        writer.refer(controller=controller)
