"""Plays the score of a theme: each layer as a loop of its own, in step with the others."""

from zlib import crc32

import numpy as np

from tools.sounds.level import levelled_music
from tools.sounds.room import around, response
from tools.sounds.score import Note, Theme
from tools.sounds.wave import RATE, Wave, band_loop

TREBLE = 6500.0  # Hz, from which the music is rolled off
WET = 0.35  # parts of the room
LATE = 0.012  # seconds by which a player is late at most, as people are


def bar_samples(theme: Theme) -> int:
    """The length of a bar in samples; all layers are whole bars."""
    return round(theme.bar * RATE)


def loop(name: str, theme: Theme, layer: str, *, wide: bool = True) -> Wave:
    """A layer as a wave that loops without a seam, of shape (samples, 2) if it is `wide`, else (samples,)."""
    rng = np.random.default_rng(crc32(f"{name} {layer}".encode()))
    played = theme.layers[layer]
    size = played.bars * bar_samples(theme)
    dry = np.zeros((size, 2))
    for part in played.parts:
        for note in part.notes(theme.bars, played.bars):
            touch = float(np.clip(0.5 * note.gain * rng.uniform(0.8, 1.2), 0, 1))
            wave = part.play(rng, note.frequency, note.length * theme.bar, touch)
            first = round(_start(theme, note) * RATE + rng.uniform(0, LATE * RATE))
            places = (first + np.arange(len(wave))) % size
            gain = part.gain * note.gain * rng.uniform(0.88, 1.08)
            for side, pan in enumerate((1 - part.pan, 1 + part.pan)):
                np.add.at(dry[:, side], places, gain * np.sqrt(pan / 2) * wave)
    wet = [around(dry[:, side], response(rng, length=2.0, tau=0.45)) for side in (0, 1)]
    heard = band_loop(dry + WET * np.stack(wet, axis=1), TREBLE)
    return levelled_music(heard if wide else heard.mean(axis=1), played.loudness)


def _start(theme: Theme, note: Note) -> float:
    """The start of a note in seconds, swung if it lies between two beats of an eighth."""
    late = theme.swing / 8 if (note.start * 8) % 2 == 1 else 0.0
    return (note.start + late) * theme.bar
