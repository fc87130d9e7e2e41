"""The acoustics of the room of every sound: small, furnished, with one wooden wall."""

import numpy as np
from numpy.random import Generator

from tools.sounds.wave import RATE, Wave, band, noise, times

FADE = 0.075  # seconds in which its tail falls to a third
REFLECTIONS = ((0.0072, 0.30), (0.0113, -0.24), (0.0171, 0.20), (0.0239, -0.15), (0.0310, 0.11))


def response(rng: Generator, *, length: float, tau: float) -> Wave:
    """The room's impulse response: early reflections, then a tail that loses its treble first."""
    moment = times(length)
    low = band(noise(rng, length), 120, 900) * np.exp(-moment / tau)
    high = band(noise(rng, length), 900, 5200) * np.exp(-moment / (0.55 * tau))
    onset = np.clip((moment - 0.008) / 0.02, 0, 1)
    tail = (low + 0.7 * high) * onset
    tail = np.asarray(tail / np.sqrt(np.sum(tail**2)))
    for delay, gain in REFLECTIONS:
        tail[round(delay * RATE)] += gain
    return tail


def in_room(wave: Wave, rng: Generator, *, wet: float) -> Wave:
    """The wave and `wet` parts of its room, longer by the tail."""
    answer = response(rng, length=5 * FADE, tau=FADE)
    size = len(wave) + len(answer)
    echo = np.fft.irfft(np.fft.rfft(wave, size) * np.fft.rfft(answer, size), size)
    total = wet * echo
    total[: len(wave)] += wave
    return total


def around(wave: Wave, answer: Wave) -> Wave:
    """A loop in its room: the tail of its end sounds at its start, so that there is no audible seam."""
    return np.fft.irfft(np.fft.rfft(wave) * np.fft.rfft(answer, len(wave)), len(wave))
