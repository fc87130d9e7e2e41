"""Dividing points."""

from collections.abc import Sequence


def share_out(amount: int, seats: Sequence[int]) -> dict[int, int]:
    """Equal shares of an amount; what does not divide goes one each to the first seats."""
    share, rest = divmod(amount, len(seats))
    return {seat: share + (place < rest) for place, seat in enumerate(seats)}
