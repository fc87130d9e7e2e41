"""Tones of bells, bars and strings: eight, your turn, last card, won, lost."""

from numpy.random import Generator

from tools.sounds.bodies import BELL, MARIMBA, TABLE_TOP, felt_string, mallet, struck
from tools.sounds.wave import Wave, band, fall, mix, noise
from tools.sounds.wood import breath, thump

SEMITONE = 2 ** (1 / 12)
STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}  # from the A of the same octave
FOUR_SUITS = ("D4", "A4", "D5", "A5")  # open fifths, which no theme's key minds
SLIPPING = ("A4", "Ab4", "F4", "D4")


def pitch(note: str) -> float:
    """The frequency of a note such as `A4` (440 Hz), `Bb3`, `F#5`."""
    octave = int(note[-1])
    shift = {"#": 1, "b": -1}.get(note[1], 0)
    return float(440.0 * SEMITONE ** (STEPS[note[0]] + shift + 12 * (octave - 4)))


def bar(rng: Generator, note: str, duration: float = 0.9) -> Wave:
    """A marimba bar under a yarn mallet."""
    frequency = pitch(note)
    yarn = mallet(rng, 0.03, low=150, high=900, tau=0.006)
    return mix([(0, 1, struck(MARIMBA, frequency, duration, beat=0.6)), (0, 0.18, yarn)])


def string(rng: Generator, note: str, duration: float = 2.0, *, touch: float = 0.5) -> Wave:
    """A piano key with its hammer in felt."""
    return felt_string(rng, pitch(note), duration, touch=touch)


def eight(rng: Generator) -> Wave:
    """The bell for an eight: four bars that open upwards, one for each suit, under a large bell."""
    ring = struck(BELL, pitch("D4"), 2.6, beat=1.1)
    clap = mallet(rng, 0.04, low=300, high=1800, tau=0.008)
    deep = felt_string(rng, pitch("D2"), 2.2, touch=0.5)
    run = [(0.04 + 0.075 * place, 0.5, bar(rng, note, 1.2)) for place, note in enumerate(FOUR_SUITS)]
    return mix([(0, 0.9, ring), (0, 0.3, clap), (0, 0.5, deep), *run])


def your_turn(rng: Generator) -> Wave:
    """A small warm bell over two bars: your turn."""
    hum = struck(BELL, pitch("D5"), 1.1, beat=0.9)
    return mix([(0, 0.7, bar(rng, "A4")), (0.085, 0.7, bar(rng, "D5")), (0.085, 0.3, hum)])


def steal(rng: Generator) -> Wave:
    """A snatch of air, and a string that slides away: a card changes hands."""
    air = breath(rng, 0.34, start=260, top=1500, peak=0.6)
    slip = [(0.10 + 0.055 * place, 0.55, string(rng, note, 0.9)) for place, note in enumerate(SLIPPING)]
    return mix([(0, 0.9, air), *slip, (0.33, 0.5, bar(rng, "D4", 0.7))])


def destroyed(rng: Generator) -> Wave:
    """A blow, wood that breaks, and a low bell that dies away: an asset is lost."""
    cracks = []
    for _ in range(14):
        start, gain, note = 0.03 + rng.uniform(0, 0.5) ** 1.5, rng.uniform(0.15, 0.5), rng.uniform(150, 420)
        cracks.append((start, gain, struck(TABLE_TOP, note, 0.2)))
    embers = band(noise(rng, 0.8), 300, 1900) * fall(0.8, 0.22)
    low = struck(BELL, pitch("D3"), 1.2, beat=1.8)
    return mix([(0, 1, thump(rng)), *cracks, (0.02, 0.22, embers), (0.02, 0.4, low)])


def last_card(rng: Generator) -> Wave:
    """Two attention-getting notes: a player holds one card."""
    first, second = bar(rng, "D5", 0.5), bar(rng, "A5", 0.8)
    return mix([(0, 1, first), (0.17, 1, second), (0.17, 0.25, struck(BELL, pitch("A5"), 0.9, beat=1.3))])


def twin(rng: Generator) -> Wave:
    """A bar struck twice and its octave: the same card again."""
    again = [(0.0, 0.8, bar(rng, "G4", 0.5)), (0.13, 1, bar(rng, "G4", 0.7))]
    return mix([*again, (0.14, 0.4, bar(rng, "G5", 0.6))])


def straight(rng: Generator) -> Wave:
    """Three rising bars: cards in a row."""
    steps = [(0.0, 0.7, "C5"), (0.10, 0.85, "D5"), (0.20, 1, "E5")]
    return mix([(start, gain, bar(rng, note, 0.7)) for start, gain, note in steps])


def one_more(rng: Generator) -> Wave:
    """An unfinished step up: a ten."""
    return mix([(0, 0.8, bar(rng, "F4", 0.5)), (0.12, 1, bar(rng, "Bb4", 0.8))])


def relief(rng: Generator) -> Wave:
    """The bell and a chord that opens upwards: a penalty is lifted."""
    chord = [(0.05 + 0.05 * place, 0.45, note) for place, note in enumerate(["C4", "G4", "C5", "E5"])]
    strings = [(start, gain, string(rng, note, 1.4, touch=0.5)) for start, gain, note in chord]
    return mix([(0, 0.5, struck(BELL, pitch("C5"), 1.4, beat=1.2)), *strings])


def time_up(rng: Generator) -> Wave:
    """Two low bars with a damped bell between: time is up."""
    bell = struck(BELL, pitch("D4"), 0.9, beat=1.6)
    return mix([(0, 0.9, bar(rng, "D4", 0.6)), (0, 0.45, bell), (0.2, 0.9, bar(rng, "Bb3", 0.8))])


def turn_over(rng: Generator) -> Wave:
    """A shift by a third under a bell: other rules are in force."""
    before, after = ["A3", "C4", "E4"], ["F3", "A3", "C4", "F4"]
    parts = [(0.02 * place, 0.45, string(rng, note, 0.9)) for place, note in enumerate(before)]
    parts += [(0.38 + 0.02 * place, 0.5, string(rng, note, 1.8)) for place, note in enumerate(after)]
    air = breath(rng, 0.5, start=240, top=1500, peak=0.6)
    return mix([*parts, (0.05, 0.4, air), (0.4, 0.4, struck(BELL, pitch("F5"), 1.8, beat=1.0))])


def fanfare(rng: Generator) -> Wave:
    """Bars that run up, then a chord of strings and bell: you won."""
    run = [(0.00, "C4"), (0.11, "E4"), (0.22, "G4"), (0.33, "C5"), (0.55, "G4"), (0.66, "C5"), (0.77, "E5")]
    parts = [(start, 0.8, bar(rng, note)) for start, note in run]
    parts += [(start, 0.35, string(rng, note, 1.2, touch=0.7)) for start, note in run]
    chord = ["C3", "G3", "E4", "G4", "C5", "E5", "G5"]
    parts += [
        (0.98 + 0.012 * place, 0.5, string(rng, note, 2.6, touch=0.75)) for place, note in enumerate(chord)
    ]
    parts += [(0.98 + 0.012 * place, 0.4, bar(rng, note, 1.4)) for place, note in enumerate(chord[2:])]
    parts.append((1.0, 0.22, struck(BELL, pitch("C6"), 2.4, beat=1.4)))
    return mix(parts)


def loss(rng: Generator) -> Wave:
    """Three strings down: another player won."""
    line = [(0.0, "A4", 0.8), (0.26, "F4", 0.75), (0.54, "D4", 0.8), (0.54, "D3", 0.6), (0.56, "A3", 0.45)]
    return mix([(start, gain, string(rng, note, 2.2, touch=0.35)) for start, note, gain in line])
