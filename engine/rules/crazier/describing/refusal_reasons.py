"""Reasons why a move is not legal: one sentence for the player."""

from __future__ import annotations

from typing import Any, Final

from engine.cardtext import describe, nodes, parse
from engine.moves import Move
from engine.rules.crazier import decisions, select
from engine.rules.crazier.compiled_deck import WILD
from engine.rules.crazier.continuous import discardable, in_force, is_indestructible
from engine.rules.crazier.describing.prompts import briefly
from engine.rules.crazier.discards_left import discards_left, plays_left
from engine.rules.crazier.filters import ANYTHING
from engine.rules.crazier.frames import NOTHING
from engine.rules.crazier.requirements import is_meaningful
from engine.rules.crazier.state import Table
from engine.rules.crazier.steps_choose import choose
from engine.rules.crazier.table_context import TableContext
from engine.rules.crazier.triggers import condition_frame

VERBS: Final = ("play", "discard", "choose", "name", "done")


def why_not(table: Table, seat: int, move: Move) -> str:
    """The reason why an actor may not make this move."""
    verb, _, said = move.partition(" ")
    asked = decisions.option_kind(table) != "main"
    if not asked and (verb not in VERBS or (verb == "done" and said)):
        if verb == "pass":
            return _why_no_pass(table, seat)
        return f"There is no move {str(move)!r} in this game: you play a card, discard one, or are done."
    if verb in ("play", "discard") and said.lower() not in _known(table.context):
        return f"There is no card {said!r}."
    if asked:
        return _why_no_answer(table, seat, said)
    if verb == "play":
        return _why_no_play(table, seat, said.lower())
    if verb == "discard":
        return _why_no_discard(table, seat, said.lower())
    if verb == "done":
        return _must(table, seat)
    return "Nothing is to be chosen or named now: play a card, discard one, or go on."


def _known(context: TableContext) -> dict[str, int]:
    """The kinds by every text that a play or a discard can name."""
    compiled = context.compiled
    sides = {
        f"{compiled.names[compiled.whole[kind]]} {compiled.names[kind]}".lower(): kind
        for kind in range(compiled.size, compiled.width)
    }
    return compiled.kinds_by_text | sides


def _why_no_answer(table: Table, seat: int, said: str) -> str:
    name = said.partition(" @")[0].lower()
    if destroys(table):
        for owner, things in enumerate(table.in_play):
            for thing in things:
                if table.text(thing).lower() == name and is_indestructible(table, thing, owner):
                    return f"{table.text(thing)} can't be destroyed."
    selector = _selector(table)
    if selector[0] in (select.discardable, select.discardable_on_any):
        able = select.options(table, table.stack[-1], (*selector[:2], ANYTHING))
        for card in table.hands[seat]:
            if table.text(card).lower() == name and card not in able:
                return _why_not_discardable(table, seat, table.kinds[card])
    return f"That does not answer what is asked: {briefly(table, seat)}."


def _why_no_pass(table: Table, seat: int) -> str:
    if "done" in decisions.moves(table, seat):
        return "Nobody passes in this game: you end your turn with done."
    return _must(table, seat)


def destroys(table: Table) -> bool:
    """True if the pending choice is of an asset to be destroyed (CE-47)."""
    selector = _selector(table)
    return selector[0] is select.in_play and bool(selector[3])


def _selector(table: Table) -> tuple[Any, ...]:
    """The selector of the pending choice; (None,) if no card is asked for."""
    step = table.asked
    selector: tuple[Any, ...] = step[2] if step[0] is choose else (None,)
    return selector[1] if selector[0] is select.besides else selector


def _why_no_play(table: Table, seat: int, said: str) -> str:
    compiled = table.context.compiled
    kind = _known(table.context)[said]
    name = compiled.names[kind]
    held = [table.kinds[card] for card in table.hands[seat]]
    if compiled.whole[kind] not in held:
        return f"You do not hold {compiled.names[compiled.whole[kind]]}."
    if plays_left(table, seat) == 0:
        return "You have no play left in this turn."
    if compiled.sides[kind]:
        one, other = _sides(table.context, kind)
        return f"{name} has two sides: say which of them you play, {one} or {other}."
    requirement = compiled.requirements[kind]
    if requirement is not None and not requirement[0](table, condition_frame(seat, NOTHING), requirement):
        return f'You cannot play {name} now: "{_requirement(table.context, kind)}"'
    if in_force(table).no_play[seat] >> kind & 1:
        return f"The effect of a card forbids you to play {name} now."
    if not is_meaningful(table, seat, kind):
        return (
            f"{name} finds nothing to choose now, and then an event cannot be played (option Edition: first)."
        )
    return _must(table, seat)


def _requirement(context: TableContext, kind: int) -> str:
    """The card's own words for its requirement."""
    compiled = context.compiled
    card = context.deck.cards[compiled.whole[kind]]
    node = parse(card.faces[max(0, compiled.side[kind] - 1)].text)
    while isinstance(node, nodes.Abilities):
        if isinstance(node.paragraph, nodes.Requirement):
            return describe(node.paragraph)
        node = node.start
    return describe(node)


def _why_no_discard(table: Table, seat: int, said: str) -> str:
    compiled = table.context.compiled
    kind = compiled.whole[_known(table.context)[said]]
    name = compiled.names[kind]
    if kind not in [table.kinds[card] for card in table.hands[seat]]:
        return f"You do not hold {name}."
    if said in (side.lower() for side in _sides(table.context, kind)):
        return f"{name} is discarded whole."
    if discards_left(table, seat) == 0:
        return "You have no discard left in this turn."
    if discardable(table, seat)[kind]:
        return _must(table, seat)
    return _why_not_discardable(table, seat, kind)


def _why_not_discardable(table: Table, seat: int, kind: int) -> str:
    name = table.context.compiled.names[kind]
    if in_force(table).no_discard[seat] >> kind & 1:
        return f"The effect of a card forbids you to discard {name} now."
    colours, rank = table.top()
    top = table.text(table.discard[-1])
    if not table.named:
        return f"{name} shares neither colour nor rank with {top} on top."
    colour = " or ".join(word for bit, word in enumerate(table.context.deck.colours) if colours >> bit & 1)
    if rank == WILD:
        return f"{colour.capitalize()} is named: discard a {colour} card or an eight."
    return f"{top} on top counts as {colour}: {name} shares neither that colour nor its rank."


def _sides(context: TableContext, kind: int) -> list[str]:
    return [context.compiled.names[side] for side in context.compiled.sides[kind]]


def _must(table: Table, seat: int) -> str:
    """The reason that a forced card has to be played or discarded first."""
    forced_cards = [forced.card for forced in table.forced_cards if forced.active and forced.seat == seat]
    card = table.text(forced_cards[0]) if forced_cards else "another card"
    return f"You must play or discard {card} in this turn, and this would leave no way to do it."
