"""The place of a painting that fills a window."""

from game.stage.geometry import Box


def filling(w: float, h: float, ratio: float) -> Box:
    """Return the box of a painting with this width over height, which covers the window.

    In a window that is wider than a wide painting, it is whole, and room is left at both sides.
    """
    high = h if ratio > 1 else max(h, w / ratio)
    return Box.around(w / 2, h / 2, high * ratio, high)
