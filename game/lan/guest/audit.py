"""A check of the record that a host publishes after a match against the news that it sent before.

Only two digests are kept of each piece of news: of its events, and of the view after it.
"""

import hashlib
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec

from game.lan.limits import LIMITS
from game.lan.messages import Happening, News, Standing
from game.storage.replay import Step, steps

_encode = msgspec.json.Encoder(order="sorted").encode


class Seen(NamedTuple):
    """The digests of one piece of news; `events` is b"" if it told of none."""

    events: bytes
    view: bytes

    @classmethod
    def of(cls, events: Sequence[Happening], view: Mapping[str, object]) -> "Seen":
        """Return the digests of events and view; the name of the game is left out, as it may differ
        here.
        """
        return cls(_digest(events) if events else b"", _digest({**view, "rules": ""}))


class Audit:
    """The news of one match, as seen from one seat."""

    def __init__(self) -> None:
        self._hands: dict[int, dict[int, Seen]] = {}  # by number of hand, then of news
        self._standing: Standing | None = None  # as told last
        self._room = LIMITS.witnessed

    def see(self, news: News, view: Mapping[str, object]) -> None:
        """Note a piece of news and the view after it. The first version of each counts."""
        self._standing = news.standing
        hand = self._hands.setdefault(news.hand, {})
        if self._room and news.number not in hand:
            self._room -= 1
            hand[news.number] = Seen.of(news.events, view)

    def compare(self, record: str, seat: int | None) -> Iterator[bool]:
        """Replay a record from a seat (None: spectator) and yield for each move if it agrees with the
        news so far.
        """
        hand, told = 0, list[Seen]()
        try:
            for step in steps(record):
                if step.begins:
                    yield self._agrees(hand, told)
                    hand, told = hand + 1, []
                told.append(_told(step, seat))
                yield True
        except ValueError:
            yield False
            return
        yield self._agrees(hand, told)
        match = step.match
        yield self._standing == Standing(scores=match.scores, over=match.over, winners=match.winners)

    def _agrees(self, number: int, told: Sequence[Seen]) -> bool:
        """True if a hand was told like this. Late news may have the view of a later moment."""
        latest = {seen.view: place for place, seen in enumerate(told, 1)}
        return all(
            place <= len(told)
            and seen.events in (b"", told[place - 1].events)
            and latest.get(seen.view, 0) >= place
            for place, seen in self._hands.get(number, {}).items()
        )


def _told(step: Step, seat: int | None) -> Seen:
    """Return the digests of a recorded step as the seat should have received them."""
    events = tuple(Happening(*event.for_seat(seat)[:5]) for event in step.events)
    return Seen.of(events, step.match.game.view(seat))


def _digest(what: object) -> bytes:
    return hashlib.blake2b(_encode(what), digest_size=8).digest()
