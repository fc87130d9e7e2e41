"""The deal and its events (CE-10, CE-68)."""

from typing import Final

from engine import chance
from engine.decks import FULL
from engine.events import NOBODY, Event
from engine.rules.crazier import decisions, knowledge, seating, team_rules, triggers
from engine.rules.crazier.compiled_deck import CompiledDeck
from engine.rules.crazier.frames import TURN_PROGRAM
from engine.rules.crazier.state import Table
from engine.rules.crazier.table_context import TableContext
from engine.rules.game_rules import GameInfo
from engine.teams import Teams

HAND: Final = 7
LEAST_DRAW_PILE: Final = 20


def check(info: GameInfo, cards: int, players: int, parted: Teams | None) -> None:
    """Raise ValueError for too few cards in the deck, or impossible players or teams."""
    if cards < FULL:
        raise ValueError(f"{info.title} cannot be played: a deck has {FULL} cards or more, not {cards}.")
    if parted is not None:
        seating.check(info.title, players, parted)
    elif players not in info.seats:
        teamed = f" {players} of them play in teams." if info.team_counts(players) else ""
        usual = f"{info.seats[0]} to {info.seats[-1]} players"
        raise ValueError(f"{usual} play {info.title}, not {players}.{teamed}")


def kinds_dealt(compiled: CompiledDeck, players: int) -> tuple[int, ...]:
    """Return the kind of each card and side in a game of `players`."""
    return compiled.kinds(list(range(compiled.size)) * copies_dealt(compiled, players))


def copies_dealt(compiled: CompiledDeck, players: int) -> int:
    """The copies of each card: two if one would leave too few cards to draw (CE-68)."""
    return 1 if compiled.size - HAND * players - 1 >= LEAST_DRAW_PILE else 2


def deal(context: TableContext, kinds: tuple[int, ...], seed: int, dealer: int | None) -> Table:
    """A table just dealt with cards of these kinds, at its first decision.

    Its `events` are those since the cards were shuffled.
    """
    table = _dealt(context, kinds, seed, dealer)
    for seat in context.from_seat[table.turn]:
        texts = table.texts(table.hands[seat])
        table.events.append(Event("deal", seat, (None,) * HAND, 0, "", texts, context.mates[seat]))
    table.events.append(Event("turn_up", table.dealer, (table.text(table.discard[0]),)))
    decisions.run(table)
    return table


def _dealt(context: TableContext, kinds: tuple[int, ...], seed: int, dealer: int | None) -> Table:
    table = Table()
    table.set_up(context, kinds)
    cards = list(range(table.size))
    state = chance.shuffle(chance.start(seed), cards)
    if dealer is None:
        dealer, state = chance.below(state, context.players)
    table.chance = state
    table.dealer = dealer
    team_rules.begin(table, context.turns_after[dealer][dealer])
    table.regular = table.turn
    for seat in context.from_seat[table.turn]:
        table.hands[seat] = cards[: -HAND - 1 : -1]
        del cards[-HAND:]
        knowledge.show(table, table.hands[seat], context.mates[seat])
    table.discard = [cards.pop()]
    knowledge.show_to_all(table, table.discard[0])
    table.draw = cards
    triggers.push(table, TURN_PROGRAM, NOBODY, NOBODY)
    return table
