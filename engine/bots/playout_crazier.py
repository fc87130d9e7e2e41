"""How games with named cards are played on quickly: by what each card usually does, whatever the deck."""

from __future__ import annotations

from math import inf
from typing import Final

from engine.bots.crazier_worth import usual
from engine.bots.playout import Draw, Playout
from engine.moves import Move, Moves
from engine.rules.crazier.book import Crazier
from engine.rules.crazier.state import Table

CARD: Final = 8.0  # a card less in hand
WASTED: Final = 0.1  # of what a card could have done, when it is discarded
EIGHT_KEPT: Final = 4.0  # an eight in hand fits at any time
LAST_CARD: Final = 60.0
PLIES: Final = 8
WEIGHT_OF_LOAD: Final = 0.33  # fits the ends of games between normal bots best
HASTE: Final = 12.0  # how far off a hasty player's judgement may be
ASSET: Final = 0.5  # how much of a card an asset in play lightens its controller's load
TO_MOVE: Final = 0.3


class CrazierPlayout(Playout[Table]):
    """Plays what usually does most, discards what does least; chooses at random where a text asks."""

    def __init__(self, book: Crazier) -> None:
        super().__init__(book, PLIES, WEIGHT_OF_LOAD)
        self.book = book
        library = book.library
        worth = [usual(book.name, name) for name in library.names]
        eights = [rank == library.wild for rank in library.ranks]
        self._worth = [0.0] * (2 * library.width + 1)
        for kind, value in enumerate(worth):
            kept = EIGHT_KEPT * eights[kind]
            self._worth[kind] = CARD + value - kept
            self._worth[kind + library.width] = CARD - WASTED * max(0.0, value) - kept

    def weights(self, table: Table, seat: int, moves: Moves) -> list[float]:
        if not moves[0].card:
            return self._answers(table, seat, moves)
        if len(table.hands[seat]) == 1:
            return [LAST_CARD if move.card else 0.0 for move in moves]
        worth = self._worth
        return [worth[move.number] for move in moves]

    def pick(self, table: Table, seat: int, moves: Moves, draw: Draw) -> Move:
        best, most = moves[0], -inf
        if best.card and len(table.hands[seat]) == 1:
            return best
        for place, weight in enumerate(self.weights(table, seat, moves)):
            promise = weight + HASTE * draw()
            if promise > most:
                best, most = moves[place], promise
        return best

    def _answers(self, table: Table, seat: int, moves: Moves) -> list[float]:
        """Of colours, the one most held is worth most; of what a text asks nothing is known at a glance."""
        if moves[0].verb != "name":
            return [0.0] * len(moves)
        colours = self.book.library.colours
        held = [colours[table.kinds[card]] for card in table.hands[seat]]
        return [CARD * sum([1 for have in held if have & move.number]) for move in moves]

    def loads(self, table: Table) -> list[float]:
        found = [
            len(hand) - ASSET * len(things) for hand, things in zip(table.hands, table.in_play, strict=True)
        ]
        for seat in range(len(found)):
            if not table.alive >> seat & 1:
                found[seat] = float("inf")
        found[table.turn] -= TO_MOVE
        return found
