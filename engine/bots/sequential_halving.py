"""Sequential halving (Karnin, Koren and Somekh 2013): the first moves that a search tries on each deal.

At first all moves are tried, then the better half, and so on. All that remain are tried on the same deal.
That removes the luck of the deal, which is larger than the difference between most moves.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, log2, sqrt
from typing import Final

from engine.bots.tree import Node
from engine.moves import Move

TRUST: Final = 1.0  # weight of the heuristic against one trial, in shares of a game
LEFT: Final = 2  # moves that remain to the end


class SequentialHalving:
    """The first moves to try in a number of iterations; with `judge_all`, all moves on every second
    deal.
    """

    def __init__(self, root: Node, iterations: int, *, judge_all: bool) -> None:
        self._root, self._iterations, self._judge_all = root, iterations, judge_all
        self._all = self._left = list(root.children)
        self._rounds = ceil(log2(len(self._all)))
        self._deals = 0

    def moves(self, done: int) -> list[Move]:
        """Return the moves to try on the next deal, after `done` iterations."""
        self._deals += 1
        over = self._rounds * done // self._iterations
        left = max(LEFT, ceil(len(self._all) / 2**over))
        if left < len(self._left):
            self._left = ranked(self._root, self._left)[:left]
        return self._all if self._judge_all and self._deals % 2 else self._left


def ranked(root: Node, moves: Iterable[Move]) -> list[Move]:
    """Return these first moves, the best first: by visits, then by their value with the heuristic as a
    prior.
    """
    usual = root.worth / root.passes if root.passes else 0.0

    def rank(move: Move) -> tuple[int, float]:
        node = root.children[move]
        times = node.visits + 1
        return node.visits, (node.value + usual) / times + TRUST * node.prior / sqrt(times)

    return sorted(moves, key=rank, reverse=True)
