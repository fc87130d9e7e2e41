"""Music: a theme for each game, in layers that are added as a hand gets tense; themes and layers are
cross-faded.
"""

from collections.abc import Collection, Iterable
from math import pi, sin
from typing import NamedTuple

from game.audio.speaker import Loops, Speaker

THEMES = ("standard", "crazy8", "factor", "camelot", "olympus", "shahrzad")  # the first is that of the house
LAYERS = CALM, CLOSE, PERIL = ("calm", "close", "peril")
LAST_SECONDS = 5.0  # of a decision, in which the music is tense
CROSS = 2.0  # seconds in which one theme gives way to another
RISE, FALL = 1.0, 2.5  # seconds in which a layer comes in and goes
LONGEST_STEP = 0.25  # seconds; a longer gap between two updates was a pause


class Score(NamedTuple):
    """The music to be heard: a theme and its layers."""

    theme: str
    layers: Collection[str] = (CALM,)


def theme_of(game: str) -> str:
    """Return the theme of a game by its name, that of the house if it has none of its own."""
    return game if game in THEMES else THEMES[0]


def stems(theme: str) -> tuple[str, ...]:
    """Return the files of a theme, one for each of LAYERS."""
    return tuple(f"music-{theme}-{layer}" for layer in LAYERS)


def layers_of(hands: Iterable[int], penalty: int, seconds: float | None) -> tuple[str, ...]:
    """Return the layers for a table as its viewer sees it.

    `hands`: the number of cards of each. `penalty`: cards pending. `seconds`: left of the decision under way.
    """
    close = (CLOSE,) if 1 in hands else ()
    peril = (PERIL,) if penalty or (seconds is not None and seconds <= LAST_SECONDS) else ()
    return CALM, *close, *peril


class _Playing:
    """A theme that is heard: its stems, how far it and each of its layers are faded in (0 to 1)."""

    def __init__(self, theme: str, loops: Loops) -> None:
        self.theme, self.loops = theme, loops
        self.share = 0.0
        self.layers = [float(layer == CALM) for layer in LAYERS]
        self._volumes = [0.0] * len(LAYERS)

    def fade(self, score: Score | None, seconds: float) -> None:
        """Go on fading towards this score."""
        if score is None or score.theme != self.theme:
            self.share = max(0.0, self.share - seconds / CROSS)
            return
        self.share = min(1.0, self.share + seconds / CROSS)
        for place, layer in enumerate(LAYERS):
            step = seconds / RISE if layer in score.layers else -seconds / FALL
            self.layers[place] = min(1.0, max(0.0, self.layers[place] + step))

    def set_volume(self, volume: float) -> None:
        """Pass on the volumes of the layers if they have changed."""
        whole = volume * sin(pi / 2 * self.share)  # equal power: the sum of two themes stays as loud
        wanted = [whole * sin(pi / 2 * layer) ** 2 for layer in self.layers]
        if wanted != self._volumes:
            self._volumes = wanted
            self.loops.set_volumes(wanted)


class Music:
    """Plays scores through a speaker."""

    def __init__(self, speaker: Speaker) -> None:
        self._speaker = speaker
        self._playing: list[_Playing] = []
        self._at: float | None = None
        self.score: Score | None = None  # what is to be heard

    def update(self, now: float, volume: float) -> None:
        """Go on fading, at the time `now` in seconds. Nothing is loaded at the volume 0."""
        seconds = min(LONGEST_STEP, now - self._at) if self._at is not None else 0.0
        self._at = now
        if self.score is not None and volume > 0.0:
            self._start(self.score.theme)
        for playing in self._playing:
            playing.fade(self.score, seconds)
            playing.set_volume(volume)
        for playing in [one for one in self._playing if one.share == 0.0 and not self._wants(one)]:
            playing.loops.stop()
            self._playing.remove(playing)

    def _wants(self, playing: _Playing) -> bool:
        return self.score is not None and self.score.theme == playing.theme

    def _start(self, theme: str) -> None:
        """Start a theme once its files have been read, unless it is playing."""
        if any(playing.theme == theme for playing in self._playing):
            return
        loops = self._speaker.loop(stems(theme))
        if loops is not None:
            self._playing.append(_Playing(theme, loops))
