"""The maker of the sounds, measured on waves whose answer is known."""

from dataclasses import replace

import numpy as np
import pytest

from tools.sounds.bodies import MARIMBA, struck
from tools.sounds.catalogue import RECIPES
from tools.sounds.chimes import pitch
from tools.sounds.instruments import marimba
from tools.sounds.level import CEILING, finished, loudness, programme, true_peak
from tools.sounds.music import bar_samples, loop
from tools.sounds.render import rendered
from tools.sounds.score import Bar, Part
from tools.sounds.themes import THEMES
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
    inside, below, above = (band(sine(f), 500, 2000) for f in (1000, 60, 9500))

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


def test_a_line_is_read_as_notes_of_its_bar() -> None:
    part = Part(marimba, 1.0, 0.0, ("b - 0! . 4 . A4? -",))
    bars = (Bar.of("A2 E3 | A3 C4 E4 A4"),)

    notes = list(part.notes(bars, 1))

    assert [note.start for note in notes] == [0, 0.25, 0.5, 0.75]
    assert [note.length for note in notes] == [0.25, 0.125, 0.125, 0.25]
    assert [note.frequency for note in notes] == pytest.approx([110, 220, 440, 440])
    assert [note.gain for note in notes] == [1.0, 1.3, 1.0, 0.6]


@pytest.mark.parametrize("name", THEMES)
def test_the_music_fits_its_bars(name: str) -> None:
    theme = THEMES[name]
    calm = theme.layers["calm"]

    assert calm.bars % len(theme.harmony) == 0
    for layer in theme.layers.values():
        assert calm.bars % layer.bars == 0
        for part in layer.parts:
            assert layer.bars % len(part.lines) == 0
            assert len({len(line.split()) for line in part.lines}) == 1
            pitched = [note for note in part.notes(theme.bars, layer.bars) if note.frequency]
            assert all(40 < note.frequency < 1000 for note in pitched)  # nothing shrill


@pytest.mark.parametrize("name", THEMES)
def test_no_note_of_the_calm_layer_is_struck_against_its_neighbour(name: str) -> None:
    theme = THEMES[name]
    layer = theme.layers["calm"]
    struck: dict[float, set[int]] = {}
    for part in layer.parts:
        for note in part.notes(theme.bars, layer.bars):
            if note.frequency:
                key = round(69 + 12 * np.log2(note.frequency / 440))
                struck.setdefault(round(note.start, 4), set()).add(key)

    clashes = sum(any(key + 1 in keys for key in keys) for keys in struck.values())
    assert clashes == 0


def test_a_loop_of_two_bars_lasts_two_bars_and_rings_over_its_seam() -> None:
    whole = THEMES["standard"].layers["peril"]
    theme = replace(THEMES["standard"], layers={"peril": whole._replace(bars=2)})

    wave = loop("standard", theme, "peril")

    assert wave.shape == (2 * bar_samples(theme), 2)
    step = np.max(np.abs(np.diff(wave, axis=0)))
    assert np.max(np.abs(wave[0] - wave[-1])) <= step


def test_the_true_peak_lies_between_samples_too() -> None:
    turned = np.sin(2 * np.pi * RATE / 4 * times(1.0) + np.pi / 4)  # its samples reach 0.71

    assert np.max(np.abs(turned)) == pytest.approx(2**-0.5, abs=1e-6)
    assert true_peak(0.5 * turned) == pytest.approx(-6.02, abs=0.1)
    assert true_peak(0.5 * np.stack([turned * 0.1, turned], axis=1)) == pytest.approx(-6.02, abs=0.1)


def test_the_loudness_of_a_programme_is_that_of_the_standard() -> None:
    stereo = np.stack([sine(997), np.zeros(RATE)], axis=1)

    assert programme(stereo) == pytest.approx(-3.01, abs=0.05)
    assert programme(sine(997)) == pytest.approx(0.0, abs=0.05)  # in both channels
