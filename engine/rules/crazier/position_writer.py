"""Writes the keys of a position besides its cards, without those that have their usual value."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.rules.crazier.active_effects import Lasting
from engine.rules.crazier.frames import PC, PROGRAM, TURN_PROGRAM
from engine.rules.crazier.main_phase import MAIN
from engine.rules.crazier.position_keys import NO_SEATS, PLAIN
from engine.rules.crazier.state import EVERYBODY, Table, Triggered


def write(table: Table) -> dict[str, str]:
    """The keys whose values are not the usual ones."""
    number = _numbering(table)
    found: dict[str, str] = {"to_move": str(table.turn)}
    if table.dealer:
        found["dealer"] = str(table.dealer)
    for key, plain in PLAIN.items():
        if getattr(table, key) != plain.usual:
            found[key] = str(getattr(table, key))
    if table.named:
        found["named"] = table.context.deck.colours[table.named.bit_length() - 1]
    found |= _write_seats(table)
    if table.extra:
        found["extra"] = _row(table.extra)
    if table.regular != table.turn:
        found["regular"] = str(table.regular)
    for key in ("played", "discarded"):
        pairs = getattr(table, key)
        if pairs:
            found[key] = " ".join(f"{seat} {number(card)}" for seat, card in pairs)
    found |= _write_cards(table, number)
    found |= _write_stack(table, number)
    if table.result:
        result = table.result
        found["over"] = f"{_row(result.winners)}; {_row(result.points)}; {result.reason}"
    return found


def _row(numbers: Sequence[int]) -> str:
    return " ".join(map(str, numbers))


def _numbering(table: Table) -> Callable[[int], int]:
    """Return a function from a card or side to its number in a position."""
    order = [
        thing % table.size
        for pile in (*table.hands, *table.in_play, table.discard, table.draw[::-1], table.playing)
        for thing in pile
    ]
    places = {card: place for place, card in enumerate(order)}
    size = table.size

    def number(thing: int) -> int:
        return thing if thing < 0 else places[thing % size] + thing // size * size

    return number


def _write_seats(table: Table) -> dict[str, str]:
    players = table.context.players
    seats = range(players)
    found = {}
    usual = {
        "plays": [int(seat in table.takers) for seat in seats],
        "discards": [int(seat in table.takers) for seat in seats],
        "skips": [0] * players,
        "skip_draws": [0] * players,
        "held": [0] * players,
    }
    for key, numbers in usual.items():
        if list(getattr(table, key)) != numbers:
            found[key] = _row(getattr(table, key))
    out = [seat for seat in seats if not table.alive >> seat & 1]
    if out:
        found["out"] = _row(out)
    if len(table.takers) < table.context.mates[table.turn].bit_count():
        found["taking"] = _row(table.takers)
    acting = [seat for seat in seats if table.acting >> seat & 1]
    if acting != sorted(table.takers):
        found["acting"] = _row(acting) or NO_SEATS
    return found


def _write_cards(table: Table, number: Callable[[int], int]) -> dict[str, str]:
    context = table.context
    usual = dict.fromkeys(table.draw, 0)
    usual |= {card: context.mates[seat] for seat, hand in enumerate(table.hands) for card in hand}
    knows = {number(card): table.knows[card] for card, mask in usual.items() if table.knows[card] != mask}
    owners = {
        number(thing) % table.size: table.owners[thing % table.size]
        for seat, things in enumerate((*table.in_play, table.playing))
        for thing in things
        if table.owners[thing % table.size] != seat
    }
    found = {}
    if knows:
        found["knows"] = " ".join(f"{card}:{seats}" for card, seats in sorted(knows.items()))
    for key, usually in (("lots", 0), ("within", EVERYBODY)):
        marks = {number(card): getattr(table, key)[card] for card in usual if table.knows[card] != EVERYBODY}
        unusual = {card: mark for card, mark in marks.items() if mark != usually}
        if unusual:
            found[key] = " ".join(f"{card}:{mark}" for card, mark in sorted(unusual.items()))
    if owners:
        found["owners"] = " ".join(f"{card}:{seat}" for card, seat in sorted(owners.items()))
    if table.forced_cards:
        found["must"] = "; ".join(
            _row((forced.seat, number(forced.card), forced.chooser, int(forced.active)))
            for forced in table.forced_cards
        )
    if table.lasting:
        found["lasting"] = "; ".join(_write_lasting(effect, number) for effect in table.lasting)
    return found


def _write_lasting(effect: Lasting, number: Callable[[int], int]) -> str:
    wanted = effect.wanted
    return _row(
        (
            *(effect.what, effect.whom, effect.of, wanted.types, wanted.ranks, wanted.colours),
            *(wanted.slot, int(wanted.many), number(effect.source), int(effect.besides)),
            *(effect.amount, effect.seat, int(effect.this_turn)),
        )
    )


def _write_stack(table: Table, number: Callable[[int], int]) -> dict[str, str]:
    found = {}
    if table.triggered:
        found["due"] = "; ".join(_write_batch(batch, number) for batch in table.triggered)
    stack = table.stack
    usual = len(stack) == 1 and stack[0][PROGRAM] == TURN_PROGRAM and stack[0][PC] == MAIN + 1
    if stack and not usual:
        slots_of = table.context.compiled.slots_of
        found["stack"] = "; ".join(
            " ".join(
                _write_slot(slot, value, number) for slot, value in zip(slots_of(frame), frame, strict=True)
            )
            for frame in stack
        )
    return found


def _write_slot(slot: str, value: Any, number: Callable[[int], int]) -> str:
    match slot:
        case "c":
            return str(number(value))
        case "C":
            return f"({','.join(str(number(card)) for card in value)})"
        case "S":
            return f"({','.join(map(str, value))})"
        case "D":
            return f"[{_write_batch(value, number)}]"
    return str(int(value))


def _write_batch(batch: Sequence[Triggered], number: Callable[[int], int]) -> str:
    return "/".join(
        ":".join(
            map(
                str,
                (due.seat, due.program, number(due.source), due.who, number(due.card), due.number, due.of),
            )
        )
        for due in batch
    )
