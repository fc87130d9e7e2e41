"""The players' pictures: a sign lit as a relief before rays, in a ring of gold, or of steel for machines."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import numpy as np

from tools.art.canvas import Canvas
from tools.art.colour import GOLD, Stops, linear, mix, radial, reversed_stops
from tools.art.icons import icon_mask
from tools.art.masks import Array, blur, disc, grid, shift, smooth
from tools.art.relief import volume

SIDE = 320
RADIUS = 159.0
RING, GROOVE = 11.0, 3.5
STEEL: Stops = ((0, "#F4F6FA"), (0.25, "#B8C0CC"), (0.5, "#6E7888"), (0.75, "#C6CED8"), (1, "#3E4654"))
QUALITY, EFFORT = 92, 4


@dataclass(frozen=True, slots=True)
class Avatar:
    """A player's picture: its name, its sign, the two tones of the disc and the three of the sign (dark,
    middle, bright).
    """

    name: str
    sign: str
    ground: tuple[str, str]
    tones: tuple[str, str, str]
    size: float = 0.76  # of the sign's box, as part of the disc
    drop: float = 0.03  # how far below the middle, as part of the disc
    gap: float = 0.03  # gaps in the sign that are closed to make one body, as part of its size


AVATARS = (
    Avatar("fox", "fox-head", ("#FFD08A", "#8A3A14"), ("#4A1808", "#E0762A", "#FFF0C8"), 0.78),
    Avatar("elf", "woman-elf-face", ("#9AE0B0", "#1E5A44"), ("#3A1E14", "#C88A5A", "#FFE9C8"), 0.78),
    Avatar("dwarf", "dwarf-face", ("#F2B26A", "#7A3410"), ("#3A1408", "#B8642A", "#FFE0B0"), 0.78),
    Avatar("goblin", "goblin-head", ("#B0A0F0", "#3A2470"), ("#10301A", "#4FA05A", "#D8FFC8"), 0.80),
    Avatar("pirate", "pirate-captain", ("#7FB4F0", "#143A7A"), ("#1A1418", "#8A5A4A", "#FFE2C8"), 0.78, 0.01),
    Avatar("wizard", "wizard-face", ("#A890E8", "#2A1C60"), ("#14143A", "#5A78C8", "#F0F4FF"), 0.78),
    Avatar("witch", "witch-face", ("#F0A858", "#6A2A5A"), ("#1A1030", "#7A58B0", "#E8FFC0")),
    Avatar("knight", "visored-helm", ("#E88A78", "#6A1420"), ("#1E222C", "#8A98AC", "#FFFFFF"), 0.74),
    Avatar("ninja", "ninja", ("#F0705A", "#501018"), ("#0E1018", "#46547C", "#D4E0FF"), 0.74),
    Avatar("vampire", "vampire-dracula", ("#D05070", "#2A0A24"), ("#1A0A18", "#9A88A8", "#FFF4F0"), 0.78),
    Avatar("pharaoh", "cleopatra", ("#F8DC8C", "#A05A10"), ("#3A1A0C", "#C88444", "#FFF0B8")),
    Avatar(
        "detective", "sherlock-holmes", ("#C8D0B0", "#3C4A30"), ("#241A10", "#8A6A44", "#F8E8C8"), drop=0.04
    ),
    Avatar("owl", "owl", ("#90B0D8", "#1C2C54"), ("#2A1810", "#A07848", "#FFF0D0"), 0.78),
    Avatar("raccoon", "raccoon-head", ("#A8D8B8", "#24544C"), ("#16181E", "#7C8490", "#FFFFFF"), gap=0.045),
    Avatar("bear", "bear-face", ("#A8D890", "#2C5A24"), ("#2A1208", "#8A5430", "#F4D0A0")),
    Avatar("panda", "panda", ("#F4B0C0", "#8A2A50"), ("#14141C", "#A8AEBC", "#FFFFFF"), 0.74),
    Avatar("rabbit", "rabbit-head", ("#F8C8A8", "#A04838"), ("#5A3A34", "#D8BCAC", "#FFFFFF"), 0.80),
    Avatar("frog", "frog-prince", ("#F4E088", "#5A7020"), ("#0E3414", "#54A83C", "#F0FFC0"), 0.74),
    Avatar("tiger", "tiger-head", ("#8CD0D8", "#14505C"), ("#2A0E04", "#E08828", "#FFF4D8"), 0.78),
    Avatar("hound", "labrador-head", ("#98C0F0", "#24407C"), ("#4A2A10", "#D0A058", "#FFF6DC")),
    Avatar("eagle", "eagle-head", ("#E8C878", "#74401C"), ("#20181A", "#7E6A60", "#FFFFFF")),
    Avatar("wolf", "wolf-head", ("#98A0D8", "#241E50"), ("#141824", "#6A7890", "#F4F8FF")),
    Avatar("dragon", "spiked-dragon-head", ("#F89060", "#600E10"), ("#0A2A2C", "#3A9A88", "#E0FFE8"), 0.78),
    Avatar("monkey", "monkey", ("#F4D070", "#84501C"), ("#2E160C", "#94603C", "#FCE0B8")),
    Avatar("golem", "robot-golem", ("#C8D0D8", "#3A4A5A"), ("#1A2430", "#7A94A8", "#F0FAFF"), drop=0.02),
    Avatar("robot", "robot-antennas", ("#A8E0E8", "#1E4A60"), ("#14242C", "#6C98A0", "#F0FFFF"), drop=0.0),
    Avatar("tinbot", "vintage-robot", ("#F0C8A0", "#6A3A2C"), ("#2A1A18", "#B08878", "#FFF4E8"), 0.78, 0.0),
    Avatar("sentry", "robot-helmet", ("#E0A0A8", "#541C34"), ("#201824", "#88809C", "#FFF8FF"), 0.74, 0.02),
)
MACHINES = ("golem", "robot", "tinbot", "sentry")


def avatar(design: Avatar) -> Canvas:
    """A picture of 320 x 320 pixels, clear outside the ring."""
    middle = (SIDE / 2, SIDE / 2)
    inside = disc(SIDE, SIDE, middle, RADIUS - RING - GROOVE)
    picture = Canvas.clear(SIDE, SIDE)
    picture.paint(disc(SIDE, SIDE, middle, RADIUS), "#1A120C")
    _ground(picture, design, inside)
    _subject(picture, design, inside)
    picture.inner_shadow(inside, 0.6, RADIUS * 0.07, (0, RADIUS * 0.04))
    _ring(picture, STEEL if design.name in MACHINES else GOLD)
    return picture


def _ground(picture: Canvas, design: Avatar, inside: Array) -> None:
    light, dark = design.ground
    lamp = (SIDE / 2 - RADIUS * 0.25, SIDE / 2 - RADIUS * 0.45)
    picture.paint(inside, radial(SIDE, SIDE, lamp, RADIUS * 1.7, ((0, light), (1, dark))))
    x, y = grid(SIDE, SIDE)
    angle = np.arctan2(y - SIDE * 0.56, x - SIDE / 2)
    picture.paint(inside * smooth(np.cos(angle * 14), 0.2, 0.7), mix(light, "#FFFFFF", 0.4), 0.15)
    far = np.hypot(x - SIDE / 2, y - SIDE * 0.5) / RADIUS
    picture.paint(inside * smooth(far, 0.9, 0.2), mix(light, "#FFFFFF", 0.5), 0.30)


def _subject(picture: Canvas, design: Avatar, inside: Array) -> None:
    side = round(SIDE * design.size)
    large = icon_mask(design.sign, side * 2)
    painted, body = volume(large, design.tones, texture=0.09, gap=design.gap, hollow=0.88)
    painted = np.clip((painted - 0.5) * 1.16 + 0.54, 0, 1)
    figure = Canvas.of(painted, body).resized(side, side)
    at = (SIDE - side) // 2, round((SIDE - side) / 2 + SIDE * design.drop)
    shape = np.zeros((SIDE, SIDE), np.float32)
    shape[at[1] : at[1] + side, at[0] : at[0] + side] = figure.alpha
    shape = shape * inside
    picture.shadow(shape, 0.55, 9, (5, 9))
    contour = smooth(blur(shape, 2.2), 0.08, 0.4)
    picture.paint(contour * inside, mix(design.tones[0], "#000000", 0.35), 0.85)
    colours = np.zeros((SIDE, SIDE, 3), np.float32)
    colours[at[1] : at[1] + side, at[0] : at[0] + side] = figure.picture()
    picture.paint(shape, colours)
    rim = np.clip(shape - shift(blur(shape, 0.8), 3, 3), 0, 1)
    picture.glow(blur(rim, 0.6), mix(design.tones[2], "#FFFFFF", 0.3), 0.75)


def _ring(picture: Canvas, metal: Stops) -> None:
    middle = (SIDE / 2, SIDE / 2)
    whole, hole = disc(SIDE, SIDE, middle, RADIUS), disc(SIDE, SIDE, middle, RADIUS - RING)
    picture.paint(whole * (1 - hole), linear(SIDE, SIDE, metal, 62))
    inner = disc(SIDE, SIDE, middle, RADIUS - RING * 0.62) * (1 - hole)
    picture.paint(inner, linear(SIDE, SIDE, reversed_stops(metal), 62))


def make(out: Path) -> None:
    """Write `NAME.webp` into the folder `out`."""
    for design in AVATARS:
        avatar(design).save(out / f"{design.name}.webp", quality=QUALITY, effort=EFFORT)
