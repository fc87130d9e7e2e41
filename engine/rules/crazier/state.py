"""The state of a game of Crazier Eights: lists, tuples and small numbers, copied in microseconds.

A field that changes with every move is a list; one that seldom changes is a tuple, which copies share.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from engine.events import Event
from engine.rules.crazier.active_effects import ActiveEffects, Lasting
from engine.rules.crazier.compiled_deck import ALWAYS
from engine.rules.crazier.frames import Frame, Step
from engine.rules.crazier.table_context import ALL_COLOURS, Flags, TableContext
from engine.table import ALONE, State

EVERYBODY: Final = -1  # as a set of seats: all bits


class Triggered(NamedTuple):
    """A triggered ability to be carried out, even if its card leaves play (CE-43)."""

    seat: int  # the controller of the card at that time, who decides (CE-41)
    program: int
    source: int
    who: int
    card: int
    number: int  # how many cards were drawn, or the colour named
    of: int


class ForcedCard(NamedTuple):
    """A card that `seat` must play or discard in its next turn (CE-52); `active` during that turn."""

    seat: int
    card: int
    chooser: int
    active: bool


def with_item(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """A copy of the numbers with one of them replaced."""
    items = list(numbers)
    items[place] = number
    return tuple(items)


class Table(State):
    """The state of one game.

    A card is a number from 0 to `size` - 1. In play a card of two sides is `card + size` or
    `card + 2 * size`, for its first or second side; such a number is called a thing. `thing % size` is its
    card. A set of seats, colours or kinds is an int with one bit for each.

    `set_up` is the one list of fields: `python -m tools.table_fields` generates `__slots__` and `copy` from
    it. `copy` assigns field by field because a search copies the table for every iteration: 1.8 us instead of
    the 5.8 us of a loop over the fields. There is no `__init__` because it would run in every copy.
    """

    def set_up(self, context: TableContext, kinds: tuple[int, ...]) -> None:
        """Set every field of a new table, without cards. `kinds` has the kind of each card and side."""
        players = context.players
        self.actors = ()
        self.count = 0
        self.result = None
        self.context: TableContext = context
        # Cards
        self.kinds: tuple[int, ...] = kinds  # of each thing: its place in the compiled deck
        self.size: int = len(kinds) // 3  # the number of cards
        self.twins: bool = len(set(kinds[: self.size])) < self.size  # there are equal cards
        self.by_kind: bool = kinds[: self.size] == tuple(range(self.size))  # each card is its kind's number
        self.hands: list[list[int]] = [[] for _ in range(players)]  # in order of arrival
        self.in_play: list[list[int]] = [[] for _ in range(players)]  # things, by controller
        self.draw: list[int] = []  # the top card is the last
        self.discard: list[int] = []  # the top card is the last
        self.playing: tuple[int, ...] = ()  # things: the events that are being carried out
        self.owners: list[int] = [-1] * self.size  # by card: the seat that brought it into play or plays it
        self.powers: int = 0  # of all things in play, see `CompiledDeck.powers`
        self.powers_of: tuple[int, ...] = (0,) * players  # the same of each controller's things
        self.named: int = 0  # the colours named for the top card, 0 if none are
        # Knowledge, see `knowledge`
        self.knows: list[int] = [0] * self.size  # by card: the seats that know where it is
        self.lots: tuple[int, ...] = (0,) * self.size  # by card: the lot that it was mixed into
        self.within: tuple[int, ...] = (EVERYBODY,) * self.size  # by card: the seats that know it is in there
        # Turns
        self.dealer: int = 0  # sits before the first player
        self.turn: int = 0  # the seat that takes the turn
        self.takers: tuple[int, ...] = ALONE[0]  # all who take it together: the leader, then clockwise
        self.regular: int = 0  # whose turn the present extra turn follows
        self.turns: int = 0  # begun so far
        self.plays: list[int] = [0] * players  # left in this turn
        self.discards: list[int] = [0] * players  # left in this turn
        self.acting: int = 0  # the seats that have not ended their main phase
        self.played: tuple[tuple[int, int], ...] = ()  # in this turn: (seat, thing)
        self.discarded: tuple[tuple[int, int], ...] = ()  # in this turn: (seat, card)
        self.first_draws: int = (1 << players) - 1  # the seats that have not yet had a draw phase
        self.skips: tuple[int, ...] = (0,) * players  # turns that the seat is going to skip
        self.skip_draws: tuple[int, ...] = (0,) * players  # draw phases that the seat is going to skip
        self.extra: tuple[int, ...] = ()  # the seats of the extra turns to come
        # Players
        self.alive: int = (1 << players) - 1  # the seats still in the game
        self.emptied: int = 0  # the seats whose last card has left the hand since the last win check
        self.held: tuple[int, ...] = (0,) * players  # cards in hand of a player when they lost
        # Effects
        self.lasting: tuple[Lasting, ...] = ()
        self.in_force: ActiveEffects | None = None  # found when asked for: see `continuous.in_force`
        self.forced_cards: tuple[ForcedCard, ...] = ()
        # The interpreter
        self.stack: list[Frame] = []  # the programs being carried out, the innermost last
        self.triggered: tuple[tuple[Triggered, ...], ...] = ()  # a batch for each trigger event
        self.steps: int = 0  # carried out since the last decision
        self.chance: int = 0  # the state of the generator of random numbers
        self.asked: Step = ()  # the step that `actors` decide on
        self.offered: tuple[int, ...] | None = None  # its options; None if they have to be found again
        self.events: list[Event] = []  # of the present move: copies share it, each move begins a new list

    def ask(self, seat: int, step: Step, options: tuple[int, ...]) -> None:
        """Stop for a decision of this seat. The options can always be found again from the step."""
        self.actors = ALONE[seat]
        self.asked = step
        self.offered = options

    def text(self, thing: int) -> str:
        """The name of a card or of a side."""
        return self.context.compiled.names[self.kinds[thing]]

    def texts(self, things: Sequence[int]) -> tuple[str, ...]:
        """The names of cards or sides."""
        names, kinds = self.context.compiled.names, self.kinds
        return tuple([names[kinds[thing]] for thing in things])

    def top(self) -> tuple[int, int]:
        """The colours and the rank of the top discard; all colours on an empty pile (CE-78)."""
        if not self.discard:
            return ALL_COLOURS, 0
        compiled, kind = self.context.compiled, self.kinds[self.discard[-1]]
        return self.named or compiled.colours[kind], compiled.ranks[kind]

    def fits_top(self) -> Flags:
        """The kinds of card that may be discarded on the top card."""
        if self.named or not self.discard:
            return self.context.flags(self.context.fitting(*self.top()))
        return self.context.fits_on[self.kinds[self.discard[-1]]]

    def enter_play(self, seat: int, thing: int) -> None:
        """Put an asset into play under the control of this seat."""
        self.in_play[seat].append(thing)
        powers = self.context.compiled.powers[self.kinds[thing]]
        if powers & ALWAYS:
            self.in_force = None
        if powers & ~self.powers_of[seat]:
            self._set_powers(seat, self.powers_of[seat] | powers)

    def leave_play(self, seat: int, thing: int) -> None:
        """Take an asset that this seat controls out of play."""
        self.in_play[seat].remove(thing)
        powers = self.context.compiled.powers[self.kinds[thing]]
        if powers & ALWAYS:
            self.in_force = None
        if powers:
            self._sum_powers_of(seat)

    def change_control(self, thing: int, seat: int, to: int) -> None:
        """Move control of an asset from one seat to another."""
        self.leave_play(seat, thing)
        self.enter_play(to, thing)

    def set_effects(self, effects: Iterable[Lasting]) -> None:
        """Replace the effects with a duration."""
        self.lasting = tuple(effects)
        self.in_force = None

    def sum_powers(self) -> None:
        """Recompute the powers of all assets in play."""
        self.in_force = None
        for seat in range(self.context.players):
            self._sum_powers_of(seat)

    def _sum_powers_of(self, seat: int) -> None:
        powers, kinds = self.context.compiled.powers, self.kinds
        found = 0
        for thing in self.in_play[seat]:
            found |= powers[kinds[thing]]
        self._set_powers(seat, found)

    def _set_powers(self, seat: int, found: int) -> None:
        if found != self.powers_of[seat]:
            self.powers_of = with_item(self.powers_of, seat, found)
            self.powers = 0
            for powers in self.powers_of:
                self.powers |= powers

    # --- generated by tools.table_fields
    __slots__ = (
        "acting", "alive", "asked", "by_kind", "chance", "context", "dealer", "discard", "discarded",
        "discards", "draw", "emptied", "events", "extra", "first_draws", "forced_cards", "hands", "held",
        "in_force", "in_play", "kinds", "knows", "lasting", "lots", "named", "offered", "owners", "played",
        "playing", "plays", "powers", "powers_of", "regular", "size", "skip_draws", "skips", "stack", "steps",
        "takers", "triggered", "turn", "turns", "twins", "within",
    )  # fmt: skip

    def copy(self) -> Table:
        """An equal table that shares with this one only what is never changed."""
        other = Table()
        other.actors = self.actors
        other.count = self.count
        other.result = self.result
        other.context = self.context
        other.kinds = self.kinds
        other.size = self.size
        other.twins = self.twins
        other.by_kind = self.by_kind
        other.hands = [item[:] for item in self.hands]
        other.in_play = [item[:] for item in self.in_play]
        other.draw = self.draw[:]
        other.discard = self.discard[:]
        other.playing = self.playing
        other.owners = self.owners[:]
        other.powers = self.powers
        other.powers_of = self.powers_of
        other.named = self.named
        other.knows = self.knows[:]
        other.lots = self.lots
        other.within = self.within
        other.dealer = self.dealer
        other.turn = self.turn
        other.takers = self.takers
        other.regular = self.regular
        other.turns = self.turns
        other.plays = self.plays[:]
        other.discards = self.discards[:]
        other.acting = self.acting
        other.played = self.played
        other.discarded = self.discarded
        other.first_draws = self.first_draws
        other.skips = self.skips
        other.skip_draws = self.skip_draws
        other.extra = self.extra
        other.alive = self.alive
        other.emptied = self.emptied
        other.held = self.held
        other.lasting = self.lasting
        other.in_force = self.in_force
        other.forced_cards = self.forced_cards
        other.stack = [item[:] for item in self.stack]
        other.triggered = self.triggered
        other.steps = self.steps
        other.chance = self.chance
        other.asked = self.asked
        other.offered = self.offered
        other.events = self.events[:]
        return other

    # --- end
