"""The moves of the shedding games: their numbers, and how a set of them becomes a list.

A card is played by the number of its kind. What may be done besides has the numbers below; what may be named
comes between the two where there is room for it, else after them. A set of moves is a whole number with the
bits 1 << number; where the engine is compiled, it is quick as long as no number is above 61.
"""

from collections.abc import Mapping
from typing import Final

from engine.cards import listed
from engine.moves import Move, Moves

DRAW: Final = 56
PASS: Final = 57
TAKE: Final = 58
DONE: Final = 59
BESIDES: Final = {DRAW: "draw", PASS: "pass", TAKE: "take", DONE: "done"}

OR_DRAW: Final = 1 << DRAW
OR_PASS: Final = 1 << PASS
OR_TAKE: Final = 1 << TAKE
OR_DONE: Final = 1 << DONE

# All numbers in two halves: few sets of moves are ever met again, but many of their halves.
HALF: Final = 28
LOWER: Final = (1 << HALF) - 1

MOST_ON_MENU: Final = 1 << 14  # some megabytes; a game seldom has so many sets of cards to choose from


class Menu(dict[int, Moves]):
    """From a set of moves, counted from a first number, to their list; filled when asked for."""

    def __init__(self, moves: Mapping[int, Move], first: int) -> None:
        self.moves = moves
        self.first = first

    def __missing__(self, places: int) -> Moves:
        if len(self) == MOST_ON_MENU:
            self.clear()
        moves = tuple([self.moves[self.first + place] for place in listed(places)])
        self[places] = moves
        return moves
