"""Every sound of the game: its name, its recipe, its variants and its loudness."""

from collections.abc import Callable
from dataclasses import dataclass

from numpy.random import Generator

from tools.sounds import chimes, paper, wood
from tools.sounds.wave import Wave

SPREAD = 0.06  # the takes of one sound lie within +-6 % of its pitch,
IN_TUNE = 0.006  # those of a tone within +-0.6 %
LAST_SECONDS = 5  # of a turn with a timer: each a semitone above the one before
OCTAVE = 13  # rungs of a ladder: from the sound itself to its octave, a semitone each


@dataclass(frozen=True, slots=True)
class Recipe:
    """The recipe of a sound.

    `takes`: variants of a sound that is often repeated. `rungs`: variants a semitone apart, for chains.
    `loudness`: dB of the loudest tenth of a second. `wet`: how much of the room is heard. `spread`: how far
    the takes are apart.
    """

    name: str
    make: Callable[[Generator], Wave]
    takes: int = 1
    rungs: int = 1
    loudness: float = -10.7
    wet: float = 0.25
    spread: float = SPREAD

    @property
    def pitches(self) -> dict[str, float]:
        """The speed of each variant relative to the original, by file name without ending."""
        if self.rungs > 1:
            return {f"{self.name}-{rung}": chimes.SEMITONE**rung for rung in range(self.rungs)}
        if self.takes > 1:
            last = self.takes - 1
            return {f"{self.name}-{n + 1}": 1 + self.spread * (2 * n / last - 1) for n in range(self.takes)}
        return {self.name: 1.0}


RECIPES = (
    Recipe("hover", paper.hover, takes=5, wet=0.15),
    Recipe("slide", paper.slide, takes=5),
    Recipe("snap", paper.snap, takes=5),
    Recipe("deal", paper.deal, takes=5),
    Recipe("riffle", paper.riffle, takes=2),
    Recipe("pass", wood.passing, takes=3),
    Recipe("error", wood.error, wet=0.15),
    Recipe("penalty", wood.penalty, rungs=OCTAVE, loudness=-11.0),
    Recipe("count", wood.count, rungs=OCTAVE),
    Recipe("clock", wood.clock, rungs=LAST_SECONDS, wet=0.2),
    Recipe("time-up", chimes.time_up, wet=0.3),
    Recipe("press", wood.press, takes=3, wet=0.12),
    Recipe("release", wood.release, takes=3, wet=0.12),
    Recipe("toggle", wood.toggle, wet=0.12),
    Recipe("open", wood.dialog_open),
    Recipe("close", wood.dialog_close),
    Recipe("whoosh", wood.whoosh, takes=3),
    Recipe("whoosh-back", wood.reversed_whoosh, takes=3),
    Recipe("thump", wood.thump),
    Recipe("steal", chimes.steal, takes=2, wet=0.35, spread=IN_TUNE),
    Recipe("destroyed", chimes.destroyed, takes=2, wet=0.4, spread=IN_TUNE),
    Recipe("bell", chimes.eight, takes=3, wet=0.4, spread=IN_TUNE),
    Recipe("turn", chimes.your_turn, takes=3, wet=0.35, spread=IN_TUNE),
    Recipe("last-card", chimes.last_card, wet=0.35),
    Recipe("twin", chimes.twin, wet=0.35),
    Recipe("straight", chimes.straight, wet=0.35),
    Recipe("one-more", chimes.one_more, wet=0.35),
    Recipe("relief", chimes.relief, wet=0.4),
    Recipe("turn-over", chimes.turn_over, wet=0.4),
    Recipe("win", chimes.fanfare, wet=0.4, loudness=-10.0),
    Recipe("loss", chimes.loss, wet=0.4),
)
