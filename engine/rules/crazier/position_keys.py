"""The keys of a position besides its cards: what is as usual is left out.

Cards are meant by their number in the order hands, in play, discards, draw pile, playing; a thing in play has
the number of cards added once or twice for the first or second side.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from engine.rules.crazier import teams
from engine.rules.crazier.frames import NOTHING, PC, PROGRAM
from engine.rules.crazier.main_phase import MAIN
from engine.rules.crazier.moments import TURN_PROGRAM
from engine.rules.crazier.state import EVERYBODY, Due, Duty, Lasting, Table
from engine.rules.crazier.values import ANYTHING, Filter
from engine.table import Result


def texts(key: str, value: object, count: int) -> list[str]:
    """One text for each seat, given as a list or with semicolons between."""
    parts = value.split(";") if isinstance(value, str) else list(value)  # type: ignore[call-overload]
    if parts and len(parts) != count:
        raise ValueError(f"In a position {key} has one part for each of the {count} seats.")
    return [str(part).strip() for part in parts] or [""] * count


def whole(key: str, text: object, least: int, most: int) -> int:
    """A whole number within bounds; ValueError with a sentence."""
    word = str(text).strip()
    if word.removeprefix("-").isdecimal() and least <= int(word) <= most:
        return int(word)
    raise ValueError(f"In a position {key} is a number from {least} to {most}, not {word}.")


NO_SEATS: Final = "none"


class Plain(NamedTuple):
    """A key that is one number of the table: its usual value and bounds."""

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
    """Fills a table in from the keys of a position."""
    seats = table.book.players - 1
    known = ("to_move", "dealer", "direction", *PLAIN, *READ)
    for key in given:
        if key not in known:
            raise ValueError(
                f"A position of {table.book.name} has no {key!r}; it may have {', '.join(known)}."
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
    """Whose turn it is: a team's, unless `taking` says that not all its members take it."""
    seat = whole("to_move", given.get("to_move", 0), 0, table.book.players - 1)
    team = table.book.mates[seat]
    table.taking = team
    if "taking" in given:
        READ["taking"](table, given["taking"])
    if table.taking & ~team or not table.taking >> seat & 1:
        raise ValueError("In a position taking has to_move, and nobody but teammates.")
    table.turn = table.regular = teams.leader(table)
    table.acting = table.taking
    for taker in teams.taking(table):
        table.plays[taker] = table.discards[taker] = 1


def _numbers(key: str, value: object, least: int, most: int) -> list[int]:
    parts = value.split() if isinstance(value, str) else list(value)  # type: ignore[call-overload]
    return [whole(key, part, least, most) for part in parts]


def _read_seats(key: str) -> Callable[[Table, object], None]:
    """A key that is a set of seats."""

    def reader(table: Table, value: object) -> None:
        bits = 0
        seats = () if value == NO_SEATS else _numbers(key, value, 0, table.book.players - 1)
        for seat in seats:
            bits |= 1 << seat
        if key == "out":
            table.alive &= ~bits
        else:
            setattr(table, key, bits)

    return reader


def _read_counts(key: str) -> Callable[[Table, object], None]:
    """A key that is a number for each seat."""

    def reader(table: Table, value: object) -> None:
        numbers = _numbers(key, value, -100, 10_000)
        if len(numbers) != table.book.players:
            raise ValueError(f"In a position {key} has a number for each seat.")
        setattr(table, key, tuple(numbers) if key == "held" else numbers)

    return reader


def _read_named(table: Table, value: object) -> None:
    word = str(value).strip().lower().replace("red", "orange")
    words = [colour.replace("red", "orange") for colour in table.book.deck.colours]
    if word not in words:
        raise ValueError(f"In a position named is one of {', '.join(table.book.deck.colours)}, not {value}.")
    if not table.discard:
        raise ValueError("A colour can only be named for a card on top of the discard pile.")
    table.named = 1 << words.index(word)


def _read_extra(table: Table, value: object) -> None:
    table.extra = tuple(_numbers("extra", value, 0, table.book.players - 1))


def _read_regular(table: Table, value: object) -> None:
    table.regular = whole("regular", value, 0, table.book.players - 1)


def _read_pairs(key: str) -> Callable[[Table, object], None]:
    def reader(table: Table, value: object) -> None:
        numbers = _numbers(key, value, 0, 3 * table.size)
        setattr(table, key, tuple(zip(numbers[::2], numbers[1::2], strict=True)))

    return reader


def _read_known(table: Table, value: object) -> None:
    for part in str(value).split():
        card, _, seats = part.partition(":")
        at = whole("knows", card, 0, table.size - 1)
        table.knows[at] = whole("knows", seats, EVERYBODY, (1 << table.book.players) - 1)


def _read_marks(key: str) -> Callable[[Table, object], None]:
    """A key that is a number for some of the cards."""

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
        table.owners[at] = whole("owners", seat, NOTHING, table.book.players - 1)


def _read_duties(table: Table, value: object) -> None:
    found = []
    for part in str(value).split(";"):
        seat, card, chooser, active = _numbers("must", part, 0, table.size)
        found.append(Duty(seat, card, chooser, bool(active)))
    table.duties = tuple(found)


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
    table.lasting = tuple(found)


def _read_due(table: Table, value: object) -> None:
    table.due = [_batch(table, part.strip()) for part in str(value).split(";")]


def _batch(table: Table, text: str) -> tuple[Due, ...]:
    found = []
    for part in text.split("/") if text else ():
        numbers = _numbers("due", part.replace(":", " "), -1, 3 * table.size + 10_000)
        if len(numbers) != len(Due._fields) or numbers[1] >= len(table.book.library.programs):
            raise ValueError(f"In a position due has no {part!r}.")
        found.append(Due(*numbers))
    return tuple(found)


def _read_stack(table: Table, value: object) -> None:
    library = table.book.library
    for part in str(value).split(";"):
        words = part.split()
        program = whole("stack", words[0] if words else "", 0, len(library.programs) - 1)
        slots = library.slots_of([program])
        if len(words) != len(slots):
            raise ValueError(f"In a position the stack has no {part.strip()!r}.")
        frame = [_read_slot(table, slot, word) for slot, word in zip(slots, words, strict=True)]
        if not 0 <= frame[PC] <= len(library.steps[program]):
            raise ValueError(f"In a position the stack has no {part.strip()!r}.")
        table.stack.append(frame)
    if not table.stack[-1][PC]:
        raise ValueError("In a position the stack ends with a step that asks.")


def _read_slot(table: Table, slot: str, word: str) -> Any:
    if slot == "n":
        return whole("stack", word, -(10**6), 10**6)
    if slot == "D":
        return _batch(table, word.strip("[]"))
    most = 3 * table.size - 1 if slot in "cC" else table.book.players - 1
    if slot in "cs":
        return whole("stack", word, NOTHING, most)
    return tuple(whole("stack", part, 0, most) for part in word.strip("()").split(",") if part)


def _read_over(table: Table, value: object) -> None:
    parts = str(value).split(";")
    if len(parts) != 3:
        raise ValueError("In a position over has winners, points and the reason, between semicolons.")
    seats = table.book.players
    winners = tuple(_numbers("over", parts[0], 0, seats - 1))
    points = tuple(_numbers("over", parts[1], 0, 10_000))
    if len(points) != seats:
        raise ValueError("In a position over has points for each seat.")
    table.result = Result(winners, points, parts[2].strip())


READ: Final[dict[str, Callable[[Table, object], None]]] = {
    "named": _read_named,
    "out": _read_seats("out"),
    "taking": _read_seats("taking"),
    "acting": _read_seats("acting"),
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


# --- writing


def write(table: Table) -> dict[str, str]:
    """The keys that differ from what is usual."""
    number = _numbering(table)
    found: dict[str, str] = {"to_move": str(table.turn)}
    if table.dealer:
        found["dealer"] = str(table.dealer)
    for key, plain in PLAIN.items():
        if getattr(table, key) != plain.usual:
            found[key] = str(getattr(table, key))
    if table.named:
        found["named"] = table.book.deck.colours[table.named.bit_length() - 1]
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
    """From a card or thing to its number in a position."""
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
    players = table.book.players
    seats = range(players)
    found = {}
    usual = {
        "plays": [table.taking >> seat & 1 for seat in seats],
        "discards": [table.taking >> seat & 1 for seat in seats],
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
    if table.taking != table.book.mates[table.turn]:
        found["taking"] = _row(teams.taking(table))
    if table.acting != table.taking:
        found["acting"] = _row([seat for seat in seats if table.acting >> seat & 1]) or NO_SEATS
    return found


def _write_cards(table: Table, number: Callable[[int], int]) -> dict[str, str]:
    book = table.book
    usual = dict.fromkeys(table.draw, 0)
    usual |= {card: book.mates[seat] for seat, hand in enumerate(table.hands) for card in hand}
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
    if table.duties:
        found["must"] = "; ".join(
            _row((duty.seat, number(duty.card), duty.chooser, int(duty.active))) for duty in table.duties
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
    if table.due:
        found["due"] = "; ".join(_write_batch(batch, number) for batch in table.due)
    stack = table.stack
    usual = len(stack) == 1 and stack[0][PROGRAM] == TURN_PROGRAM and stack[0][PC] == MAIN + 1
    if stack and not usual:
        slots_of = table.book.library.slots_of
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


def _write_batch(batch: Sequence[Due], number: Callable[[int], int]) -> str:
    return "/".join(
        ":".join(
            map(
                str,
                (due.seat, due.program, number(due.source), due.who, number(due.card), due.number, due.of),
            )
        )
        for due in batch
    )
