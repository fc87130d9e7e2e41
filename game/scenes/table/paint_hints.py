"""Draws the marks on cards of the own hand: steps of a straight, and reasons why a card is playable."""

import math

from game.draw.items import Image, Item, Text
from game.draw.text_renderer import width_of
from game.stage.card_hints import CardMark
from game.stage.geometry import RATIO, Pose
from game.ui import theme

# kind of mark -> its panel and its ink
TAGS = {
    "begins": ("tag gold", theme.INK),
    "eights": ("tag blue", theme.BRIGHT),
    "factor": ("tag amber", theme.BRIGHT),
    "both": ("tag ivory", theme.PAPER_INK),
    "magic": ("tag violet", theme.BRIGHT),
}
OPEN = 0.5  # of a card's width: with so much of it to be seen a mark stands beside the index
DISC, DOT = 0.25, 0.13  # diameters, of a card's width
BELOW_INDEX = 0.53  # of a card's width, down from its upper edge
NUMBER, BELOW_NUMBER = (0.2, 0.15), 0.7  # width and height of a number's plate; how far down it stands
BESIDE_EDGE = 0.06  # from a card's left edge to it
HEIGHT, TYPE = 0.165, 0.105  # of a tag and its words
MUST, MUST_TYPE, BELOW_MUST = (0.78, 0.34), 0.1, 0.74  # size of the tag of a card that has to go, its words
MUST_WORDS = ("must play", "or discard")
BULB, BELOW_TAGS, BELOW_ALL = 0.24, 0.42, 0.95  # of a card's width: the coach's bulb, and how far down it is
BULB_INK, BULB_SIGN = "#1B6B3A", 0.66  # its colour, and how much of its badge it fills
READABLE = 0.9  # of a tag's words beside the index, before they stand below it
NARROWED = 0.85  # of them there, before only a dot is left


def mark_items(pose: Pose, mark: CardMark, seen: float) -> list[Item]:
    """Return a mark on a card of which `seen` design units are uncovered."""
    return _step(pose, mark, seen) if mark.kind == "step" else _tag(pose, mark, seen)


def number_items(pose: Pose, number: str, seen: float) -> list[Item]:
    """Return the value of a letter on a small plate below the index; empty without room."""
    width, (wide, high) = pose.width, (NUMBER[0] * pose.width, NUMBER[1] * pose.width)
    if seen < wide + BESIDE_EDGE * width:
        return []
    x, y = _on(pose, BESIDE_EDGE * width + wide / 2, BELOW_NUMBER * width)
    plate = Image(("panel", "plate", high * 0.3, False), x, y, wide, high)
    return [plate, Text(number, x, y + high * 0.05, high * 0.8, theme.GOLD, "button")]


def must_items(pose: Pose, seen: float) -> list[Item]:
    """Return the red tag of a card that must go; only a padlock where little is visible."""
    width, room = pose.width, min(seen, pose.width) * 0.94
    wide, high = MUST[0] * width, MUST[1] * width
    lock = high * 0.52
    if room < wide:
        wide = min(high, room)
    x, y = _on(pose, max(min(seen, width) - wide / 2 - 0.03 * width, wide / 2), BELOW_MUST * width)
    items: list[Item] = [Image(("panel", "alarm", high * 0.18), x, y, wide, high)]
    if wide <= high:
        return [*items, Image(("icon", "padlock", theme.BRIGHT), x, y, lock, lock)]
    items.append(Image(("icon", "padlock", theme.BRIGHT), x - wide / 2 + lock * 0.75, y, lock, lock))
    for row, words in enumerate(MUST_WORDS):
        at = x + lock * 0.55, y + (row - 0.5) * high * 0.42
        items.append(Text(words, *at, MUST_TYPE * width, theme.BRIGHT, "bold"))
    return items


def advised_items(pose: Pose, seen: float) -> list[Item]:
    """Return the coach's bulb on the card that he recommends."""
    width, strip = pose.width, min(seen, pose.width)
    wide = min(BULB * width, strip * 0.9)
    if strip >= OPEN * width:
        return bulb_items(*_on(pose, strip - wide * 0.65, BELOW_TAGS * width), wide)
    return bulb_items(*_on(pose, strip / 2, BELOW_ALL * width), wide)


def bulb_items(x: float, y: float, wide: float) -> list[Item]:
    """Return the coach's bulb on its badge."""
    sign = wide * BULB_SIGN
    return [
        Image(("badge", "paper"), x, y, wide, wide),
        Image(("icon", "light-bulb", BULB_INK), x, y, sign, sign),
    ]


def _step(pose: Pose, mark: CardMark, seen: float) -> list[Item]:
    width = pose.width
    if seen >= OPEN * width:
        wide = DISC * width
        x, y = _on(pose, min(seen, width) - wide * 0.56, wide * 0.56)
    else:
        wide = min(DISC * width, seen * 0.9)
        x, y = _on(pose, seen / 2, BELOW_INDEX * width)
    disc = Image(("mark disc",), x, y, wide, wide)
    return [disc, Text(mark.text, x, y + wide * 0.02, wide * 0.58, theme.GREEN_INK, "button")]


def _tag(pose: Pose, mark: CardMark, seen: float) -> list[Item]:
    width, (panel, ink) = pose.width, TAGS[mark.kind]
    strip, high = min(seen, width), HEIGHT * width
    natural = width_of(mark.text, TYPE * width, "button") + 0.1 * width
    beside, below = (min(1.0, room / natural) for room in (strip - 0.33 * width, strip - 0.06 * width))
    on_top = beside >= READABLE
    share = beside if on_top else below
    if share < NARROWED:
        wide = min(DOT * width, seen * 0.8)
        x, y = _on(pose, strip / 2, BELOW_INDEX * width)
        return [Image(("panel", panel, wide / 2), x, y, wide, wide)]
    wide = natural * share
    x, y = _on(pose, strip - wide / 2 - 0.03 * width, high * 0.62 if on_top else BELOW_INDEX * width)
    words = Text(mark.text, x, y + high * 0.04, TYPE * width * share, ink, "button")
    return [Image(("panel", panel, high / 2), x, y, wide, high), words]


def _on(pose: Pose, right: float, down: float) -> tuple[float, float]:
    """Return a point of a card, given from its upper left corner, rotated with the card."""
    dx, dy = right - pose.width / 2, down - pose.width * RATIO / 2
    way = math.radians(pose.angle)
    c, s = math.cos(way), math.sin(way)
    return pose.x + dx * c - dy * s, pose.y + dx * s + dy * c
