"""Everything about a game of Crazier Eights that does not change: deck, seats, options and tables made
from them.
"""

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
from engine.rules.game_rules import Options
from engine.teams import Teams

ALL_COLOURS: Final = 15

Flags = list[bool]  # for each kind of card, or of side, whether it is one of those meant


class Need(ABC):
    """A condition for playing a kind of card or of side."""

    @abstractmethod
    def is_met(self, table: Any, seat: int) -> bool:
        """True if this player can play the card now."""


class TableContext:
    """The constants of a game with one deck, number of players and set of options; its tables share it.

    By kind: `plays` and `discards` are the moves that play and discard it, `needs` its condition for being
    played, `fits_on` the kinds that may be discarded on it. By seat: `foes` and `mates` are sets of seats
    (a player is their own mate), `relations` what each other seat is to it, `from_seat` all seats clockwise
    from it. `seats_of` are the seats of a set, `turns_after[dealer][seat]` is the team whose turn follows.
    """

    def __init__(
        self, name: str, compiled: CompiledDeck, players: int, options: Options, teams: Teams | None
    ) -> None:
        seats = range(players)
        self.name = name  # of the game
        self.compiled = compiled
        self.deck = compiled.deck
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
        self.move_words = MoveWords(compiled, players)
        self.plays, self.discards = self.move_words.plays, self.move_words.discards
        self.done = self.move_words.done
        self.only_done = (self.done,)
        self.nothing_in_force = ActiveEffects(players)
        self.needs: list[Need | None] = [None] * compiled.width  # the book finds them out
        self._meant: dict[Filter, int] = {}
        self._fitting: dict[tuple[int, int], int] = {}
        self._flags: dict[int, Flags] = {}
        self._wanted: dict[Filter, Flags] = {}
        self.fits_on = [
            self.flags(self.fitting(compiled.colours[kind], compiled.ranks[kind]))
            for kind in range(compiled.width)
        ]
        # Events that look alike are made once.
        self.card_event = cache(self._card_event)
        self.event_cache = EventCache(compiled.names, self.mates)

    # --- what fits what

    def top_of(self, kind: int) -> tuple[int, int]:
        """The colours and the rank to share on a card of this kind; an eight can be given any colour
        (CE-15).
        """
        rank = self.compiled.ranks[kind]
        return (ALL_COLOURS if rank == WILD else self.compiled.colours[kind]), rank

    def fitting(self, colours: int, rank: int) -> int:
        """The kinds of card, as bits, that share a colour or the rank, or are eights."""
        found = self._fitting.get((colours, rank))
        if found is None:
            found = self._fitting[colours, rank] = self.compiled.fitting(colours, rank)
        return found

    def meant(self, wanted: Filter) -> int:
        """The kinds, as bits, that a filter without a slot wants."""
        found = self._meant.get(wanted)
        if found is None:
            found = self._meant[wanted] = self.compiled.meant(wanted)
        return found

    def flags(self, kinds: int) -> Flags:
        """A set of kinds, given as bits, as a list of bools, which is faster to test."""
        found = self._flags.get(kinds)
        if found is None:
            found = self._flags[kinds] = [bool(kinds >> kind & 1) for kind in range(self.compiled.width)]
        return found

    def wanted(self, wanted: Filter) -> Flags:
        """The kinds that a filter without a slot wants, as flags."""
        found = self._wanted.get(wanted)
        if found is None:
            found = self._wanted[wanted] = self.flags(self.meant(wanted))
        return found

    # --- events

    def _card_event(self, what: str, seat: int, kind: int, word: str = "", origin: int = UNTOLD) -> Event:
        """An event about one card or side that everybody sees."""
        return Event(what, seat, (self.compiled.names[kind],), origin, word)
