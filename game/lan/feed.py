"""What one viewer of a hand is told: numbered news, each with what has changed in the view since the last.

A feed is the only way from a game to a wire. It asks the engine for the events and the view of its viewer and
has nothing else to say.
"""

import hashlib
from collections import deque
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any

import msgspec

from engine import Event, Game, Match
from game.lan.limits import LIMITS
from game.lan.messages import Happening, News, Standing

_encode = msgspec.json.Encoder(order="sorted").encode
pack = msgspec.json.Encoder().encode  # past news: as text they take a fifth of the room
_unpack = msgspec.json.Decoder(News).decode


def digest_of(view: Mapping[str, Any]) -> str:
    """Eight bytes that stand for a view."""
    return hashlib.blake2b(_encode(view), digest_size=8).hexdigest()


class Feed:
    """The news of one hand for a seat, or for those who watch (None)."""

    def __init__(self, viewer: int | None, hand: int, match: Match) -> None:
        self.viewer = viewer
        self.hand = hand
        self.number = 0  # of the last news
        self.asked_at = 0  # the news with which the present question came
        self._view: dict[str, Any] = {}
        self._asks = ""
        self._unheard: list[tuple[Sequence[Event], bool]] = []  # what happened since, and is told on demand
        self._match = match
        self._past: deque[bytes] = deque(maxlen=LIMITS.remembered_news)  # up to the last
        self.tell(match.game.opening)

    def tell(self, events: Sequence[Event], *, answer: bool = False) -> News:
        """Something happened, by an `answer` to a question or not; what this viewer is told of it."""
        self.catch_up()
        return self._tell(events, answer, self._match.game.view(self.viewer))

    def put_off(self, events: Sequence[Event], *, answer: bool = False) -> None:
        """Something happened while this viewer is nobody: it is put into words once somebody is."""
        self._unheard.append((events, answer))

    def catch_up(self) -> None:
        """Puts into words what was put off, with the view as it is now."""
        unheard, self._unheard = self._unheard, []
        view = self._match.game.view(self.viewer) if unheard else {}
        for events, answer in unheard:
            self._tell(events, answer, view)

    def _tell(self, events: Sequence[Event], answer: bool, view: Mapping[str, Any]) -> News:
        game = self._match.game
        before, asked = self._view, self._asks
        self.number += 1
        self._view = dict(view)
        self._asks = self._question(game)
        if view["moves"] != before.get("moves") or self._asks != asked:
            self.asked_at = self.number
        news = News(
            hand=self.hand,
            number=self.number,
            events=tuple(Happening(*event.for_seat(self.viewer)[:5]) for event in events),
            view={key: value for key, value in view.items() if key not in before or before[key] != value},
            gone=tuple(key for key in before if key not in view),
            whole=not before,
            asks=self._asks,
            answer=answer,
            standing=self._standing(),
            digest=digest_of(view),
        )
        self._past.append(pack(news))
        return news

    def since(self, hand: int, number: int) -> list[News]:
        """What somebody has missed who was told up to `number`; the whole view where that is too long ago."""
        self.catch_up()
        oldest = self.number - len(self._past) + 1
        if hand != self.hand or not oldest - 1 <= number <= self.number:
            number = 0
        if number < oldest - 1:
            return [self.whole()]
        return [_unpack(news) for news in islice(self._past, number + 1 - oldest, None)]

    def whole(self) -> News:
        """The whole view as it stands, with the number of the last news."""
        self.catch_up()
        return News(
            hand=self.hand,
            number=self.number,
            events=(),
            view=self._view,
            whole=True,
            asks=self._asks,
            standing=self._standing(),
            digest=digest_of(self._view),
        )

    def _standing(self) -> Standing:
        match = self._match
        return Standing(scores=match.scores, over=match.over, winners=match.winners)

    def _question(self, game: Game) -> str:
        return "" if self.viewer is None else game.asks(self.viewer)
