"""Features that tell how near a seat is to winning, and what each of them weighs in a deck.

A shedding game has its own weights in `BotHints`. A seat's chance to win is the exponential of the weighted
sum of its features, as a share of all seats'. The weights fit the ends of games between normal bots (`python
-m benchmarks.meanings`).
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.rules.shedding.bot_hints import SheddingWeights

# The features of a seat in the order of the fields of its game's weights, which say what is counted; () for a
# seat that cannot win any more. A plain tuple: a NamedTuple takes 0.7 us more to make, which costs the search
# of a game for two 4 % of its iterations a second.
Features = tuple[int, ...]


class CrazierWeights(NamedTuple):
    """The weights of the features of a seat in Crazier Eights."""

    cards: float  # in hand
    eights: float  # in hand
    assets: float  # in play
    last: float  # 1 for a hand of one card
    last_two: float  # 1 for a hand of two cards
    to_move: float  # 1 for the seat that takes the turn


Weights = SheddingWeights | CrazierWeights

# Each pair: for two players, and for more.
USUAL_DECK: Final = (
    CrazierWeights(cards=-0.12, eights=0.20, assets=0.20, last=1.10, last_two=0.60, to_move=0.13),
    CrazierWeights(cards=-0.08, eights=0.20, assets=0.17, last=0.80, last_two=0.35, to_move=0.08),
)
DECKS: Final = {
    "camelot": (
        CrazierWeights(cards=-0.04, eights=0.02, assets=0.29, last=1.35, last_two=0.87, to_move=0.09),
        CrazierWeights(cards=-0.04, eights=0.09, assets=0.24, last=0.81, last_two=0.35, to_move=0.04),
    ),
    "olympus": (
        CrazierWeights(cards=-0.19, eights=0.26, assets=0.18, last=0.83, last_two=0.36, to_move=0.14),
        CrazierWeights(cards=-0.10, eights=0.23, assets=0.15, last=0.73, last_two=0.27, to_move=0.11),
    ),
    "shahrzad": (
        CrazierWeights(cards=-0.16, eights=0.15, assets=0.24, last=0.94, last_two=0.35, to_move=0.16),
        CrazierWeights(cards=-0.18, eights=0.09, assets=0.09, last=0.67, last_two=0.36, to_move=0.19),
    ),
}
