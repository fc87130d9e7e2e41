"""The sound device, or its absence: the only module that knows the mixer."""

from collections.abc import Iterable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Protocol

import pygame
from pygame import mixer

from game.system.assets import asset

RATE, SIZE, STEREO, BUFFER = 22_050, -16, 2, 256  # a buffer of 256 samples delays by 12 ms
CHANNELS = 38  # of them 32 for cues
STEMS, DECKS = 3, 2  # of a theme; themes that are heard at once while one gives way to another


class Voice(Protocol):
    """A playing sound."""

    def get_busy(self) -> bool:
        """True while the sound plays."""
        ...

    def stop(self) -> None:
        """Stop the sound."""
        ...


class Loops(Protocol):
    """Sounds that play together in endless loops."""

    def set_volumes(self, volumes: Sequence[float]) -> None:
        """Set the volume of each sound."""
        ...

    def stop(self) -> None:
        """Stop all of them for good."""
        ...


class Speaker(Protocol):
    """A player of files; volumes from 0 to 1."""

    def play(self, name: str, left: float, right: float) -> Voice | None:
        """Start the sound `name`; return None if nothing can be heard."""
        ...

    def prepare(self, names: Iterable[str]) -> None:
        """Read these sounds in the background before they are played."""
        ...

    def loop(self, names: Sequence[str]) -> Loops | None:
        """Start up to STEMS sounds in the same moment, silent and in endless loops.

        Returns None until their files have been read in the background, and if nothing can be heard. Call it
        again until it returns something.
        """
        ...

    def pause(self, paused: bool) -> None:
        """Pause everything, or resume it."""
        ...

    def close(self) -> None:
        """Stop reading files; call it before the mixer is closed."""
        ...


class NoSpeaker:
    """A speaker that plays nothing."""

    def play(self, name: str, left: float, right: float) -> Voice | None:
        return None

    def prepare(self, names: Iterable[str]) -> None:
        pass

    def loop(self, names: Sequence[str]) -> Loops | None:
        return None

    def pause(self, paused: bool) -> None:
        pass

    def close(self) -> None:
        pass


class MixerLoops:
    """Sounds on reserved channels of the mixer, as many samples long as each other or a part of that."""

    def __init__(self, sounds: Sequence[mixer.Sound], channels: Sequence[mixer.Channel]) -> None:
        self._channels = channels
        for sound in sounds:
            sound.set_volume(0.0)  # a channel starts at full volume
        for channel, sound in zip(channels, sounds, strict=False):
            channel.play(sound, loops=-1)  # one right after the other: in the same buffer of the mixer
        for channel, sound in zip(channels, sounds, strict=False):
            channel.set_volume(0.0)
            sound.set_volume(1.0)

    def set_volumes(self, volumes: Sequence[float]) -> None:
        for channel, volume in zip(self._channels, volumes, strict=False):
            channel.set_volume(volume)

    def stop(self) -> None:
        for channel in self._channels:
            channel.stop()


class MixerSpeaker:
    """pygame's mixer. A thread reads files; a sound that it has not come to is read when it is played."""

    def __init__(self) -> None:
        mixer.init(RATE, SIZE, STEREO, BUFFER, allowedchanges=0)
        mixer.set_num_channels(CHANNELS)
        mixer.set_reserved(STEMS * DECKS)
        self._decks = [[mixer.Channel(deck * STEMS + stem) for stem in range(STEMS)] for deck in range(DECKS)]
        self._sounds: dict[str, mixer.Sound] = {}
        self._reader = ThreadPoolExecutor(1, "sounds")
        self._stems: dict[tuple[str, ...], Future[list[mixer.Sound]]] = {}
        self._paused = False

    def play(self, name: str, left: float, right: float) -> Voice | None:
        sound = self._sounds.get(name)
        if sound is None:
            sound = self._sounds[name] = _read(name)
        volume = max(left, right)
        sound.set_volume(volume)  # set before playing: a channel starts at full volume
        channel = sound.play()
        if channel is not None:
            channel.set_volume(left / volume, right / volume)
        return channel

    def prepare(self, names: Iterable[str]) -> None:
        for name in names:
            self._reader.submit(self._keep, name)

    def _keep(self, name: str) -> None:
        if name not in self._sounds:
            self._sounds.setdefault(name, _read(name))

    def loop(self, names: Sequence[str]) -> Loops | None:
        key = tuple(names)
        if key not in self._stems:
            self._stems.clear()  # those wanted before are not wanted any more
            self._stems[key] = self._reader.submit(lambda: [_read(name) for name in key])
        deck = next((deck for deck in self._decks if not any(channel.get_busy() for channel in deck)), None)
        if deck is None or not self._stems[key].done():
            return None
        loops = MixerLoops(self._stems.pop(key).result(), deck)
        if self._paused:
            for channel in deck:
                channel.pause()
        return loops

    def pause(self, paused: bool) -> None:
        self._paused = paused
        if paused:
            mixer.pause()
        else:
            mixer.unpause()

    def close(self) -> None:
        self._reader.shutdown(cancel_futures=True)


def _read(name: str) -> mixer.Sound:
    return mixer.Sound(str(asset("sounds", f"{name}.ogg")))


def open_speaker() -> Speaker:
    """Return the machine's speaker, a silent one if there is no device."""
    try:
        return MixerSpeaker()
    except (pygame.error, NotImplementedError):  # no device, or a pygame built without a mixer
        return NoSpeaker()
