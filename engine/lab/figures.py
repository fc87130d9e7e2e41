"""Arithmetic of the laboratory: shares, means and quantiles with 95 % intervals."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from math import hypot, sqrt
from typing import NamedTuple

Z = 1.959963984540054  # 95 % of a normal distribution lie within so many standard deviations


class Interval(NamedTuple):
    """A figure and its 95 % interval."""

    value: float
    low: float
    high: float

    def misses(self, value: float) -> bool:
        """Return True if the interval does not contain a value."""
        return not self.low <= value <= self.high


def share(hits: float, of: int) -> Interval | None:
    """Return a share with Wilson's interval; None of nothing.

    Hits may be fractions, such as half a win. Fractions spread less than whole wins, so the interval is
    then on the safe side.
    """
    if not of:
        return None
    value = hits / of
    weight = 1 + Z * Z / of
    middle = (value + Z * Z / (2 * of)) / weight
    reach = Z * sqrt(value * (1 - value) / of + Z * Z / (4 * of * of)) / weight
    return Interval(value, max(0.0, min(value, middle - reach)), min(1.0, max(value, middle + reach)))


def difference(first: Interval | None, second: Interval | None) -> Interval | None:
    """Return the first share minus the second, with Newcombe's interval; None if either is of nothing."""
    if first is None or second is None:
        return None
    value = first.value - second.value
    below = hypot(first.value - first.low, second.high - second.value)
    above = hypot(first.high - first.value, second.value - second.low)
    return Interval(value, value - below, value + above)


def stratified(strata: Sequence[tuple[tuple[float, int], tuple[float, int]]]) -> Interval | None:
    """Return the first share minus the second within each stratum, with the normal interval; None
    without strata.

    Weights are Mantel's and Haenszel's. A stratum is two pairs (hits, of), neither of nothing. One hit and
    one miss are added to each, as Agresti and Caffo propose, so that small strata do not look too certain.
    """
    if not strata:
        return None
    weights = [first * second / (first + second) for (_, first), (_, second) in strata]
    value = sum(
        weight * (hits / of - others / rest)
        for weight, ((hits, of), (others, rest)) in zip(weights, strata, strict=True)
    )
    variance = sum(
        weight**2 * sum((hits + 1) * (of - hits + 1) / (of + 2) ** 3 for hits, of in stratum)
        for weight, stratum in zip(weights, strata, strict=True)
    )
    return normal(value / sum(weights), variance / sum(weights) ** 2)


def mean(total: float, squares: float, of: int) -> Interval | None:
    """Return a mean with the normal interval, from sums of values and squares; None for fewer than two."""
    if of < 2:
        return None
    value = total / of
    variance = max(0.0, squares - total * value) / (of - 1)
    return normal(value, variance / of)


def normal(value: float, variance: float) -> Interval:
    """Return the normal interval of a figure with that variance."""
    reach = Z * sqrt(variance)
    return Interval(value, value - reach, value + reach)


def quantile(counts: Mapping[int, int], part: float) -> float | None:
    """Return the quantile of counted values, interpolated between two values; None of nothing.

    `counts` maps a value to its frequency; `part` is from 0 to 1.
    """
    size = sum(counts.values())
    if not size:
        return None
    place = part * (size - 1)
    at = int(place)
    low, high = _ranked(counts, at), _ranked(counts, min(at + 1, size - 1))
    return low + (high - low) * (place - at)


def _ranked(counts: Mapping[int, int], place: int) -> int:
    """Return the value at a rank, counted from 0."""
    values = sorted(counts)
    up_to = accumulate(counts[value] for value in values)
    return next(value for value, count in zip(values, up_to, strict=True) if count > place)
