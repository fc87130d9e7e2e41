"""The draw list: a scene's picture as plain data in design units."""

from typing import Any, NamedTuple

Picture = tuple[Any, ...]  # a painter's name, then its parameters: ("card", "8H"), ("panel", "lacquer", 12)
Colour = str  # "#RRGGBB"


class Image(NamedTuple):
    """A picture of `w` x `h` design units centred on (x, y), turned clockwise by `angle` degrees.

    A painter may paint beyond w x h (shadows, glows): the picture stays centred. `squeeze` narrows a card
    that is being flipped: 1 is flat, 0 is on edge, and its left or right edge is `near` the eye (-1, 1) and
    taller, or neither (0). `zoom` magnifies the picture painted for w x h, which is
    cheaper than painting every size of a moving picture. `swift` pictures move fast: they are turned in
    coarser steps without smoothing.
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
    near: int = 0


class Text(NamedTuple):
    """A line of text. `{S}` and `{R}` are drawn as signs, `5{B}` and `{+4}` as small cards.

    (x, y) is the "left", "center" or "right" of the line, as `anchor` says, at its middle height. An
    `exact` line has the exact width of its letters, as a caret needs, and no signs.
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
    """Clips all following items to this rectangle; a width of zero ends the clipping."""

    x: float
    y: float
    w: float
    h: float


Item = Image | Text | ClipArea
END_CLIP = ClipArea(0, 0, 0, 0)


class DrawList:
    """The items of one scene, lowest first: all `still` ones lie below the `moving` ones.

    The pictures of `prefetch` are not shown. They will be needed soon, the most urgent first; frames with
    time to spare paint them in advance, step by step.
    """

    __slots__ = ("moving", "prefetch", "still")

    def __init__(self) -> None:
        self.still: list[Item] = []
        self.moving: list[Item] = []
        self.prefetch: list[Image] = []
