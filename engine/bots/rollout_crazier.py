"""Fast rollouts for decks of Crazier Eights, by the usual worth of each card."""

from __future__ import annotations

from math import inf
from typing import Final

from engine.bots.evaluation import DECKS, USUAL_DECK, Features
from engine.bots.heuristics.crazier import crazier  # noqa: F401  (what all phrases are worth)
from engine.bots.heuristics.crazier.card_worth import usual
from engine.bots.rollout import Draw, Rollout
from engine.moves import Move, Moves
from engine.rules.crazier.compiled_deck import WILD
from engine.rules.crazier.crazier_rules import CrazierRules
from engine.rules.crazier.state import Table

CARD: Final = 8.0  # a card less in hand
WASTED: Final = 0.1  # of what a card could have done, when it is discarded
EIGHT_KEPT: Final = 4.0  # an eight in hand fits at any time
LAST_CARD: Final = 60.0
PLIES: Final = 8
HASTE: Final = 12.0  # how far off a hasty player's judgement may be


class CrazierRollout(Rollout[Table]):
    """A rollout that plays the most valuable cards, discards the least valuable, and answers at random."""

    def __init__(self, rules: CrazierRules) -> None:
        many = rules.players > 2
        super().__init__(rules, PLIES, DECKS.get(rules.name, USUAL_DECK)[many])
        self.rules = rules
        compiled = rules.context.compiled
        worth = [usual(rules.name, name) for name in compiled.names]
        self._eight = [1 if rank == WILD else 0 for rank in compiled.ranks]
        self._worth = [0.0] * (2 * compiled.width + 1)
        for kind, value in enumerate(worth):
            kept = EIGHT_KEPT * self._eight[kind]
            self._worth[kind] = CARD + value - kept
            self._worth[kind + compiled.width] = CARD - WASTED * max(0.0, value) - kept

    def weights(self, table: Table, seat: int, moves: Moves) -> list[float]:
        if not moves[0].card:
            return self._answers(table, seat, moves)
        if len(table.hands[seat]) == 1:
            return [LAST_CARD if move.card else 0.0 for move in moves]
        worth = self._worth
        return [worth[move.number] for move in moves]

    def go_on(self, table: Table, seat: int, draw: Draw) -> None:
        moves = self.rules.moves(table, seat)
        self.rules.play(table, seat, moves[0] if len(moves) == 1 else self._pick(table, seat, moves, draw))

    def _pick(self, table: Table, seat: int, moves: Moves, draw: Draw) -> Move:
        """The move of a seat that has several."""
        best, most = moves[0], -inf
        if best.card and len(table.hands[seat]) == 1:
            return best
        for place, weight in enumerate(self.weights(table, seat, moves)):
            promise = weight + HASTE * draw()
            if promise > most:
                best, most = moves[place], promise
        return best

    def _answers(self, table: Table, seat: int, moves: Moves) -> list[float]:
        """The worth of each answer: colours by how many cards have them, all others equal."""
        if moves[0].verb != "name":
            return [0.0] * len(moves)
        colours = self.rules.context.compiled.colours
        held = [colours[table.kinds[card]] for card in table.hands[seat]]
        return [CARD * sum([1 for have in held if have & move.number]) for move in moves]

    def features(self, table: Table) -> list[Features]:
        kinds, eight = table.kinds, self._eight
        found: list[Features] = []
        for seat, hand in enumerate(table.hands):
            cards = len(hand)
            found.append(
                (
                    cards,
                    sum([eight[kinds[card]] for card in hand]),
                    len(table.in_play[seat]),
                    1 if cards == 1 else 0,
                    1 if cards == 2 else 0,
                    1 if seat == table.turn else 0,
                )
                if table.alive >> seat & 1
                else ()
            )
        return found
