"""Knowledge of cards (CE-21, CE-72): every function that moves a card calls this module.

`Table.knows` is exact: the seats that know that this very card lies in this very place. Cards that were
mixed keep a weaker mark. The places that were mixed together are a lot, which everybody sees
(`Table.lots`), and `Table.within` are the seats that know that a card is somewhere in its lot. Both say
nothing of a card that everybody knows. `determinize` uses them.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.rules.crazier.state import EVERYBODY, Table

NO_LOT: Final = -1
NOBODY_AT_THE_TABLE: Final = 1 << 16  # the bit of spectators, who know what everybody knows
VIEWERS: Final = 2 * NOBODY_AT_THE_TABLE - 1  # the bits of all of them


def viewer(seat: int | None) -> int:
    """The bit of a seat, or of spectators for None."""
    return NOBODY_AT_THE_TABLE if seat is None else 1 << seat


def show(table: Table, cards: Iterable[int], seats: int) -> None:
    """Show cards to a set of seats, where they are."""
    knows = table.knows
    for card in cards:
        knows[card % table.size] |= seats


def show_to_all(table: Table, card: int) -> None:
    """Show a card to everybody."""
    table.knows[card] = EVERYBODY


def move_unseen(table: Table, card: int, place: Iterable[int], seers: int) -> None:
    """Note that a card has left `place` for a hidden place, and only `seers` saw which one it was."""
    mix(table, (card, *place), seers)
    table.knows[card] = seers


def mix(table: Table, cards: Sequence[int], seers: int = 0) -> None:
    """Make cards indistinguishable for all but `seers`, and merge their places into one lot."""
    knows, lots, within = table.knows, list(table.lots), list(table.within)
    gone: dict[int, list[int]] = {}  # by the lot that they were in
    for card in cards:
        if knows[card] != EVERYBODY:
            gone.setdefault(lots[card], []).append(card)
        lots[card] = NO_LOT
    everywhere = table.draw[:]
    for hand in table.hands:
        everywhere += hand
    for lot, out in gone.items():
        stayed = [card for card in everywhere if lots[card] == lot]
        whole = _all_know(knows, stayed)  # they know that the missing cards of the lot are in the new one
        parted = _all_know(knows, out)
        for card in out:
            within[card] &= whole
        for card in stayed:
            within[card] &= parted
    new = max([0, *[lots[card] for card in everywhere if knows[card] != EVERYBODY]]) + 1
    for card in cards:
        within[card] |= knows[card]
        lots[card] = new
        knows[card] &= seers
    table.lots, table.within = tuple(lots), tuple(within)


def _all_know(knows: list[int], cards: list[int]) -> int:
    """The seats that know all of these cards."""
    found = EVERYBODY
    for card in cards:
        found &= knows[card]
        if not found:
            break
    return found


def kinds_held(table: Table, seat: int) -> list[int]:
    """The kinds of card in a hand."""
    return table.hands[seat] if table.by_kind else _kinds_among(table, table.hands[seat])


def _kinds_among(table: Table, cards: list[int]) -> list[int]:
    kinds = [table.kinds[card] for card in cards]
    return list(dict.fromkeys(kinds)) if table.twins else kinds


def card_of_kind(table: Table, seat: int, kind: int) -> int:
    """Return the card of this kind to take from a hand: of equal cards, the one known to most seats."""
    return kind if table.by_kind else _best_known(table, table.hands[seat], kind)


def _best_known(table: Table, cards: list[int], kind: int) -> int:
    kinds = table.kinds
    equal = [card for card in cards if kinds[card] == kind]
    return max(equal, key=lambda card: (table.knows[card] & VIEWERS).bit_count())
