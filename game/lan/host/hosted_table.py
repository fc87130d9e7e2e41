"""A table as its server holds it: who is there, what is played, what is written down, and the time.

What guests ask of it is in `requests`, how it is shown to them in `shown`.
"""

from collections.abc import Callable
from contextlib import suppress

import engine
from engine import Match, decks
from game.lan import wire
from game.lan.errors import Fault, Refusal
from game.lan.host.hints import HintService
from game.lan.host.journal import AnyEntry, Dealt, Ended, Journal, KeptDeck, Moved, NextHand
from game.lan.host.journal_codec import kept
from game.lan.host.match_runner import Bots, MatchRunner
from game.lan.host.roster import Guest, Link, Roster
from game.lan.host.table_messages import lobby_of, timed_seat, times_of
from game.lan.host.table_state import TableState
from game.lan.limits import Limits
from game.lan.messages import Agreement, Message, Welcome
from game.players.bot_player import Think
from game.setup.characters import style_of

TIMES_EVERY = 5.0  # seconds: between, every program counts for itself
REST = 1.0  # seconds: where people play, all there and with a clock, nothing else happens by itself
TRY_AGAIN = 5.0  # seconds after which a full disk is tried again
ALL_LEFT = "Everybody who played at this table has left."


class HostedTable(TableState):
    """One table. Every move is in the journal before it is answered."""

    def __init__(
        self,
        name: str,
        agreement: Agreement,
        seats: int,
        *,
        code: str,
        salt: str,
        key: bytes,
        journal: Journal,
        think: Think,
        limits: Limits,
        seed: Callable[[], int],
        deck: str = "",
    ) -> None:
        deck_text = deck or decks.further_text(agreement.rules)
        check(agreement, seats, deck_text)
        super().__init__(name, agreement, Roster(seats, limits), limits, deck_text)
        self.code, self.salt, self.key = code, salt, key
        self.advising = HintService()
        self.closed = False
        self._journal = journal
        self._think = think
        self._seed = seed
        self._try_again_at = 0.0
        self._rests_until = 0.0  # unless something happens before
        self._times_at = 0.0
        self._empty_since: float | None = None
        self.deck_kept = deck  # the one that was written last

    # -- coming and going

    def enter(
        self, name: str, avatar: str, secret: str, link: Link, *, watch: bool = False, host: bool = False
    ) -> Guest:
        """Somebody who knows the code comes in; as the `host` who has opened the table."""
        guest = self.company.enter(
            name, avatar, watch=watch, watchers=self.agreement.watchers, running=self.running
        )
        guest.secret, guest.link = secret, link
        if guest.seat is not None and self.playing:
            self.playing.forget_thought(guest.seat)  # a bot's that has kept the seat
        if host:
            self.company.host = guest.number
        self.keep()
        self._welcome(guest)
        self.tell_lobby()
        self._catch_up(guest, 0, 0)
        return guest

    def come_back(self, guest: Guest, link: Link, hand: int, seen: int) -> None:
        """Somebody takes their place again; a connection that they still had ends."""
        guest.close(Fault.SUPERSEDED)
        self.company.come_back(guest, link)
        if guest.seat is not None and self.playing:
            self.playing.forget_thought(guest.seat)
        self._welcome(guest)
        self.tell_lobby()
        self._catch_up(guest, hand, seen)

    def lose(self, guest: Guest, link: Link, now: float) -> None:
        """A connection is gone: of a guest who has another by now it does not matter."""
        if guest.link is link:
            self.company.lose(guest, now)
            self.tell_lobby()

    def go_away(self, guest: Guest) -> None:
        """Somebody leaves the match to a bot until they are back."""
        if guest.seat is not None and self.running:
            self.company.replace(guest.seat)
        guest.close(Fault.CLOSING, "A bot plays for you until you are back.")

    def leave(self, guest: Guest) -> None:
        """Somebody leaves for good."""
        self.company.leave(guest, running=self.running)
        self.changed()

    def close(self, sentence: str = "") -> None:
        """The table is over for everybody."""
        self.closed = True
        with suppress(Refusal):
            self._write(Ended(self.id))
        for guest in tuple(self.company.present):
            guest.close(Fault.CLOSING, sentence)

    def _welcome(self, guest: Guest) -> None:
        guest.send(Welcome(table=self.id, guest=guest.number, number=guest.commands + 1))

    def _catch_up(self, guest: Guest, hand: int, seen: int) -> None:
        """Tells somebody who comes in or back what there is to know from their seat."""
        if self.playing:
            for news in self.playing.feeds[guest.seat].since(hand, seen):
                guest.pass_on(news)
            guest.send(times_of(self, timed_seat(self, guest.seat)))

    # -- the match

    def agree(self, agreement: Agreement, seats: int) -> None:
        """Something else is to be played; Refusal if it cannot be. A deck keeps the text it had here."""
        same = agreement.rules == self.agreement.rules
        deck = self.deck if same else decks.further_text(agreement.rules)
        check(agreement, seats, deck)
        self.agreement, self.deck = agreement, deck
        self.company.resize(seats)
        for guest in self.company.guests.values():
            guest.ready = False  # to something else
        self.changed()

    def deal(self, now: float) -> None:
        """A match begins."""
        self.company.fill()
        for guest in self.company.guests.values():
            guest.ready, guest.pauses = False, 0  # they have been, for this match
        seats = len(self.company.places)
        check(self.agreement, seats, self.deck)
        seed, nonce = self._seed(), f"{self._seed():016x}{self._seed():016x}"
        self._keep()
        self._write(Dealt(self.id, seed, nonce))
        self.begin(seed, nonce).deal(now)
        self.tell_lobby()  # once the cards are there: a match that is running can be shown

    def begin(self, seed: int, nonce: str) -> MatchRunner:
        """Makes the match of that seed, fixed with that nonce, before its first deal is told."""
        agreement = self.agreement
        match = Match.new(
            decks.begun(agreement.rules, self.deck),
            len(self.company.places),
            seed=seed,
            options=agreement.options,
            teams=agreement.teams,
        )
        playing = self.playing = MatchRunner(
            match,
            agreement,
            think=self._think,
            tell=self._tell_viewer,
            heard=lambda: self.company.viewers,
            nonce=nonce,
        )
        return playing

    def make(self, seat: int, text: str, now: float, guest: int = 0, number: int = 0) -> None:
        """Writes a move down, and makes it; Refusal if it cannot be written."""
        assert self.playing is not None  # whoever moves has been dealt cards
        self._write(Moved(self.id, seat, text, guest, number))
        self._rests_until = 0.0
        self.playing.count(now, self.people)
        self.playing.make(seat, text, now)
        self._tell_times(now)
        if self.playing.match.game.result is not None:
            self.tell_lobby()

    # -- time

    def update(self, now: float) -> None:
        """Goes on to `now` seconds: bots move, clocks and waits run out, the next hand is dealt."""
        if now < min(self._rests_until, self._times_at) and not self.advising.is_asked:
            return  # as mostly: there are a thousand tables
        self.now = now
        self._watch_the_door(now)
        playing = self.playing
        self.advising.update(playing)
        if playing is None or playing.match.over:
            return
        self._end_pauses(now)
        if self.pause:
            playing.hold(now)
        elif playing.between:
            self._between(playing, now)
        else:
            self._replace_the_lost(now)
            people = self.people
            move = playing.update(now, people, self._bots())
            if len(people) == len(self.company.places):
                self._rests_until = now + min(REST, playing.soonest)
            if move:
                with suppress(Refusal):  # the disk is full: they move again later
                    self.make(*move, now)
        if now >= self._times_at:
            self._tell_times(now)

    def _end_pauses(self, now: float) -> None:
        if self.paused_by and now >= self.paused_until:
            self.paused_by = None
            self.tell_lobby()
        if self.disk_full and now >= self._try_again_at:
            self._try_again_at = now + TRY_AGAIN
            self.keep()
            if not self.disk_full:
                self.tell_lobby()

    def _watch_the_door(self, now: float) -> None:
        """A table that nobody is connected to is closed after a while, unless cards are dealt; one that all
        have left for good is closed at once.
        """
        if self.company.is_left(running=self.running):
            self.close(ALL_LEFT)
        elif self.company.is_there:
            self._empty_since = None
            if not self.running and self.company.stand_in(now):  # only a host can begin a match
                self.changed()
        elif self._empty_since is None:
            self._empty_since = now
        elif not self.running and now - self._empty_since >= self.limits.forget_empty:
            self.close()

    def _between(self, playing: MatchRunner, now: float) -> None:
        """Deals the next hand once everybody there is ready, or has had time enough."""
        if not self.next_hand_at:
            self.next_hand_at = now + self.limits.next_hand
            self._times_at = now
        there = self.company.seated(present=True)
        if now < self.next_hand_at and not all(guest.ready for guest in there):
            return
        with suppress(Refusal):
            self._write(NextHand(self.id))
            self.next_hand_at = 0.0
            for guest in self.company.guests.values():
                guest.ready = False
            playing.next_hand(now)
            self.tell_lobby()

    def _replace_the_lost(self, now: float) -> None:
        for seat, place in enumerate(self.company.places):
            guest = place.guest
            if guest is None or guest.lost_at is None or place.level:
                continue
            if now - guest.lost_at >= self.limits.wait_for_lost:
                self.take_over(seat)

    def take_over(self, seat: int) -> None:
        """A bot plays for a guest who is away."""
        self.company.replace(seat)
        self.tell_lobby()

    def _bots(self) -> Bots:
        places = enumerate(self.company.places)
        return {seat: (place.level, style_of(place.name)) for seat, place in places if place.level}

    # -- telling

    def tell(self, message: Message) -> None:
        """Tells everybody who is there."""
        for guest in tuple(self.company.present):
            guest.send(message)

    def tell_lobby(self) -> None:
        """Tells everybody who is there about table and company, each with their own seat.

        Whom one waits for has changed with that, so the next step tells the times as well.
        """
        self._times_at = 0.0
        for guest in tuple(self.company.present):
            guest.send(lobby_of(self, guest))

    def _tell_viewer(self, viewer: int | None, news: bytes) -> None:
        for guest in self.company.of(viewer):
            guest.pass_on(news)

    def _tell_times(self, now: float) -> None:
        self._times_at = now + TIMES_EVERY
        frames: dict[int, bytes] = {}
        for guest in tuple(self.company.present):
            seat = timed_seat(self, guest.seat)
            if seat not in frames:
                frames[seat] = wire.frame(times_of(self, seat))
            guest.pass_on(frames[seat])

    # -- keeping

    def changed(self) -> None:
        """Who is there or what is agreed has changed."""
        self.keep()
        self.tell_lobby()

    def keep(self) -> None:
        """Writes table and company down; where the disk is full, it is tried again until it is not."""
        with suppress(Refusal):
            self._keep()

    def _keep(self) -> None:
        if self.deck_kept != self.deck:
            self._write(KeptDeck(self.id, self.deck))
            self.deck_kept = self.deck
        self._write(kept(self))

    def _write(self, entry: AnyEntry) -> None:
        """Writes a record; Refusal and a pause for everybody if it cannot be."""
        try:
            self._journal.write(entry)
            self.disk_full = False
        except OSError:
            self.disk_full = True
            raise Refusal(Fault.DISK) from None


def check(agreement: Agreement, seats: int, deck: str = "") -> None:
    """Refusal with a sentence if that table cannot be; `deck` is the text of one that it brings along."""
    try:
        engine.summary(decks.begun(agreement.rules, deck), seats, agreement.options, agreement.teams)
    except ValueError as error:
        raise Refusal(Fault.REFUSED, str(error)) from None
