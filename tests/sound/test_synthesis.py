"""The maker of the sounds, measured on waves whose answer is known."""

import numpy as np
import pytest

from tools.sounds.bodies import MARIMBA, struck
from tools.sounds.catalogue import RECIPES
from tools.sounds.chimes import pitch
from tools.sounds.level import CEILING, finished, loudness
from tools.sounds.music import loop
from tools.sounds.render import rendered
from tools.sounds.score import BARS, PATTERNS
from tools.sounds.wave import RATE, Wave, band, mix, noise, pitched, soften, times


def sine(frequency: float, duration: float = 1.0) -> Wave:
    return np.asarray(np.sin(2 * np.pi * frequency * times(duration)))


def highest(wave: Wave) -> float:
    """The loudest frequency of a wave."""
    return float(np.argmax(np.abs(np.fft.rfft(wave))) * RATE / len(wave))


def test_notes_are_tuned_to_a_440() -> None:
    assert pitch("A4") == 440
    assert pitch("C4") == pytest.approx(261.626, abs=0.001)
    assert pitch("Bb3") == pytest.approx(233.082, abs=0.001)
    assert pitch("F#5") == pytest.approx(739.989, abs=0.001)


def test_a_full_scale_sine_at_1_khz_has_the_loudness_of_the_standard() -> None:
    # BS.1770: a 0 dBFS sine at 997 Hz in one channel reads -3.01 when its constant -0.691 is taken in;
    # the weighting alone lifts 1 kHz by 0.691 dB.
    assert loudness(sine(997)) == pytest.approx(-3.01 + 0.69, abs=0.05)


def test_the_ear_hears_bass_less_than_treble() -> None:
    assert loudness(sine(40)) < loudness(sine(200)) < loudness(sine(3000))


def test_a_band_keeps_what_lies_in_it_and_drops_what_does_not() -> None:
    inside, below, above = (band(sine(f), 500, 2000) for f in (1000, 60, 15_000))

    assert np.std(inside) > 0.9 * np.std(sine(1000))
    assert np.std(below) < 0.05
    assert np.std(above) < 0.05


def test_playing_faster_is_playing_higher() -> None:
    assert highest(pitched(sine(400), 1.5)) == pytest.approx(600, abs=2)


def test_a_struck_bar_sounds_its_note() -> None:
    assert highest(struck(MARIMBA, 440, 1.0)) == pytest.approx(440, abs=1.5)


def test_mixing_adds_parts_where_they_start() -> None:
    total = mix([(0, 1, np.ones(4)), (2 / RATE, 0.5, np.ones(4))])

    assert total.tolist() == [1, 1, 1.5, 1.5, 0.5, 0.5]


def test_softened_ends_are_silent_and_the_middle_is_untouched() -> None:
    wave = soften(np.ones(RATE), attack=0.01, release=0.02)

    assert wave[0] == pytest.approx(0)
    assert wave[-1] == pytest.approx(0, abs=1e-12)
    assert wave[RATE // 2] == 1


@pytest.mark.parametrize("crest", [1.0, 60.0])
def test_a_finished_sound_never_passes_the_ceiling(crest: float) -> None:
    wave = noise(np.random.default_rng(1), 0.5)
    wave[1000] *= crest

    assert np.max(np.abs(finished(wave, -20))) <= CEILING


def test_the_same_recipe_gives_the_same_sound() -> None:
    snap = next(recipe for recipe in RECIPES if recipe.name == "snap")

    first, second = dict(rendered(snap)), dict(rendered(snap))

    assert list(first) == ["snap-1", "snap-2", "snap-3", "snap-4", "snap-5"]
    assert all(np.array_equal(first[name], second[name]) for name in first)
    assert not np.array_equal(first["snap-1"][:2000], first["snap-2"][:2000])


def test_the_music_fits_its_bars() -> None:
    assert all(len(bar.melody.split()) == 8 and len(bar.chord.split()) == 4 for bar in BARS)
    assert all(len(pattern.split()) == 8 for pattern in PATTERNS)


def test_a_loop_of_two_bars_lasts_two_bars_and_rings_over_its_seam() -> None:
    wave = loop(BARS[:2])

    assert wave.shape == (round(7.5 * RATE), 2)
    step = np.max(np.abs(np.diff(wave, axis=0)))
    assert np.max(np.abs(wave[0] - wave[-1])) <= step
