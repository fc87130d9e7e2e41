"""Positions of the Thousand and One Nights, and how the tests of its cards read them.

Moves are written with the seat in front: "0 play Dunyazad", "1 choose The Roc"; a hand or a row is written
as names with commas between.
"""

from engine import Game
from tests.cards.reading import assets, choices, discards, may_discard, may_play, play, settled, sizes, stock

__all__ = [
    "assets", "choices", "discards", "held", "known", "may_discard", "may_play", "play", "settled",
    "shahrzad", "sizes", "stock",
]  # fmt: skip

STOCK = "Dunyazad, A Fair Wind, The Flying Carpet, The Enchanted Fish, Open Sesame, The Ebony Horse"
"""Events to draw, for tests in which it does not matter what is drawn."""


def shahrzad(
    *hands: str,
    in_play: tuple[str, ...] = (),
    discard: str = "The Talkative Barber",
    stock: str = STOCK,
    turn: int = 0,
) -> Game:
    """The main phase of `turn`; rows of assets that are not given are empty."""
    rows = [*in_play, *[""] * (len(hands) - len(in_play))]
    return Game.position(
        "shahrzad", hands=list(hands), in_play=rows, discard=discard, stock=stock, to_move=turn
    )


def held(game: Game, seat: int) -> set[str]:
    """The cards in that seat's hand."""
    return set(game.view(seat)["hands"][seat]["cards"])


def known(game: Game, viewer: int, seat: int) -> set[str]:
    """The cards that one player knows in another's hand."""
    return set(game.view(viewer)["hands"][seat]["cards"]) - {None}
