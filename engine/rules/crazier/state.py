"""The table of Crazier Eights: lists, tuples and small numbers, copied in microseconds at any decision.

What changes with every move is a list, what seldom does a tuple: that one is shared with copies.
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
    """An ability whose condition has been met (CE-43): it is carried out whatever happens to its card."""

    seat: int  # who controlled the card then, and decides (CE-41)
    program: int
    source: int
    who: int
    card: int
    number: int  # how many cards were drawn, or the colour named
    of: int


class ForcedCard(NamedTuple):
    """CE-52: `seat` must play or discard `card` in its next turn; `active` while that turn goes on."""

    seat: int
    card: int
    chooser: int
    active: bool


def with_item(numbers: tuple[int, ...], place: int, number: int) -> tuple[int, ...]:
    """The same numbers with another one in this place."""
    items = list(numbers)
    items[place] = number
    return tuple(items)


class Table(State):
    """The state of one game.

    Cards are numbers from 0 to `size` - 1; `kinds[card]` is their place in the library. In play a card of
    two sides is `card + size` or `card + 2 * size`, for its first or second side; `kinds` goes on up to
    there, so that a thing in play has the kind of its side alone (CE-80), and `thing % size` is its card.

    `hands` are in the order of arrival, `draw` is drawn from its end, `discard` has its top card at its end,
    `playing` holds the events being carried out. `named` is the set of colours in force for the next discard
    after a named one, else 0. `knows[card]` is the set of seats that know where the card is; bits of seats.
    `lots` and `within` are what is left of that when cards are mixed: see `knowledge`. `in_force` is what
    `lasting` and the things in play come to, None until somebody asks: see `lasting.in_force`.
    `owners[card]` brought it into play, or plays it as an event. `powers` are those of all things in play,
    `powers_of` those of each seat's: see `Library.powers`.

    `dealer` sits before the first player. `turn` is the player taking the turn, `takers` are all who take it
    together, that one as their leader first, then clockwise; `regular` whose turn the present extra one
    follows. In this turn each seat has so many `plays` and `discards` left; `acting` are those who have not
    ended their main phase; `played` and `discarded` say who has done what: (seat, card), a played card as a
    thing in play.
    `first_draws` are the seats that have not yet had a draw phase.

    `alive` and `emptied` are sets of seats: those in the game, and those whose hand a card has left that was
    the last. `held` is how many cards a player who lost held then. `steps` counts those of what is under way.

    `stack` is what is still to be carried out, `due` what comes after it, a batch for each moment. `actors`
    may move; what they may do follows from the step that has `asked` them, the last one that the frame at the
    top of the stack has come to (`offered` only remembers it).
    `told` are the events of the present move: a new list for each, so that copies can share it.
    `twins`: whether any kind of card is there more than once. `by_kind`: whether cards are numbered as their
    kinds, as those of a single deck are.
    """

    __slots__ = (
        "acting", "alive", "asked", "by_kind", "chance", "dealer", "discard", "discarded", "discards",
        "draw", "due", "duties", "emptied", "extra", "first_draws", "hands", "held", "in_force", "in_play",
        "kinds", "knows", "lasting", "lots", "named", "offered", "owners", "played", "playing", "plays",
        "powers", "powers_of", "regular", "size", "skip_draws", "skips", "stack", "steps", "takers", "terms",
        "told", "turn", "turns", "twins", "within",
    )  # fmt: skip

    terms: TableContext
    kinds: tuple[int, ...]
    size: int
    twins: bool
    by_kind: bool
    hands: list[list[int]]
    in_play: list[list[int]]
    draw: list[int]
    discard: list[int]
    playing: tuple[int, ...]
    owners: list[int]
    powers: int
    powers_of: tuple[int, ...]
    knows: list[int]
    lots: tuple[int, ...]
    within: tuple[int, ...]
    named: int
    dealer: int
    turn: int
    takers: tuple[int, ...]
    regular: int
    turns: int
    plays: list[int]
    discards: list[int]
    acting: int
    played: tuple[tuple[int, int], ...]
    discarded: tuple[tuple[int, int], ...]
    alive: int
    emptied: int
    first_draws: int
    held: tuple[int, ...]
    skips: tuple[int, ...]
    skip_draws: tuple[int, ...]
    extra: tuple[int, ...]
    lasting: tuple[Lasting, ...]
    in_force: ActiveEffects | None
    duties: tuple[ForcedCard, ...]
    stack: list[Frame]
    due: tuple[tuple[Triggered, ...], ...]
    steps: int
    chance: int
    asked: Step
    offered: tuple[int, ...] | None
    told: list[Event]

    @staticmethod
    def empty(terms: TableContext, kinds: tuple[int, ...]) -> Table:
        """A table without cards. Tables are made bare and then filled, so that a copy costs little."""
        table = Table()
        players = terms.players
        table.terms = terms
        table.kinds = kinds
        table.size = len(kinds) // 3
        table.twins = len(set(kinds[: table.size])) < table.size
        table.by_kind = kinds[: table.size] == tuple(range(table.size))
        table.hands = [[] for _ in range(players)]
        table.in_play = [[] for _ in range(players)]
        table.draw = []
        table.discard = []
        table.playing = ()
        table.owners = [-1] * table.size
        table.powers = 0
        table.powers_of = (0,) * players
        table.knows = [0] * table.size
        table.lots = (0,) * table.size
        table.within = (EVERYBODY,) * table.size
        table.named = 0
        table.dealer = 0
        table.turn = 0
        table.takers = ALONE[0]
        table.regular = 0
        table.turns = 0
        table.plays = [0] * players
        table.discards = [0] * players
        table.acting = 0
        table.played = ()
        table.discarded = ()
        table.alive = (1 << players) - 1
        table.emptied = 0
        table.first_draws = table.alive
        table.held = (0,) * players
        table.skips = (0,) * players
        table.skip_draws = (0,) * players
        table.extra = ()
        table.lasting = ()
        table.in_force = None
        table.duties = ()
        table.stack = []
        table.due = ()
        table.steps = 0
        table.count = 0
        table.chance = 0
        table.actors = ()
        table.asked = ()
        table.offered = None
        table.result = None
        table.told = []
        return table

    def ask(self, seat: int, step: Step, options: tuple[int, ...]) -> None:
        """Stops for a decision of this seat, asked by a step that can always tell its options."""
        self.actors = ALONE[seat]
        self.asked = step
        self.offered = options

    def text(self, thing: int) -> str:
        """The name of a card, or of the side of a thing in play."""
        return self.terms.library.names[self.kinds[thing]]

    def texts(self, things: Sequence[int]) -> tuple[str, ...]:
        """The name of each of these."""
        names, kinds = self.terms.library.names, self.kinds
        return tuple([names[kinds[thing]] for thing in things])

    def top(self) -> tuple[int, int]:
        """The colours and the rank that a discard may share; CE-78: on an empty pile any colour does."""
        if not self.discard:
            return ALL_COLOURS, 0
        library, kind = self.terms.library, self.kinds[self.discard[-1]]
        return self.named or library.colours[kind], library.ranks[kind]

    def fits_top(self) -> Flags:
        """Which kinds of card may be discarded on the top card."""
        if self.named or not self.discard:
            return self.terms.flags(self.terms.fitting(*self.top()))
        return self.terms.fits_on[self.kinds[self.discard[-1]]]

    def enter_play(self, seat: int, thing: int) -> None:
        """A thing comes into play under the control of this seat."""
        self.in_play[seat].append(thing)
        powers = self.terms.library.powers[self.kinds[thing]]
        if powers & ALWAYS:
            self.in_force = None
        if powers & ~self.powers_of[seat]:
            self._set_powers(seat, self.powers_of[seat] | powers)

    def leave_play(self, seat: int, thing: int) -> None:
        """A thing that this seat controls leaves play."""
        self.in_play[seat].remove(thing)
        powers = self.terms.library.powers[self.kinds[thing]]
        if powers & ALWAYS:
            self.in_force = None
        if powers:
            self._sum_powers_of(seat)

    def change_control(self, thing: int, seat: int, to: int) -> None:
        """A thing that one seat controls comes under the control of another."""
        self.leave_play(seat, thing)
        self.enter_play(to, thing)

    def let_last(self, effects: Iterable[Lasting]) -> None:
        """These effects last, and no others."""
        self.lasting = tuple(effects)
        self.in_force = None

    def sum_powers(self) -> None:
        """Finds out anew what the things in play can do."""
        self.in_force = None
        for seat in range(self.terms.players):
            self._sum_powers_of(seat)

    def _sum_powers_of(self, seat: int) -> None:
        powers, kinds = self.terms.library.powers, self.kinds
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

    def copy(self) -> Table:
        """A table of its own, equal to this one."""
        other = Table()
        other.terms = self.terms
        other.kinds = self.kinds
        other.size = self.size
        other.twins = self.twins
        other.by_kind = self.by_kind
        other.hands = [hand[:] for hand in self.hands]
        other.in_play = [things[:] for things in self.in_play]
        other.draw = self.draw[:]
        other.discard = self.discard[:]
        other.playing = self.playing
        other.owners = self.owners[:]
        other.powers = self.powers
        other.powers_of = self.powers_of
        other.knows = self.knows[:]
        other.lots = self.lots
        other.within = self.within
        other.named = self.named
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
        other.alive = self.alive
        other.emptied = self.emptied
        other.first_draws = self.first_draws
        other.held = self.held
        other.skips = self.skips
        other.skip_draws = self.skip_draws
        other.extra = self.extra
        other.lasting = self.lasting
        other.in_force = self.in_force
        other.duties = self.duties
        other.stack = [frame[:] for frame in self.stack]
        other.due = self.due
        other.steps = self.steps
        other.count = self.count
        other.chance = self.chance
        other.actors = self.actors
        other.asked = self.asked
        other.offered = self.offered
        other.result = self.result
        other.told = self.told
        return other
