"""Every sound as a cue: an event at the table, its files, its volume, and its effect on the music."""

from dataclasses import dataclass

MUSIC = "table-music"


@dataclass(frozen=True, slots=True)
class Cue:
    """The sound of an event.

    `files`: names in `sounds/`. One of several is chosen, but not the last one again; in a `ladder` the one
    that is `step` semitones up. `gain` in dB. `ducks`: the music is lowered for a moment.
    """

    files: tuple[str, ...]
    gain: float
    ladder: bool = False
    ducks: bool = False


def takes(name: str, count: int) -> tuple[str, ...]:
    """Return the files of a sound that was recorded `count` times."""
    return tuple(f"{name}-{number}" for number in range(1, count + 1))


def rungs(name: str, count: int = 13) -> tuple[str, ...]:
    """Return the files of a sound from its own pitch upwards in semitones; usually an octave."""
    return tuple(f"{name}-{rung}" for rung in range(count))


CUES = {
    # cards
    "hover": Cue(takes("hover", 5), -18),
    "draw": Cue(takes("slide", 5), -6),
    "land": Cue(takes("snap", 5), -3),
    "deal": Cue(takes("deal", 5), -8),
    "shuffle": Cue(takes("riffle", 2), -6),
    # rules
    "eight": Cue(("bell",), -4, ducks=True),
    "twin": Cue(("twin",), -7),
    "straight": Cue(("straight",), -7),
    "ten": Cue(("one-more",), -7),
    "cancel": Cue(("relief",), -4, ducks=True),
    "flip": Cue(("turn-over",), -3, ducks=True),
    "skip": Cue(takes("whoosh", 3), -8),
    "reverse": Cue(takes("whoosh-back", 3), -8),
    "attack": Cue(("thump",), -1, ducks=True),
    "penalty": Cue(rungs("penalty"), -8, ladder=True),
    "pass": Cue(takes("pass", 3), -7),
    "last card": Cue(("last-card",), -4, ducks=True),
    "turn": Cue(("turn",), -9),
    "tick": Cue(rungs("clock", 5), -6, ladder=True),
    "time up": Cue(("time-up",), -3, ducks=True),
    "error": Cue(("error",), -6),
    # the end
    "count": Cue(rungs("count"), -12, ladder=True),
    "win": Cue(("win",), 0, ducks=True),
    "loss": Cue(("loss",), -2, ducks=True),
    # the interface
    "press": Cue(takes("press", 3), -12),
    "release": Cue(takes("release", 3), -14),
    "toggle": Cue(("toggle",), -11),
    "open": Cue(("open",), -12),
    "close": Cue(("close",), -12),
}
