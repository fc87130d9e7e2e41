"""The shipped files, measured: complete, levelled, of fitting lengths, in order of brightness, no clicks."""

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tools.sounds.catalogue import RECIPES, SPREAD, Recipe
from tools.sounds.level import loudness
from tools.sounds.render import rendered
from tools.sounds.wave import RATE, Wave

FOLDER = Path(__file__).parents[2] / "sounds"
MUSIC = "table-music"
NAMES = [name for recipe in RECIPES for name in recipe.pitches]
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
    assert sorted(path.stem for path in FOLDER.glob("*.ogg")) == sorted([*NAMES, MUSIC])


@pytest.mark.parametrize("recipe", RECIPES, ids=lambda recipe: recipe.name)
def test_every_sound_is_levelled_and_ends_in_silence(recipe: Recipe, heard: Heard) -> None:
    for name in recipe.pitches:
        wave = heard(name)

        assert loudness(wave[:, 0]) == pytest.approx(recipe.loudness, abs=1.0), name
        assert np.max(np.abs(wave)) < 0.89, name
        assert np.max(np.abs(wave[:20])) < 0.01, name
        assert np.max(np.abs(wave[-40:])) < 0.003, name
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
        (0.15, 0.90, ["whoosh-2", "whoosh-back-2", "turn", "last-card", "bell", "twin", "one-more"]),
        (0.70, 2.50, ["riffle-1", "win", "loss", "turn-over"]),
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
    assert centroid(heard("turn")) < centroid(heard("last-card"))
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
            assert min(recipe.pitches.values()) == pytest.approx(1 - SPREAD)
            assert max(recipe.pitches.values()) == pytest.approx(1 + SPREAD)


def test_the_shipped_files_are_what_the_catalogue_makes(heard: Heard) -> None:
    for recipe in (recipe for recipe in RECIPES if recipe.name in {"hover", "error", "turn"}):
        for name, wave in rendered(recipe):
            shipped = heard(name)[: len(wave), 0]
            assert np.corrcoef(shipped, wave[: len(shipped)])[0, 1] > 0.98, name


def test_the_music_is_calm_small_and_has_no_seam(heard: Heard) -> None:
    wave = heard(MUSIC)

    assert 60 <= len(wave) / RATE <= 90
    assert (FOLDER / f"{MUSIC}.ogg").stat().st_size < 1_000_000
    assert loudness(wave) == pytest.approx(-24, abs=1)
    assert np.max(np.abs(wave[0] - wave[-1])) <= np.quantile(np.abs(np.diff(wave, axis=0)), 0.999)
    before, after = (np.std(part) for part in (wave[-RATE // 20 :], wave[: RATE // 20]))
    assert 0.4 < before / after < 2.5
    assert np.corrcoef(wave[:, 0], wave[:, 1])[0, 1] < 0.97  # it is stereo
