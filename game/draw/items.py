"""The draw list: what a scene wants to be seen, as plain data in design units, before any pixel exists."""

from typing import Any, NamedTuple

Picture = tuple[Any, ...]  # a painter's name, then its parameters: ("card", "8H"), ("panel", "lacquer", 12)
Colour = str  # "#RRGGBB"


class Image(NamedTuple):
    """A picture of `w` x `h` design units centred on (x, y), turned clockwise by `angle` degrees.

    A painter may paint beyond w x h (shadows, glows): the picture stays centred.
    `squeeze` narrows it for a card that is being flipped: 1 is flat, 0 is on edge. `zoom` magnifies the
    picture painted for w x h while it travels: cheaper than painting it anew at every size on the way.
    `swift` things are in fast motion: they are turned without smoothing, in coarser steps.
    """

    picture: Picture
    x: float
    y: float
    w: float
    h: float
    angle: float = 0.0
    alpha: float = 1.0
    squeeze: float = 1.0
    zoom: float = 1.0
    swift: bool = False


class Text(NamedTuple):
    """One line of text. `{S}` and `{R}` are drawn as signs, `5{B}` and `{+4}` as small cards.

    (x, y) is the point of the line that `anchor` names: "left", "center" or "right" of its middle height.
    An `exact` line is as wide as it is measured, to the letter, and has no signs: a caret stands in it.
    """

    text: str
    x: float
    y: float
    size: float
    colour: Colour
    font: str = "text"
    anchor: str = "center"
    alpha: float = 1.0
    shadow: bool = False
    exact: bool = False


class ClipArea(NamedTuple):
    """What follows shows only inside this rectangle; a width of zero ends it."""

    x: float
    y: float
    w: float
    h: float


Item = Image | Text | ClipArea
END_CLIP = ClipArea(0, 0, 0, 0)


class DrawList:
    """The items of one scene, lowest first: all `still` ones lie below the `moving` ones.

    The pictures of `prefetch` are not shown. They will be needed soon, the most urgent first. Frames with
    time to spare paint them in advance, step by step.
    """

    __slots__ = ("moving", "prefetch", "still")

    def __init__(self) -> None:
        self.still: list[Item] = []
        self.moving: list[Item] = []
        self.prefetch: list[Image] = []
