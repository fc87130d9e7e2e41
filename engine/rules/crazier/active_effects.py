"""Continuous effects in force, from timed effects and from assets in play, and their totals by seat."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from engine.rules.crazier.filters import Filter

SHIELD: Final = 0  # wanted assets `of` these players can't be destroyed; with `besides`: but `source`
NO_PLAY: Final = 1  # `whom` can't play wanted cards
NO_DISCARD: Final = 2  # `whom` can't discard wanted cards
NO_GAIN: Final = 3  # `whom` can't gain control of wanted assets `of` these players
FREE_DISCARD: Final = 4  # wanted cards of `whom` fit every top card
MORE_DISCARDS: Final = 5  # `amount` more in each turn of `whom`
MORE_PLAYS: Final = 6
SORTS: Final = 7

ALL: Final = -1  # in place of a seat, as in `filters`
FOES: Final = -2


class Lasting(NamedTuple):
    """A continuous effect. One with a duration ends when a turn of `seat` begins, or with this turn.

    The constants above say which other fields a sort of effect uses.
    """

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
    """The continuous effects in force, summed up for each seat.

    `no_play`, `no_discard` and `free_discard` are sets of kinds, as bits: those that the seat can't play,
    can't discard, and can discard on every top card. `more_plays` and `more_discards` are added to its
    numbers in its turn. A new object has no effect.
    """

    def __init__(self, players: int) -> None:
        self.shields: Sequence[Lasting] = ()
        self.no_gains: Sequence[Lasting] = ()
        self.no_play = [0] * players
        self.no_discard = [0] * players
        self.free_discard = [0] * players
        self.more_plays = [0] * players
        self.more_discards = [0] * players
