"""What one viewer of a hand is told: numbered news, each with what has changed in the view since the last.

A feed is the only way from a game to a wire. It asks the engine for the events and the view of its viewer and
has nothing else to say.
"""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from engine import Event, Match
from game.lan import wire
from game.lan.limits import LIMITS
from game.lan.messages import Happening, News, Standing
from game.lan.past import Past

Parts = dict[str, Any]  # a view: its keys, and their values as `Raw` JSON

_encode = msgspec.json.Encoder().encode
_encode_by_key = msgspec.json.Encoder(order="sorted").encode


def parts_of(view: Mapping[str, Any]) -> Parts:
    """The parts of a view: as bytes they are quickly compared, and the collector need not look at them."""
    return {key: Raw(_encode(value)) for key, value in view.items()}


def digest_of(view: Mapping[str, Any]) -> str:
    """Eight bytes that stand for a view."""
    return _digest(parts_of(view))


class Feed:
    """The news of one hand for a seat, or for those who watch (None), as frames for the wire."""

    def __init__(self, viewer: int | None, hand: int, match: Match) -> None:
        self.viewer = viewer
        self.hand = hand
        self.number = 0  # of the last news
        self.asked_at = 0  # the news with which the present question came
        self._view: Parts = {}
        self._asks = ""
        self._unheard: list[tuple[Sequence[Event], bool]] = []  # what happened since, and is told on demand
        self._match = match
        self._until_the_end = _standing(match)
        self._past = Past(LIMITS.remembered_news)  # up to the last
        self.tell(match.game.opening)

    def tell(self, events: Sequence[Event], *, answer: bool = False) -> bytes:
        """Something happened, by an `answer` to a question or not; what this viewer is told of it."""
        self.catch_up()
        return self._tell(events, answer, parts_of(self._match.game.view(self.viewer)))

    def put_off(self, events: Sequence[Event], *, answer: bool = False) -> None:
        """Something happened while this viewer is nobody: it is put into words once somebody is."""
        self._unheard.append((events, answer))

    def catch_up(self) -> None:
        """Puts into words what was put off, with the view as it is now."""
        unheard, self._unheard = self._unheard, []
        view = parts_of(self._match.game.view(self.viewer)) if unheard else {}
        for events, answer in unheard:
            self._tell(events, answer, view)

    def _tell(self, events: Sequence[Event], answer: bool, view: Parts) -> bytes:
        before, asked = self._view, self._asks
        self.number += 1
        self._view = view
        self._asks = self._question()
        if view["moves"] != before.get("moves") or self._asks != asked:
            self.asked_at = self.number
        frame = wire.frame(self._news(events, answer, before))
        self._past.append(frame)
        return frame

    def _news(self, events: Sequence[Event], answer: bool, before: Parts) -> News:
        """What happened, and what is different in the view since `before`."""
        view = self._view
        return News(
            hand=self.hand,
            number=self.number,
            events=tuple([Happening(*event.for_seat(self.viewer)[:5]) for event in events]),
            view={key: part for key, part in view.items() if before.get(key) != part},
            gone=tuple([key for key in before if key not in view]),
            whole=not before,
            asks=self._asks,
            answer=answer,
            standing=self._standing(),
            digest=_digest(view),
        )

    def since(self, hand: int, number: int) -> list[bytes]:
        """What somebody has missed who was told up to `number`; the whole view where that is too long ago."""
        self.catch_up()
        oldest = self.number - len(self._past) + 1
        if hand != self.hand or not oldest - 1 <= number <= self.number:
            number = 0
        if number < oldest - 1:
            return [self.whole()]
        return self._past.last(self.number - number)

    def whole(self) -> bytes:
        """The whole view as it stands, with the number of the last news."""
        self.catch_up()
        news = News(
            hand=self.hand,
            number=self.number,
            events=(),
            view=self._view,
            whole=True,
            asks=self._asks,
            standing=self._standing(),
            digest=_digest(self._view),
        )
        return wire.frame(news)

    def _standing(self) -> Standing:
        """How the match stands; it is only the end of a hand that changes it."""
        return self._until_the_end if self._match.game.result is None else _standing(self._match)

    def _question(self) -> str:
        return "" if self.viewer is None else self._match.game.asks(self.viewer)


def _digest(parts: Parts) -> str:
    return hashlib.blake2b(_encode_by_key(parts), digest_size=8).hexdigest()


def _standing(match: Match) -> Standing:
    return Standing(scores=match.scores, over=match.over, winners=match.winners)
