"""A match at a hosted table: takes moves, sends news, and runs the clocks.

It knows seats and no guests; `hosted_table` knows who sits where and who is connected.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from engine import Event, Match, Move
from engine.record import EXPIRE
from game.lan.clocks import Clocks, TimeLeft
from game.lan.errors import Fault, Refusal
from game.lan.feed import Feed, PublicView
from game.lan.messages import Agreement
from game.players.bot_player import Think, Thought, pace, time_to_read
from game.players.game_events import ANSWERS
from game.storage import fair_deal

WATCHERS = None  # the view of all spectators
SendNews = Callable[[int | None, bytes], None]  # called with a viewer and a frame of news
Viewers = Callable[[], Collection[int | None]]  # returns the viewers with guests, connected or not
Bots = Mapping[int, tuple[str, str]]  # seat -> level and style of its bot


class MatchRunner:
    """The match of a table from its first deal to its end."""

    def __init__(
        self,
        match: Match,
        agreement: Agreement,
        *,
        think: Think,
        send: SendNews,
        viewers: Viewers,
        nonce: str = "",
    ) -> None:
        self.match = match
        self.commitment = fair_deal.commitment(match.record(), nonce)  # sent to everybody
        self.nonce = nonce  # secret until the match is over
        self.hand = 0
        self._agreement = agreement
        self._think = think
        self._send = send
        self._viewers = viewers
        self._thoughts: dict[int, Thought] = {}
        self._due = 0.0  # when bots may move
        self._last: Sequence[Event] = ()
        self.feeds: dict[int | None, Feed] = {}
        self._public = PublicView(match.game)  # as of the last move
        self._clocks = self._new_clocks()

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that must decide now."""
        return self.match.game.actors

    def record(self) -> str:
        """Return the record of a finished match, with the commitment to its deal opened."""
        return fair_deal.opened(self.match.record(), self.nonce)

    @property
    def between_hands(self) -> bool:
        """True if a hand is over and another one follows."""
        return self.match.game.result is not None and not self.match.over

    # -- moves

    def deal(self, now: float) -> None:
        """Start the feeds and clocks of a hand that has just been dealt."""
        game = self.match.game
        public = self._public = PublicView(game)
        self.hand += 1
        self._last = game.opening
        self._clocks = self._new_clocks()
        for viewer in (*range(self.match.players), WATCHERS):
            self.feeds[viewer] = Feed(viewer, self.hand, self.match, public)
            for news in self.feeds[viewer].since(self.hand, 0):
                self._send(viewer, news)
        self._start_decision((), now)

    def check(self, seat: int, text: str, seen: int) -> None:
        """Raise Refusal if a player who has seen the news up to `seen` cannot make that move."""
        game = self.match.game
        if game.result is not None or seat not in game.actors:
            raise Refusal(Fault.TURN)
        if seen < self.feeds[seat].asked_at:
            raise Refusal(Fault.STALE)
        reason = game.why_not(seat, text)
        if reason is not None:
            raise Refusal(Fault.ILLEGAL, reason)

    def make(self, seat: int, text: str, now: float) -> None:
        """Make a legal move, or let the time of a seat run out."""
        game = self.match.game
        self._last = game.expire(seat) if text == EXPIRE else game.play(seat, text)
        viewers, answer = self._viewers(), text.startswith(ANSWERS)
        public = self._public = PublicView(game, self._public)
        for viewer, feed in self.feeds.items():
            if viewer in viewers:
                self._send(viewer, feed.tell(self._last, answer=answer, public=public))
            else:
                feed.defer(self._last, answer=answer)
        self._start_decision({seat}, now)

    def flush(self) -> None:
        """Write the deferred news of viewers who have a guest by now."""
        for viewer in self._viewers():
            self.feeds[viewer].flush()

    def why_not(self, seat: int, text: str) -> str:
        """Return why a move is not legal, "" if it is."""
        return self.match.game.why_not(seat, text) or ""

    def next_hand(self, now: float) -> None:
        """Deal the next hand."""
        self.match.next_game()
        self.deal(now)

    # -- time

    def update(self, now: float, running: Collection[int], bots: Bots) -> tuple[int, str] | None:
        """Advance to `now`; return the move that a bot or a clock makes, if any.

        `running`: the seats whose time runs.
        """
        up = self._clocks.update(now, running)
        for seat in self.actors:
            if seat in bots:
                move = self._thought_of(seat, bots[seat], now)
                if move is not None:
                    return seat, str(move)
            elif seat in up:
                return seat, EXPIRE
        return None

    @property
    def soonest(self) -> float:
        """Seconds until the first seat runs out of time, 0 without a clock."""
        return self._clocks.soonest if self._clocks.limited else 0.0

    def charge_time(self, now: float, running: Collection[int]) -> None:
        """Charge the time up to `now` to the `running` seats, before a move is made."""
        self._clocks.update(now, running)

    def stop_clocks(self, now: float) -> None:
        """Advance to `now` without charging anybody."""
        self._clocks.update(now, ())

    def left(self, seat: int) -> TimeLeft | None:
        """Return the time that a seat has left, None without a clock."""
        return self._clocks.left(seat) if self._clocks.limited else None

    def idle(self, seat: int) -> float:
        """Return the seconds that a seat has thought where no clock ends its turn, else 0."""
        return 0.0 if self._clocks.limited else self._clocks.spent(seat)

    def grace(self, seat: int) -> float:
        """Return the seconds before a seat's time starts to run, in which players can follow what
        happened.
        """
        return self._clocks.grace(seat)

    def cancel_thought(self, seat: int) -> None:
        """Stop the bot that decides for a seat."""
        thought = self._thoughts.pop(seat, None)
        if thought:
            thought.cancel()

    def _thought_of(self, seat: int, bot: tuple[str, str], now: float) -> Move | None:
        """Return a bot's move once it is found and people have seen what happened before."""
        if seat not in self._thoughts:
            self._thoughts[seat] = self._think(self.match.game, seat, *bot)
        return self._thoughts[seat].answer() if now >= self._due else None

    # -- inside

    def _start_decision(self, anew: Collection[int], now: float) -> None:
        """Start the clocks of the seats that are asked now; those of `anew` get their full time again."""
        grace = time_to_read(self._last)
        for seat in tuple(self._thoughts):
            self.cancel_thought(seat)
        self._due = now + grace * pace(self.match.players)
        self._clocks.update(now, ())
        self._clocks.ask(self.actors, anew=anew, grace=grace)

    def _new_clocks(self) -> Clocks:
        seconds = self.match.options.get("seconds")
        if isinstance(seconds, int) and not isinstance(seconds, bool) and seconds:  # the clock of the rules
            return Clocks(self.match.players, seconds, 0.0)
        return Clocks(self.match.players, self._agreement.turn, self._agreement.bank)
