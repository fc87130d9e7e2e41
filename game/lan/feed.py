"""What one viewer of a hand is told: numbered news, each with what has changed in the view since the last.

A feed is the only way from a game to a wire. It asks the engine for the events and the view of its viewer and
has nothing else to say. What everybody sees is put into bytes once a move, for all feeds of a hand; what is a
seat's own is laid over it in that seat's feed and nowhere else.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from engine import Event, Game, Match
from game.lan import wire
from game.lan.frame_history import FrameHistory
from game.lan.limits import LIMITS
from game.lan.messages import Happening, News, Standing

Parts = dict[str, Any]  # a view: its keys, and their values as `Raw` JSON

_encode = msgspec.json.Encoder().encode
_encode_by_key = msgspec.json.Encoder(order="sorted").encode


def parts_of(view: Mapping[str, object]) -> Parts:
    """The parts of a view: as bytes they are quickly compared, and the collector need not look at them."""
    return {key: Raw(_encode(value)) for key, value in view.items()}


def digest_of(view: Mapping[str, object]) -> str:
    """Eight bytes that stand for a view."""
    return _digest(parts_of(view))


class Public:
    """What everybody sees of a table, put into bytes once a move for all who are told of it."""

    def __init__(self, game: Game, before: Public | None = None) -> None:
        self.parts = parts_of(game.view(None))
        self._before = before.parts if before else {}
        self._since = self._difference(self._before)

    def since(self, before: Parts) -> tuple[Parts, tuple[str, ...]]:
        """What is otherwise for somebody who saw `before` last, and the keys that are gone."""
        return self._since if before is self._before else self._difference(before)

    def _difference(self, before: Parts) -> tuple[Parts, tuple[str, ...]]:
        return _changed(before, self.parts), tuple([key for key in before if key not in self.parts])


class Feed:
    """The news of one hand for a seat, or for those who watch (None), as frames for the wire."""

    def __init__(self, viewer: int | None, hand: int, match: Match, public: Public | None = None) -> None:
        self.viewer = viewer
        self.hand = hand
        self.number = 0  # of the last news
        self.asked_at = 0  # the news with which the present question came
        self._public: Parts = {}  # what everybody saw at the last news, ...
        self._own: Parts = {}  # ... what was this seat's own, ...
        self._view: Parts = {}  # ... and that laid over the other
        self._asks = ""
        self._unheard: list[tuple[Sequence[Event], bool]] = []  # what happened since, and is told on demand
        self._match = match
        self._until_the_end = _standing(match)
        self._past = FrameHistory(LIMITS.remembered_news)  # up to the last
        self.tell(match.game.opening, public=public)

    def tell(self, events: Sequence[Event], *, answer: bool = False, public: Public | None = None) -> bytes:
        """Something happened, by an `answer` to a question or not; what this viewer is told of it.

        `public`: what everybody sees now, where that is known already.
        """
        self.catch_up()
        return self._tell(events, answer, public or Public(self._match.game))

    def put_off(self, events: Sequence[Event], *, answer: bool = False) -> None:
        """Something happened while this viewer is nobody: it is put into words once somebody is."""
        self._unheard.append((events, answer))

    def catch_up(self) -> None:
        """Puts into words what was put off, with the view as it is now."""
        if self._unheard:
            unheard, self._unheard = self._unheard, []
            public = Public(self._match.game)
            for events, answer in unheard:
                self._tell(events, answer, public)

    def _tell(self, events: Sequence[Event], answer: bool, public: Public) -> bytes:
        (changed, gone), asked = self._look(public), self._asks
        self._asks = self._question()
        self.number += 1
        if "moves" in changed or self._asks != asked:
            self.asked_at = self.number
        frame = wire.frame(self._news(events, answer, changed, gone))
        self._past.append(frame)
        return frame

    def _look(self, public: Public) -> tuple[Parts, tuple[str, ...]]:
        """Looks at the table again, at all that this viewer may see; what is otherwise, and what is gone."""
        before, old = self._view, self._own
        changed, gone = public.since(self._public)
        self._public = self._view = public.parts
        if self.viewer is None:
            return changed, gone
        own = self._own = parts_of(self._match.game.own_view(self.viewer))
        after = self._view = public.parts | own
        return {key: after[key] for key in changed | old | own if before.get(key) != after[key]}, gone

    def _news(self, events: Sequence[Event], answer: bool, changed: Parts, gone: tuple[str, ...]) -> News:
        """What happened, and what is different in the view since."""
        return News(
            hand=self.hand,
            number=self.number,
            events=tuple([Happening(*event.for_seat(self.viewer)[:5]) for event in events]),
            view=changed,
            gone=gone,
            whole=self.number == 1,
            asks=self._asks,
            answer=answer,
            standing=self._standing(),
            digest=_digest(self._view),
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


def _changed(before: Parts, after: Parts) -> Parts:
    return {key: part for key, part in after.items() if before.get(key) != part}


def _digest(parts: Parts) -> str:
    return hashlib.blake2b(_encode_by_key(parts), digest_size=8).hexdigest()


def _standing(match: Match) -> Standing:
    return Standing(scores=match.scores, over=match.over, winners=match.winners)
