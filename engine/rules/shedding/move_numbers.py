"""Numbers for the moves of shedding games, and lists for sets of moves.

The move that plays a card has the number of its kind. Other moves have the numbers below. Moves that name
something have the numbers between the two, or after them if there is no room. A set of moves is an integer
with the bits 1 << number. Compiled code is fast as long as no number is above 61.
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

# Sets of moves are cached in two halves: few whole sets occur twice, but many halves do.
HALF: Final = 28
LOWER: Final = (1 << HALF) - 1

MOST_ON_MENU: Final = 1 << 14  # entries, some megabytes; few games need so many


class Menu(dict[int, Moves]):
    """A cache from a set of moves to their list. Bit 0 of the set is the move with the number `first`."""

    def __init__(self, moves: Mapping[int, Move], first: int) -> None:
        self.moves = moves
        self.first = first

    def __missing__(self, places: int) -> Moves:
        if len(self) == MOST_ON_MENU:
            self.clear()
        moves = tuple([self.moves[self.first + place] for place in listed(places)])
        self[places] = moves
        return moves
