"""From points to chances."""

from __future__ import annotations

from math import exp


def softmax(points: list[float], doubt: float = 1.0) -> list[float]:
    """How likely each of these is, if one that has `doubt` points more is e times as likely; 1 together.

    There must be one at least. Loops take the place of `max` and `sum`: compiled, those go by way of objects.
    """
    most = points[0]
    for own in points:
        if own > most:
            most = own
    total = 0.0
    powers = []
    for own in points:
        power = exp((own - most) / doubt)
        total += power
        powers.append(power)
    return [power / total for power in powers]
