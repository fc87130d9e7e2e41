"""Reads the keys of a position besides its cards into a table; `position_writer` writes them.

A card is given by its number in the order hands, in play, discards, draw pile, playing. A thing in play
that is the first or second side of a card has the number of cards added once or twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, NamedTuple

from engine.rules.crazier import team_rules
from engine.rules.crazier.active_effects import Lasting
from engine.rules.crazier.filters import ANYTHING, Filter
from engine.rules.crazier.frames import NOTHING, PC
from engine.rules.crazier.state import EVERYBODY, ForcedCard, Table, Triggered
from engine.table import Result
from engine.text import told, whole_number


def texts(key: str, value: object, count: int) -> list[str]:
    """A text for each seat, from a list or a text with semicolons."""
    parts = _parts(value, ";")
    if parts and len(parts) != count:
        raise ValueError(f"In a position {key} has one part for each of the {count} seats.")
    return [str(part).strip() for part in parts] or [""] * count


def _parts(value: object, between: str | None = None) -> list[object]:
    """The parts of a list, or of a text with blanks or `between` them."""
    if isinstance(value, Iterable) and not isinstance(value, str):
        return list(value)
    return [*str(value).split(between)]


def whole(key: str, text: object, least: int, most: int) -> int:
    """A whole number within bounds. Raises ValueError with a sentence."""
    word = str(text).strip()
    number = whole_number(word)
    if number is not None and least <= number <= most:
        return number
    raise ValueError(f"In a position {key} is a number from {least} to {most}, not {told(word)}.")


NO_SEATS: Final = "none"


class Plain(NamedTuple):
    """A key whose value is a single number: its default and bounds."""

    usual: int
    least: int
    most: int


PLAIN: Final = {
    "emptied": Plain(0, 0, 1023),
    "first_draws": Plain(0, 0, 1023),
    "turns": Plain(0, 0, 10_000),
    "steps": Plain(0, 0, 20_000),
    "count": Plain(0, 0, 10**9),
    "chance": Plain(0, 0, 2**64 - 1),
}


# --- reading


def read(table: Table, given: Mapping[str, object]) -> None:
    """Set a table's fields from the keys of a position."""
    seats = table.context.players - 1
    known = ("to_move", "dealer", "direction", *PLAIN, "taking", *READ)
    for key in given:
        if key not in known:
            raise ValueError(
                f"A position of {table.context.name} has no {key!r}; it may have {', '.join(known)}."
            )
    whole("direction", given.get("direction", 1), 1, 1)
    table.dealer = whole("dealer", given.get("dealer", 0), 0, seats)
    _read_turn(table, given)
    for key, (usual, least, most) in PLAIN.items():
        setattr(table, key, whole(key, given.get(key, usual), least, most))
    for key, reader in READ.items():
        if key in given:
            reader(table, given[key])


def _read_turn(table: Table, given: Mapping[str, object]) -> None:
    """Read whose turn it is: a team's, unless `taking` names only some of its members."""
    seat = whole("to_move", given.get("to_move", 0), 0, table.context.players - 1)
    team = table.context.mates[seat]
    taking = _seats(table, "taking", given["taking"]) if "taking" in given else team
    if taking & ~team or not taking >> seat & 1:
        raise ValueError("In a position taking has to_move, and nobody but teammates.")
    team_rules.begin(table, team_rules.leader_first(table, taking))
    table.regular = table.turn
    table.acting = taking
    for taker in table.takers:
        table.plays[taker] = table.discards[taker] = 1


def _numbers(key: str, value: object, least: int, most: int) -> list[int]:
    return [whole(key, part, least, most) for part in _parts(value)]


def _seats(table: Table, key: str, value: object) -> int:
    """Parse a list of seats into bits; "none" is the empty set."""
    bits = 0
    for seat in () if value == NO_SEATS else _numbers(key, value, 0, table.context.players - 1):
        bits |= 1 << seat
    return bits


def _read_out(table: Table, value: object) -> None:
    table.alive &= ~_seats(table, "out", value)


def _read_acting(table: Table, value: object) -> None:
    table.acting = _seats(table, "acting", value)


def _read_counts(key: str) -> Callable[[Table, object], None]:
    """Read a key that has a number for each seat."""

    def reader(table: Table, value: object) -> None:
        numbers = _numbers(key, value, -100, 10_000)
        if len(numbers) != table.context.players:
            raise ValueError(f"In a position {key} has a number for each seat.")
        setattr(table, key, numbers if key in ("plays", "discards") else tuple(numbers))

    return reader


def _read_named(table: Table, value: object) -> None:
    word = str(value).strip().lower().replace("red", "orange")
    words = [colour.replace("red", "orange") for colour in table.context.deck.colours]
    if word not in words:
        raise ValueError(
            f"In a position named is one of {', '.join(table.context.deck.colours)}, not {value}."
        )
    if not table.discard:
        raise ValueError("A colour can only be named for a card on top of the discard pile.")
    table.named = 1 << words.index(word)


def _read_extra(table: Table, value: object) -> None:
    table.extra = tuple(_numbers("extra", value, 0, table.context.players - 1))


def _read_regular(table: Table, value: object) -> None:
    table.regular = whole("regular", value, 0, table.context.players - 1)


def _read_pairs(key: str) -> Callable[[Table, object], None]:
    def reader(table: Table, value: object) -> None:
        numbers = _numbers(key, value, 0, 3 * table.size)
        if len(numbers) % 2:
            raise ValueError(f"In a position {key} has a seat and a card, again and again.")
        setattr(table, key, tuple(zip(numbers[::2], numbers[1::2], strict=True)))

    return reader


def _read_known(table: Table, value: object) -> None:
    for part in str(value).split():
        card, _, seats = part.partition(":")
        at = whole("knows", card, 0, table.size - 1)
        table.knows[at] = whole("knows", seats, EVERYBODY, (1 << table.context.players) - 1)


def _read_marks(key: str) -> Callable[[Table, object], None]:
    """Return a reader for a key that gives numbers to some cards, as `card:number`."""

    def reader(table: Table, value: object) -> None:
        numbers = list(getattr(table, key))
        for part in str(value).split():
            card, _, number = part.partition(":")
            at = whole(key, card, 0, table.size - 1)
            numbers[at] = whole(key, number, -(1 << 20), 1 << 20)
        setattr(table, key, tuple(numbers))

    return reader


def _read_owners(table: Table, value: object) -> None:
    for part in str(value).split():
        card, _, seat = part.partition(":")
        at = whole("owners", card, 0, table.size - 1)
        table.owners[at] = whole("owners", seat, NOTHING, table.context.players - 1)


def _read_duties(table: Table, value: object) -> None:
    found = []
    for part in str(value).split(";"):
        numbers = _numbers("must", part, 0, table.size)
        if len(numbers) != 4:
            raise ValueError("In a position must has four numbers for each duty.")
        seat, card, chooser, active = numbers
        found.append(ForcedCard(seat, card, chooser, bool(active)))
    table.forced_cards = tuple(found)


def _read_lasting(table: Table, value: object) -> None:
    found = []
    for part in str(value).split(";"):
        numbers = _numbers("lasting", part, -3, 2**20)
        if len(numbers) != 13:
            raise ValueError("In a position lasting has 13 numbers for each effect.")
        what, whom, of, types, ranks, colours, slot, many, source, besides, amount, seat, this_turn = numbers
        wanted = Filter(types, ranks, colours, slot, bool(many))
        wanted = ANYTHING if wanted == ANYTHING else wanted
        found.append(Lasting(what, whom, of, wanted, source, bool(besides), amount, seat, bool(this_turn)))
    table.set_effects(found)


def _read_due(table: Table, value: object) -> None:
    table.triggered = tuple(_batch(table, part.strip()) for part in str(value).split(";"))


def _batch(table: Table, text: str) -> tuple[Triggered, ...]:
    found = []
    for part in text.split("/") if text else ():
        numbers = _numbers("due", part.replace(":", " "), -1, 3 * table.size + 10_000)
        if len(numbers) != len(Triggered._fields) or numbers[1] >= len(table.context.compiled.programs):
            raise ValueError(f"In a position due has no {part!r}.")
        found.append(Triggered(*numbers))
    return tuple(found)


def _read_stack(table: Table, value: object) -> None:
    compiled = table.context.compiled
    for part in str(value).split(";"):
        words = part.split()
        program = whole("stack", words[0] if words else "", 0, len(compiled.programs) - 1)
        slots = compiled.slots_of([program])
        if len(words) != len(slots):
            raise ValueError(f"In a position the stack has no {part.strip()!r}.")
        frame = [_read_slot(table, slot, word) for slot, word in zip(slots, words, strict=True)]
        if not 0 <= frame[PC] <= len(compiled.steps[program]):
            raise ValueError(f"In a position the stack has no {part.strip()!r}.")
        table.stack.append(frame)
    if not table.stack[-1][PC]:
        raise ValueError("In a position the stack ends with a step that asks.")


def _read_slot(table: Table, slot: str, word: str) -> Any:
    if slot == "n":
        return whole("stack", word, -(10**6), 10**6)
    if slot == "D":
        return _batch(table, word.strip("[]"))
    most = 3 * table.size - 1 if slot in "cC" else table.context.players - 1
    if slot in "cs":
        return whole("stack", word, NOTHING, most)
    return tuple(whole("stack", part, 0, most) for part in word.strip("()").split(",") if part)


def _read_over(table: Table, value: object) -> None:
    parts = str(value).split(";")
    if len(parts) != 3:
        raise ValueError("In a position over has winners, points and the reason, between semicolons.")
    seats = table.context.players
    winners = tuple(_numbers("over", parts[0], 0, seats - 1))
    points = tuple(_numbers("over", parts[1], 0, 10_000))
    if len(points) != seats:
        raise ValueError("In a position over has points for each seat.")
    table.result = Result(winners, points, parts[2].strip())


READ: Final[dict[str, Callable[[Table, object], None]]] = {
    "named": _read_named,
    "out": _read_out,
    "acting": _read_acting,
    "plays": _read_counts("plays"),
    "discards": _read_counts("discards"),
    "skips": _read_counts("skips"),
    "skip_draws": _read_counts("skip_draws"),
    "held": _read_counts("held"),
    "extra": _read_extra,
    "regular": _read_regular,
    "played": _read_pairs("played"),
    "discarded": _read_pairs("discarded"),
    "knows": _read_known,
    "lots": _read_marks("lots"),
    "within": _read_marks("within"),
    "owners": _read_owners,
    "must": _read_duties,
    "lasting": _read_lasting,
    "due": _read_due,
    "stack": _read_stack,
    "over": _read_over,
}
