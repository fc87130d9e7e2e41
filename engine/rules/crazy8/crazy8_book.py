"""`crazy8` as a book that can be opened: its rules, with all that is said of them."""

from collections.abc import Sequence
from typing import Final

from engine.moves import Move
from engine.rules.crazy8 import asks, reasons, state, words
from engine.rules.crazy8.crazy8 import Crazy8
from engine.rules.crazy8.options import SPECS
from engine.rules.shedding.info import SheddingInfo
from engine.table import Table
from engine.views import MoveNotes


class Crazy8Book(Crazy8):
    """The rules of the timed Crazy 8, in words too."""

    def why_not(self, table: Table, seat: int, move: Move) -> str:
        return words.why_not(self, table, seat, move)

    def details(self, table: Table, seat: int, moves: Sequence[Move]) -> MoveNotes:
        return {**super().details(table, seat, moves), **reasons.reasons(self, table, seat, moves)}

    def check_state(self, table: Table) -> None:
        state.check_state(self, table)

    def summary(self) -> tuple[str, ...]:
        return words.summary(self)

    def asks(self, table: Table, seat: int) -> str:
        return asks.asks(self, table, seat)

    def card_note(self, text: str) -> str:
        (card,) = self.deck.read(text)
        return asks.card_note(self, card)


COVER: Final = SheddingInfo(
    Crazy8Book,
    name="crazy8",
    title="Crazy 8",
    code="C8",
    seats=range(2, 5),
    specs=SPECS,
    cards_in_deck=112,
    one_deck_up_to=4,
    least_stock=1,
)
