"""Overlays on the pictures of players: closed eyes for a blink, and a bead of sweat."""

import math
from typing import NamedTuple

import pygame
from pygame import Surface, transform

from game.draw.brush import SMOOTH, blank, mixed, painted
from game.draw.icons import portrait
from game.draw.picture_cache import Canvas, painter

LASH = 0.2  # of an eye's height: the line under a lid
DARK = 0.6  # how much darker than the lid it is
SAMPLE = 3  # percent of a picture: the side of the square whose colour a lid has


class Eyes(NamedTuple):
    """The eyes of an avatar, each as middle x and y, width and height, in percent of the picture.

    `skin`: the place whose colour the lids have.
    """

    skin: tuple[float, float]
    places: tuple[tuple[float, float, float, float], ...]


EYES = {  # masks, visors and faces in profile without an eye do not blink
    "bear": Eyes((50, 46), ((40, 44.5, 12, 10), (60, 44.5, 12, 10))),
    "dragon": Eyes((55, 47), ((59, 42, 14, 10),)),
    "dwarf": Eyes((43, 57), ((43, 52.5, 10, 6.5), (57, 52.5, 10, 6.5))),
    "eagle": Eyes((57, 33), ((63, 32, 12, 7),)),
    "elf": Eyes((50, 48), ((41.5, 45.5, 12, 9), (58.5, 45.5, 12, 9))),
    "fox": Eyes((51, 55), ((40.5, 57, 12, 10), (59, 57, 12, 10))),
    "frog": Eyes((33, 39), ((33, 39, 7, 7), (67, 39, 7, 7))),
    "goblin": Eyes((41, 44.5), ((41.5, 47, 7, 5), (58.5, 47, 7, 5))),
    "hound": Eyes((50, 36), ((40, 37, 9, 9), (60, 37, 9, 9))),
    "monkey": Eyes((50, 42), ((41, 47.5, 12, 12), (60, 47.5, 12, 12))),
    "ninja": Eyes((47.5, 50), ((38.5, 53.5, 13, 7), (56, 53.5, 13, 7))),
    "owl": Eyes((37, 44), ((36.5, 36, 12, 12), (64.5, 36, 12, 12))),
    "panda": Eyes((37, 45), ((40.5, 50.3, 5.5, 5.5), (59.3, 50.3, 5.5, 5.5))),
    "pharaoh": Eyes((50, 57), ((40.5, 55.5, 10, 7), (59, 55.5, 10, 7))),
    "pirate": Eyes((50, 60), ((57.5, 60.5, 10, 8),)),
    "rabbit": Eyes((50, 60), ((42.3, 65, 9, 9), (57.5, 65, 9, 9))),
    "raccoon": Eyes((40, 48.5), ((40, 55, 11, 11), (60, 55, 11, 11))),
    "robot": Eyes((50, 38), ((40, 50, 10, 10), (59, 50, 10, 10))),
    "tiger": Eyes((50, 44), ((37.5, 48, 12, 8), (62.5, 48, 12, 8))),
    "vampire": Eyes((50, 52), ((40, 57, 13, 8), (60, 57, 13, 8))),
    "wolf": Eyes((50, 41), ((56, 39, 10, 6),)),
}


@painter("lids")
def lids(canvas: Canvas, name: str) -> Surface:
    """Paint closed lids over the eyes of an avatar; nothing for one that has none."""
    big = blank((canvas.w * SMOOTH, canvas.h * SMOOTH))
    eyes = EYES.get(name)
    if eyes is None:
        return transform.smoothscale(big, canvas.size)
    face = portrait(name)
    wide, high = face.get_size()
    side = round(SAMPLE * wide / 100)
    at = pygame.Rect(0, 0, side, side)
    at.center = round(eyes.skin[0] * wide / 100), round(eyes.skin[1] * high / 100)
    skin = pygame.transform.average_color(face, at)[:3]
    lid = "#{:02X}{:02X}{:02X}".format(*skin)
    lash = mixed(lid, "#000000", DARK)
    big.fill((*pygame.Color(lid)[:3], 0))
    for x, y, w, h in eyes.places:
        box = pygame.Rect(0, 0, round(w * big.get_width() / 100), round(h * big.get_height() / 100))
        box.center = round(x * big.get_width() / 100), round(y * big.get_height() / 100)
        pygame.draw.ellipse(big, lash, box)
        box.h = round(box.h * (1 - LASH))
        pygame.draw.ellipse(big, lid, box)
    return transform.smoothscale(big, canvas.size)


@painter("bead")
def bead(canvas: Canvas) -> Surface:
    """Paint a bead of sweat: a drop with a gleam."""
    w, h = canvas.size
    turns = [math.tau * step / 24 for step in range(24)]
    drop = [(w * (0.5 + 0.36 * math.sin(turn)), h * (0.62 - 0.34 * math.cos(turn))) for turn in turns]
    drop[0] = (w * 0.5, 0.0)
    gleam = [(w * (0.4 + 0.09 * math.sin(turn)), h * (0.66 - 0.12 * math.cos(turn))) for turn in turns]
    return painted(canvas.size, [(drop, "#8CCBF2"), (gleam, "#F2FBFF")])
