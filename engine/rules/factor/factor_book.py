"""`factor` as a book that can be opened: its rules, with all that is said of them."""

from collections.abc import Mapping, Sequence
from typing import Final

from engine.moves import Move
from engine.rules.factor import asks, factor_state, words
from engine.rules.factor.factor import Factor
from engine.rules.factor.options import SPECS
from engine.rules.shedding.info import SheddingInfo
from engine.table import Table


class FactorBook(Factor):
    """The rules of Crazy Factor, in words too."""

    def why_not(self, table: Table, seat: int, move: Move) -> str:
        return words.why_not(self, table, seat, move)

    def place(self, hands: Sequence[str], discard: str, stock: str, state: Mapping[str, object]) -> Table:
        table = super().place(hands, discard, stock, state)
        if table.result is None:
            factor_state.check_turn(table)
        return table

    def usual_mode(self, table: Table) -> int:
        return factor_state.usual_mode(self, table)

    def check_state(self, table: Table) -> None:
        factor_state.check_state(table)

    def summary(self) -> tuple[str, ...]:
        return words.summary(self)

    def asks(self, table: Table, seat: int) -> str:
        return asks.asks(self, table, seat)

    def card_note(self, text: str) -> str:
        (card,) = self.deck.read(text)
        return asks.card_note(card)


COVER: Final = SheddingInfo(
    FactorBook,
    name="factor",
    title="Crazy Factor",
    code="CF",
    seats=range(2, 6),
    specs=SPECS,
    cards_in_deck=52,
    one_deck_up_to=3,
    least_stock=10,
)
