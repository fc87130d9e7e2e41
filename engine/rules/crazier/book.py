"""The rule book of a deck: its cover, and its rules for one number of players and set of options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from engine.decks import PLAYERS, team_counts
from engine.events import Event, event
from engine.moves import Move
from engine.places import UNTOLD
from engine.rules.book import Book, Cover, Options
from engine.rules.crazier import (
    asks,
    decisions,
    expire,
    main_phase,
    matches,
    positions,
    redeal,
    setup,
    view,
    words,
)
from engine.rules.crazier import teams as seating
from engine.rules.crazier.deck import Deck
from engine.rules.crazier.lasting import InForce
from engine.rules.crazier.library import Library
from engine.rules.crazier.main_phase import ASKING
from engine.rules.crazier.moments import ME, OPPONENT, OTHER
from engine.rules.crazier.move_words import MoveWords
from engine.rules.crazier.options import specs
from engine.rules.crazier.requirements import need_of
from engine.rules.crazier.state import Table
from engine.rules.crazier.values import Filter, fits_kind
from engine.table import Result
from engine.teams import Teams

ALL_COLOURS: Final = 15
NO_SEATS: Final[tuple[int, ...]] = ()


class DeckCover(Cover):
    """The cover of the rules of Crazier Eights with one deck."""

    def __init__(self, name: str, deck: Deck) -> None:
        super().__init__(
            name=name, title=deck.title, code=name[:3].upper(), seats=PLAYERS, specs=specs(deck.edition)
        )
        self.deck = deck
        self._library: Library | None = None

    def library(self) -> Library:
        """What the deck means: understood when it is first played."""
        if self._library is None:
            self._library = Library(self.deck)
        return self._library

    def check_options(self, options: Options) -> None:
        """All options go together."""

    def check(self, players: int, options: Options, teams: Teams | None) -> None:
        setup.check(self, players, teams)

    def team_counts(self, players: int) -> tuple[int, ...]:
        return team_counts(players)

    def open(self, players: int, options: Options, teams: Teams | None) -> Crazier:
        return Crazier(self, players, options, teams)


class Crazier(Book[Table]):
    """The rules of Crazier Eights with one deck.

    `dealt` are the kinds of the cards of a new game. For each kind of card, or of side, `plays` and
    `discards` are the moves that play and discard it, `needs` is what has to be there to play it, if
    anything. By seat: `foes` and `mates` are sets of seats (a player is their own mate); `relations` says
    what the others are to it; `from_seat` are all seats clockwise from one, `seats_of` the seats of a set,
    `turns_after[first][seat]` the team whose turn follows.
    """

    def __init__(self, cover: DeckCover, players: int, options: Options, teams: Teams | None) -> None:
        super().__init__(cover, players, options, teams)
        seats = range(players)
        self.deck = cover.deck
        self.library = cover.library()
        self.dealt = setup.kinds(self.library, players)
        self.second = options["edition"] == "second"
        self.second_may_skip = players == 2 and bool(options["second_may_skip_draw"])
        self.mates = seating.mates(players, teams)
        self.turns_after = seating.turns_after(players, teams)
        self.foes = [((1 << players) - 1) & ~self.mates[seat] for seat in seats]
        self.relations = [
            [
                *(ME if who == seat else OPPONENT if self.foes[seat] >> who & 1 else OTHER for who in seats),
                OTHER,  # nobody, as -1
            ]
            for seat in seats
        ]
        self.from_seat = [tuple((first + away) % players for away in seats) for first in seats]
        self.seats_of = [tuple(seat for seat in seats if bits >> seat & 1) for bits in range(1 << players)]
        self.move_words = MoveWords(self.library, players)
        self.plays, self.discards = self.move_words.plays, self.move_words.discards
        self.done = self.move_words.done
        self.only_done = (self.done,)
        self._meant: dict[Filter, int] = {}
        self.nothing_in_force = InForce(self, ())
        self.needs = [need_of(self, kind) for kind in range(self.library.width)]
        self._fitting: dict[tuple[int, int], int] = {}
        self._fitting_on = [
            self.fitting(self.library.colours[kind], self.library.ranks[kind])
            for kind in range(self.library.width)
        ]
        self._drawn: dict[tuple[int, int, str], Event] = {}
        self._seen: dict[tuple[str, int, int, str, int], Event] = {}

    # --- a game

    def deal(self, seed: int, dealer: int | None) -> Table:
        return setup.deal(self, seed, dealer)

    def opening(self, table: Table) -> tuple[Event, ...]:
        return tuple(table.told)

    def moves(self, table: Table, seat: int) -> tuple[Move, ...]:
        if table.asked is ASKING:
            return main_phase.moves(table, seat)
        return decisions.answers(table, seat)

    def play(self, table: Table, seat: int, move: Move) -> tuple[Event, ...]:
        told: list[Event] = []
        table.told = told
        table.actors = NO_SEATS
        table.offered = None
        frame, step = table.stack[-1], table.asked
        if step is ASKING:
            main_phase.answer(table, frame, step, seat, move.number)
        else:
            decisions.DECISIONS[step[0]].answer(table, frame, step, seat, move.number)
        if not table.actors and table.result is None:
            decisions.run(table)
        return tuple(told)

    def why_not(self, table: Table, seat: int, move: Move) -> str:
        return words.why_not(self, table, seat, move)

    def spell(self, move: str) -> str:
        return words.spell(self, move)

    def expire(self, table: Table, seat: int) -> tuple[Event, ...]:
        move = expire.move(self, table, seat)
        return (event("expire", seat), *self.play(table, seat, move))

    # --- what steps ask about cards

    def text(self, table: Table, thing: int) -> str:
        """The name of a card, or of the side of a thing in play."""
        return self.library.names[table.kinds[thing]]

    def top(self, table: Table) -> tuple[int, int]:
        """The colours and the rank that a discard may share; CE-78: on an empty pile any colour does."""
        if not table.discard:
            return ALL_COLOURS, 0
        kind = table.kinds[table.discard[-1]]
        return table.named or self.library.colours[kind], self.library.ranks[kind]

    def fitting_top(self, table: Table) -> int:
        """The kinds of card, as bits, that may be discarded on the top card."""
        if table.named or not table.discard:
            return self.fitting(*self.top(table))
        return self._fitting_on[table.kinds[table.discard[-1]]]

    def top_of(self, kind: int) -> tuple[int, int]:
        """The same once a card of this kind is discarded; CE-15: an eight can be given any colour."""
        rank = self.library.ranks[kind]
        return (ALL_COLOURS if rank == self.library.wild else self.library.colours[kind]), rank

    def matches(self, kind: int, colours: int, rank: int) -> bool:
        """CE-03, CE-14: whether such a card may be discarded."""
        return bool(self.fitting(colours, rank) >> kind & 1)

    def fitting(self, colours: int, rank: int) -> int:
        """The kinds of card, as bits, that share a colour or the rank, or are eights."""
        found = self._fitting.get((colours, rank))
        if found is None:
            library = self.library
            ranks = (rank, library.wild)
            found = self._fitting[colours, rank] = sum(
                1 << kind
                for kind in range(library.width)
                if library.colours[kind] & colours or library.ranks[kind] in ranks
            )
        return found

    def meant(self, wanted: Filter) -> int:
        """The kinds of card, and of side, that such a filter without a slot means, as bits."""
        found = self._meant.get(wanted)
        if found is None:
            kinds = range(self.library.width)
            found = sum(1 << kind for kind in kinds if fits_kind(self.library, (), kind, wanted))
            self._meant[wanted] = found
        return found

    # --- events that look alike are made once

    def drawn(self, seat: int, kind: int, word: str) -> Event:
        """A card drawn, seen by who draws it and their team."""
        key = (seat, kind, word)
        found = self._drawn.get(key)
        if found is None:
            secret = (self.library.names[kind],)
            found = self._drawn[key] = Event("draw", seat, (None,), 0, word, secret, self.mates[seat])
        return found

    def seen(self, what: str, seat: int, kind: int, word: str = "", origin: int = UNTOLD) -> Event:
        """What happened to one card, or side, before the eyes of all."""
        key = (what, seat, kind, word, origin)
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = Event(what, seat, (self.library.names[kind],), origin, word)
        return found

    # --- knowledge, texts

    def public_view(self, table: Table) -> dict[str, Any]:
        return view.public_view(self, table)

    def own_view(self, table: Table, seat: int) -> dict[str, Any]:
        return view.own_view(self, table, seat)

    def redeal(self, table: Table, seat: int | None, rng: Random) -> Table:
        return redeal.redeal(table, seat, rng)

    def asks(self, table: Table, seat: int) -> str:
        return asks.asks(self, table, seat)

    def card_note(self, text: str) -> str:
        return words.card_note(self, text)

    def summary(self) -> tuple[str, ...]:
        return words.summary(self)

    # --- positions

    def place(self, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]) -> Table:
        return positions.place(self, hands, discard, stock, state)

    def piles(self, table: Table) -> tuple[list[str], str, str]:
        return positions.piles(self, table)

    def state(self, table: Table) -> dict[str, str]:
        return positions.state(self, table)

    # --- matches

    def next_dealer(self, table: Table, scores: Sequence[int] = ()) -> int:
        return matches.next_dealer(self, table, scores)

    def scores(self, results: Sequence[Result]) -> tuple[int, ...]:
        return matches.scores(self, results)

    def match_over(self, results: Sequence[Result], scores: Sequence[int]) -> bool:
        return len(results) >= int(self.options["games"])

    def match_winners(self, results: Sequence[Result], scores: Sequence[int]) -> tuple[int, ...]:
        return matches.winners(self, results)
