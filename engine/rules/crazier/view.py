"""What may be known of a table, built up from nothing: what is not put in here cannot leak.

What everybody sees comes first, and is the whole view of a spectator. A seat has its own laid over it.
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
from engine.views import AskedView, CrazierOwnView, CrazierPhase, CrazierView, HandView, StockView

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


class _OfOtherGames(TypedDict):
    """Keys of the shedding games, which every view has on the wire; nobody reads them here."""

    direction: int
    penalty: int
    mode: None
    declared: None
    value: None
    why: dict[str, list[str]]
    under: dict[str, str]
    follows: dict[str, list[str]]


class WholeView(CrazierView, _OfOtherGames):
    """A view of Crazier Eights with all its keys."""


def public_view(table: Table) -> CrazierView:
    """What everybody sees; plain data, ready for JSON."""
    result = table.result
    view: WholeView = {
        "rules": table.terms.name,
        "options": dict(table.terms.options),
        "players": table.terms.players,
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
    """What a seat sees instead: cards that it knows, duties that are its business, what it is asked."""
    own: CrazierOwnView = {
        "seat": seat,
        "hands": _hands(table, seat),
        "stock": _stock(table, seat),
        "discards_left": _discards_left(table, seat),
        "must": [
            {"seat": duty.seat, "card": table.text(duty.card), "by": duty.chooser, "now": duty.active}
            for duty in table.duties
            if seat in (duty.seat, duty.chooser)
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


def _of_other_games() -> _OfOtherGames:
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
    return PHASES[decisions.sort(table)] if table.actors else "main"


def _asked(table: Table) -> AskedView | None:
    """Who is asked for a choice, and by which card, if it is one that asks."""
    if not table.actors or len(table.stack) == 1:
        return None
    card = decisions.asking_card(table)
    return {"seat": table.actors[0], "card": table.text(card) if card >= 0 else None}


# --- cards


def _piles(table: Table) -> _Piles:
    """All piles, with the cards that everybody has seen."""
    names, kinds = table.terms.library.names, table.kinds
    return {
        "hands": _hands(table, None),
        "points": [max(len(hand), table.held[seat]) for seat, hand in enumerate(table.hands)],
        "stock": _stock(table, None),
        "discard": [names[kinds[card]] for card in table.discard],
        "top": names[kinds[table.discard[-1]]] if table.discard else None,
        "in_play": [[names[kinds[thing]] for thing in things] for things in table.in_play],
        "playing": [names[kinds[thing]] for thing in table.playing],
        "named": table.terms.deck.colours[table.named.bit_length() - 1] if table.named else None,
    }


def _hands(table: Table, seat: int | None) -> list[HandView]:
    """The hands, with the cards that a seat has seen."""
    bit = viewer(seat)
    return [{"count": len(hand), "cards": _known(table, hand, bit)} for hand in table.hands]


def _known(table: Table, hand: Sequence[int], bit: int) -> list[str | None]:
    """The cards of a hand that the viewer knows, in the order of the deck, then None for the others.

    Once the game is over every hand is laid open.
    """
    kinds = sorted([table.kinds[card] for card in hand if table.knows[card] & bit or table.result])
    names: list[str | None] = [table.terms.library.names[kind] for kind in kinds]
    return names + [None] * (len(hand) - len(kinds))


def _stock(table: Table, seat: int | None) -> StockView:
    """The stock, with the cards that a seat has seen, by their places from the top."""
    names, kinds, knows, bit = table.terms.library.names, table.kinds, table.knows, viewer(seat)
    known = [(place, card) for place, card in enumerate(reversed(table.draw)) if knows[card] & bit]
    return {"count": len(table.draw), "known": {str(place): names[kinds[card]] for place, card in known}}


# --- what a seat may do, and must


def _discards_left(table: Table, seat: int) -> int:
    """How many cards a seat may still discard, or whose turn it is where others act."""
    acting = seat if seat in table.takers else table.turn
    return discards_left(table, acting) if table.acting >> acting & 1 else 0


def _choices(table: Table, seat: int) -> dict[str, int]:
    """While a colour is to be named: how many cards of the hand have it."""
    if _phase(table) != "name":
        return {}
    colours = table.terms.library.colours
    held = [colours[table.kinds[card]] for card in table.hands[seat]]
    return {word: sum(have >> bit & 1 for have in held) for bit, word in enumerate(table.terms.deck.colours)}
