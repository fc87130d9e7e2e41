"""Easing curves from pytweening, by the names used in the timing tables."""

from collections.abc import Callable

import pytweening

Curve = Callable[[float], float]

CURVES: dict[str, Curve] = {
    "linear": pytweening.linear,
    "in-quad": pytweening.easeInQuad,
    "out-quad": pytweening.easeOutQuad,
    "out-cubic": pytweening.easeOutCubic,
    "in-out-cubic": pytweening.easeInOutCubic,
    "in-out-sine": pytweening.easeInOutSine,
    "out-expo": pytweening.easeOutExpo,
    "strike": lambda t: 1 - (1 - t) ** 1.3,  # still fast as it arrives
    "toss": lambda t: 1 - (1 - t**1.7) ** 1.7,  # slow as it sets out: it is lifted first
    "slam": lambda t: 1 - (1 - t**1.7) ** 1.2,  # the same, and fast as it arrives
    "out-back": lambda t: pytweening.easeOutBack(t, 1.4),
    "out-bounce": pytweening.easeOutBounce,
}


def eased(curve: str, t: float) -> float:
    """Return the curve's value at `t`, clamped to 0..1."""
    if t <= 0.0:
        return 0.0
    return 1.0 if t >= 1.0 else float(CURVES[curve](t))
