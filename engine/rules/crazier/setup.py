"""The deal and its events (CE-10, CE-68)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine import chance
from engine.events import NOBODY, Event
from engine.rules.crazier import decisions, knowledge, moments
from engine.rules.crazier import teams as seating
from engine.rules.crazier.state import Table
from engine.teams import Teams

if TYPE_CHECKING:
    from engine.rules.crazier.book import Crazier, DeckCover
    from engine.rules.crazier.library import Library

HAND: Final = 7
LEAST_DRAW_PILE: Final = 20


def check(cover: DeckCover, players: int, teams: Teams | None) -> None:
    """Refuses too few and too many players, and teams that are none."""
    if teams is not None:
        seating.check(cover.name, players, teams)
    elif players not in cover.seats:
        teamed = f" {players} of them play in teams." if cover.team_counts(players) else ""
        usual = f"{cover.seats[0]} to {cover.seats[-1]} players"
        raise ValueError(f"{usual} play {cover.name}, not {players}.{teamed}")


def kinds(library: Library, players: int) -> tuple[int, ...]:
    """The kinds of all cards; CE-68: the deck twice where once would leave too few cards to draw."""
    copies = 1 if library.size - HAND * players - 1 >= LEAST_DRAW_PILE else 2
    return library.kinds(list(range(library.size)) * copies)


def deal(book: Crazier, seed: int, dealer: int | None) -> Table:
    """A table just dealt, at its first decision; `told` has the events since the cards were shuffled."""
    table = _dealt(book, seed, dealer)
    for seat in book.from_seat[table.turn]:
        texts = tuple(book.text(table, card) for card in table.hands[seat])
        table.told.append(Event("deal", seat, (None,) * HAND, 0, "", texts, book.mates[seat]))
    table.told.append(Event("turn_up", table.dealer, (book.text(table, table.discard[0]),)))
    decisions.run(table)
    return table


def _dealt(book: Crazier, seed: int, dealer: int | None) -> Table:
    table = Table.empty(book, book.dealt)
    cards = list(range(table.size))
    state = chance.shuffle(chance.start(seed), cards)
    if dealer is None:
        dealer, state = chance.below(state, book.players)
    table.chance = state
    table.dealer = dealer
    seating.begin(table, book.turns_after[(dealer + 1) % book.players][dealer])
    table.regular = table.turn
    for seat in book.from_seat[table.turn]:
        table.hands[seat] = cards[: -HAND - 1 : -1]
        del cards[-HAND:]
        knowledge.shown(table, table.hands[seat], book.mates[seat])
    table.discard = [cards.pop()]
    knowledge.open_to_all(table, table.discard[0])
    table.draw = cards
    moments.push(table, moments.TURN_PROGRAM, NOBODY, NOBODY)
    return table
