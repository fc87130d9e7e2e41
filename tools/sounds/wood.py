"""Sounds of wood, brass and lacquer: knocks, buttons, dialogs, the thump of an attack."""

from itertools import pairwise

import numpy as np
from numpy.random import Generator

from tools.sounds.bodies import TABLE_TOP, WOOD_BLOCK, mallet, struck
from tools.sounds.wave import Wave, band, fall, glide, mix, noise, swell, times


def knock(rng: Generator, pitch: float, *, hardness: float = 1.0) -> Wave:
    """A knuckle on the table top."""
    skin = mallet(rng, 0.04, low=250, high=1400 * hardness, tau=0.006)
    return mix([(0, 0.5, skin), (0, 1, struck(TABLE_TOP, pitch, 0.25))])


def error(rng: Generator) -> Wave:
    """Two soft low knocks, the second lower: not allowed."""
    return mix([(0, 1, knock(rng, 196, hardness=0.7)), (0.105, 0.8, knock(rng, 165, hardness=0.7))])


def passing(rng: Generator) -> Wave:
    """A player who passes knocks twice, as at any table."""
    return mix([(0, 0.8, knock(rng, 238)), (0.13, 1, knock(rng, 232))])


def tick(rng: Generator, pitch: float) -> Wave:
    """A small tuned wooden tick."""
    return mix(
        [(0, 1, struck(WOOD_BLOCK, pitch, 0.16)), (0, 0.25, mallet(rng, 0.02, low=900, high=3500, tau=0.003))]
    )


def penalty(rng: Generator) -> Wave:
    """A note for each card of a penalty; the takes rise by a semitone each."""
    low = struck(TABLE_TOP, 262, 0.18)
    return mix([(0, 1, tick(rng, 523.25)), (0, 0.45, low)])


def count(rng: Generator) -> Wave:
    """A note for each point counted."""
    return tick(rng, 880)


def clock(rng: Generator) -> Wave:
    """A tick of a tall clock, for the last seconds of a turn."""
    case = struck(TABLE_TOP, 196, 0.2)
    return mix([(0, 1, tick(rng, 659.25)), (0.012, 0.5, case)])


def press(rng: Generator) -> Wave:
    """A lacquer button going down."""
    click = mallet(rng, 0.03, low=500, high=2600, tau=0.004)
    board = mallet(rng, 0.06, low=120, high=400, tau=0.012)
    return mix([(0, 0.8, click), (0.001, 0.7, struck(TABLE_TOP, 285, 0.10)), (0, 0.4, board)])


def release(rng: Generator) -> Wave:
    """A button coming up: lighter and higher than going down."""
    click = mallet(rng, 0.02, low=900, high=3800, tau=0.003)
    return mix([(0, 0.8, click), (0.001, 0.4, struck(TABLE_TOP, 430, 0.07))])


def toggle(rng: Generator) -> Wave:
    """A switch that tips over: two ticks, the second higher."""
    return mix([(0, 0.7, press(rng)), (0.055, 0.8, tick(rng, 1046.5))])


def breath(rng: Generator, duration: float, *, start: float, top: float, peak: float) -> Wave:
    """Air that rushes past: a band of noise whose pitch rises to `top` Hz and sinks again."""
    moment = times(duration)
    centre = start + (top - start) * swell(duration, peak, sharpness=1.5)
    total = np.zeros_like(moment)
    source = noise(rng, duration)
    edges = np.geomspace(start * 0.6, top * 2.2, 14)
    for low, high in pairwise(edges):
        middle = np.sqrt(low * high)
        nearness = np.exp(-((np.log2(middle / centre) / 0.65) ** 2))
        total += band(source, low, high, order=3) * nearness
    return total * swell(duration, peak, sharpness=1.6)


def whoosh(rng: Generator) -> Wave:
    """A rush of air: a player is skipped."""
    return breath(rng, 0.42, start=320, top=1900, peak=0.38)


def reversed_whoosh(rng: Generator) -> Wave:
    """A rush of air that swells, turns and stops: the direction changes."""
    first = breath(rng, 0.40, start=320, top=1700, peak=0.36)[::-1]
    back = breath(rng, 0.26, start=280, top=1100, peak=0.25)
    return mix([(0, 1, first), (0.30, 0.75, back)])


def thump(rng: Generator) -> Wave:
    """The weight of an attack: low, round, with enough overtones for small speakers."""
    body = glide(128, 46, 0.55, tau=0.035) * fall(0.55, 0.12)
    round_body = np.tanh(1.8 * body)
    skin = band(noise(rng, 0.12), 90, 600) * fall(0.12, 0.02)
    return mix([(0, 1, round_body), (0, 0.35, skin), (0, 0.12, struck(TABLE_TOP, 118, 0.3))])


def dialog_open(rng: Generator) -> Wave:
    """A drawer that slides out."""
    air = breath(rng, 0.26, start=260, top=1100, peak=0.5)
    return mix([(0, 0.5, air), (0.03, 0.22, tick(rng, 392)), (0.12, 0.26, tick(rng, 523.25))])


def dialog_close(rng: Generator) -> Wave:
    """The drawer slides home."""
    air = breath(rng, 0.20, start=240, top=900, peak=0.35)
    return mix([(0, 0.45, air), (0.02, 0.2, tick(rng, 523.25)), (0.11, 0.3, knock(rng, 220, hardness=0.8))])
