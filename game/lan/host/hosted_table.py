"""A table on its server: its guests, its match, its journal and the time.

`requests` has what guests may ask of it, `table_messages` how they are shown it.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import engine
from engine import Match, decks
from engine.rules import info_of
from game.lan import wire
from game.lan.auth import digest_of
from game.lan.errors import Fault, Refusal
from game.lan.host.hints import HintService
from game.lan.host.journal import AnyEntry, Dealt, Ended, Journal, KeptDeck, Moved, NextHand, Parked
from game.lan.host.journal_codec import kept_record
from game.lan.host.match_runner import Bots, MatchRunner
from game.lan.host.roster import Guest, Link, Roster
from game.lan.host.table_messages import lobby_of, timed_seat, times_of
from game.lan.host.table_state import Access, TableState
from game.lan.limits import Limits
from game.lan.messages import Agreement, Message, Welcome
from game.players.bot_player import Think
from game.setup.characters import style_of

TIMES_EVERY = 5.0  # seconds; clients count the time in between
REST = 1.0  # seconds that a table of connected people with a clock needs no update
TRY_AGAIN = 5.0  # seconds between attempts to write to a full disk
PARKED = "Nobody who plays at this table has been there for a while; the match waits for them."
ALL_LEFT = "Everybody who played at this table has left."


@dataclass(frozen=True, slots=True)
class TableServices:
    """The parts of a server that its tables share. `new_seed` returns 62 random bits."""

    journal: Journal
    think: Think
    limits: Limits
    new_seed: Callable[[], int]


class HostedTable(TableState):
    """A table on its server. Every move is written to the journal before it is answered."""

    def __init__(
        self,
        name: str,
        agreement: Agreement,
        seats: int,
        access: Access,
        services: TableServices,
        deck: str = "",
    ) -> None:
        deck_text = deck or decks.further_text(agreement.rules)
        check(agreement, seats, deck_text)
        super().__init__(name, agreement, Roster(seats, services.limits), access, services.limits, deck_text)
        self.hint_service = HintService()
        self.closed = False
        self._services = services
        self._try_again_at = 0.0
        self._rests_until = 0.0  # reset by every event
        self._times_at = 0.0
        self._waited = False  # are guests told before the deal that somebody is away?
        self._empty_since: float | None = None
        self._unplayed_since: float | None = None  # when the last player of the match has gone
        self.saved_deck = deck  # as last written to the journal
        self.in_journal = False

    @property
    def is_listed(self) -> bool:
        """False for a table without cards whose guests have all been gone for some seconds."""
        is_empty = self._empty_since is not None and self.now - self._empty_since >= self.limits.unlist_empty
        return self.running or bool(self.roster.reserved) or not (is_empty and self.roster.guests)

    @property
    def may_park(self) -> bool:
        """True for a match whose players have all been gone for a long time."""
        if self._unplayed_since is None or not self.limits.park or self.roster.reserved:
            return False
        return self.now - self._unplayed_since >= self.limits.park and self.in_journal

    # -- guests

    def enter(
        self, name: str, avatar: str, secret: str, link: Link, *, watch: bool = False, host: bool = False
    ) -> Guest:
        """Seat a new guest, who has proved the code; with `secret` they come back. `host`: they opened it."""
        if link.is_browser and not self.agreement.browsers:
            raise Refusal(Fault.BROWSERS)
        guest = self.roster.enter(
            name, avatar, watch=watch, watchers=self.agreement.watchers, running=self.running
        )
        guest.secret_digest, guest.link = digest_of(secret), link
        self._empty_since = self._unplayed_since = None
        if guest.seat is not None and self.runner:
            self.runner.cancel_thought(guest.seat)  # of the bot that held the seat
        if host:
            self.roster.host = guest.number
        self.save()
        self._welcome(guest, secret)
        self.tell_lobby()
        self._catch_up(guest, 0, 0)
        return guest

    def rejoin(self, guest: Guest, link: Link, hand: int, seen: int) -> None:
        """Put a guest back on their seat over `link`, and close a connection that they still had."""
        guest.close(Fault.SUPERSEDED)
        self.roster.rejoin(guest, link)
        self._empty_since = self._unplayed_since = None
        if guest.seat is not None and self.runner:
            self.runner.cancel_thought(guest.seat)
        self._welcome(guest)
        self.tell_lobby()
        self._catch_up(guest, hand, seen)

    def disconnect(self, guest: Guest, link: Link, now: float) -> None:
        """Note that a connection is lost, unless the guest has another one by now."""
        if guest.link is link:
            self.roster.disconnect(guest, now)
            self.tell_lobby()

    def go_away(self, guest: Guest) -> None:
        """Let a bot play for a guest until they return, and close their connection."""
        if guest.seat is not None and self.running:
            self.roster.replace_with_bot(guest.seat)
        guest.close(Fault.CLOSING, "A bot plays for you until you are back.")

    def leave(self, guest: Guest) -> None:
        """Remove a guest for good."""
        self.roster.leave(guest, running=self.running)
        self.changed()

    def close(self, sentence: str = "") -> None:
        """End the table for everybody; each is told `sentence`."""
        self.closed = True
        if self.in_journal:
            with suppress(Refusal):
                self._write(Ended(self.id))
        for guest in tuple(self.roster.present):
            guest.close(Fault.CLOSING, sentence)

    def park(self) -> None:
        """Note that the match gives its place to others; Refusal if that cannot be written."""
        self._write(Parked(self.id))
        self.closed = True
        for guest in tuple(self.roster.present):
            guest.close(Fault.CLOSING, PARKED)
        assert self.runner is not None  # only matches are parked
        for seat in range(len(self.roster.places)):
            self.runner.cancel_thought(seat)

    def _welcome(self, guest: Guest, secret: str = "") -> None:
        guest.send(Welcome(table=self.id, guest=guest.number, number=guest.commands + 1, secret=secret))

    def _catch_up(self, guest: Guest, hand: int, seen: int) -> None:
        """Send a guest the news since number `seen` of hand `hand`, and the times."""
        if self.runner:
            for news in self.runner.feeds[guest.seat].since(hand, seen):
                guest.pass_on(news)
            guest.send(times_of(self, timed_seat(self, guest.seat)))

    # -- the match

    def agree(self, agreement: Agreement, seats: int) -> None:
        """Change the agreement and the number of seats; Refusal if the rules do not allow them. The same
        deck keeps its text.
        """
        same = agreement.rules == self.agreement.rules
        deck = self.deck if same else decks.further_text(agreement.rules)
        check(agreement, seats, deck)
        self.agreement, self.deck = agreement, deck
        self.roster.resize(seats)
        for guest in self.roster.guests.values():
            guest.ready = False  # for the new agreement
        self.changed()

    @property
    def rules(self) -> str:
        """The name of the game, whose deck is known from here on."""
        return decks.begun(self.agreement.rules, self.deck)

    def deal(self, now: float) -> None:
        """Begin a match."""
        self.roster.fill()
        for guest in self.roster.guests.values():
            guest.ready, guest.pauses = False, 0  # count anew in this match
        seats = len(self.roster.places)
        check(self.agreement, seats, self.deck)
        new_seed = self._services.new_seed
        seed, nonce = new_seed(), f"{new_seed():016x}{new_seed():016x}"
        self._save()
        self._write(Dealt(self.id, seed, nonce, info_of(self.rules).version))
        self.begin(seed, nonce).deal(now)
        self.tell_lobby()  # after the deal: a client shows a running match at once

    def begin(self, seed: int, nonce: str) -> MatchRunner:
        """Make the match of `seed`, committed to with `nonce`; nothing is sent before its first deal."""
        agreement = self.agreement
        match = Match.new(
            self.rules,
            len(self.roster.places),
            seed=seed,
            options=agreement.options,
            teams=agreement.teams,
        )
        runner = self.runner = MatchRunner(
            match,
            agreement,
            think=self._services.think,
            send=self._tell_viewer,
            viewers=lambda: self.roster.viewers,
            nonce=nonce,
        )
        return runner

    def make(self, seat: int, text: str, now: float, guest: int = 0, number: int = 0) -> None:
        """Write a move to the journal and make it; Refusal if it cannot be written."""
        assert self.runner is not None  # moves exist only in a match
        self._write(Moved(self.id, seat, text, guest, number))
        self._rests_until = 0.0
        self.runner.charge_time(now, self.people)
        self.runner.make(seat, text, now)
        self._tell_times(now)
        if self.runner.match.game.result is not None:
            self.tell_lobby()

    # -- time

    def update(self, now: float) -> None:
        """Advance to `now` seconds: bots move, clocks and waiting times run out, the next hand is dealt."""
        if now < min(self._rests_until, self._times_at) and not self.hint_service.is_busy:
            return  # the usual case, kept fast for a thousand tables
        self.now = now
        self._close_if_empty(now)
        if not self.running or self.roster.has_connected_player:
            self._unplayed_since = None
        elif self._unplayed_since is None:
            self._unplayed_since = now
        runner = self.runner
        self.hint_service.update(runner)
        if runner is None or runner.match.over:
            self._tell_waits(now)
            return
        self._end_pauses(now)
        if self.pause:
            runner.stop_clocks(now)
        elif runner.between_hands:
            self._between_hands(runner, now)
        else:
            self._replace_the_lost(now)
            people = self.people
            move = runner.update(now, people, self._bots())
            if len(people) == len(self.roster.places):
                self._rests_until = now + min(REST, runner.soonest)
            if move:
                with suppress(Refusal):  # the disk is full; the move is made later
                    self.make(*move, now)
        if now >= self._times_at:
            self._tell_times(now)

    def _end_pauses(self, now: float) -> None:
        if self.paused_by and now >= self.paused_until:
            self.paused_by = None
            self.tell_lobby()
        if self.disk_full and now >= self._try_again_at:
            self._try_again_at = now + TRY_AGAIN
            self.save()
            if not self.disk_full:
                self.tell_lobby()

    def close_if_abandoned(self) -> bool:
        """Close a table that everybody has left for good; return True if it is one."""
        if self.roster.is_abandoned(running=self.running):
            self.close(ALL_LEFT)
        return self.closed

    def _close_if_empty(self, now: float) -> None:
        """Close a table that all have left for good, and after a while one without connections and
        without cards.
        """
        if self.close_if_abandoned():
            return
        if self.roster.has_connection:
            self._empty_since = None
            if not self.running and self.roster.replace_absent_host(now):  # a match needs a host to begin
                self.changed()
        elif self._empty_since is None:
            self._empty_since = now
        elif not self.running and now - self._empty_since >= self.limits.forget_empty:
            self.close()

    def _between_hands(self, runner: MatchRunner, now: float) -> None:
        """Deal the next hand once all connected players are ready or their time is up."""
        if not self.next_hand_at:
            self.next_hand_at = now + self.limits.next_hand
            self._times_at = now
        there = self.roster.seated(present=True)
        if now < self.next_hand_at and not all(guest.ready for guest in there):
            return
        with suppress(Refusal):
            self._write(NextHand(self.id))
            self.next_hand_at = 0.0
            for guest in self.roster.guests.values():
                guest.ready = False
            runner.next_hand(now)
            self.tell_lobby()

    def _replace_the_lost(self, now: float) -> None:
        for seat, place in enumerate(self.roster.places):
            guest = place.guest
            if guest is None or guest.lost_at is None or place.level:
                continue
            if now - guest.lost_at >= self.limits.wait_for_lost:
                self.replace_with_bot(seat)

    def _tell_waits(self, now: float) -> None:
        """Tell how long the seats of absent players still wait before the deal, until all are back."""
        if now >= self._times_at and (self._waited or self.waits):
            self._waited = bool(self.waits)
            self._tell_times(now)

    def replace_with_bot(self, seat: int) -> None:
        """Let a bot play for a guest who is away."""
        self.roster.replace_with_bot(seat)
        self.tell_lobby()

    def _bots(self) -> Bots:
        places = enumerate(self.roster.places)
        return {seat: (place.level, style_of(place.name)) for seat, place in places if place.level}

    # -- messages

    def tell(self, message: Message) -> None:
        """Send a message to all connected guests."""
        for guest in tuple(self.roster.present):
            guest.send(message)

    def tell_lobby(self) -> None:
        """Send every connected guest the lobby as seen from their seat.

        The next step sends the times too, since the seat that is waited for may have changed.
        """
        self._times_at = 0.0
        for guest in tuple(self.roster.present):
            guest.send(lobby_of(self, guest))

    def _tell_viewer(self, viewer: int | None, news: bytes) -> None:
        for guest in self.roster.connected_viewers(viewer):
            guest.pass_on(news)

    def _tell_times(self, now: float) -> None:
        self._times_at = now + TIMES_EVERY
        frames: dict[int, bytes] = {}
        for guest in tuple(self.roster.present):
            seat = timed_seat(self, guest.seat)
            if seat not in frames:
                frames[seat] = wire.frame(times_of(self, seat))
            guest.pass_on(frames[seat])

    # -- journal

    def changed(self) -> None:
        """Save and send the lobby after a change of guests or agreement."""
        self.save()
        self.tell_lobby()

    def save(self) -> None:
        """Write the table and its roster to the journal; a full disk is tried again later."""
        with suppress(Refusal):
            self._save()

    def _save(self) -> None:
        if self.saved_deck != self.deck:
            self._write(KeptDeck(self.id, self.deck))
            self.saved_deck = self.deck
        self._write(kept_record(self))
        self.in_journal = True

    def _write(self, entry: AnyEntry) -> None:
        """Write a journal entry. If the disk is full, pause the table and raise Refusal."""
        try:
            self._services.journal.write(entry)
            self.disk_full = False
        except OSError:
            self.disk_full = True
            raise Refusal(Fault.DISK) from None


def check(agreement: Agreement, seats: int, deck: str = "") -> None:
    """Raise Refusal with a sentence if the rules do not allow such a table. `deck` is the text of a deck
    that is not part of the game.
    """
    try:
        engine.summary(decks.begun(agreement.rules, deck), seats, agreement.options, agreement.teams)
    except ValueError as error:
        raise Refusal(Fault.REFUSED, str(error)) from None
