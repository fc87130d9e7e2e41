"""Filters: which cards a text means, and whose."""

from typing import Any, Final, NamedTuple

from engine.rules.crazier.frames import NOTHING

ASSET: Final = 1
EVENT: Final = 2
ANY: Final = -1

EVERYBODYS: Final = -1  # in place of a slot: the assets of all players
OPPONENTS: Final = -2

Value = tuple[Any, ...]  # an amount or a condition: see `values`


class Filter(NamedTuple):
    """The cards that a text wants: sets of types, ranks (bits 1 << rank, ace = 1) and colours.

    `slot` is the index of a frame with a further set of colours ("that colour"), or NOTHING; `many` asks
    for more than one colour.
    """

    types: int = ANY
    ranks: int = ANY
    colours: int = ANY
    slot: int = NOTHING
    many: bool = False


ANYTHING: Final = Filter()
