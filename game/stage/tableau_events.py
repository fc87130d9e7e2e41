"""The table of effects that events have on a tableau. Those of decks are in `decks/deck_events`."""

from __future__ import annotations

from collections.abc import Callable

from engine import Event
from game.stage.decks.deck_events import DECK_EVENTS, carry_out, name_colour
from game.stage.tableau import BEGINNING, DRAW, MAIN, Card, Tableau


def _turn_up(table: Tableau, event: Event) -> list[Card]:
    table.stock = max(0, table.stock - 1)
    return table.lay_open(table.new_card(event.cards[0]))


def _play(table: Tableau, event: Event) -> list[Card]:
    if event.word != "ability":  # one plays a card in any phase
        table.phase = MAIN
    if table.kind.carried_out:
        return carry_out(table, event)
    return table.to_discard(event.seat, event.cards[0])


def _reshuffle(table: Tableau, event: Event) -> list[Card]:
    gone = table.discard[:-1]
    table.discard = table.discard[-1:]
    table.stock = event.amount
    return gone


def _draw(table: Tableau, event: Event) -> list[Card]:
    if event.word == "phase":
        table.phase = DRAW
    if event.word in ("penalty", "time"):  # whose time is up takes what pends as well
        table.penalty, table.penalised = 0, -1
    return table.receive(event.seat, event.cards)


def _name(table: Tableau, event: Event) -> list[Card]:
    if table.kind.carried_out:
        return name_colour(table, event)
    table.named = event.word
    return []


def _declare(table: Tableau, event: Event) -> list[Card]:
    table.declared, table.value = event.word, None
    return []


def _mode(table: Tableau, event: Event) -> list[Card]:
    table.mode = event.word
    return []


def _cancel(table: Tableau, event: Event) -> list[Card]:
    table.penalty, table.penalised = 0, -1
    return []


def _reverse(table: Tableau, event: Event) -> list[Card]:
    table.direction = event.amount
    return []


def _penalty(table: Tableau, event: Event) -> list[Card]:
    table.penalty, table.penalised = event.amount, event.seat
    return []


def _turn(table: Tableau, event: Event) -> list[Card]:
    table.to_move, table.phase = event.seat, BEGINNING
    return []


def _end(table: Tableau, event: Event) -> list[Card]:
    table.to_move, table.penalty, table.penalised = -1, 0, -1
    return []


APPLY: dict[str, Callable[[Tableau, Event], list[Card]]] = {
    "deal": lambda table, event: table.receive(event.seat, event.cards),
    "turn_up": _turn_up,
    "play": _play,
    "draw": _draw,
    "name": _name,
    "declare": _declare,
    "mode": _mode,
    "cancel": _cancel,
    "reverse": _reverse,
    "penalty": _penalty,
    "reshuffle": _reshuffle,
    "turn": _turn,
    "end": _end,
    **DECK_EVENTS,
}


def apply(table: Tableau, event: Event) -> list[Card]:
    """Carry out an event. Returns the moved cards in the order of their movement."""
    act = APPLY.get(event.kind)
    return act(table, event) if act else []
