"""How much each sign of who will win means, by game.

A playout counts the signs of each seat; a meaning is the logarithm by which the chances to win change with
one more of a sign. They fit the ends of games between normal bots (`python -m benchmarks.meanings`).
"""

from __future__ import annotations

from typing import Final

Meanings = tuple[float, ...]
TwoOrMore = tuple[Meanings, Meanings]  # for two players, and for more

# In the shedding games: each card, such that goes on nearly anything, that makes the next player draw, that
# takes a turn from them, whether any fits, it is the last, one of the last two, and whose turn it is.
USUAL_SHEDDING: Final[TwoOrMore] = (
    (-0.23, 0.50, 0.40, 0.10, 0.40, 0.80, 0.25, 0.05),
    (-0.36, 0.50, 0.30, 0.10, 0.55, 1.00, 0.35, 0.10),
)
SHEDDING: Final[dict[str, TwoOrMore]] = {
    "standard": (
        (-0.20, 0.72, 0.46, 0.08, 0.41, 0.90, 0.24, 0.03),
        (-0.40, 0.78, 0.38, 0.19, 0.55, 0.81, 0.26, 0.14),
    ),
    "crazy8": (
        (-0.18, 0.49, 0.35, 0.19, 0.33, 0.65, 0.23, 0.03),
        (-0.22, 0.50, 0.29, 0.06, 0.33, 1.03, 0.42, 0.06),
    ),
    "factor": (
        (-0.20, 0.26, 0.00, 0.00, 0.42, 0.75, 0.17, 0.05),
        (-0.40, 0.37, 0.00, 0.00, 0.68, 0.91, 0.27, 0.10),
    ),
}

# In the games with named cards: each card, eight, asset in play, whether it is the last, one of the last
# two, and whose turn it is.
USUAL_DECK: Final[TwoOrMore] = (
    (-0.12, 0.20, 0.20, 1.10, 0.60, 0.13),
    (-0.08, 0.20, 0.17, 0.80, 0.35, 0.08),
)
DECKS: Final[dict[str, TwoOrMore]] = {
    "camelot": (
        (-0.04, 0.02, 0.29, 1.35, 0.87, 0.09),
        (-0.04, 0.09, 0.24, 0.81, 0.35, 0.04),
    ),
    "olympus": (
        (-0.19, 0.26, 0.18, 0.83, 0.36, 0.14),
        (-0.10, 0.23, 0.15, 0.73, 0.27, 0.11),
    ),
    "shahrzad": (
        (-0.16, 0.15, 0.24, 0.94, 0.35, 0.16),
        (-0.18, 0.09, 0.09, 0.67, 0.36, 0.19),
    ),
}
