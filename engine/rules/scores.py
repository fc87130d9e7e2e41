"""Division of points among seats."""

from collections.abc import Sequence


def share_out(amount: int, seats: Sequence[int]) -> dict[int, int]:
    """Return equal shares of an amount by seat; the remainder goes one each to the first seats."""
    share, rest = divmod(amount, len(seats))
    return {seat: share + (place < rest) for place, seat in enumerate(seats)}
