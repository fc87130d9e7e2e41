"""What a player has seen of a match elsewhere, and whether the record that its host lays open tells the same.

Of each news no more is kept than two digests: of what happened, and of the view after it.
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
    """One news: b"" as its `events` where nothing was said to have happened."""

    events: bytes
    view: bytes

    @classmethod
    def of(cls, events: Sequence[Happening], view: Mapping[str, object]) -> "Seen":
        """What happened, and what is to be seen since; a game may go by another name elsewhere."""
        return cls(_digest(events) if events else b"", _digest({**view, "rules": ""}))


class Audit:
    """Of one match, from one seat."""

    def __init__(self) -> None:
        self._hands: dict[int, dict[int, Seen]] = {}  # the hand's number → the news' number
        self._standing: Standing | None = None  # as it was told at last
        self._room = LIMITS.witnessed

    def see(self, news: News, view: Mapping[str, object]) -> None:
        """News has come, and the view is this now; what was told first of a moment counts."""
        self._standing = news.standing
        hand = self._hands.setdefault(news.hand, {})
        if self._room and news.number not in hand:
            self._room -= 1
            hand[news.number] = Seen.of(news.events, view)

    def compare(self, record: str, seat: int | None) -> Iterator[bool]:
        """Goes through a record as that seat (None: who watches) would have seen it, move by move.

        Each of them is whether it agrees with what was seen, as far as it can be said by then.
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
        """Was this what was seen of that hand? News that came late had the view of the moment it came in."""
        latest = {seen.view: place for place, seen in enumerate(told, 1)}
        return all(
            place <= len(told)
            and seen.events in (b"", told[place - 1].events)
            and latest.get(seen.view, 0) >= place
            for place, seen in self._hands.get(number, {}).items()
        )


def _told(step: Step, seat: int | None) -> Seen:
    """A moment of a record as it had to be told to that seat."""
    events = tuple(Happening(*event.for_seat(seat)[:5]) for event in step.events)
    return Seen.of(events, step.match.game.view(seat))


def _digest(what: object) -> bytes:
    return hashlib.blake2b(_encode(what), digest_size=8).digest()
