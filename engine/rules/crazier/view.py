"""Views: what a seat or spectator may know of a table, built from nothing so that nothing else can leak.

The public part is the whole view of a spectator; a seat's own part is laid over it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypedDict

from engine.rules.crazier import decisions, turn
from engine.rules.crazier.describing import consequences, progress
from engine.rules.crazier.describing.under_way import under_way
from engine.rules.crazier.discards_left import discards_left
from engine.rules.crazier.knowledge import viewer
from engine.rules.crazier.state import Table
from engine.views import (
    AskedView,
    CrazierOwnView,
    CrazierPhase,
    CrazierView,
    HandView,
    KeysOfOtherGames,
    StockView,
    WholeCrazierView,
)

PHASES: Final[dict[str, CrazierPhase]] = {
    "main": "main",
    "name": "name",
    "c": "card",
    "s": "player",
    "n": "number",
    "yes": "offer",
    "due": "order",
}


class _Piles(TypedDict):
    hands: list[HandView]
    points: list[int]
    stock: StockView
    discard: list[str]
    top: str | None
    in_play: list[list[str]]
    playing: list[str]
    named: str | None


def public_view(table: Table) -> CrazierView:
    """The part of a view that everybody sees; plain data, ready for JSON."""
    result = table.result
    view: WholeCrazierView = {
        "rules": table.context.name,
        "options": dict(table.context.options),
        "players": table.context.players,
        "seat": None,
        "dealer": table.dealer,
        "to_move": table.actors[0] if table.actors else table.turn,
        "turn": table.turn,
        "actors": list(table.actors),
        "phase": _phase(table),
        "turn_phase": turn.phase(table),
        "asked": _asked(table),
        **_piles(table),
        **under_way(table),
        "discards_left": _discards_left(table, table.turn),
        "must": [],  # is the business of two players
        "progress": progress.progress(table, None),
        "means": {},
        "targets": [],
        "ordering": progress.ordering(table),
        "leads": [],
        "standing": consequences.standing(table),
        "firm": progress.firm(table),
        **_of_other_games(),
        "choices": {},
        "moves": [],
        "result": result
        and {"winners": list(result.winners), "points": list(result.points), "reason": result.reason},
    }
    return view


def own_view(table: Table, seat: int) -> CrazierOwnView:
    """The part of a view that depends on the seat: known cards, forced cards, the pending decision."""
    own: CrazierOwnView = {
        "seat": seat,
        "hands": _hands(table, seat),
        "stock": _stock(table, seat),
        "discards_left": _discards_left(table, seat),
        "must": [
            {"seat": forced.seat, "card": table.text(forced.card), "by": forced.chooser, "now": forced.active}
            for forced in table.forced_cards
            if seat in (forced.seat, forced.chooser)
        ],
        "progress": progress.progress(table, seat),
    }
    if seat not in table.actors:
        return own
    return {
        **own,
        "means": progress.means(table, seat),
        "targets": progress.targets(table, seat),
        "leads": consequences.leads(table, seat),
        "choices": _choices(table, seat),
        "moves": [str(move) for move in decisions.moves(table, seat)],
    }


def _of_other_games() -> KeysOfOtherGames:
    return {
        "direction": 1,
        "penalty": 0,
        "mode": None,
        "declared": None,
        "value": None,
        "why": {},
        "under": {},
        "follows": {},
    }


def _phase(table: Table) -> CrazierPhase:
    return PHASES[decisions.option_kind(table)] if table.actors else "main"


def _asked(table: Table) -> AskedView | None:
    """The seat that is asked for a choice, and the card that asks, if any."""
    if not table.actors or len(table.stack) == 1:
        return None
    card = decisions.asking_card(table)
    return {"seat": table.actors[0], "card": table.text(card) if card >= 0 else None}


# --- cards


def _piles(table: Table) -> _Piles:
    """All piles, with the cards that everybody has seen."""
    names, kinds = table.context.compiled.names, table.kinds
    return {
        "hands": _hands(table, None),
        "points": [max(len(hand), table.held[seat]) for seat, hand in enumerate(table.hands)],
        "stock": _stock(table, None),
        "discard": [names[kinds[card]] for card in table.discard],
        "top": names[kinds[table.discard[-1]]] if table.discard else None,
        "in_play": [[names[kinds[thing]] for thing in things] for things in table.in_play],
        "playing": [names[kinds[thing]] for thing in table.playing],
        "named": table.context.deck.colours[table.named.bit_length() - 1] if table.named else None,
    }


def _hands(table: Table, seat: int | None) -> list[HandView]:
    """The hands, with the cards that a seat has seen."""
    bit = viewer(seat)
    return [{"count": len(hand), "cards": _known(table, hand, bit)} for hand in table.hands]


def _known(table: Table, hand: Sequence[int], bit: int) -> list[str | None]:
    """The cards of a hand that the viewer knows, in the order of the deck, then None for the others.

    Once the game is over every hand is open.
    """
    kinds = sorted([table.kinds[card] for card in hand if table.knows[card] & bit or table.result])
    names: list[str | None] = [table.context.compiled.names[kind] for kind in kinds]
    return names + [None] * (len(hand) - len(kinds))


def _stock(table: Table, seat: int | None) -> StockView:
    """The draw pile with the cards that a seat has seen, by their place from the top."""
    names, kinds, knows, bit = table.context.compiled.names, table.kinds, table.knows, viewer(seat)
    known = [(place, card) for place, card in enumerate(reversed(table.draw)) if knows[card] & bit]
    return {"count": len(table.draw), "known": {str(place): names[kinds[card]] for place, card in known}}


# --- what a seat may do, and must


def _discards_left(table: Table, seat: int) -> int:
    """The discards left to a seat; those of the turn's player for a seat without a turn."""
    acting = seat if seat in table.takers else table.turn
    return discards_left(table, acting) if table.acting >> acting & 1 else 0


def _choices(table: Table, seat: int) -> dict[str, int]:
    """While a colour is to be named: the number of cards of the hand that have it."""
    if _phase(table) != "name":
        return {}
    colours = table.context.compiled.colours
    held = [colours[table.kinds[card]] for card in table.hands[seat]]
    return {
        word: sum(have >> bit & 1 for have in held) for bit, word in enumerate(table.context.deck.colours)
    }
