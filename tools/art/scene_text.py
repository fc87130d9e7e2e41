"""Lines of text on painted cards: set on a base line, shadowed, broken into even lines."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

from tools.art.canvas import Canvas
from tools.art.colour import Colour
from tools.art.masks import Array, Point, font

FINE = 3  # drawn at three times the size and averaged down


@dataclass(frozen=True, slots=True)
class Lettering:
    """A style of text: font file, size and letter spacing in pixels, colour, opacity of its shadow."""

    face: Path
    size: float
    colour: Colour
    spacing: float = 0
    shadow: float = 0

    def width(self, words: str) -> float:
        """How wide the words run, in pixels."""
        return font(self.face, self.size * FINE).getlength(words) / FINE + self.spacing * len(words)


def write(canvas: Canvas, words: str, foot: Point, style: Lettering, widest: float = math.inf) -> float:
    """Set one line about `foot` = (middle, base line), smaller if wider than `widest`; its width."""
    wide = style.width(words)
    if wide > widest:
        style = replace(style, size=style.size * widest / wide)
        wide = style.width(words)
    mask, drop = _line(words, style)
    at = round(foot[0] - mask.shape[1] / 2), round(foot[1] - drop)
    if style.shadow:
        canvas.shadow(mask, style.shadow, style.size * 0.07, (0, style.size * 0.05), at=at)
    canvas.paint(mask, style.colour, 1, at)
    return wide


def _line(words: str, style: Lettering) -> tuple[Array, int]:
    """The line as a mask, and how many pixels its base line lies below the mask's top."""
    face = font(style.face, style.size * FINE)
    width, above, below = (
        math.ceil(style.width(words)) + 4,
        math.ceil(style.size * 1.1),
        math.ceil(style.size * 0.4),
    )
    image = Image.new("L", (width * FINE, (above + below) * FINE), 0)
    pen, x = ImageDraw.Draw(image), 2.0 * FINE
    if style.spacing:
        for letter in words:
            pen.text((x, above * FINE), letter, fill=255, font=face, anchor="ls")
            x += face.getlength(letter) + style.spacing * FINE
    else:
        pen.text((x, above * FINE), words, fill=255, font=face, anchor="ls")
    return np.asarray(image.reduce(FINE), np.float32) / np.float32(255), above


def balanced(words: str, style: Lettering, widest: float) -> list[str]:
    """Break a text into as few lines as fit `widest` pixels, as even as they can be."""
    count = len(_broken(words, style, widest))
    low, high = 1.0, widest
    while high - low > 2:
        middle = (low + high) / 2
        lines = _broken(words, style, middle)
        fits = len(lines) <= count and all(style.width(line) <= middle for line in lines)
        low, high = (low, middle) if fits else (middle, high)
    return _broken(words, style, high)


def _broken(words: str, style: Lettering, widest: float) -> list[str]:
    lines: list[str] = []
    for word in words.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and style.width(longer) <= widest:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
