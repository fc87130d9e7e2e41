"""The parts of an event besides poses: sounds, effects, and how far they push and lift."""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from engine import Event
from game.stage.card_kinds import CardKind
from game.stage.geometry import Box, Pose

LANDINGS = {"dust": 0.4, "impact": 1.0, "hit": 1.0}  # effects of a card that lands, and how hard it hits
BLOWS = ("attack", "blow", "count")  # effects that knock their victim back
KNOCK_TIME = 0.2  # seconds of that
WAVE_HOP = 0.26  # seconds of a card's hop in a wave through the hand


def hop(since: float) -> float:
    """Return the height of a hop after this time, 0 to 1: quickly up, softly down."""
    share = since / WAVE_HOP
    return math.sin(math.pi * share**0.7) if 0.0 < share < 1.0 else 0.0


@dataclass(frozen=True, slots=True)
class DueSound:
    """A sound due at `at` (seconds).

    `step` raises its pitch in semitones; `seat` is where it comes from.
    """

    at: float
    sound: str
    seat: int = -1
    step: int = 0


@dataclass(frozen=True, slots=True)
class Effect:
    """A visual effect; `share(now)` runs from 0 to 1. Its cards arrive a `beat` apart.

    `at` is the resting pose of its card, if it has one. A line goes from the pose `source` to `at`, or to
    the seat `to`.
    """

    kind: str
    begin: float
    duration: float
    event: Event
    beat: float = 0.0
    at: Pose | None = None
    source: Pose | None = None
    to: int = -1
    picked: tuple[str, Box] | None = None  # what the player has named, and where its answer stood

    def share(self, now: float) -> float:
        return (now - self.begin) / self.duration if self.duration else 1.0

    def counted(self, now: float) -> int:
        """Return how many of the event's cards have arrived."""
        cards = len(self.event.cards)
        return min(cards, 1 + int((now - self.begin) / self.beat)) if self.beat else cards

    def since_arrival(self, now: float) -> float:
        """Return the seconds since the last card that has arrived; below 0 before the first."""
        return now - self.begin - self.beat * max(0, self.counted(now) - 1)


def shown_large(kind: CardKind, event: Event) -> bool:
    """Return True if an event's card is shown large: it carries out its text and does not stay."""
    card = event.cards[0] if event.cards else None
    return event.kind == "play" and card is not None and kind.carried_out and not kind.stays(card)


def lands_hard(kind: CardKind, event: Event, coming: Iterable[Event]) -> bool:
    """Return True if an open card is wild or brings a penalty, as the events `coming` after it say."""
    card = event.cards[0] if event.cards else None
    if event.kind not in ("play", "discard") or card is None:
        return False
    following = (one.kind for one in coming if one.kind in ("play", "penalty"))
    return kind.wild(card) or next(following, "") == "penalty"


def push(share: float) -> float:
    """Return how far a landing pushes at this share of its effect: quickly out, softly back."""
    return math.sin(math.pi * min(1.0, 2.2 * share) ** 0.6)


def thump(share: float) -> float:
    """Return how far a landing presses a pile down at this share of its effect: -1 to 1, at once most."""
    t = min(1.0, 2.4 * share)
    return (1 - t) ** 2 * math.cos(1.5 * math.pi * t)


def knock(since: float) -> float:
    """Return how far a blow knocks its victim back after this time: at once most, 1 to 0."""
    return (1 - since / KNOCK_TIME) ** 2 if 0.0 <= since < KNOCK_TIME else 0.0


def on_pile(effect: Effect) -> bool:
    """Return True if the effect is that of a card on the discard pile."""
    return effect.event.kind != "enters"


class Shown(NamedTuple):
    """An event whose showing has begun, and the number of cards in each hand after it.

    `at` is the time at which its cards have landed.
    """

    event: Event
    left: tuple[int, ...]
    at: float
