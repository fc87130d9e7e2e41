"""Instruments of the music: functions of (random generator, frequency, seconds, touch) that return a wave.

Plucked and struck ones ring as long as they do; blown and bowed ones last as long as the note. `touch` from
0 to 1: the harder, the brighter.
"""

from collections.abc import Callable

import numpy as np
from numpy.random import Generator

from tools.sounds.bodies import MARIMBA, TABLE_TOP, WOOD_BLOCK, Mode, felt_string, mallet, struck
from tools.sounds.wave import RATE, Wave, band, fall, glide, mix, noise, soften, swell, times

Instrument = Callable[[Generator, float, float, float], Wave]

VIBES = (Mode(1, 1, 1.1), Mode(4, 0.14, 0.35), Mode(10, 0.03, 0.06))
MUSIC_BOX = (Mode(1, 1, 0.8), Mode(2.0, 0.12, 0.5), Mode(5.4, 0.10, 0.12))
TREMBLE = 9.0  # strokes a second of a tremolo


def piano(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A piano with felt on its hammers."""
    return felt_string(rng, frequency, 3.5, touch=0.2 + 0.3 * touch)


def marimba(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """Wooden bars under yarn."""
    wave = 0.7 * struck(MARIMBA, frequency, 1.6, beat=0.5)
    yarn = mallet(rng, 0.03, low=120, high=700, tau=0.006)
    wave[: len(yarn)] += 0.12 * touch * yarn
    return wave


def vibraphone(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """Metal bars whose tubes are opened and closed slowly."""
    wave = struck(VIBES, frequency, 3.0)
    return np.asarray(0.7 * wave * (1 - 0.18 * (1 - np.cos(2 * np.pi * 4.4 * times(3.0)))))


def music_box(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A comb of steel."""
    return 0.6 * soften(struck(MUSIC_BOX, frequency, 1.8, beat=0.8), attack=0.002, release=0.2)


def _plucked(frequency: float, seconds: float, *, where: float, tau: float, dull: float) -> Wave:
    """A string plucked at the fraction `where` of its length; `dull` overtones fade the faster."""
    moment = times(seconds)
    wave = np.zeros_like(moment)
    for number in range(1, 15):
        if number * frequency > 0.4 * RATE:
            break
        gain = np.sin(np.pi * number * where) / number**1.35
        sung = np.sin(2 * np.pi * number * frequency * np.sqrt(1 + 0.0001 * number**2) * moment)
        wave += gain * sung * np.exp(-moment * (1 + dull * (number - 1)) / tau)
    return soften(wave, attack=0.003, release=0.35 * seconds)


def bass(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A double bass, plucked."""
    wave = _plucked(frequency, 1.8, where=0.35, tau=0.75, dull=0.55)
    finger = mallet(rng, 0.05, low=80, high=500, tau=0.012)
    wave[: len(finger)] += 0.10 * finger
    return wave


def harp(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A harp: strings plucked near their middle."""
    return 0.8 * _plucked(frequency, 2.8, where=0.42, tau=1.0 + 90 / frequency, dull=0.5)


def lyre(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A lyre: gut strings on a small box."""
    return 0.8 * _plucked(frequency, 1.8, where=0.28, tau=0.55 + 40 / frequency, dull=0.35)


def oud(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """An oud: pairs of strings under a quill."""
    first, second = (
        _plucked(frequency * tuned, 1.5, where=0.17, tau=0.45 + 40 / frequency, dull=0.28)
        for tuned in (1.0, 1.0012)
    )
    quill = mallet(rng, 0.03, low=300, high=1800, tau=0.006)
    wave = 0.55 * first + 0.45 * second
    wave[: len(quill)] += 0.06 * touch * quill
    return wave


def _sung(
    rng: Generator, frequency: float, seconds: float, *, overtones: tuple[float, ...], air: float, rise: float
) -> Wave:
    """A tone that lasts: overtones with a vibrato that comes late, and the player's breath."""
    length = seconds + 0.12
    moment = times(length)
    late = np.clip((moment - 0.25) / 0.5, 0, 1)
    depth = 0.0035 * late
    phase = 2 * np.pi * frequency * np.cumsum(1 + depth * np.sin(2 * np.pi * 4.8 * moment)) / RATE
    wave = np.zeros_like(moment)
    for number, gain in enumerate(overtones, 1):
        wave += gain * np.sin(number * phase)
    breath = band(noise(rng, length), frequency * 0.9, min(frequency * 4, 5000))
    shape = np.minimum(1, moment / rise) * np.minimum(1, (length - moment) / 0.12)
    blown = (0.35 * wave + air * breath) * np.sin(np.pi / 2 * shape) ** 2
    return np.asarray(blown * (0.92 + 0.08 * late))


def flute(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A wooden flute."""
    return _sung(rng, frequency, seconds, overtones=(1, 0.22, 0.09, 0.03), air=0.025, rise=0.07)


def ney(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A reed flute, blown over its edge."""
    return _sung(rng, frequency, seconds, overtones=(1, 0.42, 0.2, 0.08), air=0.07, rise=0.11)


def clarinet(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A clarinet: odd overtones above all."""
    return _sung(
        rng, frequency, seconds, overtones=(1, 0.05, 0.38, 0.04, 0.14, 0.02, 0.05), air=0.012, rise=0.05
    )


def accordion(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """Two reeds that beat against each other."""
    overtones = (1, 0.5, 0.33, 0.2, 0.12, 0.07)
    pair = [
        _sung(rng, frequency * tuned, seconds, overtones=overtones, air=0.0, rise=0.04)
        for tuned in (0.9988, 1.0012)
    ]
    return 0.4 * (pair[0] + pair[1])


def strings(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """Quiet bows that swell into the next note."""
    length = seconds * 1.5
    moment = times(length)
    tone = np.zeros_like(moment)
    for detune in (0.9985, 1.0, 1.0016):
        phase = rng.uniform(0, 2 * np.pi)
        for number, gain in enumerate((1, 0.3, 0.12, 0.05), 1):
            tone += gain * np.sin(2 * np.pi * number * frequency * detune * moment + number * phase)
    return 0.2 * tone * swell(length, 0.45)


def tremolo(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """Bows that tremble."""
    wave = strings(rng, frequency, seconds, touch)
    moment = np.arange(len(wave)) / RATE
    return wave * (0.55 + 0.45 * np.sin(2 * np.pi * TREMBLE * moment + rng.uniform(0, 2 * np.pi)) ** 2)


def brush(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """Wire brushes stirred on a drum's skin."""
    return 0.25 * band(noise(rng, 0.30), 900, 4200) * swell(0.30, 0.35)


def tap(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A brush that taps the skin."""
    return 0.5 * band(noise(rng, 0.14), 500, 3200) * fall(0.14, 0.03)


def low_drum(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """The middle of a frame drum."""
    body = glide(118, 66, 0.5, tau=0.03) * fall(0.5, 0.13)
    skin = band(noise(rng, 0.08), 120, 700) * fall(0.08, 0.015)
    return soften(mix([(0, 0.9, body), (0, 0.25, skin)]), attack=0.003, release=0.2)


def high_drum(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """The edge of a frame drum."""
    ring = struck(TABLE_TOP, 340, 0.16)
    return mix([(0, 0.5, ring), (0, 0.4, band(noise(rng, 0.09), 700, 2600) * fall(0.09, 0.014))])


def clock(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A clock's tick, or its tock a third lower."""
    return 0.6 * struck(WOOD_BLOCK, 760 if touch > 0.5 else 610, 0.16)


def heart(rng: Generator, frequency: float, seconds: float, touch: float) -> Wave:
    """A heart that beats: two soft low thuds."""
    thud = glide(84, 48, 0.3, tau=0.03) * fall(0.3, 0.08)
    return soften(mix([(0, 1, thud), (0.17, 0.7, thud)]), attack=0.004, release=0.1)
