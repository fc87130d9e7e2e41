"""A table elsewhere as it is known here: built from the server's news, and checked with each of them."""

from engine import Event
from game.lan.feed import digest_of
from game.lan.guest.audit import Audit
from game.lan.limits import LIMITS
from game.lan.messages import Happening, News, Standing

EVENT = 100  # bytes of an event without its texts, about


class Mirror:
    """The present hand from one seat."""

    def __init__(self) -> None:
        self.hand = 0
        self.number = 0  # of the last news
        self.view: dict[str, object] = {}  # as the host has sent it
        self.asks = ""
        self.standing = Standing(scores=())
        self.events: list[Event] = []  # of this hand, as far as they were told
        self.deed = 0  # how many events there were before the last move that answered no question
        self.mistakes = 0  # how often the view had to be asked for anew
        self.nonsense = 0  # and how often the whole view was wrong in itself
        self.witness = Audit()  # of this match
        self._room = LIMITS.told_in_a_hand  # bytes of events that are still kept in this hand

    def take(self, news: News) -> bool:
        """Takes news in; False if what is shown here is not what the server says, and must be asked for."""
        another = news.whole and self.standing.over and not news.standing.over  # match: its hands begin anew
        dealt = another or (news.whole and news.number == 1)
        if not news.whole and (news.hand, news.number) <= (self.hand, self.number):
            return True  # news that came twice
        if dealt or news.hand != self.hand:
            self.events, self._room = [], LIMITS.told_in_a_hand
        gap = not news.whole and (news.hand != self.hand or news.number != self.number + 1)
        view = {} if news.whole else {key: held for key, held in self.view.items() if key not in news.gone}
        view |= news.view
        if gap or len(view) > LIMITS.view_parts or digest_of(view) != news.digest:
            self.mistakes += 1
            self.nonsense += news.whole
            return False
        self.hand, self.number, self.view, self.asks = news.hand, news.number, view, news.asks
        self.standing = news.standing
        if another or (dealt and news.hand == 1):
            self.witness = Audit()
        self.witness.see(news, view)
        if not news.answer:
            self.deed = len(self.events)
        self.events += map(self._event, filter(self._has_room, news.events))
        return True

    def _has_room(self, event: Happening) -> bool:
        """Is it kept? A server could tell without an end."""
        self._room -= (
            EVENT + len(event.kind) + len(event.word) + sum(len(card or "") + 1 for card in event.cards)
        )
        return self._room >= 0

    @staticmethod
    def _event(event: Happening) -> Event:
        return Event(event.kind, event.seat, event.cards, event.amount, event.word)
