"""Positions of Olympus for the scenario tests of its cards."""

from engine import Game

STOCK = "Oracle of Delphi, Daedalus, Theseus, Medusa, Prometheus, Argonauts, Atalanta, Erinyes"
"""Events to draw, for tests in which it does not matter what is drawn."""


def olympus(
    *hands: str, in_play: tuple[str, ...] = (), discard: str = "Harpies", stock: str = STOCK, turn: int = 0
) -> Game:
    """The main phase of `turn`; rows of assets that are not given are empty."""
    rows = [*in_play, *[""] * (len(hands) - len(in_play))]
    return Game.position(
        "olympus", hands=list(hands), in_play=rows, discard=discard, stock=stock, to_move=turn
    )
