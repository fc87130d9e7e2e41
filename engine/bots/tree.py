"""A tree of moves over many deals: what one seat cannot know is another in each of them.

Information-set Monte Carlo tree search with one observer (Cowling, Powley and Whitehouse 2012): a node is
what has been played since the root, whatever the hidden cards. Which move is tried is decided as in PUCT: by
how well it did, by what a rule of thumb thinks of it, and by how seldom it was tried of the times that it was
possible. The others move by rules of thumb: what did well against them was found with the hand of the one who
searches, which is the same in every deal, and they do not know it.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from engine.bots.rollout import Draw, Rollout
from engine.bots.softmax import softmax
from engine.moves import Move, Moves
from engine.rules.rules import Rules
from engine.table import State

DOUBT: Final = 8.0  # in the points of the rules of thumb: a move that is so much better is e times as likely
ANY: Final = 0.25  # how likely a player is to move without thinking of that
OTHERS_DOUBT: Final = 4.0  # the same of the others' moves, as bots of all levels make them


class Node:
    """A place in the tree.

    `prior` is how likely the move that leads here looked before it was tried, `available` how often it was
    possible (a float, since its root is taken), `visits` how often it was made, `value` the sum of what that
    brought whoever made it. `passes` is how often play went on from here, `worth` the sum of what that
    brought whoever was to move here.
    """

    __slots__ = ("available", "children", "passes", "prior", "value", "visits", "worth")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.children = NO_CHILDREN
        self.visits = 0
        self.passes = 0
        self.available = 0.0
        self.value = 0.0
        self.worth = 0.0

    def after(self, move: Move) -> Node:
        """The place that this move leads to."""
        child = self.children.get(move)
        if child is None:
            if self.children is NO_CHILDREN:
                self.children = {}
            child = self.children[move] = Node(1.0)
        return child

    def lacks(self, moves: Moves) -> bool:
        """Whether any of these moves has never been possible here."""
        children = self.children
        for move in moves:  # noqa: SIM110  # asked at every step: compiled, `any` costs a tenth of a search
            if move not in children:
                return True
        return False

    def grow(self, moves: Moves, weights: list[float]) -> None:
        """Adds what is possible here and was not before."""
        if self.children is NO_CHILDREN:
            self.children = {}
        children, priors = self.children, likely(weights)
        for place, move in enumerate(moves):
            if move not in children:
                children[move] = Node(priors[place])

    def most_promising(self, moves: Moves, curiosity: float) -> Move:
        """Which of these moves is to be tried next; one not tried yet is thought to be as good as others."""
        children = self.children
        usual = self.worth / self.passes if self.passes else 0.5
        best, most = moves[0], -1.0
        for move in moves:
            child = children[move]
            child.available += 1.0
            times = child.visits + 1
            promise = (child.value + usual + curiosity * child.prior * sqrt(child.available)) / times
            if promise > most:
                best, most = move, promise
        return best


NO_CHILDREN: Final[dict[Move, Node]] = {}  # most nodes are leaves, and stay so


def likely(weights: list[float]) -> list[float]:
    """How likely moves of these weights are to be made; none is out of the question."""
    all_alike = ANY / len(weights)
    return [(1 - ANY) * share + all_alike for share in softmax(weights, DOUBT)]


def expected(moves: Moves, weights: list[float], draw: Draw) -> Move:
    """What a player of whom nothing is known might do, who weighs moves so."""
    left = draw()
    for place, share in enumerate(softmax(weights, OTHERS_DOUBT)):
        left -= share
        if left < 0:
            return moves[place]
    return moves[-1]


class Tree:
    """A search from one position. `first` is the seat whose move is searched, `root` where it is to move.

    `brought` is the sum of what each seat had of each first move. `draw` is the source of chance; the larger
    `curiosity`, the more is tried that has not done well yet.
    """

    def __init__(
        self, rules: Rules[Any], first: int, playout: Rollout[Any], draw: Draw, curiosity: float
    ) -> None:
        self.root = Node(1.0)
        self.brought: dict[Move, list[float]] = {}
        self._rules, self._first, self._playout = rules, first, playout
        self._draw, self._curiosity = draw, curiosity

    def try_out(self, table: State, first: Move | None) -> None:
        """Plays on once from the root of this deal, which is used up, and learns from it.

        `first` is the move to begin with; None: the most promising.
        """
        path: list[Node] = []
        seats: list[int] = []
        first = self._descend(table, first, path, seats)
        shares = self._playout.shares(table, self._draw)
        node = self.root
        for place, child in enumerate(path):
            share = shares[seats[place]]
            node.passes += 1
            node.worth += share
            child.visits += 1
            child.value += share
            node = child
        brought = self.brought.get(first)
        if brought is None:
            self.brought[first] = shares[:]
            return
        for seat, share in enumerate(shares):
            brought[seat] += share

    def _descend(self, table: State, first: Move | None, path: list[Node], seats: list[int]) -> Move:
        """Goes down the tree, up to and with the first move that has never been made.

        Adds the nodes that it comes to to `path`, who moved there to `seats`; returns the move it began with.
        """
        rules, playout, curiosity = self._rules, self._playout, self._curiosity
        node, seat, begun = self.root, self._first, first
        while True:
            moves = rules.moves(table, seat)
            if first is not None:
                move, first = first, None
            elif len(moves) == 1:
                move = moves[0]
            elif seat == self._first:
                if node.lacks(moves):
                    node.grow(moves, playout.weights(table, seat, moves))
                move = node.most_promising(moves, curiosity)
            else:
                move = expected(moves, playout.weights(table, seat, moves), self._draw)
            begun = begun or move
            child = node.after(move)
            path.append(child)
            seats.append(seat)
            rules.play(table, seat, move)
            if not table.actors or not (child.visits or len(moves) == 1):
                return begun
            node, seat = child, table.actors[0]
