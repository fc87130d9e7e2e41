"""Positions of shedding games: from texts to a table and back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from engine.cards import Deck, collected, listed
from engine.rules.shedding.base import SheddingBase
from engine.table import ALONE, NONE, Table
from engine.text import told, whole_number

# The numbers of a table: the default, and the allowed ones in order.
NUMBERS = {
    "dealer": (0, range(10)),
    "direction": (1, (-1, 1)),
    "penalty": (0, range(1000)),
    "run": (0, range(500)),
    "skips": (0, range(500)),
    "passes": (0, range(11)),
    "count": (0, range(10_002)),
    "chance": (0, range(2**64)),
}


def place(
    rules: SheddingBase, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]
) -> Table:
    """Return the table of these texts; ValueError with a sentence if they describe none."""
    if not discard.strip():
        raise ValueError("The discard pile needs a card on it.")
    *held, pile, rest = _numbered(rules.deck, [*hands, discard, stock])
    table = Table([collected(hand) for hand in held], rest[::-1], pile)
    keys = keys_of(rules)
    for key, value in state.items():
        if key not in keys:
            raise ValueError(f"A position of {rules.name} has no {key!r}; it may have {', '.join(keys)}.")
        if key in NUMBERS:
            setattr(table, key, _number(key, value, NUMBERS[key][1]))
    seats = range(rules.players)
    table.dealer = _number("dealer", table.dealer, seats)
    table.actors = ALONE[_number("to_move", state.get("to_move", 0), seats)]
    table.phase = _word("phase", state.get("phase", rules.phases[0]), rules.phases)
    if rules.naming in state:
        table.named = _word(rules.naming, state[rules.naming], rules.names)
    table.mode = _word("mode", state["mode"], rules.modes) if "mode" in state else rules.usual_mode(table)
    table.older = tuple(_older(rules.deck, str(state.get("older", "")), table))
    rules.check_state(table)
    if "over" in state:
        rules.over(table, str(state["over"]))
    return table


def keys_of(rules: SheddingBase) -> tuple[str, ...]:
    """Return the keys that the state of a position of this game may have."""
    mode = ("mode",) if rules.modes else ()
    return ("to_move", *NUMBERS, "phase", rules.naming, *mode, "older", "over")


def state(rules: SheddingBase, table: Table) -> dict[str, str]:
    """Return the state that `place` needs besides the piles, without default values."""
    found = {
        key: str(getattr(table, key)) for key, (usual, _) in NUMBERS.items() if getattr(table, key) != usual
    }
    if table.actors:
        found = {"to_move": str(table.to_move), **found}
    if table.phase:
        found["phase"] = rules.phases[table.phase]
    if table.named != NONE:
        found[rules.naming] = rules.names[table.named]
    if table.mode != rules.usual_mode(table):
        found["mode"] = rules.modes[table.mode]
    *older, _ = table.lots()
    if older:
        found["older"] = " / ".join(_write_lot(rules.deck, lot, table) for lot in older)
    if table.result:
        reason = table.result.reason
        found["over"] = reason if reason in rules.ends else str(table.result.winners[0])
    return found


def _number(key: str, value: object, allowed: Sequence[int]) -> int:
    number = whole_number(str(value))
    if number is not None and number in allowed:
        return number
    raise ValueError(
        f"In a position {key} is a number from {allowed[0]} to {allowed[-1]}, not {told(value)}."
    )


def _word(key: str, value: object, words: Sequence[str]) -> int:
    """Return the index of the word that `value` is, or is the first letter of."""
    text = str(value).lower()
    for place, word in enumerate(words):
        if text == word.lower() or (word.isalpha() and text == word[0]):
            return place
    raise ValueError(f"In a position {key} is one of {', '.join(words)}, not {told(value)}.")


def _numbered(deck: Deck, texts: Sequence[str]) -> list[list[int]]:
    """Return the cards of these texts; copies of one kind get different numbers."""
    seen = [0] * deck.size
    piles: list[list[int]] = []
    for text in texts:
        kinds = deck.read(text)
        piles.append([])
        for kind in kinds:
            piles[-1].append(kind + deck.size * seen[kind])
            seen[kind] += 1
    return piles


def _older(deck: Deck, text: str, table: Table) -> Iterator[int]:
    """Yield the sets of `Table.older` from their text: for each set the cards in every hand."""
    left = table.hands[:]
    for part in text.split("/") if text else ():
        hands = part.split(";")
        if len(hands) != len(left):
            raise ValueError("In a position older has cards of every hand, between semicolons.")
        lot = 0
        for seat, hand in enumerate(hands):
            for kind in deck.read(hand):
                card = next((card for card in listed(left[seat]) if card % deck.size == kind), None)
                if card is None:
                    raise ValueError(
                        f"In a position older has only cards of the hands, not {told(hand.strip())}."
                    )
                left[seat] ^= 1 << card
                lot |= 1 << card
        yield lot


def _write_lot(deck: Deck, lot: int, table: Table) -> str:
    return "; ".join(deck.write(deck.sort(hand & lot)) for hand in table.hands)
