"""Where a moved card comes from, as its event's `amount` tells it: one number, since all of it is open.

Everybody sees a card leave a hand, a row of assets or a pile, whether or not they see which card it is.
"""

from typing import Final

UNTOLD: Final = 0
HAND: Final = 1
IN_PLAY: Final = 2
CARRIED_OUT: Final = 3
DISCARDS: Final = 4
DRAW_PILE: Final = 5
_SEATS: Final = 32  # more than sit at any table


def origin(place: int, seat: int = 0) -> int:
    """The number for one of these places; hands and assets are those of a seat."""
    return place * _SEATS + seat


# Asked at nearly every move.
HAND_OF: Final = tuple(origin(HAND, seat) for seat in range(_SEATS))
IN_PLAY_OF: Final = tuple(origin(IN_PLAY, seat) for seat in range(_SEATS))


def place_of(number: int) -> tuple[int, int]:
    """The place and the seat that such a number tells of."""
    return divmod(number, _SEATS)
