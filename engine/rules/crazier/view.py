"""What a seat may know of a table, built up from nothing: what is not put in here cannot leak."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from engine.rules.crazier import decisions, foresight, lasting, progress, turn
from engine.rules.crazier import teams as seating
from engine.rules.crazier.allowance import discards_left
from engine.rules.crazier.frames import PROGRAM
from engine.rules.crazier.knowledge import viewer
from engine.rules.crazier.moments import ORDER_PROGRAM, PENDING
from engine.rules.crazier.state import Due, Lasting, Table

if TYPE_CHECKING:
    from engine.rules.crazier.book import Crazier

PHASES: Final = {
    "main": "main",
    "name": "name",
    "c": "card",
    "s": "player",
    "n": "number",
    "yes": "offer",
    "due": "order",
}
LASTING: Final = {
    lasting.SHIELD: "can't be destroyed",
    lasting.NO_PLAY: "can't play",
    lasting.NO_DISCARD: "can't discard",
    lasting.NO_GAIN: "can't gain control",
    lasting.FREE_DISCARD: "may discard",
    lasting.MORE_DISCARDS: "more discards",
    lasting.MORE_PLAYS: "more plays",
}
TYPES: Final = ("asset", "event")


def view(book: Crazier, table: Table, seat: int | None) -> dict[str, Any]:
    """The view from a seat, None being a spectator's; plain data, ready for JSON."""
    result = table.result
    moves = decisions.moves(table, seat) if seat is not None and seat in table.actors else ()
    return {
        "rules": book.name,
        "options": dict(book.options),
        "players": book.players,
        "seat": seat,
        "dealer": table.dealer,
        "to_move": table.actors[0] if table.actors else table.turn,
        "turn": table.turn,
        "actors": list(table.actors),
        "phase": _phase(table),
        "turn_phase": turn.phase(table),
        "asked": _asked(book, table),
        **_cards(book, table, viewer(seat)),
        **_under_way(book, table, seat),
        "progress": progress.progress(book, table, seat),
        "means": progress.means(table, seat),
        "targets": progress.targets(table, seat),
        "ordering": progress.ordering(table),
        "leads": foresight.leads(table, seat),
        "standing": foresight.standing(book, table),
        "firm": progress.firm(table),
        **_of_other_games(),
        "choices": _choices(book, table, seat),
        "moves": [str(move) for move in moves],
        "result": result
        and {"winners": list(result.winners), "points": list(result.points), "reason": result.reason},
    }


def _of_other_games() -> dict[str, Any]:
    """What only other games have."""
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


def _phase(table: Table) -> str:
    return PHASES[decisions.asks(table)[1]] if table.actors else "main"


def _asked(book: Crazier, table: Table) -> dict[str, Any] | None:
    """Who is asked for a choice, and by which card, if it is one that asks."""
    if not table.actors or len(table.stack) == 1:
        return None
    card = decisions.asking_card(table)
    return {"seat": table.actors[0], "card": book.text(table, card) if card >= 0 else None}


# --- cards


def _cards(book: Crazier, table: Table, bit: int) -> dict[str, Any]:
    """All piles, with the cards that the viewer has seen."""
    names, kinds, knows = book.library.names, table.kinds, table.knows
    return {
        "hands": [{"count": len(hand), "cards": _known(book, table, hand, bit)} for hand in table.hands],
        "points": [max(len(hand), table.held[seat]) for seat, hand in enumerate(table.hands)],
        "stock": {
            "count": len(table.draw),
            "known": {
                str(place): names[kinds[card]]
                for place, card in enumerate(reversed(table.draw))
                if knows[card] & bit
            },
        },
        "discard": [names[kinds[card]] for card in table.discard],
        "top": names[kinds[table.discard[-1]]] if table.discard else None,
        "in_play": [[names[kinds[thing]] for thing in things] for things in table.in_play],
        "playing": [names[kinds[thing]] for thing in table.playing],
        "named": _colours(book, table.named)[0] if table.named else None,
    }


def _known(book: Crazier, table: Table, hand: Sequence[int], bit: int) -> list[str | None]:
    """The cards of a hand that the viewer knows, in the order of the deck, then None for the others.

    Once the game is over every hand is laid open.
    """
    kinds = sorted([table.kinds[card] for card in hand if table.knows[card] & bit or table.result])
    names: list[str | None] = [book.library.names[kind] for kind in kinds]
    return names + [None] * (len(hand) - len(kinds))


# --- what is going on


def _under_way(book: Crazier, table: Table, seat: int | None) -> dict[str, Any]:
    """What is due, what lasts, whose turns come or fall out."""
    acting = seat if seat is not None and table.taking >> seat & 1 else table.turn
    return {
        "played": [book.text(table, thing) for _, thing in table.played],
        "discards_left": discards_left(table, acting) if table.acting >> acting & 1 else 0,
        "due": [{"seat": due.seat, "card": book.text(table, due.source)} for due in _due(table)],
        "lasting": [_lasting(book, table, effect) for effect in table.lasting],
        "must": [
            {"seat": duty.seat, "card": book.text(table, duty.card), "by": duty.chooser}
            for duty in table.duties
            if seat in (duty.seat, duty.chooser)
        ],
        "skips": list(table.skips),
        "extra": list(table.extra),
        "out": [other for other in range(book.players) if not table.alive >> other & 1],
        "taking": list(seating.taking(table)),
        "teams": book.teams and [list(team) for team in book.teams],
        "scored": bool(book.options["points"]),
    }


def _due(table: Table) -> list[Due]:
    """All abilities that wait to be carried out, in their order as far as it is settled."""
    pending = [frame[PENDING] for frame in reversed(table.stack) if frame[PROGRAM] == ORDER_PROGRAM]
    return [due for batch in (*pending, *table.due) for due in batch]


def _lasting(book: Crazier, table: Table, effect: Lasting) -> dict[str, Any]:
    """An effect that lasts: what it says, about whom and which cards, and until when."""
    wanted = effect.wanted
    return {
        "what": LASTING[effect.what],
        "seats": _seats(book, effect, effect.whom),
        "of": _seats(book, effect, effect.of),
        "types": [word for bit, word in enumerate(TYPES) if wanted.types >> bit & 1],
        "ranks": [rank for rank in range(1, 14) if wanted.ranks >> rank & 1],
        "colours": _colours(book, wanted.colours),
        "amount": effect.amount,
        "until": "end of turn" if effect.this_turn else f"next turn of {effect.seat}",
    }


def _seats(book: Crazier, effect: Lasting, whom: int) -> list[int]:
    if whom == lasting.FOES:
        return list(book.seats_of[book.foes[effect.seat]])
    return list(range(book.players)) if whom == lasting.ALL else [whom]


def _colours(book: Crazier, colours: int) -> list[str]:
    return [word for bit, word in enumerate(book.deck.colours) if colours >> bit & 1]


# --- what is asked of every game


def _choices(book: Crazier, table: Table, seat: int | None) -> dict[str, int]:
    """While a colour is to be named: how many cards of the hand have it."""
    if seat is None or seat not in table.actors or _phase(table) != "name":
        return {}
    colours = book.library.colours
    held = [colours[table.kinds[card]] for card in table.hands[seat]]
    return {word: sum(have >> bit & 1 for have in held) for bit, word in enumerate(book.deck.colours)}
