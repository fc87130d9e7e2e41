"""Random numbers from a 64-bit state that is part of the table, so that a copy draws the same as its
original.

Every draw hashes the state into the drawn number and the next state. The result is the same on every
platform and in every version of Python.
"""

from collections.abc import Callable
from hashlib import shake_128
from struct import unpack

WIDTH = 8  # bytes of the state
MASK = (1 << 8 * WIDTH) - 1


def start(seed: int) -> int:
    """Return the state for a seed; seeds that differ by 2**64 give the same state."""
    return below(seed & MASK, 1)[1]


def below(state: int, limit: int) -> tuple[int, int]:
    """Return a number from 0 to limit - 1, and the next state."""
    number, after = unpack("<QQ", shake_128(state.to_bytes(WIDTH, "little")).digest(2 * WIDTH))
    return number % limit, after


def shuffle(state: int, cards: list[int]) -> int:
    """Shuffle cards in place, and return the next state."""
    size = len(cards)
    after, *keys = unpack(f"<Q{size}I", shake_128(state.to_bytes(WIDTH, "little")).digest(WIDTH + 4 * size))
    order = sorted(range(size), key=keys.__getitem__)
    cards[:] = [cards[place] for place in order]
    return int(after)


def mix(cards: list[int], draw: Callable[[], float]) -> None:
    """Shuffle cards in place with another random source; `draw` returns numbers in [0, 1).

    Fisher and Yates's shuffle in Durstenfeld's form of 1964.
    """
    for left in range(len(cards), 1, -1):
        place = int(draw() * left)
        card = cards[place]
        cards[place] = cards[left - 1]
        cards[left - 1] = card


def one_of(numbers: int, draw: Callable[[], float]) -> int:
    """Return a random member of a set of numbers, all equally likely; `draw` is as in `mix`.

    Nothing is drawn for a set with a single member.
    """
    count = numbers.bit_count()
    if count > 1:
        below = draw() * count
        while below >= 1.0:  # drop that many of the lowest
            numbers &= numbers - 1
            below -= 1.0
        numbers &= -numbers
    return numbers.bit_length() - 1
