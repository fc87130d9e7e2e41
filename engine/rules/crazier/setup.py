"""The deal and its events (CE-10, CE-68)."""

from typing import Final

from engine import chance
from engine.events import NOBODY, Event
from engine.rules.crazier import decisions, knowledge, seating, team_rules, triggers
from engine.rules.crazier.compiled_deck import CompiledDeck
from engine.rules.crazier.frames import TURN_PROGRAM
from engine.rules.crazier.state import Table
from engine.rules.crazier.table_context import TableContext
from engine.rules.rules import GameInfo
from engine.teams import Teams

HAND: Final = 7
LEAST_DRAW_PILE: Final = 20


def check(info: GameInfo, players: int, parted: Teams | None) -> None:
    """Refuses too few and too many players, and teams that are none."""
    if parted is not None:
        seating.check(info.title, players, parted)
    elif players not in info.seats:
        teamed = f" {players} of them play in teams." if info.team_counts(players) else ""
        usual = f"{info.seats[0]} to {info.seats[-1]} players"
        raise ValueError(f"{usual} play {info.title}, not {players}.{teamed}")


def kinds_dealt(library: CompiledDeck, players: int) -> tuple[int, ...]:
    """The kinds of all cards."""
    return library.kinds(list(range(library.size)) * copies_dealt(library, players))


def copies_dealt(library: CompiledDeck, players: int) -> int:
    """CE-68: how often each card is there; twice where once would leave too few cards to draw."""
    return 1 if library.size - HAND * players - 1 >= LEAST_DRAW_PILE else 2


def deal(terms: TableContext, kinds: tuple[int, ...], seed: int, dealer: int | None) -> Table:
    """A table just dealt with cards of these kinds, at its first decision.

    `told` has the events since the cards were shuffled.
    """
    table = _dealt(terms, kinds, seed, dealer)
    for seat in terms.from_seat[table.turn]:
        texts = table.texts(table.hands[seat])
        table.told.append(Event("deal", seat, (None,) * HAND, 0, "", texts, terms.mates[seat]))
    table.told.append(Event("turn_up", table.dealer, (table.text(table.discard[0]),)))
    decisions.run(table)
    return table


def _dealt(terms: TableContext, kinds: tuple[int, ...], seed: int, dealer: int | None) -> Table:
    table = Table(terms, kinds)
    cards = list(range(table.size))
    state = chance.shuffle(chance.start(seed), cards)
    if dealer is None:
        dealer, state = chance.below(state, terms.players)
    table.chance = state
    table.dealer = dealer
    team_rules.begin(table, terms.turns_after[dealer][dealer])
    table.regular = table.turn
    for seat in terms.from_seat[table.turn]:
        table.hands[seat] = cards[: -HAND - 1 : -1]
        del cards[-HAND:]
        knowledge.shown(table, table.hands[seat], terms.mates[seat])
    table.discard = [cards.pop()]
    knowledge.open_to_all(table, table.discard[0])
    table.draw = cards
    triggers.push(table, TURN_PROGRAM, NOBODY, NOBODY)
    return table
