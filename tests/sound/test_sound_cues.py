"""Cues: files that exist, loudness, how many at once, and music that makes room."""

import os
import subprocess
import sys
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path

import pytest

from game.audio.music import THEMES, Score, stems
from game.audio.sound import Sound, loudness
from game.audio.sound_cues import CUES
from game.audio.speaker import Loops, MixerSpeaker, NoSpeaker, open_speaker

SOUNDS = Path(__file__).parents[2] / "sounds"


@dataclass
class Levels:
    volume_master: int = 100
    volume_effects: int = 100
    volume_music: int = 100
    muted: bool = False


@dataclass
class Note:
    name: str
    left: float
    right: float
    busy: bool = True

    def get_busy(self) -> bool:
        return self.busy

    def stop(self) -> None:
        self.busy = False


@dataclass
class Listener(NoSpeaker):
    """A speaker that writes down what it is given."""

    notes: list[Note] = field(default_factory=list)
    music: list[float] = field(default_factory=list)
    prepared: list[str] = field(default_factory=list)

    def loop(self, names: Sequence[str]) -> "Listener":
        return self

    def set_volumes(self, volumes: Sequence[float]) -> None:
        self.music.append(volumes[0])

    def stop(self) -> None:
        self.music.append(0.0)

    def prepare(self, names: Iterable[str]) -> None:
        self.prepared += names

    def play(self, name: str, left: float, right: float) -> Note:
        self.notes.append(Note(name, left, right))
        return self.notes[-1]


class Watch:
    """A clock that is set by hand."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def listener() -> Listener:
    return Listener()


@pytest.fixture
def sound(listener: Listener, watch: Watch) -> Sound:
    return Sound(Levels(), listener, watch)


def test_every_file_of_a_cue_is_there_and_every_file_has_a_cue() -> None:
    cues = {name for cue in CUES.values() for name in cue.files}
    music = {name for theme in THEMES for name in stems(theme)}

    assert cues | music == {path.stem for path in SOUNDS.glob("*.ogg")}


def test_a_cue_is_heard_at_its_own_loudness(sound: Sound, listener: Listener) -> None:
    sound.play("hover")
    sound.play("win")

    assert listener.notes[0].left == listener.notes[0].right == pytest.approx(10 ** (CUES["hover"].gain / 20))
    assert listener.notes[1].left == pytest.approx(1)


def test_an_unknown_cue_is_a_mistake_of_ours_and_is_heard_of(sound: Sound) -> None:
    with pytest.raises(KeyError):
        sound.play("thunder")


def test_the_same_take_is_never_heard_twice_running(sound: Sound, listener: Listener, watch: Watch) -> None:
    for _ in range(60):
        watch.now += 0.1
        sound.play("land")

    names = [note.name for note in listener.notes]
    assert len(names) == 60
    assert all(first != second for first, second in pairwise(names))
    assert set(names) == set(CUES["land"].files)


def test_a_cue_is_not_started_again_within_40_ms(sound: Sound, listener: Listener, watch: Watch) -> None:
    sound.play("draw")
    watch.now = 0.039
    sound.play("draw")
    sound.play("land")
    assert len(listener.notes) == 2

    watch.now = 0.041
    sound.play("draw")
    assert len(listener.notes) == 3


def test_cues_of_one_blow_share_its_power_and_a_big_one_keeps_its_own(
    sound: Sound, listener: Listener, watch: Watch
) -> None:
    names = ("land", "skip", "steal", "ten")
    for name in names:
        sound.play(name)
        watch.now += 0.01
    shares = [
        note.left / 10 ** (CUES[name].gain / 20) for note, name in zip(listener.notes, names, strict=True)
    ]
    watch.now += 1.0
    sound.play("land")

    assert shares == pytest.approx([1.0, 2**-0.5, 1.0, 4**-0.5])
    assert listener.notes[-1].left == pytest.approx(1.0)


def test_of_one_cue_no_more_than_three_are_heard_and_the_oldest_gives_way(
    sound: Sound, listener: Listener, watch: Watch
) -> None:
    for _ in range(5):
        watch.now += 0.1
        sound.play("draw")

    assert [note.busy for note in listener.notes] == [False, False, True, True, True]


def test_what_happens_on_the_left_is_heard_on_the_left(
    sound: Sound, listener: Listener, watch: Watch
) -> None:
    for pan in (-1.0, 0.0, 1.0):
        watch.now += 0.1
        sound.play("win", pan=pan)

    left, middle, right = listener.notes
    assert left.left > 3 * left.right
    assert middle.left == middle.right
    assert right.right > 3 * right.left


def test_a_penalty_climbs_by_semitones_and_stays_on_the_octave(
    sound: Sound, listener: Listener, watch: Watch
) -> None:
    for step in (0, 1, 7, 12, 30):
        watch.now += 0.1
        sound.play("penalty", step=step)

    assert [note.name for note in listener.notes] == [f"penalty-{rung}" for rung in (0, 1, 7, 12, 12)]


def test_volumes_multiply_and_mute_leaves_them_alone(listener: Listener, watch: Watch) -> None:
    levels = Levels(volume_master=50, volume_effects=50)
    sound = Sound(levels, listener, watch)
    sound.play("win")
    assert listener.notes[-1].left == pytest.approx(0.5 * 0.5)

    levels.muted = True
    sound.set_volumes(levels)
    watch.now = 1
    sound.play("win")
    assert len(listener.notes) == 1
    assert (levels.volume_master, levels.volume_effects, levels.volume_music) == (50, 50, 100)

    levels.muted = False
    sound.set_volumes(levels)
    sound.play("win")
    assert len(listener.notes) == 2


def test_the_music_makes_room_for_a_big_cue_and_comes_back(
    sound: Sound, listener: Listener, watch: Watch
) -> None:
    def music_at(now: float) -> float:
        while watch.now < now:
            watch.now = min(now, watch.now + 0.05)
            sound.update()
        return listener.music[-1]

    sound.follow(Score("standard"))
    assert music_at(10.0) == pytest.approx(1)
    sound.play("land")
    assert music_at(10.1) == pytest.approx(1)
    sound.play("eight")
    assert music_at(10.2) == pytest.approx(0.5)
    assert music_at(10.55) == pytest.approx(0.5)
    assert music_at(10.8) == pytest.approx(0.75)
    assert music_at(11.2) == pytest.approx(1)


def test_mute_silences_the_music_at_once(listener: Listener, watch: Watch) -> None:
    levels = Levels()
    sound = Sound(levels, listener, watch)
    sound.follow(Score("standard"))
    for _ in range(60):
        watch.now += 0.1
        sound.update()
    assert listener.music[-1] == pytest.approx(1)

    levels.muted = True
    sound.set_volumes(levels)
    sound.update()
    assert listener.music[-1] == 0


def test_the_scale_of_volumes_rises_from_silence_to_all() -> None:
    scale = [loudness(percent) for percent in range(101)]

    assert scale == sorted(scale)
    assert (scale[0], scale[100]) == (0.0, pytest.approx(1.0))
    assert scale[80] ** 2 > 0.8  # what is usual leaves little room above it


def test_cues_are_read_in_the_background_once_there_is_something_to_hear(
    listener: Listener, watch: Watch
) -> None:
    levels = Levels(muted=True)
    sound = Sound(levels, listener, watch)
    sound.update()
    assert not listener.prepared

    levels.muted = False
    sound.set_volumes(levels)
    for _ in range(3):
        sound.update()
    assert sorted(listener.prepared) == sorted(name for cue in CUES.values() for name in cue.files)


def test_no_speaker_has_the_whole_surface(watch: Watch) -> None:
    sound = Sound(Levels(), NoSpeaker(), watch)

    for name in CUES:
        sound.play(name, pan=0.5, step=3)
    sound.follow(Score("standard"))
    sound.update()
    sound.pause()
    sound.unpause()
    sound.close()
    with pytest.raises(KeyError):
        sound.play("thunder")


def test_sound_that_is_not_wanted_opens_no_device() -> None:
    assert isinstance(Sound.open(Levels(), enabled=False)._speaker, NoSpeaker)


def test_a_machine_without_a_device_is_silent() -> None:
    program = """
from game.audio.speaker import open_speaker
print(type(open_speaker()).__name__)
"""
    environment = {**os.environ, "SDL_AUDIODRIVER": "no-such-driver", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True
    )

    assert done.stdout.split() == ["NoSpeaker"]
    assert done.stderr == ""


def test_the_mixer_plays_every_cue_and_the_music_beside_them() -> None:
    from pygame import mixer

    speaker = open_speaker()
    assert isinstance(speaker, MixerSpeaker)
    loops = _started(speaker, stems("crazy8"))
    sound = Sound(Levels(), speaker)
    for name in CUES:
        sound.play(name)

    assert loops is not None
    assert (
        sum(mixer.Channel(number).get_busy() for number in range(mixer.get_num_channels())) == len(CUES) + 3
    )
    assert [mixer.Channel(number).get_busy() for number in range(6)] == [True] * 3 + [False] * 3
    other = _started(speaker, stems("factor"))  # while the first one is still heard
    assert other is not None
    assert speaker.loop(stems("camelot")) is None
    loops.stop()
    third = _started(speaker, stems("camelot"))
    assert third is not None
    sound.close()


def _started(speaker: MixerSpeaker, names: Sequence[str]) -> Loops | None:
    """Loops once their files have been read."""
    for _ in range(2000):
        loops = speaker.loop(names)
        if loops is not None:
            return loops
        time.sleep(0.01)
    return None
