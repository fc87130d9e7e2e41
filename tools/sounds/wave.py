"""Waves as arrays of samples, and operations on them."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

RATE = 22_050  # samples a second, as the mixer plays them: all sounds of the house are dull above 8 kHz

Wave = NDArray[np.floating[Any]]  # shape (samples,) for mono, (samples, 2) for stereo


def times(duration: float) -> Wave:
    """The time of every sample of `duration` seconds, in seconds from 0."""
    return np.arange(round(duration * RATE)) / RATE


def noise(rng: Generator, duration: float) -> Wave:
    """White noise of `duration` seconds with unit variance."""
    return rng.standard_normal(round(duration * RATE))


def band(wave: Wave, low: float, high: float, *, order: int = 2) -> Wave:
    """The part between `low` and `high` Hz, with Butterworth flanks of `order`; no phase shift."""
    size = len(wave)
    padded = np.concatenate([wave, np.zeros(size)])  # so that nothing wraps round to the front
    frequencies = np.maximum(np.fft.rfftfreq(len(padded), 1 / RATE), 1e-6)
    rising = 1 / np.sqrt(1 + (low / frequencies) ** (2 * order))
    falling = 1 / np.sqrt(1 + (frequencies / high) ** (2 * order))
    return np.fft.irfft(np.fft.rfft(padded) * rising * falling, len(padded))[:size]


def fall(duration: float, tau: float) -> Wave:
    """An envelope that starts at 1 and falls by 1/e every `tau` seconds."""
    return np.asarray(np.exp(-times(duration) / tau))


def swell(duration: float, peak: float, *, sharpness: float = 2.0) -> Wave:
    """An envelope from 0 over 1 at the fraction `peak` of `duration` back to 0."""
    where = times(duration) / duration
    rise = np.clip(where / peak, 0, 1)
    sink = np.clip((1 - where) / (1 - peak), 0, 1)
    return np.asarray(np.sin(np.pi / 2 * rise * sink) ** sharpness)


def glide(start: float, end: float, duration: float, *, tau: float) -> Wave:
    """A sine that slides from `start` to `end` Hz, most of the way within `tau` seconds."""
    frequency = end + (start - end) * fall(duration, tau)
    return np.asarray(np.sin(2 * np.pi * np.cumsum(frequency) / RATE))


def pitched(wave: Wave, factor: float) -> Wave:
    """The wave played `factor` times as fast, and so as much higher."""
    places = np.arange(0, len(wave) - 1, factor)
    return np.asarray(np.interp(places, np.arange(len(wave)), wave))


def mix(parts: Iterable[tuple[float, float, Wave]]) -> Wave:
    """Parts as (start in seconds, gain, wave), added up."""
    placed = [(round(start * RATE), gain, wave) for start, gain, wave in parts]
    total = np.zeros(max(first + len(wave) for first, _, wave in placed))
    for first, gain, wave in placed:
        total[first : first + len(wave)] += gain * wave
    return total


def soften(wave: Wave, *, attack: float = 0.001, release: float = 0.01) -> Wave:
    """The wave with ends that start and stop at zero, so that neither clicks."""
    shaped = wave.copy()
    first, last = round(attack * RATE), round(release * RATE)
    shaped[:first] *= np.sin(np.linspace(0, np.pi / 2, first)) ** 2
    shaped[len(shaped) - last :] *= np.cos(np.linspace(0, np.pi / 2, last)) ** 2
    return shaped


def band_loop(wave: Wave, high: float, *, order: int = 3) -> Wave:
    """The part of a loop below `high` Hz; its end goes on at its start."""
    frequencies = np.fft.rfftfreq(len(wave), 1 / RATE)
    falling = 1 / np.sqrt(1 + (frequencies / high) ** (2 * order))
    return np.fft.irfft((np.fft.rfft(wave, axis=0).T * falling).T, len(wave), axis=0)
