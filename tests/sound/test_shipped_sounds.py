"""The shipped files, measured: complete, levelled, of fitting lengths, in order of brightness, no clicks."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from game.audio.music import LAYERS
from game.audio.sound import loudness as loudness_of
from game.audio.sound_cues import CUES
from tools.sounds.catalogue import RECIPES, SPREAD, Recipe
from tools.sounds.level import loudness, programme
from tools.sounds.music import bar_samples
from tools.sounds.render import rendered
from tools.sounds.themes import THEMES
from tools.sounds.wave import RATE, Wave, band

FOLDER = Path(__file__).parents[2] / "sounds"
NAMES = [name for recipe in RECIPES for name in recipe.pitches]
MUSIC = [f"music-{name}-{layer}" for name, theme in THEMES.items() for layer in theme.layers]
SIZE = 6_000_000  # bytes of all sounds together, at most
HEAD, END = round(0.00045 * RATE), round(0.0009 * RATE)  # samples at the ends of a file that are silent
EVENNESS = 6.0  # dB: no cue is louder than the usual one by more
Heard = Callable[[str], Wave]


def centroid(wave: Wave) -> float:
    """The centre of a sound's spectrum in Hz, by power."""
    power = np.abs(np.fft.rfft(wave[:, 0])) ** 2
    return float(np.sum(power * np.fft.rfftfreq(len(wave), 1 / RATE)) / np.sum(power))


def core(wave: Wave) -> float:
    """Seconds that hold the middle 90 % of a sound's energy."""
    energy = np.cumsum(wave[:, 0] ** 2)
    first, last = np.searchsorted(energy, [0.05 * energy[-1], 0.95 * energy[-1]])
    return float(last - first) / RATE


def test_the_folder_holds_what_the_catalogue_names_and_nothing_else() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.ogg")) == sorted([*NAMES, *MUSIC])


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_every_sound_is_levelled_and_ends_in_silence(recipe: Recipe, heard: Heard) -> None:
    for name in recipe.pitches:
        wave = heard(name)

        assert loudness(wave[:, 0]) == pytest.approx(recipe.loudness, abs=1.0), name
        assert np.max(np.abs(wave)) < 0.75, name
        assert np.max(np.abs(wave[:HEAD])) < 0.01, name
        assert np.max(np.abs(wave[-END:])) < 0.003, name
        assert abs(np.mean(wave)) < 0.002, name


@pytest.mark.parametrize(
    ("low", "high", "names"),
    [
        (
            0.01,
            0.20,
            ["hover-3", "press-2", "release-2", "penalty-0", "count-0", "deal-3", "toggle", "clock-0"],
        ),
        (0.05, 0.30, ["slide-3", "snap-3", "open", "close", "error", "pass-2", "thump"]),
        (
            0.15,
            0.90,
            [
                "whoosh-2",
                "whoosh-back-2",
                "turn-2",
                "last-card",
                "twin",
                "one-more",
                "steal-1",
                "destroyed-1",
            ],
        ),
        (0.70, 2.50, ["riffle-1", "win", "loss", "turn-over", "bell-2"]),
    ],
)
def test_sounds_last_as_long_as_what_they_stand_for(
    low: float, high: float, names: list[str], heard: Heard
) -> None:
    for name in names:
        assert low <= core(heard(name)) <= high, name


def test_low_things_sound_low_and_bright_things_bright(heard: Heard) -> None:
    centres = [centroid(heard(name)) for name in ["thump", "error", "press-2", "release-2", "whoosh-2"]]

    assert centres == sorted(centres)
    assert centroid(heard("thump")) < 150
    assert centroid(heard("snap-3")) < centroid(heard("deal-3")) < 3500
    assert centroid(heard("slide-3")) < 3500  # cloth, not a hiss
    assert centroid(heard("turn-2")) < centroid(heard("last-card"))
    assert centroid(heard("loss")) < centroid(heard("win"))


def semitones(lower: Wave, upper: Wave) -> float:
    """How far `upper` lies above `lower`: the shift that lays their spectra best on each other."""
    tenths = 220 * 2 ** (np.arange(700) / 120)
    size = 1 << 16
    power = [np.abs(np.fft.rfft(wave[:, 0], size)) for wave in (lower, upper)]
    first, second = (np.interp(tenths, np.fft.rfftfreq(size, 1 / RATE), part) for part in power)
    first, second = first / np.linalg.norm(first), second / np.linalg.norm(second)
    fits = [float(np.dot(first[: 700 - shift], second[shift:])) for shift in range(150)]
    return int(np.argmax(fits)) / 10


@pytest.mark.parametrize(("name", "count"), [("penalty", 13), ("count", 13), ("clock", 5)])
def test_every_rung_of_a_ladder_is_a_semitone_above_the_last(name: str, count: int, heard: Heard) -> None:
    ground = heard(f"{name}-0")

    shifts = [semitones(ground, heard(f"{name}-{rung}")) for rung in range(count)]

    assert shifts == pytest.approx(list(range(count)), abs=0.4)


def test_takes_differ_in_pitch_by_no_more_than_their_spread() -> None:
    for recipe in RECIPES:
        if recipe.takes > 1:
            assert min(recipe.pitches.values()) == pytest.approx(1 - recipe.spread)
            assert max(recipe.pitches.values()) == pytest.approx(1 + recipe.spread)
            assert recipe.spread <= SPREAD


def test_the_shipped_files_are_what_the_catalogue_makes(heard: Heard) -> None:
    for recipe in (recipe for recipe in RECIPES if recipe.name in {"hover", "error", "turn"}):
        for name, wave in rendered(recipe):
            shipped = heard(name)[: len(wave), 0]
            assert np.corrcoef(shipped, wave[: len(shipped)])[0, 1] > 0.98, name


def test_no_cue_stands_out_and_none_is_shrill(heard: Heard) -> None:
    levels = {name: max(loudness(heard(file)) for file in cue.files) + cue.gain for name, cue in CUES.items()}
    usual = float(np.median(list(levels.values())))

    assert {name for name, level in levels.items() if level > usual + EVENNESS} == set()
    for name in NAMES:
        power = np.abs(np.fft.rfft(heard(name)[:, 0])) ** 2
        high = np.fft.rfftfreq(len(heard(name)), 1 / RATE) > 6000
        assert np.sum(power[high]) < 0.1 * np.sum(power), name


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.ogg")) < SIZE


@pytest.mark.parametrize("name", THEMES)
def test_the_layers_of_a_theme_stay_in_step(name: str, heard: Heard) -> None:
    lengths = {layer: len(heard(f"music-{name}-{layer}")) for layer in LAYERS}

    assert set(THEMES[name].layers) == set(LAYERS)
    for layer, length in lengths.items():
        assert length == THEMES[name].layers[layer].bars * bar_samples(THEMES[name])
        assert lengths["calm"] % length == 0
    assert 50 <= lengths["calm"] / RATE <= 75


@pytest.mark.parametrize("name", MUSIC)
def test_a_loop_of_the_music_has_no_seam(name: str, heard: Heard) -> None:
    wave = heard(name)
    around = np.concatenate([wave[-RATE // 2 :], wave[: RATE // 2]])
    seam, near, bar = RATE // 2, round(0.0045 * RATE), round(0.045 * RATE)
    tone = round(0.136 * RATE)

    # The step from the last sample to the first one is a usual one ...
    steps = np.abs(np.diff(wave, axis=0))
    assert np.max(np.abs(wave[0] - wave[-1])) <= np.quantile(steps, 0.999)
    # ... no click is heard there: above the music's own treble is nothing that is not elsewhere ...
    treble = np.abs(band(around[:, 0], 9000, RATE / 2))
    assert np.max(treble[seam - near : seam + near]) <= 2 * np.max(treble[bar:-bar]) + 1e-4
    # ... and what sounds before it goes on after it.
    before, after = (
        np.abs(np.fft.rfft(part[:, 0] * np.hanning(len(part))))[20:]
        for part in (around[seam - tone : seam], around[seam : seam + tone])
    )
    assert np.std(around[seam - bar : seam]) > 0.0
    assert np.dot(before, after) / np.linalg.norm(before) / np.linalg.norm(after) > 0.2


@pytest.mark.always(name=["standard", "camelot"])
@pytest.mark.parametrize("name", THEMES)
def test_the_music_is_calm_and_its_layers_add_to_it(name: str, heard: Heard) -> None:
    calm, close, peril = (heard(f"music-{name}-{layer}") for layer in LAYERS)

    assert -19.7 <= programme(calm) <= -16.0
    for layer in (close, peril):
        assert -9.0 <= programme(layer) - programme(calm) <= -3.0
    assert centroid(calm) < 900
    assert np.corrcoef(calm[:, 0], calm[:, 1])[0, 1] < 0.97  # it is stereo
    whole = calm + np.tile(close, (len(calm) // len(close), 1)) + np.tile(peril, (len(calm) // len(peril), 1))
    assert np.max(np.abs(whole)) * loudness_of(40) < 0.5  # leaves room for the cues
