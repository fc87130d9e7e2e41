"""Probabilities from points."""

from __future__ import annotations

from math import exp


def softmax(points: list[float], doubt: float = 1.0) -> list[float]:
    """Return probabilities for a list of points that is not empty; `doubt` points more make a choice e
    times as likely.

    Loops replace `max` and `sum`, which are slower when compiled.
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
