"""Positions of Camelot, for the scenario tests of its cards."""

from engine import Game

STOCK = "Feast at Camelot, Wheel of Fortune, White Hart, Goblin Thieves, Sir Percival, Glamour, Death, Nimue"
"""Eight events to draw, for tests in which it does not matter what is drawn."""


def camelot(
    *hands: str,
    in_play: tuple[str, ...] = (),
    discard: str = "Queen Guinevere",
    stock: str = STOCK,
    turn: int = 0,
) -> Game:
    """The main phase of `turn`; rows of assets that are not given are empty."""
    rows = [*in_play, *[""] * (len(hands) - len(in_play))]
    return Game.position(
        "camelot", hands=list(hands), in_play=rows, discard=discard, stock=stock, to_move=turn
    )
