"""Every sound as a cue: an event at the table, its files, its volume, and its effect on the music."""

from dataclasses import dataclass


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
    "hover": Cue(takes("hover", 5), -15),
    "draw": Cue(takes("slide", 5), -4),
    "land": Cue(takes("snap", 5), 0),
    "deal": Cue(takes("deal", 5), -8),
    "shuffle": Cue(takes("riffle", 2), -2),
    # rules
    "eight": Cue(takes("bell", 3), -1, ducks=True),
    "twin": Cue(("twin",), -4),
    "straight": Cue(("straight",), -4),
    "ten": Cue(("one-more",), -4),
    "cancel": Cue(("relief",), -3, ducks=True),
    "flip": Cue(("turn-over",), -3, ducks=True),
    "skip": Cue(takes("whoosh", 3), -4),
    "reverse": Cue(takes("whoosh-back", 3), -4),
    "steal": Cue(takes("steal", 2), -1, ducks=True),
    "destroyed": Cue(takes("destroyed", 2), 0, ducks=True),
    "attack": Cue(("thump",), -2, ducks=True),
    "penalty": Cue(rungs("penalty"), -3, ladder=True),
    "pass": Cue(takes("pass", 3), -3),
    "last card": Cue(("last-card",), -2, ducks=True),
    "turn": Cue(takes("turn", 3), -3),
    "tick": Cue(rungs("clock", 5), -2, ladder=True),
    "time up": Cue(("time-up",), -1, ducks=True),
    "error": Cue(("error",), -3),
    # the end
    "count": Cue(rungs("count"), -7, ladder=True),
    "win": Cue(("win",), 0, ducks=True),
    "loss": Cue(("loss",), -1, ducks=True),
    # the interface
    "press": Cue(takes("press", 3), -9),
    "release": Cue(takes("release", 3), -11),
    "toggle": Cue(("toggle",), -7),
    "open": Cue(("open",), -9),
    "close": Cue(("close",), -9),
}
