"""Sound at the table: cues with their volume, a limit on simultaneous ones, and music that gives way to
them.
"""

import random
import time
from collections.abc import Callable
from math import pi, sin, sqrt
from typing import Protocol

from game.audio.music import Music, Score
from game.audio.sound_cues import CUES, Cue
from game.audio.speaker import NoSpeaker, Speaker, Voice, open_speaker

MOST_AT_ONCE = 3  # simultaneous sounds of one cue
GUARD = 0.040  # seconds before a cue may start again
TOGETHER = 0.050  # seconds within which cues count as one blow, and share its power
WIDTH = 0.7  # stereo pan at the edge of the table
DUCKED = 0.5  # volume of the music during a loud cue: -6 dB
DUCK_HOLD = 0.5  # seconds that it stays down
DUCK_RISE = 0.4  # seconds of the fade back


class Volumes(Protocol):
    """The volumes of the settings, in percent."""

    volume_master: int
    volume_effects: int
    volume_music: int
    muted: bool


class Sound:
    """Plays cues through a speaker. `clock` returns seconds; a random generator of its own chooses among
    takes.
    """

    def __init__(
        self, volumes: Volumes, speaker: Speaker, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._speaker = speaker
        self._clock = clock
        self._dice = random.Random(8)
        self._started: dict[str, float] = {}
        self._voices: dict[str, list[Voice]] = {}
        self._last_take: dict[str, str] = {}
        self._ducked_at = float("-inf")
        self._effects = self._music = 0.0
        self._player = Music(speaker)
        self._prepared = False
        self.set_volumes(volumes)

    @classmethod
    def open(
        cls, volumes: Volumes, *, enabled: bool = True, clock: Callable[[], float] = time.monotonic
    ) -> "Sound":
        """Return the sound of this machine; silent without a device or if not `enabled`."""
        return cls(volumes, open_speaker() if enabled else NoSpeaker(), clock)

    def set_volumes(self, volumes: Volumes) -> None:
        """Apply changed settings at once."""
        master = 0.0 if volumes.muted else loudness(volumes.volume_master)
        self._effects = master * loudness(volumes.volume_effects)
        self._music = master * loudness(volumes.volume_music)

    def play(self, name: str, *, pan: float = 0.0, step: int = 0) -> None:
        """Play a cue; KeyError if there is none of that name.

        `pan` from -1 (left) to 1 (right); `step` semitones up, in cues that have a ladder.
        """
        cue, now = CUES[name], self._clock()
        if self._effects == 0.0 or now - self._started.get(name, float("-inf")) < GUARD:
            return
        self._started[name] = now
        self._make_room(name)
        blow = 1 if cue.ducks else sum(now - started < TOGETHER for started in self._started.values())
        volume = self._effects * 10 ** (cue.gain / 20) / sqrt(blow)
        left, right = (volume * min(1.0, 1.0 - WIDTH * side) for side in (pan, -pan))
        voice = self._speaker.play(self._take(name, cue, step), left, right)
        if voice is not None:
            self._voices[name].append(voice)
        if cue.ducks:
            self._ducked_at = now

    def follow(self, score: Score | None) -> None:
        """Let this music be heard from the next update on. None goes on with the present theme, calmly."""
        heard = self._player.score
        self._player.score = score or (Score(heard.theme) if heard else None)

    def pause(self) -> None:
        """Pause everything that plays; new cues are still heard."""
        self._speaker.pause(True)

    def unpause(self) -> None:
        """Resume everything that was paused."""
        self._speaker.pause(False)

    def update(self) -> None:
        """Fade the music, and read the cues in the background at first; call every frame."""
        now = self._clock()
        risen = min(1.0, max(0.0, (now - self._ducked_at - DUCK_HOLD) / DUCK_RISE))
        self._player.update(now, self._music * (DUCKED + (1.0 - DUCKED) * risen))
        if not self._prepared and self._effects > 0.0:
            self._prepared = True
            self._speaker.prepare(file for cue in CUES.values() for file in cue.files)

    def close(self) -> None:
        """End the work in the background, before the program ends."""
        self._speaker.close()

    def _make_room(self, name: str) -> None:
        """Stop the oldest cue if too many play."""
        heard = [voice for voice in self._voices.get(name, []) if voice.get_busy()]
        while len(heard) >= MOST_AT_ONCE:
            heard.pop(0).stop()
        self._voices[name] = heard

    def _take(self, name: str, cue: Cue, step: int) -> str:
        if cue.ladder:
            return cue.files[max(0, min(step, len(cue.files) - 1))]
        others = [take for take in cue.files if take != self._last_take.get(name)]
        self._last_take[name] = self._dice.choice(others or cue.files)
        return self._last_take[name]


def loudness(percent: int) -> float:
    """Return the amplitude for a perceived loudness in percent.

    Like an audio taper it is steep at the lower end and gentle at the upper one: 80 % are -0.9 dB, 40 % are
    -9 dB, 10 % are -32 dB.
    """
    return sin(pi / 2 * percent / 100) ** 2
