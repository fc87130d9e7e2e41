"""OGG files. A file is rewritten only if its sound changes, because the container has a random number."""

import io
from pathlib import Path

import numpy as np
import soundfile

from tools.sounds.wave import RATE, Wave


def encoded(wave: Wave, *, compression: float) -> bytes:
    """The wave as Ogg Vorbis; `compression` from 0 (large) to 1 (small)."""
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    target = io.BytesIO()
    with soundfile.SoundFile(
        target, "w", RATE, channels, format="OGG", subtype="VORBIS", compression_level=compression
    ) as out:
        for start in range(0, len(wave), RATE):  # libsndfile's encoder does not take minutes in one piece
            out.write(wave[start : start + RATE])
    return target.getvalue()


def decoded(content: bytes) -> Wave:
    """The samples of an OGG file."""
    return np.asarray(soundfile.read(io.BytesIO(content))[0], dtype=np.float64)


def write(path: Path, wave: Wave, *, compression: float = 0.3) -> bool:
    """Write the wave unless the file already sounds the same; True if it was written."""
    content = encoded(wave, compression=compression)
    if path.exists() and np.array_equal(decoded(path.read_bytes()), decoded(content)):
        return False
    path.write_bytes(content)
    return True
