"""`standard` as a book that can be opened: its rules, with all that is said of them."""

from typing import Final

from engine.moves import Move
from engine.rules.shedding.info import SheddingInfo
from engine.rules.standard import asks, state, words
from engine.rules.standard.cards import check_roles
from engine.rules.standard.options import SPECS
from engine.rules.standard.standard import Standard
from engine.table import Table


class StandardBook(Standard):
    """The rules of Crazy Eights with house rules, in words too."""

    def why_not(self, table: Table, seat: int, move: Move) -> str:
        return words.why_not(self, table, seat, move)

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
    StandardBook,
    name="standard",
    title="Crazy Eights",
    code="STD",
    seats=range(2, 11),
    specs=SPECS,
    cards_in_deck=52,
    one_deck_up_to=5,
    least_stock=1,
    together=check_roles,
)
