"""A table elsewhere as it is known here: built from the server's news, and checked with each of them."""

from typing import Any

from engine import Event
from game.lan.feed import digest_of
from game.lan.messages import News, Standing


class Mirror:
    """The present hand from one seat."""

    def __init__(self) -> None:
        self.hand = 0
        self.number = 0  # of the last news
        self.view: dict[str, Any] = {}
        self.asks = ""
        self.standing = Standing(scores=())
        self.events: list[Event] = []  # of this hand, as far as they were told
        self.deed = 0  # how many events there were before the last move that answered no question
        self.mistakes = 0  # how often the view had to be asked for anew

    def take(self, news: News) -> bool:
        """Takes news in; False if what is shown here is not what the server says, and must be asked for."""
        if news.hand < self.hand or (
            news.hand == self.hand and not news.whole and news.number <= self.number
        ):
            return True  # old news that came twice
        if news.hand != self.hand:
            self.events = []
        gap = not news.whole and (news.hand != self.hand or news.number != self.number + 1)
        view = {} if news.whole else {key: held for key, held in self.view.items() if key not in news.gone}
        view |= news.view
        if gap or digest_of(view) != news.digest:
            self.mistakes += 1
            return False
        self.hand, self.number, self.view, self.asks = news.hand, news.number, view, news.asks
        self.standing = news.standing
        if not news.answer:
            self.deed = len(self.events)
        self.events += [
            Event(event.kind, event.seat, event.cards, event.amount, event.word) for event in news.events
        ]
        return True
