"""Sounds of cards: sliding over cloth, snapping down, riffling, flicking."""

import numpy as np
from numpy.random import Generator

from tools.sounds.bodies import TABLE_TOP, struck
from tools.sounds.wave import Wave, band, fall, glide, mix, noise, swell


def rub(rng: Generator, duration: float, *, low: float, high: float, peak: float, grain: float) -> Wave:
    """Card on cloth: breathy noise whose loudness trembles `grain` times a second."""
    fibres = band(noise(rng, duration), 1, grain, order=1)
    tremble = 1 + 0.55 * fibres / np.max(np.abs(fibres))
    return np.asarray(band(noise(rng, duration), low, high) * tremble * swell(duration, peak))


def slide(rng: Generator) -> Wave:
    """A card drawn from the stock: off the pile, over the cloth, into the hand."""
    off = rub(rng, 0.11, low=800, high=3000, peak=0.35, grain=90)
    over = rub(rng, 0.21, low=1000, high=3900, peak=0.45, grain=120)
    hush = rub(rng, 0.24, low=260, high=800, peak=0.40, grain=60)
    return mix([(0, 0.7, off), (0.05, 1, over), (0.01, 1.1, hush)])


def flick(rng: Generator) -> Wave:
    """The edge of a card let go: a tiny bright tap with the stiffness of the paper in it."""
    tap = band(noise(rng, 0.030), 1200, 5200) * fall(0.030, 0.0035)
    spring = struck(TABLE_TOP, 640 * rng.uniform(0.8, 1.25), 0.030) * fall(0.030, 0.008)
    return mix([(0, 1, tap), (0, 0.35, spring)])


def snap(rng: Generator) -> Wave:
    """A landing card: the air under it, its face on the pile, the table below."""
    air = band(noise(rng, 0.05), 500, 2200, order=1) * swell(0.05, 0.8, sharpness=3)
    face = band(noise(rng, 0.06), 900, 4600) * fall(0.06, 0.007)
    cloth = band(noise(rng, 0.10), 180, 900) * fall(0.10, 0.018)
    table = struck(TABLE_TOP, 168 * rng.uniform(0.97, 1.03), 0.22)
    weight = glide(150, 84, 0.16, tau=0.02) * fall(0.16, 0.035)
    return mix(
        [(0, 0.18, air), (0.046, 1, face), (0.046, 1.2, cloth), (0.048, 0.42, table), (0.046, 0.6, weight)]
    )


def deal(rng: Generator) -> Wave:
    """A card dealt: flicked off the deck, a short flight over the cloth."""
    flight = rub(rng, 0.10, low=900, high=3500, peak=0.3, grain=110)
    hush = rub(rng, 0.11, low=250, high=700, peak=0.4, grain=60)
    return mix([(0, 0.9, flick(rng)), (0.008, 0.55, flight), (0.008, 0.7, hush)])


def riffle(rng: Generator) -> Wave:
    """Two halves of a deck let fall into each other, pushed together and squared on the table."""
    parts = []
    moment, cards = 0.0, 34
    for card in range(cards):
        gain = 0.35 + 0.4 * np.sin(np.pi * card / cards) + rng.uniform(-0.12, 0.12)
        parts.append((moment, gain, flick(rng)))
        moment += (0.030 - 0.016 * np.sin(np.pi * card / cards)) * rng.uniform(0.75, 1.25)
    parts.append((0.02, 0.16, rub(rng, moment, low=400, high=2600, peak=0.5, grain=70)))
    parts.append((moment + 0.06, 0.5, slide(rng)))
    parts.append((moment + 0.36, 0.55, snap(rng)))
    return mix(parts)


def hover(rng: Generator) -> Wave:
    """The hardly audible touch of a fingertip on a card."""
    tip = band(noise(rng, 0.035), 700, 3000) * fall(0.035, 0.006)
    return mix([(0, 1, tip), (0, 0.5, struck(TABLE_TOP, 420, 0.05))])
