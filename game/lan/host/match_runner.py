"""A match that is played at a hosted table: moves in, news out, and the time that everybody has.

It knows seats, not guests: who plays for a seat, and who is there to be told, is the business of `hosted`.
"""

from collections.abc import Callable, Collection, Mapping, Sequence

from engine import Event, Match, Move
from engine.record import EXPIRE
from game.lan.clocks import Clocks, Left
from game.lan.errors import Fault, Refusal
from game.lan.feed import Feed, Public
from game.lan.messages import Agreement
from game.players.bot_player import Think, Thought, time_to_read
from game.players.game_events import ANSWERS
from game.storage import fair_deal

WATCHERS = None  # the viewer that stands for everybody without a seat
Tell = Callable[[int | None, bytes], None]  # the viewer, and their news as a frame
Heard = Callable[[], Collection[int | None]]  # the viewers who are somebody, connected or not
Bots = Mapping[int, tuple[str, str]]  # seat -> level and style of the bot that plays there


class MatchRunner:
    """The match of a table from its first deal to its end."""

    def __init__(
        self,
        match: Match,
        agreement: Agreement,
        *,
        think: Think,
        tell: Tell,
        heard: Heard,
        nonce: str = "",
    ) -> None:
        self.match = match
        self.commitment = fair_deal.commitment(
            match.record(), nonce
        )  # fixes the deal, and is told to everybody
        self._nonce = nonce
        self.hand = 0
        self._agreement = agreement
        self._think = think
        self._tell = tell
        self._heard = heard
        self._thoughts: dict[int, Thought] = {}
        self._due = 0.0  # when bots may move, so that people can follow
        self._last: Sequence[Event] = ()
        self.feeds: dict[int | None, Feed] = {}
        self._public = Public(match.game)  # what everybody sees, as of the last move
        self._clocks = self._new_clocks()

    @property
    def actors(self) -> tuple[int, ...]:
        """The seats that are asked."""
        return self.match.game.actors

    def record(self) -> str:
        """The match as text, its deal laid open: for when it is over."""
        return fair_deal.opened(self.match.record(), self._nonce)

    @property
    def between(self) -> bool:
        """Is a hand over and another to come?"""
        return self.match.game.result is not None and not self.match.over

    # -- moves

    def deal(self, now: float) -> None:
        """A hand has been dealt: everybody's feed begins, and the time of the first decision."""
        game = self.match.game
        public = self._public = Public(game)
        self.hand += 1
        self._last = game.opening
        self._clocks = self._new_clocks()
        for viewer in (*range(self.match.players), WATCHERS):
            self.feeds[viewer] = Feed(viewer, self.hand, self.match, public)
            for news in self.feeds[viewer].since(self.hand, 0):
                self._tell(viewer, news)
        self._asked((), now)

    def check(self, seat: int, text: str, seen: int) -> None:
        """Refusal if somebody who had seen their news up to `seen` cannot make that move."""
        game = self.match.game
        if game.result is not None or seat not in game.actors:
            raise Refusal(Fault.TURN)
        if seen < self.feeds[seat].asked_at:
            raise Refusal(Fault.STALE)
        reason = game.why_not(seat, text)
        if reason is not None:
            raise Refusal(Fault.ILLEGAL, reason)

    def make(self, seat: int, text: str, now: float) -> None:
        """Makes a legal move, or lets the time of that seat run out."""
        game = self.match.game
        self._last = game.expire(seat) if text == EXPIRE else game.play(seat, text)
        heard, answer = self._heard(), text.startswith(ANSWERS)
        public = self._public = Public(game, self._public)
        for viewer, feed in self.feeds.items():
            if viewer in heard:
                self._tell(viewer, feed.tell(self._last, answer=answer, public=public))
            else:
                feed.put_off(self._last, answer=answer)
        self._asked({seat}, now)

    def catch_up(self) -> None:
        """Those who are somebody by now have heard all that was put off."""
        for viewer in self._heard():
            self.feeds[viewer].catch_up()

    def why_not(self, seat: int, text: str) -> str:
        """Why that move is not possible; "" if it is."""
        return self.match.game.why_not(seat, text) or ""

    def next_hand(self, now: float) -> None:
        """Deals the next hand."""
        self.match.next_game()
        self.deal(now)

    # -- time

    def update(self, now: float, running: Collection[int], bots: Bots) -> tuple[int, str] | None:
        """Goes on to `now`: the move that one of the bots or a clock makes, if there is one.

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
        """Seconds until the time of the first seat is up; 0 where no clock runs."""
        return self._clocks.soonest if self._clocks.limited else 0.0

    def count(self, now: float, running: Collection[int]) -> None:
        """Goes on to `now` before a move is made: that much the seats whose time is `running` have used."""
        self._clocks.update(now, running)

    def hold(self, now: float) -> None:
        """Time goes by, but not for those who play: nobody's clock runs."""
        self._clocks.update(now, ())

    def left(self, seat: int) -> Left | None:
        """What a seat has left of its time; None where no clock runs."""
        return self._clocks.left(seat) if self._clocks.limited else None

    def idle(self, seat: int) -> float:
        """Seconds that a seat has taken of its decision, where no clock ends it; else 0."""
        return 0.0 if self._clocks.limited else self._clocks.spent(seat)

    def grace(self, seat: int) -> float:
        """Seconds until the time of a seat begins to run: what has happened can be seen meanwhile."""
        return self._clocks.grace(seat)

    def forget_thought(self, seat: int) -> None:
        """A bot shall not decide for this seat any more."""
        thought = self._thoughts.pop(seat, None)
        if thought:
            thought.cancel()

    def _thought_of(self, seat: int, bot: tuple[str, str], now: float) -> Move | None:
        """The move of a bot, once it has one and people have seen what was before."""
        if seat not in self._thoughts:
            self._thoughts[seat] = self._think(self.match.game, seat, *bot)
        return self._thoughts[seat].answer() if now >= self._due else None

    # -- inside

    def _asked(self, anew: Collection[int], now: float) -> None:
        """Something has happened: who is asked now, and from when on their time counts."""
        grace = time_to_read(self._last)
        for seat in tuple(self._thoughts):
            self.forget_thought(seat)
        self._due = now + grace
        self._clocks.update(now, ())
        self._clocks.ask(self.actors, anew=anew, grace=grace)

    def _new_clocks(self) -> Clocks:
        seconds = self.match.options.get("seconds")
        if isinstance(seconds, int) and not isinstance(seconds, bool) and seconds:  # the rules' own clock
            return Clocks(self.match.players, seconds, 0.0)
        return Clocks(self.match.players, self._agreement.turn, self._agreement.bank)
