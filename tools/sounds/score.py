"""The notation of the music: themes of bars with chords, and parts that play them in layers.

A bar is written `bass notes | chord from low to high`. A part has a line for each bar; it begins again when
it runs out of lines. The words of a line are equal steps:

    .      silence                -      the note before goes on
    A4     a note                 0 1 2  a note of the chord (an octave higher beyond its last)
    b f    the bass notes         x      a stroke, of an instrument without pitch
    0,2    several at once        A4! A4?    louder, softer
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from tools.sounds.chimes import SEMITONE, pitch
from tools.sounds.instruments import Instrument

ACCENTS = {"!": 1.3, "?": 0.6}
GOES_ON, SILENCE, STROKE = "-", ".", "x"


class Note(NamedTuple):
    """A note: its start and length in bars, its frequency, its loudness (1 is usual)."""

    start: float
    length: float
    frequency: float
    gain: float


class Bar(NamedTuple):
    """The harmony of a bar: bass notes and chord in Hz."""

    bass: tuple[float, ...]
    chord: tuple[float, ...]

    @classmethod
    def of(cls, text: str) -> "Bar":
        bass, chord = (tuple(map(pitch, part.split())) for part in text.split("|"))
        return cls(bass, chord)


@dataclass(frozen=True)
class Part:
    """The part of one instrument; `pan` from -1 left to 1 right."""

    play: Instrument
    gain: float
    pan: float
    lines: tuple[str, ...]

    def notes(self, bars: tuple[Bar, ...], count: int) -> Iterator[Note]:
        """The notes of so many bars, whose harmonies are those of `bars` again and again."""
        for number in range(count):
            words = self.lines[number % len(self.lines)].split()
            for step, word in enumerate(words):
                if word in (GOES_ON, SILENCE):
                    continue
                held = next((i for i, after in enumerate(words[step + 1 :]) if after != GOES_ON), None)
                steps = len(words) - step if held is None else held + 1
                gain = ACCENTS.get(word[-1], 1.0)
                for one in word.rstrip("!?").split(","):
                    frequency = _frequency(one, bars[number % len(bars)])
                    yield Note(number + step / len(words), steps / len(words), frequency, gain)


def _frequency(word: str, bar: Bar) -> float:
    if word.isdigit():
        octave, place = divmod(int(word), len(bar.chord))
        return bar.chord[place] * SEMITONE ** (12 * octave)
    if word in ("b", "f"):
        return bar.bass["bf".index(word)]
    return 0.0 if word == STROKE else pitch(word)


class Layer(NamedTuple):
    """A layer of a theme: its length in bars, its loudness in LUFS, its parts."""

    bars: int
    loudness: float
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Theme:
    """The music of a game. `bar` is the length of a bar in seconds.

    `swing`: every second eighth comes so much of its length later. The layers are as long as each other, or
    a whole part of that, so that they stay in step.
    """

    bar: float
    harmony: tuple[str, ...]
    layers: Mapping[str, Layer]
    swing: float = 0.0

    @property
    def bars(self) -> tuple[Bar, ...]:
        return tuple(map(Bar.of, self.harmony))
