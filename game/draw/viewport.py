"""The window in design units, in which all sizes from 640x360 to 3840x2160 are laid out, wide or tall."""

from dataclasses import dataclass

LANDSCAPE = (1280.0, 720.0)
PORTRAIT = (720.0, 1280.0)
SMALL = 480 / 720  # physical pixels per design unit: below this everything is enlarged
SMALL_ZOOM = 4 / 3


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window of `width` x `height` physical pixels, `scale` of which make one design unit.

    At least the design space fits into the window. `w` and `h` are the window's size in design units, so
    that layouts can fill very wide and very tall windows.
    """

    width: int
    height: int
    scale: float

    @classmethod
    def of(cls, width: int, height: int) -> "Viewport":
        """Return the viewport of a window of this size in physical pixels."""
        width, height = max(1, width), max(1, height)
        scale = _fitting(width, height)
        return cls(width, height, scale * SMALL_ZOOM if scale < SMALL else scale)

    @property
    def w(self) -> float:
        return self.width / self.scale

    @property
    def h(self) -> float:
        return self.height / self.scale

    @property
    def portrait(self) -> bool:
        return self.height > self.width

    @property
    def compact(self) -> bool:
        """True if there is no room for a log beside the table."""
        return _fitting(self.width, self.height) < SMALL

    def to_design(self, x: float, y: float) -> tuple[float, float]:
        """Convert physical pixels to design units."""
        return x / self.scale, y / self.scale


def _fitting(width: int, height: int) -> float:
    """Return the pixels per design unit at which the design space fits into the window."""
    design_w, design_h = PORTRAIT if height > width else LANDSCAPE
    return min(width / design_w, height / design_h)
