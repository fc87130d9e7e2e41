"""Struck bodies: a few modes of vibration, each with its own pitch and decay."""

from typing import NamedTuple

import numpy as np
from numpy.random import Generator

from tools.sounds.wave import RATE, Wave, band, fall, noise, soften, times


class Mode(NamedTuple):
    """A mode of vibration: its pitch as a ratio to the lowest, its loudness, its decay in seconds."""

    ratio: float
    gain: float
    tau: float


DAMPED = 0.35  # the last part of a ring is damped, so that cutting it off is not heard

# A tuned wooden bar is undercut so that its second mode is two octaves up, its third about three and a bit.
MARIMBA = (Mode(1, 1, 0.42), Mode(3.98, 0.22, 0.09), Mode(9.9, 0.07, 0.03))
WOOD_BLOCK = (Mode(1, 1, 0.030), Mode(2.57, 0.4, 0.016), Mode(4.3, 0.15, 0.009))
TABLE_TOP = (Mode(1, 1, 0.045), Mode(1.58, 0.7, 0.034), Mode(2.24, 0.45, 0.022), Mode(3.6, 0.2, 0.012))
# Church-bell partials (hum, prime, tierce, quint, nominal and two above), kept dark by their gains.
BELL = (
    Mode(0.5, 0.35, 1.1),
    Mode(1, 1, 0.75),
    Mode(1.2, 0.28, 0.5),
    Mode(1.5, 0.18, 0.4),
    Mode(2, 0.42, 0.36),
    Mode(2.66, 0.14, 0.2),
    Mode(3.01, 0.1, 0.14),
    Mode(4.1, 0.06, 0.08),
)


def struck(modes: tuple[Mode, ...], pitch: float, duration: float, *, beat: float = 0.0) -> Wave:
    """A body of `modes` whose lowest is at `pitch` Hz, let ring for `duration` seconds.

    `beat` Hz splits every mode in two close ones, as real bells do; they shimmer against each other.
    """
    moment = times(duration)
    wave = np.zeros_like(moment)
    for mode in modes:
        frequency = pitch * mode.ratio
        if frequency > 0.45 * RATE:
            continue
        swing = np.sin(2 * np.pi * frequency * moment)
        if beat:
            swing = 0.6 * swing + 0.4 * np.sin(2 * np.pi * (frequency + beat) * moment)
        wave += mode.gain * swing * np.exp(-moment / mode.tau)
    return soften(wave, attack=0, release=DAMPED * duration)


def mallet(rng: Generator, duration: float, *, low: float, high: float, tau: float) -> Wave:
    """The short dull noise of a mallet, a knuckle or felt."""
    return band(noise(rng, duration), low, high) * fall(duration, tau)


def felt_string(rng: Generator, pitch: float, duration: float, *, touch: float = 0.5) -> Wave:
    """A piano string under felt: few soft overtones, two strings a breath apart, a thud of the hammer.

    `touch` from 0 to 1: the harder, the more overtones.
    """
    moment = times(duration)
    wave = np.zeros_like(moment)
    stiffness = 0.0004
    for number in range(1, 11):
        frequency = number * pitch * np.sqrt(1 + stiffness * number**2)
        gain = np.exp(-(number - 1) * (1.15 - 0.55 * touch)) / number**0.3
        tau = (1.5 + 160 / pitch) / (1 + 0.55 * (number - 1))
        phase = rng.uniform(0, 0.4)
        apart = 0.25 + 0.1 * number
        pair = np.sin(2 * np.pi * frequency * moment + phase)
        pair += 0.7 * np.sin(2 * np.pi * (frequency + apart) * moment + phase)
        wave += gain * pair * np.exp(-moment / tau)
    rise = 1 - np.exp(-moment / 0.006)
    thud = mallet(rng, min(duration, 0.12), low=70, high=420, tau=0.025)
    wave = 0.5 * wave * rise
    wave[: len(thud)] += 0.10 * touch * thud
    return soften(wave, attack=0, release=DAMPED * duration)
