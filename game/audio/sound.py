"""Sound at the table: cues with their volume, a limit on simultaneous ones, and music that gives way to
them.
"""

import random
import time
from collections.abc import Callable
from typing import Protocol

from game.audio.sound_cues import CUES, MUSIC, Cue
from game.audio.speaker import NoSpeaker, Speaker, Voice, open_speaker

MOST_AT_ONCE = 3  # simultaneous sounds of one cue
GUARD = 0.040  # seconds before a cue may start again
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
        self._music_volume = -1.0
        self._held = False
        self.set_volumes(volumes)

    @classmethod
    def open(cls, volumes: Volumes, *, enabled: bool = True) -> "Sound":
        """Return the sound of this machine; silent without a device or if not `enabled`."""
        return cls(volumes, open_speaker() if enabled else NoSpeaker())

    def set_volumes(self, volumes: Volumes) -> None:
        """Apply changed settings at once."""
        master = 0.0 if volumes.muted else loudness(volumes.volume_master)
        self._effects = master * loudness(volumes.volume_effects)
        self._music = master * loudness(volumes.volume_music)
        self.update()

    def play(self, name: str, *, pan: float = 0.0, step: int = 0) -> None:
        """Play a cue; KeyError if there is none of that name.

        `pan` from -1 (left) to 1 (right); `step` semitones up, in cues that have a ladder.
        """
        cue, now = CUES[name], self._clock()
        if self._effects == 0.0 or now - self._started.get(name, float("-inf")) < GUARD:
            return
        self._started[name] = now
        self._make_room(name)
        volume = self._effects * 10 ** (cue.gain / 20)
        left, right = (volume * min(1.0, 1.0 - WIDTH * side) for side in (pan, -pan))
        voice = self._speaker.play(self._take(name, cue, step), left, right)
        if voice is not None:
            self._voices[name].append(voice)
        if cue.ducks:
            self._ducked_at = now
            self.update()

    def start_music(self, *, fade: float = 2.0) -> None:
        """Start the music and fade in within `fade` seconds; while paused, only after that."""
        self._speaker.start_music(MUSIC, fade)
        if self._held:
            self._speaker.pause(True)

    def stop_music(self, *, fade: float = 1.0) -> None:
        """Fade out within `fade` seconds."""
        self._speaker.stop_music(fade)

    def pause(self) -> None:
        """Pause everything that plays; new cues are still heard."""
        self._held = True
        self._speaker.pause(True)

    def unpause(self) -> None:
        """Resume everything that was paused."""
        self._held = False
        self._speaker.pause(False)

    def update(self) -> None:
        """Bring the music back after a loud cue; call every frame."""
        since = self._clock() - self._ducked_at
        risen = min(1.0, max(0.0, (since - DUCK_HOLD) / DUCK_RISE))
        volume = self._music * (DUCKED + (1.0 - DUCKED) * risen)
        if abs(volume - self._music_volume) > 0.002 or (volume != self._music_volume and risen in (0.0, 1.0)):
            self._music_volume = volume
            self._speaker.set_music_volume(volume)

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
    """Return the amplitude for a perceived loudness in percent; hearing is logarithmic."""
    return (percent / 100) ** 2
