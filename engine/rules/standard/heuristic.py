"""The heuristic of `standard`: the worth of a move from what its seat can see."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards import ORDINARY, SUIT_WORDS
from engine.moves import Move
from engine.options import Value
from engine.rules.shedding.bot_hints import SheddingWeights
from engine.rules.standard.cards import (
    ADDS_FIVE,
    ADDS_TWO,
    EIGHT,
    NAMES,
    POINTS,
    REVERSES,
    SKIPS,
    effect,
    fits,
)
from engine.views import SheddingView, own_hand, own_seat

# All weights are in points of the score.
CARD = 8.0  # a card less in hand
FOLLOWER = 2.5  # each card in hand that could go on top of the one played
PENALTY_CARD = 4.0  # each card that the next player must draw
SKIPPED = 8.0  # a turn that the next player loses
THREAT = 8.0  # factor of harm against a player who is about to win
EIGHT_KEPT = 14.0  # an eight in hand, while nobody is about to win
NAMED = 10.0  # each card in hand of a suit that is named
LAST_CARD = 1000.0

WEIGHTS = (  # of `python -m benchmarks.meanings`, for two players and for more
    SheddingWeights(
        cards=-0.20, free=0.72, draws=0.46, skips=0.08, fits=0.41, last=0.90, last_two=0.24, to_move=0.03
    ),
    SheddingWeights(
        cards=-0.40, free=0.78, draws=0.38, skips=0.19, fits=0.55, last=0.81, last_two=0.26, to_move=0.14
    ),
)


@dataclass(frozen=True, slots=True)
class Situation:
    """The parts of a view that the heuristic needs. `danger` is 0 to 1: 1 if an opponent has one card
    left.
    """

    hand: list[int]
    options: Mapping[str, Value]
    players: int
    next_count: int
    last_count: int
    danger: float

    @classmethod
    def of(cls, view: SheddingView) -> "Situation":
        """Return the situation of a view."""
        seat, players = own_seat(view), view["players"]
        counts = [hand["count"] for hand in view["hands"]]
        others = [count for other, count in enumerate(counts) if other != seat]
        return cls(
            hand=[ORDINARY.numbers[text] for text in own_hand(view)],
            options=view["options"],
            players=players,
            next_count=counts[(seat + view["direction"]) % players],
            last_count=counts[(seat - view["direction"]) % players],
            danger=1.0 / max(1, min(others)) ** 2,
        )


def weigh(view: SheddingView, move: Move) -> float:
    """Return the worth of a move; values are compared within one view only."""
    now = Situation.of(view)
    if move.verb == "play":
        return _play(now, ORDINARY.numbers[move.card])
    if move.verb == "name":
        return _name(now, view, SUIT_WORDS.index(move.split()[1]))
    if move.verb == "take":
        return -PENALTY_CARD * float(view["penalty"])
    return -CARD if move.verb == "draw" else 0.0


def hurts(view: SheddingView, card: str) -> bool:
    """Return True if a card makes the next player draw or lose a turn under the options of a view."""
    return bool(effect(ORDINARY.numbers[card], view["options"]) & (ADDS_TWO | ADDS_FIVE | SKIPS))


def _play(now: Situation, card: int) -> float:
    rest = list(now.hand)
    rest.remove(card)
    if not rest:
        return LAST_CARD
    does = effect(card, now.options)
    worth = CARD + POINTS[card] * now.danger
    if card >> 2 == EIGHT and now.options["eights"] != "plain":
        worth -= EIGHT_KEPT * (1 - now.danger)
    if not does & NAMES:
        worth += FOLLOWER * sum(fits(other, card, now.options) for other in rest)
    threat = 1 + THREAT / max(1, now.next_count) ** 2
    if does & ADDS_TWO:
        worth += 2 * PENALTY_CARD * threat
    if does & ADDS_FIVE:
        worth += 5 * PENALTY_CARD * threat
    if does & SKIPS:
        worth += SKIPPED * threat
    if does & REVERSES and now.players > 2:
        worth += SKIPPED * (THREAT / max(1, now.next_count) ** 2 - THREAT / max(1, now.last_count) ** 2)
    return worth


def _name(now: Situation, view: SheddingView, suit: int) -> float:
    """Return the worth of naming a suit: most for the suit held most, then for the one that others hold
    least.
    """
    own = [card for card in now.hand if card & 3 == suit and card >> 2 != EIGHT]
    seen = sum(ORDINARY.numbers[text] & 3 == suit for text in view["discard"])
    return NAMED * len(own) + 0.1 * sum(POINTS[card] for card in own) + 0.01 * seen
