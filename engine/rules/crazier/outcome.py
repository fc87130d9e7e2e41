"""The end of a game: winning, losing, and ends without a winner's move (CE-30 to CE-34, 55, 74, 76, 77)."""

from typing import Final

from engine import origins
from engine.events import NOBODY, event
from engine.rules.crazier import knowledge, piles
from engine.rules.crazier.frames import PROGRAM, TURN_PROGRAM
from engine.rules.crazier.state import EVERYBODY, Table, with_item
from engine.rules.crazier.triggers import carry_out
from engine.table import Result

EMPTY_HAND: Final = "empty hand"
ABILITY: Final = "ability"
LAST_LEFT: Final = "last player left"
NO_DRAW: Final = "nothing to draw"
TOO_LONG: Final = "no end in sight"


def finish_action(table: Table) -> None:
    """Check for an empty hand after an action. If it wins nothing, start the triggered abilities (CE-30)."""
    if table.emptied:
        emptied, table.emptied = table.emptied & table.alive, 0
        for seat in table.context.from_seat[table.turn]:  # CE-30
            if emptied >> seat & 1 and not table.hands[seat]:
                win(table, seat, EMPTY_HAND)
                return
    if table.triggered and table.stack[-1][PROGRAM] == TURN_PROGRAM:
        carry_out(table)


def win(table: Table, seat: int, reason: str) -> None:
    """End the game at once: this player wins with their whole team (CE-66)."""
    finish(table, table.context.mates[seat], reason)


def lose(table: Table, seat: int) -> None:
    """Take a player out of the game, with their whole team (CE-31, CE-76)."""
    mates = table.context.mates[seat] & table.alive
    for mate in table.context.from_seat[table.turn]:
        if mates >> mate & 1:
            _leave(table, mate)
    sides = {table.context.mates[other] for other in range(table.context.players) if table.alive >> other & 1}
    if len(sides) == 1:
        finish(table, sides.pop(), LAST_LEFT)


def _leave(table: Table, seat: int) -> None:
    hand, things = table.hands[seat], table.in_play[seat]
    table.held = with_item(table.held, seat, len(hand))  # CE-61
    table.alive &= ~(1 << seat)
    table.skips = with_item(table.skips, seat, 0)
    table.extra = tuple(other for other in table.extra if other != seat)
    table.set_effects(effect for effect in table.lasting if effect.seat != seat)
    table.forced_cards = tuple(forced for forced in table.forced_cards if forced.seat != seat)
    table.events.append(event("out", seat))
    playing = [thing for thing in table.playing if _player_of(table, thing) == seat]
    table.playing = tuple(thing for thing in table.playing if thing not in playing)
    came = dict.fromkeys(hand, origins.FROM_HAND[seat])
    came |= dict.fromkeys([thing % table.size for thing in things], origins.FROM_PLAY[seat])
    came |= dict.fromkeys([thing % table.size for thing in playing], origins.FROM_CARRIED_OUT)
    cards = list(came)
    table.hands[seat] = []
    table.in_play[seat] = []
    table.sum_powers()
    if table.context.second:
        knowledge.show(table, cards, EVERYBODY)
        piles.shuffle(table, cards)
    for card in cards:
        piles.onto_discards(table, card, piles.DISCARD_BOTTOM, came[card])


def _player_of(table: Table, thing: int) -> int:
    """The player of an event that is being carried out."""
    return table.owners[thing % table.size]


def draw_impossible(table: Table, reason: str = NO_DRAW) -> None:
    """End the game: the fewest cards win, with the whole team, and equal fewest share it (CE-34, CE-77)."""
    alive = [seat for seat in range(table.context.players) if table.alive >> seat & 1]
    fewest = min(len(table.hands[seat]) for seat in alive)
    winners = 0
    for seat in alive:
        if len(table.hands[seat]) == fewest:
            winners |= table.context.mates[seat]
    finish(table, winners, reason)


def finish(table: Table, winners: int, reason: str) -> None:
    """End the game. Events being carried out go under the discards (CE-71); nothing else is carried out."""
    seats = range(table.context.players)
    for thing in table.playing:
        piles.onto_discards(table, thing % table.size, piles.DISCARD_BOTTOM, origins.FROM_CARRIED_OUT)
    points = (0 if winners >> seat & 1 else max(len(table.hands[seat]), table.held[seat]) for seat in seats)
    table.result = Result(tuple(seat for seat in seats if winners >> seat & 1), tuple(points), reason)
    table.playing = ()
    table.stack = []
    table.triggered = ()
    table.actors = ()
    table.offered = None
    alone = winners.bit_length() - 1 if winners.bit_count() == 1 else NOBODY
    table.events.append(event("end", alone, (), 0, reason))
