"""A table on this machine: one match of people and bots, driven by a window, a terminal or a test."""

import secrets
from collections.abc import Sequence
from pathlib import Path

import msgspec

from engine import Event, IllegalMove, Match, Move, Result
from engine.views import View, own_hand
from game.players.bot_player import Bots, Think
from game.players.bot_workers import think as think_aside
from game.players.decision_clock import Countdown, DecisionClock
from game.players.game_events import events_of, last_move_start
from game.players.hot_seat import Seen, SharedScreen
from game.players.seat_view import SeatView
from game.players.undo import Before, OwnMoves
from game.setup.table_setup import TableSetup
from game.storage import fair_deal
from game.storage.match_archive import About, with_about
from game.storage.match_saver import MatchSaver
from game.storage.saved_matches import SavedMatch, SavedMatches

MOST_SEED = 1_000_000  # drawn seeds are below this, so that they are short to type


class LocalTable:
    """A match at a table on this machine, as a `table.Table`. Every move is saved. Its methods are given
    the time.

    If the rules have a timer (option `seconds`), `update` counts the time of every decision, of people and
    bots alike, and ends it when it is up. Undo gives no time back. A resumed match starts with a full
    clock.
    """

    def __init__(self, setup: TableSetup, match: Match, *, saver: MatchSaver, think: Think) -> None:
        self.setup = setup
        self.match = match
        self.rules, self.options = match.rules, match.options
        self.preset, self.teams, self.seed = setup.preset, setup.teams, setup.seed
        self.seats, self.people = setup.seats, setup.people
        self.speed = 1.0
        self.saver = saver
        self._think = think
        self._bots = Bots(setup.levels, setup.styles, think)
        self._countdown = Countdown(float(match.options.get("seconds", 0)))
        self._own = OwnMoves()
        self._events: list[Event] = []  # of this hand, including secrets
        self._told = 0  # number of events returned by `news`
        self._screen = SharedScreen(self.people)
        self._seat_view = SeatView(match.game, self.me)
        self._last: Sequence[Event] = ()  # events of the last move

    @property
    def commitment(self) -> str:
        """The hash that fixes the deal, which players may note for a later check; "" if there is none."""
        return fair_deal.commitment(self.match.record(), self.saver.nonce)

    @property
    def kept(self) -> bool:
        """True if the match is saved at every move."""
        return self.saver.keeps

    @property
    def notice(self) -> str:
        """A sentence if the match could not be saved, else ""."""
        return self.saver.notice

    @property
    def record(self) -> Path | None:
        """The file of a finished match."""
        return self.saver.record

    @classmethod
    def new(
        cls, setup: TableSetup, *, saved_matches: SavedMatches | None = None, think: Think = think_aside
    ) -> "LocalTable":
        """Deal a new match; ValueError with a sentence if the setup is impossible."""
        if setup.seed is None:
            setup = msgspec.structs.replace(setup, seed=secrets.randbelow(MOST_SEED))
        match = Match.new(
            setup.rules, setup.players, seed=setup.seed or 0, options=setup.options, teams=setup.teams
        )
        saver = MatchSaver(setup, saved_matches or SavedMatches(), fresh=True)
        table = cls(setup, match, saver=saver, think=think)
        table._events = list(match.game.opening)
        table._save()
        return table

    @classmethod
    def resume(
        cls, saved: SavedMatch, *, saved_matches: SavedMatches | None = None, think: Think = think_aside
    ) -> "LocalTable":
        """Resume a saved match; ValueError with a sentence if its record is invalid.

        The match keeps the name of its game: if its deck has changed since, it continues under a name of
        its own.
        """
        match = Match.replay(saved.record)
        setup = msgspec.structs.replace(saved.setup, rules=match.rules)
        saver = MatchSaver(setup, saved_matches or SavedMatches(), saved.nonce)
        table = cls(setup, match, saver=saver, think=think)
        table._events = events_of(match.game)
        if table.shared:
            told = len(table._events)
            table._screen.all_saw({seat: Seen(match.game.view(seat), told) for seat in table.people})
        return table

    def another(self) -> "LocalTable":
        """Return a table with the same setup and a new deal."""
        again = msgspec.structs.replace(self.setup, seed=None)
        return LocalTable.new(again, saved_matches=self.saver.saved_matches, think=self._think)

    # -- players at this screen

    @property
    def me(self) -> int | None:
        """The seat of the player at this screen, None for a spectator or while nobody has sat down yet."""
        return self._screen.me

    @property
    def shared(self) -> bool:
        """True if several people play at this screen."""
        return self._screen.shared

    @property
    def alone(self) -> int | None:
        """The seat of the only person at this screen, None if there is none or several are."""
        return self._screen.alone

    @property
    def next_person(self) -> int | None:
        """The player who has to sit down at the shared screen now, None while the present one may stay."""
        return self._screen.next_person(self.actors, len(self.seats))

    @property
    def may_sit_down(self) -> tuple[int, ...]:
        """The other players at this screen who may move now too, as teammates do."""
        return self._screen.may_sit_down(self.actors)

    def sit_down(self, seat: int) -> View | None:
        """Change the player at the shared screen; earlier moves can no longer be undone.

        Returns the view when the new player last left, None if they have seen nothing of this hand. `news`
        then tells what has happened since.
        """
        seen = self._screen.sit_down(seat, Seen(self.view(), self._told))
        self._told = seen.told if seen else 0
        self._own.forget()
        return seen.view if seen else None

    # -- the match

    @property
    def hand(self) -> int:
        """The number of this hand, from 1."""
        return len(self.match.games) + (self.result is None)

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must decide now, () once the hand is over."""
        return self.match.game.actors

    @property
    def result(self) -> Result | None:
        """The result of this hand, None before its end."""
        return self.match.game.result

    @property
    def left(self) -> tuple[tuple[str, ...], ...]:
        """The cards left in every hand after the end of this hand."""
        game = self.match.game
        return tuple(tuple(own_hand(game.view(seat))) for seat in range(game.players) if game.result)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each seat, including a finished hand."""
        return self.match.scores

    @property
    def over(self) -> bool:
        """True once the match has ended."""
        return self.match.over

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won the match, () before its end."""
        return self.match.winners

    @property
    def history(self) -> tuple[Event, ...]:
        """The events of this hand, as the player's seat saw them."""
        return self._as_seen(self._events)

    @property
    def under_way(self) -> tuple[Event, ...]:
        """The events told since the last move that was no answer to a prompt, as the player's seat saw
        them.
        """
        return self._as_seen(self._events[last_move_start(self.match.game) : self._told])

    def view(self) -> View:
        """Return the view of the player's seat."""
        return self._look().view

    def news(self) -> tuple[Event, ...]:
        """Return the events since the last call, as the player's seat saw them; first those of the deal."""
        fresh = self._events[self._told :]
        self._told = len(self._events)
        return self._as_seen(fresh)

    def _look(self) -> SeatView:
        """Return the player's view of the game, cached until somebody moves or sits down."""
        if not self._seat_view.holds(self.match.game, self.me):
            self._seat_view = SeatView(self.match.game, self.me)
        return self._seat_view

    def _as_seen(self, events: Sequence[Event]) -> tuple[Event, ...]:
        return tuple(event.for_seat(self.me) for event in events)

    # -- moves

    def moves(self) -> tuple[Move, ...]:
        """Return the player's legal moves, none when it is not their turn."""
        return self._look().moves

    def asks(self) -> str:
        """Return the prompt for the player in one line without a full stop, "" when it is not their
        turn.
        """
        return self._look().asks

    def why_not(self, text: str) -> str | None:
        """Return None if that move is legal for the player now, else a sentence with the reason."""
        if self.me is None:
            return "You are watching this table."
        return self.match.game.why_not(self.me, text)

    def play(self, text: str) -> None:
        """Make a move of the player; IllegalMove with a sentence changes nothing."""
        if self.me is None:
            raise IllegalMove("You are watching this table.")
        before = Before(self.match.game.copy(), len(self._events), self._countdown.spent)
        self._make(self.match.game.play(self.me, text))
        self._own.add(before, self._last)

    def can_undo(self) -> bool:
        """True if the player's last move can be undone."""
        return bool(self._own)

    def undo(self) -> None:
        """Undo the player's last move; ValueError with a sentence if it revealed a card or was answered."""
        before = self._own.take_back()
        self._bots.stop()
        self.match.game = before.game
        self._countdown.taken_back(before.spent)
        del self._events[before.told :]
        self._told = min(self._told, before.told)
        self._last = ()
        self._save()

    def for_coach(self) -> str:
        """Return the record up to now for the coach."""
        return with_about(self.match.record(), About.of(self.match, self.seats, self.me))

    # -- time and bots

    @property
    def clock(self) -> DecisionClock | None:
        """The clock of the seat that is asked, as of the last update; None if no time runs."""
        if not self._countdown.whole or self._countdown.spent is None or not self.actors:
            return None
        return DecisionClock(self.actors[0], self._countdown.left, self._countdown.whole)

    @property
    def tick(self) -> int:
        """5 to 1 when the player has just that many seconds left, once each; else 0."""
        return self._countdown.tick if self.me in self.actors else 0

    def hurry(self) -> None:
        """Let the bot move without waiting."""
        self._bots.hurry()

    def update(self, now: float, *, ready: bool = True) -> None:
        """Advance to `now` seconds: a bot moves, or the seat that is asked runs out of time.

        Bots and clocks wait until the animation of what has happened is `ready`.
        """
        if not self.actors:
            return
        self._countdown.update(now, ready=ready)
        answer = self._bots.answer(self.match.game, now, after=self._last, speed=self.speed, ready=ready)
        if answer is not None:
            self._own.forget()
            self._make(self.match.game.play(*answer))
        elif self._countdown.up:
            self._own.forget()
            self._make(self.match.game.expire(self.actors[0]))

    # -- from hand to hand

    def next_hand(self) -> None:
        """Deal the next hand; ValueError with a sentence during a hand or after the last."""
        self.match.next_game()
        self._bots.stop()
        self._countdown.begin()
        self._own.forget()
        self._events = list(self.match.game.opening)
        self._told, self._last = 0, ()
        self._screen.clear()
        self._save()

    def leave(self) -> None:
        """Leave the table; the match stays saved."""
        self._bots.stop()

    # -- inside

    def _make(self, events: Sequence[Event]) -> None:
        """Take in the events of a move or of a timeout."""
        self._last = events
        self._events.extend(events)
        self._countdown.begin()
        self._bots.stop()
        self._save()

    def _save(self) -> None:
        self.saver.save(self.match)
