"""The sound device, or its absence: the only module that knows the mixer."""

from typing import Protocol

import pygame
from pygame import mixer

from game.system.assets import asset

RATE, SIZE, STEREO, BUFFER = 44_100, -16, 2, 512  # a buffer of 512 samples delays by 12 ms
CHANNELS = 32


class Voice(Protocol):
    """A playing sound."""

    def get_busy(self) -> bool:
        """True while the sound plays."""
        ...

    def stop(self) -> None:
        """Stop the sound."""
        ...


class Speaker(Protocol):
    """A player of files; volumes from 0 to 1."""

    def play(self, name: str, left: float, right: float) -> Voice | None:
        """Start the sound `name`; return None if nothing can be heard."""
        ...

    def start_music(self, name: str, fade: float) -> None:
        """Play the music `name` in a loop, fading in within `fade` seconds."""
        ...

    def stop_music(self, fade: float) -> None:
        """Fade the music out within `fade` seconds."""
        ...

    def set_music_volume(self, volume: float) -> None:
        """Set the volume of the music."""
        ...

    def pause(self, paused: bool) -> None:
        """Pause everything, or resume it."""
        ...


class NoSpeaker:
    """A speaker that plays nothing."""

    def play(self, name: str, left: float, right: float) -> Voice | None:
        return None

    def start_music(self, name: str, fade: float) -> None:
        pass

    def stop_music(self, fade: float) -> None:
        pass

    def set_music_volume(self, volume: float) -> None:
        pass

    def pause(self, paused: bool) -> None:
        pass


class MixerSpeaker:
    """pygame's mixer. Files are read when they are first played (about a millisecond each)."""

    def __init__(self) -> None:
        mixer.init(RATE, SIZE, STEREO, BUFFER, allowedchanges=0)
        mixer.set_num_channels(CHANNELS)
        self._sounds: dict[str, mixer.Sound] = {}

    def play(self, name: str, left: float, right: float) -> Voice | None:
        sound = self._sounds.get(name)
        if sound is None:
            sound = self._sounds[name] = mixer.Sound(str(asset("sounds", f"{name}.ogg")))
        channel = mixer.find_channel()
        if channel is None:
            return None
        volume = max(left, right)
        sound.set_volume(volume)  # set before playing: a channel starts at full volume
        channel.play(sound)
        channel.set_volume(left / volume, right / volume)
        return channel

    def start_music(self, name: str, fade: float) -> None:
        mixer.music.load(str(asset("sounds", f"{name}.ogg")))
        mixer.music.play(-1, fade_ms=round(fade * 1000))

    def stop_music(self, fade: float) -> None:
        mixer.music.fadeout(round(fade * 1000))

    def set_music_volume(self, volume: float) -> None:
        mixer.music.set_volume(volume)

    def pause(self, paused: bool) -> None:
        if paused:
            mixer.pause()
            mixer.music.pause()
        else:
            mixer.unpause()
            mixer.music.unpause()


def open_speaker() -> Speaker:
    """Return the machine's speaker, a silent one if there is no device."""
    try:
        return MixerSpeaker()
    except (pygame.error, NotImplementedError):  # no device, or a pygame built without a mixer
        return NoSpeaker()
