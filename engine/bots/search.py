"""Search: the best move with what a seat can know, and the chances of all seats.

Everything starts from deals of what the seat cannot know (`Game.determinize`). The real game is never
played on, and only the seat's view and public moves are read (`inference`). There is no clock here: the
same view, moves and number of iterations always give the same result.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Final, NamedTuple

from engine.bots.heuristics.lookup import heuristic_for
from engine.bots.rollout_lookup import rollout_for
from engine.bots.sequential_halving import SequentialHalving, ranked
from engine.bots.tree import Tree
from engine.game import Game
from engine.moves import Move
from engine.table import State
from engine.views import View

Stop = Callable[[], bool]

ITERATIONS: Final = 2000
CURIOSITY: Final = 1.6  # exploration constant of PUCT; results are shares of a game, 0 to 1
DEALS_LAST: Final = 2  # iterations on one deal if the possible moves are hidden
ANY_FIRST: Final = (None,) * DEALS_LAST


class Candidate(NamedTuple):
    """A move that was considered. `chance` is the probability, 0 to 1, that the side that makes it wins."""

    move: Move
    visits: int
    chance: float


class SearchResult(NamedTuple):
    """The result of a search. `actor` is the seat whose move was searched; `candidates` begin with the
    best.

    `chances` are the probabilities of each seat to win now; those of all sides add up to 1.
    """

    actor: int
    candidates: tuple[Candidate, ...]
    chances: tuple[float, ...]
    iterations: int

    @property
    def best(self) -> Move:
        """The best move."""
        return self.candidates[0].move


def never() -> bool:
    """Return False, so that a search is not stopped early."""
    return False


def search(
    game: Game,
    seat: int | None,
    *,
    iterations: int = ITERATIONS,
    stop: Stop = never,
    judge_all: bool = False,
    deals: Iterator[State] | None = None,
) -> SearchResult:
    """Search the next move with what `seat` knows (None: a spectator).

    If several seats may move, the move of `seat` is searched if it is one of them, else that of the first.
    `stop` is called before every deal, which is finished once begun. `judge_all` tries bad moves as often
    as good ones. `deals`, an endless iterator, replaces the deals that agree with what the seat knows.
    ValueError once the game is over.
    """
    if not game.actors:
        raise ValueError("The game is over.")
    actor = seat if seat in game.actors and seat is not None else game.actors[0]
    view = game.view(seat)
    rng = Random(json.dumps(view, sort_keys=True))
    tree = Tree(game.table_rules, actor, rollout_for(game.table_rules), rng.random, CURIOSITY)
    halving = None
    if actor == seat:
        tree.root.grow(game.moves(seat), rules_of_thumb(view))
        halving = SequentialHalving(tree.root, iterations, judge_all=judge_all)
    if deals is None:
        deals = deals_of(game, seat, rng)
    done = 0
    while done < iterations and not stop():
        deal = next(deals)
        firsts: Sequence[Move | None] = halving.moves(done) if halving else ANY_FIRST
        for first in firsts:
            tree.try_out(deal.copy(), first)
        done += len(firsts)
    nobody = rollout_for(game.table_rules).won(())
    return _found(tree, actor, nobody, done, knows=actor == seat)


def deals_of(game: Game, seat: int | None, rng: Random) -> Iterator[State]:
    """Yield deals of what a seat cannot know, without end. Deals that agree with inferences are more
    frequent.

    A proposed deal replaces the last one with the probability of the ratio of their weights. In the long
    run each deal is as frequent as it is likely (Metropolis and Hastings 1970).
    """
    propose = rollout_for(game.table_rules).weighted_deals(game, seat, rng)
    if propose is None:
        while True:
            yield game.determinize(seat, rng)
    deal, old = propose()
    while True:
        yield deal
        other, new = propose()
        if rng.random() * old <= new:
            deal, old = other, new


def rules_of_thumb(view: View) -> list[float]:
    """Return the heuristic's worth of each move of a view; 0.0 for all in a game without a heuristic."""
    weigh = heuristic_for(view["rules"])
    return [weigh(view, Move(text)) if weigh else 0.0 for text in view["moves"]]


def _found(tree: Tree, actor: int, alike: Sequence[float], iterations: int, *, knows: bool) -> SearchResult:
    """Return the result of the tree as it is; `alike` are the chances if nothing was tried.

    If the searcher `knows` which moves are possible, the best move counts. Otherwise the best may be one
    that hardly any hand allows, and the chances are the average of all that was tried.
    """
    root = tree.root
    usual = root.worth / max(1, root.passes)
    candidates = [
        Candidate(move, node.visits, node.value / node.visits if node.visits else usual)
        for move in ranked(root, root.children)
        for node in (root.children[move],)
    ]
    tried = [one for one in (candidates[:1] if knows else candidates) if one.visits]
    times = sum([one.visits for one in tried])
    brought = zip(*(tree.brought[one.move] for one in tried), strict=True) if times else ()
    shares = tuple([sum(of_seat) / times for of_seat in brought]) or tuple(alike)
    return SearchResult(actor, tuple(candidates), shares, iterations)


def evaluate(game: Game, seat: int, iterations: int = ITERATIONS, stop: Stop = never) -> dict[str, float]:
    """Return the probability of winning after each move of a seat that is to move; the best move first."""
    if seat not in game.actors:
        raise ValueError(f"Seat {seat} is not to move.")
    thought = search(game, seat, iterations=iterations, stop=stop, judge_all=True)
    return {str(candidate.move): candidate.chance for candidate in thought.candidates}


def chances(
    game: Game, seat: int | None, iterations: int = ITERATIONS, stop: Stop = never
) -> tuple[float, ...]:
    """Return each seat's probability to win, with what `seat` knows; at the end of a game, who has won."""
    if game.result is not None:
        return tuple(rollout_for(game.table_rules).won(game.result.winners))
    return search(game, seat, iterations=iterations, stop=stop).chances
