"""Events: the effects of a move as everybody sees them, with what certain seats see besides."""

from functools import lru_cache
from typing import Final, NamedTuple

NOBODY: Final = -1


class Event(NamedTuple):
    """One thing that happened. The fields of each kind are listed in `engine.rules` and
    `engine.rules.crazier`.

    `cards` holds texts, None for a card that lies face down. `secret` holds the texts of all of them. It is
    shown only to the seats whose bit is set in `seers`.
    """

    kind: str
    seat: int = NOBODY
    cards: tuple[str | None, ...] = ()
    amount: int = 0
    word: str = ""
    secret: tuple[str, ...] = ()
    seers: int = 0

    def for_seat(self, seat: int | None) -> "Event":
        """Return the event as a seat sees it (None: a spectator), without what is hidden from the seat."""
        if not self.secret:
            return self
        seen = seat is not None and self.seers >> seat & 1
        return Event(self.kind, self.seat, self.secret if seen else self.cards, self.amount, self.word)


Events = tuple[Event, ...]

# Cached, since equal events without cards are made again and again.
event = lru_cache(maxsize=1024)(Event)


def face_down(kind: str, seat: int, texts: tuple[str, ...], word: str = "") -> Event:
    """Return an event about cards that only `seat` sees."""
    return Event(kind, seat, (None,) * len(texts), 0, word, texts, 1 << seat)
