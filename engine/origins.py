"""The place that a moved card comes from, and its code in `Event.amount`.

Everybody sees a card leave a hand, a row of assets or a pile, even if they do not see which card it is.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from engine.events import Event

UNTOLD: Final = 0  # also the code of an event that does not tell
HAND: Final = 1
IN_PLAY: Final = 2
CARRIED_OUT: Final = 3
DISCARDS: Final = 4
DRAW_PILE: Final = 5
_SEATS: Final = 32  # more than sit at any table


class Origin(NamedTuple):
    """A place (one of the constants above) and the seat that owns it."""

    place: int
    seat: int = 0

    @classmethod
    def of(cls, event: Event) -> Origin:
        """Return the origin of the card that an event moves."""
        return cls(*divmod(event.amount, _SEATS))

    def encode(self) -> int:
        """Return the code for `Event.amount`."""
        return self.place * _SEATS + self.seat


# The codes, made once: nearly every move needs some.
FROM_HAND: Final = tuple(Origin(HAND, seat).encode() for seat in range(_SEATS))  # by seat
FROM_PLAY: Final = tuple(Origin(IN_PLAY, seat).encode() for seat in range(_SEATS))  # by seat
FROM_CARRIED_OUT: Final = Origin(CARRIED_OUT).encode()
FROM_DISCARDS: Final = Origin(DISCARDS).encode()
FROM_DRAW_PILE: Final = Origin(DRAW_PILE).encode()
