"""The terms that a table of Crazier Eights is played on: its deck, seats and options, and no state."""

from abc import ABC, abstractmethod
from functools import cache
from typing import Any, Final

from engine.events import Event
from engine.origins import UNTOLD
from engine.rules.crazier import seating
from engine.rules.crazier.active_effects import ActiveEffects
from engine.rules.crazier.compiled_deck import WILD, CompiledDeck
from engine.rules.crazier.event_cache import EventCache
from engine.rules.crazier.filters import Filter
from engine.rules.crazier.move_words import MoveWords
from engine.rules.crazier.trigger_events import ME, OPPONENT, OTHER
from engine.rules.rules import Options
from engine.teams import Teams

ALL_COLOURS: Final = 15

Flags = list[bool]  # for each kind of card, or of side, whether it is one of those meant


class Need(ABC):
    """Something without which a card, or side, cannot be played."""

    @abstractmethod
    def is_met(self, table: Any, seat: int) -> bool:
        """Whether it is there for this player now."""


class TableContext:
    """What holds for one deck, number of players and set of options; every table has a reference to it.

    For each kind of card, or of side, `plays` and `discards` are the moves that play and discard it, `needs`
    is what has to be there to play it, if anything, `fits_on` what may be discarded on it. By seat: `foes`
    and `mates` are sets of seats (a player is their own mate), `everybody` the set of all; `relations` says
    what the others are to it; `from_seat` are all seats clockwise from one, `seats_of` the seats of a set,
    `turns_after[dealer][seat]` the team whose turn follows.
    """

    def __init__(
        self, name: str, library: CompiledDeck, players: int, options: Options, teams: Teams | None
    ) -> None:
        seats = range(players)
        self.name = name  # of the game
        self.library = library
        self.deck = library.deck
        self.players = players
        self.options = options
        self.teams = teams
        self.second = options["edition"] == "second"
        self.second_may_skip = players == 2 and bool(options["second_may_skip_draw"])
        self.mates = seating.mates(players, teams)
        self.turns_after = seating.turns_after(players, teams)
        self.everybody = (1 << players) - 1
        self.foes = [self.everybody & ~self.mates[seat] for seat in seats]
        self.relations = [
            [
                *(ME if who == seat else OPPONENT if self.foes[seat] >> who & 1 else OTHER for who in seats),
                OTHER,  # nobody, as -1
            ]
            for seat in seats
        ]
        self.from_seat = [tuple((first + away) % players for away in seats) for first in seats]
        self.seats_of = [tuple(seat for seat in seats if bits >> seat & 1) for bits in range(1 << players)]
        self.move_words = MoveWords(library, players)
        self.plays, self.discards = self.move_words.plays, self.move_words.discards
        self.done = self.move_words.done
        self.only_done = (self.done,)
        self.nothing_in_force = ActiveEffects(players)
        self.needs: list[Need | None] = [None] * library.width  # the book finds them out
        self._meant: dict[Filter, int] = {}
        self._fitting: dict[tuple[int, int], int] = {}
        self._flags: dict[int, Flags] = {}
        self._wanted: dict[Filter, Flags] = {}
        self.fits_on = [
            self.flags(self.fitting(library.colours[kind], library.ranks[kind]))
            for kind in range(library.width)
        ]
        # Events that look alike are made once.
        self.seen = cache(self._seen)
        self.tellings = EventCache(library.names, self.mates)

    # --- what fits what

    def top_of(self, kind: int) -> tuple[int, int]:
        """What a discard may share on a card of this kind; CE-15: an eight can be given any colour."""
        rank = self.library.ranks[kind]
        return (ALL_COLOURS if rank == WILD else self.library.colours[kind]), rank

    def matches(self, kind: int, colours: int, rank: int) -> bool:
        """CE-03, CE-14: whether such a card may be discarded."""
        return bool(self.fitting(colours, rank) >> kind & 1)

    def fitting(self, colours: int, rank: int) -> int:
        """The kinds of card, as bits, that share a colour or the rank, or are eights."""
        found = self._fitting.get((colours, rank))
        if found is None:
            found = self._fitting[colours, rank] = self.library.fitting(colours, rank)
        return found

    def meant(self, wanted: Filter) -> int:
        """The kinds of card, and of side, that such a filter without a slot means, as bits."""
        found = self._meant.get(wanted)
        if found is None:
            found = self._meant[wanted] = self.library.meant(wanted)
        return found

    def flags(self, kinds: int) -> Flags:
        """The same kinds, given as bits, in the form that is asked faster."""
        found = self._flags.get(kinds)
        if found is None:
            found = self._flags[kinds] = [bool(kinds >> kind & 1) for kind in range(self.library.width)]
        return found

    def wanted(self, wanted: Filter) -> Flags:
        """The kinds that such a filter without a slot means, as flags."""
        found = self._wanted.get(wanted)
        if found is None:
            found = self._wanted[wanted] = self.flags(self.meant(wanted))
        return found

    # --- events

    def _seen(self, what: str, seat: int, kind: int, word: str = "", origin: int = UNTOLD) -> Event:
        """What happened to one card, or side, before the eyes of all."""
        return Event(what, seat, (self.library.names[kind],), origin, word)
