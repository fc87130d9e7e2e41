"""What the virtual display shows, read from the file in which it keeps its pixels (an X window dump)."""

import struct
from pathlib import Path
from typing import NamedTuple

import pygame

from game.stage.geometry import Box

FIELDS = struct.Struct(">25I")  # of the dump's header
COLOUR = 12  # bytes of a colour in the table between header and pixels
ALIKE = 6.0  # steps of 255 by which two looks at the same picture differ at most, over all pixels
SAME = 1.0  # and at most by which they differ with the pointer somewhere else
COARSE = (160, 90)  # pixels to which pictures are shrunk before they are compared


class Display(NamedTuple):
    """A display: its name, and the file with its pixels."""

    name: str
    file: Path

    def picture(self) -> pygame.Surface:
        """What is shown now."""
        data = self.file.read_bytes()
        header = FIELDS.unpack_from(data)
        size, width, height, line, colours = header[0], header[4], header[5], header[12], header[19]
        start = size + colours * COLOUR
        assert line == width * 4, "a display of 24 bits keeps four bytes a pixel"
        return pygame.image.frombytes(data[start : start + line * height], (width, height), "BGRA")


def part(picture: pygame.Surface, box: Box) -> pygame.Surface:
    """What a picture shows in a box."""
    return picture.subsurface(pygame.Rect(*map(round, box)).clip(picture.get_rect()))


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How much two pictures of the same size differ, in steps of 255 on the average."""
    first, second = (pygame.transform.smoothscale(picture, COARSE) for picture in (one, other))
    darker, brighter = first.copy(), second.copy()
    darker.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    brighter.blit(first, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return sum(sum(pygame.transform.average_color(half)[:3]) for half in (darker, brighter)) / 3
