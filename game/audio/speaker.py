"""The sound device, or its absence: the one place that knows the mixer."""

from typing import Protocol

import pygame
from pygame import mixer

from game.system.assets import asset

RATE, SIZE, STEREO, BUFFER = 44_100, -16, 2, 512  # a buffer of 512 samples is heard after 12 ms
CHANNELS = 32


class Voice(Protocol):
    """One sound that is being heard."""

    def get_busy(self) -> bool:
        """Is it still heard?"""
        ...

    def stop(self) -> None:
        """Ends it."""
        ...


class Speaker(Protocol):
    """What plays files; volumes from 0 to 1."""

    def play(self, name: str, left: float, right: float) -> Voice | None:
        """Starts the sound `name`; None if nothing can be heard."""
        ...

    def start_music(self, name: str, fade: float) -> None:
        """Plays the music `name` round and round, coming up within `fade` seconds."""
        ...

    def stop_music(self, fade: float) -> None:
        """Lets the music go within `fade` seconds."""
        ...

    def set_music_volume(self, volume: float) -> None:
        """How loud the music is."""
        ...

    def pause(self, paused: bool) -> None:
        """Holds everything, or lets it go on."""
        ...


class NoSpeaker:
    """A machine without sound, or a player who wants none."""

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
    """pygame's mixer. Files are read when they are first heard (about a millisecond each)."""

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
        sound.set_volume(volume)  # a channel starts at full volume: what is set after that comes too late
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
    """The machine's speaker; a silent one where there is no device, for a game goes on without sound."""
    try:
        return MixerSpeaker()
    except (pygame.error, NotImplementedError):  # no device, or a pygame built without a mixer
        return NoSpeaker()
