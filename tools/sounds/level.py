"""The loudness of a wave to the ear, and bringing a wave to a given loudness without clicks at its ends."""

import numpy as np

from tools.sounds.wave import RATE, Wave, soften

CEILING = 10 ** (-4.0 / 20)  # no sample beyond -4 dBFS: room for the codec, and for sounds that meet
WINDOW = 0.1  # seconds; a tick is as loud as it is within about this time
FLOOR = 10 ** (-46 / 20)  # a tail that stays below this is cut
LEAD = 0.008  # seconds of silence before a sound, in which the codec settles


def weighting(frequencies: Wave) -> Wave:
    """The K-weighting of ITU-R BS.1770-4 (two biquads given for 48 kHz) as a gain for each frequency."""
    z = np.exp(-2j * np.pi * frequencies / 48_000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (
        1 - 1.69065929318241 * z + 0.73248077421585 * z**2
    )
    pass_high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.asarray(np.abs(shelf * pass_high))


def loudness(wave: Wave) -> float:
    """Loudness in dB of the loudest `WINDOW` seconds; a full-scale 1 kHz sine is at about -3.

    Source: the K-weighted mean square of ITU-R BS.1770-4, with a shorter window.
    """
    spectrum = np.fft.rfft(wave, axis=0)
    gains = weighting(np.fft.rfftfreq(len(wave), 1 / RATE))
    heard = np.fft.irfft(spectrum.T * gains, len(wave)).T
    power = heard**2 if heard.ndim == 1 else np.sum(heard**2, axis=1)
    size = round(WINDOW * RATE)
    sums = np.concatenate([[0.0], np.cumsum(np.concatenate([power, np.zeros(size)]))])
    return float(10 * np.log10(np.max(sums[size:] - sums[:-size]) / size + 1e-12))


def trimmed(wave: Wave) -> Wave:
    """The wave up to its last audible sample."""
    audible = np.flatnonzero(np.abs(wave) > FLOOR * np.max(np.abs(wave)))
    return wave[: audible[-1] + 1]


def rounded(wave: Wave) -> Wave:
    """The wave with peaks that bend softly towards the ceiling from half of it on."""
    knee = CEILING / 2
    over = np.maximum(np.abs(wave) - knee, 0)
    bent = knee + (CEILING - knee) * np.tanh(over / (CEILING - knee))
    return np.asarray(np.where(over > 0, np.sign(wave) * bent, wave))


def levelled(wave: Wave, target: float) -> Wave:
    """The wave at `target` dB of loudness, its peaks rounded off below the ceiling."""
    gain = target - loudness(wave)
    for _ in range(12):  # rounding takes loudness away: give it back
        ready = rounded(wave * 10 ** (gain / 20))
        gain += target - loudness(ready)
    return ready


def finished(wave: Wave, target: float) -> Wave:
    """A sound ready for its file: trimmed, levelled, silent at both ends."""
    ready = soften(levelled(trimmed(wave - np.mean(wave)), target), attack=0.0012, release=0.03)
    return np.concatenate([np.zeros(round(LEAD * RATE)), ready])


def true_peak(wave: Wave, *, factor: int = 4) -> float:
    """The highest level in dBTP between samples too, read at `factor` times the rate."""
    channels = wave.reshape(len(wave), -1)
    size, edge = 1 << 16, 1 << 10
    highest = 1e-6
    for start in range(0, len(channels), size):
        piece = channels[max(0, start - edge) : start + size + edge]
        spectrum = np.fft.rfft(piece, axis=0)
        finer = np.fft.irfft(spectrum, len(piece) * factor, axis=0) * factor
        inner = finer[edge * factor : -edge * factor] if len(piece) > 4 * edge else finer
        highest = max(highest, float(np.max(np.abs(inner))), float(np.max(np.abs(piece))))
    return float(20 * np.log10(highest))


def programme(wave: Wave) -> float:
    """Loudness in LUFS of the whole of a wave; both sides play a wave of one channel."""
    channels = wave.reshape(len(wave), -1)
    spectrum = np.fft.rfft(channels, axis=0)
    gains = weighting(np.fft.rfftfreq(len(wave), 1 / RATE))
    heard = np.fft.irfft((spectrum.T * gains).T, len(wave), axis=0)
    power = float(np.sum(np.mean(heard**2, axis=0))) * 2 / channels.shape[1]
    return float(-0.691 + 10 * np.log10(power + 1e-12))


def levelled_music(wave: Wave, target: float) -> Wave:
    """A loop at `target` LUFS, its peaks rounded off below the ceiling."""
    return rounded(wave * 10 ** ((target - programme(wave)) / 20))
