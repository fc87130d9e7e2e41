"""The news of a hand for one viewer, numbered, each with the changes of the view since the last.

A feed is the only way from a game to a connection, and says only what the engine's events and view of its
viewer say. The public part of the view is encoded once a move for all feeds of a hand; a seat's private
part is added in that seat's feed alone.
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
    """Encode the values of a view. Bytes compare fast, and the garbage collector need not traverse them."""
    return {key: Raw(_encode(value)) for key, value in view.items()}


def digest_of(view: Mapping[str, object]) -> str:
    """Return a digest of a view: eight bytes in hexadecimal."""
    return _digest(parts_of(view))


class PublicView:
    """The public part of a view, encoded once a move for all feeds."""

    def __init__(self, game: Game, before: PublicView | None = None) -> None:
        self.parts = parts_of(game.view(None))
        self._before = before.parts if before else {}
        self._since = self._difference(self._before)

    def since(self, before: Parts) -> tuple[Parts, tuple[str, ...]]:
        """Return the changes since the public view `before`, and the keys that are gone."""
        return self._since if before is self._before else self._difference(before)

    def _difference(self, before: Parts) -> tuple[Parts, tuple[str, ...]]:
        return _changed(before, self.parts), tuple([key for key in before if key not in self.parts])


class Feed:
    """The news of one hand for a seat, or for spectators (None), as encoded frames."""

    def __init__(self, viewer: int | None, hand: int, match: Match, public: PublicView | None = None) -> None:
        self.viewer = viewer
        self.hand = hand
        self.number = 0  # of the last news
        self.asked_at = 0  # number of the news that brought the current prompt
        self._public: Parts = {}  # the public view as of the last news
        self._own: Parts = {}  # the seat's private view
        self._view: Parts = {}  # both combined
        self._asks = ""
        self._deferred: list[tuple[Sequence[Event], bool]] = []  # events that are encoded on demand
        self._match = match
        self._until_the_end = _standing(match)
        self._history = FrameHistory(LIMITS.remembered_news)
        self.tell(match.game.opening, public=public)

    def tell(
        self, events: Sequence[Event], *, answer: bool = False, public: PublicView | None = None
    ) -> bytes:
        """Return the frame that tells this viewer of `events`; `answer` if a prompt's answer caused
        them.

        `public` is the current public view, if it is known already.
        """
        self.flush()
        return self._tell(events, answer, public or PublicView(self._match.game))

    def defer(self, events: Sequence[Event], *, answer: bool = False) -> None:
        """Remember events for a viewer without a guest, to be encoded once there is one."""
        self._deferred.append((events, answer))

    def flush(self) -> None:
        """Encode the deferred events, with the view as it is now."""
        if self._deferred:
            unheard, self._deferred = self._deferred, []
            public = PublicView(self._match.game)
            for events, answer in unheard:
                self._tell(events, answer, public)

    def _tell(self, events: Sequence[Event], answer: bool, public: PublicView) -> bytes:
        (changed, gone), asked = self._refresh(public), self._asks
        self._asks = self._question()
        self.number += 1
        if "moves" in changed or self._asks != asked:
            self.asked_at = self.number
        frame = wire.frame(self._news(events, answer, changed, gone))
        self._history.append(frame)
        return frame

    def _refresh(self, public: PublicView) -> tuple[Parts, tuple[str, ...]]:
        """Read the viewer's current view; return its changes and the keys that are gone."""
        before, old = self._view, self._own
        changed, gone = public.since(self._public)
        self._public = self._view = public.parts
        if self.viewer is None:
            return changed, gone
        own = self._own = parts_of(self._match.game.own_view(self.viewer))
        after = self._view = public.parts | own
        return {key: after[key] for key in changed | old | own if before.get(key) != after[key]}, gone

    def _news(self, events: Sequence[Event], answer: bool, changed: Parts, gone: tuple[str, ...]) -> News:
        """Return a piece of news: the events, and the changes of the view."""
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
        """Return the frames after news `number` of hand `hand`, or a snapshot if they are too old."""
        self.flush()
        oldest = self.number - len(self._history) + 1
        if hand != self.hand or not oldest - 1 <= number <= self.number:
            number = 0
        if number < oldest - 1:
            return [self.snapshot()]
        return self._history.last(self.number - number)

    def snapshot(self) -> bytes:
        """Return a frame with the whole current view and the number of the last news."""
        self.flush()
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
        """The standing of the match, which only the end of a hand changes."""
        return self._until_the_end if self._match.game.result is None else _standing(self._match)

    def _question(self) -> str:
        return "" if self.viewer is None else self._match.game.asks(self.viewer)


def _changed(before: Parts, after: Parts) -> Parts:
    return {key: part for key, part in after.items() if before.get(key) != part}


def _digest(parts: Parts) -> str:
    return hashlib.blake2b(_encode_by_key(parts), digest_size=8).hexdigest()


def _standing(match: Match) -> Standing:
    return Standing(scores=match.scores, over=match.over, winners=match.winners)
