"""The time that a decision is given: what the host's clock shows."""

from typing import NamedTuple


class Clock(NamedTuple):
    """The clock of the seat that is asked: seconds left of its decision, and how many it was given."""

    seat: int
    left: float
    whole: float
