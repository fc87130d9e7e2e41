"""Compiles actions to steps. `actor` is the slot of the player who acts."""

from typing import Final

from engine.cardtext import Node, nodes
from engine.rules.crazier import piles, select, steps_cards, steps_flow, steps_game, steps_looks, values
from engine.rules.crazier.compiling.compile_amounts import cards
from engine.rules.crazier.compiling.compile_filters import NUMBERS
from engine.rules.crazier.compiling.compile_looks import LOOKS
from engine.rules.crazier.compiling.compile_players import player, receiver
from engine.rules.crazier.compiling.compile_targets import assets, each, one, several
from engine.rules.crazier.compiling.writer import HERE, Handlers, Writer
from engine.rules.crazier.filters import ANYTHING, ASSET, EVENT, Filter, Value
from engine.rules.crazier.steps_choose import (
    choose,
    choose_draw_replacement,
    choose_for,
    choose_number,
    name_colour,
)

ACTS: Final = Handlers(LOOKS)
PLACES: Final[dict[type[Node], int]] = {
    nodes.IntoHand: piles.HAND,
    nodes.OnDraw: piles.DRAW_TOP,
    nodes.UnderDraw: piles.DRAW_BOTTOM,
    nodes.OnDiscard: piles.DISCARD_TOP,
    nodes.UnderDiscard: piles.DISCARD_BOTTOM,
}


def write_action(writer: Writer, node: Node, actor: int) -> None:
    """Write an action."""
    before, writer.action = writer.action, node
    ACTS.write(writer, node, actor)
    writer.action = before
    writer.refer(did=True)


@ACTS.of(nodes.InTurn)
def _in_turn(writer: Writer, node: nodes.InTurn, actor: int) -> None:
    write_action(writer, node.act, actor)
    write_action(writer, node.vp, actor)


# --- draw, destroy, put


@ACTS.of(nodes.Draw)
def _draw(writer: Writer, node: nodes.Draw, actor: int) -> None:
    if isinstance(node.cards, nodes.UpTo):
        number = writer.new_slot("n")
        writer.add(choose_number, actor, NUMBERS[node.cards.number], number)
        draw(writer, actor, (values.slot, number))
    else:
        draw(writer, actor, cards(writer, node.cards))


def draw(writer: Writer, actor: int, count: Value) -> None:
    """Write steps that draw cards, unless another card replaces the draw (CE-44)."""
    replacer = writer.new_slot("c")
    writer.add(choose_draw_replacement, actor, (select.draw_replacements, actor, count), replacer, "c")
    writer.add(steps_cards.draw, actor, count, replacer)


@ACTS.of(nodes.DrawUntil)
def _draw_until(writer: Writer, node: nodes.DrawUntil, actor: int) -> None:
    draw(writer, actor, (values.missing, actor, NUMBERS[node.number]))


@ACTS.of(nodes.Discard)
def _discard(writer: Writer, node: nodes.Discard, actor: int) -> None:
    own = node.own
    on_any = isinstance(own, nodes.AnyCards)
    if isinstance(own, nodes.YourHand | nodes.TheirHand):
        several(
            writer,
            actor,
            (select.discardable, actor, ANYTHING),
            (values.cards_in_hand, actor, ANYTHING),
            lambda slot: discard(writer, slot, actor),
            up_to=False,
        )
    else:
        each(writer, own, actor, lambda slot: discard(writer, slot, actor, on_any=on_any))


@ACTS.of(nodes.DiscardUntil)
def _discard_until(writer: Writer, node: nodes.DiscardUntil, actor: int) -> None:
    surplus = (values.surplus, actor, NUMBERS[node.number])
    selector = (select.discardable, actor, ANYTHING)
    several(writer, actor, selector, surplus, lambda slot: discard(writer, slot, actor), up_to=False)


def discard(writer: Writer, slot: int, actor: int, *, on_any: bool = False) -> None:
    """Write steps that discard a card by an ability; an eight names a colour unless it was the last."""
    colour = writer.new_slot("n")
    writer.add(steps_game.discard, slot, actor, on_any)
    out = writer.add(steps_flow.unless_did, HERE)
    unnamed = writer.add(steps_game.unless_eight, slot, actor, HERE)
    writer.add(name_colour, actor, colour)
    writer.add(steps_game.colour_top, colour)
    writer.add(steps_game.named, actor, colour)
    writer.patch(unnamed)
    writer.add(steps_game.discarded, slot, actor)
    writer.patch(out)


@ACTS.of(nodes.Destroy)
def _destroy(writer: Writer, node: nodes.Destroy, actor: int) -> None:
    def destroy(slot: int) -> None:
        replacer = writer.new_slot("c")
        writer.add(choose_for, slot, (select.destroy_replacements, slot), replacer, "c")
        writer.add(steps_cards.destroy, slot, replacer)

    each(writer, node.assets, actor, destroy, to_destroy=True)


@ACTS.of(nodes.Put)
def _put(writer: Writer, node: nodes.Put, actor: int) -> None:
    place = node.place
    to = player(writer, place.hand) if isinstance(place, nodes.IntoHand) else actor
    each(writer, node.moved, actor, lambda slot: put(writer, slot, place, actor, to))


def put(writer: Writer, slot: int, place: Node, actor: int, to: int) -> None:
    """Write the steps that put one card in a place."""
    if isinstance(place, nodes.BackToHand | nodes.BackToHands):
        writer.add(steps_cards.put_into_owners_hand, slot)
    elif isinstance(place, nodes.IntoPlay):
        side = writer.new_slot("c")
        writer.add(choose, actor, (select.sides, slot, Filter(ASSET)), side, False, "c")
        writer.add(steps_cards.enter, side, actor)
    else:
        writer.add(steps_cards.put, slot, PLACES[type(place)], to)


@ACTS.of(nodes.PutAndRest)
def _put_and_rest(writer: Writer, node: nodes.PutAndRest, actor: int) -> None:
    _put(writer, nodes.Put(node.moved, node.place, at=node.at), actor)
    rest = nodes.Rest(at=node.at)
    if isinstance(node.where, nodes.Back):
        _put_back(writer, nodes.PutBack(rest, at=node.at), actor)
    else:
        _put(writer, nodes.Put(rest, node.where, at=node.at), actor)


@ACTS.of(nodes.PutBack)
def _put_back(writer: Writer, node: nodes.PutBack, actor: int) -> None:
    word = "those" if isinstance(node.group, nodes.Those) else "rest"
    cards_slot = writer.referent(word, node, "them")
    slot = writer.new_slot("c")
    top = writer.add(choose, actor, (select.still_in_draw_pile, cards_slot), slot, False, "c")
    out = writer.add(steps_flow.unless_card, slot, HERE)
    writer.add(steps_looks.put_on_top, cards_slot, slot)
    writer.add(steps_flow.jump, top)
    writer.patch(out)


# --- give, gain, swap


@ACTS.of(nodes.GainControl)
def _gain(writer: Writer, node: nodes.GainControl, actor: int) -> None:
    each(writer, node.assets, actor, lambda slot: writer.add(steps_cards.gain, slot, actor))


@ACTS.of(nodes.Give)
def _give(writer: Writer, node: nodes.Give, actor: int) -> None:
    to = receiver(writer, node.receiver, actor)
    each(writer, node.gift, actor, lambda slot: writer.add(steps_cards.put, slot, piles.HAND, to))


@ACTS.of(nodes.GiveControl)
def _give_control(writer: Writer, node: nodes.GiveControl, actor: int) -> None:
    to = receiver(writer, node.receiver, actor)
    each(writer, node.assets, actor, lambda slot: writer.add(steps_cards.gain, slot, to))


@ACTS.of(nodes.SwapAssets)
def _swap_assets(writer: Writer, node: nodes.SwapAssets, actor: int) -> None:
    slots: list[int] = []
    each(writer, node.asset, actor, slots.append)
    if isinstance(node.other, nodes.AnotherAsset):
        _choose_the_other(writer, node.other, actor, slots)
    else:
        each(writer, node.other, actor, slots.append)
    writer.add(steps_cards.swap_assets, *slots)


def _choose_the_other(writer: Writer, node: nodes.AnotherAsset, actor: int, slots: list[int]) -> None:
    """Choose another asset than the one in the first slot."""
    first = writer.new_slot("C")
    writer.add(steps_flow.clear, first, ())
    writer.add(steps_flow.collect, slots[0], first)
    one(writer, actor, (select.besides, assets(writer, node.owned), first), slots.append)


@ACTS.of(nodes.SwapHands)
def _swap_hands(writer: Writer, node: nodes.SwapHands, actor: int) -> None:
    writer.add(steps_cards.swap_hands, actor, receiver(writer, node.receiver, actor))


# --- play, copy


@ACTS.of(nodes.Play)
def _play(writer: Writer, node: nodes.Play, actor: int) -> None:
    def play(slot: int) -> None:
        side = writer.new_slot("c")
        writer.add(choose, actor, (select.sides, slot, ANYTHING), side, False, "c")
        writer.add(steps_game.play, side, actor)

    each(writer, node.playable, actor, play)


@ACTS.of(nodes.Copy)
def _copy(writer: Writer, node: nodes.Copy, actor: int) -> None:
    def copy(slot: int) -> None:
        side = writer.new_slot("c")
        writer.add(choose, actor, (select.sides, slot, Filter(EVENT)), side, False, "c")
        writer.add(steps_game.copy, side)

    if isinstance(node.copied, nodes.It | nodes.ThatEvent):
        copy(writer.referent("it", node, "it"))
    else:
        each(writer, node.copied, actor, copy)


# --- turns, the end


@ACTS.of(nodes.SkipTurn)
def _skip(writer: Writer, node: nodes.SkipTurn, actor: int) -> None:
    writer.add(steps_game.skip, actor)


@ACTS.of(nodes.SkipDraw)
def _skip_draw(writer: Writer, node: nodes.SkipDraw, actor: int) -> None:
    writer.add(steps_game.skip_draw, actor)


@ACTS.of(nodes.ExtraTurn)
def _extra(writer: Writer, node: nodes.ExtraTurn, actor: int) -> None:
    writer.add(steps_game.extra_turn, actor)


@ACTS.of(nodes.Win)
def _win(writer: Writer, node: nodes.Win, actor: int) -> None:
    writer.add(steps_game.win, actor)


@ACTS.of(nodes.Lose)
def _lose(writer: Writer, node: nodes.Lose, actor: int) -> None:
    replacer = writer.new_slot("c")
    writer.add(choose, actor, (select.loss_replacements, actor), replacer, False, "c")
    writer.add(steps_game.lose, actor, replacer)


# --- colours


@ACTS.of(nodes.NameColour)
def _name_colour(writer: Writer, node: nodes.NameColour, actor: int) -> None:
    slot = writer.new_slot("n")
    writer.add(name_colour, actor, slot)
    writer.add(steps_game.named, actor, slot)
    writer.refer(colour=slot)


@ACTS.of(nodes.NameColourForTop)
def _name_for_top(writer: Writer, node: nodes.NameColourForTop, actor: int) -> None:
    slot = writer.new_slot("n")
    writer.add(name_colour, actor, slot)
    writer.add(steps_game.colour_top, slot)
    writer.add(steps_game.named, actor, slot)
    writer.refer(colour=slot)
