"""Effects that hold for a time, or while an asset is in play; and all of those in force at a moment."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.rules.crazier.filters import Filter

SHIELD: Final = 0  # assets `of` these players, but for `besides`, can't be destroyed
NO_PLAY: Final = 1  # `whom` can't play such cards
NO_DISCARD: Final = 2  # `whom` can't discard such cards
NO_GAIN: Final = 3  # `whom` can't gain control of such assets `of` these players
FREE_DISCARD: Final = 4  # such a card of `whom` fits every top card
MORE_DISCARDS: Final = 5  # `amount` more in each turn of `whom`
MORE_PLAYS: Final = 6
SORTS: Final = 7

ALL: Final = -1  # in place of a seat, as in `filters`
FOES: Final = -2


class Lasting(NamedTuple):
    """An effect that lasts until a turn of `seat` begins, or for this turn; other fields: by its sort."""

    what: int
    whom: int
    of: int
    wanted: Filter
    source: int
    besides: bool
    amount: int
    seat: int
    this_turn: bool


class ActiveEffects:
    """The effects in force: those that last, and those of assets in play; and what each seat has of them.

    By seat: the kinds of card, and of side, as bits, that it can't play, can't discard and can discard on
    every top card; and how many more cards it plays and discards in its turn. At first nothing is in force.
    """

    def __init__(self, players: int) -> None:
        self.shields: Sequence[Lasting] = ()
        self.no_gains: Sequence[Lasting] = ()
        self.no_play = [0] * players
        self.no_discard = [0] * players
        self.free_discard = [0] * players
        self.more_plays = [0] * players
        self.more_discards = [0] * players
