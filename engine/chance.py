"""Chance: one 64-bit number that is part of the table, so that a copy draws what its original would.

Every use hashes the number to what is drawn and to the next number: the same on every platform and in every
version of Python.
"""

from collections.abc import Callable
from hashlib import shake_128
from struct import unpack

WIDTH = 8  # bytes of the state
MASK = (1 << 8 * WIDTH) - 1


def start(seed: int) -> int:
    """The state that a seed leads to; seeds that differ by 2**64 lead to the same."""
    return below(seed & MASK, 1)[1]


def below(state: int, limit: int) -> tuple[int, int]:
    """A number from 0 to limit - 1, and the next state."""
    number, after = unpack("<QQ", shake_128(state.to_bytes(WIDTH, "little")).digest(2 * WIDTH))
    return number % limit, after


def shuffle(state: int, cards: list[int]) -> int:
    """Shuffles cards in place; returns the next state."""
    size = len(cards)
    after, *keys = unpack(f"<Q{size}I", shake_128(state.to_bytes(WIDTH, "little")).digest(WIDTH + 4 * size))
    order = sorted(range(size), key=keys.__getitem__)
    cards[:] = [cards[place] for place in order]
    return int(after)


def mix(cards: list[int], draw: Callable[[], float]) -> None:
    """Shuffles cards in place by another source of chance: numbers from 0 up to, but not, 1.

    Fisher and Yates's shuffle, as Durstenfeld wrote it in 1964.
    """
    for left in range(len(cards), 1, -1):
        place = int(draw() * left)
        card = cards[place]
        cards[place] = cards[left - 1]
        cards[left - 1] = card


def one_of(numbers: int, draw: Callable[[], float]) -> int:
    """One of a set of numbers, each as likely, by the same source; of one alone nothing is drawn."""
    count = numbers.bit_count()
    if count > 1:
        below = draw() * count
        while below >= 1.0:  # leave out as many of the lowest
            numbers &= numbers - 1
            below -= 1.0
        numbers &= -numbers
    return numbers.bit_length() - 1
