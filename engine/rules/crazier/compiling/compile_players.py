"""Compiles phrases for players to slots."""

from typing import Final

from engine.cardtext import Node, nodes
from engine.rules.crazier import steps_who
from engine.rules.crazier.compiling.writer import Handlers, Writer
from engine.rules.crazier.filters import OPPONENTS
from engine.rules.crazier.frames import YOU

WHO: Final = Handlers()


def player(writer: Writer, node: Node) -> int:
    """The slot that holds this player."""
    slot: int = WHO.write(writer, node)
    return slot


@WHO.of(nodes.You, nodes.YourHand, nodes.Yours, nodes.ByYou)
def _you(writer: Writer, node: Node) -> int:
    return YOU


@WHO.of(nodes.Them, nodes.TheirHand, nodes.Theirs, nodes.ByThem)
def _they(writer: Writer, node: Node) -> int:
    slot: int = writer.referent("they", node, "they")
    return slot


@WHO.of(nodes.NextPlayer)
def _next(writer: Writer, node: Node) -> int:
    return _next_after(writer, YOU)


def _next_after(writer: Writer, of: int) -> int:
    slot: int = writer.new_slot("s")
    writer.add(steps_who.next_player, of, slot)
    return slot


def receiver(writer: Writer, node: Node, actor: int) -> int:
    """The slot of the player to whom the actor gives something; "the next player" is the one after the
    actor.
    """
    return _next_after(writer, actor) if isinstance(node, nodes.NextPlayer) else player(writer, node)


@WHO.of(nodes.ItsController)
def _controller(writer: Writer, node: Node) -> int:
    slot: int = writer.referent("controller", node, "its controller")
    return slot


def whose(writer: Writer, controller: Node) -> int:
    """Return the slot of the player whose assets a phrase selects, or OPPONENTS."""
    if isinstance(controller, nodes.ByOpponent):
        return OPPONENTS
    return player(writer, controller)
