"""Plays the score on felt piano, marimba and strings, as a loop."""

from collections.abc import Iterator

import numpy as np
from numpy.random import Generator

from tools.sounds.bodies import MARIMBA, felt_string, mallet, struck
from tools.sounds.chimes import pitch
from tools.sounds.level import levelled
from tools.sounds.room import around, response
from tools.sounds.score import BARS, PATTERNS, Bar
from tools.sounds.wave import RATE, Wave, swell, times

BEAT = 60 / 64  # seconds: 64 beats a minute
EIGHTH = BEAT / 2
BAR = 4 * BEAT
LOUDNESS = -24.0
SEED = 88

Note = tuple[float, float, float, Wave]  # start in seconds, gain, pan from -1 left to 1 right, wave


def piano(rng: Generator, number: int, bar: Bar) -> Iterator[Note]:
    """Bass on one and three, the chord broken above it."""
    start = number * BAR
    for beat, (name, gain) in enumerate(zip(bar.bass.split(), (0.36, 0.22), strict=True)):
        wave = felt_string(rng, pitch(name), 4.5, touch=0.25)
        yield start + 2 * beat * BEAT + rng.uniform(0, 0.012), gain, -0.25, wave
    chord = bar.chord.split()
    for eighth, mark in enumerate(PATTERNS[number % len(PATTERNS)].split()):
        if mark != ".":
            gain = 0.30 * rng.uniform(0.8, 1.15) * (1.15 if eighth == 0 else 1)
            wave = felt_string(rng, pitch(chord[int(mark)]), 3.5, touch=rng.uniform(0.2, 0.45))
            yield start + eighth * EIGHTH + rng.uniform(0, 0.018), gain, 0.15 * (int(mark) - 1), wave


def marimba(rng: Generator, number: int, bar: Bar) -> Iterator[Note]:
    """The melody."""
    for eighth, name in enumerate(bar.melody.split()):
        if name != ".":
            wave = struck(MARIMBA, pitch(name), 1.8, beat=0.5)
            yarn = mallet(rng, 0.03, low=120, high=700, tau=0.006)
            wave[: len(yarn)] += 0.15 * yarn
            yield (
                number * BAR + eighth * EIGHTH + rng.uniform(0, 0.015),
                0.32 * rng.uniform(0.8, 1.1),
                0.3,
                wave,
            )


def strings(rng: Generator, number: int, bar: Bar) -> Iterator[Note]:
    """Long quiet tones that hold the harmony together; each bar swells into the next."""
    duration = 1.7 * BAR
    moment = times(duration)
    for place, name in enumerate(bar.chord.split()[:3]):
        tone = np.zeros_like(moment)
        for detune in (-0.35, 0.0, 0.4):
            frequency = pitch(name) + detune
            phase = rng.uniform(0, 2 * np.pi)
            tone += np.sin(2 * np.pi * frequency * moment + phase)
            tone += 0.18 * np.sin(4 * np.pi * frequency * moment + phase)
        yield number * BAR - 0.3 * BAR, 0.022, 0.6 * (place - 1), tone * swell(duration, 0.45)


def loop(bars: tuple[Bar, ...] = BARS) -> Wave:
    """The music as a stereo wave of shape (samples, 2) that loops without a seam."""
    rng = np.random.default_rng(SEED)
    size = round(len(bars) * BAR * RATE)
    dry = np.zeros((size, 2))
    for number, bar in enumerate(bars):
        for player in (piano, marimba, strings):
            for start, gain, pan, wave in player(rng, number, bar):
                places = (round(start * RATE) + np.arange(len(wave))) % size
                dry[places, 0] += gain * np.sqrt((1 - pan) / 2) * wave
                dry[places, 1] += gain * np.sqrt((1 + pan) / 2) * wave
    wet = [around(dry[:, side], response(rng, length=2.5, tau=0.5)) for side in (0, 1)]
    return levelled(dry + 0.35 * np.stack(wet, axis=1), LOUDNESS)
