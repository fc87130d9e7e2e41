"""Positions of the three decks for the tests of the rules."""

from typing import Any

from engine import Game

STOCKS = {
    "camelot": "Excalibur, Squire, Castle, Death, Nimue, Black Knight, Unicorn, Resurrection",
    "olympus": "Oracle of Delphi, Daedalus, Theseus, Medusa, Prometheus, Argonauts, Atalanta, Erinyes",
    "shahrzad": "Open Sesame, The Ghoul, The Roc, Ali Baba, Morgiana, Queen Labe, King Solomon, The Talisman",
}
"""Cards to draw, for tests in which it does not matter what is drawn."""


def at(deck: str, *hands: str, in_play: tuple[str, ...] = (), stock: str | None = None, **state: Any) -> Game:
    """The main phase of seat 0, or of `to_move`; rows of assets that are not given are empty."""
    rows = [*in_play, *[""] * (len(hands) - len(in_play))]
    return Game.position(
        deck, hands=list(hands), in_play=rows, stock=STOCKS[deck] if stock is None else stock, **state
    )
