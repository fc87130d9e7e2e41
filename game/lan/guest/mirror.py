"""A copy of a remote game's view, built from the server's news and checked against its digests."""

from engine import Event
from game.lan.feed import digest_of
from game.lan.guest.audit import Audit
from game.lan.limits import LIMITS
from game.lan.messages import Happening, News, Standing

EVENT = 100  # approximate bytes of an event without its texts


class Mirror:
    """The current hand from one seat."""

    def __init__(self) -> None:
        self.hand = 0
        self.number = 0  # of the last news
        self.view: dict[str, object] = {}  # as sent by the host
        self.asks = ""
        self.standing = Standing(scores=())
        self.events: list[Event] = []  # of this hand
        self.last_move_start = 0  # number of events before the last move that was no answer to a prompt
        self.mistakes = 0  # requests for the whole view
        self.nonsense = 0  # snapshots with a wrong digest
        self.audit = Audit()  # of this match
        self._room = LIMITS.told_in_a_hand  # bytes left for events of this hand

    def take(self, news: News) -> bool:
        """Apply news; return False if the copy does not match the server's digest and must be requested
        anew.
        """
        another = news.whole and self.standing.over and not news.standing.over  # a new match
        dealt = another or (news.whole and news.number == 1)
        if not news.whole and (news.hand, news.number) <= (self.hand, self.number):
            return True  # a repetition
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
            self.audit = Audit()
        self.audit.see(news, view)
        if not news.answer:
            self.last_move_start = len(self.events)
        self.events += map(self._event, filter(self._has_room, news.events))
        return True

    def _has_room(self, event: Happening) -> bool:
        """True while there is room to keep events; a server could send them without end."""
        self._room -= (
            EVENT + len(event.kind) + len(event.word) + sum(len(card or "") + 1 for card in event.cards)
        )
        return self._room >= 0

    @staticmethod
    def _event(event: Happening) -> Event:
        return Event(event.kind, event.seat, event.cards, event.amount, event.word)
