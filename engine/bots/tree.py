"""A tree of moves over many deals, which differ in what one seat cannot know.

Information-set Monte Carlo tree search with one observer (Cowling, Powley and Whitehouse 2012): a node
stands for the moves since the root, whatever the hidden cards. Moves are selected as in PUCT: by their
results, by the heuristic as a prior, and by how seldom they were tried when they were possible. The other
players move by the heuristic. If the tree learned their moves too, they would act on the searcher's hand,
which is the same in every deal and which they do not know.
"""

from __future__ import annotations

from math import sqrt
from typing import Any, Final

from engine.bots.rollout import Draw, Rollout
from engine.bots.softmax import softmax
from engine.moves import Move, Moves
from engine.rules.game_rules import Rules
from engine.table import State

DOUBT: Final = 8.0  # in points of the heuristic: a move that is this much better is e times as likely
ANY: Final = 0.25  # the share of moves that ignore the heuristic
OTHERS_DOUBT: Final = 4.0  # the same for the other players, fitted to bots of all levels


class Node:
    """A node of the tree.

    `prior` is the probability of the move that leads here, by the heuristic. `available` is how often it
    was possible (a float, since its square root is taken), `visits` how often it was made, `value` the sum
    of the results for the player who made it. `passes` is how often play continued from here, `worth` the
    sum of the results for the player to move here.
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
        """Return the node that this move leads to; it is added if it is new."""
        child = self.children.get(move)
        if child is None:
            if self.children is NO_CHILDREN:
                self.children = {}
            child = self.children[move] = Node(1.0)
        return child

    def lacks(self, moves: Moves) -> bool:
        """Return True if any of these moves has never been possible here."""
        children = self.children
        for move in moves:  # noqa: SIM110  # asked at every step: compiled, `any` costs a tenth of a search
            if move not in children:
                return True
        return False

    def grow(self, moves: Moves, weights: list[float]) -> None:
        """Add the moves that were not possible here before, with priors from their weights."""
        if self.children is NO_CHILDREN:
            self.children = {}
        children, priors = self.children, likely(weights)
        for place, move in enumerate(moves):
            if move not in children:
                children[move] = Node(priors[place])

    def most_promising(self, moves: Moves, curiosity: float) -> Move:
        """Return the move to try next. A move not tried yet counts as average."""
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


NO_CHILDREN: Final[dict[Move, Node]] = {}  # shared by all leaves, which are most nodes


def likely(weights: list[float]) -> list[float]:
    """Return the prior probabilities of moves with these weights; none is 0."""
    all_alike = ANY / len(weights)
    return [(1 - ANY) * share + all_alike for share in softmax(weights, DOUBT)]


def expected(moves: Moves, weights: list[float], draw: Draw) -> Move:
    """Return a random move of another player, who weighs moves so."""
    left = draw()
    for place, share in enumerate(softmax(weights, OTHERS_DOUBT)):
        left -= share
        if left < 0:
            return moves[place]
    return moves[-1]


class Tree:
    """A search from one position. `first` is the seat whose move is searched, `root` the node where it
    is to move.

    `brought` is, for each first move, the sum of each seat's results. `draw` is the random source. A larger
    `curiosity` tries more moves that have not done well yet.
    """

    def __init__(
        self, rules: Rules[Any], first: int, rollout: Rollout[Any], draw: Draw, curiosity: float
    ) -> None:
        self.root = Node(1.0)
        self.brought: dict[Move, list[float]] = {}
        self._rules, self._first, self._rollout = rules, first, rollout
        self._draw, self._curiosity = draw, curiosity

    def try_out(self, table: State, first: Move | None) -> None:
        """Play once from the root of this deal, which is changed, and learn from the result.

        `first` is the move to begin with; None: the most promising.
        """
        path: list[Node] = []
        seats: list[int] = []
        first = self._descend(table, first, path, seats)
        shares = self._rollout.shares(table, self._draw)
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
        """Go down the tree, including the first move that has never been made, and return the first
        move.

        Adds the nodes on the way to `path` and the seats that moved to `seats`.
        """
        rules, rollout, curiosity = self._rules, self._rollout, self._curiosity
        node, seat, begun = self.root, self._first, first
        while True:
            moves = rules.moves(table, seat)
            if first is not None:
                move, first = first, None
            elif len(moves) == 1:
                move = moves[0]
            elif seat == self._first:
                if node.lacks(moves):
                    node.grow(moves, rollout.weights(table, seat, moves))
                move = node.most_promising(moves, curiosity)
            else:
                move = expected(moves, rollout.weights(table, seat, moves), self._draw)
            begun = begun or move
            child = node.after(move)
            path.append(child)
            seats.append(seat)
            rules.play(table, seat, move)
            if not table.actors or not (child.visits or len(moves) == 1):
                return begun
            node, seat = child, table.actors[0]
