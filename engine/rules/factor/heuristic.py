"""The heuristic of `factor`: the worth of a move from what its seat can see."""

from dataclasses import dataclass
from functools import cache

from engine.cards import ORDINARY, RANKS
from engine.moves import Move
from engine.rules.factor.cards import (
    BOTH,
    EIGHTS,
    FACTOR,
    FIRST_SUIT,
    MAGIC,
    MODES,
    NAMES,
    UNDECIDED,
    allowed_by,
    fitting,
)
from engine.rules.shedding.bot_hints import SheddingWeights
from engine.views import SheddingView, own_hand, own_seat

# In the points that all heuristics count in.
CARD = 8.0  # a card less in hand
FOLLOWER = 6.0  # the first card in hand that could follow,
FURTHER = 0.5  # and each further one
STUBBORN = 6.0  # a card that fits on few others, compared with one that fits on all
MAGIC_KEPT = 12.0  # a card whose magic lets it be played on anything, while nobody is about to win
HINDRANCE = 24.0  # a top card on which the others can play nothing, at full danger
ALWAYS = 0.3  # share of HINDRANCE while there is no danger
LAST_CARD = 1000.0

WEIGHTS = (  # of `python -m benchmarks.meanings`, for two players and for more
    SheddingWeights(
        cards=-0.20, free=0.26, draws=0.00, skips=0.00, fits=0.42, last=0.75, last_two=0.17, to_move=0.05
    ),
    SheddingWeights(
        cards=-0.40, free=0.37, draws=0.00, skips=0.00, fits=0.68, last=0.91, last_two=0.27, to_move=0.10
    ),
)


@cache
def _freedom(mode: int, card: int) -> float:
    """Return the share of the deck, 0 to 1, on which a card can be played while this mode is in force."""
    return sum(fitting(mode, top) >> card & 1 for top in range(52)) / 52


@dataclass(frozen=True, slots=True)
class Situation:
    """The parts of a view that the heuristic needs. `danger` is 0 to 1: 1 if an opponent has one card
    left.
    """

    hand: list[int]
    mode: int
    key: int
    danger: float

    @classmethod
    def of(cls, view: SheddingView) -> "Situation":
        """Return the situation of a view."""
        seat = own_seat(view)
        others = [hand["count"] for other, hand in enumerate(view["hands"]) if other != seat]
        declared = view["declared"]
        top = ORDINARY.numbers[view["top"]]
        return cls(
            hand=[ORDINARY.numbers[text] for text in own_hand(view)],
            mode=MODES.index(view["mode"]),
            key=top if declared is None else 52 + NAMES.index(declared),
            danger=1.0 / max(1, min(others)) ** 2,
        )


def weigh(view: SheddingView, move: Move) -> float:
    """Return the worth of a move; values are compared within one view only."""
    now = Situation.of(view)
    if move.verb == "play":
        return _play(now, ORDINARY.numbers[move.card])
    if move.verb == "declare":
        return _declare(now, NAMES.index(move.split()[1]))
    return -CARD if move.verb == "draw" else 0.0


def _play(now: Situation, card: int) -> float:
    rest = list(now.hand)
    rest.remove(card)
    if not rest:
        return LAST_CARD
    allower = allowed_by(now.mode, now.key, card)
    if allower == MAGIC:
        best = max(_declare(Situation(rest, now.mode, now.key, now.danger), name) for name in _names(card))
        return CARD + best - MAGIC_KEPT * (1 - now.danger)
    mode = UNDECIDED if allower == BOTH and now.mode == UNDECIDED else allower
    stubborn = STUBBORN * (1 - _freedom(mode, card))
    return CARD + stubborn + _on_top(mode, card, rest, now.danger)


def _names(card: int) -> range:
    """Return the indices in `NAMES` of what an eight or a king can declare."""
    return range(FIRST_SUIT) if RANKS[card >> 2] == "8" else range(FIRST_SUIT, len(NAMES))


def _declare(now: Situation, name: int) -> float:
    return _on_top(FACTOR if name < FIRST_SUIT else EIGHTS, 52 + name, now.hand, now.danger)


def _on_top(mode: int, key: int, hand: list[int], danger: float) -> float:
    """Return the worth of a key on top: high if the own hand can follow it and few other cards can."""
    fits = fitting(mode, key)
    followers = sum(fits >> card & 1 for card in hand)
    hindered = HINDRANCE * (ALWAYS + danger) * (1 - fits.bit_count() / 52)
    return hindered + (FOLLOWER + FURTHER * (followers - 1) if followers else 0.0)
