"""Chance: one 64-bit number that is part of the table, so that a copy draws what its original would.

Whole numbers only: the same on every platform and Python version.
"""

MASK = (1 << 64) - 1
_FACTOR = 6364136223846793005  # Knuth's MMIX generator; only the upper half of its state is used
_STEP = 1442695040888963407


def start(seed: int) -> int:
    """The chance state for a seed; neighbouring seeds give unrelated states (splitmix64)."""
    state = (seed + 0x9E3779B97F4A7C15) & MASK
    state = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & MASK
    state = ((state ^ state >> 27) * 0x94D049BB133111EB) & MASK
    return state ^ state >> 31


def below(state: int, limit: int) -> tuple[int, int]:
    """A number from 0 to limit - 1, and the state after it."""
    state = (state * _FACTOR + _STEP) & MASK
    return (state >> 32) * limit >> 32, state


def shuffle(state: int, cards: list[int]) -> int:
    """Shuffles in place; returns the state after it."""
    for last in range(len(cards) - 1, 0, -1):
        state = (state * _FACTOR + _STEP) & MASK
        other = (state >> 32) * (last + 1) >> 32
        cards[last], cards[other] = cards[other], cards[last]
    return state
